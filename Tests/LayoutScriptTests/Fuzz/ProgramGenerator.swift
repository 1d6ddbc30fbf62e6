import LayoutScript

@testable import LayoutLanguage

/// Draws programs over all statements of the signature table: most of them well formed, some of their arguments
/// hostile.
struct ProgramGenerator {
  private var random: RandomStream
  /// Variables that every program defines on its first line.
  private static let variables = ["$a", "$b"]

  /// The statements that may stand in each restricted block, by the block, and under 0 all.
  private static let signatures: [UInt16: [Signature]] = {
    let all = SignatureTable.standard.signatures
    return (0..<UInt16.bitWidth).reduce(into: [0: all]) { table, bit in
      let block = Signature.Placement(rawValue: 1 << UInt16(bit))
      table[block.rawValue] = all.filter { $0.places.contains(block) }
    }
  }()

  /// Texts that stand where numbers, sizes, names or whole statements are expected.
  static let hostile = [
    "0", "-0", "-1", "1e9", "-1e9", "1e10", "1e308", "1e999", "1e-320", "0.1", "1e-9", "nan", "inf", "-inf", "0x0",
    "1e9x1e9", "0.001x0.001", "-1x5", "1e9,-1e9", "0%", "-50%", "1e9%", "0...0", "5...2", "...", "..<0", "0:0",
    "1:0",
    "0:999999999", "0:0..<0:0", "3...", "...1e9", "\"\"", "\"é👩‍👩‍👧\"", "\"\\n\\q\"", "\"open", "$undefined", "@0",
    "@-9",
    "(", ")", "{", "}", "()", "(1/0)", "(0/0)", "(5 % 0)", "(sqrt(-1))", "(1e9*1e9*1e9)", "(rand(5, 1))",
    "(rand(-1e9, 1e9*1e9))", "(frame(99))", "(frame(0).maxY)", "(lane(7))", "(count(3))", "(not 3)", "(1 < \"a\")",
    "(pick(1, \"a\", 2x3))", "(size(-1, 0))", "(size(1e9*1e9, 1))", "(rect(0, 0, -5, -5))", "(point(1e9*1e9, 0))",
    "else", "|", "\\", "#", ":quit", "..", "+50", "×", "…", "\u{0}", "\u{202E}", "\t",
  ]

  init(seed: UInt64) {
    random = RandomStream(seed: seed)
  }

  // MARK: Choices

  mutating func whole(_ low: Int, _ high: Int) -> Int {
    Int(random.draw(from: Double(low), through: Double(high)))
  }

  mutating func isOne(in count: Int) -> Bool { whole(1, count) == 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[whole(0, elements.count - 1)]
  }

  // MARK: Programs

  /// Lines that are entered one after the other, over one of the layouts.
  mutating func lines(_ count: Int) -> [String] {
    let layout = pick(LayoutCatalog.tested.names.layouts).text
    let opening = "let $a 3; let $b 120; layout \(layout); items \(whole(0, 12)) 60...140"
    return [opening] + (0..<count).map { _ in line(depth: 0) }
  }

  private mutating func line(depth: Int, in body: Signature.Body? = nil) -> String {
    (0..<whole(1, 4)).map { _ in statement(depth: depth, in: body) }.joined(separator: isOne(in: 9) ? " ;; " : "; ")
  }

  private mutating func statement(depth: Int, in body: Signature.Body? = nil) -> String {
    let placement = isOne(in: 10) ? nil : body?.placement
    let signature = pick(Self.signatures[placement?.rawValue ?? 0] ?? [])
    guard depth < 3 || signature.block.body == nil else { return "item 5" }
    if signature.asksAlone, isOne(in: 5) { return signature.word }
    var parts = [signature.word]
    let form = pick(signature.forms)
    for slot in form.slots where !slot.isOptional || isOne(in: 2) {
      for _ in 0..<(slot.isRepeated ? whole(1, 3) : 1) { parts.append(argument(for: slot.kind)) }
    }
    if let own = (form.block ?? signature.block).body {
      // What a loop in a restricted block holds is restricted as well.
      let inner = own.placement == nil && body?.placement != nil ? body : own
      parts.append(block(depth: depth, in: inner))
      if signature.takesElse, isOne(in: 2) {
        parts.append(
          "else " + (isOne(in: 2) ? block(depth: depth, in: inner) : statement(depth: depth + 1, in: body)))
      }
    }
    return parts.joined(separator: " ")
  }

  private mutating func block(depth: Int, in body: Signature.Body?) -> String {
    let lines = (0..<whole(0, 3)).map { _ in line(depth: depth + 1, in: body) }
    return "{ " + lines.joined(separator: isOne(in: 2) ? "\n" : "; ") + " }"
  }

  // MARK: Arguments

