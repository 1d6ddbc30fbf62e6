package import CollectionLayout
package import Foundation

/// One reason for something, as data: what it says, and the step or the call that it speaks of. Renderers choose the
/// words.
package struct Reason: Sendable {
  package var kind: Kind
  /// The step that it leads to; nil where the record knows none.
  package var step: Int?
  /// The call that it speaks of.
  package var call: LayoutCall?
  /// The place in the record of the event that it speaks of.
  package var position: RecordPosition?

  package init(_ kind: Kind, step: Int? = nil, call: LayoutCall? = nil) {
    self.kind = kind
    self.step = step
    self.call = call
  }

  /// A number of a frame that is another one than it was, in points.
  package struct ChangedNumber: Sendable {
    package var edge: Calculation.Edge
    package var was: Double
    package var now: Double
  }

  /// What is said. Numbers are points.
  package enum Kind: Sendable {
    // Where an element is.

    /// An item took a lane; `ties` are the lanes in which it would have started just as early, itself included.
    case takesLane(ElementKey, lane: Int, of: Int, ties: [Int], isVertical: Bool)
    /// Where the item would have started in a lane, and after which other.
    case lane(Int, start: Double, behind: ElementKey?, isTaken: Bool)
    /// The line that an item stands in, from the first item to the last.
    case inLine(ElementKey, line: Int, first: ElementKey, last: ElementKey, isLast: Bool)
    /// The group that an item stands in: which of how many items it is, and which of how many groups.
    case inGroup(ElementKey, cell: Int, of: Int, group: Int, groups: Int, GroupSummary)
    /// How much of a line its items take, with their gaps or without.
    case leftover(room: Double, taken: Double, withGaps: Bool)
    /// What becomes of the rest in a flow; the smallest gap for comparison.
    case justified(FlowSolver.Justification, minimum: Double, count: Int)
    /// Which spacing is which in a horizontal flow of several sizes, where documentation and reports differ: how far
    /// apart lines and items are, and whether the two have changed places.
    case spacings(lines: Double, items: Double, swapped: Bool)
    /// What becomes of the rest among tags.
    case shared(count: Int, share: Double)
    /// A header or a footer is held in the view.
    case held(ElementKey, PlacementExplanation.HeldView)
    /// A header or a footer is at its own place.
    case stacked(ElementKey, isHeader: Bool)
    case calculation(Calculation)
    /// Edges lie on whole pixels.
    case rounded(scale: Double, placesOnly: Bool)

    // What the layout says of itself.

    /// The layout keeps no record; the name of its class.
    case noRecord(layout: String)
    /// The layout is a subclass of one of UIKit's, whose record follows.
    case derives(layout: String, from: String)
    /// The numbers of an element's frame that a subclass answers otherwise than its superclass computed them.
    case changed(ElementKey, layout: String, [ChangedNumber])
    /// What the layout answered, and before that.
    case answered(ElementKey, CGRect, was: CGRect?)
    /// What the layout asked while it prepared.
    case asked(DataQuestions)
    /// The layout answers something else than it computed.
    case answersOtherwise(ElementKey, CGRect)

    // What makes a number.

    /// A setting, or the data, that goes into a number of a frame.
    case input(Calculation.Edge, Double, Input)
    /// Settings that are not set and would change numbers.
    case unsetInputs([UnsetInput])
    /// What was computed follows from something that is another one now.
    case stale(Staleness)
    /// Something that goes into all numbers, of a layout without record.
    case anyInput(Input)

    // The content.

    /// The lane or the line that ends last; in a mirror image ends count from the right.
    case longest(ContentExplanation, fromRight: Bool)
    /// There is no section, or nothing in it.
    case noContent
    /// The element that reaches farthest, of a layout without record, and how much content follows it.
    case farthest(ElementKey, end: CGFloat, rest: CGFloat, isVertical: Bool)
    /// The size that the layout answered.
    case contentSize(CGSize)

    // A preparation.

    /// The layout prepared, in this pass.
    case prepared(pass: Int?)
    /// It was never prepared, or not in what is on record.
    case notPrepared
    /// It will run when the turn ends: the call that makes it is there.
    case due
    /// The pass will run when the view has an area.
    case dueWithArea
    /// It had never been prepared.
    case firstTime
    /// Something invalidated it.
    case invalidated(InvalidationSummary)
    /// So many more did.
    case moreInvalidations(Int)
    /// The layout's own prepare() made it invalid, by setting these properties; by a call where there are none.
    case preparationInvalidated([String], pass: Int?)
    /// It was asked whether new bounds make it invalid.
    case saidYes(BoundsChangeRule)
    /// It was asked again since then, and new bounds do not make it invalid.
    case saidNoSince(BoundsChangeRule)
    /// The bounds changed.
    case boundsChanged(from: CGRect, to: CGRect)
    /// A view prefers another size than it has.
    case prefers(ElementKey, CGSize)
    /// What was typed.
    case statement(String)
    /// What would have avoided it.
    case remedy(Remedy)

    // What is not on screen.

    /// It is.
    case onScreen(ElementKey, CGRect)
    /// Another object of the same class, with what this one was prepared with, answers another frame, the same each time.
    case freshAnswers(ElementKey, CGRect, layout: String)
    /// The layout answers no attributes for it.
    case noAttributes(ElementKey)
    /// It lies outside the bounds: by so much, on this side.
    case outside(ElementKey, CGRect, by: Double, Calculation.Side)
    /// The offset along the scroll axis that shows it.
    case offset(Double)
    /// It lies beyond what can be scrolled to.
    case beyondContent(CGSize)
    /// It is hidden, or transparent, or has no area.
    case hidden(ElementKey), transparent(ElementKey), empty(ElementKey)
    /// It meets the bounds, and the answer for the rectangle left it out.
    case leftOut(ElementKey, CGRect, answered: Int?)

    // No preparation.

    /// Whether new bounds invalidate was answered with no, or nobody was asked.
    case saidNo(BoundsChangeRule, isAsked: Bool)
    /// The step gave the view the policy that answered.
    case policySet(BoundsChangePolicy)
    /// The layout said that what a view prefers does not invalidate it.
    case refusedPreference(ElementKey)
    /// It did prepare in the last turn.
    case lastTurnPrepared(pass: Int?)
    /// Nothing was invalidated since it prepared, in so many steps.
    case nothingInvalidated(steps: Int)
    /// The pass found the layout valid.
    case stillValid(pass: Int?)
    /// The first pass of all will run when the turn ends.
    case firstIsDue

    // A pass.

    /// What made it run, and the steps of its turn until then.
    case ranPass(Int?, PassCause.Demand, happening: String?, steps: ClosedRange<Int>)
    /// The view was marked for a pass, and nothing was invalid.
    case marked
    /// No pass ran yet.
    case noPass
    /// It ran so long ago that it is not on record any more.
    case forgotten

    // The view of an element.

    /// The number of the view that shows it, among those of its identifier.
    case shownBy(ElementKey, name: String, number: Int, identifier: String)
    /// None waited.
    case madeFor(ElementKey)
    /// It waited, with others.
    case usedAgain(ElementKey, waiting: Int)
    /// What it showed before, and how that lost it.
    case showedBefore(ElementKey, ViewUse.Departure)
    /// What a diffable data source knows the item by, and where it was before the snapshot that is shown; nil where it
    /// came with that.
    case identified(ElementKey, name: String, was: ElementKey?)
    /// The cell shows the content of another item, which the app's model has at the index path.
    case showsOther(ElementKey, name: String)
    /// The cell was ready for the element when that came onto the screen: kept since it left, or made ahead of it.
    case wasReady(ElementKey)
    /// The cell is ready for the element, which is not on screen.
    case readyFor(ElementKey, number: Int)
    /// An update moved the element, and its view went with it.
    case keptView(ElementKey, from: ElementKey)

    // The last line.

    /// The statements, and what they changed.
    case happened([(statement: String, changes: [StepChange])])
    /// What was asked, invalidated and prepared.
    case asOfLifecycle(Lifecycle)
    /// The view moved its content by itself: by which rule, as the cause of an event has it.
    case offsetMoved(from: CGPoint, to: CGPoint, LayoutCause.Reason)
    /// What came, what left, what is on screen.
    case asOfScreen(Screen)
    /// No step ran yet.
    case noStep
  }

  /// A setting or a definition that is not there, and the numbers that it would change.
  package struct UnsetInput: Sendable {
    package var word: String
    package var edges: [Calculation.Edge]
  }

  /// What something was when the layout computed, what it is now, and what kept the layout from computing again.
  package struct Staleness: Sendable {
    /// What is another one now.
    package var input: Value
    /// The step whose pass computed, and the one since which it is another one; nil where none is known.
    package var computed: Int
    package var since: Int?
    /// What kept it.
    package var hindrance: Hindrance?

    /// Before and now.
    package enum Value: Sendable {
      case view(CGSize, CGSize)
      case offset(CGPoint, CGPoint)
      case setting(Setting, was: String, now: String)
      case data
    }

    package enum Hindrance: Sendable {
      /// The layout was asked, and answered no, at a step; a rule that is a policy was set at another one.
      case answeredNo(BoundsChangeRule, step: Int, ruleStep: Int?)
      /// It was prepared and computed nothing.
      case computedNothing(LayoutMistake, step: Int?)
      /// Nobody told the layout.
      case notTold
    }
  }

  /// What goes into a number.
  package enum Input: Sendable {
    /// A setting as it would be typed; with a section where that answers by itself.
    case setting(Setting, text: String, section: Int?)
    /// What the sections of a compositional layout are made of, as it would be typed: its word, with the kind of what stands
    /// at an edge, and what follows; with a section that has its own.
    case definition(String, text: String, section: Int?)
    /// What the data says of an item.
    case item(ElementKey, ItemSize)
    /// The items before this one, in its lane or its lines.
    case itemsBefore(ElementKey)
    /// The other items of its line.
    case lineOf(ElementKey)
    /// The items after this one and its line: so many.
    case itemsAfter(ElementKey, count: Int)
    /// The sections before, and those after.
    case sectionsBefore(Int), sectionsAfter(Int)
    /// What its view has said that it prefers.
    case preferred(ElementKey, CGSize)
    /// The average of what cells have said.
    case average(CGSize)
    /// How far the content is scrolled; with a section that scrolls by itself, how far that is.
    case offset(Double, section: Int?)
  }

  /// What would have avoided a preparation. Each was tried: nothing is raised, the layout is prepared less often, and what
  /// is on screen is the same.
  package enum Remedy: Sendable {
    /// Say yes only where the size changes, as these policies do.
    case answerSizeOnly([BoundsChangePolicy])
    /// Give a context that lists what moves.
    case listElements
    /// Report the changes of several turns in one.
    case oneTurn(String)
  }
}
