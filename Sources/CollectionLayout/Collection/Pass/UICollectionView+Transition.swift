import Foundation

// The part of a pass for an animated change: notifications of the layout, and questions for initial and final
// attributes, whose answers are only recorded, as nothing takes time.
extension UICollectionView {
  // Begins the change once the layout has answered for the new state; may move the offset.
  // - Returns: the change; nil without one, and for an update with wrong counts.
  func beginTransition(during pass: Int?) -> CollectionViewTransition? {
    guard let transition else { return nil }
    currentCause = LayoutCause(.animation, event: pass, origin: origin)
    // A change of layout has requested its offset before the elements.
    if transition.outgoing != nil { return transition }
    guard let operations = transition.operations else {
      notifyLayout(.prepareForAnimatedBoundsChange, .oldBounds(transition.oldBounds)) {
        layout.prepare(forAnimatedBoundsChange: transition.oldBounds)
      }
      askForTargetOffset(proposing: contentOffset)
      return transition
    }
    if let problem = problem(of: operations, transition) {
      // The view goes on with the data source's current counts.
      updateIsRight = false
      discardShownViews()
      if transition.isAlone, problem.isOfCounts, follows(.updatesFallBack) {
        state.selected = []
        state.prefetched = []
        warn(.reloadedInstead(problem))
      } else {
        raise(.invalidUpdate(problem))
      }
      return nil
    }
    if transition.map.hasRepeatedDeletes, let key = UpdateCheck.deletedTwice(operations) {
      warn(.deletedTwice(key))
    }
    let items = Self.inLayoutOrder(operations)
    notifyLayout(.prepareForUpdates, .operations(items)) {
      layout.prepare(forCollectionViewUpdates: items.map(UICollectionViewUpdateItem.init))
    }
    updateUnderWay = UpdateUnderWay()
    askForOtherElements(transition)
    if layout.learnsOfUpdates {
      readContentSize(because: LayoutCause(.toldOfUpdate, event: pass, origin: origin), isFirst: false)
    }
    currentCause = LayoutCause(.animation, event: pass, origin: origin)
    askForTargetOffset(proposing: contentOffset)
    // The transition now has the elements that the layout deletes.
    return self.transition
  }

  // Ends the change once the layout has answered for the new offset.
  func endTransition(_ transition: CollectionViewTransition, during pass: Int?) {
    currentCause = LayoutCause(.animation, event: pass, origin: origin)
    if let outgoing = transition.outgoing {
      return endLayoutTransition(transition, from: outgoing, during: pass)
    }
    askForEnds(transition)
    guard transition.operations != nil else {
      return notifyLayout(.finalizeAnimatedBoundsChange, .none) { layout.finalizeAnimatedBoundsChange() }
    }
    followShownViews(transition.map)
  }

  // Ends an update, with cells at their preferred sizes. Removed views wait for reuse from here on.
  // - Source: documented as the last step before the animation; observed, MagazineLayout and ChatLayout, which
  //   collect what cells prefer until then.
  func finishUpdate(after pass: Int?) {
    guard let update = updateUnderWay else { return }
    updateUnderWay = nil
    currentCause = LayoutCause(.animation, event: pass, origin: origin)
    notifyLayout(.finalizeUpdates, .none) { layout.finalizeCollectionViewUpdates() }
    endDisplay(after: update)
  }

  func notifyLayout(_ call: LayoutCall, _ detail: LayoutEvent.Detail, _ notify: () -> Void) {
    let outer = currentCause
    let event = recorder?.begin(call, phase: .pass, pass: state.pass, cause: currentCause)
    currentCause = LayoutCause(.askedByLayout, event: event)
    notify()
    currentCause = outer
    if let event { recorder?.end(event, detail) }
  }

  // MARK: Counts

  // Returns the problem of an update and of the counts around it: index paths first, then the sums.
  // - Source: documented and observed: the sums are made once the data source has returned its new counts;
  //   observed, lines of assertions, that inserts and targets are looked at before them.
  private func problem(of operations: [UpdateOperation], _ transition: CollectionViewTransition)
    -> LayoutException.UpdateProblem?
  {
    let map = transition.map
    let before = transition.countsBefore
    let after = counts()
    if let problem = UpdateCheck(before: before).problem(operations, after: after) { return problem }
    let report = UpdateReport(before: before, after: after, operations: operations)
    let inserted = operations.count { $0.announcement == .insertSections }
    let deleted = operations.count { $0.announcement == .deleteSections }
    if inserted + deleted > 0 || before.count != after.count {
      let check = CountCheck(
        section: 0, before: before.count, inserted: inserted, deleted: deleted, movedIn: 0, movedOut: 0,
        after: after.count)
      record(.numberOfSections, phase: .pass, currentCause, .countCheck(check))
      guard check.isRight else { return .sectionCount(check, report) }
    }
    for section in after.indices {
      guard let old = map.oldSection(of: section), before.indices.contains(old), !map.isReloaded(section: old)
      else {
        continue
      }
      let movedIn = map.movedInCount(section: section)
      let movedOut = map.movedOutCount(section: old)
      let check = CountCheck(
        section: section, before: before[old], inserted: map.takenCount(section: section) - movedIn,
        deleted: map.removedCount(section: old) - movedOut, movedIn: movedIn, movedOut: movedOut,
        after: after[section])
      if map.takenCount(section: section) + map.removedCount(section: old) > 0 || !check.isRight {
        record(.numberOfItems, phase: .pass, currentCause, .countCheck(check))
      }
      guard check.isRight else { return .itemCount(check, report) }
    }
    return nil
  }

