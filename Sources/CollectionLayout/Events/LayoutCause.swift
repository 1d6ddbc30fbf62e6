/// The cause of an event: a reason, the causing event, and the driver at that moment.
public struct LayoutCause: Sendable, Equatable {
  /// The reason of an event; the raw value is its code.
  public enum Reason: String, Sendable, CaseIterable {
    /// The driver of the view, a statement or code that uses the API, made the call.
    case driver
    case neverPrepared
    /// The layout had been invalidated.
    case invalidated
    /// The bounds were about to change.
    case boundsChange
    /// The content inset, the safe area or the layout margins changed.
    case insetsChange
    /// The size of a cell is unknown until the cell reports it.
    case selfSizing
    /// The cell prefers other attributes than the given ones.
    case prefersOther
    /// The layout's answer requests an invalidation.
    case answeredYes
    /// The content size is read after `prepare`.
    case afterPrepare
    /// The content size is read again after the attributes.
    case afterElements
    /// An invalidation context lists the element.
    case listed
    /// The last requested rectangle does not cover the current one.
    case regionNotCovered
    /// The rectangle lies ahead in the direction of the scroll.
    case lookingAhead
    /// The layout, or an object that computes for it, asked during the computation.
    case askedByLayout
    /// The counts were unknown when the view needed them.
    case countsUnknown
    /// The content became too short for the offset.
    case contentEnds
    /// The beginning of the content moved, and the view follows it.
    case contentBegins
    /// The attributes on screen changed.
    case newAttributes
    /// The element is new on screen.
    case newlyVisible
    case update
    /// The layout was notified of the changes of an update.
    case toldOfUpdate
    /// The change is animated, with initial and final attributes from the layout.
    case animation
    case layoutTransition
    /// A drag ended beyond the content's edge.
    case settling
    /// A drag ended in a paging view: the scroll ends on a page, and the layout is not asked.
    case paging
    case tap
    /// An interactive movement of an item.
    case movement
    /// The delegate allowed the effect of a tap.
    case allowed
    /// Another item was selected, and only one selection is allowed.
    case selectsOne
    /// The layout is still valid and needs no preparation.
    case stillValid
  }

  /// The reason.
  public var reason: Reason
  /// The causing event.
  public var event: Int?
  /// The driver of the view.
  package var origin: LayoutOrigin?

  package init(_ reason: Reason, event: Int? = nil, origin: LayoutOrigin? = nil) {
    self.reason = reason
    self.event = event
    self.origin = origin
  }
}

/// The driver's step and the happening during which the view is notified or asked.
package struct LayoutOrigin: Sendable, Hashable {
  package var step: Int
  /// The happening of the device, such as `scroll` or `rotation`; nil for code that sets something up.
  package var happening: String? { name?.text }
  private var name: InternedText?

  package init(step: Int, happening: String? = nil) {
    self.step = step
    name = happening.map(InternedText.init)
  }
}

/// The cause of a pass: its work, and the reason for running it now.
public struct PassCause: Sendable, Equatable {
  /// The work of the pass.
  public enum Work: Sendable, Equatable {
    /// A first preparation.
    case neverPrepared
    /// A preparation after invalidations, oldest first.
    case invalidated([Invalidation])
    /// No preparation: the layout is valid for the new bounds.
    case stillValid
  }

  /// The reason for running the pass now.
  public enum Demand: Sendable, Equatable {
    case turnEnded
    /// An event that needs a valid layout.
    case before(String)
    /// A question that needs a valid layout.
    case question
    /// An event that has already happened, such as a scroll.
    case event

    /// The event that needs a valid layout; nil for another reason.
    package var happening: String? { if case .before(let happening) = self { happening } else { nil } }
  }

  /// The work of the pass.
  public var work: Work
  /// The reason for running the pass now.
  public var demand: Demand
  /// Whether the change is animated.
  public var isAnimated = false
}
