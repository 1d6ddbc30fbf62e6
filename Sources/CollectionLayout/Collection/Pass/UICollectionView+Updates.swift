public import Foundation

// Updates: a block announces the changes, and one animated pass carries them out at once.
extension UICollectionView {
  func performUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    guard !isInPass else { return raise(.invalidUpdate(.insidePass)) }
    if let completion { updateCompletions.append(completion) }
    if announced == nil { update { updates?() } } else { updates?() }
  }

  /// Carries out edits outside `performBatchUpdates`, together with the change of the data.
  package func updateAlone(_ updates: () -> Void) {
    guard !isInPass else { return raise(.invalidUpdate(.insidePass)) }
    guard announced == nil else { return updates() }
    update(isAlone: true, updates)
  }

  /// Carries out a diffable data source's update, which may move items out of deleted and into inserted sections.
  func update(_ operations: [UpdateOperation], animated: Bool, _ change: () -> Void) {
    func announceAll() {
      change()
      isShowingSnapshot = true
      defer { isShowingSnapshot = false }
      var rest = operations[...]
      while let call = rest.first?.announcement {
        let run = rest.prefix { $0.announcement == call }
        announce(call, Array(run))
        rest = rest.dropFirst(run.count)
      }
    }
    guard announced == nil else { return announceAll() }
    update(animated: animated, isOfSnapshots: true, announceAll)
  }

  private func update(
    animated: Bool = true, isAlone: Bool = false, isOfSnapshots: Bool = false, _ updates: () -> Void
  ) {
    // - Source: ours: no public source describes the effect on an item that a finger holds.
    cancelInteractiveMovement()
    validateLayout(demand: .before("update"), needsNoArea: true)
    let before = counts()
    let shown = shownElements
    itemsBeforeUpdate = shown.filter { $0.key.category == .cell }.map(\.key.indexPath)
    announced = []
    updates()
    let operations = UpdateCheck.effective(announced ?? [])
    announced = nil
    let isRight: Bool
    if let problem = UpdateCheck(before: before, movesAreFree: isOfSnapshots).problem(operations) {
      raise(.invalidUpdate(problem))
      isRight = false
    } else {
      transition = CollectionViewTransition(
        isAnimated: animated, isAlone: isAlone, operations: operations, map: UpdateMap(operations),
        countsBefore: before, oldBounds: storedBounds, shownBefore: shown)
      let context = layout.makeInvalidationContext(.update)
      context.isForCounts = true
      context.operations = operations
      isRight = carryOut(with: context, because: LayoutCause(.update, origin: origin))
    }
    itemsBeforeUpdate = nil
    let completions = updateCompletions
    updateCompletions = []
    for completion in completions { completion(isRight) }
  }

  // Runs the pass of the update in `transition`.
  // - Returns: whether the counts were right.
  @discardableResult
  func carryOut(with context: UICollectionViewLayoutInvalidationContext, because cause: LayoutCause) -> Bool {
    invalidating(by: .invalidateLayoutWith, because: cause) { layout.invalidateLayout(with: context) }
    needsLayout = false
    demand = .event
    updateIsRight = true
    runPass()
    demand = .turnEnded
    return updateIsRight
  }

  func announce(_ call: LayoutCall, _ operations: [UpdateOperation]) {
    // - Source: observed, KeyboardKit issue 16 and SwipeCellKit issue 404, since 13.
    if dataSource is any SnapshotDataSource, !isShowingSnapshot {
      record(call, phase: .tell, presentCause(otherwise: .driver), .operations(operations))
      return raise(.diffable(.viewChangedDirectly))
    }
    guard announced != nil else {
      updateAlone { announce(call, operations) }
      return
    }
    record(call, phase: .tell, presentCause(otherwise: .driver), .operations(operations))
    announced?.append(contentsOf: operations)
  }

  func announceItems(_ call: LayoutCall, _ indexPaths: [IndexPath], _ operation: (ElementKey) -> UpdateOperation) {
    announce(call, indexPaths.map { operation(ElementKey(.cell, kind: nil, at: $0)) })
  }

  /// Lets the data source configure the cells of items again, without replacing the cells.
  ///
  /// Items without a cell, on screen or prefetched, are ignored. With estimated sizes, the next pass asks the cells
  /// for their preferred sizes.
  /// - Source: documented, reconfigureItems(at:): the same cell, no prepareForReuse, prefetched cells included.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    let keys = indexPaths.map { ElementKey(.cell, kind: nil, at: $0) }
    record(
      .reconfigureItems, phase: .tell, presentCause(otherwise: .driver), .operations(keys.map { .reloadItem($0) }))
    if let problem = UpdateCheck(before: counts()).problem(keys.map { .reloadItem($0) }) {
      return raise(.invalidUpdate(problem.ofReconfiguring))
    }
    for key in keys {
      guard let shown = state.shown[key] ?? state.ready[key], let dataSource else { continue }
      reconfigured = shown
      dequeued = []
      lastDequeueFailed = false
      currentCause = LayoutCause(.driver, origin: origin)
      let view = recordingView(.cellForItem, key) {
        dataSource.collectionView(self, cellForItemAt: key.indexPath)
      }
      reconfigured = nil
      if state.ready.take(key) != nil {
        state.ready.add(shown.changed { $0.preference = nil })
      } else {
        preferenceChanged(of: shown.view)
      }
      if view !== shown.view, !lastDequeueFailed { raise(.viewNotDequeued(key)) }
    }
  }
}
