import CReadline
import Glibc

/// Ctrl-C while statements run: it is counted, and the running code polls the count. While a line is edited, the
/// editor owns it.
enum Interrupts {
  /// The effect of Ctrl-C.
  enum Mode {
    /// At a prompt, Ctrl-C stops the running code and never leaves.
    case prompt
    /// Without a prompt, the first Ctrl-C stops the running code, a second one leaves with 130 at once.
    case batch
  }

  /// Takes over SIGINT for the rest of the process.
  static func install(_ mode: Mode) {
    interrupts_install(mode == .batch)
    interrupts_watch(mode == .batch)
  }

  /// Forgets former requests, and counts from now on.
  static func begin() { interrupts_watch(true) }

  /// Ignores SIGINT until the next `begin()`.
  static func end() { interrupts_watch(false) }

  /// Whether SIGINT came since `begin()`.
  /// - Complexity: one load; it may stand in inner loops.
  static var isRequested: Bool { interrupts_requested() }

  /// Whether the user asked, rather than only the time being over.
  static var isTyped: Bool { interrupts_typed() }

  /// Waits until a descriptor has something to read, or its end.
  ///
  /// SIGINT comes only while it waits, so none comes between the check for a request and the wait.
  /// - Returns: false if SIGINT came.
  static func waitForInput(_ descriptor: Int32) -> Bool { interrupts_wait_for_input(descriptor) }

  /// Runs code that cannot poll: the first Ctrl-C prints a notice, and the second leaves with 130.
  static func duringForeignCode<Result>(_ body: () throws -> Result) rethrows -> Result {
    interrupts_foreign(notice)
    defer { interrupts_foreign(nil) }
    return try body()
  }

  /// The notice, in static storage because a handler reads it.
  private nonisolated(unsafe) static let notice = UnsafePointer<CChar>(
    strdup(
      "\nthe layout's own code runs and cannot be stopped: Ctrl-C again "
        + (LoadedCode.isLoaded ? "ends it\n" : "leaves the lab\n")))
}
