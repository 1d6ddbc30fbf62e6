import CollectionLayout
import Foundation
import LayoutLoading
import LayoutScript

package enum TestLibrary: Sendable {
  case swiftTesting
  case xctest
}

/// Swift code of values in exported tests.
enum TestCode {
  static func number(_ value: Double) -> String {
    ((value * 1000).rounded() / 1000).written
  }

  static func size(_ size: CGSize) -> String {
    "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
  }

  static func point(_ point: CGPoint) -> String { "CGPoint(x: \(number(point.x)), y: \(number(point.y)))" }

  static func path(_ item: Int, _ section: Int) -> String { "IndexPath(item: \(item), section: \(section))" }

  /// Returns top, left, bottom and right for one, two or four numbers.
  static func sides(_ values: [Double]) -> [Double] {
    switch values.count {
    case 1: [values[0], values[0], values[0], values[0]]
    case 2: [values[0], values[1], values[0], values[1]]
    default: values
    }
  }

  static func insets(_ values: [Double]) -> String {
    let all = sides(values)
    guard all.count == 4 else { return ".zero" }
    return "UIEdgeInsets(top: \(number(all[0])), left: \(number(all[1])), bottom: \(number(all[2])), "
      + "right: \(number(all[3])))"
  }

  /// Returns a list of item sizes; equal sizes become `Array(repeating:count:)`.
  static func sizes(_ sizes: [CGSize]) -> String {
    if sizes.count > 1, sizes.allSatisfy({ $0 == sizes[0] }) {
      return "Array(repeating: \(size(sizes[0])), count: \(sizes.count))"
    }
    return "[" + sizes.map(size).joined(separator: ", ") + "]"
  }

  /// Returns a kind as Swift: UIKit's constant where one exists, else a string literal.
  static func kind(_ text: String) -> String {
    switch text {
    case UICollectionView.elementKindSectionHeader: return "UICollectionView.elementKindSectionHeader"
    case UICollectionView.elementKindSectionFooter: return "UICollectionView.elementKindSectionFooter"
    default:
      let escaped = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case _ where scalar.properties.generalCategory == .control: "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
      }
      return "\"\(escaped.joined())\""
    }
  }

  static func text(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ") + "\""
  }

  /// Returns an identifier made of the words of a text.
  static func name(_ text: String, isType: Bool = false) -> String {
    let words = text.replacing("'s ", with: "s ").split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(8)
      .map(String.init)
    var name = ""
    for (index, word) in words.enumerated() {
      let isFirst = index == 0 && !isType
      // An acronym at the beginning, such as `UIKit`, is lowercased as a whole.
      let isAcronym = isFirst && word.prefix(2).allSatisfy(\.isUppercase)
      name +=
        isAcronym
        ? word.lowercased()
        : (isFirst ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }
    if name.isEmpty || name.first?.isNumber == true { name = (isType ? "Case" : "case") + name }
    return SwiftKeyword.contains(name) ? name + "Case" : name
  }

  /// Returns assignments to a flow layout's properties for a setting; nil where a flow layout has no such property.
  static func flowProperties(_ setting: Setting, _ values: [Value]) -> [String]? {
    let numbers = values.compactMap(\.plainNumber)
    let isOff = values.first == nil || values.first == .word("off")
    let extent = isOff ? 0 : numbers.first ?? 0
    let edge = size(CGSize(width: extent, height: extent))
    switch setting {
    case .inset: return ["sectionInset = \(insets(numbers))"]
    case .spacing:
      guard let first = numbers.first else { return nil }
      return [
        "minimumLineSpacing = \(number(first))", "minimumInteritemSpacing = \(number(numbers.last ?? first))",
      ]
    case .itemsize: return values.first?.plainSize.map { ["itemSize = \(size($0))"] }
    case .header:
      return [
        "headerReferenceSize = \(edge)",
        "sectionHeadersPinToVisibleBounds = \(values.contains(.word("pin")))",
      ]
    case .footer: return ["footerReferenceSize = \(edge)"]
    case .axis:
      if case .word(let word)? = values.first { return ["scrollDirection = .\(word)"] }
      return nil
    case .estimate:
      if values.first == .word("automatic") {
        return ["estimatedItemSize = UICollectionViewFlowLayout.automaticSize"]
      }
      return ["estimatedItemSize = " + (isOff ? ".zero" : values.first?.plainSize.map(size) ?? ".zero")]
    default: return nil
    }
  }
}

extension Value {
  var plainNumber: Double? { if case .number(let number) = self { number } else { nil } }

  var plainSize: CGSize? { if case .size = self { cgSize } else { nil } }
}
