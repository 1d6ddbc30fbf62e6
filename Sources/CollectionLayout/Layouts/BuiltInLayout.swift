import Foundation

/// A layout of the engine's own, which can name the rule behind its answer to a bounds change.
///
/// Of other layouts, subclasses of these included, the view knows the answer only.
@MainActor
protocol BuiltInLayout: UICollectionViewLayout {
  /// The rule by which it answered; nil where the code of a subclass may have answered.
  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule?
}

extension BuiltInLayout {
  /// It is invalid when the size of the view changed, and not when it scrolls.
  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule? {
    newBounds.size == collectionView?.bounds.size ? .sameSize : .newSize
  }
}
