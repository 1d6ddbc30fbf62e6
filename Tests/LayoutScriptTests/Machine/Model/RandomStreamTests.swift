import Expectations
import LayoutScript
import Testing

struct RandomStreamTests {
  @Test func `seed 0 gives the numbers that the language promises`() {
    var stream = RandomStream(seed: 0)
    expect((0..<5).map { _ in stream.draw(from: 80, through: 240) }, is: [222, 149, 84, 236, 97])
  }
}
