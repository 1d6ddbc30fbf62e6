import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import DeviceBridge
@testable import LayoutRuntime
@testable import layoutlab

/// Logs and sessions of any length: they are read, run and compared in parts.
@MainActor
struct LongLogTests {
  private static let script = """
    view 320x480; layout flow; \\
      spacing 5; items 40 60x60
    scroll 100
    turn { model insert 0:0 50x50; reload }
    insert 0:2 40x40
    rotate
    spacing 12
    delete 3

    """

  @Test(
    "the parts of a script are the whole, and end where a line ends that is not continued",
    arguments: [1, 40, 90, 1000])
  func parts(size: Int) {
    let source = SourceText(name: "s", text: Self.script)
    var (bytes, line) = ([UInt8](), 1)
    for part in source.parts(of: size) {
      expect(part.firstLine, is: line)
      #expect(part.bytes.suffix(2) != Array("\\\n".utf8)[...])
      expect(part.bytes.last, is: UInt8(ascii: "\n"))
      bytes += part.bytes
      line += part.bytes.count { $0 == UInt8(ascii: "\n") }
    }
    expect(bytes, is: source.bytes)
    expect(SourceText(name: "s", text: "").parts(of: size).count, is: 1)
  }

  @Test("many unknown sizes, calls inside each other, and sections cost what they are", .timeLimit(.minutes(2)))
  func large() throws {
    func imported(_ lines: [String]) throws -> String {
      var (text, reader) = ("", LogReader { _, _ in })
      let importer = SessionImporter { text += $0 + "\n" }
      reader = LogReader { _, event in try importer.add(event) }
      let begin =
        #""type":"begin","layout":"waterfall","super":["UICollectionViewLayout"],"system":"s","properties":{}"#
      let view = #""type":"view","view":{"bounds":[0,0,320,480],"inset":[0,0,0,0],"scale":2}"#
      for line in [begin, view] + lines { try reader.read(Array("{\"v\":1,\"of\":1,\(line)}\n".utf8)[...]) }
      try reader.finish()
      try importer.finish()
      return text
    }
    let sizes = #""type":"sizes","sizes":[["cell",0,0,100,30],["cell",0,1,100,50]]"#
    let items = try imported([#""type":"counts","counts":[100000]"#, sizes])
    #expect(items.hasSuffix("section { item 30 50\(String(repeating: " 40", count: 99_998)) }\n"))
    let sections = try imported([#""type":"counts","counts":[\#(String(repeating: "1,", count: 49_999))1]"#])
    expect(sections.matches(of: /section { items 1 }/).count, is: 50_000)
    let depth = 60_000
    let nested = try imported(
      (1...depth).map {
        "\"type\":\"call\",\"id\":\($0),\($0 > 1 ? "\"in\":\($0 - 1)," : "")\"name\":\"prepare()\""
      }
        + (1...depth).reversed().map { "\"type\":\"end\",\"id\":\($0)" })
    expect(nested, is: "view 320x480; layout waterfall\n")
  }

  private func calls(partSize: Int?) -> [String] {
    let session = LabSession(
      SourceText(name: "s", text: Self.script), of: "flow", options: LabRun.labOptions, partSize: partSize)
    var calls: [String] = []
    while let call = session.next() { calls.append("\(call.statement?.line ?? 0) \(call.text)") }
    expect(session.failure == nil, is: true)
    return calls
  }

  @Test("a session that runs in parts makes the calls of the whole, in the same lines")
  func session() {
    let whole = calls(partSize: nil)
    #expect(whole.count > 50)
    expect(calls(partSize: 1), is: whole)
    expect(calls(partSize: 60), is: whole)
  }

  @Test("a session of which a part has a mistake ends there; one whose first part has one does not start")
  func mistakes() {
    func run(_ text: String) -> LabSession {
      let session = LabSession(
        SourceText(name: "s", text: text), of: "flow", options: LabRun.labOptions, partSize: 1)
      while session.next() != nil {}
      return session
    }
    let late = run("layout flow; items 3 50x50\nscrol 10\nscroll 20\n")
    let line = late.failure.map { $0.source.position(at: $0.span.start).line }
    expect(line, is: 2)
    expect(late.isRefused, is: false)
    for (text, isMistake) in [("layut flow\n", true), ("layout flow; delete 9\n", false)] {
      expect(run(text).isRefused, is: true)
      expect(run(text).hasMistake, is: isMistake)
    }
  }

  @Test("a lab that forgets its past keeps its state, and nothing of the lines before")
  func forgets() {
    final class Listener: Transcript {
      var steps: [Int] = []

      func receive(_ item: TranscriptItem) { if case .step(let step) = item { steps.append(step.number) } }
    }
    let listener = Listener()
    let lab = Lab(transcript: listener, options: LabRun.labOptions)
    expect(lab.run(SourceText(name: "s", text: "layout flow; items 9 50x50\nlet $a 3\nscroll 0\n")), is: .finished)
    lab.forgetPast()
    expect(lab.timeline.path.count, is: 1)
    expect(lab.timeline.steps.steps.count, is: 0)
    expect(lab.run(SourceText(name: "s", text: "insert 0 (size($a, 9))\n")), is: .finished)
    expect(lab.state.model.count, is: 10)
    expect(listener.steps.last, is: lab.state.step)
    // What began since can be taken back, and nothing before it.
    expect(lab.travel(.undo(9), in: SourceText(name: "s", text: ":undo 9")), is: .finished)
    expect(lab.state.model.count, is: 9)
  }

  /// Lines of many layouts, one after the other, each with a first pass.
  private func log(of layouts: ClosedRange<Int>) -> String {
    layouts.map { of in
      """
      {"v":1,"of":\(of),"type":"begin","layout":"L","super":["L"],"system":"Linux","properties":{}}
      {"v":1,"of":\(of),"type":"view","view":{"bounds":[0,0,320,480],"inset":[0,0,0,0],"scale":2,"rtl":false}}
      {"v":1,"of":\(of),"type":"call","id":1,"name":"prepare()"}
      {"v":1,"of":\(of),"type":"end","id":1}

      """
    }.joined()
  }

  @Test("a layout that is followed no more ends, so that a log with many of them needs the memory of some")
  func manyLayouts() throws {
    var (open, most, ended) = (Set<Int>(), 0, 0)
    var reader = LogReader { number, event in
      switch event.content {
      case .begin: open.insert(number)
      case .end:
        open.remove(number)
        ended += 1
      default: break
      }
      most = max(most, open.count)
    }
    try reader.read(Array(log(of: 1...200).utf8)[...])
    #expect(throws: LogError.self) { try reader.read(Array(log(of: 1...1).utf8)[...]) }
    expect(most, is: LogReader.mostLayouts)
    var whole = LogReader { _, event in if case .end = event.content { ended += 1 } }
    ended = 0
    try whole.read(Array(log(of: 1...200).utf8)[...])
    try whole.finish()
    expect(ended, is: 200)
  }

  @Test("differences are counted by rule, the first of each whole")
  func groups() {
    func difference(_ rule: LifecycleRule) -> LogDifference { LogDifference(rule: rule) { _ in "" } }
    var outcome = LogOutcome()
    outcome.add(difference(.ownAnswer))
    var other = LogOutcome()
    for rule in [LifecycleRule.endOfUpdate, .ownAnswer, .endOfUpdate] { other.add(difference(rule)) }
    other.alike = 7
    other.ends = ["the log ends"]
    outcome.add(other, layout: 2)
    expect(outcome.groups.map(\.first.rule), is: [.ownAnswer, .endOfUpdate])
    expect(outcome.groups.map(\.count), is: [2, 2])
    expect(outcome.groups.map(\.first.layout), is: [nil, 2])
    expect(outcome.count, is: 4)
    expect(outcome.ends, is: ["layout 2: the log ends"])
  }

  @Test("a log that is cut at any byte is read up to there, or is refused with the line; nothing traps")
  func cutAnywhere() throws {
    let lines = try Project.text(of: "Tests/layoutlabTests/Device/Sessions/StaggeredLayout.jsonl").split(
      separator: "\n")
    let bytes = Array((lines.prefix(60).joined(separator: "\n") + "\n").utf8)
    for end in stride(from: 0, through: bytes.count, by: RecordedSessions.sweep == nil ? 53 : 1) {
      let error = read(bytes[..<end])
      // A log that begins, and ends anywhere, is read: only nothing at all is refused.
      let hasLine = bytes[..<end].contains(UInt8(ascii: "\n"))
      if hasLine { expect(error?.message, is: nil, "\(end)") }
    }
  }

  @Test("a log with another byte anywhere is read, or is refused with a place and a reason; nothing traps")
  func changedAnywhere() throws {
    let lines = try Project.text(of: "Tests/layoutlabTests/Device/Sessions/StaggeredLayout.jsonl").split(
      separator: "\n")
    let bytes = Array((lines.prefix(60).joined(separator: "\n") + "\n").utf8)
    for place in stride(from: 0, to: bytes.count, by: RecordedSessions.sweep == nil ? 97 : 3) {
      for byte in Array("9}\"-,".utf8) + [0, 0xFF] {
        var changed = bytes
        changed[place] = byte
        if let error = read(changed[...]) { #expect(!error.message.isEmpty) }
      }
    }
  }

  /// Reads and imports a log; returns the reason why it is refused.
  private func read(_ bytes: ArraySlice<UInt8>) -> LogError? {
    let importer = SessionImporter { _ in }
    var reader = LogReader { number, event in if number == 1 { try importer.add(event) } }
    do {
      try reader.read(bytes)
      try reader.finish()
      try importer.finish()
      return nil
    } catch {
      return error as? LogError ?? LogError(nil, "\(error)")
    }
  }
}
