public import Foundation

/// The optional method of a data source that returns the number of sections, as a callable value.
/// - Source: ours, for the form `dataSource.numberOfSections?(in:)`.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceSections {
  let source: any UICollectionViewDataSource

  /// Returns the number of sections.
  public func callAsFunction(in collectionView: UICollectionView) -> Int! {
    source.numberOfSections(in: collectionView)
  }
}

/// The optional method of a data source that returns supplementary views, as a callable value.
/// - Source: ours, for the form `dataSource.collectionView?(…)`.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceViews {
  let source: any UICollectionViewDataSource

  /// Returns the supplementary view of a kind.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView! {
    source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}

extension UICollectionViewDataSource {
  /// The method for the number of sections, as an optional method.
  public var numberOfSections: UICollectionViewDataSourceSections? {
    UICollectionViewDataSourceSections(source: self)
  }

  /// The method for supplementary views, as an optional method.
  public var collectionView: UICollectionViewDataSourceViews? { UICollectionViewDataSourceViews(source: self) }
}
