import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// Lines that run again to go back, and what is left when one cannot.
@MainActor
struct ReplayTests {
  /// A session, typed line by line, and how it ends.
  struct Row: Sendable, CustomTestStringConvertible {
    var lines: [String]
    /// The code of the last line's error; nil where it works.
    var code: String?
    var step: Int
    /// What `print` says to these values in the end.
    var prints: (values: String, text: String)?

    var testDescription: String { lines.joined(separator: " ⏎ ") }
  }

  nonisolated static let rows = [
    Row(lines: [":bisect no prepare"], code: "LL0246", step: 0),
    Row(lines: [":bisect (pick(1 == 1, 1 == 2))"], code: "LL0246", step: 0),
    Row(lines: ["layout WaterfallLayout", ":bisect (@1.count == 3)"], code: "LL0246", step: 1),
    Row(
      lines: ["layout WaterfallLayout; items 3 50", "item 9", ":bisect (@-1.count == 3)"], code: "LL0246", step: 3),
    Row(
      lines: ["items 5 50; diff @0; model insert 2 20; notify insert 2", ":undo", ":redo"], step: 3,
      prints: ("(count)", "6")),
    Row(
      lines: ["items 5 50; diff @0; model insert 2 20; notify insert 2", "columns 3; diff @3", ":undo", ":redo"],
      step: 4, prints: ("(count) (columns)", "6 3")),
    Row(
      lines: [
        "layout tags", "items 251", "rows 1; diff @-1; view 1e6x481; print (@2.count); item 5", ":drop @4",
      ], step: 4, prints: ("(count)", "252")),
    Row(
      lines: ["layout tags", "items 251", "rows 1; view 300x481; print (@2.count); item 5", ":drop @2"],
      code: "LL0245", step: 5, prints: ("(count)", "252")),
    Row(
      lines: ["repeat 2 { item 5\nwatch (@3.count); item 6 }", "scroll 5"], step: 5, prints: ("(count)", "4")),
    Row(
      lines: ["items 60", "watch (@2.count); scroll 10", ":bisect content == 1x1"], code: "LL0246", step: 2,
      prints: ("(offset.y)", "10")),
    Row(
      lines: [
        "layout YTWaterFlowLayout; items 9 50", "watch (@1.count); break prepare if (count == 9)", "columns 3",
      ],
      step: 3, prints: ("(columns)", "3")),
    Row(
      lines: ["items 5", ":edit print (@1.count)"], code: "LL0245", step: 1, prints: ("(count)", "5")),
    Row(lines: ["items 5", "inset 3", ":edit @2 diff @2"], code: "LL0245", step: 2, prints: ("(inset.top)", "3")),
    Row(
      lines: [
        "layout DWCollectionViewLayout", "rows 6; watch (@1.count); item (size(3, 4).w - count)", "diff @3",
      ], step: 3, prints: ("(count)", "1")),
    Row(
      lines: ["items 4 100", "bug tie on", "watch (@1.count)", "bug tie off"], step: 3,
      prints: ("(frame(0).x)", "0")),
  ].filter(\.testDescription.isKnown)

  @Test(arguments: rows) func `a session that looks back comes to its end`(row: Row) {
    let session = Session()
    for line in row.lines.dropLast() { session.run(line) }
    expect(session.code(of: row.lines[row.lines.count - 1]), is: row.code)
    expect(session.lab.state.step, is: row.step)
    if let (values, text) = row.prints { expect(session.printed(values), is: text) }
    // Nothing of it keeps the lab from going there and back.
    let before = LabFingerprint(session.lab)
    for target in [0, row.step / 2, row.step] { session.run(":goto @\(target)") }
    session.attempt(":redo \(row.lines.count)")
    expect(LabFingerprint(session.lab).difference(from: before), is: "")
  }

  /// Code of an app that throws, from when it is told to.
  @MainActor private final class AppCode {
    weak var lab: Lab?
    var throwsNow = false

    func run(_ body: () -> Void) {
      body()
      guard throwsNow else { return }
      lab?.exceptions.append(LayoutException(.invalidGeometry(nil)))
    }
  }

