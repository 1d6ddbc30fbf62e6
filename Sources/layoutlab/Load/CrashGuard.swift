import CGuard
import Foundation
import Glibc
import LayoutLoading

/// Runs lines that may reach code of loaded layouts in a copy of the process: what traps, ends or never ends there costs
/// the line alone.
@MainActor
enum CrashGuard {
  /// Whether there is code that may trap.
  static var isNeeded: Bool { getenv(LoadingProgram.variable) != nil }

  /// How the copy came to its end.
  struct Crash {
    /// In a few words.
    var summary: String
    /// The place in a user's file, as far as the back trace has one.
    var place: CrashPlace?
    var isInterruption = false

    /// Lines to be read.
    var text: String {
      guard let place else { return summary + "\n" }
      return "\(place.file):\(place.line):\(place.column): \(summary)\(place.function.map { " in \($0)" } ?? "")\n"
        + (place.excerpt.map { "  \($0)\n  \(String(repeating: " ", count: max(0, place.column - 1)))^\n" } ?? "")
    }
  }

  /// Goes on in a copy, and returns nil there; in the process that was kept it returns once the copy has died.
  /// - Parameter findsPlace: whether the line of a trap is looked up, which takes a while.
  static func begin(_ streams: StandardStreams, findsPlace: Bool = true) -> Crash? {
    guard isNeeded else { return nil }
    streams.flush()
    var report = [CChar](repeating: 0, count: 32_768)
    let status = layoutlab_guard_begin(&report, Int32(report.count))
    guard status > 0 else { return nil }
    let interrupted = 1000 + ExitStatus.interrupted.rawValue
    if status == interrupted { return Crash(summary: "stopped", place: nil, isInterruption: true) }
    let trace =
      !findsPlace ? "" : String(decoding: report.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let summary =
      switch status {
      case 1000...: "the layout called exit(\(status - 1000))"
      case SIGSEGV, SIGBUS: "the layout ran out of stack, or read what is not there"
      case SIGABRT: "the layout aborted"
      case SIGALRM: "the layout did not come to an end"
      case SIGKILL: "the process of the layout was killed, maybe for want of memory"
      default: "the layout trapped"
      }
    return Crash(summary: summary, place: CrashPlace(trace, environment: streams.environment))
  }

  /// What ran is good.
  static func commit() { if isNeeded { layoutlab_guard_commit() } }

  /// The process ends by itself.
  static func end() { if isNeeded { layoutlab_guard_end() } }
}

/// A place in a user's Swift file.
struct CrashPlace: Equatable {
  var file: String
  var line: Int
  var column: Int
  var function: String?
  var excerpt: String?

  /// The innermost frame of a back trace that stands in a file that was loaded; nil where there is none.
  init?(_ trace: String, environment: [String: String]) {
    let modules = Set((environment[LoadingProgram.variable] ?? "").split(separator: ":").map(String.init))
    for row in trace.split(separator: "\n") {
      let parts = row.split(separator: " ")
      guard parts.count == 2, modules.contains(String(parts[0])),
        let offset = UInt64(parts[1].dropFirst(2), radix: 16)
      else { continue }
      // A frame's address is that after the call.
      let address = "0x" + String(offset - 1, radix: 16)
      for place in Self.places(of: address, in: String(parts[0])) where !place.file.hasSuffix("/_LabShim.swift") {
        guard place.line > 0, place.file.contains("/compiled/") else { continue }
        self = place.inUsersFile()
        return
      }
    }
    return nil
  }

  private init(file: String, line: Int, column: Int, function: String?) {
    (self.file, self.line, self.column, self.function) = (file, line, column, function)
  }

  /// The frames at an address, inlined ones first.
  private static func places(of address: String, in library: String) -> [CrashPlace] {
    let arguments = ["--inlines", "--demangle", "-e", library, address]
    guard let output = SwiftToolchain.symbols(arguments) else { return [] }
    let rows = output.split(separator: "\n").map(String.init)
    return stride(from: 0, to: rows.count - 1, by: 2).compactMap { index in
      let words = rows[index + 1].split(separator: ":")
      guard words.count >= 3, let place = Int(words[words.count - 1]), let line = Int(words[words.count - 2]) else {
        return nil
      }
      // A function as a whole has no column.
      let column = max(1, place)
      return CrashPlace(
        file: words.dropLast(2).joined(separator: ":"), line: line, column: column,
        function: Self.shortName(rows[index]))
    }
  }

  /// `MyLayout.prepare()` of a name as the linker knows it.
  private static func shortName(_ name: String) -> String? {
    guard let pointer = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return name.isEmpty ? nil : name }
    defer { free(pointer) }
    let full = String(cString: pointer)
      .replacing("Swift.", with: "").replacing("CollectionLayout.", with: "")
      .replacingOccurrences(of: #"_lab_[A-Za-z0-9]+_"#, with: "", options: .regularExpression)
    let start = full.range(of: "Loaded_").map { full[$0.lowerBound...] } ?? full[...]
    let bare = start.drop { $0 != "." }.dropFirst()
    return bare.isEmpty ? full : String(bare.prefix { $0 != ")" }) + (bare.contains(")") ? ")" : "")
  }

  /// The user's file in the place of the copy that was compiled.
  private func inUsersFile() -> CrashPlace {
    var result = self
    let folder = (file as NSString).deletingLastPathComponent
    let map = (try? String(contentsOfFile: folder + "/paths", encoding: .utf8)) ?? ""
    for row in map.split(separator: "\n") {
      let parts = row.split(separator: "\t")
      if parts.count == 2, parts[0] == (file as NSString).lastPathComponent { result.file = String(parts[1]) }
    }
    if let text = try? String(contentsOfFile: file, encoding: .utf8) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.indices.contains(line - 1) { result.excerpt = String(lines[line - 1]) }
    }
    return result
  }
}

/// The runtime's own.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ outputLength: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
