import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// Outlines as statements: items under others, shown once these are expanded.
@MainActor struct OutlineStatementTests {
  private func session(_ lines: String = "") -> Session {
    Session(
      """
      source diffable
      snapshot { section A; append fruit herbs of 40; append apple pear under fruit of 30; section B; append u of 50 }
      apply
      """ + "\n" + lines)
  }

  private func shown(_ session: Session) -> String {
    session.lab.state.diffable?.source.snapshot.text(after: NamedSnapshot()) ?? "plain"
  }

  private func heights(_ session: Session) -> [CGFloat] { session.frames().map(\.height) }

  @Test(arguments: [
    ("reload u", "A: fruit herbs; B: u"), ("expand fruit", "A: fruit apple pear herbs; B: u"),
    ("expand fruit; collapse fruit", "A: fruit herbs; B: u"),
    ("append fuji under apple; expand fruit", "A: fruit apple pear herbs; B: u"),
    ("append fuji under apple; expand fruit apple", "A: fruit apple fuji pear herbs; B: u"),
    ("expand fruit; delete apple", "A: fruit pear herbs; B: u"), ("delete fruit", "A: herbs; B: u"),
    ("delete fruit apple", "A: herbs; B: u"),
    ("expand fruit; delete apple; append apple under herbs", "A: fruit pear herbs; B: u"),
    ("expand fruit; delete apple; append apple in B", "A: fruit pear herbs; B: u apple"),
    ("expand fruit; reload apple; delete section B", "A: fruit apple pear herbs"),
    ("delete section A; section A; append fruit", "B: u; A: fruit"),
    ("expand fruit; insert plum before pear", "A: fruit apple plum pear herbs; B: u"),
    ("insert nuts after fruit", "A: fruit nuts herbs; B: u"), ("append nuts in A", "A: fruit herbs nuts; B: u"),
    ("append v under u", "A: fruit herbs; B: u"), ("append v under u; expand u", "A: fruit herbs; B: u v"),
    ("delete section A", "B: u"), ("move section B before A", "B: u; A: fruit herbs"),
    ("append u in A", "A: fruit herbs u; B: empty"), ("insert u before herbs", "A: fruit u herbs; B: empty"),
    ("append u under fruit", "A: fruit herbs; B: empty"),
    ("append u under fruit; expand fruit", "A: fruit apple pear u herbs; B: empty"),
  ])
  func `what is under an expanded item is shown`(edits: String, expected: String) {
    expect(shown(session("snapshot { \(edits) }; apply")), is: expected)
  }

  @Test func `items that were hidden come back with their sizes`() {
    let session = session("snapshot { expand fruit; size apple 70 }; apply")
    expect(heights(session), is: [40, 70, 30, 40, 50])
    session.run("snapshot { collapse fruit }; apply")
    expect(heights(session), is: [40, 40, 50])
    session.run("snapshot { expand fruit; size pear 90 }; apply")
    expect(heights(session), is: [40, 70, 90, 40, 50])
  }

  @Test func `expanding is one update that inserts, and collapsing one that deletes`() {
    let session = session("snapshot { expand fruit }; apply")
    session.run("expect order prepare updates finalize")
    session.run("snapshot { collapse fruit }; apply; expect order prepare updates finalize")
  }

  @Test func `a finger's move of an item of an outline stays, and forgets the tree`() {
    let session = session("snapshot { expand fruit }; apply; drag 3 to 5,5; drop")
    expect(shown(session), is: "A: herbs fruit apple pear; B: u")
    session.run("snapshot { append nuts in A }; apply")
    expect(shown(session), is: "A: herbs fruit apple pear nuts; B: u")
  }

  @Test func `an item that comes from another section is noted`() {
    let said = session().said(by: "snapshot { append u under fruit }")
    expect(said.remarks.map(\.code), is: ["LL0313"])
  }

  @Test func `going back in time brings the trees back`() {
    let session = session("snapshot { expand fruit; delete pear }; apply")
    expect(shown(session), is: "A: fruit apple herbs; B: u")
    _ = session.command(":goto @3")
    session.run("snapshot { expand fruit }; apply")
    expect(shown(session), is: "A: fruit apple pear herbs; B: u")
  }

  @Test(arguments: [
    ("append x under nothing", "LL0414"), ("expand nothing", "LL0414"), ("append apple under herbs", "LL0411"),
    ("append x under", "LL0249"), ("insert x before y under fruit", "LL0249"),
    ("move herbs before fruit", "LL0249"),
    ("expand", "LL0203"), ("append fruit in B", "LL0249"), ("insert fruit before u", "LL0249"),
    ("append apple under u", "LL0249"),
  ])
  func `a mistake changes nothing`(edit: String, code: String) {
    let session = session()
    session.attempt("snapshot { \(edit) }")
    expect(session.transcript.diagnostics.last?.words.code, is: code)
    session.run("snapshot { expand fruit }; apply")
    expect(shown(session), is: "A: fruit apple pear herbs; B: u")
  }

  @Test func `a parent that is missing is proposed`() {
    let session = session()
    session.attempt("snapshot { append basil under green }")
    expect(
      session.transcript.diagnostics.last?.words.help.map { $0.contains("`append green`") } ?? false, is: true)
    session.run("snapshot { append green; append basil under green; expand green }; apply")
    expect(shown(session), is: "A: fruit herbs; B: u green basil")
  }

  /// A naive tree: the parent of each item, and the items in the order in which they came.
  private struct NaiveOutline {
    var items: [(name: Int, parent: Int?)] = []
    var expanded: Set<Int> = []

    func visible(under parent: Int?) -> [Int] {
      items.filter { $0.parent == parent }.flatMap { item in
        [item.name] + (expanded.contains(item.name) ? visible(under: item.name) : [])
      }
    }

    func subtree(_ name: Int) -> Set<Int> {
      items.filter { $0.parent == name }.reduce(into: [name]) { $0.formUnion(subtree($1.name)) }
    }
  }

  @Test(arguments: 0..<6) func `random outlines show what a naive tree shows`(seed: Int) {
    var random = RandomStream(seed: UInt64(seed))
    func pick(_ count: Int) -> Int { Int(random.draw(from: 0, through: Double(count) - 0.001)) }
    let session = Session("source diffable; snapshot { section A; append 0 of 20 }; apply")
    var naive = NaiveOutline(items: [(0, nil)])
    for name in 1...40 {
      var edits: [String] = []
      let known = naive.items.map(\.name)
      let parent = pick(4) == 0 || known.isEmpty ? nil : known[pick(known.count)]
      naive.items.append((name, parent))
      edits.append("append \(name)" + (parent.map { " under \($0)" } ?? "") + " of \(20 + name)")
      let other = known.isEmpty ? name : known[pick(known.count)]
      switch pick(5) {
      case 0, 1:
        naive.expanded.insert(other)
        edits.append("expand \(other)")
      case 2:
        naive.expanded.remove(other)
        edits.append("collapse \(other)")
      case 3 where known.count > 6:
        let gone = naive.subtree(other)
        naive.items.removeAll { gone.contains($0.name) }
        edits.append("delete \(other)")
      default: break
      }
      session.run("snapshot { \(edits.joined(separator: "; ")) }; apply")
      let visible = naive.visible(under: nil)
      let snapshot = session.lab.state.diffable?.source.snapshot
      expect(snapshot?.itemIdentifiers(inSection: "A") ?? [], is: visible.map(String.init))
      expect(heights(session), is: visible.map { CGFloat(20 + $0) }.map { $0 })
    }
  }
}