  // Returns the changes in the layout's order: deletes backwards, then inserts, reloads and moves forwards.
  // - Source: reimplementation, PSTCollectionView; UIKit's own order is not known.
  private static func inLayoutOrder(_ operations: [UpdateOperation]) -> [UpdateOperation] {
    operations.enumerated()
      .sorted { left, right in
        let (a, b) = (left.element.layoutOrder, right.element.layoutOrder)
        if a.rank != b.rank { return a.rank < b.rank }
        if a.key != b.key { return a.rank == 0 ? b.key < a.key : a.key < b.key }
        return left.offset < right.offset
      }
      .map(\.element)
  }

  // MARK: Questions

  func askForTargetOffset(proposing offset: CGPoint) {
    let proposed = onPixels(nearestLegalOffset(to: offset))
    if proposed != offset, offset == contentOffset {
      record(
        .contentOffset, phase: .pass, LayoutCause(.contentEnds, event: currentCause.event, origin: origin),
        .offsetHeld(from: offset, to: proposed))
    }
    let layoutsAnswer = recording(.targetContentOffset, phase: .pass, currentCause) {
      layout.targetContentOffset(forProposedContentOffset: proposed)
    } detail: {
      .targetOffset(proposed: proposed, answer: $0)
    }
    // - Source: documented: the delegate is asked after the layout, and has the last word.
    let delegates = askDelegate(.delegateTargetOffset, phase: .pass, currentCause) {
      $0.collectionView(self, targetContentOffsetForProposedContentOffset: layoutsAnswer)
    } detail: {
      .targetOffset(proposed: layoutsAnswer, answer: $0)
    }
    let answer = delegates?.answer ?? layoutsAnswer
    guard answer.x.isFinite, answer.y.isFinite else { return raise(.invalidGeometry(nil)) }
    storedBounds.origin = onPixels(answer)
  }

  // - Source: documented: elements on screen before are asked for their end, those on screen after for their
  //   beginning; one that stays gets both. Where another layout follows it is asked of what leaves and of what
  //   comes, as descriptions of UXKit have it.
  func askForEnds(_ transition: CollectionViewTransition) {
    var (before, after) = (transition.shownBefore.map(\.key), visibleAnswers.map(\.key).sorted())
    if transition.outgoing != nil {
      let (old, new) = (Set(before), Set(after))
      before.removeAll(where: new.contains)
      after.removeAll(where: old.contains)
    }
    for key in before { ask(forEnd: .final, of: key) }
    for key in after { ask(forEnd: .initial, of: key) }
  }

  // The end of an animation, with UIKit's names.
  private enum AnimationEnd {
    case initial
    case final
  }

