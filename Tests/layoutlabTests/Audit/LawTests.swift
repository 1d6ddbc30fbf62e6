import CollectionLayout
import Expectations
import GalleryHosts
import LayoutLaws
import LayoutScript
import Testing

@testable import LayoutRuntime

/// The laws, and the worlds that they are tried on.
@MainActor
struct LawTests {
  @Test(arguments: LayoutCatalog.builtIn.entries.map(\.name))
  func `a built-in layout breaks no law`(name: String) {
    var audited = AuditedLayout("layout \(name)")
    audited.run(12)
    for finding in audited.findings {
      Issue.record("\(finding.lines.joined(separator: "\n")): \(finding.breach.what)")
    }
    expect(audited.audit.tally.worlds, is: 12)
    expect(audited.audit.tally.refused, is: 0)
  }

  struct Mistake: CustomTestStringConvertible {
    var layout: String
    var mistake: LayoutMistake

    var testDescription: String { "\(layout) \(mistake.rawValue)" }

    static let all = ["waterfall", "flow", "tags", "compositional"].flatMap { layout in
      LayoutMistake.allCases.compactMap { mistake in
        let isMade =
          mistake.maker == .layout || mistake.maker == .waterfall && layout == "waterfall"
          || mistake.maker == .compositional && layout == "compositional"
        // Groups of the worlds are never as long as a 32-bit float is coarse.
        let isSeen = mistake.law != nil && !(mistake == .float32 && layout == "compositional")
        return isMade && isSeen ? Mistake(layout: layout, mistake: mistake) : nil
      }
    }
  }

  @Test(arguments: Mistake.all) func `a famous mistake is found, and shown by few statements`(mistake: Mistake)
    throws
  {
    let law = try #require(mistake.mistake.law)
    let prefix = "layout \(mistake.layout); bug \(mistake.mistake.rawValue) on"
    var audited = AuditedLayout(prefix, laws: [law])
    audited.run(200, untilFirst: true)
    let finding = try #require(audited.findings.first)
    // A definition is a statement, and each in it.
    #expect(finding.statements <= 2 + (mistake.mistake.maker == .compositional ? 7 : 3), "\(finding.script)")
    #expect(finding.script.hasPrefix(prefix))
  }

  @Test(arguments: LayoutMistake.allCases.filter { $0.maker == .compositional && $0.law == nil }.share(3))
  func `a mistake that the table says no law sees breaks none`(mistake: LayoutMistake) {
    var audited = AuditedLayout("layout compositional; bug \(mistake.rawValue) on")
    audited.run(60)
    for finding in audited.findings { Issue.record("\(finding.script): \(finding.law) \(finding.breach.what)") }
  }

  @Test func `the same seed makes the same worlds, and another seed others`() {
    let (one, same, other) = (
      AuditedLayout("layout flow"), AuditedLayout("layout flow"), AuditedLayout("layout flow", seed: 1)
    )
    func scripts(_ audited: AuditedLayout) -> [String] { (0..<50).map { audited.audit.worlds.script($0) } }
    expect(scripts(one), is: scripts(same))
    #expect(scripts(one) != scripts(other))
  }

  @Test(arguments: LayoutCatalog.builtIn.entries.map(\.name) + LayoutCatalog.gallery.entries.map(\.name))
  func `each world has a meaning for its layout`(name: String) {
    let audited = AuditedLayout("layout \(name)", laws: [])
    for run in 0..<60 {
      var one = audited
      one.audit.tryWorld(run)
      expect(one.audit.tally.refused, is: 0, "\(audited.audit.worlds.script(run))")
    }
  }

  @Test(
    arguments: [
      "layout flow; header 100 pin; items 46", "layout flow; header 100 pin; item 100x1500",
      "layout sticky; inset 10; header 44.5; footer 20; item 20x60 50x90 33.3x40 50x40 100x150 50x60 20x60 33.3x40 33.3x60 70x150",
    ])
  func `pinned headers follow an offset that an update moves`(script: String) {
    let breach = AuditedLayout(String(script.prefix { $0 != ";" })).audit.breach(of: .freshUpdate, in: script)
    expect(breach, is: nil)
  }

  @Test(
    arguments: [
      "layout flow; view 844x390; safe 0 47; items 20 100x80",
      "layout sticky; view 600x300; safe 0 30; items 9 90x60",
      "layout compositional; view 844x390; safe 0 47; items 3",
      "layout compositional; safe 0 20; group across 150% 50 { cell 100% 100% }; items 3",
      "layout flow; axis horizontal; header 100 pin; item 100x70 100x40 100x130 100x200 100x100 100x100 100x100; safe 1",
    ], [Law.Name.freshResize, .rotation, .prepareAgain])
  func `the former content does not decide whether sides of the safe area count`(script: String, law: Law.Name) {
    expect(AuditedLayout(String(script.prefix { $0 != ";" })).audit.breach(of: law, in: script), is: nil)
  }

