import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// A transition between two layouts that a gesture drives: rows 50 high, and rows 150 high, three in a view of 320x480.
@MainActor struct InteractiveTransitionTests {
  /// A layout of rows that notes what it is told.
  private final class Rows: UICollectionViewLayout {
    let height: CGFloat
    var told: [String] = []

    init(height: CGFloat) {
      self.height = height
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 3 * height) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * height, width: 320, height: height)
      attributes.alpha = height / 150
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.intersects(rect) }
    }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) { told.append("to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { told.append("from") }
    override func finalizeLayoutTransition() { told.append("end") }
  }

  private final class Cell: UICollectionViewCell {
    var told: [String] = []
    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      told.append("will")
    }
    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      told.append("did")
    }
  }

  private let bench = Bench(items: [3])
  private let low = Rows(height: 50)
  private let high = Rows(height: 150)

  private func show() {
    bench.view.register(Cell.self, forCellWithReuseIdentifier: "told")
    bench.onCell = { $0.dequeueReusableCell(withReuseIdentifier: "told", for: $1) }
    bench.view.collectionViewLayout = low
    bench.view.reloadData()
    bench.turn()
    low.told = []
    for case let cell as Cell in bench.view.visibleCells { cell.told = [] }
  }

  private func frame(_ item: Int) -> CGRect? {
    bench.turn()
    return bench.view.cellForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  @Test func `elements are as far between their places as the progress says`() {
    show()
    let transition = bench.view.startInteractiveTransition(to: high)
    #expect(bench.view.collectionViewLayout === transition)
    expect(frame(1), is: CGRect(x: 0, y: 50, width: 320, height: 50))
    transition.transitionProgress = 0.25
    #expect(bench.view.isInvalid)
    expect(frame(1), is: CGRect(x: 0, y: 75, width: 320, height: 75))
    expect(bench.view.contentSize, is: CGSize(width: 320, height: 225))
    transition.transitionProgress = 1
    expect(frame(2), is: CGRect(x: 0, y: 300, width: 320, height: 150))
    expect(bench.view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha, is: 1)
    transition.updateValue(7, forAnimatedKey: "gap")
    expect(transition.value(forAnimatedKey: "gap"), is: 7)
    expect(transition.value(forAnimatedKey: "other"), is: 0)
    expect(bench.exceptions, is: [])
  }

  @Test func `a transition that is finished leaves the next layout, and says so`() {
    show()
    var said: [Bool] = []
    bench.view.startInteractiveTransition(to: high) { said = [$0, $1] }.transitionProgress = 0.5
    bench.turn()
    bench.view.finishInteractiveTransition()
    #expect(bench.view.collectionViewLayout === high)
    expect(said, is: [true, true])
    expect(frame(2), is: CGRect(x: 0, y: 300, width: 320, height: 150))
    expect([low.told, high.told], is: [["to", "end"], ["from", "end"]])
    expect((bench.view.visibleCells.first as? Cell)?.told, is: ["will", "did"])
    expect(low.collectionView, is: nil)
  }

  @Test func `a transition that is cancelled leaves the layout that was there`() {
    show()
    var said: [Bool] = []
    bench.view.startInteractiveTransition(to: high) { said = [$0, $1] }.transitionProgress = 0.5
    bench.view.cancelInteractiveTransition()
    #expect(bench.view.collectionViewLayout === low)
    expect(said, is: [true, false])
    expect(frame(2), is: CGRect(x: 0, y: 100, width: 320, height: 50))
    expect(high.collectionView, is: nil)
  }

  @Test func `a second beginning and a second end are exceptions`() {
    show()
    let first = bench.view.startInteractiveTransition(to: high)
    #expect(bench.view.startInteractiveTransition(to: low) === first)
    bench.view.finishInteractiveTransition()
    bench.view.finishInteractiveTransition()
    bench.view.cancelInteractiveTransition()
    let (begun, ended) = (
      LayoutException.Kind.transition(isUnderWay: true), LayoutException.Kind.transition(isUnderWay: false)
    )
    expect(bench.exceptions, is: [begun, ended, ended])
  }

  @Test func `between two layouts that size their cells each keeps the sizes that it was told`() {
    func list(_ inset: CGFloat) -> UICollectionViewLayout {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.contentInsets.top = inset
      return UICollectionViewCompositionalLayout(section: section)
    }
    let bench = PreferringBench(3, layout: list(0)) { _, given in CGSize(width: given.width, height: 60) }
    bench.turn()
    let transition = bench.view.startInteractiveTransition(to: list(100))
    bench.turn()
    let first = IndexPath(item: 1, section: 0)
    expect(bench.view.cellForItem(at: first)?.frame, is: CGRect(x: 0, y: 60, width: 320, height: 60))
    transition.transitionProgress = 1
    bench.turn()
    expect(bench.view.cellForItem(at: first)?.frame, is: CGRect(x: 0, y: 144, width: 320, height: 44))
    bench.view.cancelInteractiveTransition()
    bench.turn()
    expect(bench.view.cellForItem(at: first)?.frame, is: CGRect(x: 0, y: 60, width: 320, height: 60))
  }

  @Test func `a change of layout says when it is done`() {
    show()
    var done = 0
    bench.view.setCollectionViewLayout(high, animated: true) { _ in done += 1 }
    expect(done, is: 0)
    bench.turn()
    expect(done, is: 1)
    bench.view.setCollectionViewLayout(high, animated: true) { _ in done += 1 }
    expect(done, is: 2)
    expect((bench.view.visibleCells.first as? Cell)?.told, is: ["will", "did"])
  }
}
