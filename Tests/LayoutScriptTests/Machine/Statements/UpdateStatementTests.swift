import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing
import Truth

/// Statements that edit the data and tell the view.
@MainActor struct UpdateStatementTests {
  private func heights(_ session: Session) -> [[Double]] {
    let model = session.lab.state.model
    return model.counts.enumerated().map { section, count in
      (0..<count).map { item in
        if case .length(let length)? = model.size(section: section, item: item)?.unpacked { length } else { -1 }
      }
    }
  }

  @Test(arguments: [
    ("insert 1 50 60", [[10, 50, 60, 20, 30, 40]]),
    ("insert 4 50", [[10, 20, 30, 40, 50]]),
    ("insert 2", [[10, 20, -1, 30, 40]]),
    ("delete 1...2", [[10, 40]]),
    ("delete 3 0", [[20, 30]]),
    ("delete 2...", [[10, 20]]),
    ("move 3 0", [[40, 10, 20, 30]]),
    ("move 0 3", [[20, 30, 40, 10]]),
    ("size 2 99", [[10, 20, 99, 40]]),
    ("reload 1", [[10, 20, 30, 40]]),
    ("batch { delete 1; insert 0 100 }", [[100, 10, 30, 40]]),
    ("batch { insert 0 100; delete 1 }", [[100, 10, 30, 40]]),
    ("batch { insert 4 5; insert 5 6; insert 0 4 }", [[4, 10, 20, 30, 5, 6, 40]]),
    ("batch { move 0 3; delete 3; insert 0 7 }", [[7, 20, 30, 10]]),
    ("batch { let $h 5; repeat 3 { insert $i ($h + $i) }\ndelete 0 }", [[5, 6, 7, 20, 30, 40]]),
    ("batch { if (count > 3) { delete 0 } else { delete 1 } }", [[20, 30, 40]]),
    ("batch { insert section 0; insert 0 5 6; move 1:0 0:2 }", []),
    ("insert section 0; batch { move 1:3 0:0; insert 0:1 5 }", [[40, 5], [10, 20, 30]]),
    ("insert section 1; batch { move section 0 1; delete 0:0; insert 1:0 9 }", [[], [9, 20, 30, 40]]),
    ("insert section 1; delete section 0", [[]]),
  ])
  func `edits follow UIKit's index rules`(lines: String, expected: [[Double]]) {
    let session = Session("item 10 20 30 40")
    guard !expected.isEmpty else {
      // The section before the update is counted as it was: 1:0 is not there.
      expect(session.code(of: lines), is: "LL0409")
      return
    }
    session.run(lines)
    expect(heights(session), is: expected)
    let said: [CGFloat] = expected.joined().map { $0 < 0 ? 50 : $0 }
    expect(session.frames().map(\.height), is: said)
  }

  @Test(arguments: ["size 0... 40", "delete 0...", "reload 0...", "reconfigure 0...", "model delete 0..."])
  func `a range without an end names nothing in an empty section`(line: String) {
    let session = Session("items 2 50; delete 0...1")
    expect(session.attempt(line), is: .finished)
    expect(session.lab.state.model.count, is: 0)
  }

