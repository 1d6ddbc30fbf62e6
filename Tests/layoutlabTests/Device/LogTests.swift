import Expectations
import Foundation
import Testing

@testable import DeviceBridge

/// Logs that are cut, mixed, of another version, or no logs at all: a message with the line.
struct LogTests {
  private static let start =
    #"{"v":1,"of":1,"t":0,"turn":1,"type":"begin","layout":"L","super":["L","UICollectionViewLayout"],"system":"Version 17.2 (Build 21C62)","properties":{}}"#
  private static let view =
    #"{"v":1,"of":1,"t":0,"turn":1,"type":"view","view":{"bounds":[0,0,320,480],"inset":[0,0,0,0],"finger":null,"scale":3,"rtl":false}}"#

  private static func call(_ id: Int, _ name: String = "prepare()", _ arguments: String = "") -> String {
    #"{"v":1,"of":1,"type":"call","id":\#(id),"name":"\#(name)"\#(arguments)}"#
  }

  private static func end(_ id: Int) -> String { #"{"v":1,"of":1,"type":"end","id":\#(id)}"# }

  /// Reads a text, and imports it.
  /// - Returns: the remarks and the script, or the error with its line.
  private func read(_ lines: [String], isCut: Bool = false) -> (remarks: [String], script: [String], error: String?)
  {
    var script: [String] = []
    let importer = SessionImporter { script.append($0) }
    var reader = LogReader { _, event in try importer.add(event) }
    do {
      try reader.read(Array((lines.joined(separator: "\n") + (isCut ? "" : "\n")).utf8)[...])
      try reader.finish()
      try importer.finish()
    } catch let error as LogError {
      return (reader.remarks, script, (error.line.map { "\($0): " } ?? "") + error.message)
    } catch {
      return (reader.remarks, script, "\(error)")
    }
    return (reader.remarks + importer.remarks, script, nil)
  }

  @Test("a text that is no log is refused")
  func noLog() {
    expect(read([], isCut: true).error, is: "the log is empty")
    expect(read(["hello", "world"]).error, is: "no line is one of a recorder's log")
    expect(
      read([#"{"a":1}"#]).error, is: "1: is JSON, and no line of a recorder's log: it has no `v` and no `type`")
  }

  @Test("a log of another version is refused, with the version")
  func version() {
    let line = Self.start.replacing("\"v\":1", with: "\"v\":2")
    expect(read([line]).error, is: "1: is of version 2 of the log; this program reads version 1")
  }

  @Test(
    "a version of iOS that the lab lacks becomes the nearest older one, or the oldest, and this is said",
    arguments: [
      ("17.2", "17"), ("17.0.1", nil), ("16.7", "16.4"), ("16.3.1", "16.1"), ("12.5", "12"), ("26.1", "26"),
      ("18.10", "18"), ("11.4", "12"), ("9.3.5", "12"), ("27.0", "26"), ("16.4", nil), ("26.0", nil),
    ] as [(String, String?)])
  func systems(version: String, nearest: String?) {
    let begin = Self.start.replacing("17.2", with: version)
    let (remarks, script, error) = read([begin, Self.view, Self.call(1), Self.end(1)])
    expect(error, is: nil)
    let written = nearest ?? version.replacing(".0.1", with: "").replacing(".0", with: "")
    expect(script, is: ["view 320x480; layout L; ios \(written); scale 3"])
    let parts = version.split(separator: ".").prefix(2).joined(separator: ".")
    expect(
      remarks,
      is: nearest.map {
        ["the log is of iOS \(parts), which the lab has no rules of its own for: `ios \($0)` stands for it"]
      } ?? [])
  }

  @Test("calls whose numbers are missing are said")
  func missingCalls() {
    let lines = [Self.start, Self.view, Self.call(1), Self.end(1), Self.call(4), Self.end(4)]
    expect(
      read(lines).remarks.first,
      is: "2 calls are missing, by their numbers, the first before line 5: what a comparison names after it "
        + "may be the log's"
    )
  }

  @Test("counts that no lab can have are refused before they cost memory")
  func hugeCounts() {
    let counts = #"{"v":1,"of":1,"type":"counts","counts":[900000000]}"#
    expect(
      read([Self.start, Self.view, Self.call(1), Self.end(1), counts]).error,
      is: "5: counts 900000000 items in a section, 1 section: a lab has at most 10000000 items in a section, "
        + "20000000 in all and 1000000 sections"
    )
  }

  @Test("other lines of a console are left aside, and said")
  func mixed() {
    let (remarks, script, error) = read([
      "App started", Self.start, Self.view, "2026 App[3] layout", Self.call(1), Self.end(1),
    ])
    expect(error, is: nil)
    expect(
      remarks,
      is: [
        "2 lines are no part of the log and left aside, the first at line 1",
        "the log is of iOS 17.2, which the lab has no rules of its own for: `ios 17` stands for it",
      ])
    expect(script, is: ["view 320x480; layout L; ios 17; scale 3"])
  }

  @Test("a line that is cut in the middle of a log is named; at its end the log is read up to it")
  func cut() {
    let half = String(Self.call(2).prefix(30))
    expect(
      read([Self.start, half, Self.view]).error,
      is: "2: is not a whole JSON object: a part is missing, or two lines are mixed")
    let start = Self.start.replacing("17.2", with: "17.0")
    let (remarks, _, error) = read([start, Self.view, Self.call(1), half], isCut: true)
    expect(error, is: nil)
    expect(
      remarks,
      is: [
        "line 4, the last, is cut: the log is read up to it",
        "the log ends inside of `prepare()`, which began at line 3: the app ended there, or the log is cut",
      ])
  }

  @Test("lines out of order are named")
  func outOfOrder() {
    expect(
      read([Self.start, Self.view, Self.end(1)]).error,
      is: "3: ends call 1, and no call is under way: lines are missing or out of order")
    expect(
      read([Self.start, Self.call(2), Self.end(2), Self.call(1)]).error,
      is: "4: has call 1 in no call, after call 2: lines are missing or out of order")
    expect(
      read([Self.view]).error,
      is: "1: is of layout 1, which has not begun: the beginning is missing, or lines are out of order")
    expect(
      read([Self.start, Self.start]).error, is: "2: begins layout 1, which has begun before: two logs are mixed")
  }

  @Test("an update of an item that does not exist is named with its line and the count")
  func missingItem() {
    let counts = #"{"v":1,"of":1,"type":"counts","counts":[4]}"#
    let context = #","args":{"context":{"class":"C","everything":false,"counts":true}}"#
    let updates = #","args":{"updates":[{"action":"delete","before":[0,9]}]}"#
    let lines = [
      Self.start, Self.view, Self.call(1), Self.end(1), counts, Self.call(2, "invalidateLayout(with:)", context),
      Self.end(2), Self.call(3), Self.end(3), Self.call(4, "prepare(forCollectionViewUpdates:)", updates),
      Self.end(4),
    ]
    expect(read(lines).error, is: "10: has the update `delete` of 0:9, and section 0 has 4 items")
    let unknown = lines.dropLast(2) + [Self.call(4, "prepare(forCollectionViewUpdates:)"), Self.end(4)]
    expect(read(Array(unknown)).error, is: "10: lacks `updates`, or has another value there")
  }

  @Test("a long log needs the memory of its longest lines: events are handed on as they come")
  func streams() throws {
    var count = 0
    var reader = LogReader { _, _ in count += 1 }
    try reader.read(Array((Self.start + "\n").utf8)[...])
    let rounds = RecordedSessions.sweep == nil ? 2_000 : 200_000
    let pair = { (id: Int) in Array((Self.call(id) + "\n" + Self.end(id) + "\n").utf8) }
    for id in 1...rounds { try reader.read(pair(id)[...]) }
    try reader.finish()
    expect(count, is: rounds + 2)
    var endless = LogReader { _, _ in }
    #expect(throws: LogError.self) {
      for _ in 0..<40 { try endless.read([UInt8](repeating: 0x7B, count: 1 << 20)[...]) }
    }
  }

  @Test("numbers, texts and escapes of JSON are read as they are, and nothing else is")
  func json() {
    func value(_ text: String) -> LogValue? { LogValue(Array(text.utf8)[...]) }
    expect(
      value(#" [1, -2.5e1, "a\"é\n", true, null, {"b": []}] "#),
      is: .list([
        .number(1), .number(-25), .text("a\"é\n"), .bool(true), .null,
        .fields([.init(name: "b", value: .list([]))]),
      ]))
    for wrong in ["", "{", "[1,]", "{\"a\"}", "tru", "\"a", "1 2", String(repeating: "[", count: 100)] {
      expect(value(wrong), is: nil, "\(wrong)")
    }
  }
}
