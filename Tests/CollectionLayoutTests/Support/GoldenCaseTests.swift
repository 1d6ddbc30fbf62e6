import Expectations
import Foundation
import GoldenCases
import Testing

struct GoldenCaseTests {
  @Test func `every case is read`() throws {
    try expect(GoldenCase.load(layouts: "waterfall").count, is: 13)
    try expect(GoldenCase.load(layouts: "yt").count, is: 15)
    try expect(GoldenCase.load(layouts: "tags").count, is: 11)
    try expect(StickyCase.load().count, is: 7)
    try expect(GoldenCase.load(layouts: "wf3").count, is: 6)
    try expect(GoldenCase.load(layouts: "cx").count, is: 4)
    try expect(GoldenCase.load(layouts: "pass").count, is: 5)
    for golden in try GoldenCase.load(layouts: "waterfall", "yt", "wf3", "cx", "tags") {
      #expect(golden.faithful != nil && golden.corrected != nil && golden.bounds != nil, "\(golden.id)")
    }
  }

  @Test func `same means the faithful answer`() throws {
    let golden = try #require(try GoldenCase.load(layouts: "waterfall").first { $0.id == "000-01" })
    guard case .layout(let frames, let content) = golden.corrected else {
      Issue.record("000-01 has a layout")
      return
    }
    expect(frames["0.3"], is: CGRect(x: 10, y: 120, width: 120, height: 80))
    expect(content, is: CGSize(width: 400, height: 320))
    expect(golden.queries.first?.corrected, is: .keys(["0.0", "0.1", "0.2"]))
    expect(golden.boundsChanges.map(\.corrected), is: [false, true, true, false])
  }

  @Test func `sections are read with their headers`() throws {
    let golden = try #require(try GoldenCase.load(layouts: "yt").first { $0.id == "001-11" })
    #expect(golden.params?.direction == "horizontal" && golden.params?.edgeInset == [12, 16, 12, 24])
    expect(golden.sections?.map(\.items.count), is: [4, 1])
    expect(golden.sections?.first?.header, is: [50, 90])
  }

  @Test func `sticky headers are read with what flow gives`() throws {
    let sticky = try #require(try StickyCase.load().first { $0.id == "002s-04" })
    expect(sticky.sections.first?.inset, is: [50, 10, 30, 10])
    expect(sticky.sections.map(\.itemCount), is: [9, 9])
    expect(sticky.properties.itemSize, is: [100, 64])
    expect(sticky.base["h1"]?.minY, is: 328)
    expect(sticky.queries.map { $0.faithful == $0.corrected }, is: [false, false, true, false])
  }

  @Test func `a script is read step by step`() throws {
    let golden = try #require(try GoldenCase.load(layouts: "pass").first { $0.id == "pass-04" })
    let pass = try #require(golden.pass)
    expect(pass.rule, is: .size)
    expect(pass.steps, is: [.tick, .resize(to: CGSize(width: 667, height: 375)), .tick])
    expect(pass.expectedCalls.map(\.count), is: [4, 1, 4])
  }
}
