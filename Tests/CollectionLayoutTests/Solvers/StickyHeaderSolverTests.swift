import Testing

@testable import CollectionLayout

@Suite struct StickyHeaderSolverTests {
  private let header = StickyHeaderSolver.Header(section: 0, start: 126, length: 40, limit: 188)

  @Test func `a header stays, sticks and is pushed off`() {
    let positions = [-60, 0, 126, 127, 147, 148, 149, 200].map { header.position(edge: $0) }
    #expect(positions == [126, 126, 126, 127, 147, 148, 148, 148])
  }

  @Test func `without a limit a header follows for ever`() {
    // The last section's header of lifecycle §5.4, and the one before it, pushed by the next section.
    let last = StickyHeaderSolver.Header(section: 1, start: 300, length: 40, limit: .infinity)
    #expect([0, 300, 1e6].map { last.position(edge: $0) } == [300, 300, 1e6])
    let first = StickyHeaderSolver.Header(section: 0, start: 0, length: 40, limit: 300)
    #expect([100, 270, 300].map { first.position(edge: $0) } == [100, 260, 260])
  }

  @Test func `a header that overfills its room ends at the limit`() {
    let tall = StickyHeaderSolver.Header(section: 0, start: 100, length: 80, limit: 150)
    #expect([0, 90, 500].map { tall.position(edge: $0) } == [70, 70, 70])
    let solver = StickyHeaderSolver([tall])
    #expect(solver.headers(meeting: 70..<71, edge: 0).map(\.position) == [70])
    #expect(solver.headers(meeting: 0..<70, edge: 0).isEmpty)
  }

  @Test func `touching is not meeting`() {
    let solver = StickyHeaderSolver([header])
    #expect(solver.headers(meeting: 148..<448, edge: 148).map(\.position) == [148])
    #expect(solver.headers(meeting: 188..<488, edge: 188).isEmpty)
    #expect(solver.headers(meeting: 0..<126, edge: 0).isEmpty)
    #expect(solver.headers(meeting: 0..<126.5, edge: 0).count == 1)
  }

  @Test func `a header is found by its section`() {
    let other = StickyHeaderSolver.Header(section: 4, start: 300, length: 40, limit: 400)
    let solver = StickyHeaderSolver([header, other])
    #expect((0..<6).map { solver.header(of: $0)?.start } == [126, nil, nil, nil, 300, nil])
    #expect(StickyHeaderSolver([]).header(of: 0) == nil)
  }

  @Test(arguments: Array(UInt64(1)...20)) func `the search finds what a scan finds`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    for _ in 0..<20 {
      var end = 0.0
      let headers = (0..<random.int(0..<40)).map { section in
        let start = end + Double(random.int(0..<20)) / 10
        let length = Double(random.int(0..<80))
        // Negative insets lay sections over one another and leave a header too little room.
        let limit = section == 39 ? .infinity : start + length + Double(random.int(-40..<200)) * 0.7
        end = limit - Double(random.pick([0, 0, 0, 50]))
        return StickyHeaderSolver.Header(section: section, start: start, length: length, limit: limit)
      }
      let solver = StickyHeaderSolver(headers)
      for _ in 0..<40 {
        let interval = random.interval(within: max(end, 1))
        let edge = random.pick([interval.lowerBound, 0, end / 2])
        let scanned = headers.filter {
          let position = $0.position(edge: edge)
          return position < interval.upperBound && position + $0.length > interval.lowerBound
        }
        #expect(solver.headers(meeting: interval, edge: edge).map(\.header) == scanned, "\(interval) at \(edge)")
      }
    }
  }
}
