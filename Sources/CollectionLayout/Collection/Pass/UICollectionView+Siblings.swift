// Items whose sizes decide those of others, out of sight as well.
extension UICollectionView {
  /// What cells prefer that are not on screen, and decide the size of one that is: other than what they are given.
  ///
  /// A cell is made for each, asked, and put aside again.
  /// - Source: documented, header of `uniformAcrossSiblingsWithEstimate:` (docs.rs, objc2-ui-kit): it needs "preferred
  ///   attributes for all siblings in its parent, which means creating views for all dependent items"; that one view after
  ///   the other is made and waits for reuse at once is ours.
  func siblingPreferences(after pass: SelfSizingPass) -> [Preference] {
    let layout = layout.decorated ?? layout
    let keys = layout.itemsToMeasure(besides: state.shown.keys)
    guard !keys.isEmpty else { return [] }
    let outer = currentCause
    defer { currentCause = outer }
    var preferences: [Preference] = []
    for key in keys where state.shown[key] == nil {
      guard let attributes = layout.layoutAttributesForItem(at: key.indexPath) else { continue }
      currentCause = LayoutCause(.selfSizing, event: pass.event, origin: origin)
      guard let made = makeView(for: ElementSnapshot(attributes), attributes, from: dataSource) else { continue }
      if let preference = preference(of: made.view, for: key, given: attributes, during: pass.event) {
        preferences.append(preference)
      }
      putAside(waiting(made.view, key, .left))
    }
    return preferences
  }
}
