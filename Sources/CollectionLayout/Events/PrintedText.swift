/// The text that code of the user printed during a call.
public struct PrintedText: Sendable, Equatable {
  /// The text, without the newline at its end.
  public var text: String
  /// Whether it was printed to standard error.
  public var isError: Bool
  /// The thread that printed it.
  public var thread: Thread

  /// The thread that printed a text, and when.
  public enum Thread: String, Sendable {
    /// The thread of the call, which the text belongs to.
    case own
    /// Another thread, while a turn ran: the text belongs to no call.
    case other
    /// Another thread, after all calls had ended.
    case late
  }

  package init(_ text: String, isError: Bool, thread: Thread = .own) {
    (self.text, self.isError, self.thread) = (text, isError, thread)
  }
}

/// The output of the user's code, from which recorders take what was printed during each call.
@MainActor
package struct PrintedOutput {
  /// The number of bytes that wait, in memory that the output itself changes.
  package var waiting: UnsafePointer<Int>
  /// Takes the texts that wait, in their order.
  package var take: () -> [PrintedText]
  /// Drops the texts that wait.
  private var drop: () -> Void
  /// Ends the texts of a turn, which has its own bound.
  /// - Returns: the number of lines that found no room in it.
  package var endTurn: () -> Int

  /// Forgets the texts that were taken, which are kept for the case of a crash: the line has come to its end.
  package var forget: () -> Void

  package init(
    waiting: UnsafePointer<Int>, take: @escaping () -> [PrintedText], drop: @escaping () -> Void,
    endTurn: @escaping () -> Int, forget: @escaping () -> Void
  ) {
    (self.waiting, self.take, self.drop, self.endTurn, self.forget) = (waiting, take, drop, endTurn, forget)
  }

  /// The output of this process; nil where no code of the user is loaded.
  package static var current: PrintedOutput?

  /// Drops the texts that wait: those of views that no one records, as the lab's own experiments have.
  package static func drop() {
    guard let current else { return }
    current.drop()
    _ = current.endTurn()
  }
}
