import Foundation

/// A layout of the engine's, which can explain its answers. A class that conforms also overrides `builtIn`. Of any
/// other layout the view knows only the answers, and for a subclass whether an answer is the superclass's.
@MainActor
protocol BuiltInLayout: UICollectionViewLayout {
  /// Returns the rule by which the layout answered a bounds change.
  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule
  /// Returns the reason for an element's place; nil if the element does not exist or has no record.
  func placement(of key: ElementKey) -> PlacementExplanation?
  /// The parts of the content length; nil if nothing takes up room, or without a record.
  var contentExplanation: ContentExplanation? { get }
  /// The supplementary views of the layout, if it may leave some out of every rectangle.
  var ownSupplementaries: [ElementKey] { get }
}

extension UICollectionViewLayout {
  /// Whether the layout is of the engine's own classes and not of a subclass, so that all answers are the engine's.
  /// - Source: ours.
  package var answersAreOwn: Bool {
    let own: [UICollectionViewLayout.Type] = [
      UICollectionViewFlowLayout.self, UICollectionViewCompositionalLayout.self, WaterfallCollectionViewLayout.self,
      TagCollectionViewLayout.self,
    ]
    return own.contains { $0 == type(of: self) }
  }

  /// The name of the UIKit superclass that keeps records for a subclass; nil for other layouts.
  /// - Source: ours.
  package var recordedSuperclass: String? {
    if answersAreOwn { return nil }
    return self is UICollectionViewFlowLayout
      ? "UICollectionViewFlowLayout"
      : self is UICollectionViewCompositionalLayout ? "UICollectionViewCompositionalLayout" : nil
  }

  /// Returns the reason for an element's place; nil if the element does not exist or the layout keeps no record.
  /// - Complexity: a search and the elements of a line or block.
  /// - Source: ours.
  package func explainPlacement(of key: ElementKey) -> PlacementExplanation? {
    (decorated ?? self).builtIn?.placement(of: key)
  }

  /// Returns the parts of the content length; nil if nothing takes up room or the layout keeps no record.
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

  /// Returns the rule by which a change of the view's size invalidates, and a scroll does not.
  func boundsChangeRule(for newBounds: CGRect, answer: Bool) -> BoundsChangeRule {
    newBounds.size == collectionView?.bounds.size ? .sameSize : .newSize
  }
}
