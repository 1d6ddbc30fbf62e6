public import Foundation

extension LayoutEvent {
  /// The arguments and the answer of a call.
  public indirect enum Detail: Sendable {
    /// No detail: the call has not ended yet, or has nothing to report.
    case none
    /// An invalidation; `coalesced` if a pass was due already.
    case invalidation(InvalidationSummary, coalesced: Bool)
    /// A request for a pass, not an invalidation, possibly for a self-sizing element; `coalesced` if one was due.
    case marked(for: ElementKey?, coalesced: Bool)
    /// A decision whether a bounds change invalidates; `answer` is nil if the layout was not asked.
    case boundsDecision(oldBounds: CGRect, newBounds: CGRect, answer: Bool?, rule: BoundsChangeRule)
    /// The layout's context for a bounds change.
    case context(newBounds: CGRect, InvalidationSummary)
    case preferred(ElementKey, given: CGSize, preferred: CGSize)
    /// A decision whether a preferred size invalidates the layout.
    case preferredDecision(ElementKey, answer: Bool)
    /// The layout's context for a preferred size.
    case preferredContext(ElementKey, InvalidationSummary)
    case pass(PassCause)
    /// The layout's questions to the data source and the delegate during `prepare`.
    case prepared(DataQuestions)
    /// The content size and the previous one, if any.
    case contentSize(CGSize, previous: CGSize?, isFirstInPass: Bool)
    /// The answer for a rectangle: the number of attributes, nil for an answer of nil; the number of all elements;
    /// and the new and changed attributes.
    case elements(rect: CGRect, returned: Int?, total: Int, changes: [ElementChange])
    case element(ElementKey, ElementSnapshot?)
    /// The answer for an element that an invalidation lists, and the previous attributes.
    case listed(ElementKey, now: ElementSnapshot?, was: ElementSnapshot?)
    case sectionCount(Int)
    case itemCount(section: Int, count: Int)
    /// The items of a section whose sizes were requested.
    case sizes(section: Int, items: Range<Int>)
    /// A move of the offset by the view, because the old offset was beyond the content.
    case offsetHeld(from: CGPoint, to: CGPoint)
    /// The operations of an update, as announced or in the order in which the layout gets them.
    case operations([UpdateOperation])
    /// The definition of a section in a view of a size: its group, nil for an empty section, and the old group.
    case section(Int, size: CGSize, GroupSummary?, was: GroupSummary?)
    /// The check of an update's counts.
    case countCheck(CountCheck)
    /// The proposed offset after a change, and the layout's answer.
    case targetOffset(proposed: CGPoint, answer: CGPoint)
    /// The offset at which a scroll would rest, its velocity in points per millisecond, and the layout's answer.
    case scrollTarget(proposed: CGPoint, velocity: CGPoint, answer: CGPoint)
    /// A change of layout: the notified class, the other class, and whether the notified layout is the old one.
    case layoutTransition(layout: String, other: String, isOutgoing: Bool)
    /// The current place of an interactively moved item, the position of the finger, and the answered place.
    case movement(ElementKey, position: CGPoint?, answer: ElementKey?)
    /// The layout's context for an interactive movement.
    case movementContext(InvalidationSummary)
    /// The bounds before an animated change.
    case oldBounds(CGRect)
    /// The additional index paths of a kind that a layout adds to an update.
    case indexPaths(kind: String, [ElementKey])
    /// A question or notification about a tap on an item, with the answer; nil for a notification.
    case tap(ElementKey, answer: Bool?)
    /// The selected items, and those selected before.
    case selection([ElementKey], previous: [ElementKey])
    case items([ElementKey])
    /// The elements that came onto the screen or left it.
    case shown(VisibleDifference)
    /// The data source's view: its identity, and whether it is new or reused.
    case view(ElementKey, ViewUse)
    /// An element whose view comes onto the screen or has left it, with its index path at that time.
    case display(ElementKey)
    case exception(LayoutException)
    case warning(LayoutWarning)
    /// Output of the user's code during the enclosing call.
    case printed(PrintedText)
    /// The stored properties of the user's layout that the enclosing call changed.
    case stateChanged([StateChange])
  }
}

/// A summary of a group of a compositional layout.
public struct GroupSummary: Sendable, Hashable {
  /// Whether the group's items form a row; nil for a custom group.
  public var isHorizontal: Bool?
  /// The number of items that share the group's length; nil if as many as fit.
  public var count: Int?
}

/// The questions to the data source and the delegate during one call of `prepare`.
public struct DataQuestions: Sendable, Equatable {
  /// The number of sections that the data source returned; nil if it was not asked.
  public var sections: Int?
  /// The number of requested sizes.
  public var sizes = 0
}
