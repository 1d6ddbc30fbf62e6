/// What makes the content of a built-in layout as long as it is. Numbers are points along the scroll axis.
/// - Source: ours.
public struct ContentExplanation: Hashable, Sendable {
  /// The last section.
  public var section: Int
  /// The lane of it that is the longest; nil where there are no lanes.
  public var lane: Int?
  /// The item that ends last, or is the last of its line; nil without items.
  public var last: Int?
  /// Where the items end.
  public var itemsEnd: Double
  /// How long the section's footer is; 0 without one.
  public var footer: Double
  /// The inset behind the items.
  public var trailing: Double
  /// Where the content ends.
  public var end: Double
}
