import Expectations
import LayoutScript
import Testing

/// Expected answers that are made to hold.
struct AnswerBlessingTests {
  private func blessed(_ expected: [String], _ actual: [String], tolerance: Double = 0.001) -> [String] {
    AnswerBlessing(expected: expected, actual: actual, tolerance: AnswerTolerance(within: tolerance, of: .all))
      .lines.map { line in
        switch line {
        case .kept(let index): expected[index]
        case .new(let text, _): text
        }
      }
  }

  @Test func `an answer that is as expected stays as it was written`() {
    expect(blessed(["a   1", "  b 2.0004"], ["a 1", "b 2"]), is: ["a   1", "  b 2.0004"])
  }

  @Test func `a line that changed is renewed, the others stay`() {
    expect(blessed(["a   1", "b 2", "c    3"], ["a 1", "b 5", "c 3"]), is: ["a   1", "b 5", "c    3"])
  }

  @Test func `lines come and go`() {
    expect(blessed(["a  1", "b  2"], ["a 1", "x 9", "b 2"]), is: ["a  1", "x 9", "b  2"])
    expect(blessed(["a  1", "x  9", "b  2"], ["a 1", "b 2"]), is: ["a  1", "b  2"])
    expect(blessed(["a"], []), is: [])
    expect(blessed([], ["a"]), is: ["a"])
  }

  @Test func `skipped lines stay skipped`() {
    expect(blessed(["a 1", "...", "d 4"], ["a 1", "b 2", "c 3", "d 5"]), is: ["a 1", "...", "d 5"])
    expect(blessed(["a 1", "..."], ["a 2", "b 3"]), is: ["a 2", "..."])
    expect(blessed(["...", "z 1"], ["a", "b", "z 2"]), is: ["...", "z 2"])
    expect(blessed(["..."], []), is: ["..."])
  }

  @Test func `a wildcard stays where it still fits`() {
    expect(blessed(["a [..] 1", "b [..] 2"], ["a x y 1", "b x 3"]), is: ["a [..] 1", "b x 3"])
  }

  @Test func `what would cost too much is written whole`() {
    let expected = (0..<2_001).map { "a \($0)" }
    let actual = (0..<2_000).map { "b \($0)" }
    expect(blessed(expected, actual), is: actual)
  }

  @Test func `a blessed answer holds, and blessing it again changes nothing`() {
    var random = RandomStream(seed: 11)
    let words = ["...", "a 1", "a 2", "b 1", "b [..]", "[..] 2", "c 1x2"]
    func number(_ limit: Int) -> Int { Int(random.draw(from: 0, through: Double(limit - 1))) }
    func pick(_ words: [String]) -> [String] { (0..<number(7)).map { _ in words[number(words.count)] } }
    for _ in 0..<800 {
      let expected = pick(words)
      let actual = pick(["a 1", "a 2", "b 1", "b 2", "c 1x2", "c 1x3"])
      let once = blessed(expected, actual)
      #expect(
        AnswerComparison(expected: once, actual: actual, tolerance: AnswerTolerance(within: 0.001, of: .all)).holds,
        "\(expected) \(actual)")
      #expect(blessed(once, actual) == once, "\(expected) \(actual)")
      // Nothing changes that did hold.
      if AnswerComparison(expected: expected, actual: actual, tolerance: AnswerTolerance(within: 0.001, of: .all))
        .holds
      {
        #expect(once == expected)
      }
    }
  }
}
