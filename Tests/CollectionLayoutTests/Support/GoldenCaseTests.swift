import Foundation
import GoldenCases
import Testing

@Suite struct GoldenCaseTests {
  @Test func `every case is read`() throws {
    #expect(try GoldenCase.load(layouts: "waterfall").count == 13)
    #expect(try GoldenCase.load(layouts: "yt").count == 15)
    #expect(try GoldenCase.load(layouts: "tags").count == 11)
    #expect(try StickyCase.load().count == 7)
    #expect(try GoldenCase.load(layouts: "wf3").count == 6)
    #expect(try GoldenCase.load(layouts: "cx").count == 4)
    #expect(try GoldenCase.load(layouts: "pass").count == 5)
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
    #expect(frames["0.3"] == CGRect(x: 10, y: 120, width: 120, height: 80))
    #expect(content == CGSize(width: 400, height: 320))
    #expect(golden.queries.first?.corrected == .keys(["0.0", "0.1", "0.2"]))
    #expect(golden.boundsChanges.map(\.corrected) == [false, true, true, false])
  }

  @Test func `sections are read with their headers`() throws {
    let golden = try #require(try GoldenCase.load(layouts: "yt").first { $0.id == "001-11" })
    #expect(golden.params?.direction == "horizontal" && golden.params?.edgeInset == [12, 16, 12, 24])
    #expect(golden.sections?.map(\.items.count) == [4, 1])
    #expect(golden.sections?.first?.header == [50, 90])
  }

  @Test func `sticky headers are read with what flow gives`() throws {
    let sticky = try #require(try StickyCase.load().first { $0.id == "002s-04" })
    #expect(sticky.sections.first?.inset == [50, 10, 30, 10])
    #expect(sticky.sections.map(\.itemCount) == [9, 9])
    #expect(sticky.properties.itemSize == [100, 64])
    #expect(sticky.base["h1"]?.minY == 328)
    #expect(sticky.queries.map { $0.faithful == $0.corrected } == [false, false, true, false])
  }

  @Test func `a script is read step by step`() throws {
    let golden = try #require(try GoldenCase.load(layouts: "pass").first { $0.id == "pass-04" })
    let pass = try #require(golden.pass)
    #expect(pass.rule == .size)
    #expect(pass.steps == [.tick, .resize(to: CGSize(width: 667, height: 375)), .tick])
    #expect(pass.expectedCalls.map(\.count) == [4, 1, 4])
  }
}
