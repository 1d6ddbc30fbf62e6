import Foundation

/// The state of a collection view, without its layout, as a value that a driver can keep and restore.
struct CollectionViewState {
  /// An element on screen, with its view and the values applied to the view. Kept states share the object, which
  /// never changes: a changed copy replaces it.
  final class Shown {
    var snapshot: ElementSnapshot
    /// A copy of a subclass's attributes, whose values a snapshot cannot hold; nil for the base class.
    var attributes: UICollectionViewLayoutAttributes?
    let view: UICollectionReusableView
    var use: ViewUse
    /// The view's given size and its preferred size; nil until the view was asked.
    var preference: (given: CGSize, preferred: CGSize)?

    init(
      snapshot: ElementSnapshot, attributes: UICollectionViewLayoutAttributes?, view: UICollectionReusableView,
      use: ViewUse, preference: (given: CGSize, preferred: CGSize)? = nil
    ) {
      (self.snapshot, self.attributes, self.view, self.use) = (snapshot, attributes, view, use)
      self.preference = preference
    }

    func changed(_ change: (Shown) -> Void) -> Shown {
      let copy = Shown(snapshot: snapshot, attributes: attributes, view: view, use: use, preference: preference)
      change(copy)
      return copy
    }
  }

  /// The number of items in each section; nil while unknown or invalid.
  var counts: [Int]?
  /// The preparation whose results are on screen; nil if the layout was never prepared.
  var preparation: LayoutPreparation?
  /// The invalidations that wait for the next pass, oldest first.
  var pending: [Invalidation] = []
  /// The last content size that the layout returned, if any.
  var answeredSize: CGSize?
  /// The view's size when the offset was last limited to the content.
  var heldSize: CGSize?
  /// The adjusted content inset when the offset was last limited.
  var heldInset: UIEdgeInsets?
  /// Whether the view was mirrored when the offset was last limited.
  var wasMirrored = false
  /// The last rectangle for which the layout was asked; nil if it was not asked since it was prepared.
  var askedRect: CGRect?
  /// The attributes that the layout returned for pages, by element; empty without pages.
  var pageObjects: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The layout's answer for the last rectangle, by element.
  var answers: [ElementKey: ElementSnapshot] = [:]
  var movement: InteractiveMovement?
  /// The elements whose attributes were requested one by one.
  var askedAlone: Set<ElementKey> = []
  var selected: Set<ElementKey> = []
  /// The items announced to the prefetching data source that are not on screen yet.
  var prefetched: Set<ElementKey> = []
  /// Whether the layout was asked for elements ahead of the scroll since everything was loaded.
  var hasLookedAhead = false
  var ready = ReadyCells()
  /// The bounds of the last pass.
  var passBounds: CGRect?
  var shown: [ElementKey: Shown] = [:]
  /// The elements that were on screen when they were reloaded, with their old views.
  var discarded: [ElementKey: Shown] = [:]
  /// The preferred sizes of cells for a flow layout that estimates sizes, kept here so that a snapshot has them.
  var preferredSizes = PreferredSizes()
  /// The solution of a compositional layout, with preferred sizes and the offsets of orthogonal sections.
  var compositional: UICollectionViewCompositionalLayout.Solution?
  var pools = ReusePools()
  /// The number of the last pass.
  var pass = 0
}
