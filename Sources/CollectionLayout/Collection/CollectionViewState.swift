import Foundation

/// The state of a collection view, without its layout: a value, which a driver can keep and put back.
struct CollectionViewState {
  /// An element on screen, with its view and the values that the view was given.
  ///
  /// Kept states share the object, so it never changes: a changed copy takes its place.
  final class Shown {
    var snapshot: ElementSnapshot
    /// A copy of attributes with more values than a snapshot; nil for attributes of the base class.
    var attributes: UICollectionViewLayoutAttributes?
    let view: UICollectionReusableView
    /// The record of how the element got its view.
    var use: ViewUse
    /// The size that the view was given when it was asked for its preferred size, and its answer; nil before that.
    var preference: (given: CGSize, preferred: CGSize)?

    init(
      snapshot: ElementSnapshot, attributes: UICollectionViewLayoutAttributes?, view: UICollectionReusableView,
      use: ViewUse, preference: (given: CGSize, preferred: CGSize)? = nil
    ) {
      (self.snapshot, self.attributes, self.view, self.use) = (snapshot, attributes, view, use)
      self.preference = preference
    }

    /// Returns a copy with a change.
    func changed(_ change: (Shown) -> Void) -> Shown {
      let copy = Shown(snapshot: snapshot, attributes: attributes, view: view, use: use, preference: preference)
      change(copy)
      return copy
    }
  }

  /// The number of items in each section; nil until the data source was asked, and once its answer is invalid.
  var counts: [Int]?
  /// The preparation whose results are shown; nil while the layout was never prepared.
  var preparation: LayoutPreparation?
  /// Invalidations that wait for the next pass, oldest first.
  var pending: [Invalidation] = []
  /// The content size that the layout returned last; nil before the first answer.
  var answeredSize: CGSize?
  /// The size of the view when the offset was last limited to the content.
  var heldSize: CGSize?
  /// The adjusted content inset at that time.
  var heldInset: UIEdgeInsets?
  /// Whether the view was mirrored at that time.
  var wasMirrored = false
  /// The rectangle that the layout was asked for last; nil if it was not asked since it was prepared.
  var askedRect: CGRect?
  /// The attributes that the layout returned, by element, if answers to pages are kept.
  var pageObjects: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The layout's answer to the last rectangle, by element.
  var answers: [ElementKey: ElementSnapshot] = [:]
  /// The item that a finger moves; nil if no item is moved.
  var movement: InteractiveMovement?
  /// The elements whose attributes were asked for one by one.
  var askedAlone: Set<ElementKey> = []
  /// The selected items.
  var selected: Set<ElementKey> = []
  /// Items announced to the prefetching data source that are not on screen yet.
  var prefetched: Set<ElementKey> = []
  /// Whether the layout was asked for the elements ahead of the scroll since everything was loaded.
  var hasLookedAhead = false
  /// Cells off screen that are ready for their items.
  var ready = ReadyCells()
  /// The bounds of the pass that ran last.
  var passBounds: CGRect?
  /// The elements on screen.
  var shown: [ElementKey: Shown] = [:]
  /// Elements that were on screen when they were reloaded, with their old views.
  var discarded: [ElementKey: Shown] = [:]
  /// The preferred sizes of cells, for a flow layout that estimates sizes. They are here and not in the layout, so
  /// that a snapshot holds them.
  var preferredSizes = PreferredSizes()
  /// The solution of a compositional layout, with the preferred sizes of its cells and the offsets of its rows.
  var compositional: UICollectionViewCompositionalLayout.Solution?
  /// The reuse queues.
  var pools = ReusePools()
  /// The number of the pass that ran last.
  var pass = 0
}
