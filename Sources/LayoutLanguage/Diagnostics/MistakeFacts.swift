import CollectionLayout
import Foundation

/// A mistake as the messages of a page see it: its form, which is the names of its cases, such as `run.noRow`, and
/// its values as texts.
///
/// A value is named by its label, or `it` without one; the values of a struct are among them. A list of texts is
/// read as choices. Nil, false and an empty list are no values.
struct MistakeFacts {
  private(set) var form = ""
  private(set) var values: [String: String] = [:]

  init(_ mistake: Diagnostic.Kind) { add(mistake, as: "it") }

  private mutating func add(_ value: Any, as name: String) {
    if let flag = value as? Bool {
      if flag { values[name] = "" }
      return
    }
    if let text = Self.text(of: value) {
      values[name] = text
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: mirror.children.forEach { add($0.value, as: name) }
    case .collection:
      let texts = mirror.children.compactMap { Self.text(of: $0.value) }
      if !texts.isEmpty { values[name] = texts.joined(separator: ", ") }
    case .enum:
      form += (form.isEmpty ? "" : ".") + (mirror.children.first?.label ?? "\(value)")
      mirror.children.forEach { add($0.value, as: "it") }
    default:
      for child in mirror.children {
        add(child.value, as: child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "it")
      }
    }
    for (name, value) in Self.facts(of: value) { add(value as Any, as: name) }
  }

  // Lists types instead of a protocol, because the first test of a protocol conformance searches the whole program.
  private static func facts(of value: Any) -> [String: Any?] {
    switch value {
    case let value as Diagnostic.Kind: value.facts
    case let value as ArgumentMismatch: value.facts
    case let value as WordMismatch: value.facts
    case let value as RunProblem: value.facts
    case let value as RunProblem.CountSum: value.facts
    case let value as LayoutException.Kind: value.facts
    case let value as GroupMisfit: value.facts
    case let value as LayoutRemark: value.facts
    case let value as LayoutWarning.Kind: value.facts
    default: [:]
    }
  }

  private static func text(of value: Any) -> String? {
    switch value {
    case let text as String: text
    case let texts as [String]: texts.isEmpty ? nil : ArgumentMismatch.list(texts.map { "`\($0)`" }, last: "or")
    case let number as Double: Decimal.text(number)
    case let number as CGFloat: Decimal.text(Double(number))
    case let rect as CGRect: Decimal.text(rect)
    case let size as CGSize: Decimal.text(size)
    case let point as CGPoint: Decimal.text(point)
    case let byte as UInt8: hex(UInt32(byte), digits: 2)
    case let scalar as UInt32: hex(scalar, digits: 4)
    case let snapshot as ElementSnapshot: "\(snapshot.key)"
    case let name as ReuseIdentifier: name.identifier
    case is UICollectionView.ScrollDirection, is LayoutException.UpdateProblem: ""
    case let number as Int: "\(number)"
    case let key as ElementKey: "\(key)"
    case let position as RecordPosition: "\(position)"
    case let delimiter as Diagnostic.Delimiter: delimiter.rawValue
    case let reason as CountReading.Reason: reason.rawValue
    default: nil
    }
  }

  static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
