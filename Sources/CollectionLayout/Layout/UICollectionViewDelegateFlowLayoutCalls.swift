public import Foundation

/// The optional methods of a flow layout's delegate, as calls that return nil if the delegate does not implement
/// the method.
/// - Source: ours, for the forms `delegate.collectionView?(…) ?? value` and `delegate.collectionView?(…).height`.
@preconcurrency @MainActor
public struct UICollectionViewDelegateFlowLayoutCalls {
  let delegate: any UICollectionViewDelegateFlowLayout

  /// Returns the size of an item.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath)
    }
  }

  /// Returns the size of an item, for access to a member.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath, _: Chain.Type = Never.self
  ) -> OptionalAnswer<CGSize> {
    OptionalAnswer(value: callAsFunction(collectionView, layout: layout, sizeForItemAt: indexPath))
  }

  /// Returns the room around the items of a section.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, insetForSectionAt: section)
    }
  }

  /// Returns the room around the items of a section, for access to a member.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    insetForSectionAt section: Int, _: Chain.Type = Never.self
  ) -> OptionalAnswer<UIEdgeInsets> {
    OptionalAnswer(value: callAsFunction(collectionView, layout: layout, insetForSectionAt: section))
  }

  /// Returns the distance between lines.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  /// Returns the distance between lines, for access to a member.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int, _: Chain.Type = Never.self
  ) -> OptionalAnswer<CGFloat> {
    OptionalAnswer(value: callAsFunction(collectionView, layout: layout, minimumLineSpacingForSectionAt: section))
  }

  /// Returns the smallest distance between items of a line.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  /// Returns the smallest distance between items of a line, for access to a member.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int, _: Chain.Type = Never.self
  ) -> OptionalAnswer<CGFloat> {
    OptionalAnswer(
      value: callAsFunction(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section))
  }

  /// Returns the size of a header.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  /// Returns the size of a header, for access to a member.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int, _: Chain.Type = Never.self
  ) -> OptionalAnswer<CGSize> {
    OptionalAnswer(value: callAsFunction(collectionView, layout: layout, referenceSizeForHeaderInSection: section))
  }

  /// Returns the size of a footer.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize! {
    OptionalRequirement.answer {
      delegate.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
    }
  }

  /// Returns the size of a footer, for access to a member.
  public func callAsFunction<Chain>(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int, _: Chain.Type = Never.self
  ) -> OptionalAnswer<CGSize> {
    OptionalAnswer(value: callAsFunction(collectionView, layout: layout, referenceSizeForFooterInSection: section))
  }
}