  @Test(arguments: [
    ("delete 4", "attempt to delete item 4 from section 0 which only contains 4 items before the update"),
    (
      "move 4 0",
      "attempt to move index path ({length = 2, path = 0 - 4}) that does not exist - there are only 4 items in section 0 before the update"
    ),
    (
      "move 0 4",
      "attempt to move index path ({length = 2, path = 0 - 0}) to index path ({length = 2, path = 0 - 4}) that does not exist - there are only 4 items in section 0 "
        + "after the update"
    ),
    (
      "move section 0 3",
      "attempt to to move section 0 to section 3, but there are only 1 sections after the update"
    ),
    (
      "reload 7",
      "attempt to delete item 7 from section 0 which only contains 4 items before the update (from a reload)"
    ),
    ("size 7 1", "item 0:7 has no size to change: section 0 has 4 items"),
    (
      "insert 5 1",
      "attempt to insert item 5 into section 0, but there are only 5 items in section 0 after the update"
    ),
    ("insert section 2", "attempt to insert section 2 but there are only 2 sections after the update"),
    ("delete 3:1", "attempt to delete item 1 from section 3, but there are only 1 sections before the update"),
    (
      "reload 1:0",
      "attempt to delete item 0 from section 1, but there are only 1 sections before the update (from a reload)"
    ),
    ("reconfigure 7", "attempt to reconfigure item 7 from section 0 which only contains 4 items before the update"),
    ("delete section 1", "attempt to delete section 1, but there are only 1 sections before the update"),
    (
      "batch { delete 1; move 1 0 }",
      "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
    ),
    (
      "batch { move 1 0; delete 1 }",
      "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
    ),
    (
      "batch { move 1 0; insert 0 9 }",
      "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 0})"
    ),
    (
      "batch { move 1 0; move 2 0 }",
      "attempt to move both item at index path {length = 2, path = 0 - 1} and item at index path {length = 2, path = 0 - 2} to {length = 2, path = 0 - 0}"
    ),
    (
      "batch { reload 2; delete 2 }",
      "attempt to delete and reload the same index path ({length = 2, path = 0 - 2})"
    ),
    ("batch { insert section 1; move 2 1:0 }", "cannot move an item into a newly inserted section (1)"),
    ("notify delete 9", "attempt to delete item 9 from section 0 which only contains 4 items before the update"),
  ])
  func `a rule that is broken is told with UIKit's words, and the line is undone`(line: String, reason: String) {
    let session = Session("items 4 100")
    let before = LabFingerprint(session.lab)
    expect(session.code(of: "columns 3; scroll 5; \(line)")?.hasPrefix("LL04"), is: true)
    session.transcript.clear()
    session.attempt(line)
    expect(session.transcript.diagnostics.map(\.words.message), is: [reason])
    expect(LabFingerprint(session.lab).difference(from: before), is: "")
  }

  @Test(arguments: [
    ("model insert 3 100; notify insert 0; notify insert 0", "5 + 1 - 0 = 6; the data has 5"),
    ("model insert 3 100; reload; notify insert 3", "5 + 1 - 0 = 6; the data has 5"),
    ("notify delete 1", "4 + 0 - 1 = 3; the data has 4"),
    ("model delete 0...1; notify delete 0", "4 + 0 - 1 = 3; the data has 2"),
    ("model insert 0 9; tick; insert 0 8", "4 + 1 - 0 = 5; the data has 6"),
    ("batch { notify insert 0; insert 1 8 }", "4 + 2 - 0 = 6; the data has 5"),
    ("model insert section 0; notify delete 0", "1 + 0 - 0 = 1; the data has 2"),
  ])
  func `counts that disagree are the famous crash, with the right sum`(line: String, sum: String) {
    let session = Session("items 4 100")
    let before = LabFingerprint(session.lab)
    expect(session.code(of: line), is: "LL0402")
    let notes = session.transcript.diagnostics.flatMap(\.words.notes)
    #expect(notes.contains { $0.contains(sum) }, "\(notes)")
    expect(LabFingerprint(session.lab).difference(from: before), is: "")
  }

  @Test(arguments: [
    ("delete 2 2", "delete 2"), ("notify insert 2", "insert 2 100"), ("notify delete 1", "delete 1"),
  ])
  func `the statement that is named instead works`(line: String, instead: String) {
    let session = Session("items 4 100")
    session.attempt(line)
    let notes = session.transcript.diagnostics.flatMap(\.words.notes)
    #expect(notes.contains { $0.contains("`\(instead)` edits the data") }, "\(notes)")
    session.run(instead)
  }

