import Expectations
import LayoutScript
import Testing

@testable import CollectionLayout

/// What scripts are told of updates, by version: the consequence, the words, and why the view had counted what it had.
@MainActor struct UpdateMessageTests {
  private func notes(_ script: String, _ line: String) -> [String] {
    let session = Session(script)
    expect(session.code(of: line), is: "LL0402")
    return session.transcript.diagnostics.last?.words.notes ?? []
  }

  @Test func `why the view had counted what it had`() {
    #expect(
      notes("items 3 40; tick", "turn { reload; model insert 2 40; notify insert 2 }").contains(
        "a reload was due, so the data were counted before the update"))
    #expect(
      notes("items 3 40; model insert 2 40\nreload", "notify insert 2").contains(
        "a reload (@3) made the view count, before the update"))
    #expect(
      notes("", "turn { items 3 40; notify insert 0 }").contains {
        $0.hasPrefix("the view counted for the first time in the pass before the update")
      })
    // An update that counted is no story.
    #expect(
      !notes("items 3 40; tick; insert 0 40", "notify insert 0").contains { $0.contains("made the view count") })
  }

  @Test func `the cure that is named for a reload that was due works`() {
    let lines = "items 3 40; tick"
    #expect(
      notes(lines, "turn { reload; model insert 2 40; notify insert 2 }").contains {
        $0.hasPrefix("`tick` after `reload`")
      })
    Session(lines).run("turn { reload; tick; model insert 2 40; notify insert 2 }")
    // The edit came first, and counting in time would not help.
    #expect(
      !notes(lines, "turn { model insert 2 40; reload; notify insert 2 }").contains { $0.hasPrefix("`tick`") })
  }

  @Test func `tick in a turn lays out at once, and the turn goes on`() {
    let session = Session("items 3 40; tick")
    let before = session.lab.state.turn
    session.run("turn { columns 3; tick; expect prepare == 1; columns 4; tick; tick }")
    expect(session.lab.state.turn, is: before + 1)
    expect(session.lab.state.totals[.prepare], is: 3)
  }

  @Test(arguments: [("ios 12", "LL0402"), ("ios 13", "LL0331"), ("ios 16.1", "LL0331"), ("ios 16.4", "LL0402")])
  func `counts that disagree after one edit`(version: String, code: String) {
    let session = Session("\(version); items 3 40; model insert 2 40\nreload")
    let result = session.attempt("notify insert 2")
    expect(result == .finished, is: code == "LL0331")
    expect(session.transcript.diagnostics.map(\.code), is: code == "LL0331" ? [] : [code])
    if code == "LL0331" { expect(session.said(by: "notify insert 0").remarks.map(\.code), is: [code]) }
    // In a batch it is an exception.
    expect(session.code(of: "batch { notify insert 2; notify insert 3 }"), is: "LL0402")
  }

  @Test func `the two words of a wrong sum stand side by side since 16_4`() {
    let lines = "items 3 40; tick"
    let line = "notify delete 1"
    let known = notes(lines, line).first {
      $0.hasPrefix("a device says this, or the longer form: Invalid batch updates detected:")
    }
    #expect(
      known?.contains(
        "Data source before updates = { 1 section with item counts: [3] } Data source after updates = { 1 section with item "
          + "counts: [3] } Updates = [ Delete item (0 - 1) ] Collection view: <UICollectionView; ") == true,
      "\(known ?? "")")
    #expect(!notes("ios 12; " + lines, line).contains { $0.contains("Invalid batch updates") })
  }

  @Test(arguments: [
    ("batch { model delete 0 1; notify delete 0 0 }", "LL0332"), ("batch { reload 0 2; delete 1 }", "LL0333"),
    ("ios 14\nscroll to 9", "LL0334"),
  ])
  func `what a device carries out without a word is a remark`(line: String, code: String) {
    let said = Session("layout flow; items 4 40x40; tick").said(by: line)
    expect(said.remarks.map(\.code), is: [code])
  }

  @Test(arguments: [
    (
      "layout compositional; group across 100% about 50 { cell 100% about 50 { inset 10 } }", "items 3 60x60",
      "LL0335"
    ),
    ("layout flow; axis horizontal; spacing 20 10", "item 50x50 60x50", "LL0336"),
  ])
  func `a trap of devices is a note, once`(layout: String, items: String, code: String) {
    let session = Session(layout)
    expect(session.said(by: items).remarks.map(\.code), is: [code])
    expect(session.said(by: "reload").remarks.map(\.code), is: [])
  }

  @Test func `a section that is reloaded has another count`() {
    let session = Session("layout flow; section { items 4 50x50 }; section { items 2 50x50 }; tick")
    session.run("batch { model insert 4 50x50; reload section 0 }; expect visible == 0:0...1:1")
    session.run(
      "batch { model delete 0 1 2; reload section 0 }; expect visible == 0:0...1:1; expect (count(0) == 2)")
  }

  @Test(arguments: ["insert 0", "delete 0", "move 0 1", "batch { insert 0 }", "notify delete 0", "reload 0"])
  func `an edit of a diffable view is refused with UIKit's words`(line: String) {
    let session = Session("source diffable; snapshot { section A; append x y }; apply")
    expect(session.code(of: line), is: "LL0250")
    expect(
      session.transcript.diagnostics.last?.words.notes.first?.contains(
        "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs"), is: true)
  }

  @Test(arguments: [
    ("ios 13", "append x x", "Fatal: supplied identifiers are not unique."),
    ("ios 14", "append x x", "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( x )}"),
    ("ios 14", "delete x x", "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( x )}"),
    ("ios 14", "reload p", "Invalid parameter not satisfying: indexPath || ignoreInvalidItems"),
    ("ios 15", "reload p", "Attempted to reload item identifier that does not exist in the snapshot: p"),
    (
      "ios 15", "section A",
      "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the "
        + "snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: A"
    ),
    ("ios 15", "insert p before q", "Invalid parameter not satisfying: section != NSNotFound"),
    ("ios 15", "section B before C", "Invalid parameter not satisfying: insertIndex != NSNotFound"),
  ])
  func `a snapshot's mistakes are told in the words of the version`(version: String, edit: String, words: String) {
    let session = Session("\(version); source diffable; snapshot { section A; append x y }")
    session.attempt("snapshot { \(edit) }")
    expect(session.transcript.diagnostics.last?.words.message, is: words)
  }

  @Test(arguments: [
    (
      "insert x p before x",
      "destination for insertion operation [x] is in the insertion identifier list for update: "
    ),
    ("section B A before A", "destination for section operation [A] is in the inserted section list for update: "),
    ("move x before x", "destination for item move is the same as the source [x] for update: "),
    ("move section A after A", "destination for section move is the same as the source [A] for update: "),
  ])
  func `what is placed beside itself is told with the update`(edit: String, words: String) {
    let session = Session("source diffable; snapshot { section A; append x y }")
    session.attempt("snapshot { \(edit) }")
    let message = session.transcript.diagnostics.last?.words.message
    #expect(message?.hasPrefix("Invalid update: " + words + "<_UIDiffableDataSourceUpdate - action: ") == true)
    expect(session.transcript.diagnostics.last?.code, is: "LL0414")
  }

  @Test func `identifiers that are there already are a console line`() {
    let session = Session("source diffable; snapshot { section A; append x y }")
    let remark = session.said(by: "snapshot { append x }").remarks.first
    #expect(
      remark?.words.message.hasPrefix(
        "[UIDiffableDataSource] Diffable data source detected an attempt to insert or append 1 item identifier that already "
          + "exists in the snapshot. The existing item identifier will be moved into place instead") == true)
    #expect(remark?.words.message.hasSuffix("Item identifier that already exists: x") == true)
    #expect(
      session.said(by: "snapshot { append x y }").remarks.first?.words.message.hasSuffix(
        "Item identifiers that already exist: ( x, y )") == true)
  }
}
