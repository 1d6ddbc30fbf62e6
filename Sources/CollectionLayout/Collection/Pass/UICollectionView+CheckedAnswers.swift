import Foundation

extension UICollectionView {
  /// Returns the attributes by element, without those that a device would reject.
  func checked(_ attributes: [UICollectionViewLayoutAttributes])
    -> (objects: [ElementKey: UICollectionViewLayoutAttributes], answers: [ElementKey: ElementSnapshot])
  {
    var objects: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    var answers: [ElementKey: ElementSnapshot] = [:]
    objects.reserveCapacity(attributes.count)
    answers.reserveCapacity(attributes.count)
    let counts = counts()
    var missing: (first: ElementSnapshot, count: Int)?
    for object in attributes {
      let snapshot = ElementSnapshot(object)
      let key = snapshot.key
      guard exists(key, of: object, in: counts) else {
        // A layout that learns of an update only by its notification is asked again afterwards.
        // - Source: observed, SwiftyFlow answers for what is being deleted.
        guard transition?.operations == nil || updateUnderWay != nil || !layout.learnsOfUpdates else { continue }
        if key.category == .supplementaryView {
          raise(.missingSectionOfSupplementary(key, sections: counts.count))
        } else {
          missing = (missing?.first ?? snapshot, (missing?.count ?? 0) + 1)
        }
        continue
      }
      guard snapshot.frame.isFiniteRect else {
        raise(.invalidGeometry(key, position: object.center.layerText))
        continue
      }
      objects[key] = object
      if key.category == .supplementaryView, let was = answers[key], was != snapshot {
        raise(.changedSupplementary(was: was, now: snapshot, in: .sameList))
      }
      answers[key] = snapshot
    }
    // - Source: reported, by version: `VersionedBehavior.missingItemsAreIgnored`. A device has a line for each.
    if let (first, count) = missing {
      if follows(.missingItemsAreIgnored) {
        let name = "\(type(of: layout.decorated ?? layout))"
        warn(.attributesIgnored(first, layout: name, counts: counts, count: count))
      } else {
        raise(.missingIndexPath(first.key))
      }
    }
    return (objects, answers)
  }

  // Whether the element of attributes exists in the data; always true for decorations, and for supplementary views
  // at an index path of length 1.
  // - Source: observed, Texture's tests of UICollectionView, for supplementary views.
  private func exists(_ key: ElementKey, of object: UICollectionViewLayoutAttributes, in counts: [Int]) -> Bool {
    key.category == .supplementaryView && object.indexPath.count < 2 || exists(key, in: counts)
  }

  func exists(_ key: ElementKey, in counts: [Int]) -> Bool {
    switch key.category {
    case .cell: counts.indices.contains(key.section) && (0..<counts[key.section]).contains(key.item)
    case .supplementaryView: counts.indices.contains(key.section)
    case .decorationView: true
    }
  }

  // Reports elements that moved although the layout is valid, or although a context lists only others.
  // - Source: observed, issue threads; a device compares what it holds of supplementary views with each new answer.
  //   No source has such an exception for other elements.
  func checkKept(_ answers: [ElementKey: ElementSnapshot], besides listed: [ElementKey]) {
    let changed = answers.values.filter { now in
      guard !listed.isEmpty || now.key.category == .supplementaryView else { return false }
      return state.answers[now.key].map { $0 != now } ?? false
    }.sorted { $0.key < $1.key }
    if let now = changed.first(where: { $0.key.category == .supplementaryView }), let was = state.answers[now.key] {
      let isAlone = listed.isEmpty ? state.askedAlone.contains(now.key) : listed.contains(now.key)
      let place: LayoutException.Disagreement = isAlone ? .alone : listed.isEmpty ? .laterList : .besideListed
      return raise(.changedSupplementary(was: was, now: now, in: place))
    }
    guard state.movement == nil,
      let now = changed.first(where: { !listed.contains($0.key) && !isOfHandler($0.key) }),
      let was = state.answers[now.key]
    else { return }
    audit?.note(.unlisted(was: was, now: now))
  }