  @Test func `data and view that are told apart agree again`() {
    let session = Session("items 4 100")
    session.run("batch { model insert 3 70; notify insert 3 }")
    expect(session.frames().map(\.height), is: [100, 100, 100, 70, 100])
    session.run("model delete 0; notify delete 0\nmodel move 0 3; notify move 0 3\nmodel insert 0 5; reload")
    expect(session.frames().map(\.height), is: [5, 100, 70, 100, 100])
  }

  @Test(arguments: [
    "size 0 5", "frames", "print 3", "batch { }", "tick", "scroll 3", "item 3", "columns 3", "turn { }",
  ])
  func `a batch holds edits and control only`(statement: String) {
    let session = Session("items 4 100")
    expect(session.code(of: "batch { \(statement) }"), is: "LL0137")
  }

  @Test func `a reload of everything in a batch asks for no cell, and announces nothing`() {
    let session = Session("items 4 100; tick")
    session.run("batch { reload }; expect no cell")
    expect(session.code(of: "batch { model insert 0 100; reload }"), is: "LL0402")
  }

  @Test func `a layout that needs both sides needs them of what is inserted, too`() {
    for line in ["insert 0 100", "size 0 100", "model insert 0 100", "batch { insert 0 100 }"] {
      expect(Session("layout flow; items 3").code(of: line), is: "LL0240", "\(line)")
    }
    Session("layout flow; items 3").run("insert 0 100x20 60x60; size 1 30x30; insert 0")
  }

  @Test(arguments: LayoutCatalog.testedNames)
  func `every layout can be updated`(layout: String) {
    let session = Session("layout \(layout); items 30 60x40; scroll 20")
    session.run("insert 2 50x30\ndelete 0...3\nmove 5 0\nsize 1 44x44\nreload 2...4\nreconfigure 2")
    session.run("batch { delete 0; insert 4 30x30 30x31; move 9 3; reload 2 }\ndelete 20...")
    expect(session.frames().count, is: session.lab.state.model.count)
    session.run("delete 0...")
    #expect(session.frames().isEmpty)
    session.run("insert 0 30x30")
    expect(session.frames().count, is: 1)
  }

  @Test(arguments: LayoutCatalog.testedNames, (0..<4).share(4))
  func `an update that fails leaves no trace`(layout: String, seed: UInt64) {
    var generator = MildProgramGenerator(seed: seed)
    let session = Session("layout \(layout); policy \(generator.policy()); items 9 60x40; insert section 1")
    for _ in 0..<14 {
      func path() -> String { "\(generator.whole(0...3) == 0 ? "1:" : "")\(generator.whole(0...9))" }
      func edit(_ size: String) -> String {
        switch generator.whole(0...8) {
        case 0...2: "insert \(path())\(size)"
        case 3...4: "delete \(path())"
        case 5: "move \(path()) \(path())"
        case 6: "insert section \(generator.whole(0...2))"
        case 7: "move section \(generator.whole(0...1)) \(generator.whole(0...1))"
        default: "delete \(path()) \(path())"
        }
      }
      let pieces = (0..<generator.whole(1...3)).map { _ in
        switch generator.whole(0...3) {
        case 0: "model \(edit(" 30x20"))"
        case 1: "notify \(edit(""))"
        default: edit(" 30x20")
        }
      }
      let isOne = generator.whole(0...1) == 0
      let line = isOne ? "batch { \(pieces.joined(separator: "; ")) }" : pieces.joined(separator: "; ")
      let before = LabFingerprint(session.lab)
      #expect(session.attempt("scroll by 30; \(line); print (1 / 0)") != .finished)
      let difference = LabFingerprint(session.lab).difference(from: before)
      expect(difference, is: "", "seed \(seed), \(layout), \(line)")
      if session.attempt(line) != .finished {
        let difference = LabFingerprint(session.lab).difference(from: before)
        expect(difference, is: "", "seed \(seed), \(layout), \(line)")
      }
    }
  }
}
