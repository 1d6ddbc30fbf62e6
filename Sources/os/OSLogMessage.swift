import Foundation

/// A message of a logger: a text whose values may have a format, a width and a privacy.
/// - Source: os.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  let text: String

  /// Creates a message of a literal.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message of a literal with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// A message under construction. Values of every privacy are shown.
/// - Source: os.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Appends a part of the literal.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Appends a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(OSLogFormat.plain(value()))
  }

  /// Appends a whole number in a format.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> some BinaryInteger, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(format.text(number()))
  }

  /// Appends a number in a format.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> some BinaryFloatingPoint, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(String(format: format.format, Double(number())))
  }

  /// Appends a truth in a format.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
  ) {
    let words = format == .answer ? ["no", "yes"] : ["false", "true"]
    text += words[value() ? 1 : 0]
  }
}

/// The privacy of a value in a message, which the lab shows in any case.
/// - Source: os.
public struct OSLogPrivacy: Sendable {
  /// A way to hide a value.
  public enum Mask: Sendable {
    /// The value's hash is shown.
    case hash
    /// Nothing is shown.
    case none
  }

  /// The privacy by the value's type.
  public static let auto = OSLogPrivacy()
  /// The privacy of a value that anyone may see.
  public static let `public` = OSLogPrivacy()
  /// The privacy of a value that is hidden on a device.
  public static let `private` = OSLogPrivacy()
  /// The privacy of a value that is hidden on a device in any case.
  public static let sensitive = OSLogPrivacy()

  /// Returns the privacy of a value that is hidden in a way.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// Returns the privacy of a value that is hidden in a way in any case.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
  /// Returns the privacy by the value's type, hidden in a way.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// The width of a value in a message.
/// - Source: os.
public struct OSLogStringAlignment: Sendable {
  // Below 0 for a value at the left.
  let columns: Int

  /// No alignment: the text is neither padded nor cut.
  public static let none = OSLogStringAlignment(columns: 0)

  /// Returns a width with the text at its right end.
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns) }
  /// Returns a width with the text at its left end.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: -columns) }

  func aligned(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(columns) - text.count))
    return columns < 0 ? text + blanks : blanks + text
  }
}

/// The format of a whole number in a message.
/// - Source: os.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  var prefix = ""
  var least = 0
  var isUppercase = false

  func text<Number: BinaryInteger>(_ number: Number) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    return (number < 0 ? "-" : "") + prefix + String(repeating: "0", count: max(0, least - digits.count)) + digits
  }

  /// The decimal format.
  public static let decimal = OSLogIntegerFormatting(radix: 10)
  /// The hexadecimal format.
  public static let hex = OSLogIntegerFormatting(radix: 16)
  /// The octal format.
  public static let octal = OSLogIntegerFormatting(radix: 8)

  /// Returns the decimal format with at least so many digits.
  public static func decimal(minDigits: Int) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, least: minDigits)
  }
  /// Returns the hexadecimal format.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", least: minDigits, isUppercase: uppercase)
  }
}

/// The format of a number in a message.
/// - Source: os.
public struct OSLogFloatFormatting: Sendable {
  let format: String

  /// The format with six digits after the point.
  public static let fixed = OSLogFloatFormatting(format: "%f")
  /// The format with an exponent.
  public static let exponential = OSLogFloatFormatting(format: "%e")
  /// The shorter of both formats.
  public static let hybrid = OSLogFloatFormatting(format: "%g")

  /// Returns the format with so many digits after the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(max(0, precision))f")
  }
  /// Returns the format with an exponent and so many digits after the point.
  public static func exponential(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(max(0, precision))e")
  }
  /// Returns the shorter of both formats, with so many digits.
  public static func hybrid(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(max(0, precision))g")
  }
}

/// The format of a truth in a message.
/// - Source: os.
public enum OSLogBoolFormat: Sendable {
  /// The format `true` and `false`.
  case truth
  /// The format `yes` and `no`.
  case answer
}
