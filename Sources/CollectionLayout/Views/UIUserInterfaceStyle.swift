/// Whether colours are light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nobody said.
  case unspecified
  /// Light colours.
  case light
  /// Dark colours.
  case dark
}
