import CollectionLayout
package import LayoutScript

/// Draws programs from the signature table: lines that are mostly right, and small enough to run many.
package struct MildProgramGenerator {
  private var stream: RandomStream
  // Not drawn: a file has to be there.
  private let words: [Signature]

  /// - Parameter excluded: statements that are not drawn.
  package init(seed: UInt64, without excluded: Set<String> = []) {
    stream = RandomStream(seed: seed)
    words = SignatureTable.standard.signatures.filter { !$0.namesFile && !excluded.contains($0.word) }
  }

  package mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int(stream.draw(from: Double(range.lowerBound), through: Double(range.upperBound)))
  }

  package mutating func one<Element>(of elements: [Element]) -> Element { elements[whole(0...elements.count - 1)] }

  package mutating func policy() -> String { one(of: BoundsChangePolicy.allCases).rawValue }

  /// A program of as many lines, each of one to three statements.
  package mutating func lines(_ count: Int) -> [String] {
    (0..<count).map { _ in line(depth: 0) }
  }

  private mutating func line(depth: Int) -> String {
    (0..<whole(1...(depth == 0 ? 3 : 2))).map { _ in statement(depth: depth) }.joined(separator: "; ")
  }

  private mutating func statement(depth: Int) -> String {
    // Items are what makes the other statements worth running.
    switch whole(0...9) {
    case 0...1: return one(of: ["items 7 80...240", "item 120 40x60", "items 12 30", "items 3"])
    case 2:
      return one(of: ["scroll by \(whole(-300...300))", "resize \(whole(100...400))x\(whole(100...600))", "rotate"])
    default: break
    }
    var signature = one(of: words)
    while signature.block.body != nil && depth > 1 || signature.word == "scenario" && depth > 0 {
      signature = one(of: words)
    }
    // A fresh lab now and then, not every fortieth statement.
    if signature.word == "reset", whole(0...3) != 0 { return "tick" }
    if signature.asksAlone, whole(0...5) == 0 { return signature.word }
    return statement(of: signature, depth: depth)
  }

  /// A statement of one row of the table.
  package mutating func statement(of signature: Signature, depth: Int = 0) -> String {
    var parts = [signature.word]
    let form = one(of: signature.forms)
    for slot in form.slots where !slot.isOptional || whole(0...1) == 0 {
      for _ in 0..<(slot.isRepeated ? whole(1...3) : 1) { parts.append(argument(slot.kind)) }
    }
    if (form.block ?? signature.block).body != nil {
      parts.append("{ \(line(depth: depth + 1))\n\(line(depth: depth + 1)) }")
      if signature.takesElse, whole(0...1) == 0 { parts.append("else { \(line(depth: depth + 1)) }") }
    }
    return parts.joined(separator: " ")
  }

  private mutating func argument(_ kind: SlotKind) -> String {
    switch kind {
    case .number(.listed(let numbers)): return "\(one(of: numbers))"
    case .number(let constraint):
      let number = whole((constraint.allowsNegative ? -60 : 0)...700)
      return one(of: ["\(number)", "\(number).5", "(content.h / 3)", "(count * 20)"])
    case .whole(let range):
      return "\(whole(range.lowerBound...min(range.upperBound, range.lowerBound + 4)))"
    case .percent: return "\(whole(0...140))%"
    case .size: return one(of: ["\(whole(100...400))x\(whole(100...600))", "(size(view.h, 300))"])
    case .point: return "\(whole(-20...400)),\(whole(-20...900))"
    case .rect: return "(rect(0, \(whole(0...900)), 200, 150))"
    case .identifier: return one(of: ["x", "y", "3...9"])
    case .path: return "\(whole(0...9))"
    case .range: return one(of: ["0...\(whole(0...6))", "\(whole(0...3))...", "0..<2"])
    case .interval: return "80...240"
    case .itemSize: return one(of: ["\(whole(0...200))", "60x\(whole(0...90))", "\"Swift\"", "(50 + rand(0, 9))"])
    case .text, .title, .file: return "\"text\""
    case .keyword(let choices): return one(of: choices).text
    case .name(let list):
      let names = LayoutCatalog.known.names[list].map(\.text)
      return names.isEmpty ? "gap" : one(of: names)
    case .variable: return "$v"
    case .condition: return one(of: ["(count > 10)", "(content.h > 600)", "(total(prepare) > 3)"])
    case .value: return one(of: ["\(whole(0...99))", "(frame(0).maxY)", "(rand(1, 6))", "(columns + 1)"])
    case .loopValue: return one(of: ["0...2", "7", "\"a\""])
    case .step: return "@1"
    case .items: return one(of: ["\(whole(0...6))", "0...\(whole(0...6))"])
    case .parenthesized: return one(of: ["(content.h)", "(count > 3)"])
    case .comparison(let comparisons): return one(of: comparisons).rawValue
    case .code: return one(of: ["LL0402", "LL0231"])
    case .dimension: return one(of: ["\(whole(20...90))", "\(whole(20...100))%", "about 44", "30% of width"])
    case .newName: return one(of: ["card", "before"])
    }
  }
}

extension NumberConstraint {
  fileprivate var allowsNegative: Bool {
    if case .any = self { return true }
    return false
  }
}
