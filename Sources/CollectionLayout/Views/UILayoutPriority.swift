/// The priority of a constraint or of a size, from 1 to 1000.
/// - Source: documented, UILayoutPriority.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number of the priority.
  public var rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// The priority of a constraint that must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The priority with which views resist compression by default: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which views resist growth by default: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size when a view is asked for a fitting size: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// Returns a priority that is lower by a number.
public func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority { .init(priority.rawValue - number) }

/// Returns a priority that is higher by a number.
public func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority { .init(priority.rawValue + number) }
