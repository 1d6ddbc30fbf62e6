package import CollectionLayout
import Foundation

/// A stored property of the user's layout, as `property` lists it.
package struct StoredProperty: Sendable, Equatable {
  package var name: String
  package var type: String
  /// The value in a few words; a collection is its count and the type of its elements.
  package var value: String
}

/// The stored properties of a user's layout, read by reflection: those of its class and of the superclasses below
/// UIKit's. Reading calls no code of the class, except the `count` of its own collection types.
@MainActor
package struct StoredState {
  private let fields: [(name: String, value: Any, isLazy: Bool)]

  /// Creates the state; nil for a layout without a user's class, and for one with a mirror of its own.
  package init?(of layout: UICollectionViewLayout) {
    guard !(layout is any CustomReflectable) else { return nil }
    var levels: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: layout)
    while let level = mirror, !Self.isEngines(level.subjectType) {
      levels.append(level)
      mirror = level.superclassMirror
    }
    guard !levels.isEmpty else { return nil }
    fields = levels.reversed().flatMap { level in
      level.children.compactMap { child in
        child.label.map { (Self.plain($0), child.value, $0.hasPrefix(Self.lazyMark)) }
      }
    }
  }

  private static func isEngines(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("CollectionLayout.") || name.hasPrefix("UIKitSurface.") || type == NSObject.self
  }

  // Removes the compiler's prefix of a lazy property.
  private static func plain(_ label: String) -> String {
    label.hasPrefix(lazyMark) ? String(label.dropFirst(lazyMark.count)) : label
  }

  private static let lazyMark = "$__lazy_storage_$_"

  /// The properties, those of a superclass first.
  package var properties: [StoredProperty] {
    fields.map { field in
      let type = Self.name(of: type(of: field.value))
      return StoredProperty(
        name: field.name, type: field.isLazy ? String(type.dropLast()) : type,
        value: Self.isMissing(field) ? Self.notMade : Self.text(field.value))
    }
  }

  /// The properties as the trace compares them: a collection is its count and the identities of its end objects.
  var reading: [StateReading.Value] {
    fields.map { field in
      if Self.isMissing(field) { return StateReading.Value(field.name, Self.notMade, ends: []) }
      guard let value = Self.unwrapped(field.value) else { return StateReading.Value(field.name, "nil", ends: []) }
      guard !(value is String), let values = value as? any Collection else {
        return StateReading.Value(field.name, Self.text(field.value), ends: [])
      }
      let ends = value is any DictionaryValues ? [] : [Self.first(of: values), Self.last(of: values)]
      return StateReading.Value(
        field.name, "\(values.count)",
        ends: ends.compactMap { end in
          end.flatMap { type(of: $0) is AnyClass ? ObjectIdentifier($0 as AnyObject) : nil }
        })
    }
  }

  package func raw(_ name: String) -> Any? { fields.last { $0.name == name }.flatMap { Self.unwrapped($0.value) } }

  /// Returns the values that a property takes; nil if they are unknown.
  func taken(by name: String) -> TakenValue? {
    guard let field = fields.last(where: { $0.name == name }) else { return nil }
    var type = Self.name(of: type(of: field.value))
    let isOptional = type.hasSuffix("?")
    if isOptional { type.removeLast() }
    guard let taken = Self.taken(Self.unwrapped(field.value), type) else { return nil }
    if case .phrase(let phrase) = taken, isOptional, !field.isLazy { return .phrase("\(phrase), or `off`") }
    return taken
  }

  /// The possible values in words, by type, for types with values in the language.
  private static let phrases = [
    "Int": "a whole number", "UInt": "a whole number", "Double": "a number", "CGFloat": "a number",
    "Float": "a number",
    "Bool": "`on` or `off`", "String": "a text", "CGSize": "a size, as `20x30`", "CGPoint": "a point, as `20,30`",
    "CGRect": "4 numbers: x, y, width and height", "UIEdgeInsets": "1, 2 or 4 numbers: top, left, bottom and right",
    "ScrollDirection": "`vertical` or `horizontal`", "[Int]": "numbers", "[Double]": "numbers",
    "[CGFloat]": "numbers",
  ]

  /// - Parameter value: nil for an empty optional.
  private static func taken(_ value: Any?, _ type: String) -> TakenValue? {
    if let phrase = phrases[type] { return .phrase(phrase) }
    guard let value else { return nil }
    if let values = value as? any Collection { return .nothing(type: "[\(elementName(of: values))]") }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum where mirror.children.isEmpty:
      return .phrase("the name of a case" + (enumCase(value).map { ", as `\"\($0)\"`" } ?? ""))
    case nil: return nil
    default: return .nothing(type: type)
    }
  }

  // MARK: Names for completion

  /// The names that may follow `layout.`, by the names before them joined by dots; `""` for the layout itself.
  package var words: [String: [Keyword]] {
    var words: [String: [Keyword]] = ["": []]
    for field in fields {
      let isMissing = Self.isMissing(field)
      let type = Self.name(of: type(of: field.value))
      let shown = isMissing ? Self.notMade : Self.text(field.value)
      let isClear =
        shown == type || Self.unwrapped(field.value).map { $0 is any Collection && !($0 is String) } == true
      words["", default: []].append(Keyword(field.name, isClear ? shown : "\(type), \(shown)"))
      guard !isMissing, let value = Self.unwrapped(field.value) else { continue }
      words[field.name] = Self.words(of: value)
      for part in Self.parts(of: value) {
        guard let inner = Self.part(part, of: value).flatMap(Self.unwrapped) else { continue }
        words[field.name + "." + part] = Self.words(of: inner)
      }
    }
    return words
  }

  private static func words(of value: Any) -> [Keyword] {
    parts(of: value).filter { !$0.hasPrefix("[") }.map { name in
      let part = part(name, of: value).flatMap(unwrapped)
      return Keyword(name, part.map { text($0) } ?? "nil")
    }
  }

  /// The words that `property` takes for each property, including the present value; none for types without words.
  package var values: [String: [Keyword]] {
    var values: [String: [Keyword]] = [:]
    for field in fields {
      var words: [Keyword] = []
      let value = Self.unwrapped(field.value)
      switch value {
      case is Bool: words = [Keyword("on", "true"), Keyword("off", "false")]
      case is UICollectionView.ScrollDirection:
        words = ["vertical", "horizontal"].map { Keyword($0, "a scroll direction") }
      case let value?:
        if case .phrase? = taken(by: field.name), !(value is any Collection) || value is String {
          let name = Self.enumCase(value).map { Value.text($0).written }
          words = [Keyword(name ?? Self.text(value), "the value now")]
        }
      case nil: break
      }
      let isOptional = Self.name(of: type(of: field.value)).hasSuffix("?") && !field.isLazy
      values[field.name] = words + (isOptional ? [Keyword("off", "nil")] : [])
    }
    return values
  }

  private static func isMissing(_ field: (name: String, value: Any, isLazy: Bool)) -> Bool {
    field.isLazy && unwrapped(field.value) == nil
  }

  private static let notMade = "not made yet"

  enum Found {
    case value(Value)
    /// No property with this name; `names` are those of the value before it.
    case unknown(String, in: String, names: [String])
  }

  /// Returns the value along a path of names and subscripts: `cache.count`, `frames[3].y`, `sizes["a"]`.
  func value(along path: some Collection<String>) -> Found {
    var (value, names, owner): (Any?, [String], String) = (nil, fields.map(\.name), "the layout")
    if let field = fields.last(where: { $0.name == path.first }), Self.isMissing(field) {
      return .value(.text(Self.notMade))
    }
    for (place, name) in path.enumerated() {
      let next: Any?
      if let known = value {
        next = Self.part(name, of: known)
      } else if place == 0 {
        next = fields.last { $0.name == name }?.value
      } else {
        // An empty optional has no members.
        return .value(.text("nil"))
      }
      guard let next = next.map(Self.unwrapped) else { return .unknown(name, in: owner, names: names) }
      (value, owner) = (next, "`\(name)`")
      names = next.map(Self.parts) ?? []
    }
    return .value(value.map(Self.scalar) ?? .text("nil"))
  }

  // MARK: Parts of values

  /// The readable values of attributes, which the engine stores in another form.
  private static let attributes: [String: PartialKeyPath<UICollectionViewLayoutAttributes>] = [
    "frame": \.frame, "center": \.center, "size": \.size, "zIndex": \.zIndex, "alpha": \.alpha,
    "isHidden": \.isHidden,
  ]

  // Returns a value without optionals; nil for an empty optional.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func part(_ name: String, of value: Any) -> Any? {
    if let object = value as? UICollectionViewLayoutAttributes, let path = attributes[name] {
      return object[keyPath: path]
    }
    if let number = ExpressionMember(rawValue: name).flatMap({ scalar(value).member($0) }) { return number }
    if name.hasPrefix("[") { return element(String(name.dropFirst().dropLast()), of: value) }
    if let values = value as? any Collection {
      switch name {
      case "count": return values.count
      // The first element of an empty collection is nil, not an unknown name.
      case "first": return first(of: values) ?? Any?.none as Any
      case "last": return last(of: values) ?? Any?.none as Any
      default: break
      }
    }
    guard !(value is any CustomReflectable) || isStandard(value) else { return nil }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let level = mirror {
      if let child = level.children.first(where: { $0.label.map(plain) == name }) { return child.value }
      mirror = level.superclassMirror
    }
    return nil
  }

  /// Returns the element of a subscript: the value of a dictionary's key, or the element of a collection at a
  /// number from 0. A missing element is an empty optional in the result; nil is a value without such subscripts.
  private static func element(_ text: String, of value: Any) -> Any? {
    if let values = value as? any DictionaryValues {
      return values.isKeyed(by: text) ? .some(values.value(at: text) ?? Any?.none as Any) : nil
    }
    guard let values = value as? any Collection, let number = Int(text) else { return nil }
    return element(number, of: values) ?? Any?.none as Any
  }

  private static func element<Values: Collection>(_ number: Int, of values: Values) -> Any? {
    guard number >= 0, number < values.count else { return nil }
    return values[values.index(values.startIndex, offsetBy: number)]
  }

  private static func first<Values: Collection>(of values: Values) -> Any? { values.first }

  private static func last<Values: Collection>(of values: Values) -> Any? {
    values.isEmpty ? nil : values[values.index(values.startIndex, offsetBy: values.count - 1)]
  }

  private static func parts(of value: Any) -> [String] {
    if value is UICollectionViewLayoutAttributes { return attributes.keys.sorted() }
    let members = ExpressionType(of: scalar(value)).members.map(\.text)
    if !members.isEmpty { return members }
    if value is any Collection {
      return ["count", "first", "last", value is any DictionaryValues ? "[KEY]" : "[0]"]
    }
    guard !(value is any CustomReflectable) else { return [] }
    return Mirror(reflecting: value).children.compactMap { $0.label.map(plain) }
  }

  // MARK: Values in the language

  /// Returns a value of the language: a number, a truth, a size, a point, a rectangle, or else a text.
  private static func scalar(_ value: Any) -> Value {
    switch value {
    case let number as Double: .number(number)
    case let number as CGFloat: .number(Double(number))
    case let number as Float: .number(Double(number))
    case let truth as Bool: .truth(truth)
    case let number as any BinaryInteger: .number(Double(number))
    case let size as CGSize: .size(width: Double(size.width), height: Double(size.height))
    case let point as CGPoint: .point(x: Double(point.x), y: Double(point.y))
    case let rect as CGRect:
      .rect(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
    default: .text(text(value))
    }
  }

  /// Returns a value in a few words. A user's type is shown by name, case and fields: its description could trap.
  private static func text(_ value: Any, depth: Int = 0) -> String {
    guard let value = unwrapped(value) else { return "nil" }
    switch value {
    case let text as String: return Value.text(text).written
    case let insets as UIEdgeInsets:
      return [insets.top, insets.left, insets.bottom, insets.right].map { Decimal.text(Double($0)) }
        .joined(separator: " ")
    case let path as IndexPath: return path.map(String.init).joined(separator: ":")
    case let attributes as UICollectionViewLayoutAttributes:
      return "\(ElementKey(attributes)) at \(Decimal.text(attributes.frame))"
    case is Double, is CGFloat, is Float, is Bool, is any BinaryInteger, is CGSize, is CGPoint, is CGRect:
      return scalar(value).printed
    case let values as any Collection:
      return elements(of: values).map { "[\($0.joined(separator: ", "))]" }
        ?? "\(values.count) \(elementName(of: values))"
    default: break
    }
    let name = name(of: type(of: value))
    guard depth == 0, !(value is any CustomReflectable) else { return name }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      let words = enumCase(value) ?? name
      return mirror.children.isEmpty ? words : "\(words)(...)"
    case .struct, .tuple:
      let fields = mirror.children.prefix(4).map { child in
        (child.label.map { plain($0) + " " } ?? "") + text(child.value, depth: 1)
      }
      let rest = mirror.children.count > 4 ? ", ..." : ""
      return "\(mirror.displayStyle == .tuple ? "" : name + " ")(\(fields.joined(separator: ", "))\(rest))"
    default: return name
    }
  }

  /// The most elements of a collection whose values are shown.
  private static let fewElements = 8

  /// Returns the values of a small collection of plain values; nil for any other collection.
  private static func elements<Values: Collection>(of values: Values) -> [String]? {
    guard (1...fewElements).contains(values.count), !(values is any DictionaryValues),
      values.allSatisfy({ isPlain($0) })
    else { return nil }
    return values.map { text($0, depth: 1) }
  }

  private static func isPlain(_ value: Any) -> Bool {
    switch unwrapped(value) {
    case nil, is Double, is CGFloat, is Float, is Bool, is any BinaryInteger, is CGSize, is CGPoint, is CGRect,
      is String, is UIEdgeInsets, is IndexPath:
      true
    default: false
    }
  }

  /// Returns other values for a property that is a number, a truth, a size, insets or a small list of numbers, as
  /// `property` takes them; empty for any other property.
  package func others(than name: String) -> [[Value]] {
    guard let value = raw(name) else { return [] }
    switch value {
    case let truth as Bool: return [[.truth(!truth)]]
    case let number as any BinaryInteger:
      return [[.number(Double(number) + 1)], [.number(max(1, Double(number) - 1))]]
    case let size as CGSize: return [[.size(width: size.width + 13, height: size.height + 13)]]
    case let insets as UIEdgeInsets:
      return [[insets.top, insets.left, insets.bottom, insets.right].map { .number($0 + 7) }]
    case let list as [CGFloat] where (2...Self.fewElements).contains(list.count):
      return [list.map { .number($0 + 3) }]
    case let list as [Double] where (2...Self.fewElements).contains(list.count):
      return [list.map { .number($0 + 3) }]
    case let list as [Int] where (2...Self.fewElements).contains(list.count):
      return [list.map { .number(Double($0) + 1) }]
    default:
      guard case .number(let number) = Self.scalar(value) else { return [] }
      // A fraction is often a share of 1.
      return abs(number) <= 1
        ? [[.number(number / 2 + 0.1)], [.number(number + 3)]] : [[.number(number + 3)], [.number(1)]]
    }
  }

  /// Returns the name of a type as in Swift code: `[Int]`, `Int?`, and `Int: CGRect` for a dictionary's elements.
  private static func name(of type: Any.Type) -> String {
    let text = "\(type)"
    func inner(_ start: String, _ end: String) -> Substring? {
      text.hasPrefix(start) && text.hasSuffix(end) ? text.dropFirst(start.count).dropLast(end.count) : nil
    }
    if let entry = inner("(key: ", ")") { return String(entry.replacing(", value: ", with: ": ")) }
    if let element = inner("Array<", ">") { return "[\(element)]" }
    if let wrapped = inner("Optional<", ">") { return "\(wrapped)?" }
    return text
  }

  private static func elementName(of values: any Collection) -> String {
    func name<Values: Collection>(_ values: Values) -> String { Self.name(of: Values.Element.self) }
    return name(values)
  }

  private static func isStandard(_ value: Any) -> Bool { value is any Collection || value is NSObject }

  private static func enumCase(_ value: Any) -> String? {
    func name<Enum>(_ value: Enum) -> String? { nameOfCase(value) }
    return name(value)
  }
}

/// A dictionary that a subscript of the language can read.
private protocol DictionaryValues {
  /// Whether a subscript can be a key, as it is written: `3`, `0:3`, `"a"`.
  func isKeyed(by text: String) -> Bool
  func value(at text: String) -> Any?
}

extension Dictionary: DictionaryValues {
  fileprivate func isKeyed(by text: String) -> Bool { key(text) != nil }

  fileprivate func value(at text: String) -> Any? { key(text).flatMap { self[$0] } }

  // Where the keys are index paths, a single number is an item in section 0.
  private func key(_ text: String) -> Key? {
    if text.hasPrefix("\"") { return String(text.dropFirst().dropLast()) as? Key }
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = numbers.first, let first else { return nil }
    if numbers.count == 1 {
      return first as? Key ?? IndexPath(item: first, section: 0) as? Key ?? Double(first) as? Key
        ?? CGFloat(first) as? Key
    }
    guard numbers.count == 2, let second = numbers[1] else { return nil }
    return IndexPath(item: second, section: first) as? Key
  }
}
