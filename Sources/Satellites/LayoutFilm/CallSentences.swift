import CollectionLayout

extension LayoutCall {
  /// The message or the question of the call, as one sentence.
  var sentence: String {
    switch self {
    case .invalidateLayout: "All of the layout is out of date."
    case .invalidateLayoutWith: "This is out of date."
    case .reloadData: "All data may be different."
    case .setNeedsLayout: "A pass is needed; nothing is out of date."
    case .setCollectionViewLayout: "This is the layout from here on."
    case .insertItems: "Items come, with index paths as counted after."
    case .deleteItems: "Items go, with index paths as counted before."
    case .moveItem: "An item moves: from as counted before, to as counted after."
    case .reloadItems: "Items get other cells, with index paths as counted before."
    case .reconfigureItems: "Items keep their cells, which show something else."
    case .insertSections: "Sections come, as counted after."
    case .deleteSections: "Sections go, as counted before."
    case .moveSection: "A section moves: from as counted before, to as counted after."
    case .reloadSections: "All cells of sections are replaced."
    case .shouldInvalidateForBoundsChange: "The bounds are new: does that matter to you?"
    case .invalidationContextForBoundsChange: "What exactly is out of date then?"
    case .preferredAttributes: "You get this size: which one do you prefer?"
    case .shouldInvalidateForPreferred: "A view prefers another size: does that matter to you?"
    case .invalidationContextForPreferred: "What exactly is out of date then?"
    case .pass: "The view lays out."
    case .prepare: "Compute what you will be asked for."
    case .contentSize: "How large is the content?"
    case .elements: "What stands in this rectangle?"
    case .item, .supplementary, .decoration: "Where does this element stand?"
    case .contentOffset: "The view moves its content by itself."
    case .prepareForTransitionTo: "Another layout comes after you."
    case .prepareForTransitionFrom: "You come after another layout."
    case .finalizeLayoutTransition: "The change of layout is complete."
    case .scrollTarget: "The finger is lifted: where should the content come to rest?"
    case .prepareForUpdates: "This is what changes: get ready."
    case .finalizeUpdates: "The update is complete."
    case .prepareForAnimatedBoundsChange: "The bounds change with an animation: get ready."
    case .finalizeAnimatedBoundsChange: "The animation of the bounds is complete."
    case .targetContentOffset: "Where should the content rest after this?"
    case .delegateTargetOffset: "Where do you want the content to rest?"
    case .initialForItem, .initialForSupplementary, .initialForDecoration:
      "Where does it come from? nil: it fades in where it will be."
    case .finalForItem, .finalForSupplementary, .finalForDecoration:
      "Where does it go? nil: it fades out where it is."
    case .deletedSupplementary, .deletedDecoration: "Which others of this kind go?"
    case .insertedSupplementary, .insertedDecoration: "Which others of this kind come?"
    case .numberOfSections: "How many sections are there?"
    case .numberOfItems: "How many items does the section have?"
    case .sizes: "How large is this item?"
    case .sectionProvider: "What is this section made of?"
    case .visibleItemsHandler: "This is visible of the section: change what you like."
    case .shouldHighlightItem: "A finger is on it: may it be highlighted?"
    case .didHighlightItem: "It is highlighted."
    case .didUnhighlightItem: "It is not highlighted any more."
    case .shouldSelectItem: "May it be selected?"
    case .shouldDeselectItem: "May it be deselected?"
    case .didSelectItem: "It is selected."
    case .didDeselectItem: "It is not selected any more."
    case .selectedItems: "Which items are selected?"
    case .beginMovement: "A finger picks this item up."
    case .updateMovement: "The finger is here now."
    case .endMovement: "The finger drops the item."
    case .cancelMovement: "The finger gives the item up: it goes back."
    case .canMoveItem: "May this item be moved?"
    case .moveItemAt: "The item was moved: take it to its new place."
    case .movementTarget: "Which place is that?"
    case .delegateMovementTarget: "It would take this place: which one do you want?"
    case .movingItem: "How does the item look while it moves?"
    case .invalidationContextForMovement, .invalidationContextForMovementEnd: "What exactly is out of date then?"
    case .canPerformPrimaryAction: "May its primary action be performed?"
    case .performPrimaryAction: "Its primary action: open it, for example."
    case .show: "The screen changes."
    case .cellForItem: "A cell for this item, please."
    case .viewForSupplementary: "A view for this place, please."
    case .prepareForReuse: "A waiting view is cleared, to be used again."
    case .willDisplay, .willDisplaySupplementary: "It comes onto the screen."
    case .didEndDisplaying, .didEndDisplayingSupplementary: "It has left the screen."
    case .prefetchItems: "These may come onto the screen soon."
    case .cancelPrefetching: "These will not come after all."
    case .exception: "UIKit throws."
    case .warning: "UIKit writes to the console."
    case .print: "Your code prints."
    case .work: "Work that your code put off runs."
    case .wait: "Work that your code put off waits."
    case .set: "Properties of your layout have other values."
    }
  }

  /// The name without the parts that all names of its kind share.
  var shortName: String {
    var name = rawValue
    for prefix in ["collectionView(_:layout:", "collectionView(_:"] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count).dropLast())
      if let colon = name.firstIndex(of: ":") { name = String(name[..<colon]) }
      return name
    }
    if name.hasSuffix("()") || Self.sharedBases.contains(Self.base(name)) { return name }
    return Self.base(name)
  }

  // The base names of several calls. These keep their labels, or `prepare(forAnimatedBoundsChange:)` would be
  // `prepare`.
  private static let sharedBases = Set(
    Dictionary(grouping: allCases) { base($0.rawValue) }.filter { $0.value.count > 1 }.keys)

  private static func base(_ name: String) -> String {
    name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name
  }
}
