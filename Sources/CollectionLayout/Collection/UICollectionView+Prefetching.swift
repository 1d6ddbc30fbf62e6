import Foundation

// Prefetching: the next items in the scroll direction are announced, and their cells made in advance.
extension UICollectionView {
  /// The distance ahead of the visible bounds within which cells are made, as a fraction of the view's extent.
  /// - Source: ours; reported are about half a page (Stack Overflow 39135347, iOS 10), and a screen and half a
  ///   screen (Qiita 6151baf613405ca3138a, 2020).
  package nonisolated static let extentAhead = 0.5
  /// The largest number of ready cells off screen, for each cell on screen.
  /// - Source: ours; how many a device keeps is not public.
  package nonisolated static let readyCellsForEachShown = 2

  /// Prefetches the next items, as the last step of a pass.
  ///
  /// The items of the next screenful are announced, each once, nearest first, and announcements behind a scroll
  /// that turned are cancelled; the cells of the nearer half are made. Before the first scroll after a load, items
  /// are announced and no cell is made.
  /// - Parameter bounds: the bounds at the beginning of the pass.
  /// - Returns: the preferred sizes that the layout has granted to the new cells.
  /// - Source: documented, that paths are announced ahead, nearest first, and cells made; observed, Open Radar
  ///   30632322 and a stack of Signal's, that it is the end of a pass and asks the layout for a rectangle ahead,
  ///   prefetch data source or not, and Open Radar 28604718, that paths are announced before the first scroll. How
  ///   far is ours.
  func prefetch(from bounds: CGRect, during pass: Int?) -> [Preference] {
    let last = state.passBounds
    state.passBounds = storedBounds
    guard isPrefetchingEnabled else { return [] }
    let moved = last.map { CGPoint(x: bounds.minX - $0.minX, y: bounds.minY - $0.minY) } ?? .zero
    if moved == .zero {
      guard !state.hasLookedAhead, prefetchDataSource != nil else { return [] }
      announce(elements(in: rectOfFirstScroll, during: pass), during: pass)
      return []
    }
    let distance = CGVector(
      dx: moved.x.sign(times: storedBounds.width), dy: moved.y.sign(times: storedBounds.height))
    let coming = elements(in: storedBounds.offsetBy(dx: distance.dx, dy: distance.dy), during: pass)
    announce(coming, during: pass)
    let near = storedBounds.offsetBy(dx: distance.dx * Self.extentAhead, dy: distance.dy * Self.extentAhead)
    return makeReady(coming.filter { $0.snapshot.frame.meets(near) }, during: pass)
  }

  /// An item ahead of the scroll, with the layout's attributes.
  private struct Coming {
    var snapshot: ElementSnapshot
    var attributes: UICollectionViewLayoutAttributes
    var distance: CGFloat
  }

  // The rectangle that a first scroll shows: below the bounds if the content goes on there, else at the side.
  private var rectOfFirstScroll: CGRect {
    let bounds = storedBounds
    if contentSize.height > bounds.maxY { return bounds.offsetBy(dx: 0, dy: bounds.height) }
    if contentSize.width > bounds.maxX { return bounds.offsetBy(dx: bounds.width, dy: 0) }
    return bounds.offsetBy(dx: -bounds.width, dy: 0)
  }

  // Asks the layout for the items ahead that exist and are not on screen, nearest first.
  private func elements(in rect: CGRect, during pass: Int?) -> [Coming] {
    state.hasLookedAhead = true
    guard meetsContent(rect) else { return [] }
    let asked = mirrored(rect)
    let event = recorder?.begin(
      .elements, phase: .pass, pass: state.pass,
      cause: LayoutCause(.lookingAhead, event: pass, origin: origin))
    let outer = currentCause
    currentCause = LayoutCause(.askedByLayout, event: event)
    let answer = layout.layoutAttributesForElements(in: asked)
    currentCause = outer
    let counts = counts()
    if let event {
      let total = counts.reduce(0, +)
      recorder?.end(event, .elements(rect: asked, returned: answer?.count, total: total, changes: []))
    }
    return (answer ?? [])
      .compactMap { object -> Coming? in
        guard object.representedElementCategory == .cell else { return nil }
        let attributes = mirrored(object)
        let snapshot = ElementSnapshot(attributes)
        guard snapshot.frame.isFiniteRect, snapshot.frame.meets(rect), !snapshot.isHidden,
          exists(snapshot.key, in: counts), state.shown[snapshot.key] == nil
        else { return nil }
        return Coming(snapshot: snapshot, attributes: attributes, distance: distance(to: snapshot.frame))
      }
      .sorted { ($0.distance, $0.snapshot.key) < ($1.distance, $1.snapshot.key) }
  }

  // Content of length zero along an axis, as some layouts return, has no end there.
  private func meetsContent(_ rect: CGRect) -> Bool {
    (contentSize.width <= 0 || rect.minX < contentSize.width && rect.maxX > 0)
      && (contentSize.height <= 0 || rect.minY < contentSize.height && rect.maxY > 0)
  }

