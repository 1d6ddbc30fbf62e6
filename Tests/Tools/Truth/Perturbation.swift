import Foundation

/// Other values for what goes into a layout, to see whether a number moves.
enum Perturbation {
  /// The settings that a number is held against: each alone, in several magnitudes. `axis` and `layout` change every
  /// number, and are not among them.
  static let judged = [
    "columns", "rows", "inset", "spacing", "itemsize", "header", "footer", "estimate", "safe", "scale", "rtl",
    "view", "group",
  ]

  /// Statements that give a setting another value than the one it has, or than the one that a section answers.
  static func statements(for word: String, in world: World, answered: String? = nil) -> [String] {
    let now = answered ?? world.settings[word] ?? ""
    switch word {
    case "columns", "rows":
      let counts = Array(1...8) + (Int(now).map { [$0 + 1] } ?? [])
      return counts.map(String.init).filter { $0 != now }.map { "\(word) \($0)" }
    case "inset", "safe":
      guard let sides = sides(now) else { return [] }
      return (0..<4).flatMap { side in [9.0, 70.0].map { changed(word, sides, side, $0) } }
        + [9.0, 40, 70].map { more in "\(word) \(text(sides.map { $0 + more }))" }
        + (sides.contains { $0 > 0 } ? ["\(word) 0", "\(word) \(text(sides.map { $0 / 2 }))"] : [])
    case "spacing":
      let parts = now.split(separator: " ").compactMap { Double($0) }
      guard let lines = parts.first, let items = parts.last else { return [] }
      return [
        (3, 3), (3, 0), (40, 0), (90, 0), (400, 0), (0, 3), (0, 15), (0, 40), (0, 90), (0, 150), (0, 250), (0, 400),
        (0, 1000),
        (-lines, 0), (0, -items), (0, 30 - items), (0, 60 - items),
      ].map {
        "spacing \(text([lines + $0.0, items + $0.1]))"
      }
    case "itemsize", "font":
      let sides = now.split(separator: "x").compactMap { Double($0) }
      let grown: [(Double, Double, Double, Double)] = [
        (1, 17, 1, 17), (0.5, 0, 0.5, 0), (2, 0, 1, 0), (1, 0, 2, 0), (1, -7, 1, 0), (1, 0, 1, -7),
        (3, 100, 3, 100),
      ]
      let others =
        sides.count == 2
        ? grown.map { text(max(1, sides[0] * $0.0 + $0.1)) + "x" + text(max(1, sides[1] * $0.2 + $0.3)) } : []
      return (["73x41", "20x20", "170x190", "20x190", "190x20", "50x50"] + others).filter { $0 != now }
        .map { "\(word) \($0)" }
    case "header", "footer":
      let pin = now.hasSuffix("pin") ? " pin" : ""
      let more = now.split(separator: " ").first.flatMap { Double($0) } ?? 0
      return ["\(word) off"] + [57, 7, 200, more + 23, more + 200].map { "\(word) \(text($0))\(pin)" }
        + (word != "header"
          ? [] : now.hasSuffix("pin") ? ["header \(now.dropLast(4))"] : ["header \(now == "off" ? "57" : now) pin"])
    case "estimate": return ["37x37", "120x20", "77x77", "33x91", "off", "automatic"].map { "estimate \($0)" }
    case "scale":
      return ["scale off", "scale 0.1", "scale 1", "scale 2", "scale 3"].filter { $0 != "scale \(now)" }
    case "rtl": return ["rtl \(now == "on" ? "off" : "on")"]
    case "group":
      guard world.settings["layout"] == "compositional" else { return [] }
      return [
        "across 100% 44 { cell 100% 100% }", "across 50% 70 { cell 50% 100% }",
        "across 100% 90 { spacing 9; inset 3; cell 30% 50% { inset 4 } }",
        "down 40% 200 times 3 { cell 100% 100% }",
        "across 100% 60 { around top 9; around leading 9; cell 25% 100%; cell 40% 50% }",
      ].map { "group \($0)" }
    case let edge where edge.hasPrefix("boundary ") || edge.hasPrefix("whole "):
      return [
        "100% 57 top", "50% 20 bottom", "60 70% leading", "100% 57 top pin", "100% 57 top { shift 9,9 }",
        "60% 57 top { inset 5 }", "off",
      ].map { "\(edge) \($0)" }
    case "policy": return []
    case "bug": return []
    case "axis": return ["axis \(now == "vertical" ? "horizontal" : "vertical")"]
    case "view":
      let (w, h) = (world.view.width, world.view.height)
      let factors: [CGFloat] = [-0.93, -0.85, -0.7, -0.5, -0.22, -0.15, 0.1, 0.5, 1.25, 2, 7]
      let (wide, high) = (factors.map { $0 * w }, factors.map { $0 * h })
      let more: [CGFloat] = [35, 37, 41, 51, -70, -90, 400]
      return
        ((wide + more).map { ($0, 0) } + (high + more).map { (0, $0) })
        .map { (max(20, w + $0.0), max(20, h + $0.1)) }.map { "resize \(text($0.0))x\(text($0.1))" }
    default: return []
    }
  }

