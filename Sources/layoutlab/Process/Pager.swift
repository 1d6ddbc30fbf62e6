import Foundation
import Glibc

struct Pager {
  enum Showing: Equatable {
    /// The pager did not start.
    case failed
    /// The user left the pager.
    case seen
    /// A key that is not the pager's: the first key of the next line.
    case typed(String)
  }

  private let command: String
  /// Whether other keys end the pager, with their codes as its exit status.
  private let takesKeys: Bool

  /// Finds the pager: `PAGER`, off when empty, or else `less`, if installed and if the terminal can move its
  /// cursor.
  init?(environment: [String: String]) {
    if let named = environment["PAGER"] {
      if named.isEmpty || named == "cat" { return nil }
      (command, takesKeys) = (named, false)
    } else {
      let folders = environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
      guard !["", "dumb"].contains(environment["TERM", default: ""]) else { return nil }
      guard folders.contains(where: { access("\($0)/less", X_OK) == 0 }) else { return nil }
      (command, takesKeys) = (Self.less, true)
    }
  }

  /// The height of a terminal below which nothing is paged.
  static let fewestRows = 4

  @MainActor
  func show(_ text: [UInt8]) -> Showing {
    // `LESSSECURE` disables shell, editor and log files of `less`.
    setenv("LESSSECURE", "1", 1)
    guard let pipe = popen(command, "w") else { return .failed }
    // The write fails if the user leaves before the end, which is no error.
    text.withUnsafeBytes { bytes in _ = fwrite(bytes.baseAddress, 1, bytes.count, pipe) }
    let status = pclose(pipe)
    // 127 is the shell's status for a missing program.
    if status == 127 << 8 { return .failed }
    guard takesKeys, status & 0xff == 0, let key = UInt8(exactly: status >> 8), Self.keys.contains(key) else {
      return .seen
    }
    return .typed(String(UnicodeScalar(key)))
  }

  /// Keys that begin a line of the lab: all visible characters except those for paging, searching and leaving.
  private static let keys = (UInt8(ascii: "!")...UInt8(ascii: "~")).filter { !"/?nNq".utf8.contains($0) }

  /// The command for `less` with a status line; each key of `keys` ends it with the key's code as its status.
  private static let less: String = {
    let shown = "lines %lt-%lb?L of %L. - Space next page, PgUp back, / finds, q leaves, or type the next line"
    let rules = keys.map { key in
      let name = String(UnicodeScalar(key))
      let written = "\(name.contains(where: \.isLetter) || name.contains(where: \.isNumber) ? "" : "\\")\(name)"
      return "\(written) quit \(written)"
    }
    return """
      LESSKEYIN=/dev/fd/3 exec less -FRX '-Ps\(shown)' 3<<'KEYS'
      #command
      \(rules.joined(separator: "\n"))
      KEYS

      """
  }()
}
