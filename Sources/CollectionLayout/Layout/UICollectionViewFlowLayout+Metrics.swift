import Foundation

// The layout's questions to the delegate, and its own values in place of missing answers.
extension UICollectionViewFlowLayout {
  /// Requests all sizes and spacings, section by section.
  func gatherSections(of solver: inout FlowSolver, from collectionView: UICollectionView) {
    isVertical = scrollDirection == .vertical
    solver.removeAllSections()
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    for section in 0..<collectionView.numberOfSections {
      gatherItems(ofSection: section, to: &solver, from: collectionView, delegate)
      if solver.isIncomplete { return }
    }
  }

  private func gatherItems(
    ofSection section: Int, to solver: inout FlowSolver, from collectionView: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) {
    let count = collectionView.numberOfItems(inSection: section)
    func metrics() -> FlowSolver.Metrics { self.metrics(ofSection: section, in: collectionView, delegate) }
    guard count > 0, let delegate,
      let first = delegate.collectionView?(
        collectionView, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
    else {
      if count > 0 {
        isSizedByDelegate = false
        noteSize(ownSize, of: section, 0, count: count)
      }
      return solver.appendSection(count: count, size: size(ownSize), metrics: metrics())
    }
    isSizedByDelegate = true
    let estimate = size(ownSize)
    // A delegate that returns the size of one item returns the sizes of all.
    solver.appendSection(count: count, isCancelled: isCancelled) { items, sizes in
      for (position, item) in items.enumerated() {
        let answer =
          item == 0
          ? first
          : delegate.collectionView(
            collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
        sizes[position] = answer == Self.automaticSize ? estimate : size(answer)
        if answer.width <= 0 || answer.height <= 0 { noteSize(answer, of: section, item) }
      }
      collectionView.recordSizes(section: section, items: items)
    } metrics: {
      metrics()
    }
  }

  // Asks in the order of a device.
  // - Source: observed, logs of real delegates: inset, item spacing, line spacing, header, footer.
  private func metrics(
    ofSection section: Int, in collectionView: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSolver.Metrics {
    let ask = delegate?.collectionView
    let inset = ask?(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    let itemSpacing =
      ask?(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing
    let lineSpacing =
      ask?(collectionView, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
    let header =
      ask?(collectionView, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
    let footer =
      ask?(collectionView, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
    let (main, cross) = (inset.along(isVertical: isVertical), crossInsets(inset, in: collectionView))
    return FlowSolver.Metrics(
      header: size(header).main, footer: size(footer).main, mainLeading: main.before, mainTrailing: main.after,
      crossLeading: cross.before, crossTrailing: cross.after, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Returns a section's insets across the scroll axis, from the content inset, where the content begins.
  private func crossInsets(_ inset: UIEdgeInsets, in collectionView: UICollectionView)
    -> (before: CGFloat, after: CGFloat)
  {
    let own = inset.along(isVertical: !isVertical)
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return own
    case .fromSafeArea: reference = collectionView.safeAreaInsets
    case .fromLayoutMargins: reference = collectionView.layoutMargins
    }
    let (all, content) = (
      reference.along(isVertical: !isVertical), collectionView.insetBeforeContent.along(isVertical: !isVertical)
    )
    return (max(all.before + own.before - content.before, 0), max(all.after + own.after - content.after, 0))
  }

  /// The size of items for which the delegate returns none.
  private var ownSize: CGSize {
    let size =
      switch estimatedItemSize {
      case .zero: itemSize
      case Self.automaticSize: attachedView?.state.preferredSizes.estimate ?? itemSize
      default: estimatedItemSize
      }
    return size == Self.automaticSize ? CGSize(width: 50, height: 50) : size
  }

  func size(_ size: CGSize) -> FlowSolver.Size {
    isVertical
      ? FlowSolver.Size(main: size.height, cross: size.width)
      : FlowSolver.Size(main: size.width, cross: size.height)
  }

  /// Returns the content's size across the scroll axis, regardless of the former content.
  func crossExtent(in collectionView: UICollectionView) -> CGFloat {
    let (size, inset) = (collectionView.bounds.size, collectionView.insetBeforeContent)
    return isVertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
  }

  private func noteSize(_ size: CGSize, of section: Int, _ item: Int, count: Int = 1) {
    guard size.width <= 0 || size.height <= 0 else { return }
    emptyItems = emptyItems ?? (ElementKey(section: section, item: item), size, 0)
    emptyItems?.count += count
  }

  /// Warns once per gathering that items have no area, where a device warns of each item.
  func warnOfEmptyItems(in collectionView: UICollectionView) {
    guard let (first, size, count) = emptyItems else { return }
    collectionView.warn(.itemWithoutArea(first, size: size, count: count))
  }

  /// Warns that a section of a horizontal flow has several item sizes and two different spacings.
  func warnOfSpacings(in collectionView: UICollectionView) {
    guard !isVertical, !swapsSpacings, let section = solver.sectionOfTwoSpacings else { return }
    let metrics = solver.sections[section].metrics
    collectionView.warn(.spacingsReported(section, lines: metrics.lineSpacing, items: metrics.itemSpacing))
  }

  /// Warns once per preparation that items do not fit their lines.
  func warnOfMisfits(in collectionView: UICollectionView) {
    let misfits = solver.misfits
    guard misfits.count > 0 else { return }
    let size = solver.size(of: misfits.item, inSection: misfits.section)
    var sizer = LayoutWarning.Sizer()
    (sizer.layout, sizer.isDelegate) = ("\(type(of: self))", isSizedByDelegate)
    collectionView.warn(
      .itemLargerThanLine(
        ElementKey(section: misfits.section, item: misfits.item),
        size: isVertical
          ? CGSize(width: size.cross, height: size.main) : CGSize(width: size.main, height: size.cross),
        room: misfits.room, scrollDirection: isVertical ? .vertical : .horizontal, count: misfits.count,
        sizedBy: sizer))
  }
}

extension UICollectionViewFlowLayout {
  /// The reference from which the insets of sections are measured.
  public enum SectionInsetReference: Int, Sendable {
    /// The adjusted content inset of the view.
    case fromContentInset
    /// The safe area of the view.
    case fromSafeArea
    /// The layout margins of the view.
    case fromLayoutMargins
  }
}
