public import Foundation

/// What a layout computed from, beside the data and its properties: where the view was, and what cells had said of their
/// sizes.
///
/// A value. With `UICollectionView.prepare(under:)` another view computes the same from it, or shows what one change
/// makes of it.
/// - Source: ours.
public struct LayoutConditions {
  /// The bounds of the view when the layout was prepared.
  public var bounds: CGRect
  /// The bounds at the first question after it: a layout may hold elements in the view from then on.
  public var askedBounds: CGRect
  private(set) var preferredSizes = PreferredSizes()
  fileprivate var compositional: UICollectionViewCompositionalLayout.Solution?

  /// The size that a view has said it prefers; nil while it has not said one.
  public func preferredSize(of key: ElementKey) -> CGSize? { preferredSizes[key] }

  /// Whether any view has said what size it prefers.
  public var hasPreferredSizes: Bool { !preferredSizes.isEmpty }

  /// Whether a compositional layout keeps what views have said, until what they are made of is another definition.
  public var hasMeasuredSizes: Bool {
    compositional?.solver.sections.contains(where: \.hasMeasuredSizes) ?? false
  }

  /// Lets a view have said another size.
  public mutating func setPreferredSize(_ size: CGSize, of key: ElementKey) { preferredSizes.set(size, of: key) }

  /// The average that stands for sizes which nobody has said; nil where none was taken.
  public var averageSize: CGSize? {
    get { preferredSizes.estimate }
    set { preferredSizes.estimate = newValue }
  }

  /// How far a section that scrolls by itself has scrolled; nil for another one.
  public func offset(ofSection section: Int) -> CGFloat? { compositional?.offsets[section].map { CGFloat($0) } }

  /// Lets a section that scrolls by itself have been elsewhere all the time: what its cells have said is forgotten.
  public mutating func scrollSection(_ section: Int, to offset: CGFloat) {
    guard compositional?.offsets[section] != nil else { return }
    forgetMeasuredSizes { $0 == section }
    guard let range = compositional?.solver.sections[section].offsets else { return }
    compositional?.offsets[section] = min(max(Double(offset), range.lowerBound), range.upperBound)
  }

  /// Lets no view of a compositional layout have said its size.
  public mutating func forgetMeasuredSizes() { forgetMeasuredSizes { _ in true } }

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
    // What was said is kept, whatever room it was said for: what a change of the view alone does is asked.
    self.preferredSizes.forgetExtent()
  }
}

extension UICollectionView {
  /// What the layout computed from last; nil while it was never prepared.
  /// - Complexity: O(1); storage is shared.
  /// - Source: ours.
  public var layoutConditions: LayoutConditions? { state.preparation.map(conditions) }

  /// What the layout computes from that is prepared now.
  /// - Complexity: O(1); storage is shared.
  /// - Source: ours.
  public var currentConditions: LayoutConditions { conditions(LayoutPreparation(bounds: storedBounds)) }

  private func conditions(_ preparation: LayoutPreparation) -> LayoutConditions {
    var conditions = LayoutConditions(preparation, state.preferredSizes)
    conditions.compositional = state.compositional
    return conditions
  }

  /// Lets the layout compute, without a pass: nothing is shown, and no view is asked what it prefers.
  /// - Complexity: that of `prepare`.
  /// - Source: ours.
  public func prepare(under conditions: LayoutConditions) {
    state.preferredSizes = conditions.preferredSizes
    state.compositional = conditions.compositional
    state.counts = nil
    storedBounds = conditions.bounds
    let preparation = LayoutPreparation(bounds: conditions.bounds)
    // What cells have said would be forgotten.
    if conditions.compositional != nil { layout.forgetInvalidations() }
    let waiting = state.pending.count
    layout.prepare()
    // One that sets itself up while it prepares is invalid by that, and the next pass prepares it again.
    if state.pending.count > waiting { layout.prepare() }
    state.preparation = preparation
    layout.preparation = preparation
    contentSize = layout.collectionViewContentSize
    storedBounds = conditions.askedBounds
    preparation.wasAsked(at: conditions.askedBounds)
    _ = layout.layoutAttributesForElements(in: conditions.askedBounds)
  }
}
