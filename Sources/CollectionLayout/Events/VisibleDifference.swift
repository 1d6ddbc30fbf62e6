/// What one pass changed on the screen. All lists are in the order of the elements.
public struct VisibleDifference: Sendable, Equatable {
  /// An element that got a view, and whether the view was made for it.
  public struct Entry: Sendable, Equatable {
    /// Which element.
    public var key: ElementKey
    /// Whether the view was made now, and not taken from the pool.
    public var isNew: Bool
    /// Whether the view was ready for it: it was kept since the element left the screen, or made ahead of it.
    public var wasReady = false
  }

  /// Elements that were not on screen before.
  public var appeared: [Entry] = []
  /// Elements that were on screen before too, and got another view because everything was reloaded.
  public var reloaded: [Entry] = []
  /// Elements that are not on screen any more.
  public var left: [ElementKey] = []
  /// Elements that an update deleted, at their places before it.
  public var deleted: [ElementKey] = []

  /// Elements that are not on screen, and got a view that is ready for them when they come.
  public var ahead: [Entry] = []

  /// Creates a difference of nothing.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool {
    appeared.isEmpty && reloaded.isEmpty && left.isEmpty && deleted.isEmpty && ahead.isEmpty
  }
}
