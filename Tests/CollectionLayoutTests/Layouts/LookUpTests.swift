import Expectations
import Foundation
import GoldenCases
import Testing

@testable import CollectionLayout

/// Questions for single elements are pure: the built-in layouts place nothing again, as the articles' classes do.
@MainActor struct LookUpTests {
  nonisolated static let names = ["flow", "sticky", "waterfall", "tags"]

  private final class Sizes: UICollectionViewDelegateFlowLayout, UICollectionViewDelegateWaterfallLayout,
    UICollectionViewDelegateTagLayout
  {
    private(set) var questions = 0

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      questions += 1
      return CGSize(width: 30 + indexPath.item % 7 * 10, height: 20 + indexPath.item % 5 * 10)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
      lengthForItemAt indexPath: IndexPath,
      laneSize: CGFloat
    ) -> CGFloat {
      questions += 1
      return CGFloat(20 + indexPath.item % 5 * 10)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthForItemAt indexPath: IndexPath
    ) -> CGFloat {
      questions += 1
      return CGFloat(30 + indexPath.item % 7 * 10)
    }
  }

  private func layout(_ name: String) -> UICollectionViewLayout {
    switch name {
    case "waterfall":
      let layout = WaterfallCollectionViewLayout()
      layout.headerReferenceLength = 40
      layout.footerReferenceLength = 20
      return layout
    case "tags": return TagCollectionViewLayout()
    default:
      let layout = name == "flow" ? UICollectionViewFlowLayout() : StickyCollectionViewLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 40)
      layout.footerReferenceSize = CGSize(width: 0, height: 20)
      return layout
    }
  }

  private func view(_ name: String, _ items: CountedItems, _ sizes: Sizes) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout(name))
    items.serve(view)
    view.delegate = sizes
    view.layoutIfNeeded()
    return view
  }

  @Test(arguments: names) func `asking for elements in any order moves nothing`(name: String) {
    let (items, sizes) = (CountedItems([12, 0, 9]), Sizes())
    let view = view(name, items, sizes)
    let layout = view.collectionViewLayout
    let (frames, content, asked) = (layout.frames(), layout.collectionViewContentSize, sizes.questions)
    for section in [2, 0, 1, 0, 2] {
      for item in (0..<12).reversed() {
        let path = IndexPath(item: item, section: section)
        expect(layout.layoutAttributesForItem(at: path)?.frame, is: frames["\(section).\(item)"])
        for (kind, letter) in [
          (UICollectionView.elementKindSectionHeader, "h"), (UICollectionView.elementKindSectionFooter, "f"),
        ] where item == 0 {
          let view = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
          expect(view?.frame, is: frames["\(letter)\(section)"], "\(kind) \(section)")
        }
      }
    }
    expect(layout.frames(), is: frames)
    expect(layout.collectionViewContentSize, is: content)
    expect(sizes.questions, is: asked)
    // Nor does what is computed again from the same data differ.
    layout.invalidateLayout()
    view.layoutIfNeeded()
    expect(layout.frames(), is: frames)
  }

  @Test(arguments: names) func `ten thousand look-ups ask for no size again`(name: String) {
    let (items, sizes) = (CountedItems([10_000]), Sizes())
    let layout = view(name, items, sizes).collectionViewLayout
    expect(sizes.questions, is: 10_000)
    var last: CGRect?
    for item in 0..<10_000 { last = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame }
    #expect(last != nil && sizes.questions == 10_000)
  }

  @Test(arguments: names) func `an item's question serves cells only`(name: String) {
    let (items, sizes) = (CountedItems([3]), Sizes())
    let layout = view(name, items, sizes).collectionViewLayout
    expect(layout.layoutAttributesForItem(at: [0, 0])?.representedElementCategory, is: .cell)
    expect(layout.layoutAttributesForItem(at: [0, 3]), is: nil)
    expect(layout.layoutAttributesForItem(at: [1, 0]), is: nil)
  }
}
