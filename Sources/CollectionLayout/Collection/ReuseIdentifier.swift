/// The name under which views are registered, dequeued and used again: an identifier for cells, a kind and an
/// identifier for supplementary views.
public struct ReuseIdentifier: Hashable, Sendable {
  /// The kind of a supplementary view; nil for cells.
  public var kind: String?
  /// The identifier that was registered.
  public var identifier: String
}
