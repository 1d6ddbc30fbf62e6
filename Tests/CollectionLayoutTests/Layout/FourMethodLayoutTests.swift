import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// How little a layout has to override.
@MainActor struct FourMethodLayoutTests {
  // Steps that go down to the right, 40 wide and 30 high.
  private static func frame(_ item: Int) -> CGRect {
    CGRect(x: CGFloat(item) * 10, y: CGFloat(item) * 30, width: 40, height: 30)
  }

  private static func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = frame(item)
    return attributes
  }

  // What the article calls a layout: prepare, content size, elements, item.
  private final class Steps: UICollectionViewLayout {
    var list: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
      list = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map(attributes)
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat(list.count) * 30) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      list.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      list.indices.contains(indexPath.item) ? list[indexPath.item] : nil
    }
  }

  // The four of another article: elements, item, supplementary view, content size.
  private final class HeadedSteps: UICollectionViewLayout {
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat(count) * 30) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let header = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      return [header].compactMap(\.self)
        + (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      attributes(indexPath.item)
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
      header.frame = CGRect(x: 200, y: 0, width: 120, height: 20)
      return header
    }
  }

  // Elements without a content size: they are shown, and there is nowhere to scroll to.
  private final class Unsized: UICollectionViewLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<20).map(attributes)
    }
  }

  private func view(_ layout: UICollectionViewLayout, _ data: Bench) -> UICollectionView {
    let view = data.view
    view.collectionViewLayout = layout
    view.layoutIfNeeded()
    return view
  }

  @Test func `prepare, content size, elements and item show the items`() {
    let data = Bench(items: [20])
    let view = view(Steps(), data)
    expect(view.contentSize, is: CGSize(width: 320, height: 600))
    expect(view.indexPathsForVisibleItems.map(\.item), is: Array(0..<16))
    expect(view.visibleCells.map(\.frame), is: (0..<16).map(Self.frame))
    view.contentOffset.y = 120
    view.layoutIfNeeded()
    expect(view.visibleCells.map(\.frame), is: (4..<20).map(Self.frame))
    expect(view.layoutAttributesForItem(at: [0, 19])?.frame, is: Self.frame(19))
    expect(view.layoutAttributesForItem(at: [0, 20]), is: nil)
  }

  @Test func `elements, item, supplementary view and content size are enough, without prepare`() {
    let data = Bench(items: [20])
    let view = view(HeadedSteps(), data)
    expect(view.visibleCells.map(\.frame), is: (0..<16).map(Self.frame))
    expect(
      view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])?.frame,
      is: CGRect(x: 200, y: 0, width: 120, height: 20))
    #expect(data.exceptions.isEmpty)
  }

  @Test func `without a content size nothing scrolls`() {
    let data = Bench(items: [20])
    let view = view(Unsized(), data)
    expect(view.contentSize, is: .zero)
    expect(view.visibleCells.count, is: 16)
    expect(view.nearestLegalOffset(to: CGPoint(x: 50, y: 400)), is: .zero)
    view.scrollToItem(at: [0, 19], at: .bottom, animated: false)
    expect(view.contentOffset, is: .zero)
  }
}
