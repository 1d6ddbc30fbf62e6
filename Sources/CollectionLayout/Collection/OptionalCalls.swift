public import Foundation

/// The optional methods of a view's delegate, as calls that return nil if the delegate does
/// not implement the method.
/// - Source: ours, for the form `delegate.collectionView?(…)`.
@preconcurrency @MainActor
public struct UICollectionViewDelegateCalls {
  let delegate: any UICollectionViewDelegate

  /// Notifies the delegate that a tap selected an item.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) -> Void? {
    OptionalRequirement.answer { delegate.collectionView(collectionView, didSelectItemAt: indexPath) }
  }

  /// Notifies the delegate that a tap deselected an item.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) -> Void? {
    OptionalRequirement.answer { delegate.collectionView(collectionView, didDeselectItemAt: indexPath) }
  }

  /// Asks whether a tap selects an item.
  public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool? {
    OptionalRequirement.answer { delegate.collectionView(collectionView, shouldSelectItemAt: indexPath) }
  }

  /// Notifies the delegate that a tap performs the primary action of an item.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
    -> Void?
  {
    OptionalRequirement.answer { delegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) }
  }

  /// Notifies the delegate that a cell comes onto the screen.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalRequirement.answer { delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
  }

  /// Notifies the delegate that a cell has left the screen.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }

  /// Notifies the delegate that a supplementary view comes onto the screen.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalRequirement.answer {
      delegate.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }
  }

  /// Notifies the delegate that a supplementary view has left the screen.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalRequirement.answer {
      delegate.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }
  }
}

extension UICollectionViewDelegateCalls {
  /// Notifies the delegate that an entry of an item's old menu was chosen.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Void? {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }
}

extension UICollectionViewDelegate {
  /// The methods as UIKit's optional ones: `delegate.collectionView?(…)` is nil for one that is not implemented.
  public var collectionView: UICollectionViewDelegateCalls? { UICollectionViewDelegateCalls(delegate: self) }
}

/// The optional method of a data source that returns the number of sections, as a call.
/// - Source: ours, for the form `dataSource.numberOfSections?(in:)`.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceSections {
  let source: any UICollectionViewDataSource

  /// Returns the number of sections.
  public func callAsFunction(in collectionView: UICollectionView) -> Int! {
    source.numberOfSections(in: collectionView)
  }
}

/// The optional method of a data source that returns supplementary views, as a call.
/// - Source: ours, for the form `dataSource.collectionView?(…)`.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceViews {
  let source: any UICollectionViewDataSource

  /// Returns the supplementary view of a kind at a place.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView! {
    source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}

extension UICollectionViewDataSource {
  /// The method for the number of sections as UIKit's optional one.
  public var numberOfSections: UICollectionViewDataSourceSections? {
    UICollectionViewDataSourceSections(source: self)
  }

  /// The method for supplementary views as UIKit's optional one.
  public var collectionView: UICollectionViewDataSourceViews? { UICollectionViewDataSourceViews(source: self) }
}
