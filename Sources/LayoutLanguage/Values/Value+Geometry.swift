package import CollectionLayout
package import Foundation

/// Returns a value that the table and the checker guarantee; traps where they are wrong.
package func presume<Found>(_ found: Found?, _ expected: String) -> Found {
  guard let found else { preconditionFailure("the checker lets nothing pass but \(expected)") }
  return found
}

// Values as types. The signature has been matched, so the type is right.
extension Value {
  package var cgSize: CGSize {
    guard case .size(let width, let height) = self else { return presume(nil, "a size") }
    return CGSize(width: width, height: height)
  }

  package var cgPoint: CGPoint {
    guard case .point(let x, let y) = self else { return presume(nil, "a point") }
    return CGPoint(x: x, y: y)
  }

  package var cgRect: CGRect {
    guard case .rect(let x, let y, let width, let height) = self else { return presume(nil, "a rectangle") }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The number, or the number of a percentage.
  package var number: Double {
    switch self {
    case .number(let number), .percent(let number): number
    default: presume(nil, "a number")
    }
  }

  package var whole: Int { Int(number) }

  package var text: String {
    guard case .text(let text) = self else { return presume(nil, "a text") }
    return text
  }

  package var word: String {
    guard case .word(let word) = self else { return presume(nil, "a word") }
    return word
  }

  package var step: StepReference {
    guard case .step(let step) = self else { return presume(nil, "a step") }
    return step
  }

  package var isWord: Bool { if case .word = self { true } else { false } }

  /// Returns the case that a word names.
  package func keyword<Meaning: RawRepresentable<String>>(_ type: Meaning.Type = Meaning.self) -> Meaning {
    presume(Meaning(rawValue: word), "a word of \(Meaning.self)")
  }

  package var itemSize: ItemSize {
    switch self {
    case .number(let length): .length(length)
    case .size(let width, let height): .size(width: width, height: height)
    case .text(let text): .text(characters: text.count)
    default: presume(nil, "an item size")
    }
  }

  /// The index path of an item; a number is an item of section 0.
  package var path: ItemPath {
    switch self {
    case .path(let path): path
    case .number(let number): ItemPath(section: 0, item: Int(number))
    default: presume(nil, "an index path")
    }
  }
}

/// An element as a statement names it.
package enum NamedElement {
  case item(ItemPath)
  case supplementary(Supplementary, section: Int)
  /// A view of another kind: a supplementary view, or a decoration if the layout has no such supplementary view.
  case named(kind: String, ItemPath)
  /// The decoration of a section, or a boundary of the whole layout.
  case other(ElementKey)

  /// The key of the element; a view of another kind is taken for a supplementary view.
  package var key: ElementKey {
    switch self {
    case .item(let path): ElementKey(path)
    case .supplementary(let view, let section):
      ElementKey(category: .supplementaryView, kind: view.kind, section: section, item: 0)
    case .named(let kind, let path):
      ElementKey(category: .supplementaryView, kind: kind, section: path.section, item: path.item)
    case .other(let key): key
    }
  }
}

extension ArraySlice<Value> {
  /// Removes the values of the first element, and returns the element.
  package mutating func takeElement() -> NamedElement {
    let first = removeFirst()
    switch first {
    case .word("background"):
      return .other(
        ElementKey(category: .decorationView, kind: "background", section: removeFirst().whole, item: 0))
    case .word("whole"):
      let kind = removeFirst()
      let name = kind.isWord ? kind.keyword(Supplementary.self).kind : kind.text
      return .other(ElementKey(category: .supplementaryView, kind: name, section: 0, item: .max))
    case .text(let kind):
      return .named(kind: kind, removeFirst().path)
    default: break
    }
    return first.isWord ? .supplementary(first.keyword(), section: removeFirst().whole) : .item(first.path)
  }

  /// Removes the first value if it is a word of the type, and returns it.
  package mutating func takeWord<Meaning: RawRepresentable<String>>(_ type: Meaning.Type = Meaning.self) -> Meaning?
  {
    guard let first, case .word(let word) = first, let meaning = Meaning(rawValue: word) else { return nil }
    removeFirst()
    return meaning
  }
}

// The parts of a statement, which the checker has verified.
extension Statement {
  /// Returns the name, without `$`, of an argument that is a variable.
  package func variable(_ index: Int) -> String {
    guard case .variable(let name) = arguments[index].content else { return presume(nil, "a variable") }
    return name
  }

