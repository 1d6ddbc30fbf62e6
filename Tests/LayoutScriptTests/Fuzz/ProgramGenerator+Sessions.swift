import LayoutScript

// Sessions: lines and commands about time, which read and change what ran before them.
extension ProgramGenerator {
  /// Inputs that are entered one after the other; some are pasted texts of several lines.
  mutating func session(_ count: Int) -> [String] {
    let layout = isOne(in: 3) ? pick(LayoutCatalog.tested.names.layouts).text : pick(["waterfall", "flow", "tags"])
    let items = layout == "flow" ? "items \(whole(1, 9)) 60x\(whole(20, 90))" : "items \(whole(1, 9)) 60...140"
    return ["let $a 3; let $b 120; layout \(layout); \(items)", "mark m"] + (0..<count).map { _ in input() }
  }

  private mutating func input() -> String {
    switch whole(0, 11) {
    case 0...2: command()
    case 3: (0..<whole(2, 4)).map { _ in simple() }.joined(separator: "\n")
    case 4: "def d\(whole(0, 2)) {\n  \(simple())\n  \(question())\n}\nd\(whole(0, 2))"
    case 5: "whatif {\n  \(simple())\n  \(question())\n  | ...\n}"
    case 6:
      "\(pick(["watch", "watch", "break prepare if", "break content if"])) \(isOne(in: 2) ? "(\(past()))" : "(\(past()) > 3)")"
    case 7:
      "model \(edit()); \(pick(["diff @-1", "diff @m", "diff @0 @1", "notify " + edit(), "content", "frames"]))"
    case 8: "\(question())\n| \(pick(["...", "1x1", "[..]", "0:0 1 2 3 4"]))"
    case 9: "repeat 2 { \(simple())\n\(pick(["watch (\(past()))", "mark n", question()])); \(simple()) }"
    case 10: "turn { \(simple()); \(simple()) }; \(question())"
    default: simple()
    }
  }

  private mutating func command() -> String {
    let step = pick(["@\(whole(0, 9))", "@-\(whole(1, 3))", "@m", "@n", "@\(whole(0, 9)).\(whole(0, 5))"])
    return pick([
      ":undo", ":undo \(whole(1, 4))", ":redo", ":redo \(whole(1, 4))", ":goto \(step)", ":goto \(step)", ":steps",
      ":back",
      ":step", ":continue", ":branches", ":branch \(whole(1, 3))", ":drop \(step)", ":edit \(step) \(simple())",
      ":edit \(simple())", ":bisect (\(past()) == \(whole(0, 9)))", ":bisect content == 1x1", ":bisect no overlap",
      ":bisect no prepare",
    ])
  }

  /// A value of a state that was left.
  private mutating func past() -> String {
    let step = pick(["@\(whole(0, 9))", "@-\(whole(1, 3))", "@m", "@n"])
    return step + "." + pick(["count", "content.h", "offset.y", "columns", "inset.top", "view.w", "spacing.lines"])
  }

  private mutating func edit() -> String {
    pick([
      "insert \(whole(0, 3)) \(whole(5, 99))", "delete \(whole(0, 3))", "move \(whole(0, 3)) \(whole(0, 3))",
      "reload \(whole(0, 3))",
    ])
  }

  private mutating func simple() -> String {
    pick([
      "item \(whole(5, 99))", "item (\(past()) + 1)", "columns \(whole(1, 4))", "columns (@m.columns)",
      "inset \(whole(0, 20))",
      "spacing \(whole(0, 20))", "scroll \(whole(0, 300))", "scroll end", "rotate", edit(), edit(),
      "size \(whole(0, 3)) \(whole(5, 99))",
      "policy \(pick(["own", "never", "always"]))", "invalidate", "tick", "let $c (\(past()))", "mark n",
      "if (\(past()) > 2) { \(edit()) } else { columns 2 }", "batch { \(edit()); \(edit()) }",
      "rows \(whole(1, 3))",
      "layout \(pick(["waterfall", "tags", "sticky", "WaterfallLayout", "compositional"]))", definition(),
      definition(),
      "bug \(pick(["tie", "inset", "stale"])) \(pick(["on", "off"]))",
      "d\(whole(0, 2))", "reset", "expect (\(past()) == \(whole(0, 9)))", "print (rand(1, 6))",
    ])
  }

  /// What a compositional layout is made of, or an event in it.
  private mutating func definition() -> String {
    let side = pick(["44", "50%", "about 30", "20% of width", "alike 20", "(100 / 3)%"])
    return pick([
      "group \(pick(["across", "down"])) 100% \(side) { spacing \(whole(0, 9)); cell \(side) \(side) }",
      "group across 100% 60 { cell 50% 100%; group down 50% 100% times \(whole(1, 4)) { cell \(side) 9 { inset 2 } } }",
      "group custom 100% 80 { place \(whole(-9, 9)),0 30x\(whole(0, 90)); place 50,9 20x20 z 2 }",
      "provider { group across 100% \(side) times (1 + $section) { cell 9 9 }; inset \(whole(0, 9)) }",
      "provider { if ($w > 400) { group down 9 9 { cell 9 (@m.count) } } }", "provider off",
      "boundary \(pick(["header", "footer", "\"line\""])) 100% \(side) \(pick(["top", "bottom", "trailing", "top pin"]))",
      "boundary header off", "whole footer 100% \(side) bottom", "background \(whole(0, 20))", "background off",
      "sideways \(pick(["off", "free", "pages", "groups", "centered"]))",
      "list \(pick(["off", "plain", "grouped", "insetGrouped", "sidebar"]))", "between \(whole(0, 20))",
      "layout compositional; scroll section 0 \(whole(-50, 400))", "layout compositional; why \(whole(0, 3))",
      "section { sideways groups; group across 80% \(side) { cell 50% 100% }; items \(whole(0, 9)) 50 }",
    ])
  }

  private mutating func question() -> String {
    pick([
      "content", "frames", "visible", "why \(whole(0, 3))", "why prepare", "why content", "diff @-1", "diff @m",
      "counts", "pool",
      "calls 3", "print (\(past()))", "blame frame 0", "frame \(whole(0, 3))", "compare @-1 @m",
      "compare waterfall tags", "invalid",
      "whatif { \(edit()) }",
    ])
  }
}
