import Expectations
import Testing

@testable import CollectionLayout

struct RangeSearchingTests {
  @Test func `every small search, from every guess`() {
    for lower in [0, 3] {
      for count in 0...20 {
        let range = lower..<(lower + count)
        for answer in range.lowerBound...range.upperBound {
          func isBehind(_ index: Int) -> Bool {
            #expect(range.contains(index), "\(index) of \(range) is asked")
            return index >= answer
          }
          expect(range.partitioningIndex(where: isBehind), is: answer, "\(range)")
          for guess in (lower - 2)...(lower + count + 3) {
            for step in [1, 4] {
              expect(
                range.partitioningIndex(near: guess, step: step, where: isBehind), is: answer, "\(range) \(guess)")
            }
          }
        }
      }
    }
  }

  @Test func `a guess that is near takes few questions, one that is far no more than twice a search by halves`() {
    let range = 0..<1_000_000
    for answer in [0, 1, 500_000, 999_999, 1_000_000] {
      for (guess, most) in [(answer, 3), (answer + 1, 4), (answer - 3, 6), (0, 42), (999_999, 42)] where guess >= 0
      {
        var asked = 0
        let found = range.partitioningIndex(near: guess, step: 1) { index in
          asked += 1
          return index >= answer
        }
        expect(found, is: answer)
        #expect(asked <= most, "\(answer) from \(guess)")
      }
    }
  }
}
