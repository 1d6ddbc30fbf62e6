import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutAssist
@testable import LayoutRuntime

/// Snapshots as statements: what the data is after them, and what is found again.
@MainActor struct DiffableStatementTests {
  /// The sections as the data source shows them, `A: x y`.
  private func shown(_ session: Session) -> String {
    session.lab.state.diffable?.source.snapshot.text(after: NamedSnapshot()) ?? "plain"
  }

  private func session(_ lines: String = "") -> Session {
    Session(
      "source diffable; snapshot { section A; append x y z of 80; section B; append u of 120 }; apply\n" + lines)
  }

  private func heights(_ session: Session) -> [CGFloat] { session.frames().map(\.height) }

  @Test(arguments: [
    ("delete y", "A: x z; B: u"), ("append w", "A: x y z; B: u w"), ("append 3...5 in A", "A: x y z 3 4 5; B: u"),
    ("append 3..<5", "A: x y z; B: u 3 4"), ("insert p q before z", "A: x y p q z; B: u"),
    ("insert p after z", "A: x y z p; B: u"), ("move z before x", "A: z x y; B: u"),
    ("move x after u", "A: y z; B: u x"), ("append x in B", "A: y z; B: u x"),
    ("section C", "A: x y z; B: u; C: empty"),
    ("section C before B", "A: x y z; C: empty; B: u"), ("move section B before A", "B: u; A: x y z"),
    ("delete section A", "B: u"), ("delete nothing", "A: x y z; B: u"),
    ("repeat 3 { append $i }", "A: x y z; B: u 0 1 2"), ("if (count == 4) { delete x }", "A: y z; B: u"),
    ("let $k 7; append $k (1 + 1)", "A: x y z; B: u 7 2"),
  ])
  func `edits lead to the next snapshot, and apply shows it`(edits: String, expected: String) {
    let session = session("snapshot { \(edits) }")
    expect(shown(session), is: "A: x y z; B: u")
    session.run("apply")
    expect(shown(session), is: expected)
    let diffable = session.lab.state.diffable?.source.snapshot
    expect(
      session.lab.state.model.counts,
      is: diffable?.sectionIdentifiers.map { diffable?.numberOfItems(inSection: $0) ?? 0 } ?? [])
    expect(session.lab.state.model.sections.map(\.name), is: diffable?.sectionIdentifiers ?? [])
  }

  @Test func `items keep their sizes wherever they go`() {
    let session = session("snapshot { size y 50; append w of 60 in A; section C before A; append u y in C }; apply")
    expect(shown(session), is: "C: u y; A: x z w; B: empty")
    expect(heights(session), is: [120, 50, 80, 80, 60])
  }

  @Test func `random snapshots of a lab lead to the sizes that were said of each item`() {
    var random = RandomStream(seed: 5)
    let session = Session("source diffable")
    func pick(_ count: Int) -> Int { Int(random.draw(from: 0, through: Double(count) - 0.001)) }
    for _ in 0..<60 {
      var items = Array(0..<12)
      var edits: [String] = []
      for section in ["A", "B", "C"] where pick(4) > 0 {
        edits.append("section \(section)")
        let chosen = (0..<pick(5)).map { _ in items.remove(at: pick(items.count)) }
        for item in chosen { edits.append("append \(item) of \(20 + item)") }
      }
      session.run("snapshot new { \(edits.joined(separator: "; ")) }; apply")
      let names = session.lab.state.diffable?.source.snapshot.itemIdentifiers ?? []
      expect(heights(session), is: names.map { CGFloat(20 + (Int($0) ?? 0)) }, "\(edits)")
    }
  }

  @Test func `undo and goto put back what was applied and what comes next`() {
    let session = session("snapshot { delete y }; apply\nsnapshot { append w }")
    session.command(":undo")
    session.run("apply")
    expect(shown(session), is: "A: x z; B: u")
    session.command(":goto 3")
    expect(shown(session), is: "A: x y z; B: u")
    session.run("snapshot { move z before x }; apply")
    expect(shown(session), is: "A: z x y; B: u")
    session.command(":goto 0")
    expect(shown(session), is: "plain")
    session.run("item 120")
    expect(heights(session), is: [120])
  }

  @Test func `a line that fails leaves the snapshot as it was`() {
    let session = session()
    expect(session.code(of: "snapshot { delete y; append z z }"), is: "LL0411")
    session.run("apply")
    expect(shown(session), is: "A: x y z; B: u")
  }

