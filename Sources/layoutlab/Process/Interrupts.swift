import CReadline
import Glibc

/// Ctrl-C while statements run: it is counted, and what runs asks. While a line is edited, the editor owns it.
enum Interrupts {
  /// Who is there to come back to.
  enum Mode {
    /// A prompt: Ctrl-C stops what runs and never leaves.
    case prompt
    /// None: the first Ctrl-C stops what runs, a second one leaves with 130 at once.
    case batch
  }

  /// Takes over SIGINT for the rest of the process.
  static func install(_ mode: Mode) {
    interrupts_install(mode == .batch)
    interrupts_watch(mode == .batch)
  }

  /// Forgets what was asked before, and counts from now on.
  static func begin() { interrupts_watch(true) }

  /// Ignores SIGINT until the next `begin()`.
  static func end() { interrupts_watch(false) }

  /// Whether SIGINT came since `begin()`.
  /// - Complexity: one load; it may stand in inner loops.
  static var isRequested: Bool { interrupts_requested() }

  /// Whether the user asked, and not only the time is over.
  static var isTyped: Bool { interrupts_typed() }

  /// Waits until a descriptor has something to read, or its end.
  ///
  /// SIGINT comes only while it waits, so that none comes between a look at what was requested and the wait.
  /// - Returns: false where SIGINT came.
  static func waitForInput(_ descriptor: Int32) -> Bool { interrupts_wait_for_input(descriptor) }

  /// Runs code that cannot ask: in it the first Ctrl-C says so, and the second leaves with 130.
  static func duringForeignCode<Result>(_ body: () throws -> Result) rethrows -> Result {
    interrupts_foreign(notice)
    defer { interrupts_foreign(nil) }
    return try body()
  }

  /// A handler reads it, so it is made of static storage.
  private nonisolated(unsafe) static let notice = UnsafePointer<CChar>(
    strdup(
      "\nthe layout's own code runs and cannot be stopped: Ctrl-C again "
        + (LoadingProgram.loaded.isEmpty ? "leaves the lab\n" : "ends it\n")))
}
