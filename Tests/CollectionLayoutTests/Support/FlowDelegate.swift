import Foundation

@testable import CollectionLayout

/// Answers all six questions of a flow layout, by default as the layout's properties do, and writes them down.
@MainActor
final class FlowDelegate: UICollectionViewDelegateFlowLayout {
  /// The questions, as `size 0:3` and `inset 1`.
  private(set) var questions: [String] = []
  var size: (UICollectionViewFlowLayout, IndexPath) -> CGSize = { layout, _ in layout.itemSize }
  var inset: (UICollectionViewFlowLayout, Int) -> UIEdgeInsets = { layout, _ in layout.sectionInset }
  var line: (UICollectionViewFlowLayout, Int) -> CGFloat = { layout, _ in layout.minimumLineSpacing }
  var interitem: (UICollectionViewFlowLayout, Int) -> CGFloat = { layout, _ in layout.minimumInteritemSpacing }
  var header: (UICollectionViewFlowLayout, Int) -> CGSize = { layout, _ in layout.headerReferenceSize }
  var footer: (UICollectionViewFlowLayout, Int) -> CGSize = { layout, _ in layout.footerReferenceSize }

  /// The questions since the last time.
  func take() -> [String] {
    defer { questions = [] }
    return questions
  }

  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
    layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    questions.append("size \(indexPath.section):\(indexPath.item)")
    return size(flow(layout), indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    questions.append("inset \(section)")
    return inset(flow(layout), section)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    questions.append("line \(section)")
    return line(flow(layout), section)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    questions.append("interitem \(section)")
    return interitem(flow(layout), section)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    questions.append("header \(section)")
    return header(flow(layout), section)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    questions.append("footer \(section)")
    return footer(flow(layout), section)
  }
}