  package func writtenWord(_ index: Int) -> String {
    guard case .word(let word) = arguments[index].content else { return presume(nil, "a word") }
    return word
  }

  package func text(_ index: Int) -> String {
    guard case .literal(.text(let text)) = arguments[index].content else { return presume(nil, "a text") }
    return text
  }

  /// Returns an argument that is an expression in parentheses; nil for any other argument.
  package func expression(_ index: Int) -> Expression? {
    guard arguments.indices.contains(index), case .expression(let expression) = arguments[index].content else {
      return nil
    }
    return expression
  }
}

extension Value {
  /// The text that `print` shows: numbers with at most three decimals.
  package var printed: String {
    switch self {
    case .number(let number): Decimal.text(number)
    case .percent(let number): Decimal.text(number) + "%"
    case .size: Decimal.text(cgSize)
    case .point: Decimal.text(cgPoint)
    case .rect: Decimal.text(cgRect)
    default: written
    }
  }
}

extension Decimal {
  /// Returns a size as `320x480`.
  package static func text(_ size: CGSize) -> String { text(size.width) + "x" + text(size.height) }

  /// Returns a point as `15,110`.
  package static func text(_ point: CGPoint) -> String { text(point.x) + "," + text(point.y) }

  /// Returns a rectangle as `0,0 320x480`.
  package static func text(_ rect: CGRect) -> String { text(rect.origin) + " " + text(rect.size) }

  /// Returns the texts of two sizes, with all digits where three decimals read the same.
  package static func texts(_ first: CGSize, _ second: CGSize) -> (String, String) {
    let (widths, heights) = (texts(first.width, second.width), texts(first.height, second.height))
    return (widths.0 + "x" + heights.0, widths.1 + "x" + heights.1)
  }
}

extension Value {
  package init(_ size: CGSize) { self = .size(width: size.width, height: size.height) }

  package init(_ point: CGPoint) { self = .point(x: point.x, y: point.y) }

  package init(_ rect: CGRect) {
    self = .rect(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }

  /// Returns the number of a member; nil for a member that the value does not have.
  package func member(_ member: ExpressionMember) -> Double? {
    switch (self, member) {
    case (.size(let width, _), .w): width
    case (.size(_, let height), .h): height
    case (.point(let x, _), .x): x
    case (.point(_, let y), .y): y
    case (.rect(let x, _, _, _), .x), (.rect(let x, _, _, _), .minX): x
    case (.rect(_, let y, _, _), .y), (.rect(_, let y, _, _), .minY): y
    case (.rect(_, _, let width, _), .w): width
    case (.rect(_, _, _, let height), .h): height
    case (.rect(let x, _, let width, _), .midX): x + width / 2
    case (.rect(let x, _, let width, _), .maxX): x + width
    case (.rect(_, let y, _, let height), .midY): y + height / 2
    case (.rect(_, let y, _, let height), .maxY): y + height
    default: nil
    }
  }

  /// Whether two values are equal by `==`, with a tolerance for numbers; `3` equals the item 0:3.
  package func isEqual(to other: Value, within tolerance: Double) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
    switch (self, other) {
    case (.number(let a), .number(let b)), (.percent(let a), .percent(let b)): return near(a, b)
    case (.size(let a, let b), .size(let c, let d)), (.point(let a, let b), .point(let c, let d)):
      return near(a, c) && near(b, d)
    case (.rect(let a, let b, let c, let d), .rect(let e, let f, let g, let h)):
      return near(a, e) && near(b, f) && near(c, g) && near(d, h)
    case (.path(let path), .number(let number)), (.number(let number), .path(let path)):
      return path.section == 0 && Double(path.item) == number
    case (.word(let a), .text(let b)), (.text(let a), .word(let b)): return a == b
    case (.truth(let truth), .word(let word)), (.word(let word), .truth(let truth)):
      return (truth ? ["true", "on"] : ["false", "off"]).contains(word)
    default: return self == other
    }
  }
}

extension ElementKey {
  package init(_ path: ItemPath) {
    self.init(section: path.section, item: path.item)
  }
}
