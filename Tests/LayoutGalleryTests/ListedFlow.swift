import CollectionLayout
import Foundation
import GoldenCases

/// A reference case's answers for each section of a flow layout; without one, the layout's property.
@MainActor
final class ListedFlow: UICollectionViewDelegateFlowLayout {
  private let sections: [FlowCase.Section]
  private let layout: UICollectionViewFlowLayout

  init(_ golden: StickyCase, _ layout: UICollectionViewFlowLayout) {
    sections = golden.sections
    self.layout = layout
    let properties = golden.properties
    layout.sectionInset = properties.sectionInset.map(UIEdgeInsets.init(golden:)) ?? layout.sectionInset
    layout.itemSize = properties.itemSize.map(CGSize.init(golden:)) ?? layout.itemSize
    layout.minimumInteritemSpacing = properties.minimumInteritemSpacing.map { CGFloat($0) } ?? 10
    layout.minimumLineSpacing = properties.minimumLineSpacing.map { CGFloat($0) } ?? 10
    layout.headerReferenceSize = properties.headerReferenceSize.map(CGSize.init(golden:)) ?? .zero
    layout.footerReferenceSize = properties.footerReferenceSize.map(CGSize.init(golden:)) ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sections[indexPath.section].sizes.map { CGSize(golden: $0[indexPath.item]) } ?? layout.itemSize
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    sections[section].inset.map(UIEdgeInsets.init(golden:)) ?? layout.sectionInset
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    sections[section].header.map(CGSize.init(golden:)) ?? layout.headerReferenceSize
  }
}

extension CGSize {
  /// A size from the file's width and height.
  init(golden numbers: [Double]) {
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension UIEdgeInsets {
  /// Insets from the file's top, left, bottom and right.
  init(golden numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
