/// Why a pass runs, and who made it run now.
public struct PassCause: Sendable, Equatable {
  /// What the pass has to do.
  public enum Work: Sendable, Equatable {
    /// Everything: the layout was never prepared.
    case neverPrepared
    /// The layout was invalidated, by these, oldest first.
    case invalidated([Invalidation])
    /// The layout is valid; only the bounds are new.
    case stillValid
  }

  /// Who made it run now.
  public enum Demand: Sendable, Equatable {
    /// The turn of the run loop ended.
    case turnEnded
    /// An event came, and the layout had to be valid before it.
    case before(String)
    /// Somebody asked something that a layout answers.
    case question
    /// An event that is already there, such as a scroll.
    case event
  }

  /// What the pass has to do.
  public var work: Work
  /// Who made it run now.
  public var demand: Demand
  /// Whether what it changes is animated.
  public var isAnimated = false
}
