import Expectations
import Foundation
import GoldenCases
import Testing

@testable import CollectionLayout

/// The articles' claims about the order of the layout calls, played turn by turn.
@MainActor struct PassGoldenTests {
  @Test(arguments: try GoldenCase.load(layouts: "pass"))
  func `the calls are the articles'`(_ golden: GoldenCase) throws {
    let pass = try #require(golden.pass)
    let bench = Bench(items: [40], size: pass.size)
    bench.layout.rule =
      switch pass.rule {
      case .never: { _, _ in false }
      case .size: { $0.size != $1.size }
      case .always: { _, _ in true }
      }
    expect(pass.steps.count, is: pass.expectedCalls.count)
    for (index, (step, calls)) in zip(pass.steps, pass.expectedCalls).enumerated() {
      switch step {
      case .tick: LayoutRunLoop.main.turn()
      case .invalidate: bench.layout.invalidateLayout()
      case .scroll(let offset): bench.view.contentOffset = offset
      case .resize(let size): bench.view.bounds.size = size
      }
      expect(bench.layout.take().compactMap(name), is: calls, "\(golden.id) step \(index)")
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
