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
  /// Always no.
  case never
}
