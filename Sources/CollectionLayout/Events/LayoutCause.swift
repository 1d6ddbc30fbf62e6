/// What made an event happen: a reason, the event that led to it, and what drove the view at that moment.
public struct LayoutCause: Sendable, Equatable {
  /// Why, as one of few words that never have to be read back from text; the raw value is its code.
  public enum Reason: String, Sendable, CaseIterable {
    /// The driver of the view asked for it: a statement, or code that uses the API.
    case driver
    /// The layout was never prepared.
    case neverPrepared
    /// The layout had been invalidated.
    case invalidated
    /// The bounds were about to change.
    case boundsChange
    /// The content inset, the safe area or the layout margins changed.
    case insetsChange
    /// The layout does not know the size of a cell before the cell says it.
    case selfSizing
    /// The cell prefers other attributes than it was given.
    case prefersOther
    /// The layout answered that it wants to be invalidated.
    case answeredYes
    /// The content size follows a call of `prepare`.
    case afterPrepare
    /// The content size is read again after the attributes.
    case afterElements
    /// An invalidation context lists the element.
    case listed
    /// The rectangle was not covered by the one asked last.
    case regionNotCovered
    /// The rectangle comes next in the direction of the scroll.
    case lookingAhead
    /// The layout, or what serves it, asked while it computed.
    case askedByLayout
    /// The counts were still unknown when the view needed them.
    case countsUnknown
    /// The content does not reach to the offset.
    case contentEnds
    /// The content begins elsewhere, and is shown from its beginning.
    case contentBegins
    /// The attributes on screen changed.
    case newAttributes
    /// The element is new on screen.
    case newlyVisible
    /// An update was announced.
    case update
    /// The layout was notified of what the update changes.
    case toldOfUpdate
    /// The change is animated: the layout says where elements begin and end.
    case animation
    /// Another layout follows.
    case layoutTransition
    /// A finger that dragged beyond the content was lifted.
    case settling
    /// A finger that dragged was lifted over a view with pages: it ends on one, and the layout is not asked.
    case paging
    /// A finger tapped.
    case tap
    /// A finger moves an item.
    case movement
    /// The delegate answered that a tap may do it.
    case allowed
    /// Another item was selected, and one at most is.
    case selectsOne
    /// The layout needs no pass of its own: it is still valid.
    case stillValid
  }

  /// Why.
  public var reason: Reason
  /// The event that led to it.
  public var event: Int?
  /// What drove the view.
  public var origin: LayoutOrigin?

  /// Creates a cause.
  public init(_ reason: Reason, event: Int? = nil, origin: LayoutOrigin? = nil) {
    self.reason = reason
    self.event = event
    self.origin = origin
  }
}

/// What drives the view while it is notified or asked: the step of the driver, and a name for what happens.
public struct LayoutOrigin: Sendable, Hashable {
  /// The number of the driver's step; 0 before the first.
  public var step: Int
  /// What happens to the device, `scroll` or `rotation`; nil for code that sets something up.
  public var happening: String? { name?.text }
  private var name: InternedText?

  /// Creates an origin.
  public init(step: Int, happening: String? = nil) {
    self.step = step
    name = happening.map(InternedText.init)
  }
}

/// Why a pass runs, and what made it run now.
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

  /// What made it run now.
  public enum Demand: Sendable, Equatable {
    /// The turn of the run loop ended.
    case turnEnded
    /// An event came, and the layout had to be valid before it.
    case before(String)
    /// A question was asked that the layout answers.
    case question
    /// An event that is already there, such as a scroll.
    case event
  }

  /// What the pass has to do.
  public var work: Work
  /// What made it run now.
  public var demand: Demand
  /// Whether what it changes is animated.
  public var isAnimated = false
}
