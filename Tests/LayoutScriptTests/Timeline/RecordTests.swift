import CollectionLayout
import Expectations
import LayoutScript
import Testing

@testable import LayoutRuntime

/// The record of what ran: moving in it, and keeping it while going back and forth.
@MainActor
struct RecordTests {
  private let session = Session(
    "columns 3; items 2 100\nbreak prepare\nspacing 5; frame 1; inset 3; invalidate")

  /// What a typed command says.
  private func typed(_ command: String) -> TranscriptItem? {
    session.transcript.clear()
    session.command(command)
    return session.transcript.items.first
  }

  /// The call that a command about the record tells of.
  private func call(_ command: String) -> RecordedCall? {
    guard case .travel(.standsInRecord(let call, _))? = typed(command) else { return nil }
    return call
  }

  private func code(of command: String) -> String? {
    guard case .diagnostic(let diagnostic)? = typed(command) else { return nil }
    return diagnostic.code
  }

  private var events: [LayoutEvent] { session.lab.steps.steps.flatMap(\.events) }

  @Test func `a line with breaks ends at the first of them`() {
    expect(session.lab.positionInRecord?.description, is: "@3.3")
    expect(session.lab.state.step, is: 5)
    session.run("frame 1")
    expect(session.lab.positionInRecord?.description, is: "@3.3", "a question leaves it where it is")
    expect(session.attempt("colums"), is: .rejected)
    expect(session.lab.positionInRecord?.description, is: "@3.3", "and so does an error")
    session.run("columns 2\nbreak elements")
    expect(session.lab.positionInRecord?.description, is: "@6.3")
    session.run("unbreak\ncolumns 1")
    expect(session.lab.positionInRecord, is: nil)
  }

