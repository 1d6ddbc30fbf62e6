package import Foundation

extension Value {
  /// The size that it is.
  /// - Precondition: it is one; the signature has been matched.
  var cgSize: CGSize {
    guard case .size(let width, let height) = self else { preconditionFailure("\(self) is no size") }
    return CGSize(width: width, height: height)
  }

  /// The point that it is.
  /// - Precondition: it is one; the signature has been matched.
  var cgPoint: CGPoint {
    guard case .point(let x, let y) = self else { preconditionFailure("\(self) is no point") }
    return CGPoint(x: x, y: y)
  }

  /// The rectangle that it is.
  /// - Precondition: it is one; the signature has been matched.
  var cgRect: CGRect {
    guard case .rect(let x, let y, let width, let height) = self else {
      preconditionFailure("\(self) is no rectangle")
    }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The number that it is, or that a percentage has.
  /// - Precondition: it is one; the signature has been matched.
  var number: Double {
    switch self {
    case .number(let number), .percent(let number): number
    default: preconditionFailure("\(self) is no number")
    }
  }

  /// The whole number that it is.
  /// - Precondition: it is one; the signature has been matched.
  var whole: Int { Int(number) }

  /// The word that it is.
  /// - Precondition: it is one; the signature has been matched.
  var word: String {
    guard case .word(let word) = self else { preconditionFailure("\(self) is no word") }
    return word
  }

  /// One of the words that stand for something.
  /// - Precondition: it is one of them; the signature has been matched.
  func keyword<Meaning: RawRepresentable<String>>() -> Meaning {
    guard let meaning = Meaning(rawValue: word) else {
      preconditionFailure("\(self) is no word of \(Meaning.self)")
    }
    return meaning
  }

  /// What it says about the size of an item.
  /// - Precondition: it says something; the signature has been matched.
  var itemSize: ItemSize {
    switch self {
    case .number(let length): .length(length)
    case .size(let width, let height): .size(width: width, height: height)
    case .text(let text): .text(characters: text.count)
    default: preconditionFailure("\(self) is no item size")
    }
  }

  /// An item by its index path, or by its number in section 0.
  /// - Precondition: it is one; the signature has been matched.
  var path: ItemPath {
    switch self {
    case .path(let path): path
    case .number(let number): ItemPath(section: 0, item: Int(number))
    default: preconditionFailure("\(self) is no index path")
    }
  }
}

extension Value {
  /// As `print` shows it: numbers with at most three decimals.
  var printed: String {
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
  /// `320x480`.
  package static func text(_ size: CGSize) -> String { text(size.width) + "x" + text(size.height) }

  /// `15,110`.
  package static func text(_ point: CGPoint) -> String { text(point.x) + "," + text(point.y) }

  /// `0,0 320x480`.
  package static func text(_ rect: CGRect) -> String { text(rect.origin) + " " + text(rect.size) }

  /// The texts of two sizes, with all digits where three decimals read the same.
  package static func texts(_ first: CGSize, _ second: CGSize) -> (String, String) {
    let (widths, heights) = (texts(first.width, second.width), texts(first.height, second.height))
    return (widths.0 + "x" + heights.0, widths.1 + "x" + heights.1)
  }
}