  /// Lines that give items other sizes, each alone and all together: from almost nothing to much, and a little more than
  /// they have.
  static func sizes(of items: [String], in world: World) -> [String] {
    let both = ["flow", "sticky", "DWReusableLayout"].contains(world.settings["layout"])
    let fixed =
      both ? ["37x47", "170x190", "300x20", "5x5", "1x1", "20x300", "0x0"] : ["37", "190", "300", "5", "1", "0"]
    func sizes(_ item: String) -> [String] {
      let size = world.frames[item]?.size ?? .zero
      // Of a tag the width is said.
      let isWide = world.settings["axis"] == "horizontal" || world.settings["layout"] == "tags"
      let length = isWide ? size.width : size.height
      return fixed
        + [(1, 7.0), (1, 17), (2, 0), (1, -7), (1.5, 17), (5, 100)].map { factor, more in
          both
            ? "\(text(size.width * factor + more))x\(text(size.height * factor + more))"
            : text(length * factor + more)
        }
    }
    let all = items.map { item in sizes(item).map { "size \(item) \($0)" } }
    guard let first = all.first, all.count > 1 else { return all.flatMap { $0 } }
    return first.indices.map { index in all.map { $0[index] }.joined(separator: "; ") } + all.flatMap { $0 }
  }

  /// The statement with some items less; nil for none at all, where it brings no more or does something else.
  static func fewer(than statement: String, by less: Int) -> String? {
    let words = statement.split(separator: " ").map(String.init)
    switch words.first {
    case "items":
      guard words.count > 1, let count = Int(words[1]), count > less else { return nil }
      return (["items", String(count - less)] + words[2...]).joined(separator: " ")
    case "item" where words.count > 1 + less: return words.dropLast(less).joined(separator: " ")
    case "insert" where words.count > 2 + less && words[1] != "section":
      return words.dropLast(less).joined(separator: " ")
    case "batch":
      let edits = statement.drop { $0 != "{" }.dropFirst().dropLast().split(separator: ";").filter {
        !$0.contains("insert")
      }
      return "batch { \(edits.joined(separator: ";")) }"
    case "turn":
      // Of a turn the last statements that bring any.
      var parts = statement.drop { $0 != "{" }.dropFirst().dropLast().split(separator: ";").map(String.init)
      let bringing = parts.indices.filter { index in
        ["insert", "item ", "items "].contains { parts[index].contains($0) }
      }
      guard !parts.joined().contains("{"), bringing.count >= less, parts.count > less else { return nil }
      for index in bringing.suffix(less).reversed() { parts.remove(at: index) }
      return "turn {\(parts.joined(separator: ";"))}"
    default: return nil
    }
  }

