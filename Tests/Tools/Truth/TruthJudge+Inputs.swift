import Foundation

// Whether what `why frame` names moves a number, and nothing else does.
extension TruthJudge {
  /// Whether one of some lines at the end of the session, which is laid out anew then, moves a number.
  /// - Parameter isHeld: not where the content is scrolled otherwise: that moves what is held at the edge of the view.
  /// - Returns: nil where none of the lines runs.
  private func moves(
    _ lines: [String], _ keys: [World.Key], isHeld: Bool = false, by least: Double = World.tolerance
  ) -> Bool? {
    guard let now = laidOutAnew else { return false }
    var hasRun = false
    let isMoved = lines.contains { line in
      guard let other = world(after: line) else { return false }
      hasRun = true
      if isHeld, abs(other.offset.x - end.offset.x) >= 0.01 || abs(other.offset.y - end.offset.y) >= 0.01 {
        return false
      }
      return keys.contains { other[$0] != .missing && !other[$0].isSame(now[$0], within: least) }
    }
    return hasRun ? isMoved : nil
  }

  /// What is on screen may be older than what would be computed now; an experiment says nothing of that.
  private func isStale(_ keys: [World.Key]) -> Bool {
    guard let now = laidOutAnew else { return true }
    // A number may be the same by chance.
    return keys.contains { now[$0] != end[$0] } || now.items != end.items || now[.content] != end[.content]
  }

  func judgeNamed(
    _ input: JSONObject, _ kind: String, _ question: String, _ text: String, _ element: String, _ keys: [World.Key]
  ) -> Bool {
    guard wants(.frameNamed, .frameItemStep, .frameOthersStep), !isStale(keys) else { return false }
    if kind == "setting", !wants(.frameNamed), end.settings[input["setting"] as? String ?? ""] != nil {
      return false
    }
    func named(_ moves: Bool?) -> Bool {
      guard let moves else { return false }
      add(.frameNamed, question, isTrue: moves, said: text, "no other value moves it")
      return moves
    }
    switch kind {
    case "setting":
      guard let word = input["setting"] as? String else { return false }
      if input["section"] is Int {
        // The answer itself is given otherwise, wherever the session gives one.
        guard let now = laidOutAnew else { return false }
        let cuts = history.cuts.filter { $0.text.hasPrefix(word) || $0.isBlurred && $0.text.contains(word) }
        let others = cuts.flatMap { cut in
          let value = cut.isBlurred ? nil : String(cut.text.dropFirst(word.count + 1))
          let same = value.map { Perturbation.statements(for: word, in: end, answered: $0) } ?? []
          return (Perturbation.mutations(of: cut.text) + same).map { (cut, $0) }
        }
        guard !others.isEmpty else { return false }
        return named(
          others.contains { cut, text in
            guard let other = world(replacing: cut, with: text) else { return false }
            return keys.contains { other[$0] != .missing && other[$0] != now[$0] }
          })
      }
      if word == "prefer" { return named(moves(preferences(element), keys)) }
      if word == "bug" {
        // A mistake may move it by very little.
        guard let now = laidOutAnew else { return false }
        let right = world(after: "bug \((input["value"] as? String ?? "").prefix { $0 != " " }) off")
        return named(keys.contains { key in right.map { !$0[key].isSame(now[key], within: 0) } ?? false })
      }
      let lines = Perturbation.statements(for: word, in: end)
      return lines.isEmpty ? false : named(moves(lines, keys))
    case "definition":
      guard let word = input["word"] as? String, let value = input["value"] as? String else { return false }
      if input["section"] is Int {
        guard let now = laidOutAnew else { return false }
        let others = history.cuts.filter { $0.text.contains(word) }.flatMap { cut in
          (Perturbation.mutations(of: cut.text)
            + Perturbation.statements(for: word, in: end).map { cut.text.replacing("\(word) \(value)", with: $0) })
            .map { (cut, $0) }
        }
        return named(
          others.contains { cut, text in
            guard let other = world(replacing: cut, with: text) else { return false }
            return keys.contains { other[$0] != .missing && other[$0] != now[$0] }
          })
      }
      let lines = Perturbation.mutations(of: "\(word) \(value)") + Perturbation.statements(for: word, in: end)
      return named(moves(lines, keys))
    case "item": return named(moves(sizes(of: [element]), keys))
    // A cell that is not on screen is not asked what it prefers now.
    case "prefer", "preferred": return named(end.visible[element] == nil ? nil : moves(preferences(element), keys))
    case "average": return named(moves(end.visibleItems.sorted().prefix(8).flatMap { preferences($0) }, keys))
    case "itemsBefore", "itemsAfter", "lineOf": return named(doItemsMove(kind, element, keys))
    case "sectionsBefore", "sectionsAfter":
      let isBefore = kind == "sectionsBefore"
      let sections = Set(end.frames.keys.map(\.section)).union([0, element.section + 1])
        .filter { isBefore ? $0 < element.section : $0 > element.section }.sorted()
      let all = end.frames.keys.filter { $0.isItem && sections.contains($0.section) }.sorted()
      let tries = [
        moves(
          sections.flatMap { section in
            ["90x90", "90x1500", Array(repeating: "90x90", count: 40).joined(separator: " ")]
              .map { "insert \(section):0 \($0)" }
          } + sizes(of: all.filter { $0.item < 8 }) + (all.isEmpty ? [] : ["delete \(all.joined(separator: " "))"]),
          keys),
        moves(
          ["header", "footer", "inset"].flatMap { Perturbation.statements(for: $0, in: end) }, keys, isHeld: true),
        isBefore ? nil : moves(sections.map { "delete section \($0)" }, keys),
      ].compactMap { $0 }
      return named(tries.isEmpty ? nil : tries.contains(true))
    case "offset":
      if let section = input["section"] as? Int {
        return named(moves([0, 37, 111, 500, 3000].map { "scroll section \(section) \($0)" }, keys))
      }
      let scrolls = [
        "scroll 0", "scroll 37", "scroll 111", "scroll end", "scroll by 7", "scroll 37 bounce", "scroll -30 bounce",
        "scroll 111 bounce", "scroll 500 bounce", "scroll 3000 bounce",
      ]
      let isMoved = moves(scrolls, keys)
      // Where a scroll throws, because the class answers two frames, no experiment tells.
      return named(isMoved == true || scrolls.allSatisfy { world(after: $0) != nil } ? isMoved : nil)
    default: return false
    }
  }

