package import CollectionLayout

/// The caller of a call, and its receiver.
package struct CallActors: Sendable, Equatable {
  /// A caller or a receiver.
  package enum Actor: Int, Sendable, CaseIterable {
    case app, view, layout, data, delegate, cell

    /// The name in a sentence.
    package var name: String {
      switch self {
      case .app: "App"
      case .view: "View"
      case .layout: "Layout"
      case .data: "Data source"
      case .delegate: "Delegate"
      case .cell: "Cell"
      }
    }
  }

  package var from: Actor
  package var to: Actor

  package init(from: Actor, to: Actor) { (self.from, self.to) = (from, to) }
}

extension LayoutEvent {
  /// The caller and the receiver of the call.
  package var actors: CallActors {
    switch call {
    case .invalidateLayout, .invalidateLayoutWith:
      CallActors(from: cause.reason == .driver ? .app : .view, to: .layout)
    case .reloadData, .setNeedsLayout, .setCollectionViewLayout, .insertItems, .deleteItems, .moveItem,
      .reloadItems,
      .reconfigureItems, .insertSections, .deleteSections, .moveSection, .reloadSections, .selectedItems,
      .beginMovement, .updateMovement, .endMovement, .cancelMovement:
      CallActors(from: .app, to: .view)
    case .numberOfSections, .numberOfItems:
      CallActors(from: cause.reason == .askedByLayout ? .layout : .view, to: .data)
    case .sizes: CallActors(from: .layout, to: .delegate)
    case .sectionProvider, .visibleItemsHandler: CallActors(from: .layout, to: .app)
    case .cellForItem, .viewForSupplementary, .prefetchItems, .cancelPrefetching, .canMoveItem, .moveItemAt:
      CallActors(from: .view, to: .data)
    case .prepareForReuse, .preferredAttributes: CallActors(from: .view, to: .cell)
    case .delegateTargetOffset, .shouldHighlightItem, .didHighlightItem, .didUnhighlightItem, .shouldSelectItem,
      .shouldDeselectItem, .didSelectItem, .didDeselectItem, .delegateMovementTarget, .canPerformPrimaryAction,
      .performPrimaryAction, .willDisplay, .didEndDisplaying, .willDisplaySupplementary,
      .didEndDisplayingSupplementary:
      CallActors(from: .view, to: .delegate)
    case .exception, .warning: CallActors(from: .view, to: .app)
    case .print: CallActors(from: .layout, to: .app)
    case .work, .wait: CallActors(from: .app, to: .app)
    case .set: CallActors(from: .layout, to: .layout)
    case .contentOffset, .pass, .show: CallActors(from: .view, to: .view)
    case .shouldInvalidateForBoundsChange, .invalidationContextForBoundsChange, .shouldInvalidateForPreferred,
      .invalidationContextForPreferred, .prepare, .contentSize, .elements, .item, .supplementary, .decoration,
      .prepareForTransitionTo, .prepareForTransitionFrom, .finalizeLayoutTransition, .scrollTarget,
      .prepareForUpdates, .finalizeUpdates, .prepareForAnimatedBoundsChange, .finalizeAnimatedBoundsChange,
      .targetContentOffset, .initialForItem, .finalForItem, .initialForSupplementary, .finalForSupplementary,
      .initialForDecoration, .finalForDecoration, .deletedSupplementary, .insertedSupplementary, .deletedDecoration,
      .insertedDecoration, .movementTarget, .movingItem, .invalidationContextForMovement,
      .invalidationContextForMovementEnd:
      CallActors(from: .view, to: .layout)
    }
  }
}
