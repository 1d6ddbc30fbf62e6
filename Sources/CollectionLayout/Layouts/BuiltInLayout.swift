import Foundation

/// A layout of the engine's own, which can name the rule of its answer to a bounds change.
///
/// For other layouts the view knows only the answer; for a subclass of these, whether the answer is the
/// superclass's. A class that conforms also overrides `builtIn`.
@MainActor
protocol BuiltInLayout: UICollectionViewLayout {
  /// Returns the rule of the layout's answer.
  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule
  /// Explains the place of an element; nil if the element does not exist or has no record.
  func placement(of key: ElementKey) -> PlacementExplanation?
  /// The explanation of the content length; nil if nothing takes up room, and without a record.
  var contentExplanation: ContentExplanation? { get }
  /// The supplementary views of the layout, if it may leave some out of every rectangle.
  var ownSupplementaries: [ElementKey] { get }
}

extension UICollectionViewLayout {
  /// Whether every answer is the engine's: the layout is one of the engine's own, and not a subclass.
  /// - Source: ours.
  package var answersAreOwn: Bool {
    let own: [UICollectionViewLayout.Type] = [
      UICollectionViewFlowLayout.self, UICollectionViewCompositionalLayout.self, WaterfallCollectionViewLayout.self,
      TagCollectionViewLayout.self,
    ]
    return own.contains { $0 == type(of: self) }
  }

  /// The name of UIKit's class whose answers a subclass changes, if that class keeps a
  /// record; nil for other layouts.
  /// - Source: ours.
  package var recordedSuperclass: String? {
    if answersAreOwn { return nil }
    return self is UICollectionViewFlowLayout
      ? "UICollectionViewFlowLayout"
      : self is UICollectionViewCompositionalLayout ? "UICollectionViewCompositionalLayout" : nil
  }

  /// Explains the place of an element; nil if the element does not exist or the layout keeps no record.
  /// - Complexity: a search and the elements of a line or block.
  /// - Source: ours.
  package func explainPlacement(of key: ElementKey) -> PlacementExplanation? {
    (decorated ?? self).builtIn?.placement(of: key)
  }

  /// Explains the length of the content; nil if nothing takes up room or the layout keeps no record.
  /// - Source: ours.
  package func explainContent() -> ContentExplanation? {
    (decorated ?? self).builtIn?.contentExplanation
  }

  /// The supplementary views of a layout that may leave some out of every rectangle; empty for other layouts.
  /// - Complexity: O(sections + badges).
  /// - Source: ours.
  package var supplementaryKeys: [ElementKey] {
    (decorated ?? self).builtIn?.ownSupplementaries ?? []
  }
}

extension BuiltInLayout {
  func placement(of key: ElementKey) -> PlacementExplanation? { nil }

  var contentExplanation: ContentExplanation? { nil }

  var ownSupplementaries: [ElementKey] { [] }

  /// Returns the rule that a change of the view's size invalidates, and a scroll does not.
  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule {
    newBounds.size == collectionView?.bounds.size ? .sameSize : .newSize
  }
}
