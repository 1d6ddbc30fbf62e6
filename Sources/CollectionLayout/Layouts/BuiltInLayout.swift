import Foundation

/// A layout of the engine's own, which can name the rule of its answer to a bounds change.
///
/// Of other layouts the view knows the answer only; of a subclass of these, whether its answer is that of its superclass. A
/// class that conforms says so by `builtIn`, too.
@MainActor
protocol BuiltInLayout: UICollectionViewLayout {
  /// The rule by which it answered.
  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule
  /// Why an element is where it is; nil for one that is not there, and without a record of it.
  func placement(of key: ElementKey) -> PlacementExplanation?
  /// What makes the content as long as it is; nil where nothing takes room, and without a record of it.
  var contentExplanation: ContentExplanation? { get }
  /// The supplementary views that it has, where it may leave some out of every rectangle.
  var ownSupplementaries: [ElementKey] { get }
}

extension UICollectionViewLayout {
  /// Whether every answer is the engine's: one of its own layouts, and no subclass of it.
  /// - Source: ours.
  public var answersAreOwn: Bool {
    let own: [UICollectionViewLayout.Type] = [
      UICollectionViewFlowLayout.self, UICollectionViewCompositionalLayout.self, WaterfallCollectionViewLayout.self,
      TagCollectionViewLayout.self,
    ]
    return own.contains { $0 == type(of: self) }
  }

  /// The name of UIKit's class that a subclass changes the answers of, where that keeps a record; nil for other layouts.
  /// - Source: ours.
  public var recordedSuperclass: String? {
    if answersAreOwn { return nil }
    return self is UICollectionViewFlowLayout
      ? "UICollectionViewFlowLayout"
      : self is UICollectionViewCompositionalLayout ? "UICollectionViewCompositionalLayout" : nil
  }

  /// Why an element is where it is; nil for one that is not there, and of a layout that keeps no record of it.
  /// - Complexity: a search and the elements of a line or block.
  /// - Source: ours.
  public func explainPlacement(of key: ElementKey) -> PlacementExplanation? {
    (decorated ?? self).builtIn?.placement(of: key)
  }

  /// What makes the content as long as it is; nil where nothing takes room, and of a layout that keeps no record of it.
  /// - Source: ours.
  public func explainContent() -> ContentExplanation? {
    (decorated ?? self).builtIn?.contentExplanation
  }

  /// The supplementary views that it has, of a layout that may leave some out of every rectangle; none of others.
  /// - Complexity: O(sections + badges).
  /// - Source: ours.
  public var supplementaryKeys: [ElementKey] {
    (decorated ?? self).builtIn?.ownSupplementaries ?? []
  }
}

extension BuiltInLayout {
  func placement(of key: ElementKey) -> PlacementExplanation? { nil }

  var contentExplanation: ContentExplanation? { nil }

  var ownSupplementaries: [ElementKey] { [] }

  /// It is invalid when the size of the view changed, and not when it scrolls.
  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule {
    newBounds.size == collectionView?.bounds.size ? .sameSize : .newSize
  }
}
