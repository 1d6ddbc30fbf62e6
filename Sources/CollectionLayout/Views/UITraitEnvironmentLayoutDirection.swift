/// The direction in which content runs, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Nobody said.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
