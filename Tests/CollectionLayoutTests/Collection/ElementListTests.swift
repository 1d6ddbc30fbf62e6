import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// All elements of a waterfall as a list, against what the layout answers when it is asked.
@MainActor
struct ElementListTests {
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateWaterfallLayout {
    let counts: [Int]
    let header: CGFloat
    let footer: CGFloat

    init(counts: [Int], header: CGFloat, footer: CGFloat) {
      (self.counts, self.header, self.footer) = (counts, header, footer)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }

    func view(_ layout: UICollectionViewLayout) -> UICollectionView {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        view.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
      }
      view.dataSource = self
      view.delegate = self
      view.validateLayout(demand: .question)
      return view
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
      lengthForItemAt indexPath: IndexPath,
      laneSize: CGFloat
    ) -> CGFloat {
      let mixed = indexPath.item * 37 + indexPath.section * 11
      return CGFloat(20 + mixed % 90) / 3
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
      referenceLengthForHeaderInSection section: Int
    ) -> CGFloat { section.isMultiple(of: 2) ? header : 0 }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
      referenceLengthForFooterInSection section: Int
    ) -> CGFloat { footer }
  }

  nonisolated static let shapes: [[Int]] = [[], [0], [7], [300], [3, 0, 0, 5], [0, 0, 4], [1, 2, 3, 0]]

  @Test(arguments: shapes, [(0, 0), (20, 0), (20, 30)] as [(CGFloat, CGFloat)])
  func `it holds what the layout answers, in order`(counts: [Int], views: (header: CGFloat, footer: CGFloat)) throws
  {
    for axis in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      let layout = WaterfallCollectionViewLayout()
      layout.scrollDirection = axis
      layout.numberOfColumns = 3
      let source = Source(counts: counts, header: views.header, footer: views.footer)
      let view = source.view(layout)
      let everything = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      let asked = try #require(layout.layoutAttributesForElements(in: everything)).map(ElementSnapshot.init)
      expect(Array(try #require(view.listedElements)), is: asked.sorted { $0.key < $1.key })
    }
  }

  @Test func `a list keeps what it lists when the layout changes`() throws {
    let layout = WaterfallCollectionViewLayout()
    let source = Source(counts: [50], header: 0, footer: 0)
    let view = source.view(layout)
    let list = try #require(view.listedElements)
    let before = Array(list)
    layout.numberOfColumns = 5
    view.validateLayout(demand: .question)
    expect(Array(list), is: before)
    #expect(Array(try #require(view.listedElements)) != before)
  }

  @Test func `only a plain waterfall lists its elements`() {
    let flow = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(flow.listedElements == nil)
    let mirrored = UICollectionView(frame: .zero, collectionViewLayout: WaterfallCollectionViewLayout())
    mirrored.effectiveUserInterfaceLayoutDirection = .rightToLeft
    #expect(mirrored.listedElements == nil)
  }
}
