/// The run loop that a driver owns: what is marked during a turn is laid out once, at its end.
///
/// - Source: documented for `setNeedsLayout` and `invalidateLayout`; that somebody turns the loop by hand is ours.
@MainActor
public final class LayoutRunLoop {
  /// The loop that views schedule themselves in.
  public static let main = LayoutRunLoop()

  private struct Entry {
    weak var view: UIView?
  }

  private var scheduled: [Entry] = []

  private init() {}

  /// Ends the turn: every view that was marked during it is laid out, in the order of marking.
  ///
  /// What is marked while this runs waits for the next turn, so that a layout which invalidates itself in every pass
  /// cannot stop the loop.
  /// - Complexity: O(views marked) and their passes.
  public func turn() {
    let due = scheduled
    scheduled = []
    for entry in due {
      entry.view?.isScheduled = false
    }
    for entry in due {
      entry.view?.turnEnded()
    }
  }

  func schedule(_ view: UIView) {
    guard !view.isScheduled else { return }
    view.isScheduled = true
    scheduled.append(Entry(view: view))
  }
}
