/// The policy that decides whether a bounds change invalidates the layout.
/// - Source: ours; on a device the layout always answers.
public enum BoundsChangePolicy: String, Sendable, CaseIterable {
  /// The layout's own answer.
  case own
  /// Yes if the width or the height of the bounds changed.
  case size
  /// Always yes.
  case always
  /// Yes if the size changed, or if a scroll moves pinned headers or footers of a flow layout; for a scroll the
  /// context lists only these elements.
  case context
  /// Always no.
  case never
}

/// The rule by which a bounds change invalidates a layout or not.
public enum BoundsChangeRule: Sendable, Equatable {
  /// The bounds are unchanged, so the view does not ask.
  case sameBounds
  /// The size is unchanged: a built-in layout answers no, or yes if it follows every scroll.
  case sameSize
  /// A built-in layout decided, and the view's size changed.
  case newSize
  /// A built-in layout decided: the view's size is unchanged, and pinned headers or footers move with the scroll.
  case pinnedElements
  /// A built-in layout decided: the view's size is unchanged, and no pinned header or footer moves with the scroll.
  case pinnedStay
  /// A flow layout decided: the size changed, and only the side along its lines counts.
  case lineSide(isWidth: Bool, changed: Bool)
  /// The base class answered no, and the layout's own class did not override it.
  case baseAnswer
  /// A layout that is not built in answered; the value is the name of its class.
  case ownAnswer(String)
  /// The view's policy answered in place of the layout.
  case policy(BoundsChangePolicy)
}
