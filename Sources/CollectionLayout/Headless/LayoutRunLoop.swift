/// A run loop that a driver turns by hand, with a screen: marked views are laid out once, at the end of a turn.
///
/// A view belongs to the loop that is `main` at its creation; drivers of independent views have a loop each.
/// - Source: documented for `setNeedsLayout` and `invalidateLayout`; that a driver turns the loop by hand, and that
///   there may be several, is ours.
@MainActor
public final class LayoutRunLoop {
  /// The current loop: the process's one loop, unless another performs code.
  public private(set) static var main = LayoutRunLoop()

  /// The screen that is `UIScreen.main` for code of this loop.
  public let screen = UIScreen()

  package let later = LaterWork()

  private struct Entry {
    @Unretained var view: UIView?
  }

  private var scheduled: [Entry] = []

  /// Creates an empty loop and its screen.
  public init() {}

  /// Runs a closure with this loop as `LayoutRunLoop.main`, and its screen as `UIScreen.main`.
  public func perform<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = Self.main
    Self.main = self
    defer { Self.main = outer }
    return try body()
  }

  /// Ends the turn: lays out each view that was marked, in the order of marking. Views marked meanwhile wait for
  /// the next turn, so a layout that invalidates itself in every pass cannot stop the loop.
  /// - Complexity: O(views marked) and their passes.
  public func turn() {
    let due = scheduled
    scheduled = []
    for entry in due {
      entry.view?.isScheduled = false
    }
    perform {
      for entry in due {
        entry.view?.turnEnded()
      }
    }
  }

  func schedule(_ view: UIView) {
    guard !view.isScheduled else { return }
    view.isScheduled = true
    scheduled.append(Entry(view: view))
  }
}
