/// The run loop that a driver owns, with the screen of its device: views marked during a turn are laid out once, at
/// the end of the turn.
///
/// A view belongs to the loop that is `main` when the view is created. Drivers of several independent views give
/// each a loop of its own.
/// - Source: documented for `setNeedsLayout` and `invalidateLayout`; that a driver turns the loop by hand, and that
///   there may be several, is ours.
@MainActor
public final class LayoutRunLoop {
  /// The loop whose code is running; one for the whole process unless another loop performs code.
  public private(set) static var main = LayoutRunLoop()

  /// The screen that is `UIScreen.main` for the code of this loop.
  public let screen = UIScreen()

  /// The work that code of this loop put off.
  package let later = LaterWork()

  private struct Entry {
    @Unretained var view: UIView?
  }

  private var scheduled: [Entry] = []

  /// Creates an empty loop and its screen.
  public init() {}

  /// Runs a closure as code of this loop: meanwhile `LayoutRunLoop.main` is this loop, and
  /// `UIScreen.main` its screen.
  public func perform<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = Self.main
    Self.main = self
    defer { Self.main = outer }
    return try body()
  }

  /// Ends the turn: every view that was marked during it is laid out, in the order of marking.
  ///
  /// Views marked while this runs wait for the next turn, so a layout that invalidates itself in every pass cannot
  /// stop the loop.
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
