import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// What invalidates the flow layout, and how much of it.
@MainActor struct FlowLayoutInvalidationTests {
  private typealias Context = UICollectionViewFlowLayoutInvalidationContext

  private func bench(_ counts: [Int] = [4], delegate: FlowDelegate = FlowDelegate()) -> FlowBench {
    let bench = FlowBench(counts, delegate: delegate)
    bench.turn()
    _ = delegate.take()
    return bench
  }

  @Test func `UIKit's values come first`() {
    let layout = UICollectionViewFlowLayout()
    expect(layout.scrollDirection, is: .vertical)
    #expect((layout.minimumLineSpacing, layout.minimumInteritemSpacing) == (10, 10))
    expect(layout.itemSize, is: CGSize(width: 50, height: 50))
    #expect(layout.estimatedItemSize == .zero && layout.sectionInset == .zero)
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
    #expect(layout.sectionInsetReference == .fromContentInset && layout.displayScale == nil)
    let context = Context()
    #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
  }

  @Test func `another value invalidates, the same one does not`() {
    let changes: [(UICollectionViewFlowLayout) -> Void] = [
      { $0.scrollDirection = .horizontal }, { $0.minimumLineSpacing = 4 }, { $0.minimumInteritemSpacing = 4 },
      { $0.itemSize = CGSize(width: 40, height: 50) }, { $0.estimatedItemSize = CGSize(width: 40, height: 50) },
      { $0.headerReferenceSize = CGSize(width: 0, height: 9) },
      { $0.footerReferenceSize = CGSize(width: 0, height: 9) },
      { $0.sectionInset = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0) },
      { $0.sectionInsetReference = .fromSafeArea }, { $0.sectionHeadersPinToVisibleBounds = true },
      { $0.sectionFootersPinToVisibleBounds = true }, { $0.displayScale = 2 },
    ]
    let bench = bench()
    for change in changes {
      change(bench.layout)
      expect(bench.view.pendingInvalidations.count, is: 1)
      bench.turn()
      change(bench.layout)
      #expect(!bench.view.isInvalid)
    }
  }

  @Test func `a plain invalidation asks the delegate again`() {
    let delegate = FlowDelegate()
    let bench = bench(delegate: delegate)
    bench.layout.invalidateLayout()
    expect(delegate.take(), is: [])
    bench.turn()
    expect(delegate.take().count, is: 9)
  }

  @Test func `without metrics the known sizes are laid out for the view as it is`() {
    let delegate = FlowDelegate()
    delegate.size = { _, _ in CGSize(width: 150, height: 20) }
    let bench = bench(delegate: delegate)
    expect(bench.frames["0.1"]?.minX, is: 170)
    delegate.size = { _, _ in CGSize(width: 10, height: 10) }
    bench.view.boundsChangePolicy = .never
    bench.view.bounds.size.width = 480
    let context = Context()
    context.invalidateFlowLayoutDelegateMetrics = false
    bench.layout.invalidateLayout(with: context)
    bench.turn()
    expect(delegate.take(), is: [])
    expect(bench.frames["0.2"], is: CGRect(x: 330, y: 0, width: 150, height: 20))
    expect(bench.view.contentSize, is: CGSize(width: 480, height: 50))
  }

  @Test func `without attributes all stays`() {
    let delegate = FlowDelegate()
    let bench = bench(delegate: delegate)
    let before = bench.frames
    delegate.size = { _, _ in CGSize(width: 10, height: 10) }
    bench.view.boundsChangePolicy = .never
    bench.view.bounds.size.width = 480
    let context = Context()
    context.invalidateFlowLayoutAttributes = false
    bench.layout.invalidateLayout(with: context)
    bench.turn()
    expect(delegate.take(), is: [])
    expect(bench.frames, is: before)
    expect(bench.view.contentSize.width, is: 320)
  }

  @Test func `of several contexts the one that asks for most counts`() {
    let delegate = FlowDelegate()
    let bench = bench(delegate: delegate)
    let narrow = Context()
    narrow.invalidateFlowLayoutAttributes = false
    bench.layout.invalidateLayout()
    bench.layout.invalidateLayout(with: narrow)
    bench.turn()
    expect(delegate.take().count, is: 9)
    // A context about which nothing was said means everything.
    bench.layout.invalidateLayout(with: narrow)
    bench.layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    bench.turn()
    expect(delegate.take().count, is: 9)
  }

  @Test func `new data are asked for, whatever waits`() {
    let delegate = FlowDelegate()
    let bench = bench(delegate: delegate)
    let narrow = Context()
    narrow.invalidateFlowLayoutAttributes = false
    bench.layout.invalidateLayout(with: narrow)
    bench.counts = [7, 2]
    bench.view.reloadData()
    bench.turn()
    expect(delegate.take().count, is: 19)
    expect(bench.frames.count, is: 9)
  }

  @Test func `an update asks for everything and shows it`() {
    let delegate = FlowDelegate()
    let bench = bench([4, 2], delegate: delegate)
    bench.view.performBatchUpdates {
      bench.counts = [6, 2]
      bench.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 5, section: 0)])
    }
    bench.turn()
    expect(delegate.take().count, is: 18)
    expect(bench.frames["0.5"], is: CGRect(x: 0, y: 60, width: 50, height: 50))
    expect(bench.frames["1.0"]?.minY, is: 110)
    bench.view.performBatchUpdates {
      bench.counts = [2]
      bench.view.deleteSections(IndexSet(integer: 0))
    }
    bench.turn()
    expect(bench.view.shownElements.map { "\($0.key)" }, is: ["0:0", "0:1"])
    expect(bench.view.contentSize.height, is: 50)
  }

  @Test func `a layout that moves to another view asks there`() {
    let first = bench([3])
    let narrow = Context()
    narrow.invalidateFlowLayoutAttributes = false
    first.layout.invalidateLayout(with: narrow)
    let second = FlowBench([5], layout: first.layout)
    second.view.layoutIfNeeded()
    expect(second.frames.count, is: 5)
  }

  @Test func `what was known stays the answer until the pass`() {
    let bench = bench()
    bench.layout.itemSize = CGSize(width: 20, height: 20)
    expect(bench.layout.collectionViewContentSize.height, is: 50)
    bench.turn()
    expect(bench.layout.collectionViewContentSize.height, is: 20)
  }

  @Test func `asked before the first pass, it computes`() {
    let bench = FlowBench([4])
    expect(bench.layout.collectionViewContentSize, is: CGSize(width: 320, height: 50))
    bench.counts = [40]
    bench.view.reloadData()
    bench.turn()
    expect(bench.view.contentSize.height, is: 470)
  }

  @Test func `prepared by hand outside a pass, it computes everything`() {
    let delegate = FlowDelegate()
    let bench = bench(delegate: delegate)
    let narrow = Context()
    narrow.invalidateFlowLayoutAttributes = false
    bench.layout.invalidateLayout(with: narrow)
    bench.layout.prepare()
    expect(delegate.take().count, is: 9)
  }

  // MARK: Bounds changes

  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func `another side along the lines invalidates; the other side and a scroll do not`(
    direction: UICollectionView.ScrollDirection
  ) {
    let bench = bench([200])
    bench.layout.scrollDirection = direction
    bench.turn()
    func invalidates(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
      bench.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: x, y: y, width: width, height: height))
    }
    expect(invalidates(0, 0, 321, 480), is: (direction == .vertical))
    expect(invalidates(0, 0, 320, 481), is: (direction == .horizontal))
    #expect(!invalidates(5, 70, 320, 480))
  }

  @Test func `a rotation breaks lines again and leaves the sizes as they were, until the metrics are invalid`() {
    let delegate = FlowDelegate()
    // Two items a line, by the width of the view: the usual delegate.
    var bench: FlowBench?
    delegate.size = { _, _ in CGSize(width: ((bench?.view.bounds.width ?? 0) - 10) / 2, height: 20) }
    let made = self.bench(delegate: delegate)
    bench = made
    made.layout.invalidateLayout()
    made.turn()
    _ = delegate.take()
    made.view.bounds.size = CGSize(width: 480, height: 320)
    made.turn()
    expect(delegate.take(), is: [])
    expect(made.frames["0.1"], is: CGRect(x: 325, y: 0, width: 155, height: 20))
    made.layout.invalidateLayout()
    made.turn()
    expect(delegate.take().count, is: 9)
    expect(made.frames["0.1"], is: CGRect(x: 245, y: 0, width: 235, height: 20))
  }

  @Test func `a subclass that asks for the metrics in its context has sizes for the new width`() {
    final class Asking: UICollectionViewFlowLayout {
      override func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
      {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
          newBounds.size != collectionView?.bounds.size
        return context
      }
    }
    let delegate = FlowDelegate()
    let bench = FlowBench([4], layout: Asking(), delegate: delegate)
    bench.turn()
    _ = delegate.take()
    bench.view.bounds.size = CGSize(width: 480, height: 320)
    bench.turn()
    expect(delegate.take().count, is: 9)
  }

  @Test func `the context of a bounds change keeps the answers, and the lines where their room is the same`() throws
  {
    let bench = bench([200])
    let wide = try #require(
      bench.layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 400, height: 480)) as? Context)
    #expect(!wide.invalidateFlowLayoutDelegateMetrics && wide.invalidateFlowLayoutAttributes)
    let high = try #require(
      bench.layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 320, height: 500)) as? Context)
    #expect(!high.invalidateFlowLayoutDelegateMetrics && !high.invalidateFlowLayoutAttributes)
  }

  @Test func `the rule behind the answer is named`() throws {
    let bench = bench([200])
    bench.view.contentOffset.y = 100
    try expect(rule(in: bench.turn()), is: .sameSize)
    bench.view.bounds.size.width = 400
    try expect(rule(in: bench.turn()), is: .lineSide(isWidth: true, changed: true))
    bench.view.bounds.size.height = 400
    try expect(rule(in: bench.turn()), is: .lineSide(isWidth: true, changed: false))
  }

  private func rule(in events: [LayoutEvent]) throws -> BoundsChangeRule {
    try #require(
      events.lazy.compactMap { event in
        if case .boundsDecision(_, _, _, let rule) = event.detail { return rule }
        return nil
      }.first)
  }

  @Test func `a layout across which everything scrolls turns its axes`() {
    let bench = FlowBench([10], size: CGSize(width: 480, height: 320))
    bench.layout.scrollDirection = .horizontal
    bench.turn()
    expect(bench.frames["0.4"], is: CGRect(x: 0, y: 270, width: 50, height: 50))
    expect(bench.frames["0.5"], is: CGRect(x: 60, y: 0, width: 50, height: 50))
    expect(bench.view.contentSize, is: CGSize(width: 110, height: 320))
  }

  @Test func `content insets leave less for the lines and the content`() {
    let bench = FlowBench([6])
    bench.view.contentInset = UIEdgeInsets(top: 7, left: 30, bottom: 0, right: 20)
    bench.layout.headerReferenceSize = CGSize(width: 0, height: 40)
    bench.turn()
    expect(bench.view.contentSize, is: CGSize(width: 270, height: 150))
    expect(bench.frames["h0"]?.width, is: 270)
    expect(bench.frames["0.1"]?.minX, is: 50 + 70.0 / 3)
  }
}
