import Foundation

// Invalidations that list elements, which alone are requested again.
extension UICollectionView {
  /// Returns the elements that a pass requests one by one: those that the pending contexts list, each once, in
  /// their order. Empty, for a question about the rectangle, if a context invalidates more than its list or comes
  /// from a preferred size, or if the view has no answers yet.
  /// - Source: documented, a talk about contexts: one question in place of fourteen; lists of
  ///   several contexts add up.
  func listedKeys(because cause: PassCause) -> [ElementKey] {
    guard case .invalidated(let invalidations) = cause.work, transition == nil, state.askedRect != nil,
      invalidations.allSatisfy({ $0.summary.isListOnly && $0.summary.purpose != .preferred })
    else { return [] }
    guard invalidations.count > 1 else { return invalidations[0].summary.keys }
    var seen: Set<ElementKey> = []
    return invalidations.flatMap(\.summary.keys).filter { seen.insert($0).inserted }
  }

  /// Asks for the listed elements that exist, then for the visible rectangle if the last one does not cover it.
  /// - Returns: the layout's objects.
  func askForListedElements(_ keys: [ElementKey], during pass: Int?, because cause: PassCause)
    -> [ElementKey: UICollectionViewLayoutAttributes]?
  {
    noteQuestion()
    let counts = counts()
    let reason = LayoutCause(.listed, event: pass, origin: origin)
    var objects: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for key in keys where exists(key, in: counts) {
      let event = recorder?.begin(key.question, phase: .pass, pass: state.pass, cause: reason)
      currentCause = LayoutCause(.askedByLayout, event: event)
      let answer = layout.layoutAttributes(for: key).map(mirrored)
      if let event {
        recorder?.end(event, .listed(key, now: answer.map(ElementSnapshot.init), was: state.answers[key]))
      }
      if answer == nil { warn(.nothingListed(key)) }
      state.answers[key] = nil
      state.askedAlone.insert(key)
      let (new, answers) = checked(answer.map { [$0] } ?? [])
      objects.merge(new) { $1 }
      if elementsQuery == .pages { state.pageObjects.merge(new) { $1 } }
      state.answers.merge(answers) { $1 }
    }
    guard let asked = state.askedRect, asked.contains(storedBounds) else {
      return askForElements(during: pass, because: cause) ?? objects
    }
    return elementsQuery == .pages ? state.pageObjects : objects
  }

  /// Raises an exception if a context lists an item that does not exist, once the view has counted its items.
  /// - Source: observed, a console of 2017, where the place among all items is that after the section's last one.
  func checkListed(_ summary: InvalidationSummary) {
    guard !summary.keys.isEmpty, !summary.counts, !summary.everything, let counts = state.counts else { return }
    guard let key = summary.keys.first(where: { $0.category == .cell && !exists($0, in: counts) }) else { return }
    let index = counts.prefix(max(0, key.section)).reduce(0, +) + key.item
    raise(.missingItemInContext(key, index: index, items: counts.reduce(0, +)))
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of one element, by the method for its category.
  package func layoutAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }
}

extension ElementKey {
  /// The call that asks for the element alone.
  var question: LayoutCall {
    switch category {
    case .cell: .item
    case .supplementaryView: .supplementary
    case .decorationView: .decoration
    }
  }
}
