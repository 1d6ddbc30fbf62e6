public import Foundation

extension UICollectionView {
  var shownItems: [IndexPath] {
    state.shown.keys.filter { $0.category == .cell }.sorted().map(\.indexPath)
  }

  /// Returns the supplementary views of a kind on screen, in index order.
  /// - Source: documented, visibleSupplementaryViews(ofKind:), in no order there.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  /// Returns the index paths of the supplementary views of a kind on screen, in order.
  /// - Source: documented, indexPathsForVisibleSupplementaryElements(ofKind:), in no order there.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    state.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.sorted().map(
      \.indexPath)
  }

  /// Returns the index path of a supplementary view; nil if the view is not on screen.
  /// - Source: documented, indexPath(forSupplementaryView:).
  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    state.shown.first { $0.value.view === supplementaryView && $0.key.category == .supplementaryView }?.key
      .indexPath
  }

  func isExpanded(_ cell: UICollectionViewCell) -> Bool {
    guard cell is UICollectionViewListCell, let source = dataSource as? any SnapshotDataSource,
      let path = indexPath(for: cell) ?? making?.key.indexPath
    else { return false }
    return source.isExpanded(at: path)
  }

  /// Returns the layout's attributes of an item; no cell is made.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    validateLayout(demand: .question, needsNoArea: true)
    let key = ElementKey(.cell, kind: nil, at: indexPath)
    return recordingAnswer(key, presentCause(otherwise: .driver)) {
      asking { layout.layoutAttributesForItem(at: indexPath) }
    }
  }

  /// Returns the layout's attributes of a supplementary view; no view is made.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    validateLayout(demand: .question, needsNoArea: true)
    let key = ElementKey(.supplementaryView, kind: kind, at: indexPath)
    return recordingAnswer(key, presentCause(otherwise: .driver)) {
      asking { layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath) }
    }
  }

  private func asking<Answer>(_ ask: () -> Answer) -> Answer {
    let outer = Self.asking
    Self.asking = self
    defer { Self.asking = outer }
    return ask()
  }

  // Asks the layout for one element, records the question, and returns the answer as the view shows it.
  func recordingAnswer(_ key: ElementKey, _ cause: LayoutCause, _ ask: () -> UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    recording(key.question, phase: .pass, cause) {
      ask().map(mirrored)
    } detail: {
      .element(key, $0.map(ElementSnapshot.init))
    }
  }

  /// Returns the elements at a point of the content, the frontmost last. A frame includes its top and left edges
  /// only. Elements of equal `zIndex` are in their own order.
  /// - Source: documented for zIndex; the order of equals is ours.
  package func elements(at point: CGPoint) -> [ElementSnapshot] {
    validateLayout(demand: .question, needsNoArea: true)
    let around = CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
    let listed = (asking { layout.layoutAttributesForElements(in: mirrored(around)) } ?? [])
      .map { ElementSnapshot(mirrored($0)) }
      .filter { $0.key != heldElement?.key }
    return (listed.map { onScreen($0) } + [heldElement].compactMap(\.self))
      .filter { !$0.isHidden && $0.frame.contains(point) }
      .sorted { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }
  }

  /// The elements that the last pass put on screen, in order.
  /// - Complexity: O(n log n) for n elements on screen.
  /// - Source: ours.
  package var shownElements: [ElementSnapshot] {
    state.shown.values.map(\.snapshot).sorted { $0.key < $1.key }
  }

  /// The interactively moved item, as the last pass showed it; nil without a movement.
  /// - Source: ours.
  package var heldElement: ElementSnapshot? {
    state.movement.flatMap { $0.position == nil ? nil : state.answers[$0.target] }
  }

  /// Returns an element as it is on screen, in an orthogonal section or at the finger that moves it.
  /// - Source: ours.
  package func onScreen(_ snapshot: ElementSnapshot) -> ElementSnapshot {
    if let heldElement, heldElement.key == snapshot.key { return heldElement }
    var snapshot = snapshot
    snapshot.frame = shownFrame(of: snapshot)
    return snapshot
  }

  /// All elements of a waterfall, in order; nil for another layout, and in a mirrored view.
  /// - Complexity: O(sections); elements are made when they are read.
  /// - Source: ours.
  package var listedElements: ElementList? {
    guard !isMirrored, let waterfall = layout as? WaterfallCollectionViewLayout else { return nil }
    return ElementList(waterfall.elements)
  }

  /// The invalidations that wait for the next pass, oldest first.
  /// - Source: ours.
  package var pendingInvalidations: [Invalidation] { state.pending }

  /// Records questions to the delegate for sizes of items. A layout, or a delegate that answers for it, calls this
  /// method, since the view does not see their questions.
  /// - Complexity: O(1); consecutive items become one event.
  /// - Source: ours.
  package func recordSizes(section: Int, items: Range<Int>) {
    recorder?.recordSizes(
      section: section, items: items, pass: isInPass ? state.pass : nil,
      cause: presentCause(otherwise: .driver))
  }
}
