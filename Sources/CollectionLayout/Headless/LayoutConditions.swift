package import Foundation

/// The conditions of a layout's computation, beside the data and its properties: the bounds of the view, and the
/// preferred sizes of cells.
///
/// A value. With `UICollectionView.prepare(under:)` another view computes the same results from it, or shows the
/// effect of one change.
/// - Source: ours.
package struct LayoutConditions {
  /// The bounds of the view when the layout was prepared.
  package var bounds: CGRect
  /// The bounds at the first question after that: the layout pins elements for these bounds.
  package var askedBounds: CGRect
  private(set) var preferredSizes = PreferredSizes()
  fileprivate var compositional: UICollectionViewCompositionalLayout.Solution?

  /// Returns the preferred size of a view; nil if the view has not reported one.
  package func preferredSize(of key: ElementKey) -> CGSize? { preferredSizes[key] }

  /// Whether any view has reported its preferred size.
  package var hasPreferredSizes: Bool { !preferredSizes.isEmpty }

  /// Whether a compositional layout keeps preferred sizes, until the definition of their elements changes.
  package var hasMeasuredSizes: Bool {
    compositional?.solver.sections.contains(where: \.hasMeasuredSizes) ?? false
  }

  /// Sets the preferred size of a view.
  package mutating func setPreferredSize(_ size: CGSize, of key: ElementKey) { preferredSizes.set(size, of: key) }

  /// The average used for views without a reported size; nil if none was taken.
  package var averageSize: CGSize? {
    get { preferredSizes.estimate }
    set { preferredSizes.estimate = newValue }
  }

  /// Returns the offset of a section that scrolls on its own; nil for another section.
  package func offset(ofSection section: Int) -> CGFloat? { compositional?.offsets[section].map { CGFloat($0) } }

  /// Sets the offset of a section that scrolls on its own, and drops the preferred sizes of its cells.
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
    // Sizes are kept for any room: only the effect of a change of the view is of interest.
    self.preferredSizes.forgetExtent()
  }
}

extension UICollectionView {
  /// The conditions of the layout's last computation; nil while it was never prepared.
  /// - Complexity: O(1); storage is shared.
  /// - Source: ours.
  package var layoutConditions: LayoutConditions? { state.preparation.map(conditions) }

  /// The conditions of a computation now.
  /// - Complexity: O(1); storage is shared.
  /// - Source: ours.
  package var currentConditions: LayoutConditions { conditions(LayoutPreparation(bounds: storedBounds)) }

  private func conditions(_ preparation: LayoutPreparation) -> LayoutConditions {
    var conditions = LayoutConditions(preparation, state.preferredSizes)
    conditions.compositional = state.compositional
    return conditions
  }

  /// Lets the layout compute, without a pass: nothing is shown, and no view is asked for its preferred size.
  /// - Parameter view: a view whose next pass this is, so that the offset moves to a new content as it would there; nil
  ///   for a view that keeps its offset.
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
    // A layout that sets itself up while it prepares invalidates itself, and the next pass would prepare it again.
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