  /// The statement with other sizes, or other numbers, all of them or one at a time: what it says of places and counts
  /// stays. Empty where it has none.
  static func mutations(of statement: String) -> [String] {
    // In a block, or of several, each statement is changed by itself.
    let parts = statement.split(whereSeparator: { "{};".contains($0) }).map(String.init)
    guard parts.count <= 1 else {
      return parts.flatMap { part in
        let own = part.trimmingCharacters(in: .whitespaces)
        return own.isEmpty ? [] : mutations(of: own).map { statement.replacingOccurrences(of: own, with: $0) }
      }
    }
    let words = statement.split(separator: " ").map(String.init)
    guard let head = words.first else { return [] }
    // Items that are all alike would change together, so each is written by itself; of drawn ones each is once much
    // larger and once much smaller than the others.
    if head == "items", words.count == 3, let count = Int(words[1]), count <= 40 {
      guard words[2].contains("...") else {
        return mutations(of: (["item"] + Array(repeating: words[2], count: count)).joined(separator: " "))
      }
      return (0..<count).flatMap { place in
        [("40", "200"), ("200", "40"), ("40", "700"), ("75", "92"), ("75", "1")].map { all, one in
          "item " + (0..<count).map { $0 == place ? one : all }.joined(separator: " ")
        }
      }
    }
    let fixed: Int
    switch words[0] {
    case "item", "columns", "rows", "inset", "spacing", "header", "footer", "itemsize", "estimate", "view",
      "resize",
      "safe", "font", "scale":
      fixed = 1
    case "items", "insert", "size", "prefer":
      if words.count > 1, words[1] == "section" { return [] }
      // Items of the layout's own size may have one.
      if words.count == 2, head == "items" || head == "insert" {
        let lengths = ["0", "1", "5", "20", "43", "67", "92", "100", "170", "350", "400"]
        return (lengths + lengths.map { "\($0)x\($0)" } + ["20x190", "170x20"]).map { "\(statement) \($0)" }
      }
      fixed = words.count > 1 && ["header", "footer"].contains(words[1]) ? 3 : 2
    case "model": fixed = 3
    case "cell": fixed = 1
    case "group", "boundary", "whole", "around": fixed = 2
    default: return []
    }
    let isCount = head == "columns" || head == "rows"
    let changes: [(Double) -> Double] =
      isCount
      ? [{ $0 + 1 }, { max(1, $0 - 1) }, { _ in 1 }, { _ in 2 }, { $0 + 2 }, { $0 + 3 }]
      : [
        { $0 + 30 }, { $0 * 0.3 }, { $0 * 3 }, { _ in 320 }, { _ in 5 }, { $0 + 17 }, { _ in 1 }, { $0 * 2 },
        { $0 - 7 },
        { $0 * 5 + 100 }, { $0 * 1.5 + 17 }, { _ in 1000 }, { _ in 0 },
      ]
    func text(_ changes: (Int) -> ((Double) -> Double)?) -> String {
      words.indices.map { index in
        index < fixed ? words[index] : changes(index).map { mutated(words[index], $0) } ?? words[index]
      }
      .joined(separator: " ")
    }
    guard words.count > fixed else { return [] }
    let texts = changes.flatMap { change in
      [text { _ in change }] + (fixed..<words.count).map { place in text { $0 == place ? change : nil } }
    }
    // A line may break, and a line be as high as an item, at few sizes only, so each side alone goes through the room.
    let sides = (fixed..<words.count).flatMap { place -> [String] in
      let sides = words[place].split(separator: "x").compactMap { Double($0) }.map { Self.text($0) }
      guard sides.count == 2 else { return [] }
      return stride(from: 0.0, through: 480, by: 30).flatMap { length in
        ["\(Self.text(length))x\(sides[1])", "\(sides[0])x\(Self.text(length))"].map { side in
          words.indices.map { $0 == place ? side : words[$0] }.joined(separator: " ")
        }
      }
    }
    return Set(texts).subtracting([words.joined(separator: " ")]).sorted() + sides
  }

  private static func mutated(_ word: String, _ change: (Double) -> Double) -> String {
    for separator in ["...", "x"] where word.contains(separator) {
      let parts = word.components(separatedBy: separator).map { Double($0) }
      guard parts.count == 2, let first = parts[0], let second = parts[1] else { return word }
      return text(change(first)) + separator + text(change(second))
    }
    if word.hasSuffix("%"), let share = Double(word.dropLast()) { return text(change(share)) + "%" }
    // A text is as large as its characters.
    if word.hasPrefix("\"") { return text(change(90)) + "x" + text(change(70)) }
    return Double(word).map { text(change($0)) } ?? word
  }

  private static func sides(_ text: String) -> [Double]? {
    let parts = text.split(separator: " ").compactMap { Double($0) }
    switch parts.count {
    case 1: return [parts[0], parts[0], parts[0], parts[0]]
    case 2: return [parts[0], parts[1], parts[0], parts[1]]
    case 4: return parts
    default: return nil
    }
  }

  private static func changed(_ word: String, _ sides: [Double], _ side: Int, _ change: Double) -> String {
    var sides = sides
    sides[side] += change
    return "\(word) \(text(sides))"
  }

  private static func text(_ number: Double) -> String { String(format: "%.10g", max(0, number)) }
  private static func text(_ numbers: [Double]) -> String { numbers.map { text($0) }.joined(separator: " ") }
}
