// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/os/Declarations/Log.api.
public import Swift

/// The level of a message.
/// - Source: os.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level, as the system has it.
  public let rawValue: UInt8
  /// Creates a level of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The level of a message without one.
  public static let `default` = OSLogType(rawValue: 0)
  /// The level of helpful messages.
  public static let info = OSLogType(rawValue: 1)
  /// The level of messages for the search of a mistake.
  public static let debug = OSLogType(rawValue: 2)
  /// The level of mistakes of the process.
  public static let error = OSLogType(rawValue: 16)
  /// The level of mistakes of the system.
  public static let fault = OSLogType(rawValue: 17)
}

/// A log with a subsystem and a category.
/// - Source: os.
public final class OSLog: Sendable {
  /// A category that the system's tools know.
  public struct Category: Sendable {
    internal let name: String
    /// The category of points of interest.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// The category of signposts that are recorded only when a tool asks for them.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// The category of signposts with back traces.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  internal let category: String
  internal let isOn: Bool
  private init(category: String, isOn: Bool) { (self.category, self.isOn) = (category, isOn) }
  /// Creates a log. Lines name its category, and not its subsystem.
  public convenience init(subsystem: String, category: String) { self.init(category: category, isOn: true) }
  /// Creates a log of a known category.
  public convenience init(subsystem: String, category: Category) { self.init(category: category.name, isOn: true) }
  /// The log without a category.
  public static let `default` = OSLog(category: "", isOn: true)
  /// The log that writes nothing.
  public static let disabled = OSLog(category: "", isOn: false)
  /// Returns whether a message of a level would be written.
  public func isEnabled(type: OSLogType) -> Bool { isOn }
  /// Whether signposts are written.
  public var signpostsEnabled: Bool { isOn }
}

/// A log whose messages are interpolated texts.
/// - Source: os.
public struct Logger: Sendable {
  internal let logObject: OSLog
  /// Creates the logger without a category.
  public init() { logObject = .default }
  /// Creates a logger. Lines name its category, and not its subsystem.
  public init(subsystem: String, category: String) { logObject = OSLog(subsystem: subsystem, category: category) }
  /// Creates a logger that writes to a log.
  public init(_ logObj: OSLog) { logObject = logObj }
  /// Writes a message.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { logObject.write(level.word, message.text) }
  /// Writes a message.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  /// Writes a message of the level debug.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes a message of the level debug.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes a message of the level info.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  /// Writes a message of the level error.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a message of the level error.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a message of the level fault.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  /// Writes a message of the level fault.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// Writes a message whose arguments stand for `%d`, `%.2f`, `%@` or `%{public}@`.
/// - Source: os.
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...) {
  log.write(type.word, OSLogFormat.text(message, args))
}
/// Writes a message of a level, whose arguments stand for `%d`, `%.2f`, `%@` or `%{public}@`.
/// - Source: os.
public func os_log(_ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any...) {
  log.write(type.word, OSLogFormat.text(message, args))
}
/// Writes an interpolated message of a level.
/// - Source: os.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(type.word, message.text) }
/// Writes an interpolated message.
/// - Source: os.
public func os_log(_ message: OSLogMessage) { OSLog.default.write("", message.text) }
/// A message of a logger: a text whose values may have a format, a width and a privacy.
/// - Source: os.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  internal let text: String
  /// Creates a message of a literal.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message of a literal with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// A message under construction. Values of every privacy are shown.
/// - Source: os.
public struct OSLogInterpolation: StringInterpolationProtocol {
  internal var text = ""
  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Appends a part of the literal.
  public mutating func appendLiteral(_ literal: String) { text += literal }
  /// Appends a value.
  public mutating func appendInterpolation<Value>(_ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto) {
    text += align.aligned(OSLogFormat.plain(value()))
  }
  /// Appends a whole number in a format.
  public mutating func appendInterpolation(_ number: @autoclosure () -> some BinaryInteger, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto) {
    text += align.aligned(format.text(number()))
  }
  /// Appends a number in a format.
  public mutating func appendInterpolation(_ number: @autoclosure () -> some BinaryFloatingPoint, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto) {
    text += align.aligned(format.text(Double(number())))
  }
  /// Appends a truth in a format.
  public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto) {
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
  /// Below 0 for a value at the left.
  internal let columns: Int
  /// No alignment: the text is neither padded nor cut.
  public static let none = OSLogStringAlignment(columns: 0)
  /// Returns a width with the text at its right end.
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns) }
  /// Returns a width with the text at its left end.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: -columns) }
}

