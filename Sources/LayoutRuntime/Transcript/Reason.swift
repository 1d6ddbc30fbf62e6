package import CollectionLayout
package import Foundation

/// A reason as data: its kind, and the step or the call that it concerns. Renderers choose the words.
package struct Reason: Sendable {
  package var kind: Kind
  /// The step that the reason leads to; nil if the record knows none.
  package var step: Int?
  package var call: LayoutCall?
  /// The place in the record of the event that the reason concerns.
  package var position: RecordPosition?
  /// The line of the loaded class's own method that gave the answer.
  package var place: String?
  /// The codes of the lines of loaded code that set the numbers of the reason.
  package var callers: [UInt32] = []

  package init(_ kind: Kind, step: Int? = nil, call: LayoutCall? = nil) {
    self.kind = kind
    self.step = step
    self.call = call
  }

  /// The call whose answer is the reason, if an override of the class may have given it.
  package var answering: LayoutCall? {
    switch kind {
    case .saidNo(.ownAnswer, _), .saidYes(.ownAnswer), .saidNoSince(.ownAnswer), .refusedPreference, .contentSize,
      .targetAnswered:
      call
    case .leftOut, .noAttributes: .elements
    case .madeNothing, .asked: .prepare
    case .stale(let staleness):
      if case .answeredNo(.ownAnswer, _, _)? = staleness.hindrance { .shouldInvalidateForBoundsChange } else { nil }
    default: nil
    }
  }

  /// A changed number of a frame, in points.
  package typealias ChangedNumber = (field: Calculation.Edge, was: Double, now: Double)

  package enum Axis: Sendable { case vertical, horizontal }

  /// The end of a section at which a header or a footer is.
  package enum SectionEdge: Sendable { case sectionStart, sectionEnd }

  /// The order of an element relative to another one that it overlaps.
  package enum Order: Sendable { case none, front, behind }

  /// The content of a reason: the labels of a case are the names of its fields, in order. Numbers are points.
  package enum Kind: Sendable {
    // The place of an element.

    /// An item took a lane; `ties` are the lanes in which it would have started just as early, including its own.
    case takesLane(ElementKey, lane: Int, of: Int, ties: [Int], Axis)
    /// The position at which the item would have started in a lane, and the item that it would have followed.
    case lane(lane: Int, start: Double, after: ElementKey?, taken: Bool)
    /// The line of an item, from its first item to its last.
    case inLine(ElementKey, line: Int, first: ElementKey, last: ElementKey, isLast: Bool)
    /// The group of an item, with the item's index in the group and the group's index.
    case inGroup(ElementKey, cell: Int, cells: Int, group: Int, groups: Int, GroupSummary)
    /// The space in a line that its items take, with or without their gaps.
    case leftover(room: Double, taken: Double, withGaps: Bool)
    /// The distribution of the leftover space in a flow, and the minimum gap for comparison.
    case justified(FlowSolver.Justification, minimum: Double, count: Int)
    /// The spacings in a horizontal flow of several sizes, where documentation and reports differ: the distances of
    /// lines and of items, and whether the two are swapped.
    case spacings(lines: Double, items: Double, swapped: Bool)
    /// Insets of an item of a compositional layout without an effect, because its side along them is an estimate.
    case insetsIgnored(parts: [Calculation.Part])
    /// The distribution of the leftover space among tags.
    case shared(count: Int, share: Double)
    /// A header or a footer is held in the view.
    case held(ElementKey, PlacementExplanation.HeldView)
    case stacked(ElementKey, SectionEdge)
    case calculation(Calculation)
    /// Edges are on whole pixels.
    case rounded(scale: Double, placesOnly: Bool)

    // A point, and the order of elements.

    /// The element in front at a point, its frame on screen, and the elements behind it.
    case atPoint(point: CGPoint, ElementKey, CGRect, behind: [ElementKey])
    /// A finger holds the element; the frame is its place in the layout.
    case dragged(ElementKey, CGRect)
    case gap(Gap)
    /// The point is outside of the content, which has this size.
    case outsideContent(point: CGPoint, CGSize)
    /// A statement that closes the gap, or reduces it to this length.
    case closes(statement: String, rest: Double)
    case noSettingCloses
    /// The zIndex of an element; 0 is the default.
    case depth(ElementKey, zIndex: Int, layout: String)
    /// An element that overlaps another one, and its zIndex.
    case meets(ElementKey, CGRect, zIndex: Int, Order)
    case meetsNothing(ElementKey)
    case meetsMore(count: Int)

    // Facts about the layout itself.

    /// The layout, of this class, keeps no record.
    case noRecord(layout: String)
    /// The layout is a subclass of one of UIKit's, whose record follows.
    case derives(layout: String, from: String)
    /// The numbers of an element's frame in which a subclass's answer differs from its superclass's result.
    case changed(ElementKey, layout: String, changes: [ChangedNumber])
    /// The frame that the layout answered, and its answer before that.
    case answered(ElementKey, CGRect, was: CGRect?)
    /// The places in the user's code that last set values: `WaterfallLayout.swift:49` for a frame.
    case setAt(places: [(value: AttributeSetters.Look, at: String)])
    case asked(DataQuestions)
    /// The layout's answer differs from its computation.
    case answersOtherwise(ElementKey, CGRect)

    // The inputs of a number.

    /// A setting, or the data, that determines a number of a frame.
    case input(Calculation.Edge, value: Double, Input)
    /// Settings that are not set and would change numbers.
    case unsetInputs(inputs: [UnsetInput])
    /// Numbers of the class's own, as `property` lists them, and the numbers that they would change.
    case ownInputs(inputs: [UnsetInput])
    /// Settings and numbers of the class's own that change nothing of the frame.
    case idleInputs(inputs: [String])
    /// The result follows from an input that has changed since.
    case stale(Staleness)
    /// An input of all numbers, of a layout without record.
    case anyInput(Input)

    // The content.

    /// The lane or the line that ends last; in a mirror image ends count from the right.
    case longest(ContentExplanation, fromRight: Bool)
    /// No section exists, or the section is empty.
    case noContent
    /// The element that ends last in a layout without a record, and the length of the content after it.
    case farthest(ElementKey, end: CGFloat, rest: CGFloat, Axis)
    case contentSize(CGSize)

    // A preparation.

    case prepared(pass: Int?)
    /// The layout was never prepared, or the record does not have it.
    case notPrepared
    /// The preparation will run when the turn ends; the call that causes it was made.
    case due
    case dueWithArea
    /// The turn of a step has no such call; the nearest steps that have one.
    case notInTurn(of: Int, before: Int?, after: Int?)
    case firstTime
    case invalidated(InvalidationSummary)
    case moreInvalidations(count: Int)
    /// All other inputs, or some, were not tried, because they make code of the user's layout trap.
    case notTried(all: Bool)
    /// The layout's own prepare() invalidated it by setting these properties, or by a call if there are none.
    case preparationInvalidated(properties: [String], pass: Int?, at: String?)
    /// The layout was asked whether new bounds invalidate it, and answered yes.
    case saidYes(BoundsChangeRule)
    /// The layout was asked again since, and new bounds do not invalidate it.
    case saidNoSince(BoundsChangeRule)
    case boundsChanged(from: CGRect, to: CGRect)
    case prefers(ElementKey, CGSize)
    case statement(statement: String)
    case remedy(Remedy)

    // Elements that are not on screen.

    case onScreen(ElementKey, CGRect)
    /// Another object of the same class, prepared with the same inputs, consistently answers another frame.
    case freshAnswers(ElementKey, CGRect, layout: String)
    /// A stored property of the layout has another value in a new one, in the same state.
    case remembers(property: String, value: String, new: String)
    /// The last preparation made no attributes, so the earlier ones remain.
    case madeNothing
    case noAttributes(ElementKey)
    /// The element is outside of the bounds, by this distance on this side.
    case outside(ElementKey, CGRect, by: Double, Calculation.Side)
    /// The offset along the scroll axis that shows the element.
    case offset(offset: Double)
    /// The element is beyond the content that can be scrolled to.
    case beyondContent(CGSize)
    /// The element is hidden, or transparent, or has no area.
    case hidden(ElementKey), transparent(ElementKey), empty(ElementKey)
    /// The element intersects the bounds, but the answer for the rectangle left it out.
    case leftOut(ElementKey, CGRect, answered: Int?)

    // No preparation.

    /// New bounds do not invalidate the layout: the answer was no, or no question was asked.
    case saidNo(BoundsChangeRule, asked: Bool)
    /// The policy that answered in place of the layout; the step of the reason set it.
    case policySet(BoundsChangePolicy)
    /// The layout answered that the preferred size of a view does not invalidate it.
    case refusedPreference(ElementKey)
    case lastTurnPrepared(pass: Int?)
    /// Nothing was invalidated since the layout prepared, this number of steps ago.
    case nothingInvalidated(steps: Int)
    case stillValid(pass: Int?)
    /// The first pass of all will run when the turn ends.
    case firstIsDue
    /// The lines of loaded code that ran only before the last answer, and those only before the previous one.
    case linesRan(now: [String], before: [String])

    // A pass.

    /// The cause of the pass, and the steps of its turn before it.
    case ranPass(pass: Int?, demand: PassCause.Demand, first: Int, last: Int, happening: String?)
    /// The view was marked for a pass, and nothing was invalid.
    case marked
    case noPass
    /// The record no longer has the pass.
    case forgotten

    // The view of an element.

    /// The number of the view that shows the element, among the views of its identifier.
    case shownBy(ElementKey, number: Int, identifier: String)
    /// The view was made for the element, because none waited.
    case madeFor(ElementKey)
    /// The view was reused for the element; it waited, with others.
    case usedAgain(ElementKey, waiting: Int)
    /// The element that the view showed before, and how that element lost it.
    case showedBefore(ElementKey, ViewUse.Departure)
    /// The identifier of the item in a diffable data source, and its place before the snapshot; nil if it is new.
    case identified(ElementKey, name: String, was: ElementKey?)
    /// The cell shows the content of another item, which the app's model has at the index path.
    case showsOther(ElementKey, name: String)
    /// The cell was ready when the element came onto the screen: kept since it left, or made ahead.
    case wasReady(ElementKey)
    case readyFor(ElementKey, number: Int)
    /// An update moved the element, and its view went with it.
    case keptView(ElementKey, from: ElementKey)

    // Calls, and their decisions.

    /// A recorded call, with its answer and cause.
    case called(LayoutEvent)
    case notCalled
    case offsetIs(offset: CGPoint)
    /// The offset's range along the scroll axis: start, end of the content, inset after it, length of the view.
    case offsetRange(from: CGFloat, content: CGFloat, inset: CGFloat, view: CGFloat)
    /// The item nearest to the middle of the view, and its distance from there.
    case nearMiddle(ElementKey, CGRect, by: Double, Bool)
    /// The layout was not asked for an end of the element's animation; the step of the last animated change.
    case endNotAsked(ElementKey, animated: Int?)
    case hasFrame(ElementKey, CGRect)

    // The last line.

    case happened(steps: [(statement: String, changes: [StepChange])])
    case asOfLifecycle(Lifecycle)
    /// The view changed its content offset without being asked to; `rule` is the recorded cause.
    case offsetMoved(from: CGPoint, to: CGPoint, rule: LayoutCause.Reason)
    /// The offset that a call answered for the content, and the proposed one.
    case targetAnswered(proposed: CGPoint, answer: CGPoint)
    case asOfScreen(Screen)
    case noStep
  }

  /// A setting, definition or property that would change a frame if it had another value, and the edges that it
  /// would change.
  package typealias UnsetInput = (setting: String, fields: [Calculation.Edge])

  /// An input that changed after the layout computed, and the hindrance to computing again.
  package struct Staleness: Sendable {
    package var input: Value
    /// The step whose pass computed, and the step since which the input differs; nil if unknown.
    package var computed: Int
    package var since: Int?
    package var hindrance: Hindrance?

    package init(input: Value, computed: Int, since: Int? = nil, hindrance: Hindrance? = nil) {
      (self.input, self.computed, self.since, self.hindrance) = (input, computed, since, hindrance)
    }

    package enum Value: Sendable {
      case view(was: CGSize, now: CGSize)
      case offset(was: CGPoint, now: CGPoint)
      case setting(what: Setting, was: String, now: String)
      case data
    }

    package enum Hindrance: Sendable {
      /// The layout answered no at a step; a policy that answered for it was set at another step.
      case answeredNo(BoundsChangeRule, answeredAt: Int, policySetAt: Int?)
      /// The layout was prepared and computed nothing.
      case computedNothing(bug: LayoutMistake, setAt: Int?)
      case notTold
    }
  }

  package enum Input: Sendable {
    /// A setting as it would be typed; with a section that answers by itself.
    case setting(Setting, value: String, section: Int?)
    /// A definition of a compositional layout's sections as it would be typed: its word, with the kind of a view at
    /// an edge, and the text after it; with a section that has its own.
    case definition(word: String, value: String, section: Int?)
    case item(ElementKey, ItemSize)
    /// The items before this one, in its lane or its lines.
    case itemsBefore(ElementKey)
    /// The other items of its line.
    case lineOf(ElementKey)
    /// The number of items after this one and its line.
    case itemsAfter(ElementKey, count: Int)
    case sectionsBefore(count: Int), sectionsAfter(count: Int)
    case preferred(ElementKey, CGSize)
    /// The average of the sizes that cells have reported.
    case average(CGSize)
    /// The offset of the content, or of a section that scrolls by itself.
    case offset(offset: Double, section: Int?)
  }

  /// A change that avoided a preparation in a trial, without an exception and with the same screen.
  package enum Remedy: Sendable {
    /// Answer yes only where the size changes, as these policies do.
    case answerSizeOnly(policies: [BoundsChangePolicy])
    /// Return a context that lists the moved elements.
    case listElements(policies: [BoundsChangePolicy] = [.context])
    /// Report the changes of several turns in one.
    case oneTurn(statement: String)
  }
}