  private func distance(to frame: CGRect) -> CGFloat {
    let bounds = storedBounds
    return max(frame.minX - bounds.maxX, bounds.minX - frame.maxX, 0)
      + max(frame.minY - bounds.maxY, bounds.minY - frame.maxY, 0)
  }

  // MARK: Announcements

  private func announce(_ coming: [Coming], during pass: Int?) {
    guard let prefetchDataSource else { return }
    // An item with a cell is no longer prefetched: its announced data is used.
    // - Source: documented, UICollectionView.h: cancelled are candidates that were not actually used.
    let keys = coming.map(\.snapshot.key).filter { state.ready[$0] == nil }
    let now = Set(keys)
    let given = state.prefetched
    state.prefetched = now
    let gone = given.subtracting(now).filter { state.shown[$0] == nil && state.ready[$0] == nil }.sorted()
    let cause = LayoutCause(.lookingAhead, event: pass, origin: origin)
    announce(.prefetchItems, keys.filter { !given.contains($0) }, because: cause) {
      prefetchDataSource.collectionView(self, prefetchItemsAt: $0)
    }
    announce(.cancelPrefetching, gone, because: cause) {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: $0)
    }
  }

  private func announce(
    _ call: LayoutCall, _ keys: [ElementKey], because cause: LayoutCause, _ announce: ([IndexPath]) -> Void
  ) {
    guard !keys.isEmpty else { return }
    record(call, phase: .tell, cause, .items(keys))
    announce(keys.map(\.indexPath))
  }

  // MARK: Cells that are ready

  // Makes the missing cells of items ahead, and sizes them off screen.
  // - Source: observed, Open Radar 30632322 and a comment of a public app, whose stacks make such a cell, and ask
  //   what it prefers, in the same way as one that is visible. That all are made in one pass is ours: a device
  //   makes them one by one.
  private func makeReady(_ coming: [Coming], during pass: Int?) -> [Preference] {
    let missing = coming.filter { state.ready[$0.snapshot.key] == nil }
    guard !missing.isEmpty, let dataSource else { return [] }
    var difference = VisibleDifference()
    var granted: [Preference] = []
    let outer = currentCause
    defer { currentCause = outer }
    let show = recorder?.begin(
      .show, phase: .show, pass: state.pass, cause: LayoutCause(.lookingAhead, event: pass, origin: origin))
    currentCause = LayoutCause(.lookingAhead, event: show, origin: origin)
    for item in missing {
      let key = item.snapshot.key
      guard let shown = makeView(for: item.snapshot, item.attributes, from: dataSource) else { continue }
      // The cell counts as on screen while it is asked for its preferred size.
      state.shown[key] = shown
      granted += grant(to: shown.view, of: key, given: item.attributes, during: pass)
      state.ready.add(state.shown.removeValue(forKey: key) ?? shown)
      difference.ahead.append(.init(key: key, isNew: shown.use.isNew))
    }
    difference.ahead.sort { $0.key < $1.key }
    if let show { recorder?.end(show, .shown(difference)) }
    return granted
  }

  /// Removes and returns the ready cell of an element that comes onto the screen; nil if there is none. Attributes
  /// equal to those of the view are not applied again.
  /// - Source: reported for iOS 10 and later, Stack Overflow 39135347 and TLPhotoPicker 80.
  func takeReadyCell(for snapshot: ElementSnapshot, _ attributes: UICollectionViewLayoutAttributes)
    -> CollectionViewState.Shown?
  {
    guard state.ready.count > 0, let old = state.ready.take(snapshot.key) else { return nil }
    let isChanged = areNews(attributes, snapshot, to: old)
    if isChanged { place(old.view, attributes, of: snapshot.key) }
    return old.changed {
      $0.use.wasReady = origin
      guard isChanged else { return }
      $0.snapshot = snapshot
      $0.attributes = ownValues(of: attributes)
    }
  }

  /// Puts the oldest ready cells into their reuse queues if there are too many.
  func keepFewReadyCells(shown count: Int) {
    while state.ready.count > count * Self.readyCellsForEachShown, let oldest = state.ready.takeOldest() {
      putAside(waiting(oldest.view, oldest.snapshot.key, .left))
    }
  }

  /// Puts all ready cells into their reuse queues, as their content may be outdated.
  /// - Source: inferred, for reloads and updates. A stack that MagazineLayout 107 shows names a method that gives
  ///   prefetched cells other index paths, so that an update may keep some.
  func dropReadyCells() {
    for ready in state.ready.inOrder { putAside(waiting(ready.view, ready.snapshot.key, .left)) }
    state.ready = ReadyCells()
  }

  /// Returns the use of the ready cell of an element off screen; nil if there is none.
  /// - Source: ours.
  package func readyUse(of key: ElementKey) -> ViewUse? { state.ready[key]?.use }
}

extension CGFloat {
  // Returns an extent with the sign of the distance; 0 if the distance is 0.
  fileprivate func sign(times extent: CGFloat) -> CGFloat {
    self == 0 ? 0 : self < 0 ? -extent : extent
  }
}
