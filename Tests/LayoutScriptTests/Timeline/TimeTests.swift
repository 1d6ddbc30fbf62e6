import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing
import Truth

@testable import LayoutRuntime

@MainActor
struct TimeTests {
  nonisolated static let layouts = ["waterfall", "flow", "sticky", "tags", "WaterfallLayout", "YTWaterFlowLayout"]
    .filter(\.isKnown)

  /// A session over drawn lines; every line that worked.
  private func drawn(_ layout: String, _ seed: UInt64) -> (session: Session, prints: [LabFingerprint]) {
    var generator = MildProgramGenerator(seed: seed, without: ["stop", "skip", "reset", "scenario"])
    let session = Session("layout \(layout); policy \(generator.policy()); \(Session.items(9, for: layout))")
    var prints = [LabFingerprint(session.lab)]
    for line in generator.lines(10) {
      let position = session.lab.timeline.here.index
      guard session.attempt(line) == .finished, session.lab.timeline.here.index > position else { continue }
      prints.append(LabFingerprint(session.lab))
    }
    return (session, prints)
  }

  @Test(arguments: layouts, 0..<3)
  func `undo gives back exactly the state before, and redo the one after`(layout: String, seed: UInt64) {
    let (session, prints) = drawn(layout, seed + 500)
    // What draws numbers without an effect stands with the last line.
    let end = LabFingerprint(session.lab)
    // What questions forced between lines belongs to the state before the next line.
    for count in stride(from: prints.count - 1, to: 0, by: -1) {
      session.attempt(":undo")
      let other = LabFingerprint(session.lab)
      session.attempt(":redo")
      session.attempt(":undo")
      expect(LabFingerprint(session.lab).difference(from: other), is: "", "seed \(seed), \(layout), line \(count)")
    }
    session.attempt(":redo \(prints.count)")
    expect(LabFingerprint(session.lab).difference(from: end), is: "", "seed \(seed), \(layout)")
  }

  @Test(arguments: layouts, 0..<3)
  func `going to a step is as never having gone on`(layout: String, seed: UInt64) {
    let (session, _) = drawn(layout, seed + 900)
    let lines = session.lab.timeline.lines
    let last = session.lab.state.step
    for target in [last / 2, 1, last, last / 3, 0, last] {
      expect(session.attempt(":goto @\(target)"), is: .finished)
      expect(session.lab.state.step, is: target)
    }
    // Lines without steps stand behind the last one. From scratch, the same lines give the same state.
    session.attempt(":redo \(lines.count)")
    let again = Session(lines.joined(separator: "\n"))
    expect(
      LabFingerprint(session.lab).difference(from: LabFingerprint(again.lab)), is: "", "seed \(seed), \(layout)")
  }

  @Test func `in the middle of a line a step is there, and its pass only if it ended its turn`() {
    let session = Session("items 4 100; columns 4; spacing 0\ninset 9")
    session.run(":goto @2")
    expect(session.printed("(columns) (spacing.lines) (inset.top)"), is: "4 10 0")
    session.run(":redo")
    expect(session.printed("(columns) (spacing.lines) (inset.top)"), is: "4 0 0")
    session.run(":goto @2")
    session.run("inset 3")
    expect(session.printed("(columns) (spacing.lines) (inset.top)"), is: "4 10 3")
    expect(session.code(of: ":redo"), is: "LL0244")
    session.run(":undo")
    expect(session.printed("(columns) (inset.top)"), is: "4 0")
  }

  @Test func `ten thousand steps are gone back along`() {
    let session = Session("items 200 80...240")
    session.run("repeat 100 { scroll by 3 }")
    for _ in 0..<300 { session.run("scroll by 5; spacing (10 + (columns % 3))") }
    let last = session.lab.state.step
    for target in [1, last / 2, 30, last, 2, last - 1] {
      session.run(":goto @\(target)")
      expect(session.lab.state.step, is: target)
    }
  }

  // MARK: Another past

  @Test func `a step is replaced or dropped, and the later ones run again`() {
    let session = Session("columns 3; item 120 80\nspacing 4; inset 10\nitem 50")
    session.run(":edit @3 spacing 20")
    expect(session.printed("(spacing.lines) (inset.top) (count)"), is: "20 10 3")
    session.run(":drop @4")
    expect(session.printed("(spacing.lines) (inset.top) (count)"), is: "20 0 3")
    session.run(":drop @1")
    expect(session.printed("(columns) (count)"), is: "2 3")
    expect(session.lab.timeline.lines, is: ["item 120 80", "spacing 20", "item 50"])
    session.run(":edit item 60")
    expect(session.printed("(frame(2).h)"), is: "60")
    session.run("repeat 4 { item 70 }")
    session.run(":drop @6")
    let rounds = session.transcript.items.compactMap { item in
      if case .travel(.changed(_, let rounds, _, _, _, _)) = item { rounds } else { nil }
    }
    expect(rounds, is: [4])
  }

