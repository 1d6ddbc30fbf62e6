import Expectations
import Foundation
import Testing

/// `layoutlab profile`: a table of what a script's layout costs, and no table where the script is wrong.
@MainActor struct ProfileCommandTests {
  @Test func `a script is run, and its calls are listed by their costs`() throws {
    let result = try CommandRun("profile", "-c", "items 20 100\nscroll 200\ncontent")
    expect(result.status, is: 0)
    let rows = result.output.split(separator: "\n").map(String.init)
    expect(rows.first?.trimmingCharacters(in: .whitespaces), is: "320x1090")
    #expect(rows.contains { $0.contains(#/^ +1 +[\d.]+ ms .* prepare\(\)$/#) }, "\(rows)")
    expect(rows.last, is: "`waterfall` is the lab's own, and so are these times.")
  }

  @Test func `the costs are objects of JSON after the steps`() throws {
    let result = try CommandRun("profile", "--json", "-c", "items 20 100\nscroll 200")
    let rows = result.output.split(separator: "\n").map(String.init)
    #expect(rows.contains { $0.contains(#""type":"cost","call":"prepare()","times":1,"ms":"#) }, "\(rows)")
    #expect(rows.contains { $0.contains(#/"largest":{"ms":[\d.]+,"n":1,"position":\d+}/#) }, "\(rows)")
    #expect(rows.first?.contains(#""type":"step""#) == true && rows.last?.contains(#""type":"summary""#) == true)
  }

  @Test func `a script that is wrong has no table, and the status of a run`() throws {
    let wrong = try CommandRun("profile", "-c", "items 3 100; columns x")
    expect(wrong.status, is: 2)
    expect(wrong.output, is: "")
    let failing = try CommandRun("profile", "-c", "items 3 100\nexpect (count == 4)")
    expect(failing.status, is: 1)
    #expect(failing.output.contains("prepare()"))
    expect(try CommandRun("profile").status, is: 2)
  }
}
