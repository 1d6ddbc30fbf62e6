/// The cause of an event: a reason, the event that led to it, and the driver of the view at that moment.
public struct LayoutCause: Sendable, Equatable {
  /// The reason, one of a few fixed ones; the raw value is its code.
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
    /// The layout does not know the size of a cell before the cell reports it.
    case selfSizing
    /// The cell prefers other attributes than the given ones.
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
    /// The rectangle lies ahead in the direction of the scroll.
    case lookingAhead
    /// The layout or its helper asked while it computed.
    case askedByLayout
    /// The counts were unknown when the view needed them.
    case countsUnknown
    /// The content became too short for the offset.
    case contentEnds
    /// The content begins at another place, and is shown from its beginning.
    case contentBegins
    /// The attributes on screen changed.
    case newAttributes
    /// The element is new on screen.
    case newlyVisible
    /// An update was announced.
    case update
    /// The layout was notified of the changes of an update.
    case toldOfUpdate
    /// The change is animated: the layout is asked for initial and final attributes.
    case animation
    /// The layout is being replaced.
    case layoutTransition
    /// A finger that dragged beyond the content was lifted.
    case settling
    /// A finger that dragged was lifted over a view with pages: the scroll ends on a page, and
    /// the layout is not asked.
    case paging
    /// A finger tapped.
    case tap
    /// A finger moves an item.
    case movement
    /// The delegate allowed the effect of a tap.
    case allowed
    /// Another item was selected, and only one can be.
    case selectsOne
    /// The layout is still valid and needs no preparation.
    case stillValid
  }

  /// The reason.
  public var reason: Reason
  /// The event that led to this one.
  public var event: Int?
  /// The driver of the view.
  package var origin: LayoutOrigin?

  /// Creates a cause.
  package init(_ reason: Reason, event: Int? = nil, origin: LayoutOrigin? = nil) {
    self.reason = reason
    self.event = event
    self.origin = origin
  }
}

/// The driver of the view while it is notified or asked: the driver's step, and a name of the happening.
package struct LayoutOrigin: Sendable, Hashable {
  /// The number of the driver's step; 0 before the first.
  package var step: Int
  /// The happening of the device, `scroll` or `rotation`; nil for code that sets something up.
  package var happening: String? { name?.text }
  private var name: InternedText?

  /// Creates an origin.
  package init(step: Int, happening: String? = nil) {
    self.step = step
    name = happening.map(InternedText.init)
  }
}

/// The cause of a pass: its work, and the reason for running it now.
public struct PassCause: Sendable, Equatable {
  /// The work of the pass.
  public enum Work: Sendable, Equatable {
    /// Everything: the layout was never prepared.
    case neverPrepared
    /// A preparation after invalidations, oldest first.
    case invalidated([Invalidation])
    /// Only new bounds: the layout is valid.
    case stillValid
  }

  /// The reason for running the pass now.
  public enum Demand: Sendable, Equatable {
    /// The turn of the run loop ended.
    case turnEnded
    /// An event for which the layout has to be valid first.
    case before(String)
    /// A question that the layout answers.
    case question
    /// An event that has happened already, such as a scroll.
    case event

    /// The event that the pass ran before; nil for another reason.
    package var happening: String? { if case .before(let happening) = self { happening } else { nil } }
  }

  /// The work of the pass.
  public var work: Work
  /// The reason for running the pass now.
  public var demand: Demand
  /// Whether the change is animated.
  public var isAnimated = false
}