/// The format of a whole number in a message.
/// - Source: os.
public struct OSLogIntegerFormatting: Sendable {
  internal let radix: Int
  internal var prefix = ""
  internal var least = 0
  internal var isUppercase = false
  /// The decimal format.
  public static let decimal = OSLogIntegerFormatting(radix: 10)
  /// The hexadecimal format.
  public static let hex = OSLogIntegerFormatting(radix: 16)
  /// The octal format.
  public static let octal = OSLogIntegerFormatting(radix: 8)
  /// Returns the decimal format with at least so many digits.
  public static func decimal(minDigits: Int) -> OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10, least: minDigits) }
  /// Returns the hexadecimal format.
  public static func hex(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0 ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", least: minDigits, isUppercase: uppercase)
  }
}

/// The format of a number in a message.
/// - Source: os.
public struct OSLogFloatFormatting: Sendable {
  internal let format: String
  /// The format with six digits after the point.
  public static let fixed = OSLogFloatFormatting(format: "%f")
  /// The format with an exponent.
  public static let exponential = OSLogFloatFormatting(format: "%e")
  /// The shorter of both formats.
  public static let hybrid = OSLogFloatFormatting(format: "%g")
  /// Returns the format with so many digits after the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(format: "%.\(max(0, precision))f") }
  /// Returns the format with an exponent and so many digits after the point.
  public static func exponential(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(format: "%.\(max(0, precision))e") }
  /// Returns the shorter of both formats, with so many digits.
  public static func hybrid(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(format: "%.\(max(0, precision))g") }
}

/// The format of a truth in a message.
/// - Source: os.
public enum OSLogBoolFormat: Sendable {
  /// The format `true` and `false`.
  case truth
  /// The format `yes` and `no`.
  case answer
}

/// The kind of a signpost.
/// - Source: os.
public enum OSSignpostType: String, Sendable {
  /// The beginning of an interval.
  case begin
  /// The end of an interval.
  case end
  /// A single moment.
  case event
}

/// The identity of an interval.
/// - Source: os.
public struct OSSignpostID: Hashable, Sendable {
  /// The number of the interval.
  public let rawValue: UInt64
  /// Creates an identity of a number.
  public init(_ value: UInt64) { rawValue = value }
  /// Creates an identity for a log.
  public init(log: OSLog) { self = .exclusive }
  /// Creates an identity for an object.
  public init(log: OSLog, object: AnyObject) { self = .exclusive }
  /// The identity of an interval of which there is one at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// The identity of no interval.
  public static let invalid = OSSignpostID(.max)
  /// The identity without a number.
  public static let null = OSSignpostID(0)
}

/// Writes a signpost as a line.
/// - Source: os.
public func os_signpost(_ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive) {
  log.signpost(type, name, "")
}
/// Writes a signpost with a message as a line.
/// - Source: os.
public func os_signpost(_ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...) {
  log.signpost(type, name, OSLogFormat.text(format, arguments))
}
/// The interval of a signposter that is under way.
/// - Source: os.
public struct OSSignpostIntervalState: Sendable {
}

/// A writer of signposts.
/// - Source: os.
public struct OSSignposter: Sendable {
  private let log: OSLog
  /// Creates the signposter without a category.
  public init() { log = .default }
  /// Creates a signposter. Lines name its category, and not its subsystem.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// Creates a signposter of a known category.
  public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }
  /// Creates a signposter that writes to the log of a logger.
  public init(logger: Logger) { log = logger.logObject }
  /// Creates a signposter that writes to a log.
  public init(logHandle: OSLog) { log = logHandle }
  /// Whether signposts are written.
  public var isEnabled: Bool { log.signpostsEnabled }
  /// Returns an identity for an interval.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Returns an identity for an interval of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }
  /// Begins an interval.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "") -> OSSignpostIntervalState {
    log.signpost(.begin, name, message.text)
    return OSSignpostIntervalState()
  }
  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = "") {
    log.signpost(.end, name, message.text)
  }
  /// Writes a single moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "") {
    log.signpost(.event, name, message.text)
  }
  /// Runs code between the beginning and the end of an interval.
  public func withIntervalSignpost<Result>(_ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }
}

