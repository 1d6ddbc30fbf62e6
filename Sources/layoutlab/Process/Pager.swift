import Foundation
import Glibc

/// A program that shows a long text a screenful at a time.
struct Pager {
  private let command: String

  /// `PAGER` names it, or turns it off when empty; else it is `less`, where there is one.
  init?(environment: [String: String]) {
    if let named = environment["PAGER"] {
      if named.isEmpty || named == "cat" { return nil }
      command = named
    } else {
      let folders = environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
      guard folders.contains(where: { access("\($0)/less", X_OK) == 0 }) else { return nil }
      command = "less -FRX"
    }
  }

  /// Shows a text until the user has seen enough.
  /// - Returns: false where the program cannot be started, and nothing was shown.
  @MainActor
  func show(_ text: [UInt8]) -> Bool {
    guard let pipe = popen(command, "w") else { return false }
    // Who has seen enough closes the pipe.
    text.withUnsafeBytes { bytes in _ = fwrite(bytes.baseAddress, 1, bytes.count, pipe) }
    let status = pclose(pipe)
    // The shell's words for a program that there is none of.
    return status != 127 << 8
  }
}
