/// Who drives the view while it is told or asked something: the step of the driver, and a name for what happens.
public struct LayoutOrigin: Sendable, Hashable {
  /// The number of the driver's step; 0 before the first.
  public var step: Int
  /// What happens to the device, `scroll` or `rotation`; nil for code that sets something up.
  public var happening: String?

  /// Creates an origin.
  public init(step: Int, happening: String? = nil) {
    self.step = step
    self.happening = happening
  }
}