  private mutating func argument(for kind: SlotKind) -> String {
    if isOne(in: 25) { return pick(Self.hostile) }
    if isOne(in: 10) { return pick(Self.variables) }
    switch kind {
    case .number(.listed(let numbers)): return pick(numbers).written
    case .number(let constraint):
      let low = if case .any = constraint { -200 } else { 0 }
      return isOne(in: 4) ? "(\(number(depth: 0)))" : plain(low, 900)
    case .whole(let range):
      let high = min(range.upperBound, isOne(in: 30) ? 2000 : range == Limits.rounds ? 5 : 40)
      return "\(whole(range.lowerBound, high))"
    case .percent: return plain(-20, 120) + "%"
    case .size: return isOne(in: 5) ? "(size($b, \(number(depth: 1))))" : "\(plain(0, 600))x\(plain(0, 600))"
    case .point: return "\(plain(-50, 400)),\(plain(-50, 900))"
    case .rect: return "(rect(\(number(depth: 1)), 0, $b, \(number(depth: 1))))"
    case .identifier:
      return pick([
        "x", "y", "A", "\(whole(0, 5))", "\(whole(0, 3))...6", "in", "of", "before", "section", "120x40",
      ])
    case .path: return isOne(in: 3) ? "0:\(whole(0, 9))" : "\(whole(0, 9))"
    case .range:
      let low = whole(0, 6)
      return pick([
        "\(low)...\(low + 3)", "\(low)..<\(low + 3)", "\(low)...", "...\(low)", "0:\(low)...0:\(low + 2)",
      ])
    case .interval:
      let low = whole(0, 200)
      return isOne(in: 3) ? "\(low).5...\(low + 40).25" : "\(low)...\(low + whole(0, 200))"
    case .itemSize: return pick([plain(0, 300), plain(0, 300), "\(plain(0, 300))x\(plain(0, 300))", "\"Swift\""])
    case .text, .title: return "\"text\""
    case .file:
      return pick(["\"part.layout\"", "\"part.layout\"", "\"self.layout\"", "\"broken.layout\"", "\"none\""])
    case .keyword(let choices): return pick(choices).text
    case .name(let list): return pick(LayoutCatalog.tested.names[list]).text
    case .variable: return pick(["$a", "$b", "$c"])
    case .condition: return "(\(condition(depth: 0)))"
    case .value: return pick(["\"x\"", plain(-5, 500), "(\(number(depth: 0)))", "3:4", "5x6"])
    case .loopValue: return pick(["\(whole(0, 3))...\(whole(3, 6))", plain(0, 200), "7x8"])
    case .step: return "@\(whole(0, 9))"
    case .items: return isOne(in: 2) ? "\(whole(0, 6))" : "\(whole(0, 3))...\(whole(3, 6))"
    case .parenthesized: return "(\(isOne(in: 2) ? number(depth: 0) : condition(depth: 0)))"
    case .comparison(let comparisons): return pick(comparisons).rawValue
    case .code: return pick(["LL0402", "LL0231", "LL0409", "LL9999"])
    case .dimension:
      return pick([
        plain(0, 300), plain(0, 120) + "%", plain(0, 120) + "%", "about \(plain(0, 90))", "alike \(plain(0, 90))",
        plain(0, 60) + "% of width", plain(0, 60) + "% of height", "about $a", "(\(number(depth: 1)))%",
        "about (\(number(depth: 2)))", "(100 / 3)% of width",
      ])
    case .newName: return pick(["card", "row", "before"])
    }
  }

  private mutating func plain(_ low: Int, _ high: Int) -> String {
    "\(whole(low, high))" + (isOne(in: 4) ? ".\(whole(1, 999))" : "")
  }

  // MARK: Expressions

  private mutating func number(depth: Int) -> String {
    if depth > 3 || isOne(in: 3) {
      return pick([
        plain(0, 500), "$a", "$b", "content.h", "content.w", "offset.y", "view.w", "count", "inset.top",
        "spacing.lines", "columns", "frame(0).maxY", "frame(0:1).w", "lane(0)", "calls(prepare)", "total(elements)",
      ])
    }
    let (a, b) = (number(depth: depth + 1), number(depth: depth + 1))
    return pick([
      "\(a) + \(b)", "\(a) - \(b)", "\(a) * \(b)", "\(a) / \(b)", "\(a) % \(b)", "-(\(a))", "(\(a))",
      "min(\(a), \(b))",
      "max(\(a), \(b))", "abs(\(a))", "round(\(a))", "floor(\(a))", "sqrt(\(a))", "rand(\(a), \(b))",
      "pick(\(a), \(b))",
    ])
  }

  private mutating func condition(depth: Int) -> String {
    if depth > 2 || isOne(in: 2) {
      return "\(number(depth: 2)) \(pick(["==", "!=", "<", "<=", ">", ">="])) \(number(depth: 2))"
    }
    let (a, b) = (condition(depth: depth + 1), condition(depth: depth + 1))
    return pick(["(\(a)) and (\(b))", "(\(a)) or (\(b))", "not (\(a))"])
  }

  // MARK: Damage

  /// A text with a few tokens or bytes of it lost, doubled, moved or replaced.
  mutating func damaged(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<whole(1, 6) {
      let place = whole(0, bytes.count)
      let end = min(bytes.count, place + whole(0, 12))
      switch whole(0, 4) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      case 2: bytes.insert(contentsOf: Array(pick(Self.hostile).utf8), at: place)
      case 3: bytes.insert(UInt8(whole(0, 255)), at: place)
      default: bytes.append(contentsOf: Array(bytes[place..<end]))
      }
    }
    return bytes
  }

  /// Bytes without any sense, most of them such as a script is made of.
  mutating func noise(_ count: Int) -> [UInt8] {
    let usual = Array("{}();\"\\#$@|:.,%x-+*/<>=! \n\t09azitem".utf8)
    return (0..<count).map { _ in isOne(in: 4) ? UInt8(whole(0, 255)) : pick(usual) }
  }
}
