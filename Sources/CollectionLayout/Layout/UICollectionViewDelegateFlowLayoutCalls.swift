public import Foundation

/// The optional methods of a flow layout's delegate, to be called: every answer is nil where the delegate has none.
/// - Source: ours, for the forms `delegate.collectionView?(…) ?? value` and `delegate.collectionView?(…).height`.
@preconcurrency @MainActor
public struct UICollectionViewDelegateFlowLayoutCalls {
  let delegate: any UICollectionViewDelegateFlowLayout

  /// The size of an item.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath)
    }
  }

  /// The size of an item, of which a member is asked.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath, _: Chain.Type = Never.self
  ) -> OptionalAnswer<CGSize> {
    OptionalAnswer(value: callAsFunction(collectionView, layout: layout, sizeForItemAt: indexPath))
  }

  /// The room around the items of a section.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, insetForSectionAt: section)
    }
  }

  /// The room around the items of a section, of which a member is asked.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    insetForSectionAt section: Int, _: Chain.Type = Never.self
  ) -> OptionalAnswer<UIEdgeInsets> {
    OptionalAnswer(value: callAsFunction(collectionView, layout: layout, insetForSectionAt: section))
  }

  /// The distance between lines.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  /// The distance between lines, of which a member is asked.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int, _: Chain.Type = Never.self
  ) -> OptionalAnswer<CGFloat> {
    OptionalAnswer(value: callAsFunction(collectionView, layout: layout, minimumLineSpacingForSectionAt: section))
  }

  /// The smallest distance between items of a line.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  /// The smallest distance between items of a line, of which a member is asked.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int, _: Chain.Type = Never.self
  ) -> OptionalAnswer<CGFloat> {
    OptionalAnswer(
      value: callAsFunction(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section))
  }

  /// The size of a header.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  /// The size of a header, of which a member is asked.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int, _: Chain.Type = Never.self
  ) -> OptionalAnswer<CGSize> {
    OptionalAnswer(value: callAsFunction(collectionView, layout: layout, referenceSizeForHeaderInSection: section))
  }

  /// The size of a footer.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
    }
  }

  /// The size of a footer, of which a member is asked.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int, _: Chain.Type = Never.self
  ) -> OptionalAnswer<CGSize> {
    OptionalAnswer(value: callAsFunction(collectionView, layout: layout, referenceSizeForFooterInSection: section))
  }
}
