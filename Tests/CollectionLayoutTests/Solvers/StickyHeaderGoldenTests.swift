import Foundation
import GoldenCases
import Testing

@testable import CollectionLayout

/// The corrected reference answers of sticky headers, from the frames that flow gives.
@Suite struct StickyHeaderGoldenTests {
  // A header's limit is its own footer, without one where the next section begins, in the last one the content's end.
  private func solver(of sticky: StickyCase) throws -> StickyHeaderSolver {
    let count = sticky.sections.count
    let headers = try (0..<count).compactMap { section -> StickyHeaderSolver.Header? in
      guard let frame = sticky.base["h\(section)"] else { return nil }
      let next = section == count - 1 ? sticky.content.height : sticky.base["h\(section + 1)"]?.minY
      let limit = try #require(sticky.base["f\(section)"]?.minY ?? next)
      return .init(section: section, start: frame.minY, length: frame.height, limit: limit)
    }
    return StickyHeaderSolver(headers)
  }

  @Test(arguments: try StickyCase.load()) func `headers stick`(sticky: StickyCase) throws {
    let solver = try solver(of: sticky)
    for query in sticky.queries {
      let found = solver.headers(meeting: query.rect.minY..<query.rect.maxY, edge: query.offset)
      #expect(Set(found.map { "h\($0.header.section)" }) == Set(query.corrected.headers.keys), "at \(query.offset)")
      for (header, position) in found {
        let name = "h\(header.section)"
        let expected = try #require(query.corrected.headers[name])
        #expect(position == Double(expected.minY), "\(name) at \(query.offset)")
      }
    }
  }
}
