import Foundation
import GoldenCases
import Testing

@testable import CollectionLayout

/// The articles' claims about the order of the layout calls, played turn by turn.
@MainActor @Suite struct PassGoldenTests {
  nonisolated static let cases = Result { try GoldenCase.all(of: ["pass"]) }

  @Test func `the cases are there`() throws {
    #expect(try Self.cases.get().map(\.id) == ["pass-01", "pass-02", "pass-03", "pass-04", "pass-05"])
  }

  @Test(arguments: (try? cases.get()) ?? []) func `the calls are the articles'`(_ golden: GoldenCase) throws {
    let size = try #require(golden.size)
    let bench = Bench(items: [40], size: CGSize(width: size[0], height: size[1]))
    bench.layout.rule =
      switch golden.rule {
      case "never": { _, _ in false }
      case "always": { _, _ in true }
      default: { $0.size != $1.size }
      }
    let script = try #require(golden.script)
    let expected = try #require(golden.expect)
    #expect(script.count == expected.count)
    for (step, (action, calls)) in zip(script, expected).enumerated() {
      switch action.word {
      case "tick": LayoutRunLoop.main.turn()
      case "invalidate": bench.layout.invalidateLayout()
      case "scroll": bench.view.contentOffset = CGPoint(x: action.numbers[0], y: action.numbers[1])
      case "resize": bench.view.bounds.size = CGSize(width: action.numbers[0], height: action.numbers[1])
      default: Issue.record("\(golden.id) has the word \(action.word)")
      }
      #expect(bench.layout.take().compactMap(name) == calls, "\(golden.id) step \(step) \(action.word)")
    }
  }

  // The Objective-C name of a call of the articles; nil for those that they do not mention.
  private func name(of call: LayoutCall) -> String? {
    switch call {
    case .prepare: "prepareLayout"
    case .contentSize: "collectionViewContentSize"
    case .elements: "layoutAttributesForElementsInRect:"
    case .shouldInvalidateForBoundsChange: "shouldInvalidateLayoutForBoundsChange:"
    default: nil
    }
  }
}