  @Test(arguments: [
    ("item 120", "LL0250"), ("delete 0", "LL0250"), ("batch { delete 0 }", "LL0250"), ("reload 1", "LL0250"),
    ("append x", "LL0250"), ("snapshot { insert x }", "LL0249"), ("snapshot { append of 3 }", "LL0249"),
    ("snapshot { append x in }", "LL0249"), ("snapshot { delete x of 3 }", "LL0249"),
    ("snapshot { move x }", "LL0249"), ("snapshot { append x of y }", "LL0249"), ("snapshot { size x }", "LL0249"),
    ("snapshot { section A }", "LL0411"), ("snapshot { reload q }", "LL0414"),
    ("snapshot { move x after x }", "LL0414"), ("snapshot { append p in Q }", "LL0414"),
    ("snapshot new { append p }", "LL0414"), ("snapshot { scroll 30 }", "LL0137"),
    ("source diffable 14; snapshot { section A; append x }; apply; snapshot { reconfigure x }", "LL0249"),
    ("source plain; apply", "LL0250"), ("snapshot { append 1...5 of 10 20 }", "LL0249"),
    ("snapshot { append p of 10 q in A }", "LL0249"), ("snapshot { size q 3 }", "LL0249"),
    ("snapshot { delete y; size y 3 }", "LL0249"),
  ])
  func `mistakes have codes`(line: String, code: String) {
    expect(session().code(of: line), is: code)
  }

  @Test(arguments: [
    ("move x before q", "no item of the snapshot is named `q`: `append q` brings it"),
    ("reload q", "no item of the snapshot is named `q`: `append q` brings it"),
    ("insert p after 7", "no item of the snapshot is named `7`: `append 7` brings it"),
    ("append p in Q", "no section of the snapshot is named `Q`: `section Q` makes it"),
    ("move section A after Q", "no section of the snapshot is named `Q`: `section Q` makes it"),
    ("section C before Q", "no section of the snapshot is named `Q`: `section Q` makes it"),
    // Names of the other kind, and neighbours of themselves.
    ("move A after B", "no item of the snapshot is named `A`, a section is"),
    ("append p in x", "no section of the snapshot is named `x`, an item is"),
    ("move x after x", "`x` cannot be its own neighbour: name another one"),
    ("insert x after x", "`x` cannot be its own neighbour: name another one"),
    ("move section A after A", "`A` cannot be its own neighbour: name another one"),
  ])
  func `what is not there is named, with what brings it`(edit: String, help: String) {
    let session = session()
    session.attempt("snapshot { \(edit) }")
    expect(session.transcript.diagnostics.last?.words.help, is: help)
    let parts = help.split(separator: "`")
    guard help.contains(":"), help.contains("snapshot") else { return }
    session.run("snapshot { \(parts[3]); \(edit) }")
  }

  @Test func `where there is no section yet, one is proposed that works`() {
    let session = session()
    session.attempt("snapshot new { append p }")
    expect(
      session.transcript.diagnostics.last?.words.help, is: "the snapshot has no section yet: `section A` makes one")
    session.run("snapshot new { section A; append p }")
  }

  @Test func `an identifier that was there already is noted`() {
    let said = session().said(by: "snapshot { append x }")
    expect(said.remarks.map(\.code), is: ["LL0313"])
  }

  @Test func `an item is followed through snapshots by its identifier`() throws {
    let session = session("snapshot { move z before x; delete y }; apply animated off")
    let step = try #require(session.lab.steps.steps.last)
    expect(step.origins.old(ElementKey(section: 0, item: 0)), is: ElementKey(section: 0, item: 2))
    expect(step.origins.new(ElementKey(section: 0, item: 1)), is: nil)
  }

  @Test func `identifiers are offered`() {
    let session = session()
    let completer = Completer(scope: session.lab.scope, live: session.lab.liveNames)
    func words(_ text: String) -> [String] {
      completer.complete(SourceText(name: "", text: text)).candidates.map(\.text)
    }
    expect(words("snapshot { delete "), is: ["A", "B", "x", "y", "z", "u"])
    expect(words("snapshot { app"), is: ["append"])
  }

  @Test(arguments: ["waterfall", "flow", "tags"])
  func `snapshots work with every layout`(layout: String) {
    let session = Session(
      "layout \(layout); source diffable; snapshot { section A; append 1...30 of 40x30 }; apply")
    session.run(
      "snapshot { delete 4...9; move 30 before 1; reload 12; append 31 of 40x30; section B; append 3 }; apply")
    expect(session.frames().count, is: 25)
    session.run("scroll 100; rotate; apply reload")
    expect(session.frames().count, is: 25)
  }
}
