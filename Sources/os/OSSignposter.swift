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
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  log.signpost(type, name, "")
}

/// Writes a signpost with a message as a line.
/// - Source: os.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...
) {
  log.signpost(type, name, OSLogFormat.text(format, arguments))
}

/// The interval of a signposter that is under way.
/// - Source: os.
public struct OSSignpostIntervalState: Sendable {}

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
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState {
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
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }
}

extension OSLog {
  fileprivate func signpost(_ type: OSSignpostType, _ name: StaticString, _ message: String) {
    write(type.rawValue, message.isEmpty ? "\(name)" : "\(name): \(message)")
  }
}
