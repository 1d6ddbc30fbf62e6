import Foundation

// Another layout while items are shown: both layouts are told, and the views of elements that stay are kept.
extension UICollectionView {
  /// Places the items by another layout, from the next pass on.
  ///
  /// In that pass both layouts are told, the new one is prepared and asked which offset follows, and, if the change is
  /// animated, the old one where elements end and the new one where they begin. Several changes in one turn are one,
  /// from the layout that is shown to the last one that was set. Before the first pass, and in a view of no size, the
  /// layout is only exchanged; the layout that is there already changes nothing.
  /// - Source: documented for the calls; their order, and that it waits for the pass, is ours. PSTCollectionView for
  ///   what a view does that shows nothing yet.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    let outgoing = self.layout
    guard layout !== outgoing else { return }
    if transition?.outgoing != nil {
      transition?.isAnimated = animated
      if transition?.outgoing === layout { transition = nil }
    } else if wasPrepared, !storedBounds.isEmpty {
      transition = CollectionViewTransition(
        from: outgoing, isAnimated: animated, bounds: storedBounds, shown: shownElements)
    }
    outgoing.attachedView = nil
    self.layout = layout
    layout.attachedView = self
    state.preparation = nil
    state.askedRect = nil
    let context = layout.makeInvalidationContext(.layout)
    context.isForEverything = true
    tell(.setCollectionViewLayout, context)
  }

  // The layout that goes is told first, as UIKit's header lists the two.
  func beginLayoutTransition(_ transition: CollectionViewTransition, during pass: Int?) {
    guard let outgoing = transition.outgoing else { return }
    // It may ask the view until the change is finished.
    outgoing.attachedView = self
    currentCause = LayoutCause(.layoutTransition, event: pass, origin: origin)
    tellLayout(.prepareForTransitionTo, detail(outgoing, isOutgoing: true)) {
      outgoing.prepareForTransition(to: layout)
    }
    tellLayout(.prepareForTransitionFrom, detail(outgoing, isOutgoing: false)) {
      layout.prepareForTransition(from: outgoing)
    }
  }

  func endLayoutTransition(
    _ transition: CollectionViewTransition, from outgoing: UICollectionViewLayout, during pass: Int?
  ) {
    if transition.isAnimated { askForEnds(transition) }
    currentCause = LayoutCause(.layoutTransition, event: pass, origin: origin)
    tellLayout(.finalizeLayoutTransition, detail(outgoing, isOutgoing: true)) {
      outgoing.finalizeLayoutTransition()
    }
    tellLayout(.finalizeLayoutTransition, detail(outgoing, isOutgoing: false)) { layout.finalizeLayoutTransition() }
    outgoing.attachedView = nil
  }

  private func detail(_ outgoing: UICollectionViewLayout, isOutgoing: Bool) -> LayoutEvent.Detail {
    let (old, new) = ("\(type(of: outgoing))", "\(type(of: layout))")
    return .layoutTransition(layout: isOutgoing ? old : new, other: isOutgoing ? new : old, isOutgoing: isOutgoing)
  }
}
