package import Foundation

/// The inputs of a layout's computation beside data and properties: the view's bounds and preferred sizes of cells.
///
/// With these conditions, `UICollectionView.prepare(under:)` computes the same results in another view, or shows
/// the effect of one change.
/// - Source: ours.
package struct LayoutConditions {
  package var bounds: CGRect
  /// The bounds at the first question after `prepare()`, for which the layout pins elements.
  package var askedBounds: CGRect
  private(set) var preferredSizes = PreferredSizes()
  fileprivate var compositional: UICollectionViewCompositionalLayout.Solution?

  package func preferredSize(of key: ElementKey) -> CGSize? { preferredSizes[key] }

  package var hasPreferredSizes: Bool { !preferredSizes.isEmpty }

  /// Whether a compositional layout keeps preferred sizes until the definition of their elements changes.
  package var hasMeasuredSizes: Bool {
    compositional?.solver.sections.contains(where: \.hasMeasuredSizes) ?? false
  }

  package mutating func setPreferredSize(_ size: CGSize, of key: ElementKey) { preferredSizes.set(size, of: key) }

  /// The average size assumed for views that have reported none; nil if no average was taken.
  package var averageSize: CGSize? {
    get { preferredSizes.estimate }
    set { preferredSizes.estimate = newValue }
  }

  /// Returns the offset of an orthogonally scrolling section; nil for another section.
  package func offset(ofSection section: Int) -> CGFloat? { compositional?.offsets[section].map { CGFloat($0) } }

  /// Sets the offset of an orthogonally scrolling section, and drops the preferred sizes of its cells.
  package mutating func scrollSection(_ section: Int, to offset: CGFloat) {
    guard compositional?.offsets[section] != nil else { return }
    forgetMeasuredSizes { $0 == section }
    guard let range = compositional?.solver.sections[section].offsets else { return }
    compositional?.offsets[section] = min(max(Double(offset), range.lowerBound), range.upperBound)
  }

  /// Drops all preferred sizes in a compositional layout.
  package mutating func forgetMeasuredSizes() { forgetMeasuredSizes { _ in true } }

  private mutating func forgetMeasuredSizes(ofSection isMeant: (Int) -> Bool) {
    guard var solver = compositional?.solver else { return }
    let sections = solver.sections.enumerated().map { number, section in
      isMeant(number) && section.hasMeasuredSizes
        ? CompositionalSection(section.plan, count: section.count) : section
    }
    solver.setSections(sections, boundarySizes: solver.boundarySizes)
    compositional?.solver = solver
  }

  fileprivate init(_ preparation: LayoutPreparation, _ preferredSizes: PreferredSizes) {
    bounds = preparation.bounds
    askedBounds = preparation.firstAsked ?? preparation.bounds
    self.preferredSizes = preferredSizes
    // Keeps sizes that were measured at another extent: only the effect of a change of the view is of interest.
    self.preferredSizes.forgetExtent()
  }
}

extension UICollectionView {
  /// The conditions of the layout's last computation; nil before the first `prepare()`.
  /// - Complexity: O(1); storage is shared.
  /// - Source: ours.
  package var layoutConditions: LayoutConditions? { state.preparation.map(conditions) }

  /// The conditions of a computation that starts now.
  /// - Complexity: O(1); storage is shared.
  /// - Source: ours.
  package var currentConditions: LayoutConditions { conditions(LayoutPreparation(bounds: storedBounds)) }

  private func conditions(_ preparation: LayoutPreparation) -> LayoutConditions {
    var conditions = LayoutConditions(preparation, state.preferredSizes)
    conditions.compositional = state.compositional
    return conditions
  }

  /// Prepares the layout without a pass: nothing is shown, and no view reports a preferred size.
  /// - Parameter view: a view whose next pass is computed, with its offset moved to the new content; nil to keep
  ///   this view's offset.
  /// - Complexity: that of `prepare`.
  /// - Source: ours.
  package func prepare(under conditions: LayoutConditions, nextOf view: UICollectionView? = nil) {
    state.preferredSizes = conditions.preferredSizes
    state.compositional = conditions.compositional
    state.counts = nil
    storedBounds = conditions.bounds
    let preparation = LayoutPreparation(bounds: conditions.bounds)
    // Pending invalidations would drop the preferred sizes.
    if conditions.compositional != nil { layout.forgetInvalidations() }
    let waiting = state.pending.count
    layout.prepare()
    // A layout that configures itself in `prepare()` invalidates itself, so the next pass would prepare again.
    if state.pending.count > waiting { layout.prepare() }
    state.preparation = preparation
    layout.preparation = preparation
    if let view {
      contentSize = view.contentSize
      (state.answeredSize, state.heldSize) = (view.state.answeredSize, view.state.heldSize)
      (state.heldInset, state.wasMirrored) = (view.state.heldInset, view.state.wasMirrored)
      readContentSize(because: LayoutCause(.driver), isFirst: true)
    } else {
      contentSize = layout.collectionViewContentSize
      storedBounds = conditions.askedBounds
    }
    preparation.wasAsked(at: storedBounds)
    _ = layout.layoutAttributesForElements(in: storedBounds)
  }
}
