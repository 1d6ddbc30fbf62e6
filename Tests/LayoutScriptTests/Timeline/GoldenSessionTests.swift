import CollectionLayout
import Expectations
import Foundation
import GoldenCases
import LayoutScript
import Testing

/// The articles' own answers, asked for in the language.
@Suite(.gallery)
@MainActor struct GoldenSessionTests {
  nonisolated static func cases() throws -> [GoldenCase] {
    try GoldenCase.load(layouts: "waterfall", "wf3", "cx").filter { script(for: $0) != nil }
  }

  @Test func `every case that has an answer can be said`() throws {
    try expect(Self.cases().count, is: 21)
  }

  @Test(arguments: try cases()) func `frames and content are the article's, bit for bit`(_ golden: GoldenCase)
    throws
  {
    let session = Session(try #require(Self.script(for: golden)))
    guard case .layout(let expected, let content)? = golden.faithful else { return }
    let elements = session.elements("frames")
    expect(elements.count, is: expected.count)
    for element in elements {
      expect(element.frame, is: expected["\(element.key.section).\(element.key.item)"], "\(element.key)")
    }
    expect(session.lab.view.contentSize, is: content)
  }

  /// The lines that set a case up; nil where the language has no words for it.
  nonisolated static func script(for golden: GoldenCase) -> String? {
    guard case .layout? = golden.faithful, let size = golden.bounds?.size, let heights = golden.heights else {
      return nil
    }
    func numbers(_ values: [Double]) -> String { values.map(\.written).joined(separator: " ") }
    var lines = ["view \(Double(size.width).written)x\(Double(size.height).written)"]
    switch golden.layout {
    case "waterfall":
      guard let params = golden.params, let columns = params.columnCount, columns > 0,
        let rows = params.rowSpacing, let gap = params.columnSpacing, let inset = params.sectionInset
      else { return nil }
      lines += [
        "layout WaterfallLayout", "columns \(columns)", "inset \(numbers(inset))",
        "spacing \(numbers([rows, gap]))",
      ]
    case "wf3":
      guard golden.itemCount ?? heights.count == heights.count else { return nil }
      lines.append("layout DWWateFallLayout")
    default:
      lines.append("layout CXCollectionViewLayout")
    }
    guard heights.allSatisfy({ $0 >= 0 }) else { return nil }
    if !heights.isEmpty { lines.append("item \(numbers(heights))") } else { lines.append("reload") }
    return lines.joined(separator: "; ")
  }
}
