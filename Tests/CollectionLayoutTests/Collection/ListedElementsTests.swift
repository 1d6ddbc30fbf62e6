import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Invalidations that list elements: those alone are asked again.
@MainActor struct ListedElementsTests {
  private typealias Context = UICollectionViewLayoutInvalidationContext

  private func bench(_ counts: [Int] = [20]) -> Bench {
    let bench = Bench(items: counts)
    bench.turn()
    _ = bench.layout.take()
    return bench
  }

  private func context(_ items: [Int]) -> Context {
    let context = Context()
    context.invalidateItems(at: items.map { IndexPath(item: $0, section: 0) })
    return context
  }

  private func row(_ item: Int, y: CGFloat, height: CGFloat = 50) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(x: 0, y: y, width: 320, height: height)
    return attributes
  }

  // MARK: What is asked

  @Test func `a pass asks the list in order and nothing else`() {
    let bench = bench()
    bench.layout.invalidateLayout(with: context([3, 1]))
    expect(bench.layout.take(), is: [.invalidateLayoutWith])
    bench.turn()
    expect(bench.layout.take(), is: [.prepare, .contentSize, .item, .item])
    expect(bench.layout.singles.map(\.item), is: [1, 3])
  }

  @Test func `lists of several contexts add up, each element once`() {
    let bench = bench()
    bench.layout.invalidateLayout(with: context([1, 2]))
    bench.layout.invalidateLayout(with: context([2, 4]))
    bench.turn()
    expect(bench.layout.singles.map(\.item), is: [1, 2, 4])
  }

  @Test func `one that speaks of more wins`() {
    let wider: [(Bench) -> Void] = [
      { $0.layout.invalidateLayout() }, { $0.view.reloadData() }, { $0.layout.invalidateLayout(with: Context()) },
    ]
    for widen in wider {
      let bench = bench()
      bench.layout.invalidateLayout(with: context([1]))
      widen(bench)
      bench.turn()
      #expect(bench.layout.singles.isEmpty)
      #expect(bench.layout.take().contains(.elements))
    }
  }

  @Test func `before the first answer there is nothing that a list could add to`() {
    let bench = Bench()
    bench.layout.invalidateLayout(with: context([1]))
    bench.turn()
    #expect(bench.layout.singles.isEmpty && bench.visibleItems.count == 10)
  }

  @Test func `only elements that exist are asked, and an item that does not raises`() {
    let bench = bench([3])
    let context = context([2, 3, 99])
    context.invalidateSupplementaryElements(ofKind: "a", at: [IndexPath(item: 0, section: 1)])
    context.invalidateDecorationElements(ofKind: "b", at: [IndexPath(item: 0, section: 7)])
    bench.layout.invalidateLayout(with: context)
    bench.turn()
    expect(bench.layout.singles.map(\.description), is: ["0:2", "b 7:0"])
    // Observed: a console of 2017; the other item is not told of, nor are views of other kinds.
    expect(
      bench.exceptions, is: [.missingItemInContext(ElementKey(section: 0, item: 3), index: 3, items: 3)])
  }

  @Test func `a scroll out of what was asked asks for the rectangle behind the list`() {
    let bench = bench()
    bench.layout.invalidateLayout(with: context([1]))
    bench.view.contentOffset.y = 100
    let events = bench.turn()
    expect(bench.layout.take().suffix(5), is: [.prepare, .contentSize, .item, .elements, .contentSize])
    #expect(events.contains(.elements))
    expect(bench.visibleItems, is: Array(2..<12))
  }

  // MARK: What comes of it

  @Test func `what the list answers moves, all else stays as it was answered`() {
    let bench = bench()
    // All rows are twice as high now, and one of them is asked.
    bench.layout.rowHeight = 100
    bench.layout.invalidateLayout(with: context([1]))
    bench.turn()
    let frames = bench.view.shownElements.map(\.frame)
    expect(frames[0], is: CGRect(x: 0, y: 0, width: 320, height: 50))
    expect(frames[1], is: CGRect(x: 0, y: 100, width: 320, height: 100))
    expect(frames[2], is: CGRect(x: 0, y: 100, width: 320, height: 50))
    expect(bench.view.contentSize.height, is: 2000)
    let cell = bench.view.cellForItem(at: IndexPath(item: 1, section: 0))
    expect(cell?.frame.height, is: 100)
    // No cell is made for what stays on screen.
    expect(bench.cellsAsked.count, is: 10)
  }

  @Test func `a listed element comes and goes`() {
    let bench = bench()
    bench.layout.onSingle = { [self] in row($0.item, y: $0.item == 0 ? 5000 : 40) }
    bench.layout.invalidateLayout(with: context([0, 15]))
    bench.turn()
    expect(bench.visibleItems, is: Array(1..<10) + [15])
    bench.layout.onSingle = { _ in nil }
    bench.layout.invalidateLayout(with: context([3]))
    bench.turn()
    #expect(!bench.visibleItems.contains(3))
  }

  @Test func `an answer for what does not exist is an exception`() {
    let bench = bench([3])
    bench.view.systemVersion = .ios12
    bench.layout.onSingle = { [self] _ in row(9, y: 0) }
    bench.layout.invalidateLayout(with: context([1]))
    bench.turn()
    expect(bench.exceptions, is: [.missingIndexPath(ElementKey(section: 0, item: 9))])
  }

  @Test func `the offset moves before elements are asked`() {
    let bench = bench()
    let context = context([1])
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 120)
    context.contentSizeAdjustment = CGSize(width: 0, height: 70)
    bench.layout.invalidateLayout(with: context)
    bench.turn()
    expect(bench.layout.rects.last, is: CGRect(x: 0, y: 120, width: 320, height: 480))
    // The size is what the layout answers.
    expect(bench.view.contentSize.height, is: 1000)
  }

  @Test func `a summary holds the list, each element once, by kind`() throws {
    let context = context([4, 2, 4])
    context.invalidateDecorationElements(ofKind: "line", at: [IndexPath(index: 3)])
    context.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 1)])
    let bench = bench()
    bench.layout.invalidateLayout(with: context)
    let summary = try #require(bench.view.pendingInvalidations.first?.summary)
    expect(summary.keys.map(\.description), is: ["0:2", "0:4", "header 1", "line 3:0"])
    #expect(summary.listed == 4 && summary.isListOnly)
  }

  // MARK: Policy

  @Test(arguments: [false, true]) func `under the policy context a pinned header invalidates only itself`(
    isSticky: Bool
  ) {
    let layout = isSticky ? StickyCollectionViewLayout() : UICollectionViewFlowLayout()
    let delegate = FlowDelegate()
    let bench = FlowBench([20, 20], layout: layout, delegate: delegate)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = !isSticky
    bench.view.boundsChangePolicy = .context
    bench.turn()
    _ = delegate.take()
    bench.view.contentOffset.y = 25
    let events = bench.turn()
    let listed = events.compactMap { event -> [String]? in
      guard case .invalidation(let summary, _) = event.detail else { return nil }
      return summary.keys.map(\.description)
    }
    expect(listed, is: [["header 0"]])
    #expect(events.count { $0.call == .supplementary } == 1 && !events.contains { $0.call == .item })
    expect(delegate.take(), is: [])
    let header = bench.view.shownElements.first { $0.key.category == .supplementaryView }
    expect(header?.frame, is: CGRect(x: 0, y: 25, width: 320, height: 40))
    // It lies in front of the cells below it.
    expect(bench.view.elements(at: CGPoint(x: 20, y: 45)).last?.key.description, is: "header 0")
    // A bounce moves no header.
    bench.view.contentOffset.y = 25
    #expect(!bench.turn().contains { $0.call == .prepare })
  }

  @Test func `under the policy context a layout without pinned headers stays valid in a scroll`() {
    let bench = bench()
    bench.view.boundsChangePolicy = .context
    bench.view.contentOffset.y = 25
    bench.turn()
    expect(bench.layout.take(), is: [.elements])
    bench.view.bounds.size.width = 300
    bench.turn()
    #expect(bench.layout.take().contains(.prepare))
  }
}
