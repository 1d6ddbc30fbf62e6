import Expectations
import Foundation
import GoldenCases
import Testing

@testable import CollectionLayout

struct StickyLayoutHeaderTests {
  @Test func `a header stays, sticks and is pushed off`() {
    let header = StickyLayoutHeader(start: 126, length: 40, limit: 188)
    let positions = [-60, 0, 126, 127, 147, 148, 149, 200].map { header.position(edge: $0) }
    expect(positions, is: [126, 126, 126, 127, 147, 148, 148, 148])
  }

  @Test func `pushed by the next section, and the last one by nothing`() {
    // The numbers of lifecycle §5.4: section 0 spans 0…300.
    let first = StickyLayoutHeader(start: 0, length: 40, limit: 300)
    expect([100, 270, 300].map { first.position(edge: $0) }, is: [100, 260, 260])
    let last = StickyLayoutHeader(start: 300, length: 40, limit: .infinity)
    expect([0, 300, 1e6].map { last.position(edge: $0) }, is: [300, 300, 1e6])
  }

  @Test func `a header without room stays at its start`() {
    let tall = StickyLayoutHeader(start: 100, length: 80, limit: 150)
    expect([0, 90, 500].map { tall.position(edge: $0) }, is: [100, 100, 100])
  }

  // A header's limit is its own footer, without one where the next section begins, in the last one the content's end.
  @Test(arguments: try StickyCase.load()) func `headers stick as in the reference`(golden: StickyCase) throws {
    let count = golden.sections.count
    for query in golden.queries {
      var listed: [String: Double] = [:]
      for section in 0..<count {
        guard let frame = golden.base["h\(section)"] else { continue }
        let next = section == count - 1 ? golden.content.height : golden.base["h\(section + 1)"]?.minY
        let limit = try #require(golden.base["f\(section)"]?.minY ?? next)
        let header = StickyLayoutHeader(start: frame.minY, length: frame.height, limit: limit)
        let position = header.position(edge: query.offset)
        if position < query.rect.maxY, position + header.length > query.rect.minY {
          listed["h\(section)"] = position
        }
      }
      expect(listed, is: query.corrected.headers.mapValues { Double($0.minY) }, "at \(query.offset)")
    }
  }
}
