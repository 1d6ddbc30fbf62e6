import Expectations
import Foundation
import GoldenCases
import Testing

@testable import CollectionLayout

/// The corrected reference answers of tags, through a view.
@MainActor struct TagGoldenTests {
  nonisolated static func answered() throws -> [GoldenCase] {
    try GoldenCase.load(layouts: "tags").filter {
      guard case .layout = $0.corrected else { return false }
      return true
    }
  }

  // The article's four insets as the layout's own numbers.
  private func play(_ golden: GoldenCase) throws -> TagBench {
    let insets = try #require(golden.params?.insets)
    let widths = try #require(golden.widths)
    let count = try #require(golden.itemCount)
    let bench = TagBench([Array(widths.prefix(count))], size: try #require(golden.bounds).size)
    bench.layout.sectionInset = UIEdgeInsets(top: insets[0], left: insets[1], bottom: 10, right: insets[3])
    bench.layout.lineSpacing = insets[0]
    bench.layout.interitemSpacing = insets[2]
    bench.view.layoutIfNeeded()
    return bench
  }

  @Test func `one case of 11 is rejected`() throws {
    try expect(Self.answered().count, is: 10)
  }

  @Test(arguments: try answered()) func `frames and content`(golden: GoldenCase) throws {
    let bench = try play(golden)
    guard case .layout(let expected, let content) = golden.corrected else { return }
    expect(bench.frames.count, is: expected.count)
    for (item, frame) in bench.frames.enumerated() {
      let other = try #require(expected["0.\(item)"])
      #expect(frame.agrees(with: other), "item \(item): \(frame), not \(other)")
    }
    expect(bench.view.contentSize, is: content)
  }

  @Test(arguments: try answered().filter { !$0.queries.isEmpty })
  func `a rectangle lists what meets it`(golden: GoldenCase) throws {
    let bench = try play(golden)
    for query in golden.queries {
      let listed = bench.layout.layoutAttributesForElements(in: query.rect) ?? []
      expect(.keys(Set(listed.map { "0.\($0.indexPath.item)" })), is: query.corrected, "\(query.rect)")
    }
  }
}
