import CollectionLayout
import LayoutScript

/// Draws sessions that are judged: layouts of the catalogue, data, settings, events, updates, and going back.
///
/// One statement in eight is drawn from the statement table itself, so that what is added there is judged too.
package struct TruthGenerator {
  /// What sessions are drawn toward, because some kinds of statements are rarely made of others.
  package enum Focus: Int, CaseIterable, Sendable {
    case anything
    /// Nothing that takes room.
    case emptiness
    /// Bounds that change, and what is said to be invalid then.
    case bounds
    /// Sections whose delegate answers.
    case answers
  }

  private let focus: Focus
  private var table: MildProgramGenerator
  private let drawn: [Signature]
  private var needsBothSides = false
  private var takesDefinitions = false

  // `bug copy` lets each question move what is asked for; random numbers, variables and output change nothing.
  private static let excluded: Set = [
    "bug", "seed", "trace", "asks", "within", "layout", "reset", "notify", "model",
  ]

  package init(seed: UInt64, focus: Focus = .anything) {
    self.focus = focus
    table = MildProgramGenerator(seed: seed)
    drawn = SignatureTable.standard.signatures.filter { signature in
      [.setUp, .data, .events].contains(signature.group) && !Self.excluded.contains(signature.word)
        && signature.block.body == nil && signature.forms.allSatisfy { $0.block == nil }
    }
  }

  package mutating func session() -> TruthSession {
    var entries: [TruthSession.Entry] = [.line(opening())]
    for _ in 0..<(focus == .emptiness || focus == .bounds ? whole(8, 16) : whole(2, 11)) {
      entries.append(entry(lines: entries.count))
    }
    return TruthSession(entries: entries)
  }

  private mutating func whole(_ low: Int, _ high: Int) -> Int { table.whole(low...high) }
  private mutating func one(in count: Int) -> Bool { whole(1, count) == 1 }
  private mutating func pick(_ texts: [String]) -> String { table.one(of: texts) }

  private mutating func opening() -> [TruthSession.Node] {
    let names = LayoutCatalog.known.names.layouts.map(\.text)
    // The built-in ones explain themselves, so they are drawn more often.
    let layout =
      one(in: 4)
      ? pick(names) : pick(["waterfall", "waterfall", "flow", "flow", "sticky", "tags", "compositional"])
    needsBothSides = ["flow", "sticky", "DWReusableLayout"].contains(layout)
    takesDefinitions = layout == "compositional"
    var nodes: [TruthSession.Node] = layout == "waterfall" ? [] : [.statement("layout \(layout)")]
    // Rounding to pixels is a rule of its own in sums and inputs.
    if takesDefinitions, one(in: 2) { nodes.append(.statement(pick(["scale 1", "scale 2", "scale 3"]))) }
    if takesDefinitions, !one(in: 3) { nodes.append(.statement(definition())) }
    if one(in: 3) { nodes.append(.statement(setting())) }
    // What a preparation is asked for: answers to other bounds.
    if one(in: focus == .bounds ? 1 : 3) {
      nodes.append(
        .statement(pick(["policy always", "policy always", "policy context", "policy size", "header 30 pin"])))
    }
    // Every other session has more than a screen shows.
    if focus == .emptiness { return nodes }
    nodes.append(.statement(focus == .bounds || one(in: 2) ? "items \(whole(8, 30)) \(size())" : data()))
    return nodes
  }

  private mutating func entry(lines: Int) -> TruthSession.Entry {
    if lines > 1, one(in: 25) { return .undo }
    if lines > 2, one(in: 40) { return .redo }
    if lines > 2, one(in: 50) { return .goTo(whole(0, lines - 1)) }
    if one(in: 7) { return .line([.block("turn", (0..<whole(1, 3)).flatMap { _ in nodes() }, isStep: false)]) }
    return .line((0..<(one(in: 3) ? whole(2, 3) : 1)).flatMap { _ in nodes() })
  }

  /// A statement, or two that belong together.
  mutating func nodes() -> [TruthSession.Node] {
    if one(in: 30) { return [.statement("model insert 0 \(size())"), .statement("reload")] }
    let node = node()
    // While a finger holds an item, the screen and the layout differ: experiments read the layout's answers.
    if case .statement(let text) = node, text.hasPrefix("drag ") { return [node, .statement("drop")] }
    return [node]
  }

  private mutating func node() -> TruthSession.Node {
    switch focus {
    case .emptiness where !one(in: 9): return .statement(emptyStatement())
    case .bounds where !one(in: 9): return .statement(boundsStatement())
    default: break
    }
    if one(in: focus == .answers ? 3 : 9) {
      let inner = (0..<whole(0, 3)).map { _ in TruthSession.Node.statement(one(in: 3) ? data() : answer()) }
      return .block(one(in: 5) ? "section part" : "section", inner, isStep: true)
    }
    return .statement(statement())
  }

  /// A statement that leaves nothing that takes room, if there was nothing.
  private mutating func emptyStatement() -> String {
    switch whole(0, 6) {
    case 0: return pick(["section", "insert section 0", "delete section 0", "move section 0 1"])
    case 1: return event()
    case 2: return pick(["delete 0", "delete 0...", "delete 1:0", "reload", "reset", "batch { delete 0 }"])
    case 3: return pick(["header off", "footer off", "inset 0", "estimate 50x50", "policy always", "invalidate"])
    case 4: return "layout " + pick(["waterfall", "flow", "sticky", "tags", "compositional"])
    case 5:
      return pick(["columns \(whole(1, 4))", "rows \(whole(1, 4))", "spacing \(whole(0, 20))", "axis horizontal"])
    default: return setting()
    }
  }

  /// A change of the bounds, or of what is invalid after one.
  private mutating func boundsStatement() -> String {
    switch whole(0, 9) {
    case 0...4: return "scroll \(whole(1, 60) * 10)"
    case 5: return pick(["policy \(table.policy())", "tick"])
    case 6: return pick(["policy always", "policy always", "policy context", "header 30 pin"])
    case 7: return event()
    case 8:
      return pick(["columns \(whole(1, 4))", "spacing \(whole(0, 20))", "inset \(whole(0, 20))", "invalidate"])
    default: return pick(["scroll by 40", "scroll end", "scroll 0", "rotate"])
    }
  }

  /// One statement.
  mutating func statement() -> String {
    switch whole(0, 23) {
    case 0...2: return data()
    case 3...7: return setting()
    case 8...13: return update()
    case 14...18: return event()
    case 19: return pick(["invalidate", "invalidate 0", "invalidate metrics", "reload", "tick"])
    case 20: return preference()
    case 21:
      return one(in: 3) ? "reset" : "bug " + pick(["stale on", "float32 on", "offscreen on", "inset on", "tie on"])
    default: return table.statement(of: table.one(of: drawn))
    }
  }

  private mutating func size() -> String {
    if needsBothSides { return "\(whole(2, 16) * 10)x\(whole(2, 16) * 10)" }
    return one(in: 6) ? "\(whole(2, 16) * 10)x\(whole(2, 16) * 10)" : "\(whole(2, 24) * 10)"
  }

  private mutating func data() -> String {
    switch whole(0, 3) {
    case 0: return "items \(whole(1, 12)) \(size())"
    case 1 where !needsBothSides: return "items \(whole(1, 12)) 30...120"
    case 2: return "item \(size())"
    default: return "item " + (0..<whole(1, 6)).map { _ in size() }.joined(separator: " ")
    }
  }

  /// What the delegate answers for a section.
  private mutating func answer() -> String {
    pick([
      "columns \(whole(1, 5))", "inset \(whole(0, 30))", "inset \(whole(0, 30)) \(whole(0, 30))",
      "spacing \(whole(0, 20))", "spacing \(whole(0, 20)) \(whole(0, 20))", "header \(whole(0, 60))",
      "footer \(whole(0, 60))",
    ])
  }

  /// What the sections of a compositional layout are made of.
  private mutating func definition() -> String {
    switch whole(0, 5) {
    case 0...2: return group()
    case 3:
      return "\(pick(["boundary", "whole"])) header \(pick(["100%", "50%"])) \(whole(1, 6) * 10) top"
        + pick(["", " pin", " inside"])
    case 4: return "\(pick(["boundary", "whole"])) footer 100% \(whole(1, 6) * 10) bottom"
    default: return pick(["boundary header off", "section { \(group()); items \(whole(1, 9)) }", "between 12"])
    }
  }

  private mutating func group() -> String {
    let share = [20, 25, 50, 60, 100][whole(0, 4)]
    let inset = pick(["", "", " { inset \(whole(1, 9)) }"])
    let spacing = pick(["", "", "spacing \(whole(1, 15)); ", "inset \(whole(1, 9)); "])
    switch whole(0, 4) {
    case 0:
      return "group down \(share)% \(whole(5, 20) * 10) times \(whole(1, 4)) { \(spacing)cell 100% 100%\(inset) }"
    case 1:
      return "group across 100% \(whole(3, 12) * 10) { \(spacing)cell 50% 100%\(inset); "
        + "group down 50% 100% times 2 { cell 100% 100% } }"
    case 2: return "group custom 100% \(whole(3, 12) * 10) { place 0,0 60x40; place \(share),30 80x60 }"
    default: return "group across 100% \(whole(3, 12) * 10) { \(spacing)cell \(share)% 100%\(inset) }"
    }
  }

  private mutating func setting() -> String {
    if takesDefinitions, one(in: 3) { return definition() }
    switch whole(0, 11) {
    case 0...5: return answer()
    case 6: return "policy \(table.policy())"
    case 7: return "itemsize \(whole(2, 12) * 10)x\(whole(2, 12) * 10)"
    case 8:
      return pick([
        "header \(whole(1, 60)) pin", "header off", "footer off", "rtl on", "scale 3", "scale off", "scale 7.7",
        "scale 250.5",
      ])
    case 9:
      return pick([
        "safe \(whole(0, 40))", "safe \(whole(0, 40)) \(whole(0, 20))", "axis horizontal", "axis vertical",
      ])
    case 10:
      return pick(["estimate \(whole(2, 10) * 10)x\(whole(2, 10) * 10)", "estimate off", "rows \(whole(1, 4))"])
    default: return one(in: 4) ? "layout " + pick(["waterfall", "flow", "sticky", "tags"]) : answer()
    }
  }

  private mutating func item() -> String { one(in: 4) ? "1:\(whole(0, 2))" : "\(whole(0, 5))" }

  private mutating func update() -> String {
    switch whole(0, 8) {
    case 0...1: return "insert \(item()) \(size())"
    case 2: return "delete \(item())"
    case 3: return "move \(whole(0, 4)) \(whole(0, 4))"
    case 4...5: return "size \(item()) \(size())"
    case 6: return pick(["reload \(whole(0, 4))", "reload section 0", "reconfigure 0"])
    case 7: return pick(["insert section 0", "delete section 1", "move section 0 1", "move section 1 0"])
    default: return "batch { delete \(whole(0, 3)); insert \(whole(0, 3)) \(size()) }"
    }
  }

  private mutating func event() -> String {
    switch whole(0, 8) {
    case 0...3: return "scroll \(whole(1, 50) * 10)"
    case 4: return pick(["scroll end", "scroll by 40", "scroll 30%", "scroll to \(whole(0, 5))", "fling 300"])
    case 5: return "rotate"
    case 6: return "resize \(whole(20, 45) * 10)x\(whole(20, 60) * 10)"
    case 7: return "tap \(whole(0, 3))"
    default: return "scroll \(whole(1, 80) * 10)"
    }
  }

  private mutating func preference() -> String {
    pick([
      "prefer \(whole(0, 4)) \(whole(2, 12) * 10)x\(whole(2, 12) * 10)", "prefer 0...3 \(whole(2, 12) * 10)x60",
      "prefer 0 off", "prefer header 0 320x\(whole(2, 8) * 10)",
    ])
  }
}
