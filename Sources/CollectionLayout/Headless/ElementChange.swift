/// Attributes that are new to the view or differ from what it had.
public struct ElementChange: Sendable, Equatable {
  /// What the layout says now.
  public var now: ElementSnapshot
  /// What it said before, nil when the element is new to the view.
  public var was: ElementSnapshot?
  /// Whether an update inserted the element.
  public var isInserted = false
}