  @Test func `an item across the content lies in no list, and is not asked for alone`() {
    let script =
      "layout compositional; axis horizontal; inset 10 0 0 0; group down 1% 102% { cell 1% 1% }; items 100"
    expect(AuditedLayout("layout compositional").audit.breach(of: .itemAgrees, in: script), is: nil)
  }

  @Test(arguments: ["flow", "sticky", "compositional"])
  func `some worlds of layouts that read it have a safe area`(name: String) {
    let worlds = AuditedLayout("layout \(name)").audit.worlds
    #expect((0..<60).contains { worlds.script($0).contains("; safe ") })
  }

  @Test func `a law that has nothing to speak of says why`() {
    var audited = AuditedLayout("layout tags", laws: [.viewAgrees])
    audited.run(4)
    expect(audited.audit.tally.reasonNotAsked(.viewAgrees), is: "no headers, footers or decorations")
    expect(audited.findings.count, is: 0)
  }

  @Test func `an audit of one section makes none and adds none`() {
    var statements: Set<String> = []
    var audit = LawAudit(
      LawWorlds(
        prefix: "layout flow", layout: AuditedLayout.options.catalog["flow"], seed: 0, sectionLimit: 1),
      laws: [.freshUpdate, .undoUpdate, .edges], options: AuditedLayout.options)
    for run in 0..<40 {
      #expect(ScriptTree(audit.worlds.script(run)).text.matches(of: /section/).count <= 1)
      audit.tryWorld(run, notes: { _, actions in statements.formUnion(actions) })
    }
    #expect(statements.contains { $0.hasPrefix("insert ") })
    expect(statements.filter { $0.hasPrefix("insert section 1") || $0 == "section" }, is: [])
  }

  @Test(
    arguments: [
      ("layout flow; items 2", [], false), ("layout flow; section { items 2 }", [], false),
      ("layout flow; items 2", ["insert section 0"], true), ("layout flow; section; section", [], true),
    ])
  func `a finding knows whether it needs several sections`(script: String, actions: [String], needs: Bool) {
    let finding = LawFinding(.freshUpdate, LawBreach(.moved, "", after: actions), script: script, run: 0)
    expect(finding.needsSections, is: needs)
  }

  @Test func `each law has a page of its own`() {
    expect(Law.all.map(\.name), is: Law.Name.allCases)
    for law in Law.all { #expect(law.title.count <= 60 && law.title.first?.isLowercase == true, "\(law.title)") }
  }
}

extension LayoutMistake {
  /// The law that says what is wrong; others may see it too. Nil where what is answered is as any layout may answer.
  var law: Law.Name? {
    switch self {
    case .bounds, .always: .economy
    case .stale: .freshUpdate
    case .offscreen: .partOfWhole
    case .inset, .float32: .contentCovers
    case .tie: .edges
    case .copy: .copyFirst
    case .whole: .partOfWhole
    case .full: .contentFits
    case .endless: .scrollIsQuiet
    case .once: .freshResize
    case .slot, .nofloor, .stack, .inward, .edge, .narrow, .halfway, .content, .byindex: nil
    }
  }
}

/// Scripts as trees, and making them small.
@MainActor
struct ShrinkerTests {
  @Test func `a script is read and written as it would be typed`() {
    let text = """
      columns 3; inset 20 15 10 15
      section "a b" { item 120 80; spacing 3.5 }
      repeat 3 {
        item (i * 10 + 1)
        scroll by -20
      }
      if (count == 3) { frames } else { content }
      frames 0...2
      | 0:0 [..]
      """
    expect(ScriptTree(text).text, is: text)
    expect(ScriptTree(text).count, is: 12)
  }

  @Test func `of many statements with one cause few are left, and the same each time`() {
    let script = (0..<60).map { $0 == 31 ? "item 77.5 300 40" : "columns \($0 % 5 + 1); inset \($0)" }.joined(
      separator: "\n")
    func small() -> String {
      var shrinker = Shrinker { tree in tree.text.contains("item") && tree.text.contains("300") }
      return shrinker.shrink(ScriptTree(script)).text
    }
    expect(small(), is: "item 300")
    expect(small(), is: small())
  }

  @Test func `what is pinned stays, blocks are opened, and numbers become simple`() {
    var shrinker = Shrinker(pinned: 1) { tree in
      tree.text.contains("item") && tree.text.split(separator: " ").contains { Double($0).map { $0 > 64 } ?? false }
    }
    expect(
      shrinker.shrink(ScriptTree("layout waterfall; section { columns 2; item 5 937.25 }")).text,
      is: "layout waterfall; item 100")
  }
}