  @Test(arguments: [
    ":undo", ":goto @3", ":bisect (count == 3)", ":edit @4 item 9", "diff @2", "whatif { columns 3 }",
  ])
  func `where app code fails the second time, the newest state that is kept is left`(line: String) {
    guard "WaterfallLayout".isKnown else { return }
    let code = AppCode()
    var options = LabOptions()
    options.runForeignCode = { code.run($0) }
    let session = Session("columns 4; items 3 50\nlayout WaterfallLayout\nitem 60\nitem 70", options)
    code.lab = session.lab
    code.throwsNow = true
    session.transcript.clear()
    expect(session.attempt(line), is: .failed)
    code.throwsNow = false
    #expect(session.transcript.diagnostics.contains { $0.code == "LL0245" }, "\(session.transcript.diagnostics)")
    expect(session.lab.state.step, is: 2, "the last state of a built-in layout")
    expect(session.printed("(columns) (count)"), is: "4 3")
    // What was taken back can run again as soon as the code works.
    session.run(":redo 9")
    expect(session.printed("(count)"), is: "5")
  }

  // MARK: Saved

  @Test(arguments: [
    (["item 5; columns 3", ":goto @1", "spacing 4"], ["item 5", "spacing 4"]),
    (["item 5; let $a 3; columns 3", ":goto @1", "spacing 4"], ["item 5; let $a 3", "spacing 4"]),
    (["item 5", "item 6", ":undo", "content", ":redo"], ["item 5", "content", "item 6"]),
    (["item 5\nitem 6  # two\n\n# a note\nitem 7\n", ":undo"], ["item 5", "item 6  # two\n\n# a note"]),
    (["item 5\nitem 6\n", ":undo", "columns 3"], ["item 5", "columns 3"]),
    (["# a note", "## a caption", "content", "item 5"], ["# a note", "## a caption", "content", "item 5"]),
    (["repeat 3 { item 5; columns 3 }", ":goto @3", "rows 2"], ["item 5; columns 3\nitem 5", "rows 2"]),
    (["rows 2; repeat 3 { item 5 }", ":goto @3"], ["rows 2; item 5\nitem 5"]),
    (["layout tags; items 2 60...140", ":goto @1", "model insert 0 95"], ["layout tags", "model insert 0 95"]),
    (["repeat 2 { item $i }", ":goto @1"], ["# not as it ran: item $i"]),
    (
      ["layout compositional; repeat 2 { provider { group across 100% 20 { cell (9 + $section) 9 } }; item 5 }"]
        + [":goto @2", "invalidate"],
      ["layout compositional; provider { group across 100% 20 { cell (9 + $section) 9 } }", "invalidate"]
    ),
    (["item 5; stop; item 6", "item 7"], ["item 5", "item 7"]),
    (["item 5", "stop", "skip \"no\"", "item 7"], ["item 5", "item 7"]),
    (
      ["item 5", "scenario \"x\" { item 6 }", "item 7"],
      ["item 5", "# ran here: scenario \"x\" { item 6 }", "item 7"]
    ),
    (
      ["item 5", "scenario \"x\" { }", "scenario \"x\" {\n  item 6\n}"],
      ["item 5", "# ran here: scenario \"x\" { }", "scenario \"x\" {\n  item 6\n}"]
    ),
    (["item 5", "content", "item 6", ":edit @1 item 7"], ["item 7", "content", "item 6"]),
    (["item 5; columns 3", ":goto @1", "content", ":redo"], ["item 5; columns 3"]),
    (["item 5; columns 3", ":goto @1", "content", "item 6"], ["item 5", "content", "item 6"]),
  ])
  func `what is in effect is the script of a session`(typed: [String], script: [String]) {
    let session = Session()
    for line in typed { #expect([.finished, .ended].contains(session.attempt(line))) }
    expect(session.lab.script, is: script)
    guard !script.contains(where: { $0.hasPrefix("# not") }) else { return }
    let again = Session(script.joined(separator: "\n"))
    let values = "(count) (columns) (rows) (spacing.lines) (content)"
    expect(again.printed(values), is: session.printed(values))
  }
}
