import CollectionLayout

/// A rule of the layout's lifecycle that a log can confirm or refute.
package enum LifecycleRule: String, Sendable {
  case prepareWhenInvalid = "prepare-when-invalid"
  case contentAfterPrepare = "content-after-prepare"
  case contentAfterElements = "content-after-elements"
  case contentAfterUpdate = "content-after-update"
  case elementsInBounds = "elements-in-bounds"
  case elementsAfterUpdate = "elements-after-update"
  case elementsOnScroll = "elements-on-scroll"
  case listedAlone = "listed-alone"
  case boundsAreAsked = "bounds-are-asked"
  case contextAfterYes = "context-after-yes"
  case boundsOfView = "bounds-of-view"
  case toldOfUpdate = "told-of-update"
  case updateOrder = "update-order"
  case otherElementsOfUpdate = "other-elements-of-update"
  case targetAfterChange = "target-after-change"
  case targetOfFling = "target-of-fling"
  case appearAndDisappear = "appear-and-disappear"
  case endOfUpdate = "end-of-update"
  case animatedBounds = "animated-bounds"
  case layoutChange = "layout-change"
  case preferredIsAsked = "preferred-is-asked"
  case ownAnswer = "own-answer"

  /// The evidence for a rule.
  package enum Standing: String, Sendable {
    case documented, measured, reported, ours
    /// No rule of UIKit: the answer is that of the class under test.
    case layout = "the layout's own"
  }

  package var sentence: String {
    switch self {
    case .prepareWhenInvalid: "a pass prepares a layout that was never prepared or is invalid, and no other"
    case .contentAfterPrepare: "the content size is read after `prepare()`"
    case .contentAfterElements: "the content size is read again after the elements"
    case .contentAfterUpdate: "the content size is read again once the layout knows of an update"
    case .elementsInBounds: "the elements in the bounds are asked for after a preparation"
    case .elementsAfterUpdate: "the elements are asked for again once the layout knows of an update"
    case .elementsOnScroll: "a valid layout is asked for elements where the bounds leave what was asked for"
    case .listedAlone: "elements that a context lists are asked for one by one"
    case .boundsAreAsked: "the layout is asked whether new bounds invalidate it"
    case .contextAfterYes: "a yes to new bounds is followed by a question for the context"
    case .boundsOfView: "the offset is held within the content and its insets"
    case .toldOfUpdate: "the layout is told of an update after it has answered for the state after it"
    case .updateOrder: "the items of an update are deletes, inserts, reloads and moves, with these places"
    case .otherElementsOfUpdate: "an update asks which supplementary and decoration views go and come"
    case .targetAfterChange: "after an animated change the layout is asked for the offset"
    case .targetOfFling: "a finger that is lifted asks the layout where the scroll ends"
    case .appearAndDisappear:
      "what is on screen before an animated change is asked for its end, what is after it for its beginning"
    case .endOfUpdate: "the layout is told when the update is over, after the cells have their sizes"
    case .animatedBounds: "an animated change of the bounds is told to the layout at its beginning and its end"
    case .layoutChange: "both layouts are told of a change from one to the other"
    case .preferredIsAsked: "the layout is asked whether the size that a cell prefers invalidates it"
    case .ownAnswer: "the class answers the same for the same data, bounds and properties"
    }
  }

  package var standing: Standing {
    switch self {
    case .prepareWhenInvalid, .contentAfterPrepare, .elementsInBounds, .boundsAreAsked, .contextAfterYes,
      .toldOfUpdate, .targetAfterChange, .targetOfFling, .appearAndDisappear, .endOfUpdate, .animatedBounds,
      .layoutChange, .preferredIsAsked, .otherElementsOfUpdate:
      .documented
    case .listedAlone, .elementsOnScroll, .contentAfterElements, .boundsOfView: .reported
    case .contentAfterUpdate, .elementsAfterUpdate, .updateOrder: .ours
    case .ownAnswer: .layout
    }
  }

  /// Finds the rule about a call that only one side makes; nil for a call that is not compared: no question to the
  /// layout, or a mark, since several marks before a pass count as one.
  /// - Parameter cause: the cause that the lab gives the call; nil where the lab does not make the call.
  init?(of call: LayoutCall, _ cause: LayoutCause.Reason? = nil) {
    let rule: LifecycleRule? =
      switch (call, cause) {
      case (.contentSize, .afterElements): .contentAfterElements
      case (.contentSize, .toldOfUpdate): .contentAfterUpdate
      case (.elements, .toldOfUpdate): .elementsAfterUpdate
      case (.elements, .regionNotCovered), (.elements, .lookingAhead): .elementsOnScroll
      default: Self.plain(call)
      }
    guard let rule else { return nil }
    self = rule
  }

  private static func plain(_ call: LayoutCall) -> LifecycleRule? {
    switch call {
    case .prepare: .prepareWhenInvalid
    case .contentSize: .contentAfterPrepare
    case .elements: .elementsInBounds
    case .item, .supplementary, .decoration: .listedAlone
    case .shouldInvalidateForBoundsChange: .boundsAreAsked
    case .invalidationContextForBoundsChange: .contextAfterYes
    case .prepareForUpdates: .toldOfUpdate
    case .finalizeUpdates: .endOfUpdate
    case .deletedSupplementary, .insertedSupplementary, .deletedDecoration, .insertedDecoration:
      .otherElementsOfUpdate
    case .targetContentOffset: .targetAfterChange
    case .scrollTarget: .targetOfFling
    case .initialForItem, .finalForItem, .initialForSupplementary, .finalForSupplementary, .initialForDecoration,
      .finalForDecoration:
      .appearAndDisappear
    case .prepareForAnimatedBoundsChange, .finalizeAnimatedBoundsChange: .animatedBounds
    case .prepareForTransitionTo, .prepareForTransitionFrom, .finalizeLayoutTransition: .layoutChange
    case .shouldInvalidateForPreferred, .invalidationContextForPreferred: .preferredIsAsked
    default: nil
    }
  }

  /// The rule about an argument of a call that differs.
  init(ofArgumentOf call: LayoutCall) {
    self =
      switch call {
      case .shouldInvalidateForBoundsChange, .invalidationContextForBoundsChange, .scrollTarget,
        .targetContentOffset:
        .boundsOfView
      case .prepareForUpdates: .updateOrder
      default: LifecycleRule(of: call) ?? .ownAnswer
      }
  }
}
