extension UICollectionView {
  /// Notifies the delegate that the view of an element comes onto the screen, except for decoration views.
  /// - Source: documented, willDisplay, for cells and supplementary views; observed, ReactiveCollectionsKit 121:
  ///   the cells of a load come one by one in their order, each after it was asked for.
  func willDisplay(_ view: UICollectionReusableView, _ key: ElementKey, to delegate: any UICollectionViewDelegate) {
    let path = key.indexPath
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      tellOfDisplay(.willDisplay, key, delegate) { $0.collectionView(self, willDisplay: cell, forItemAt: path) }
    case .supplementaryView:
      tellOfDisplay(.willDisplaySupplementary, key, delegate) {
        $0.collectionView(self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: path)
      }
    case .decorationView: break
    }
  }

  /// Notifies the delegate that the view of an element has left the screen. A scroll notifies before new views
  /// come, an update at its end.
  /// - Source: reimplementation, PSTCollectionView, for a scroll; observed, Texture 107, for an update. That a
  ///   reload notifies at once is inferred: no cell is visible from then on.
  func didEndDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard let delegate else { return }
    let path = key.indexPath
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      tellOfDisplay(.didEndDisplaying, key, delegate) {
        $0.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      }
    case .supplementaryView:
      tellOfDisplay(.didEndDisplayingSupplementary, key, delegate) {
        $0.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: path)
      }
    case .decorationView: break
    }
  }

  private func tellOfDisplay(
    _ call: LayoutCall, _ key: ElementKey, _ delegate: any UICollectionViewDelegate,
    _ tell: (any UICollectionViewDelegate) -> Void
  ) {
    let cause = presentCause(otherwise: .driver)
    let event = recorder?.begin(call, phase: .show, pass: isInPass ? state.pass : nil, cause: cause)
    let isThere = OptionalRequirement.answer { tell(delegate) } != nil
    guard let event, let recorder else { return }
    if !isThere { return recorder.cancel(event) }
    if let left = recorder.endUnread(event) { recorder.end(left, .display(key)) }
  }

  /// Removes the view of an element that left the screen. If prefetching is enabled, a cell is kept ready for its
  /// item; any other view waits for reuse.
  /// - Source: documented, a talk (2016, 219), and reported for iOS 10 and later (TLPhotoPicker 80), for cells;
  ///   that of an update nothing is kept is inferred.
  func leave(_ shown: CollectionViewState.Shown, _ key: ElementKey) {
    if updateUnderWay != nil {
      // - Source: reimplementation, PSTCollectionView: views that an update removes are reused when it is over.
      updateUnderWay?.departing.append(waiting(shown.view, key, .left))
      return
    }
    if isPrefetchingEnabled, key.category == .cell {
      shown.view.removeFromSuperview()
      state.ready.add(shown)
    } else {
      putAside(waiting(shown.view, key, .left))
    }
    didEndDisplaying(shown.view, key)
  }

  /// Puts the views that an update removed into their queues, and notifies the delegate with old index paths.
  /// - Source: observed, KarrotListKit 60, ReactiveCollectionsKit 121: the index path is the old one.
  func endDisplay(after update: UpdateUnderWay) {
    for gone in update.departing {
      putAside(gone)
      let key = gone.previous.key
      didEndDisplaying(gone.view, gone.previous.departure == .left ? update.placesBefore[key] ?? key : key)
    }
  }
}
