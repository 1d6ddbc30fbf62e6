package import CollectionLayout

/// The calls of the layout lifecycle, one word each, as `trace`, `expect` and `calls(…)` name them.
package enum CallWord: String, Sendable, CaseIterable {
  case counts
  case sizes
  case prepare
  case content
  case elements
  case item
  case supplementary
  case decoration
  case should
  case context
  case invalidate
  case preferred
  case updates
  case bounds
  case transition
  case target
  case appear
  case disappear
  case finalize
  case cell
  case willDisplay
  case didEndDisplay
  case provider
  case handler
  case select
  case prefetch
  case movement
  case say

  /// The UIKit names of the calls that the word stands for, in Swift, the usual one first.
  package var uikitNames: [String] {
    switch self {
    case .counts: ["collectionView(_:numberOfItemsInSection:)", "numberOfSections(in:)"]
    case .sizes: ["collectionView(_:layout:sizeForItemAt:)"]
    case .prepare: ["prepare()"]
    case .content: ["collectionViewContentSize"]
    case .elements: ["layoutAttributesForElements(in:)"]
    case .item: ["layoutAttributesForItem(at:)"]
    case .supplementary: ["layoutAttributesForSupplementaryView(ofKind:at:)"]
    case .decoration: ["layoutAttributesForDecorationView(ofKind:at:)"]
    case .should: ["shouldInvalidateLayout(forBoundsChange:)"]
    case .context: ["invalidationContext(forBoundsChange:)"]
    case .invalidate: ["invalidateLayout(with:)", "invalidateLayout()"]
    case .preferred:
      [
        "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
        "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
        "preferredLayoutAttributesFitting(_:)",
      ]
    case .updates: ["prepare(forCollectionViewUpdates:)"]
    case .bounds: ["prepare(forAnimatedBoundsChange:)"]
    case .transition: ["prepareForTransition(to:)", "prepareForTransition(from:)"]
    case .target:
      [
        "targetContentOffset(forProposedContentOffset:)",
        "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)",
        "collectionView(_:targetContentOffsetForProposedContentOffset:)",
      ]
    case .appear:
      [
        "initialLayoutAttributesForAppearingItem(at:)",
        "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)",
      ]
    case .disappear:
      [
        "finalLayoutAttributesForDisappearingItem(at:)",
        "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)",
      ]
    case .finalize:
      ["finalizeCollectionViewUpdates()", "finalizeAnimatedBoundsChange()", "finalizeLayoutTransition()"]
    case .cell: ["collectionView(_:cellForItemAt:)"]
    case .willDisplay:
      [
        "collectionView(_:willDisplay:forItemAt:)",
        "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
      ]
    case .didEndDisplay:
      [
        "collectionView(_:didEndDisplaying:forItemAt:)",
        "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
      ]
    case .provider: ["sectionProvider(_:_:)"]
    case .handler: ["visibleItemsInvalidationHandler(_:_:_:)"]
    case .select:
      [
        "collectionView(_:didSelectItemAt:)", "collectionView(_:shouldSelectItemAt:)",
        "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
        "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldDeselectItemAt:)",
        "collectionView(_:didDeselectItemAt:)", "collectionView(_:performPrimaryActionForItemAt:)",
        "collectionView(_:canPerformPrimaryActionForItemAt:)",
      ]
    case .say: ["print(_:)"]
    case .prefetch:
      ["collectionView(_:prefetchItemsAt:)", "collectionView(_:cancelPrefetchingForItemsAt:)"]
    case .movement:
      [
        "updateInteractiveMovementTargetPosition(_:)", "beginInteractiveMovementForItem(at:)",
        "endInteractiveMovement()", "cancelInteractiveMovement()", "collectionView(_:canMoveItemAt:)",
        "collectionView(_:moveItemAt:to:)", "targetIndexPath(forInteractivelyMovingItem:withPosition:)",
        "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
        "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)",
        "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)",
        "invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)",
      ]
    }
  }

  /// UIKit's Swift name of the call.
  package var uikitName: String { uikitNames[0] }

  /// A description of the call in one line.
  package var summary: String {
    switch self {
    case .counts: "the data source is asked how many sections and items there are"
    case .sizes: "the delegate is asked for an item's size"
    case .prepare: "the layout computes what it will be asked for"
    case .content: "the layout is asked how large the content is"
    case .elements: "the layout is asked what stands in a rect"
    case .item: "the layout is asked where one item stands"
    case .supplementary: "the layout is asked where a header or footer stands"
    case .decoration: "the layout is asked where a decoration stands"
    case .should: "the layout is asked whether new bounds make it invalid"
    case .context: "the layout is asked what new bounds make invalid"
    case .invalidate: "the layout learns what is invalid"
    case .preferred: "a cell says what size it prefers, and the layout whether that matters"
    case .updates: "the layout learns about inserts, deletes and moves"
    case .bounds: "the layout learns about an animated change of bounds"
    case .transition: "both layouts learn that one follows the other"
    case .target: "the layout is asked where a scroll or an update should come to rest"
    case .appear: "the layout is asked where an element comes from"
    case .disappear: "the layout is asked where an element goes"
    case .finalize: "the layout learns that an animated change is complete"
    case .cell: "the data source is asked for a cell"
    case .willDisplay: "the delegate learns that a cell or a header comes onto the screen"
    case .didEndDisplay: "the delegate learns that a cell or a header has left the screen"
    case .provider: "a compositional layout asks what a section is"
    case .handler: "a compositional layout says what of a section is visible"
    case .select: "the delegate is asked and notified about a tap"
    case .prefetch: "a data source learns what may come onto the screen soon"
    case .say: "a loaded layout, or a class beside it, prints a text"
    case .movement: "a finger moves an item: view, layout, delegate and data source agree on its place"
    }
  }

  /// The word for a name of UIKit's: whole, or as far as its first parenthesis where only one word starts so.
  package init?(uikitName: String) {
    if let exact = Self.allCases.first(where: { $0.uikitNames.contains(uikitName) }) {
      self = exact
      return
    }
    let starts = Self.allCases.filter { word in
      word.uikitNames.contains { $0.split(separator: "(").first.map(String.init) == uikitName }
    }
    guard let first = starts.first else { return nil }
    self = first
  }
}

extension CallWord {
  /// The calls that the word stands for, of those that the engine records.
  package var calls: [LayoutCall] { Self.recorded[self] ?? [] }

  /// Creates the word for a call; nil for a call without a word.
  package init?(_ call: LayoutCall) {
    guard let word = Self.words[call] else { return nil }
    self = word
  }

  private static let recorded: [CallWord: [LayoutCall]] = Dictionary(
    uniqueKeysWithValues: CallWord.allCases.map { word in (word, word.uikitNames.compactMap(LayoutCall.init)) })

  private static let words: [LayoutCall: CallWord] = Dictionary(
    uniqueKeysWithValues: recorded.flatMap { word, calls in calls.map { ($0, word) } })
}
