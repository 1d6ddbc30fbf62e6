/// How important a wish about a size is, from 1 to 1000.
/// - Source: documented, UILayoutPriority.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The importance.
  public var rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// 1000: it must be.
  public static let required = UILayoutPriority(1000)
  /// 750: that of a view which resists being made smaller.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250: that of a view which resists being made larger.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: that of the target when a view is asked for a fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
