/// What decides whether a bounds change invalidates the layout.
///
/// - Source: ours; on a device the layout always answers.
public enum BoundsChangePolicy: String, Sendable, CaseIterable {
  /// The layout itself.
  case own
  /// Yes when either side of the bounds changed.
  case size
  /// Always yes.
  case always
  /// Yes when either side of the bounds changed, or when a scroll moves pinned headers or footers; then with a context
  /// that lists those, so that each invalidates only itself. Only flow layouts and their subclasses have such elements.
  case context
  /// Always no.
  case never
}

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
  /// A built-in layout: its size is the same, and no pinned header or footer moves with the scroll.
  case pinnedStay
  /// A flow layout: the size changed, and of it the side along its lines decides.
  case lineSide(isWidth: Bool, changed: Bool)
  /// The base class answered no, and nothing of the layout's own class answered otherwise.
  case baseAnswer
  /// A layout that is not built in answered by itself; the name of its class.
  case ownAnswer(String)
  /// The view's policy answered in the layout's place.
  case policy(BoundsChangePolicy)
}
