/// The run loop that a driver owns, and the screen of the device that it runs on: what is marked during a turn is laid
/// out once, at its end.
///
/// A view belongs to the loop that is `main` when the view is made. Drivers of several views that must not meet give
/// each a loop of its own.
/// - Source: documented for `setNeedsLayout` and `invalidateLayout`; that a driver turns the loop by hand, and that there
///   may be several, is ours.
@MainActor
public final class LayoutRunLoop {
  /// The loop whose code runs; one for the whole process where no other was asked to perform it.
  public private(set) static var main = LayoutRunLoop()

  /// The screen that is `UIScreen.main` to the code of this loop.
  public let screen = UIScreen()

  private struct Entry {
    @Unretained var view: UIView?
  }

  private var scheduled: [Entry] = []

  /// Creates a loop that nothing is marked in, and its screen.
  public init() {}

  /// Runs something as code of this loop: meanwhile `LayoutRunLoop.main` is this one, and `UIScreen.main` its screen.
  public func perform<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = Self.main
    Self.main = self
    defer { Self.main = outer }
    return try body()
  }

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
