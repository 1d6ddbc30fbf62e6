// `import os` on Linux, in place of a device's unified log. Each message is a line of standard error, which the lab
// shows under the call that wrote it. Nothing is private, and messages of all levels are written.
import Foundation

extension OSLogType {
  var word: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: ""
    }
  }
}

extension OSLog {
  /// Writes a message with the level and the category, if there is one: `[debug grid] cache 8`.
  func write(_ level: String, _ message: String) {
    guard isOn else { return }
    let mark = [level, category].filter { !$0.isEmpty }.joined(separator: " ")
    FileHandle.standardError.write(Data(((mark.isEmpty ? "" : "[\(mark)] ") + message + "\n").utf8))
  }

  func signpost(_ type: OSSignpostType, _ name: StaticString, _ message: String) {
    write(type.rawValue, message.isEmpty ? "\(name)" : "\(name): \(message)")
  }
}

extension OSLogStringAlignment {
  func aligned(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(columns) - text.count))
    return columns < 0 ? text + blanks : blanks + text
  }
}

extension OSLogIntegerFormatting {
  func text<Number: BinaryInteger>(_ number: Number) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    return (number < 0 ? "-" : "") + prefix + String(repeating: "0", count: max(0, least - digits.count)) + digits
  }
}

enum OSLogFormat {
  /// Returns a C format with its arguments; a placeholder without an argument stays as it is.
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

  /// Returns the text of a value, for an optional that of the wrapped value.
  static func plain(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { plain($0.value) } ?? "nil"
  }
}

extension OSLogFloatFormatting {
  func text(_ number: Double) -> String { String(format: format, number) }
}
