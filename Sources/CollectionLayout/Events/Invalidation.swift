/// One invalidation that waits for the next pass.
public struct Invalidation: Sendable, Equatable {
  /// The event that told it, nil when nothing was recorded.
  public var event: Int?
  /// Who drove the view.
  public var origin: LayoutOrigin?
  /// The call it came by.
  public var call: LayoutCall
  /// What the context said.
  public var summary: InvalidationSummary
}
