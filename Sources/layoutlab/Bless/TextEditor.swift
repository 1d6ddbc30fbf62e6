import Foundation
import Glibc

/// The editor that somebody has chosen: `$VISUAL`, `$EDITOR`, or else vi.
@MainActor
enum TextEditor {
  /// What somebody made of a text; nil when the editor failed.
  static func edit(_ text: String) throws(FileError) -> String? {
    let path = FileManager.default.temporaryDirectory.path + "/layoutlab-\(UUID().uuidString).txt"
    try AtomicFile.write(text, to: path)
    defer { unlink(path) }
    let environment = ProcessInfo.processInfo.environment
    let chosen = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // Through the shell, because an editor may come with options.
    guard run(["/bin/sh", "-c", "\(chosen ?? "vi") \"$1\"", "sh", path]) else { return nil }
    return String(decoding: try TextFile.bytes(at: path, limit: TextFile.limit), as: UTF8.self)
  }

  /// - Returns: whether it ended well.
  private static func run(_ arguments: [String]) -> Bool {
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawn(&child, arguments[0], nil, nil, &words, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 {
      if errno != EINTR { return false }
    }
    return status == 0
  }
}
