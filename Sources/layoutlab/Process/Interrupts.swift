import CReadline
import Glibc

/// Ctrl-C while statements run: a handler counts, and running code polls. Readline handles it during editing.
enum Interrupts {
  enum Mode {
    /// At a prompt, Ctrl-C stops the running code and never leaves.
    case prompt
    /// Without a prompt, the first Ctrl-C stops the running code, and a second one exits with 130 at once.
    case batch
  }

  /// Handles SIGINT for the rest of the process.
  static func install(_ mode: Mode) {
    interrupts_install(mode == .batch)
    interrupts_watch(mode == .batch)
  }

  /// Sets the count of interrupts by Ctrl-C to 0, and starts counting.
  static func begin() { interrupts_watch(true) }

  /// Ignores SIGINT until the next `begin()`.
  static func end() { interrupts_watch(false) }

  /// Whether SIGINT came since `begin()`.
  /// - Complexity: one load, cheap enough for inner loops.
  static var isRequested: Bool { interrupts_requested() }

  /// Whether the user pressed Ctrl-C, rather than a time limit being over.
  static var isTyped: Bool { interrupts_typed() }

  /// Waits until a descriptor has input or ends; false after SIGINT, which is delivered only during the wait.
  static func waitForInput(_ descriptor: Int32) -> Bool { interrupts_wait_for_input(descriptor) }

  /// Runs code that cannot poll: the first Ctrl-C prints a notice, and the second exits with 130.
  static func duringForeignCode<Result>(_ body: () throws -> Result) rethrows -> Result {
    interrupts_foreign(notice)
    defer { interrupts_foreign(nil) }
    return try body()
  }

  /// The notice, in static storage because a signal handler reads it.
  private nonisolated(unsafe) static let notice = UnsafePointer<CChar>(
    strdup(
      "\nthe layout's own code runs and cannot be stopped: Ctrl-C again "
        + (LoadedCode.isLoaded ? "ends it\n" : "leaves the lab\n")))
}