  @Test func `in the middle of a line another past keeps what ran of it`() {
    let session = Session("columns 3\nspacing 4; inset 10\nitem 50")
    session.run(":goto @2")
    session.run(":edit @1 columns 4")
    expect(session.printed("(columns) (spacing.lines) (inset.top) (count)"), is: "4 4 0 0")
    session.run(":goto @1")
    expect(session.code(of: ":drop @2"), is: "LL0242")
  }

  @Test func `a past that a later line cannot live with is left as it is`() {
    let session = Session("item 120 80\ndelete 1\nspacing 4")
    let before = LabFingerprint(session.lab)
    expect(session.code(of: ":edit @1 item 120"), is: "LL0245")
    expect(LabFingerprint(session.lab).difference(from: before), is: "")
    expect(session.code(of: ":edit @1 itm 120"), is: "LL0101")
    expect(session.code(of: ":edit @1 item 120\n"), is: "LL0245")
    expect(LabFingerprint(session.lab).difference(from: before), is: "")
    session.run(":undo 3")
    expect(session.printed("(count)"), is: "0")
  }

  @Test func `the step that broke something is found`() {
    let session = Session("columns 3\nitems 9 100\nscroll 5\nspacing 4\ninset 10\nitem 40")
    session.transcript.clear()
    session.run(":bisect (spacing.lines == 10)")
    guard case .travel(.found(_, let stop, let failure, _))? = session.transcript.items.first else {
      Issue.record("\(session.transcript.items)")
      return
    }
    expect(stop.number, is: 4)
    #expect(failure != nil)
    expect(session.lab.state.step, is: 6)
    expect(session.code(of: ":bisect (count == 10)"), is: "LL0246")
    expect(session.code(of: ":bisect (count == 99)"), is: "LL0246")
    expect(session.code(of: ":bisect error LL0402"), is: "LL0201")
  }

  // MARK: Looking

  @Test(arguments: layouts)
  func `what is only looked at leaves nothing behind`(layout: String) {
    let session = Session(
      "layout \(layout); \(Session.items(9, for: layout))\nspacing 3\nscroll 20\nmark here\ninset 4")
    let before = LabFingerprint(session.lab)
    session.attempt("diff @2 @3; diff @1; diff @here; print (@2.content.h) (@-1.spacing.lines)")
    session.attempt("compare waterfall tags; compare flow \(layout); compare \(layout) CXCollectionViewLayout")
    expect(LabFingerprint(session.lab).difference(from: before), is: "")
    expect(session.lab.steps.steps.count, is: session.lab.state.step)
  }

  @Test func `steps and values of then are read now`() {
    let session = Session("items 4 100; inset 5\ncolumns 4")
    expect(session.printed("(@2.content.h) (@3.content.h) (@-1.columns) (@1.inset.top)"), is: "220 110 2 0")
    expect(session.code(of: "print (@9.content.h)"), is: "LL0242")
    let differences = session.said(by: "diff @2 @3; diff @3 @2").answers.compactMap { answer -> LabDifference? in
      if case .differences(let difference) = answer.value { return difference }
      return nil
    }
    expect(differences.map(\.content?.to.height), is: [110, 220])
    expect(differences[0].statements, is: ["columns 4"])
  }

  @Test(arguments: [
    "items 2 50; item 109; content; model move 2 0; move 1 1",
    "items 2 50; item 109; content; model delete 0; model insert 0 70; delete 1",
    "items 2 50; item 109; content; batch { model move 2 0; insert 1 70 }",
    "layout flow; items 2 50x50; item 90x90; content; model move 2 0; move 1 1",
  ])
  func `what a layout shows of data that nobody reported is there again`(line: String) {
    let session = Session(line)
    let before = session.frames()
    session.run("whatif { spacing 3 }; diff @1")
    expect(session.frames(), is: before)
    session.run("spacing 3\n:undo\n:undo\n:redo")
    expect(session.frames(), is: before)
  }

  @Test func `how often calls were made is there again`() {
    let session = Session("items 2 20\nitems 6 50; layout tags; delete 0")
    let before = session.lab.state.totals
    session.run(":goto @1\n:redo")
    expect(session.lab.state.totals, is: before)
  }

  @Test func `a search leaves no pass behind`() {
    let session = Session()
    session.attempt(":bisect no overlap")
    #expect(!session.lab.view.wasPrepared)
  }

  @Test func `a statement that a loop defines is there until its end`() {
    let session = Session("repeat 1 { def mk { item 5 } }")
    expect(session.code(of: "mk"), is: "LL0101")
  }

