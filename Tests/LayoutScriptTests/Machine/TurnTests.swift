import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// Turns, events and questions: when a pass runs, and to which step it belongs (rules 3 to 5).
@MainActor struct TurnTests {
  // MARK: Turns

  @Test func `a line lays out once, however many statements it has`() {
    expect(Session().prepares("columns 3; inset 20; item 120"), is: [0, 0, 1])
    expect(Session().prepares("columns 3\ninset 20\nitem 120"), is: [1, 1, 1])
  }

  @Test func `tick ends a turn within a line`() {
    expect(Session().prepares("columns 3; tick; inset 20"), is: [1, 1])
  }

  @Test func `a line that changes nothing is no turn`() {
    let session = Session("let $x 1; print $x\ntick")
    #expect(session.transcript.steps.isEmpty)
    #expect(!session.lab.view.wasPrepared)
  }

  @Test func `a round of a loop ends its turn`() {
    expect(Session().prepares("repeat 3 { item 120; columns 3 }"), is: [0, 1, 0, 1, 0, 1])
    expect(Session().prepares("for $h in 80 120 { item $h }"), is: [1, 1])
  }

  @Test func `lines of a block are turns`() {
    expect(Session().prepares("if (1 == 1) { item 120\nitem 80; item 60 }"), is: [1, 0, 1])
  }

  @Test func `all lines of turn are one`() {
    expect(Session().prepares("turn { columns 3\ninset 20\nrepeat 2 { item 120 } }"), is: [0, 0, 0, 1])
    expect(Session().said(by: "turn { columns 3\nitem 120 }\ninset 9").steps.map(\.turn), is: [1, 1, 2])
  }

  @Test func `turns are numbered, and steps of one share the number`() {
    let steps = Session().said(by: "columns 3; inset 20\nitem 120; scroll 10; item 80").steps
    expect(steps.map(\.turn), is: [1, 1, 2, 3, 4])
  }

  @Test func `several invalidations of one turn are coalesced`() {
    let events = Session().said(by: "columns 3; inset 20; item 120").events
    let coalesced = events.compactMap { event -> Bool? in
      if case .invalidation(_, let coalesced) = event.detail { coalesced } else { nil }
    }
    expect(coalesced, is: [false, true, true])
  }

  // MARK: Events

  @Test func `an event runs the pending pass first, and its own behind it`() {
    let steps = Session("columns 3").said(by: "items 20 100; scroll 50; item 10").steps
    expect(steps.map { passes(of: $0) }, is: [["before scroll"], ["event"], ["turn ended"]])
  }

  @Test func `an event inside turn is code on a layout that is still invalid`() {
    let steps = Session("items 20 100").said(by: "turn { columns 3\nscroll 300\nresize 200x200 }").steps
    expect(steps.map { passes(of: $0) }, is: [[], [], ["turn ended"]])
  }

  @Test func `code may scroll anywhere, a finger may not`() {
    let session = Session("items 4 100")
    expect(session.said(by: "scroll 400").remarks.map(\.code), is: ["LL0301"])
    expect(session.printed("(offset.y)"), is: "0")
    #expect(session.said(by: "turn { scroll 400 }").remarks.isEmpty)
    expect(session.printed("(offset.y)"), is: "400")
  }

  @Test func `what follows an event on its line is a new turn`() {
    let session = Session("items 20 100")
    session.run("columns 3; scroll 50; columns 2; inset 5")
    expect(session.printed("(calls(prepare))"), is: "1")
    expect(session.printed("(calls(invalidate))"), is: "2")
  }

  // MARK: Questions

  @Test func `a question forces the pending pass, which belongs to the step before`() {
    let session = Session("item 120")
    let said = session.said(by: "columns 3; frames; inset 5")
    expect(said.steps.map { passes(of: $0) }, is: [[], ["turn ended"]])
    expect(said.answers.map { $0.forced.count { $0.isPass } }, is: [1])
    expect(said.answers[0].number, is: 2)
  }

