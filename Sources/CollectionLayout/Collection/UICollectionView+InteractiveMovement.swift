public import Foundation

// Interactive movement of an item: until the drop, the view's order differs from the data's.
extension UICollectionView {
  @discardableResult
  func beginMovement(ofItemAt indexPath: IndexPath) -> Bool {
    validateLayout(demand: .question)
    let key = ElementKey(.cell, kind: nil, at: indexPath)
    guard state.movement == nil, !isInPass, exists(key, in: counts()) else { return false }
    let begin = record(
      .beginMovement, phase: .tell, presentCause(otherwise: .driver), .movement(key, position: nil, answer: nil))
    let cause = LayoutCause(.movement, event: begin, origin: origin)
    let mayMove = askData(.canMoveItem, cause) {
      $0.collectionView(self, canMoveItemAt: indexPath)
    } detail: {
      .tap(key, answer: $0)
    }
    guard mayMove ?? true else { return false }
    state.movement = InteractiveMovement(origin: key, target: key)
    return true
  }

  func updateMovement(to targetPosition: CGPoint) {
    guard let movement = state.movement, !isInPass else { return }
    let update = record(
      .updateMovement, phase: .tell, presentCause(otherwise: .driver),
      .movement(movement.target, position: targetPosition, answer: nil))
    let cause = LayoutCause(.movement, event: update, origin: origin)
    let target = place(for: movement, at: targetPosition, because: cause)
    let before = counts()
    let context = makingContext(.invalidationContextForMovement, cause) {
      layout.invalidationContext(
        forInteractivelyMovingItems: [target.indexPath], withTargetPosition: targetPosition,
        previousIndexPaths: [movement.target.indexPath], previousPosition: movement.position ?? targetPosition)
    }
    follow(
      InteractiveMovement(origin: movement.origin, target: target, position: targetPosition), from: movement.target,
      countsBefore: before, context, because: cause)
  }

  func endMovement() {
    guard let movement = state.movement, !isInPass else { return }
    let end = record(
      .endMovement, phase: .tell, presentCause(otherwise: .driver),
      .movement(movement.target, position: movement.position, answer: nil))
    let cause = LayoutCause(.movement, event: end, origin: origin)
    let before = counts()
    state.movement = nil
    if movement.origin != movement.target {
      let isMoved: Void? = askData(.moveItemAt, cause) {
        $0.collectionView(self, moveItemAt: movement.origin.indexPath, to: movement.target.indexPath)
      } detail: {
        .operations([.moveItem(from: movement.origin, to: movement.target)])
      }
      guard isMoved != nil else {
        state.movement = movement
        return cancelInteractiveMovement()
      }
    }
    finish(movement, at: movement.target, countsBefore: before, isCancelled: false, because: cause)
  }

  func cancelMovement() {
    guard let movement = state.movement, !isInPass else { return }
    let cancel = record(
      .cancelMovement, phase: .tell, presentCause(otherwise: .driver),
      .movement(movement.target, position: movement.position, answer: nil))
    let before = counts()
    state.movement = nil
    finish(
      movement, at: movement.origin, countsBefore: before, isCancelled: true,
      because: LayoutCause(.movement, event: cancel, origin: origin))
  }

  /// The moved item's index paths in the data and in the view; nil without a movement.
  package var movement: (origin: ElementKey, target: ElementKey)? {
    state.movement.map { ($0.origin, $0.target) }
  }

