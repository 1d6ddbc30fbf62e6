public import CollectionLayout
import Foundation

/// Sets a property to a value of the lab's language: a number, a list of numbers, a word, a text, or nil.
/// - Returns: false where the value does not fit the property's type.
/// - Source: ours.
public func labAssign<Kept>(_ place: inout Kept, _ value: Any) -> Bool {
  guard let converted = LabProperty.convert(value, to: Kept.self) else { return false }
  place = converted
  return true
}

/// Sets a property that must not be read before, such as a `lazy` one.
/// - Parameter property: the key path, for the type of the property.
/// - Returns: false where the value does not fit the type.
/// - Source: ours.
public func labAssign<Layout, Kept>(
  _ property: KeyPath<Layout, Kept>, _ value: Any, _ set: (Kept) -> Void
) -> Bool {
  guard let converted = LabProperty.convert(value, to: Kept.self) else { return false }
  set(converted)
  return true
}

/// Sets a property of a flow layout to a value of the lab's language.
/// - Returns: false where the layout is no flow layout, has no such property, or the value does not fit.
/// - Source: ours.
@MainActor
public func labSetFlow(_ layout: UICollectionViewLayout, _ name: String, _ value: Any) -> Bool {
  guard let layout = layout as? UICollectionViewFlowLayout else { return false }
  return switch name {
  case "itemSize": labAssign(&layout.itemSize, value)
  case "minimumLineSpacing": labAssign(&layout.minimumLineSpacing, value)
  case "minimumInteritemSpacing": labAssign(&layout.minimumInteritemSpacing, value)
  case "sectionInset": labAssign(&layout.sectionInset, value)
  case "scrollDirection": labAssign(&layout.scrollDirection, value)
  case "headerReferenceSize": labAssign(&layout.headerReferenceSize, value)
  case "footerReferenceSize": labAssign(&layout.footerReferenceSize, value)
  case "estimatedItemSize": labAssign(&layout.estimatedItemSize, value)
  case "sectionHeadersPinToVisibleBounds": labAssign(&layout.sectionHeadersPinToVisibleBounds, value)
  case "sectionFootersPinToVisibleBounds": labAssign(&layout.sectionFootersPinToVisibleBounds, value)
  default: false
  }
}

/// Converts the lab's values to the types of properties.
enum LabProperty {
  /// Returns the value as a `Kept`; nil where it does not fit. Numbers are `Double`; sizes, points, rectangles and
  /// insets are lists of numbers.
  static func convert<Kept>(_ value: Any, to type: Kept.Type) -> Kept? {
    if let optional = type as? any OptionalType.Type { return optional.wrap(value).flatMap { $0 as? Kept } }
    if let same = value as? Kept { return same }
    switch value {
    case let number as Double: return convert(number, to: type)
    case let list as [Double]: return convert(list, to: type)
    case let word as String: return convert(word, to: type)
    default: return nil
    }
  }

  private static func convert<Kept>(_ number: Double, to type: Kept.Type) -> Kept? {
    switch type {
    case is CGFloat.Type: CGFloat(number) as? Kept
    case is Float.Type: Float(number) as? Kept
    case is Int.Type: Int(exactly: number) as? Kept
    case is UInt.Type: UInt(exactly: number) as? Kept
    case is UIEdgeInsets.Type: UIEdgeInsets(top: number, left: number, bottom: number, right: number) as? Kept
    case is CGSize.Type: CGSize(width: number, height: number) as? Kept
    default: raw(number, to: type)
    }
  }

  private static func convert<Kept>(_ list: [Double], to type: Kept.Type) -> Kept? {
    switch (type, list.count) {
    case (is CGSize.Type, 2): CGSize(width: list[0], height: list[1]) as? Kept
    case (is CGPoint.Type, 2): CGPoint(x: list[0], y: list[1]) as? Kept
    case (is CGRect.Type, 4): CGRect(x: list[0], y: list[1], width: list[2], height: list[3]) as? Kept
    case (is UIEdgeInsets.Type, 2):
      UIEdgeInsets(top: list[0], left: list[1], bottom: list[0], right: list[1]) as? Kept
    case (is UIEdgeInsets.Type, 4):
      UIEdgeInsets(top: list[0], left: list[1], bottom: list[2], right: list[3]) as? Kept
    case (is [Double].Type, _): list as? Kept
    case (is [CGFloat].Type, _): list.map { CGFloat($0) } as? Kept
    case (is [Int].Type, _): whole(list) as? Kept
    default: nil
    }
  }

  private static func whole(_ list: [Double]) -> [Int]? {
    let numbers = list.compactMap { Int(exactly: $0) }
    return numbers.count == list.count ? numbers : nil
  }

  private static func convert<Kept>(_ word: String, to type: Kept.Type) -> Kept? {
    if type is Bool.Type {
      return switch word {
      case "on", "true", "yes": true as? Kept
      case "off", "false", "no": false as? Kept
      default: nil
      }
    }
    if let cases = type as? any CaseIterable.Type { return find(word, in: cases) as? Kept }
    return raw(word, to: type) ?? caseNamed(word, of: type)
  }

  private static func find<Cases: CaseIterable>(_ word: String, in type: Cases.Type) -> Cases? {
    type.allCases.first { "\($0)" == word }
  }

  private static func raw<Kept>(_ value: Any, to type: Kept.Type) -> Kept? {
    guard let raw = type as? any RawRepresentable.Type else { return nil }
    func make<Raw: RawRepresentable>(_ type: Raw.Type) -> Raw? {
      convert(value, to: Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
    }
    return make(raw) as? Kept
  }

  /// Returns the case with a name, of an enum with numbers from 0 to 31 as raw values or without raw values.
  private static func caseNamed<Kept>(_ word: String, of type: Kept.Type) -> Kept? {
    (0..<32).lazy.compactMap { raw(Double($0), to: type) }.first { "\($0)" == word }
      ?? plainCases(of: type).first { nameOfCase($0) == word }
  }

  /// Returns the cases of an enum without associated values, from the runtime's metadata; empty for other types.
  private static func plainCases<Kept>(of type: Kept.Type) -> [Kept] {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == 0x201, MemoryLayout<Kept>.size == 1 else { return [] }
    let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    // The low 24 bits are the number of cases with values; the next word is the number of the other cases.
    guard descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF == 0 else { return [] }
    return (0..<descriptor.load(fromByteOffset: 24, as: UInt32.self)).map { tag in
      withUnsafeBytes(of: UInt8(truncatingIfNeeded: tag)) { $0.load(as: Kept.self) }
    }
  }
}

private protocol OptionalType {
  /// Returns the value as this type; nil where the value does not fit, unlike the type's own `nil`.
  static func wrap(_ value: Any) -> Any?
}

extension Optional: OptionalType {
  fileprivate static func wrap(_ value: Any) -> Any? {
    if let word = value as? String, word == "nil" || word == "off" { return Wrapped?.none as Any }
    return LabProperty.convert(value, to: Wrapped.self).map { Wrapped?.some($0) as Any }
  }
}