  @Test func `a look forces nothing`() {
    for look in ["invalid", "calls", "counts", "state", "pool", "print \"x\"", "print (columns)", "columns"] {
      let said = Session("item 120").said(by: "columns 3; \(look)")
      #expect(said.answers[0].forced.isEmpty, "\(look)")
      // The pass of the turn's end follows behind the answer, as the step's continuation.
      expect(said.steps.map { passes(of: $0) }, is: [[], ["turn ended"]], "\(look)")
      expect(said.steps.map(\.isContinuation), is: [false, true], "\(look)")
      expect(said.steps.map(\.number), is: [2, 2], "\(look)")
    }
  }

  @Test func `print, let and if force a pass only where they ask for a layout`() {
    expect(Session().said(by: "item 120; print (frame(0).w)").answers[0].forced.count { $0.isPass }, is: 1)
    for (statement, count) in [
      ("let $h (content.h)", 1), ("let $h (columns)", 0), ("if (content.h > 0) { }", 1), ("if (count > 0) { }", 0),
      ("for $k in (lane(0)) { }", 1), ("repeat (count) { }", 0),
    ] {
      let steps = Session().said(by: "item 120; \(statement); columns 3").steps
      expect(passes(of: steps[0]).count, is: count, "\(statement)")
    }
  }

  @Test func `a pass that no step came before is told as number 0`() {
    let session = Session()
    let steps = session.said(by: "let $h (content.h)").steps
    expect(steps.map(\.number), is: [0])
    expect(passes(of: steps[0]), is: ["question"])
    expect(session.printed("(calls(prepare))"), is: "1")
    expect(session.stepNumbers("item 120"), is: [1])
  }

  @Test(.gallery) func `what a question itself calls is not counted`() {
    let session = Session("layout DWWateFallLayout; items 5 100")
    let totals = session.lab.state.totals
    session.run("frames; frame 2; at 20,20; rect 0,0 100x100; draw all")
    expect(session.lab.state.totals, is: totals)
    expect(session.printed("(calls(elements)) (calls(item))"), is: "1 0")
  }

  @Test func `a forced pass is counted in the turn it belongs to`() {
    let session = Session("item 120")
    session.run("columns 3; print (content.h); print (calls(prepare))")
    guard case .text("1")? = session.transcript.answers.last?.value else {
      Issue.record("\(session.transcript.answers.map(\.value))")
      return
    }
    expect(session.printed("(calls(prepare))"), is: "1")
  }

  // MARK: Numbers

  @Test func `questions and control take no number, rounds do`() {
    let session = Session()
    expect(session.stepNumbers("columns 3; frames; let $x 1; tick; print $x; inset 5"), is: [1, 2])
    expect(session.stepNumbers("repeat 3 { item 1; content }"), is: [3, 4, 5])
    expect(session.said(by: "content").answers.map(\.number), is: [5])
  }

  @Test func `a reset is a step, and what comes after it is a fresh lab`() {
    let session = Session("columns 3; items 5 100; seed 4; let $x 1; policy never\nscroll 10")
    expect(session.stepNumbers("reset"), is: [6])
    let fresh = LabFingerprint(Session().lab)
    let after = LabFingerprint(session.lab)
    expect(after.difference(from: fresh), is: "numbers: step 6, turn 3 was step 0, turn 0")
    expect(session.said(by: "view 100x100").events.first?.call, is: .setNeedsLayout)
    #expect(session.code(of: "print $x") != nil)
  }

  /// Who made each pass of a step run.
  private func passes(of step: Step) -> [String] {
    step.events.compactMap { event in
      guard case .pass(let cause) = event.detail else { return nil }
      switch cause.demand {
      case .turnEnded: return "turn ended"
      case .before(let happening): return "before \(happening)"
      case .question: return "question"
      case .event: return "event"
      }
    }
  }
}

extension StepEntry {
  fileprivate var isPass: Bool {
    if case .event(let event) = self { event.call == .pass } else { false }
  }
}