  /// Whether other sizes of the items nearest to an element move a number of it, or less of them do.
  /// - Returns: nil where nothing can be said of them, because the data has what was not reported.
  private func doItemsMove(_ kind: String, _ element: String, _ keys: [World.Key]) -> Bool? {
    let others = end.frames.keys.filter { other in
      guard other.isItem, other != element, other.section == element.section else { return false }
      switch kind {
      case "lineOf": return abs(other.item - element.item) <= 8
      case "itemsAfter": return other.item > element.item && other.item < element.item + 24
      default:
        return !element.isItem
          || other.item < element.item && (other.item == 0 || other.item + 12 > element.item)
      }
    }.sorted { ($0.item, $0) < ($1.item, $1) }
    guard !others.isEmpty, let now = laidOutAnew else { return false }
    guard let isMoved = moves(sizes(of: others), keys) else { return nil }
    // Of many that change at once the nearest may still keep their line.
    if isMoved || [2, 4].contains(where: { moves(sizes(of: others.suffix($0)), keys) == true }) { return true }
    if kind == "itemsAfter" {
      let all = end.frames.keys.filter { $0.isItem && $0.section == element.section && $0.item > element.item }
      if moves(["delete " + all.sorted().joined(separator: " ")], keys) == true { return true }
    }
    // A cell that prefers a size of its own does not care what the data says.
    if run.texts.contains(where: { $0.contains("prefer ") }) {
      let each = others.prefix(8).map { preferences($0) }
      let together = each[0].indices.map { place in each.map { $0[place] }.joined(separator: "; ") }
      if moves(together + each.flatMap { $0 }, keys) == true { return true }
    }
    // One fewer may leave a number where several fewer move it: lines and groups have places for some.
    let before = element.isItem ? element.item : others.count
    if kind == "itemsBefore", before > 1 {
      let section = element.section
      for count in Set([2, 3, before]).sorted() where 2...before ~= count {
        guard let less = world(after: "delete \(section):0...\(section):\(count - 1)") else { continue }
        let shift = element.isItem ? count : 0
        if keys.contains(where: { key in key.before(items: shift).map { less[$0] != now[key] } ?? false }) {
          return true
        }
      }
    }
    // It may be enough that they are there.
    return others.contains { other in
      guard let less = world(after: "delete \(other)") else { return false }
      let isBefore = element.isItem && other.item < element.item
      return keys.contains { key in key.before(items: isBefore ? 1 : 0).map { less[$0] != now[key] } ?? false }
    }
  }