  private func ask(forEnd end: AnimationEnd, of key: ElementKey) {
    let (path, kind) = (key.indexPath, key.kind ?? "")
    switch (key.category, end) {
    case (.cell, .initial):
      recordEnd(.initialForItem, key) { layout.initialLayoutAttributesForAppearingItem(at: path) }
    case (.cell, .final):
      recordEnd(.finalForItem, key) { layout.finalLayoutAttributesForDisappearingItem(at: path) }
    case (.supplementaryView, .initial):
      recordEnd(.initialForSupplementary, key) {
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      }
    case (.supplementaryView, .final):
      recordEnd(.finalForSupplementary, key) {
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      }
    case (.decorationView, .initial):
      recordEnd(.initialForDecoration, key) {
        layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
    case (.decorationView, .final):
      recordEnd(.finalForDecoration, key) {
        layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
    }
  }

  private func recordEnd(_ call: LayoutCall, _ key: ElementKey, _ ask: () -> UICollectionViewLayoutAttributes?) {
    let event = recorder?.begin(call, phase: .pass, pass: state.pass, cause: currentCause)
    let answer = ask()
    if let event {
      recorder?.end(
        event, .element(key, answer.map { ElementSnapshot(mirrored($0)) }), setAt: answer?.setters.place ?? 0)
    }
  }

  // Asks for the supplementary and decoration views that the layout adds to an update, of the kinds on screen.
  private func askForOtherElements(_ transition: CollectionViewTransition) {
    var kinds: [ElementCategory: Set<String>] = [:]
    for key in transition.shownBefore.map(\.key) + visibleAnswers.map(\.key) {
      if let kind = key.kind { kinds[key.category, default: []].insert(kind) }
    }
    // Elements that the layout deletes are not asked for afterwards.
    for kind in kinds[.supplementaryView, default: []].sorted() {
      let deleted = recordPaths(.deletedSupplementary, .supplementaryView, kind) {
        layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      }
      self.transition?.takenAway.formUnion(deleted)
      recordPaths(.insertedSupplementary, .supplementaryView, kind) {
        layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
      }
    }
    for kind in kinds[.decorationView, default: []].sorted() {
      let deleted = recordPaths(.deletedDecoration, .decorationView, kind) {
        layout.indexPathsToDeleteForDecorationView(ofKind: kind)
      }
      self.transition?.takenAway.formUnion(deleted)
      recordPaths(.insertedDecoration, .decorationView, kind) {
        layout.indexPathsToInsertForDecorationView(ofKind: kind)
      }
    }
  }

  @discardableResult
  private func recordPaths(
    _ call: LayoutCall, _ category: ElementCategory, _ kind: String, _ ask: () -> [IndexPath]
  ) -> [ElementKey] {
    recording(call, phase: .pass, currentCause) {
      ask().map { ElementKey(category, kind: kind, at: $0) }
    } detail: {
      .indexPaths(kind: kind, $0)
    }
  }

  // MARK: Views

  // Moves the views on screen to their new index paths; views of deleted and reloaded elements fade.
  private func followShownViews(_ map: UpdateMap) {
    var update = updateUnderWay ?? UpdateUnderWay()
    var followed: [ElementKey: CollectionViewState.Shown] = [:]
    let keepsDisplaced = follows(.displacedReloadsAreLost)
    var lost: (key: ElementKey, now: ElementKey)?
    for (key, shown) in state.shown.sorted(by: { $0.key < $1.key }) {
      let new = map.new(key)
      var isReloaded = map.isReloaded(key)
      if keepsDisplaced, isReloaded, !map.isReloaded(section: key.section), let new, new != key {
        isReloaded = false
        lost = lost ?? (key, new)
      }
      if let new, !isReloaded {
        followed[new] = shown.changed {
          $0.snapshot.key = new
          if new != key { $0.use.moved = origin }
        }
        if new != key { update.placesBefore[new] = key }
        continue
      }
      update.departing.append(waiting(shown.view, key, new == nil ? .deleted : .reloaded))
      if let new { state.discarded[new] = shown } else { update.deletedOnScreen.append(key) }
    }
    if let lost { warn(.reloadLost(lost.key, now: lost.now)) }
    state.shown = followed
    update.newSections = map.newSections
    updateUnderWay = update
    followSelection(map)
    if map.hasReloadedSections {
      let counts = counts()
      state.selected = state.selected.filter { exists($0, in: counts) }
    }
    state.prefetched = Set(state.prefetched.compactMap(map.new))
    dropReadyCells()
  }
}

extension UICollectionViewUpdateItem {
  fileprivate convenience init(_ operation: UpdateOperation) {
    func section(_ number: Int) -> IndexPath { IndexPath(item: NSNotFound, section: number) }
    switch operation {
    case .insertItem(let key): self.init(before: nil, after: key.indexPath, action: .insert)
    case .deleteItem(let key): self.init(before: key.indexPath, after: nil, action: .delete)
    case .reloadItem(let key): self.init(before: key.indexPath, after: key.indexPath, action: .reload)
    case .moveItem(let from, let to): self.init(before: from.indexPath, after: to.indexPath, action: .move)
    case .insertSection(let number): self.init(before: nil, after: section(number), action: .insert)
    case .deleteSection(let number): self.init(before: section(number), after: nil, action: .delete)
    case .reloadSection(let number): self.init(before: section(number), after: section(number), action: .reload)
    case .moveSection(let from, let to): self.init(before: section(from), after: section(to), action: .move)
    }
  }
}

extension UpdateOperation {
  fileprivate var layoutOrder: (rank: Int, key: ElementKey) {
    switch self {
    case .deleteItem(let key): (0, key)
    case .deleteSection(let section): (0, ElementKey(section: section, item: 0))
    case .insertItem(let key): (1, key)
    case .insertSection(let section): (1, ElementKey(section: section, item: 0))
    case .reloadItem(let key): (2, key)
    case .reloadSection(let section): (2, ElementKey(section: section, item: 0))
    case .moveItem(let from, _): (3, from)
    case .moveSection(let from, _): (3, ElementKey(section: from, item: 0))
    }
  }
}
