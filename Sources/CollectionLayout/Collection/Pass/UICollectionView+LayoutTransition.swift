import Foundation

// Changes of layout: both layouts are notified, and the views of remaining elements are kept.
extension UICollectionView {
  /// Replaces the layout, from the next pass on.
  ///
  /// The pass makes the calls that `setCollectionViewLayout(_:animated:)` lists. The proposed offset keeps the
  /// selected item, or the item nearest to the middle, in the middle. Several changes in one turn are combined to
  /// one from the layout on screen to the last one. Before the first pass, and in a view of size zero, the layout
  /// is only replaced; setting the current layout has no effect.
  /// - Source: documented for the calls; their order and the proposed offset are those that UXKit, UIKit's sibling
  ///   on macOS, is described with, and PSTCollectionView proposes so too. PSTCollectionView for what a view does
  ///   that shows nothing yet. That it waits for the pass is ours.
  ///
  /// The completion is called at the end of the pass, or at once if there is nothing to do.
  func change(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let outgoing = self.layout
    guard layout !== outgoing else {
      completion?(true)
      return
    }
    if transition?.outgoing != nil {
      transition?.isAnimated = animated
      if transition?.outgoing === layout { transition = nil }
    } else if wasPrepared, !storedBounds.isEmpty {
      transition = CollectionViewTransition(
        outgoing: outgoing, isAnimated: animated, oldBounds: storedBounds, shownBefore: shownElements)
    }
    exchange(for: layout, after: outgoing)
    guard let completion else { return }
    if transition?.outgoing == nil { completion(true) } else { layoutCompletions.append(completion) }
  }

  // Replaces the layout without computing anything.
  func exchange(for layout: UICollectionViewLayout, after outgoing: UICollectionViewLayout) {
    outgoing.attachedView = nil
    self.layout = layout
    layout.attachedView = self
    state.preparation = nil
    state.askedRect = nil
    // The preferred sizes of cells belong to the old layout.
    state.preferredSizes = PreferredSizes()
    let context = layout.makeInvalidationContext(.layout)
    context.isForEverything = true
    invalidate(by: .setCollectionViewLayout, context)
  }

  // Begins the change with the prepared new layout, notifying the old one first, as in UIKit's header.
  func beginLayoutTransition(_ transition: CollectionViewTransition, during pass: Int?) {
    guard let outgoing = transition.outgoing else { return }
    // The old layout may ask the view until the change ends.
    outgoing.attachedView = self
    currentCause = LayoutCause(.layoutTransition, event: pass, origin: origin)
    // - Source: documented, willTransition(from:to:); that it comes before the layouts are notified is ours.
    for view in shownViews { view.willTransition(from: outgoing, to: layout) }
    notifyLayout(.prepareForTransitionTo, detail(outgoing, isOutgoing: true)) {
      outgoing.prepareForTransition(to: layout)
    }
    notifyLayout(.prepareForTransitionFrom, detail(outgoing, isOutgoing: false)) {
      layout.prepareForTransition(from: outgoing)
    }
    askForTargetOffset(proposing: offsetKeepingMiddle(of: transition))
  }

  // Returns the offset that brings the selected item, else the item nearest to the middle, to the middle of the
  // view; of several selected items on screen the nearest. The offset stays if only one is legal, or if a layout is
  // replaced by its copy with mistakes.
  private func offsetKeepingMiddle(of transition: CollectionViewTransition) -> CGPoint {
    let (least, most) = (CGPoint(x: -CGFloat.infinity, y: -.infinity), CGPoint(x: CGFloat.infinity, y: .infinity))
    guard nearestLegalOffset(to: least) != nearestLegalOffset(to: most), layout.decorated == nil,
      transition.outgoing?.decorated == nil
    else { return contentOffset }
    let middle = CGPoint(x: storedBounds.midX, y: storedBounds.midY)
    let counts = counts()
    let items = transition.shownBefore.filter { $0.key.category == .cell && exists($0.key, in: counts) }
    let selected = items.filter { state.selected.contains($0.key) }
    func distance(_ element: ElementSnapshot) -> CGFloat {
      hypot(element.frame.midX - middle.x, element.frame.midY - middle.y)
    }
    guard let key = (selected.isEmpty ? items : selected).min(by: { distance($0) < distance($1) })?.key else {
      return contentOffset
    }
    let answer = recordingAnswer(key, currentCause) { layout.layoutAttributesForItem(at: key.indexPath) }
    if answer == nil { raise(.noAttributes(key, for: .layoutChange)) }
    guard let frame = answer?.frame, frame.isFiniteRect else { return contentOffset }
    return CGPoint(x: frame.midX - storedBounds.width / 2, y: frame.midY - storedBounds.height / 2)
  }

  func endLayoutTransition(
    _ transition: CollectionViewTransition, from outgoing: UICollectionViewLayout, during pass: Int?
  ) {
    if transition.isAnimated { askForEnds(transition) }
    currentCause = LayoutCause(.layoutTransition, event: pass, origin: origin)
    notifyLayout(.finalizeLayoutTransition, detail(outgoing, isOutgoing: true)) {
      outgoing.finalizeLayoutTransition()
    }
    notifyLayout(.finalizeLayoutTransition, detail(outgoing, isOutgoing: false)) {
      layout.finalizeLayoutTransition()
    }
    outgoing.attachedView = nil
    for view in shownViews { view.didTransition(from: outgoing, to: layout) }
    let completions = layoutCompletions
    layoutCompletions = []
    for completion in completions { completion(true) }
  }

  private func detail(_ outgoing: UICollectionViewLayout, isOutgoing: Bool) -> LayoutEvent.Detail {
    let (old, new) = ("\(type(of: outgoing))", "\(type(of: layout))")
    return .layoutTransition(layout: isOutgoing ? old : new, other: isOutgoing ? new : old, isOutgoing: isOutgoing)
  }
}
