import Expectations
import Foundation
import GoldenCases
import Testing

@testable import CollectionLayout

struct WaterfallSolverGoldenTests {
  @Test(arguments: try GoldenCase.load(layouts: "waterfall", "wf3", "cx"))
  func `the corrected frames, content and queries`(golden: GoldenCase) throws {
    guard case .layout(let frames, let content) = golden.corrected else { return }
    let bounds = try #require(golden.bounds)
    let lengths = try #require(golden.heights)
    let configuration = try configuration(of: golden, width: bounds.width)
    let solver = WaterfallSolver.solved(configuration, lengths)
    expect(solver.solvedCount, is: frames.count)
    for item in 0..<solver.solvedCount {
      let expected = try #require(frames["0.\(item)"])
      let frame = solver.frame(of: item)
      let found = CGRect(x: frame.cross, y: frame.main, width: frame.crossLength, height: frame.mainLength)
      #expect(found.agrees(with: expected), "item \(item): \(found), not \(expected)")
    }
    #expect(abs(solver.contentEnd - content.height) <= GoldenCase.tolerance)
    expect(bounds.width, is: content.width)
    for query in golden.queries {
      let items = solver.items(
        meeting: query.rect.minY..<query.rect.maxY, cross: query.rect.minX..<query.rect.maxX)
      expect(.keys(Set(items.map { "0.\($0)" })), is: query.corrected, "\(query.rect)")
    }
  }

  /// The two fixed layouts' numbers are those of the articles 002 and 003.
  private func configuration(of golden: GoldenCase, width: Double) throws -> WaterfallSolver.Configuration {
    let inset: [Double]
    var (columns, columnSpacing, rowSpacing) = (3, 10.0, 10.0)
    switch golden.layout {
    case "wf3": inset = [10, 10, 10, 10]
    case "cx": inset = [20, 15, 10, 15]
    default:
      let params = try #require(golden.params)
      inset = try #require(params.sectionInset)
      columns = try #require(params.columnCount)
      columnSpacing = try #require(params.columnSpacing)
      rowSpacing = try #require(params.rowSpacing)
    }
    return .init(
      laneCount: columns, crossExtent: width, mainSpacing: rowSpacing, crossSpacing: columnSpacing,
      mainLeading: inset[0], mainTrailing: inset[2], crossLeading: inset[1], crossTrailing: inset[3])
  }
}
