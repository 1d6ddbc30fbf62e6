import UIKit

/// Pages in the middle of the view, whose inset is computed for the first size only.
class FirstInsetCarousel: UICollectionViewFlowLayout {
  private var sideInset: CGFloat = 0

  override func prepare() {
    if sideInset == 0, let view = collectionView {
      scrollDirection = .horizontal
      itemSize = CGSize(width: 200, height: 200)
      sideInset = (view.bounds.width - itemSize.width) / 2
      sectionInset = UIEdgeInsets(top: 0, left: sideInset, bottom: 0, right: sideInset)
    }
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
