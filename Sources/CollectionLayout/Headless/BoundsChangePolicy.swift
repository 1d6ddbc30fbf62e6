/// The policy that decides whether a bounds change invalidates the layout.
///
/// - Source: ours; on a device the layout always answers.
public enum BoundsChangePolicy: String, Sendable, CaseIterable {
  /// The layout decides itself.
  case own
  /// The answer is yes if either side of the bounds changed.
  case size
  /// The answer is always yes.
  case always
  /// The answer is yes if either side of the bounds changed, or if a scroll moves pinned headers or footers; then
  /// the context lists these, so that each invalidates only itself. Only flow layouts and their subclasses have
  /// such elements.
  case context
  /// The answer is always no.
  case never
}

/// The rule by which a bounds change invalidates a layout or not.
public enum BoundsChangeRule: Sendable, Equatable {
  /// The bounds are unchanged, so the view does not ask.
  case sameBounds
  /// A built-in layout decided, and the view's size is unchanged.
  case sameSize
  /// A built-in layout decided, and the view's size changed.
  case newSize
  /// A built-in layout decided: the view's size is unchanged, and pinned headers or footers move with the scroll.
  case pinnedElements
  /// A built-in layout decided: the view's size is unchanged, and no pinned header or footer moves with the scroll.
  case pinnedStay
  /// A flow layout decided: the size changed, and the side along its lines counts.
  case lineSide(isWidth: Bool, changed: Bool)
  /// The base class answered no, and the layout's own class did not override it.
  case baseAnswer
  /// A layout that is not built in answered; with the name of its class.
  case ownAnswer(String)
  /// The view's policy answered in place of the layout.
  case policy(BoundsChangePolicy)
}
