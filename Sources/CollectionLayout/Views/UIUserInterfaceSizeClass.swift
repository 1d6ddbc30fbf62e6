/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nobody said.
  case unspecified
  /// Little room, as across a telephone.
  case compact
  /// Much room, as on a tablet.
  case regular
}
