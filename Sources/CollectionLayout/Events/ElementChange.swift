/// Attributes that are new to the view or differ from what it had.
public struct ElementChange: Sendable, Equatable {
  /// What the layout says now.
  public var now: ElementSnapshot
  /// What it said before, nil when the element is new to the view.
  public var was: ElementSnapshot?
  /// Whether an update inserted the element.
  public var isInserted = false

  /// Creates a change; `was` is nil when the element is new to the view.
  public init(now: ElementSnapshot, was: ElementSnapshot?, isInserted: Bool = false) {
    self.now = now
    self.was = was
    self.isInserted = isInserted
  }
}
