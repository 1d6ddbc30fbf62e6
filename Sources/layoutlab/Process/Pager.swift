import Foundation
import Glibc

/// A program that shows a long text a screenful at a time.
struct Pager {
  /// How a text was shown.
  enum Showing: Equatable {
    /// The program cannot be started, and nothing was shown.
    case failed
    /// The user has seen enough.
    case seen
    /// A key that is none of the pager's ended it: the first of the next line.
    case typed(String)
  }

  private let command: String
  /// Whether a status from here on is the key that ended the program.
  private let takesKeys: Bool

  /// `PAGER` names it, or turns it off when empty; else it is `less`, where there is one and the terminal can move its cursor.
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

  /// Rows of a terminal below which nothing is paged.
  static let fewestRows = 4

  /// Shows a text until the user has seen enough.
  @MainActor
  func show(_ text: [UInt8]) -> Showing {
    // No shell, no editor, no log: what is typed into `less` changes nothing.
    setenv("LESSSECURE", "1", 1)
    guard let pipe = popen(command, "w") else { return .failed }
    // Who has seen enough closes the pipe.
    text.withUnsafeBytes { bytes in _ = fwrite(bytes.baseAddress, 1, bytes.count, pipe) }
    let status = pclose(pipe)
    // The shell's words for a program that there is none of.
    if status == 127 << 8 { return .failed }
    guard takesKeys, status & 0xff == 0, let key = UInt8(exactly: status >> 8), Self.keys.contains(key) else {
      return .seen
    }
    return .typed(String(UnicodeScalar(key)))
  }

  /// Keys that begin a line of the lab: all that can be seen but those that page, search and leave.
  private static let keys = (UInt8(ascii: "!")...UInt8(ascii: "~")).filter { !"/?nNq".utf8.contains($0) }

  /// `less` with a status line, whose keys are read from a pipe: each key of a line ends it with the key's code as its status.
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
