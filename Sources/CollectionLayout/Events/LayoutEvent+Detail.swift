public import Foundation

extension LayoutEvent {
  /// The arguments and the answer of a call, in the terms of that call.
  public indirect enum Detail: Sendable {
    /// No detail: the call has not ended yet, or has nothing to report.
    case none
    /// An invalidation; `coalesced` if a pass was due already.
    case invalidation(InvalidationSummary, coalesced: Bool)
    /// A mark for a pass without anything being invalid, possibly for an element that sizes itself; `coalesced` if
    /// a pass was due already.
    case marked(for: ElementKey?, coalesced: Bool)
    /// The decision whether a bounds change invalidates; the answer is nil if the view did not ask.
    case boundsDecision(oldBounds: CGRect, newBounds: CGRect, answer: Bool?, rule: BoundsChangeRule)
    /// The context that the layout returned for a bounds change.
    case context(newBounds: CGRect, InvalidationSummary)
    /// The given and the preferred size of a view.
    case preferred(ElementKey, given: CGSize, preferred: CGSize)
    /// The decision whether a preferred size invalidates the layout.
    case preferredDecision(ElementKey, answer: Bool)
    /// The context that the layout returned for a preferred size.
    case preferredContext(ElementKey, InvalidationSummary)
    case pass(PassCause)
    /// The layout's questions to the data source and the delegate while it prepared.
    case prepared(DataQuestions)
    /// The content size, and the previous one; nil if there was none.
    case contentSize(CGSize, previous: CGSize?, isFirstInPass: Bool)
    /// The answer for a rectangle: the number of attributes, the number of all elements, and the attributes that
    /// are new to the view or differ from the previous ones. The first number is nil if the layout returned nil.
    case elements(rect: CGRect, returned: Int?, total: Int, changes: [ElementChange])
    /// The answer for one element.
    case element(ElementKey, ElementSnapshot?)
    /// The answer for an element that an invalidation listed, and the previous attributes.
    case listed(ElementKey, now: ElementSnapshot?, was: ElementSnapshot?)
    /// The number of sections that the data source returned.
    case sectionCount(Int)
    /// The number of items that the data source returned for a section.
    case itemCount(section: Int, count: Int)
    /// Items of a section whose sizes were asked for.
    case sizes(section: Int, items: Range<Int>)
    /// A move of the offset by the view itself, because the old one was beyond the content.
    case offsetHeld(from: CGPoint, to: CGPoint)
    /// Operations of an update, as announced or in the order in which the layout gets them.
    case operations([UpdateOperation])
    /// The definition of a section in a view of a size: its group, nil if there is nothing to lay out; and the
    /// previous group.
    case section(Int, size: CGSize, GroupSummary?, was: GroupSummary?)
    /// The sum of an update's counts.
    case countCheck(CountCheck)
    /// The proposed offset after a change, and the layout's answer.
    case targetOffset(proposed: CGPoint, answer: CGPoint)
    /// The offset at which a scroll of a velocity would come to rest, in points and points per millisecond, and the
    /// layout's answer.
    case scrollTarget(proposed: CGPoint, velocity: CGPoint, answer: CGPoint)
    /// A change of the layout: the notified class, the other layout's class, and whether the notified one is the
    /// outgoing one.
    case layoutTransition(layout: String, other: String, isOutgoing: Bool)
    /// An item that a finger moves, by its place in the view; the position of the finger, and
    /// the place in the answer.
    case movement(ElementKey, position: CGPoint?, answer: ElementKey?)
    /// The context that the layout returned for an item that a finger moves.
    case movementContext(InvalidationSummary)
    /// The bounds before an animated change.
    case oldBounds(CGRect)
    /// The further index paths of a kind that a layout adds to an update.
    case indexPaths(kind: String, [ElementKey])
    /// A question or notification about a tap on an item, with the answer; nil for a notification.
    case tap(ElementKey, answer: Bool?)
    /// The selected items, and the previously selected ones.
    case selection([ElementKey], previous: [ElementKey])
    /// Announced items.
    case items([ElementKey])
    /// The elements that came onto the screen and those that left it.
    case shown(VisibleDifference)
    /// The view that the data source returned: its identity, and whether it is new or reused.
    case view(ElementKey, ViewUse)
    /// An element whose view comes onto the screen or has left it, at its place then.
    case display(ElementKey)
    /// The exception that UIKit would have thrown.
    case exception(LayoutException)
    /// The line that UIKit would have written to the console.
    case warning(LayoutWarning)
    /// The text that the user's code printed during the enclosing call.
    case printed(PrintedText)
    /// The stored properties of the user's layout that the enclosing call changed.
    case stateChanged([StateChange])
  }
}

/// A summary of a group of a compositional layout.
public struct GroupSummary: Sendable, Hashable {
  /// Whether the group's items form a row; nil for a custom group.
  public var isHorizontal: Bool?
  /// The number of items that share the group's length; nil if the group takes as many as fit.
  public var count: Int?
}

/// The questions to the data source and the delegate during one call of `prepare`.
public struct DataQuestions: Sendable, Equatable {
  /// The number of sections that the data source returned; nil if it was not asked.
  public var sections: Int?
  /// The number of sizes that were asked for.
  public var sizes = 0
}