  @Test func `forth and back meet every call once, in its order`() throws {
    var met = [try #require(call(":goto @1.1"))]
    while let next = call(":step") { met.append(next) }
    expect(met.map(\.event.id), is: session.lab.steps.steps.flatMap(\.events).map(\.id))
    expect(session.lab.positionInRecord, is: nil, "behind the last call the record is left")
    expect(code(of: ":step"), is: "LL0244")

    let last = try #require(met.last?.position)
    var back = [try #require(call(":goto \(last)"))]
    while let next = call(":back") { back.append(next) }
    expect(back.reversed().map(\.position), is: met.map(\.position))
    expect(code(of: ":back"), is: "LL0244")
    expect(session.lab.positionInRecord?.description, is: "@1.1")
  }

  @Test func `why at a call is answered after its step, and says nothing of later ones`() throws {
    session.run("columns 2\ninsert 0 90")
    expect(call(":goto @3.3")?.position.description, is: "@3.3")
    session.transcript.clear()
    session.run("why frame 1")
    session.run("why")
    session.run("why frame 1")
    let answers = session.transcript.items.compactMap { item -> [Reason]? in
      guard case .answer(let answer) = item, case .reasons(let reasons) = answer.value else { return nil }
      return reasons
    }
    expect(answers.count, is: 3)
    for reasons in answers {
      #expect(!reasons.isEmpty)
      expect(reasons.compactMap(\.step).filter { $0 > 3 }, is: [])
    }
    expect(session.lab.positionInRecord?.description, is: "@3.3")
    expect(session.lab.state.step, is: 7)
    _ = typed(":continue")
    session.run("why frame 1")
    session.transcript.clear()
  }

  @Test func `continue goes from break to break, and then leaves the record`() {
    expect(call(":continue")?.position.description, is: "@5.3")
    guard case .travel(.leftRecord(5, wantedHit: true))? = typed(":continue") else {
      Issue.record("no other break is behind @5.3")
      return
    }
    expect(session.lab.positionInRecord, is: nil)
  }

  @Test func `breaks are told once, in the order of the record, in loops as well`() {
    let session = Session("asks bounds; items 50 300\nbreak elements; break should; break prepare")
    session.transcript.clear()
    session.run("repeat 2 { scroll by 13 }; spacing 3")
    let hits = session.transcript.items.compactMap { item -> String? in
      if case .watch(.call(let watch, let call)) = item { return "\(call.position) \(watch.text)" }
      return nil
    }
    expect(
      hits,
      is: [
        "@3.1 break should", "@3.3 break elements", "@4.1 break should", "@4.3 break elements",
        "@5.3 break prepare",
        "@5.6 break elements",
      ])
  }

  @Test func `what is taken back wakes nobody`() {
    let session = Session("columns 3; items 9 100\nbreak prepare; predict content 320x540")
    session.transcript.clear()
    session.run("whatif { columns 2 }")
    expect(session.lab.state.score.total, is: 0)
    #expect(!session.transcript.items.contains { if case .watch = $0 { true } else { false } })
    session.run("scroll 10")
    expect(session.lab.state.score.total, is: 1)
  }

  @Test func `a break in what was taken back is gone to`() {
    session.run("inset 9")
    session.run(":undo 2")
    expect(session.lab.state.step, is: 2)
    #expect(call(":goto @2.1") != nil)
    expect(["", ""].map { _ in call(":continue")?.position.description }, is: ["@2.3", "@3.3"])
    expect(session.lab.state.step, is: 3)
  }

  @Test func `what was known at a call is what had been answered before it`() throws {
    for position in session.lab.steps.steps.flatMap({ step in
      step.events.indices.map { RecordPosition(step: step.number, index: $0 + 1) }
    }) {
      let found = session.lab.steps.call(at: position)
      let call = try #require(found)
      let before = events[...(try #require(events.firstIndex { $0.id == call.event.id }))]
      let content = before.last { if case .contentSize = $0.detail { true } else { false } }
      let elements = before.last { if case .elements = $0.detail { true } else { false } }
      expect(call.answers.map(\.event.id), is: [content, elements].compactMap { $0?.id }, "\(position)")
      for answer in call.answers {
        let there = session.lab.steps.call(at: answer.position)
        expect(there?.event.id, is: answer.event.id, "\(position)")
      }
      let since = before.dropLast()[(before.dropLast().lastIndex { $0.call == .prepare } ?? 0)...]
        .first { if case .invalidation = $0.detail { true } else { false } }
      let told = call.invalidSince.flatMap { session.lab.steps.call(at: $0) }
      expect(told?.event.id, is: since?.id, "\(position)")
    }
  }

  @Test func `a place that is not there is an error with the last one`() {
    session.run(":undo")
    expect(call(":goto @4.1")?.position.description, is: "@4.1", "it was taken back, and runs again")
    expect(session.lab.state.step, is: 4)
    expect(code(of: ":goto @5.99"), is: "LL0242")
    expect(session.lab.state.step, is: 4)
    session.run(":redo")
    expect(code(of: ":goto @3.0"), is: "LL0242")
    expect(code(of: ":goto @3.99"), is: "LL0242")
    expect(code(of: ":goto @9.1"), is: "LL0242")
    for text in ["@3.", "@.1", "@3.1.2", "@3.x", "@-1.2", "@3.99999999999999999999"] {
      expect(session.attempt(":goto \(text)"), is: .rejected, "\(text)")
    }
  }

  @Test(arguments: ["waterfall", "flow", "YTWaterFlowLayout"].filter(\.isKnown))
  func `going back and forth keeps the record`(layout: String) {
    let session = Session(
      "layout \(layout)\n\(Session.items(9, for: layout)); spacing 4\nscroll 20; inset 3\nrotate\nscroll 30")
    func record() -> [String] {
      session.lab.steps.steps.map { "\($0.number) \($0.place.text) \($0.events.map { "\($0.id) \($0.call)" })" }
    }
    let told = record()
    for command in [":undo 3", ":redo", ":goto @2", ":goto @4", ":redo 9", ":goto @1", ":undo", ":redo 9"] {
      session.run(command)
      expect(record(), is: Array(told.prefix(session.lab.state.step)), "\(command)")
    }
    session.run(":undo 2")
    expect(session.attempt("delete 99"), is: .failed)
    session.run(":redo 2")
    expect(record(), is: told, "a line that fails forgets nothing")
    session.run(":undo 2\nspacing 9")
    expect(session.lab.steps.steps.map(\.number), is: Array(1...session.lab.state.step))
    expect(session.lab.steps.steps.last?.place.text, is: "spacing 9")
  }
}
