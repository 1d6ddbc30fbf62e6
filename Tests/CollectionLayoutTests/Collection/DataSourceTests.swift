import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// What a data source has to say, and that a view needs nobody else.
@MainActor struct DataSourceTests {
  /// A cell that shows a text.
  private final class Label: UICollectionViewCell {
    var text = ""
  }

  // Only what is required: how many items, and their cells. The text of a cell is its item's number.
  private final class Numbers: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "label", for: indexPath)
      (cell as? Label)?.text = "\(indexPath.item)"
      return cell
    }
  }

  private let numbers = Numbers()

  private func view(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(Label.self, forCellWithReuseIdentifier: "label")
    view.dataSource = numbers
    view.layoutIfNeeded()
    return view
  }

  private func texts(_ view: UICollectionView) -> [String] { view.visibleCells.map { ($0 as? Label)?.text ?? "?" } }

  @Test func `a hundred cells say their numbers, also where they were used before`() {
    let view = view(UICollectionViewFlowLayout())
    expect(texts(view), is: (0..<40).map { "\($0)" })
    var seen = Set(texts(view))
    for y in stride(from: 0, through: 710, by: 10) {
      view.contentOffset.y = CGFloat(y)
      view.layoutIfNeeded()
      expect(texts(view), is: view.indexPathsForVisibleItems.map { "\($0.item)" })
      seen.formUnion(texts(view))
    }
    expect(seen.count, is: 100)
    view.scrollToItem(at: [0, 57], at: .top, animated: false)
    view.layoutIfNeeded()
    expect((view.cellForItem(at: [0, 57]) as? Label)?.text, is: "57")
  }

  @Test func `who does not say how many sections there are has one`() {
    expect(view(UICollectionViewFlowLayout()).numberOfSections, is: 1)
  }

  @Test func `without a delegate the properties of the layout are all there is`() {
    let view = view(UICollectionViewFlowLayout())
    #expect(view.delegate == nil && view.contentSize == CGSize(width: 320, height: 1190))
    let waterfall = self.view(WaterfallCollectionViewLayout())
    #expect(waterfall.delegate == nil && waterfall.visibleCells.count > 0)
  }

  @Test func `the layout that a view is created with can be another one later`() {
    let first = UICollectionViewFlowLayout()
    let second = UICollectionViewFlowLayout()
    second.itemSize = CGSize(width: 320, height: 100)
    let view = view(first)
    #expect(first.collectionView === view && view.collectionViewLayout === first)
    view.collectionViewLayout = second
    view.layoutIfNeeded()
    #expect(first.collectionView == nil && second.collectionView === view)
    // Item 22, which was nearest to the middle, still is.
    expect(texts(view), is: ["20", "21", "22", "23", "24"])
  }
}