  /// Returns the view's index path for an index path in the data; the same without a movement.
  /// - Source: documented, UIDataSourceTranslating.
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    guard let path = dataSourceIndexPath, let movement = state.movement else { return dataSourceIndexPath }
    return movement.shownPlace(of: ElementKey(.cell, kind: nil, at: path))?.indexPath
  }

  /// Returns the data's index path for an index path in the view; the same without a movement.
  /// - Source: documented, UIDataSourceTranslating.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    guard let path = presentationIndexPath, let movement = state.movement else { return presentationIndexPath }
    return movement.dataPlace(of: ElementKey(.cell, kind: nil, at: path))?.indexPath
  }

  // MARK: Steps of a movement

  // Returns the item's next index path: the layout proposes, and the delegate may choose another.
  // - Source: documented, both methods; the one with three index paths came with iOS 15, and is asked first.
  private func place(for movement: InteractiveMovement, at position: CGPoint, because cause: LayoutCause)
    -> ElementKey
  {
    let current = movement.target.indexPath
    let proposed: ElementKey = recording(.movementTarget, phase: .ask, cause) {
      let answer = layout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
      return ElementKey(.cell, kind: nil, at: answer)
    } detail: {
      .movement(movement.target, position: position, answer: $0)
    }
    guard proposed != movement.target else { return proposed }
    let (origin, path) = (movement.origin.indexPath, proposed.indexPath)
    func asked(_ ask: (any UICollectionViewDelegate) -> IndexPath) -> IndexPath? {
      askDelegate(.delegateMovementTarget, phase: .ask, cause, ask) {
        .movement(movement.target, position: nil, answer: ElementKey(.cell, kind: nil, at: $0))
      }?.answer
    }
    var said: IndexPath?
    if follows(.asksForMoveFromCurrent) {
      said = asked {
        $0.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: origin, atCurrentIndexPath: current,
          toProposedIndexPath: path)
      }
    }
    said =
      said ?? asked { $0.collectionView(self, targetIndexPathForMoveFromItemAt: origin, toProposedIndexPath: path) }
    return said.map { ElementKey(.cell, kind: nil, at: $0) } ?? proposed
  }

  // Brings the view to the next state of a movement: with an update if items give way, with a pass at the end of
  // the turn if only the item follows the finger.
  private func follow(
    _ movement: InteractiveMovement?, from old: ElementKey, to place: ElementKey? = nil, countsBefore: [Int],
    _ context: UICollectionViewLayoutInvalidationContext, because cause: LayoutCause
  ) {
    state.movement = movement
    let new = movement?.target ?? place ?? old
    // The layout counts the items in the view, and the item may have changed its section.
    if old.section != new.section { (state.counts, context.isForCounts) = (nil, true) }
    if movement != nil, old == new {
      return invalidating(by: .invalidateLayoutWith, because: cause) { layout.invalidateLayout(with: context) }
    }
    let operations: [UpdateOperation] = old == new ? [] : [.moveItem(from: old, to: new)]
    transition = CollectionViewTransition(
      operations: operations, map: UpdateMap(operations), countsBefore: countsBefore, oldBounds: storedBounds,
      shownBefore: shownElements)
    carryOut(with: context, because: cause)
  }

  private func finish(
    _ movement: InteractiveMovement, at place: ElementKey, countsBefore: [Int], isCancelled: Bool,
    because cause: LayoutCause
  ) {
    // The cell at the target is requested again.
    if let shown = state.shown.removeValue(forKey: movement.target) {
      putAside(waiting(shown.view, movement.target, .reloaded))
      state.discarded[place] = shown
    }
    let context = makingContext(.invalidationContextForMovementEnd, cause) {
      layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [place.indexPath], previousIndexPaths: [movement.target.indexPath],
        movementCancelled: isCancelled)
    }
    state.counts = nil
    context.isForCounts = true
    follow(nil, from: movement.target, to: place, countsBefore: countsBefore, context, because: cause)
  }

  private func makingContext(
    _ call: LayoutCall, _ cause: LayoutCause, _ make: () -> UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    recording(call, phase: .ask, cause) {
      let context = make()
      context.purpose = .movement
      return context
    } detail: {
      .movementContext(InvalidationSummary($0, purpose: .movement))
    }
  }

  // MARK: In a pass

  // The layout's answer, with the moved item at the finger. The layout is not asked about an item that the data
  // source has lost without announcing it.
  // - Source: documented, layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:).
  func withMovingItem(_ attributes: [UICollectionViewLayoutAttributes]?) -> [UICollectionViewLayoutAttributes]? {
    guard let attributes, let movement = state.movement, let position = movement.position,
      exists(movement.target, in: counts())
    else { return attributes }
    let path = movement.target.indexPath
    let shown = recording(.movingItem, phase: .pass, currentCause) {
      let point = mirrored(CGRect(origin: position, size: .zero)).origin
      return mirrored(layout.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: point))
    } detail: {
      .element(movement.target, ElementSnapshot($0))
    }
    return attributes.filter { $0.representedElementCategory != .cell || $0.indexPath != path } + [shown]
  }
}