  /// Reports an element that an answer for new bounds has lost, although its last answer is on screen. For a layout
  /// that the bounds invalidate, the answer for the element alone counts.
  /// - Source: ours.
  func checkLost(_ answers: [ElementKey: ElementSnapshot], during work: PassCause.Work) {
    guard let audit, transition == nil, state.movement == nil, !(layout.decorated ?? layout).answersAreOwn else {
      return
    }
    let isValid = work == .stillValid
    if case .invalidated(let all) = work, all.contains(where: { $0.summary.purpose != .bounds }) { return }
    let (counts, screen) = (counts(), storedBounds.insetBy(dx: 0.5, dy: 0.5))
    func isSeen(_ element: ElementSnapshot) -> Bool {
      !element.isHidden && element.alpha > 0 && shownFrame(of: element).meets(screen)
    }
    let lost = state.answers.values.filter { was in
      guard answers[was.key] == nil, isSeen(was), exists(was.key, in: counts) else { return false }
      return isValid || layout.layoutAttributes(for: was.key).map { isSeen(ElementSnapshot(mirrored($0))) } ?? false
    }
    if let first = lost.min(by: { $0.key < $1.key }) { audit.note(.lost(first)) }
  }

  /// Whether a handler of visible items may change an element after its layout.
  /// - Source: ours.
  package func isOfHandler(_ key: ElementKey) -> Bool {
    let layout = (layout.decorated ?? layout) as? UICollectionViewCompositionalLayout
    return layout?.handlers[key.section] != nil
  }

  /// Asks one by one for elements that a change moves; an answer of nil raises an exception.
  ///
  /// The elements are, in an update, supplementary and decoration views that stay on screen; in an animated change of
  /// layout, items that left the list although it has their section. An update asks for no items, as an app's class
  /// may trap; the engine's own layouts know all index paths and are not asked.
  /// - Source: reported, AsyncDisplayKit#3205 and IGListKit#1035 for updates, TextureGroup/Texture#515 for a change
  ///   of layout; which elements a device asks for is ours.
  func askForLostElements(_ transition: CollectionViewTransition, during pass: Int?) {
    guard !(layout.decorated ?? layout).answersAreOwn, transition.isAnimated,
      transition.operations != nil || transition.outgoing != nil
    else { return }
    let isUpdate = transition.operations != nil
    let counts = counts()
    let arranged = isUpdate ? [] : Set(state.answers.keys.filter { $0.category == .cell }.map(\.section))
    for element in transition.shownBefore
    where isUpdate
      ? element.key.category != .cell : element.key.category == .cell && arranged.contains(element.key.section)
    {
      guard let key = isUpdate ? transition.map.new(element.key) : element.key,
        key.category != .cell || state.answers[key] == nil, !transition.takenAway.contains(element.key),
        exists(key, in: counts), !askAlone(key, because: LayoutCause(.animation, event: pass, origin: origin))
      else { continue }
      raise(.noAttributes(key, for: isUpdate ? .update : .layoutChange))
    }
  }

  /// Asks for supplementary and decoration views that a bounds change's context lists and the answer lacks.
  func askForListedOthers(during pass: Int?, because cause: PassCause) {
    guard case .invalidated(let invalidations) = cause.work, !(layout.decorated ?? layout).answersAreOwn else {
      return
    }
    let counts = counts()
    for invalidation in invalidations where invalidation.summary.purpose == .bounds {
      for key in invalidation.summary.keys
      where key.category != .cell && state.answers[key] == nil && exists(key, in: counts) {
        if !askAlone(key, because: LayoutCause(.listed, event: pass, origin: origin)) { warn(.nothingListed(key)) }
      }
    }
  }

  // Whether the layout returns attributes for an element alone.
  private func askAlone(_ key: ElementKey, because cause: LayoutCause) -> Bool {
    recordingAnswer(key, cause) { layout.layoutAttributes(for: key) } != nil
  }

  /// Warns that code in `prepare()` asks for another pass, which a device does not begin.
  /// - Source: observed, public code and notes that quote a console.
  func noteReentry() {
    guard !isReentered else { return }
    isReentered = true
    warn(.preparedAgain)
  }

  /// Whether attributes accept a value; if not, the view that is asking its layout raises an exception. Without
  /// such a view the value is accepted, and an answer with it raises the exception.
  /// - Source: reported, crash lists; that the old value stays is ours.
  nonisolated static func takes(
    _ value: LayoutException.AttributeValue, for attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard !value.isTaken, let askingThread, pthread_equal(askingThread, pthread_self()) != 0 else { return true }
    let (key, was) = (attributes.key, attributes.frame)
    return MainActor.assumeIsolated {
      guard let asking else { return true }
      asking.raise(.frameNotTaken(key, was: was, given: value))
      return false
    }
  }
}
