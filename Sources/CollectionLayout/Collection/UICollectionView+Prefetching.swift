import Foundation

extension UICollectionView {
  // Announces the items of the next screenful in the direction of a scroll, each once, and takes back those that the
  // scroll has turned away from. The layout is asked for that rectangle only where a data source prefetches.
  // - Source: documented, that paths are announced ahead; how far is ours.
  func prefetch(from oldBounds: CGRect) {
    guard let prefetchDataSource else { return }
    let moved = CGPoint(x: storedBounds.minX - oldBounds.minX, y: storedBounds.minY - oldBounds.minY)
    guard moved != .zero else { return }
    let ahead = storedBounds.offsetBy(
      dx: moved.x.sign(times: storedBounds.width), dy: moved.y.sign(times: storedBounds.height))
    let coming = Set(
      (layout.layoutAttributesForElements(in: mirrored(ahead)) ?? [])
        .map { ElementSnapshot(mirrored($0)) }
        .filter { $0.key.category == .cell && $0.frame.meets(ahead) && !state.shown.keys.contains($0.key) }
        .map(\.key))
    let given = state.prefetched
    let gone = given.subtracting(coming).filter { !state.shown.keys.contains($0) }
    state.prefetched = coming
    let new = coming.subtracting(given)
    announce(.prefetchItems, new) { prefetchDataSource.collectionView(self, prefetchItemsAt: $0) }
    announce(.cancelPrefetching, gone) {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: $0)
    }
  }

  private func announce(_ call: LayoutCall, _ items: Set<ElementKey>, _ announce: ([IndexPath]) -> Void) {
    guard !items.isEmpty else { return }
    let keys = items.sorted()
    record(call, phase: .tell, LayoutCause(.boundsChange, event: currentCause.event, origin: origin), .items(keys))
    announce(keys.map(\.indexPath))
  }
}

extension CGFloat {
  // An extent in the direction of this distance; none where nothing moved.
  fileprivate func sign(times extent: CGFloat) -> CGFloat {
    self == 0 ? 0 : self < 0 ? -extent : extent
  }
}
