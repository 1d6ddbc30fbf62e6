import CReadline
import Foundation
import Glibc
import LayoutScript

/// The machine's facts for a bug report.
@MainActor
enum Doctor {
  /// Returns versions, terminal, locale, editor and files, a line each.
  static func text(_ options: Invocation.Options, _ streams: StandardStreams) -> String {
    let environment = streams.environment
    let size = streams.output.size
    let color = options.color.isOn(streams) ? "colours" : "no colours"
    let language = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let rows = [
      ("layoutlab", version),
      ("platform", platform),
      ("terminal", "\(environment["TERM"] ?? "no TERM"), \(size.columns)x\(size.rows), \(color)"),
      ("locale", "\(language ?? "none"), \(streams.isUTF8 ? "UTF-8" : "not UTF-8")"),
      ("readline", readline),
      ("inputrc", file(environment["INPUTRC"] ?? CommandWords.path("~/.inputrc"), isWritten: false)),
      ("history", HistoryStore.path(environment: environment).map { file($0, isWritten: true) } ?? "not kept"),
      ("layouts", LoadedCode.room.map { "loaded ones: \($0.sandbox)" } ?? "built-in ones alone"),
      ("folder", file(FileManager.default.currentDirectoryPath, isWritten: true)),
    ]
    return rows.map { $0.0 + String(repeating: " ", count: 11 - $0.0.count) + $0.1 + "\n" }.joined()
  }

  /// `0.1`, of an installed program `0.1 (commit 1091482)`
  static var version: String {
    Layoutlab.version + (commit.map { " (commit \($0))" } ?? "")
  }

  /// The commit that an installed program was built from, written by `make install`.
  private static var commit: String? {
    let file = Installation.folder + "/commit"
    guard let bytes = try? TextFile.bytes(at: file) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return text.isEmpty ? nil : text.printable
  }

  static var readline: String { String(cString: creadline_version()) }

  /// `Linux 6.8 x86_64, Swift 6.3`
  static var platform: String {
    var system = utsname()
    guard uname(&system) == 0 else { return swift }
    let name = text(of: system.sysname)
    return "\(name) \(text(of: system.release)) \(text(of: system.machine)), \(swift)"
  }

  /// The version of the compiler that built this program; only conditional compilation knows it.
  static var swift: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Returns a path, with whether it can be read or written.
  private static func file(_ path: String, isWritten: Bool) -> String {
    guard access(path, F_OK) == 0 else {
      guard isWritten else { return "\(path), none" }
      // A missing file can be made if its nearest existing folder is writable.
      let folder = AtomicFile.existingFolder(of: path)
      return "\(path), "
        + (access(folder, W_OK) == 0 ? "not there yet" : "cannot be made: \(SystemError.current.reason)")
    }
    let mode = isWritten ? W_OK : R_OK
    if access(path, mode) == 0 { return "\(path), \(isWritten ? "writable" : "readable")" }
    return "\(path), \(SystemError.current.reason)"
  }
}
