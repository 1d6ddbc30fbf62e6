/// The rule by which a bounds change invalidates a layout or not.
public enum BoundsChangeRule: Sendable, Equatable {
  /// The bounds are what they were, so the view does not ask.
  case sameBounds
  /// A built-in layout: its size is the same.
  case sameSize
  /// A built-in layout: its size changed.
  case newSize
  /// A built-in layout: its size is the same, and pinned headers or footers move with the scroll.
  case pinnedElements
  /// A layout that is not built in answered by itself; the name of its class.
  case ownAnswer(String)
  /// The view's policy answered in the layout's place.
  case policy(BoundsChangePolicy)
}
