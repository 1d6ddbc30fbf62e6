/// Output of the user's code during a call.
public struct PrintedText: Sendable, Equatable {
  /// The text, without the newline at its end.
  public var text: String
  /// Whether the text went to standard error.
  public var isError: Bool
  /// The thread that printed it.
  public var thread: Thread

  /// The thread that printed a text, and the time.
  public enum Thread: String, Sendable {
    /// The thread of the call.
    case own
    /// Another thread during a turn: the text belongs to no call.
    case other
    /// Another thread after all calls had ended.
    case late
  }

  package init(_ text: String, isError: Bool, thread: Thread = .own) {
    (self.text, self.isError, self.thread) = (text, isError, thread)
  }
}

/// The output of the user's code, which recorders take by calls.
@MainActor
package struct PrintedOutput {
  /// The number of waiting bytes, in memory that the output itself changes.
  package var waiting: UnsafePointer<Int>
  /// Removes and returns the waiting texts, in order.
  package var take: () -> [PrintedText]
  /// Removes the waiting texts.
  private var drop: () -> Void
  /// Ends the output of a turn, which has a limit of its own.
  /// - Returns: the number of lines beyond the limit.
  package var endTurn: () -> Int

  /// Drops the taken texts at the end of a script's line; until then they are kept in case of a crash.
  package var forget: () -> Void

  package init(
    waiting: UnsafePointer<Int>, take: @escaping () -> [PrintedText], drop: @escaping () -> Void,
    endTurn: @escaping () -> Int, forget: @escaping () -> Void
  ) {
    (self.waiting, self.take, self.drop, self.endTurn, self.forget) = (waiting, take, drop, endTurn, forget)
  }

  /// The output of this process; nil if no code of the user is loaded.
  package static var current: PrintedOutput?

  /// Removes the waiting texts, which views without a recorder printed, as in the lab's own experiments.
  package static func drop() {
    guard let current else { return }
    current.drop()
    _ = current.endTurn()
  }
}
