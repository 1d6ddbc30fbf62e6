import Foundation

/// Evaluates the `#if` of a file, whose contents the parser's tree lacks: active branches must stand bare.
struct ConditionalCompilation {
  /// Whether `os(iOS)` holds: most files ask it to learn whether UIKit is there.
  var isIOS: Bool

  /// The modules that can be imported.
  static let modules: Set<String> = [
    "UIKit", "CoreGraphics", "QuartzCore", "AVFoundation", "ObjectiveC", "Foundation", "Dispatch", "Swift", "os",
    "OSLog", "Combine", "SwiftUI", "Glibc", "FoundationNetworking", "Observation", "Synchronization",
    "RegexBuilder",
  ]

  private static var machine: String {
    #if arch(arm64)
      "arm64"
    #else
      "x86_64"
    #endif
  }

  /// Returns the text with blanks for directives and inactive branches; offsets stay the same.
  func decided(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    // One entry per open `#if`: whether its current branch is active, and whether any branch so far was.
    var open: [(counts: Bool, isDone: Bool)] = []
    for index in lines.indices {
      let text = String(decoding: lines[index], as: UTF8.self).trimmingCharacters(in: .whitespaces)
      let outer = open.dropLast().allSatisfy(\.counts)
      if let condition = Self.rest(of: text, after: "#if") {
        let counts = holds(condition)
        open.append((counts, counts))
      } else if let condition = Self.rest(of: text, after: "#elseif"), let last = open.popLast() {
        let counts = !last.isDone && holds(condition)
        open.append((counts, last.isDone || counts))
      } else if text.hasPrefix("#else"), let last = open.popLast() {
        open.append((!last.isDone, true))
      } else if text.hasPrefix("#endif"), !open.isEmpty {
        open.removeLast()
      } else if outer, open.last?.counts ?? true {
        continue
      }
      lines[index] = lines[index].map { _ in 0x20 }
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  private static func rest(of text: String, after word: String) -> String? {
    guard text.hasPrefix(word), let next = text.dropFirst(word.count).first,
      next == " " || next == "(" || next == "!"
    else { return nil }
    return String(text.dropFirst(word.count).prefix { $0 != "/" })
  }

  func holds(_ condition: String) -> Bool {
    var rest = Substring(condition)
    return any(&rest)
  }

  private func any(_ rest: inout Substring) -> Bool {
    var result = all(&rest)
    while take("||", from: &rest) {
      result = all(&rest) || result
    }
    return result
  }

  private func all(_ rest: inout Substring) -> Bool {
    var result = one(&rest)
    while take("&&", from: &rest) {
      result = one(&rest) && result
    }
    return result
  }

  private func one(_ rest: inout Substring) -> Bool {
    if take("!", from: &rest) { return !one(&rest) }
    if take("(", from: &rest) {
      let result = any(&rest)
      _ = take(")", from: &rest)
      return result
    }
    rest = rest.drop { $0 == " " }
    let word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard !word.isEmpty else { return false }
    rest = rest.dropFirst(word.count)
    var argument = ""
    if take("(", from: &rest) {
      argument = rest.prefix { $0 != ")" }.trimmingCharacters(in: .whitespaces)
      rest = rest.drop { $0 != ")" }.dropFirst()
    }
    return switch word {
    case "true", "swift", "compiler": true
    case "canImport": Self.modules.contains(argument)
    case "arch": argument == Self.machine
    case "os": argument == "iOS" ? isIOS : argument == "Linux" && !isIOS
    default: false
    }
  }

  private func take(_ sign: String, from rest: inout Substring) -> Bool {
    let next = rest.drop { $0 == " " }
    guard next.hasPrefix(sign) else { return false }
    rest = next.dropFirst(sign.count)
    return true
  }
}
