public import Foundation

extension LayoutEvent {
  /// What a call was given and what it answered, in the terms of that call.
  public indirect enum Detail: Sendable {
    /// The call has begun and not ended, or has nothing to say.
    case none
    /// An invalidation; `coalesced` when a pass was due already.
    case invalidation(InvalidationSummary, coalesced: Bool)
    /// The view was marked for a pass without anything being invalid, maybe for an element that sizes itself;
    /// `coalesced` when a pass was due already.
    case marked(for: ElementKey?, coalesced: Bool)
    /// Whether the bounds change invalidates; the answer is nil when the view did not ask.
    case boundsDecision(oldBounds: CGRect, newBounds: CGRect, answer: Bool?, rule: BoundsChangeRule)
    /// The context that the layout made for a bounds change.
    case context(newBounds: CGRect, InvalidationSummary)
    /// What size a view was given, and which one it prefers.
    case preferred(ElementKey, given: CGSize, preferred: CGSize)
    /// Whether what a view prefers invalidates the layout.
    case preferredDecision(ElementKey, answer: Bool)
    /// The context that the layout made for what a view prefers.
    case preferredContext(ElementKey, InvalidationSummary)
    /// A pass and why it runs.
    case pass(PassCause)
    /// What the layout asked of the data source and the delegate while it prepared.
    case prepared(DataQuestions)
    /// The content size, and the one before it, nil when there was none.
    case contentSize(CGSize, previous: CGSize?, isFirstInPass: Bool)
    /// The answer to a question for a rectangle: how many attributes, of how many elements in all, and those that are
    /// new to the view or differ from what it had. The number is nil when the layout answered nil.
    case elements(rect: CGRect, returned: Int?, total: Int, changes: [ElementChange])
    /// The answer to a question for one element.
    case element(ElementKey, ElementSnapshot?)
    /// The answer to a question for an element that an invalidation listed, and what the view had for it.
    case listed(ElementKey, now: ElementSnapshot?, was: ElementSnapshot?)
    /// An answer of the data source that is a number.
    case sectionCount(Int)
    /// How many items a section has.
    case itemCount(section: Int, count: Int)
    /// Items of a section whose sizes were asked.
    case sizes(section: Int, items: Range<Int>)
    /// The offset that the view moved by itself, because the old one was beyond the content.
    case offsetHeld(from: CGPoint, to: CGPoint)
    /// Operations of an update, as they are announced, or in the order in which the layout gets them.
    case operations([UpdateOperation])
    /// What a section is in a view of a size: its group, nil where there is nothing to lay out; and its group before.
    case section(Int, size: CGSize, GroupSummary?, was: GroupSummary?)
    /// The sum of an update's counts.
    case countCheck(CountCheck)
    /// The offset that is proposed after a change, and the layout's answer.
    case targetOffset(proposed: CGPoint, answer: CGPoint)
    /// The offset at which a scroll of this velocity would come to rest, in points and points a millisecond, and the
    /// layout's answer.
    case scrollTarget(proposed: CGPoint, velocity: CGPoint, answer: CGPoint)
    /// A change of the layout: the class that was notified, the other one's, and whether it is the one that goes.
    case layoutTransition(layout: String, other: String, isOutgoing: Bool)
    /// An item that a finger moves, by its place in the view; where the finger is, and the place that was answered.
    case movement(ElementKey, position: CGPoint?, answer: ElementKey?)
    /// The context that the layout made for an item that a finger moves.
    case movementContext(InvalidationSummary)
    /// The bounds before an animated change.
    case oldBounds(CGRect)
    /// The other index paths of a kind that a layout adds to an update.
    case indexPaths(kind: String, [ElementKey])
    /// The meaning of a finger for an item, with the answer; nil where there was only a notification.
    case tap(ElementKey, answer: Bool?)
    /// The selected items, and those before.
    case selection([ElementKey], previous: [ElementKey])
    /// Items that are announced.
    case items([ElementKey])
    /// What came onto the screen and what left it.
    case shown(VisibleDifference)
    /// A view that the data source gave: which one, made anew or taken from the pool.
    case view(ElementKey, ViewUse)
    /// An element whose view comes onto the screen, or has left it: at its place then.
    case display(ElementKey)
    /// What UIKit would have thrown.
    case exception(LayoutException)
    /// What UIKit would have written to the console.
    case warning(LayoutWarning)
  }
}

/// A group of a compositional layout in a few words.
public struct GroupSummary: Sendable, Hashable {
  /// Whether its items stand in a row; nil for a custom group.
  public var isHorizontal: Bool?
  /// How many share its length; nil where as many are in it as fit.
  public var count: Int?
}

/// What was asked of the data source and the delegate during one call of `prepare`.
public struct DataQuestions: Sendable, Equatable {
  /// How many sections the data source said there are; nil when it was not asked.
  public var sections: Int?
  /// How many sizes were asked.
  public var sizes = 0

  /// Creates a record of no question.
  public init() {}
}