  private func sizes(of items: [String]) -> [String] {
    Perturbation.sizes(of: Array(items.prefix(24)), in: end)
  }

  private func preferences(_ element: String) -> [String] {
    ["80x30", "20x150", "off"].map { "prefer \(element) \($0)" }
  }

  /// Settings that are not named for a number do not move it. Those that only act through the sections before are covered
  /// where these are named.
  func judgeUnnamed(_ element: String, _ field: String, _ named: Set<String>, _ question: String) {
    let key = World.Key.side(element, field)
    guard wants(.frameUnnamed), !isStale([key]) else { return }
    guard !named.contains("sectionsBefore"), !named.contains("offset") else { return }
    // A cell that comes onto the screen is asked for its size, and answers what it prefers, or with data that was edited
    // without a report.
    let isAsked = !["off", ""].contains(end.settings["estimate"] ?? "")
    let words = ["model "] + (end.visible[element] == nil ? ["prefer "] : [])
    guard !isAsked || !run.texts.contains(where: { text in words.contains { text.contains($0) } }) else { return }
    // Where frames lie on pixels, what moves a number by less is the rounding.
    let pixel = end.settings["scale"].flatMap { Double($0) }.map { 1 / $0 + World.tolerance } ?? World.tolerance
    for word in Perturbation.judged
    // In another room cells are asked again, and those that are not on screen then say nothing.
    where !named.contains(word) && !(["view", "safe"].contains(word) && named.contains("preferred"))
      && moves(
        Perturbation.statements(for: word, in: end), [key], isHeld: true,
        by: word == "scale" ? World.tolerance : pixel)
        == true
    {
      return add(
        .frameUnnamed, question, .isFalse(said: "\(field): \(named.sorted())", truth: "`\(word)` moves \(field)"))
    }
    add(.frameUnnamed, question, .isTrue)
  }
}

extension String {
  /// The section of an element's name: of `1:3`, or of `header 1`.
  var section: Int {
    Int(isItem ? prefix { $0.isNumber } : Substring(split(separator: " ").last ?? "")) ?? 0
  }

  /// The item's number in its section; a header or footer comes before all of them.
  var item: Int { isItem ? Int(split(separator: ":").last ?? "") ?? 0 : -1 }
}

/// A sum as `--json` writes it: signs as texts, numbers as objects with a `value`.
enum Sum {
  /// What the parts of a calculation make, or its minimum where that is more.
  static func value(of calculation: JSONObject) -> Double? {
    var rest = (calculation["parts"] as? [Any] ?? [])[...]
    let value = sum(&rest)
    return rest.isEmpty ? value.map { max($0, calculation["minimum"] as? Double ?? $0) } : nil
  }

  private static func sum(_ rest: inout ArraySlice<Any>) -> Double? {
    guard var value = product(&rest) else { return nil }
    while let sign = rest.first as? String, sign == "+" || sign == "-" {
      rest.removeFirst()
      guard let next = product(&rest) else { return nil }
      value += sign == "+" ? next : -next
    }
    return value
  }

  private static func product(_ rest: inout ArraySlice<Any>) -> Double? {
    guard var value = factor(&rest) else { return nil }
    while let sign = rest.first as? String, sign == "*" || sign == "/" {
      rest.removeFirst()
      guard let next = factor(&rest) else { return nil }
      value = sign == "*" ? value * next : value / next
    }
    return value
  }

  private static func factor(_ rest: inout ArraySlice<Any>) -> Double? {
    guard let first = rest.popFirst() else { return nil }
    if let number = first as? JSONObject { return number["value"] as? Double }
    switch first as? String {
    case "(":
      let value = sum(&rest)
      guard rest.popFirst() as? String == ")" else { return nil }
      return value
    case "-": return factor(&rest).map { -$0 }
    default: return nil
    }
  }
}
