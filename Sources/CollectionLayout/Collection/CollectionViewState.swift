import Foundation

/// Everything a collection view knows beside its layout: a value, so that a driver can keep it and put it back.
struct CollectionViewState {
  /// An element on screen: what its view was given, and the view.
  ///
  /// The states that a driver keeps share it, so it does not change: a changed copy takes its place.
  final class Shown {
    var snapshot: ElementSnapshot
    /// A copy of attributes that say more than a snapshot holds; nil for those of the base class.
    var attributes: UICollectionViewLayoutAttributes?
    let view: UICollectionReusableView
    /// How the element got it.
    var use: ViewUse
    /// The size that the view was given when it was asked what it prefers, and what it said; nil before that.
    var preference: (given: CGSize, preferred: CGSize)?

    init(
      snapshot: ElementSnapshot, attributes: UICollectionViewLayoutAttributes?, view: UICollectionReusableView,
      use: ViewUse, preference: (given: CGSize, preferred: CGSize)? = nil
    ) {
      (self.snapshot, self.attributes, self.view, self.use) = (snapshot, attributes, view, use)
      self.preference = preference
    }

    /// A copy with a change.
    func changed(_ change: (Shown) -> Void) -> Shown {
      let copy = Shown(snapshot: snapshot, attributes: attributes, view: view, use: use, preference: preference)
      change(copy)
      return copy
    }
  }

  /// How many items each section has; nil while that was not asked, or when the answer is not valid any more.
  var counts: [Int]?
  /// The preparation whose results are shown; nil while the layout was never prepared.
  var preparation: LayoutPreparation?
  /// Invalidations that wait for the next pass, oldest first.
  var pending: [Invalidation] = []
  /// The content size that the layout said last; nil before the first answer.
  var answeredSize: CGSize?
  /// The size of the view for which the offset was last held in the content.
  var heldSize: CGSize?
  /// The adjusted content inset at the same time.
  var heldInset: UIEdgeInsets?
  /// Whether the view was mirrored then.
  var wasMirrored = false
  /// The rectangle that was asked last; nil when the layout was not asked since it was prepared.
  var askedRect: CGRect?
  /// Attributes of what was answered, where answers to pages are kept.
  var pageObjects: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// What the layout answered to it.
  var answers: [ElementKey: ElementSnapshot] = [:]
  /// The item that a finger moves; nil where none does.
  var movement: InteractiveMovement?
  /// Elements whose answers are those to questions about them alone.
  var askedAlone: Set<ElementKey> = []
  /// The selected items.
  var selected: Set<ElementKey> = []
  /// Items that were announced as coming, and are not there yet.
  var prefetched: Set<ElementKey> = []
  /// Whether the layout was asked what comes next since everything was loaded.
  var hasLookedAhead = false
  /// Cells off screen that are ready for their items.
  var ready = ReadyCells()
  /// The bounds of the pass that ran last.
  var passBounds: CGRect?
  /// What is on screen.
  var shown: [ElementKey: Shown] = [:]
  /// Elements that were on screen when they were reloaded, and what they showed.
  var discarded: [ElementKey: Shown] = [:]
  /// What cells have said, where a flow layout estimates sizes. It is here and not in the layout, so that a snapshot
  /// holds it.
  var preferredSizes = PreferredSizes()
  /// What a compositional layout has solved, what cells have said of it, and how far its rows have scrolled.
  var compositional: UICollectionViewCompositionalLayout.Solution?
  /// Views that wait to be used again.
  var pools = ReusePools()
  /// The number of the pass that ran last.
  var pass = 0
}
