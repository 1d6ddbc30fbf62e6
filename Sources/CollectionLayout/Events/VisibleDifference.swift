/// The changes of the screen in one pass; all lists are in the order of elements.
public struct VisibleDifference: Sendable, Equatable {
  /// An element that got a view.
  public struct Entry: Sendable, Equatable {
    /// The element.
    public var key: ElementKey
    /// Whether the view was created, not reused.
    public var isNew: Bool
    /// Whether the view was prefetched, or kept since the element left the screen.
    public var wasReady = false
  }

  /// Elements that came onto the screen.
  public var appeared: [Entry] = []
  /// Elements that stayed on screen and got another view in a reload of everything.
  public var reloaded: [Entry] = []
  /// Elements that left the screen.
  public var left: [ElementKey] = []
  /// Elements that an update deleted, with their old index paths.
  public var deleted: [ElementKey] = []

  /// Elements off screen for which a view was prefetched.
  public var ahead: [Entry] = []

  package init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool {
    appeared.isEmpty && reloaded.isEmpty && left.isEmpty && deleted.isEmpty && ahead.isEmpty
  }
}
