/// The changes of one pass on the screen. All lists are in the order of the elements.
public struct VisibleDifference: Sendable, Equatable {
  /// An element that got a view, and whether the view was made for it.
  public struct Entry: Sendable, Equatable {
    /// The element.
    public var key: ElementKey
    /// Whether the view was made now, and not reused.
    public var isNew: Bool
    /// Whether the view was ready: kept since the element left the screen, or made ahead.
    public var wasReady = false
  }

  /// Elements that were not on screen before.
  public var appeared: [Entry] = []
  /// Elements that were on screen before, and got another view because everything was reloaded.
  public var reloaded: [Entry] = []
  /// Elements that are no longer on screen.
  public var left: [ElementKey] = []
  /// Elements that an update deleted, at their places before it.
  public var deleted: [ElementKey] = []

  /// Elements off screen for which a view was made ahead.
  public var ahead: [Entry] = []

  /// Creates an empty difference.
  package init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool {
    appeared.isEmpty && reloaded.isEmpty && left.isEmpty && deleted.isEmpty && ahead.isEmpty
  }
}
