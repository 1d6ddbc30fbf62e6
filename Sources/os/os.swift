// `import os` on Linux: the unified log of a device, as a layout writes to it. Each message is a line of standard error,
// which the lab shows under the call that wrote it. Nothing is private, and no message is left out by its level.
import Foundation

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

  fileprivate var word: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: ""
    }
  }
}

/// A log with a subsystem and a category.
/// - Source: os.
public final class OSLog: Sendable {
  /// A category that the system's tools know.
  public struct Category: Sendable {
    let name: String

    /// The category of points of interest.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// The category of signposts that are recorded only when a tool asks for them.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// The category of signposts with back traces.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  fileprivate let category: String
  fileprivate let isOn: Bool

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

  /// Writes a message: `[debug grid] cache 8`, with the level and the category where there is one.
  func write(_ level: String, _ message: String) {
    guard isOn else { return }
    let mark = [level, category].filter { !$0.isEmpty }.joined(separator: " ")
    FileHandle.standardError.write(Data(((mark.isEmpty ? "" : "[\(mark)] ") + message + "\n").utf8))
  }
}

/// A log whose messages are interpolated texts.
/// - Source: os.
public struct Logger: Sendable {
  let logObject: OSLog

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

// MARK: Formats

/// Writes a message whose arguments stand for `%d`, `%.2f`, `%@` or `%{public}@`.
/// - Source: os.
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...) {
  log.write(type.word, OSLogFormat.text(message, args))
}

/// Writes a message of a level, whose arguments stand for `%d`, `%.2f`, `%@` or `%{public}@`.
/// - Source: os.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any...
) {
  log.write(type.word, OSLogFormat.text(message, args))
}

/// Writes an interpolated message of a level.
/// - Source: os.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(type.word, message.text)
}

/// Writes an interpolated message.
/// - Source: os.
public func os_log(_ message: OSLogMessage) { OSLog.default.write("", message.text) }

/// Messages of C's formats.
enum OSLogFormat {
  /// Returns a format with its arguments. One that lacks its argument stays as it is.
  static func text(_ format: StaticString, _ arguments: [Any]) -> String {
    var (result, rest, arguments) = ("", Substring(format.description), arguments[...])
    while let place = rest.firstIndex(of: "%") {
      result += rest[..<place]
      rest = rest[place...].dropFirst()
      let start = rest
      if rest.first == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
      let width = rest.prefix { "-+ #0123456789.".contains($0) }
      rest = rest.dropFirst(width.count).drop { "hlqLtzj".contains($0) }
      guard let kind = rest.popFirst(), kind != "%" else {
        result += "%"
        continue
      }
      guard let argument = arguments.popFirst() else {
        result += "%" + start[..<rest.startIndex]
        continue
      }
      result += shown(argument, kind, String(width))
    }
    return result + rest
  }

  private static func shown(_ argument: Any, _ kind: Character, _ width: String) -> String {
    switch argument {
    case let number as any BinaryFloatingPoint where "fFeEgGaA".contains(kind):
      String(format: "%\(width)\(kind)", Double(number))
    case let number as any BinaryInteger where "diuxXo".contains(kind):
      String(format: "%\(width)l\(kind)", Int(truncatingIfNeeded: number))
    default: plain(argument)
    }
  }

  /// Returns a value's text; an optional value's is that of the value inside.
  static func plain(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { plain($0.value) } ?? "nil"
  }
}