  @Test func `a line can look back at its own beginning, and says what of it is not there yet`() {
    for line in ["items 9 100; diff @0 @1", "mark a; items 9 100; diff @a"] {
      guard case .differences(let difference)? = Session().said(by: line).answers.last?.value else {
        Issue.record("\(line)")
        continue
      }
      expect(difference.changes.count, is: 9, "\(line)")
    }
    let session = Session("columns 3; items 9 100")
    guard case .differences(let difference)? = session.said(by: "columns 2; diff @2").answers.last?.value else {
      Issue.record("no difference")
      return
    }
    expect(difference.statements, is: ["columns 2"])
    expect(session.code(of: "columns 4; spacing 3; diff @4"), is: "LL0242")
    expect(session.code(of: ":drop @1.2"), is: "LL0242")
    expect(session.code(of: "diff @2.1 @1"), is: "LL0242")
    expect(session.code(of: "print (@1.2.content.h)"), is: "LL0242")
  }

  @Test func `redo runs the line whole of which undo took a part`() {
    let session = Session("columns 3; items 2 50; inset 3")
    for (command, step) in [(":goto @1", 1), (":undo", 0), (":redo", 3), (":undo", 0), (":redo", 3)] {
      session.command(command)
      #expect(session.lab.step == step, "\(command)")
    }
    // Another line in its place has other parts.
    session.command(":goto @1")
    session.command(":undo")
    session.run("spacing 7; rotate")
    session.command(":undo")
    session.command(":redo")
    #expect(session.lab.state.settings.spacing.lines == 7)
    #expect(session.lab.step == session.lab.timeline.lastStep)
  }

  @Test func `what a whatif forced is there again behind redo`() {
    let session = Session("items 4 40")
    session.run("itemsize 30x30; whatif { scroll 20; item 5 }; spacing 4")
    let before = session.printed("(total(prepare))")
    session.run(":undo")
    session.run(":redo")
    expect(session.printed("(total(prepare))"), is: before)
  }

  // MARK: Waiting

  @Test func `a break is a position in the record, and a watch tells of what changed`() {
    let session = Session("items 6 100\nbreak prepare if (columns == 3); watch (content.h); watch frame 1")
    session.transcript.clear()
    session.run("columns 3\nscroll 0\ncolumns 2; columns 4\nunbreak\ncolumns 1")
    let hits = session.transcript.items.compactMap { item -> String? in
      switch item {
      case .watch(.call(_, let call)): "\(call.position) \(call.event.call.rawValue)"
      case .watch(.value(let watch, let step, let from, let to)): "@\(step) \(watch.text) \(from ?? "none") \(to)"
      default: nil
      }
    }
    expect(
      hits,
      is: [
        "@2.3 prepare()", "@2 watch (content.h) 320 210", "@2 watch frame 1 165,0 155x100 110,0 100x100",
        "@5 watch frame 1 110,0 100x100 82.5,0 72.5x100",
      ])
  }

  @Test func `a prediction is right or wrong, and never fails a run`() {
    let session = Session(
      "items 6 100; tick\npredict prepare 0; predict content 1x1\nscroll 5\npredict visible none\nscroll 6")
    let outcomes = session.transcript.items.compactMap { item -> Bool? in
      if case .prediction(let outcome) = item { return outcome.failure == nil }
      return nil
    }
    expect(outcomes, is: [true, false, false])
    #expect(session.lab.state.score == (1, 3))
    #expect(!session.lab.hasFailed)
    session.run("predict visible 0...9; predict (1 / 0 == 1)\ncolumns 1\nscroll 5")
    #expect(session.lab.state.score == (1, 5))
  }

  @Test func `looking forces no pass, and says what cannot be asked`() {
    let session = Session("break prepare if (frame(5).y > 3); watch (frame(5).y); break prepare if (1 / 0 == 1)")
    expect(session.lab.state.totals[.prepare], is: 0)
    session.run("items 3 5")
    expect(session.lab.state.totals[.prepare], is: 1)
    let told = session.transcript.items.compactMap { item -> String? in
      if case .watch(.value(_, _, _, let words)) = item { return words }
      return nil
    }
    expect(
      told,
      is: ["where 0:5 stands is not known in the middle of a call", "there is no item 0:5", "divided by zero"])
  }

  @Test func `a range may begin in an empty section, and names no item that is not there`() {
    let session = Session("section { columns 2 }; section { items 3 5 }")
    expect(session.code(of: "delete 0...4"), is: "LL0235")
    expect(session.code(of: "reload 0:0...1:99"), is: "LL0235")
    expect(session.code(of: "invalidate 2..."), is: "LL0235")
    session.run("frames 0...")
    session.run("delete 0:0...1:1")
    expect(session.printed("(count)"), is: "1")
  }
}
