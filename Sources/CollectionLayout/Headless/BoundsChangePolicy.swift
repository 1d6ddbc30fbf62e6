/// Who answers whether a bounds change invalidates the layout.
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
