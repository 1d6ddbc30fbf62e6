extension UICollectionView {
  /// Asks cells off screen whose sizes decide the size of a cell on screen. Each cell is made, asked, and put into
  /// its reuse queue; one pass follows for all.
  /// - Source: documented, header of `uniformAcrossSiblingsWithEstimate:` (docs.rs, objc2-ui-kit): it needs
  ///   "preferred attributes for all siblings in its parent, which means creating views for all dependent items";
  ///   that one view after the other is made and waits for reuse at once is ours.
  func askSiblings(during pass: Int?) -> [Preference] {
    let layout = layout.decorated ?? layout
    let keys = layout.itemsToMeasure(besides: state.shown.keys)
    guard !keys.isEmpty else { return [] }
    let outer = currentCause
    defer { currentCause = outer }
    var granted: [Preference] = []
    for key in keys where state.shown[key] == nil {
      guard let attributes = layout.layoutAttributesForItem(at: key.indexPath) else { continue }
      currentCause = LayoutCause(.selfSizing, event: pass, origin: origin)
      guard let made = makeView(for: ElementSnapshot(attributes), attributes, from: dataSource) else { continue }
      granted += grant(to: made.view, of: key, given: attributes, during: pass)
      putAside(waiting(made.view, key, .left))
    }
    return granted
  }
}
