import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Layouts that learn of an update when they are told of it, and what is asked of them from then on.
@MainActor struct ToldUpdateTests {
  private func bench(_ counts: [Int]) -> Bench {
    let bench = Bench(items: counts)
    bench.turn()
    _ = bench.layout.take()
    bench.layout.rects = []
    return bench
  }

  // Answers as before until it is told of the update.
  private func learnWhenTold(_ bench: Bench) {
    bench.layout.onPrepare = { _ in }
    bench.layout.onToldUpdates = { $0.askCounts() }
  }

  @Test func `what it answers after it was told is on screen`() {
    let bench = bench([3])
    learnWhenTold(bench)
    bench.counts = [4]
    bench.view.insertItems(at: [[0, 1]])
    expect(bench.view.shownElements.map(\.frame.minY), is: [0, 50, 100, 150])
    expect(bench.view.contentSize.height, is: 200)
    #expect(bench.exceptions.isEmpty)
  }

  @Test func `nil before it is told leaves the screen alone, and the answer behind it counts`() {
    let bench = bench([3])
    learnWhenTold(bench)
    var isTold = false
    bench.layout.onElements = { layout, rect in isTold ? layout.list.filter { $0.frame.meets(rect) } : nil }
    bench.layout.onToldUpdates = {
      $0.askCounts()
      isTold = true
    }
    bench.counts = [2]
    bench.view.deleteItems(at: [[0, 0]])
    let events = bench.takeEvents()
    expect(bench.view.shownElements.map(\.frame.minY), is: [0, 50])
    // Beginnings are asked of what is there after the update.
    expect(events.count { $0.call == .initialForItem }, is: 2)
    expect(events.last { $0.call == .elements }?.cause.reason, is: .toldOfUpdate)
  }

  @Test func `answers for what is being deleted are dropped until it is told, and thrown out after`() {
    let bench = bench([4])
    bench.view.systemVersion = .ios12
    learnWhenTold(bench)
    bench.counts = [3]
    bench.view.deleteItems(at: [[0, 3]])
    #expect(bench.exceptions.isEmpty)
    bench.layout.onToldUpdates = { _ in }
    bench.counts = [2]
    bench.view.deleteItems(at: [[0, 2]])
    expect(bench.exceptions, is: [.missingIndexPath(.item(2))])
  }

  @Test func `views beside the items come before the target offset`() {
    let bench = bench([2])
    bench.layout.onElements = { layout, _ in
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [0, 0])
      header.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return layout.list + [header]
    }
    bench.layout.invalidateLayout()
    bench.turn()
    bench.counts = [3]
    bench.view.insertItems(at: [[0, 0]])
    let calls = bench.takeEvents().map(\.call)
    let order: [LayoutCall] = [
      .prepareForUpdates, .deletedSupplementary, .insertedSupplementary, .targetContentOffset, .finalForItem,
      .initialForItem, .finalizeUpdates,
    ]
    expect(order.compactMap(calls.firstIndex), is: order.compactMap(calls.firstIndex).sorted())
    #expect(order.allSatisfy(calls.contains))
  }

  @Test func `the end of an update comes after the cells and what they prefer, and an adjustment waits for it`() {
    // Rows that grow to what their cells prefer, 40 more than they had, and move the offset along.
    final class Growing: UICollectionViewLayout {
      var heights: [CGFloat] = []
      var finalized = 0
      var adjustsAtEnd = false
      override func prepare() {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        while heights.count < count { heights.append(50) }
        heights.removeLast(heights.count - count)
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: heights.reduce(0, +)) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        heights.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.meets(rect) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.item < heights.count else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: 0, y: heights[..<indexPath.item].reduce(0, +), width: 320, height: heights[indexPath.item])
        return attributes
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool { preferred.size.height != original.size.height }
      override func invalidationContext(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        heights[original.indexPath.item] = preferred.size.height
        let context = super.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        context.invalidateItems(at: [original.indexPath])
        context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
        return context
      }
      override func finalizeCollectionViewUpdates() {
        finalized += 1
        guard adjustsAtEnd else { return }
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment.y = 40
        invalidateLayout(with: context)
      }
    }
    let layout = Growing()
    let bench = PreferringBench(3, layout: layout) { _, given in CGSize(width: given.width, height: 90) }
    bench.turn()
    // The context lists one item alone, and those below it have moved all the same.
    expect(bench.view.shownElements.map(\.frame.minY), is: [0, 90, 180])
    bench.view.contentOffset.y = 0
    bench.turn()
    bench.count = 12
    layout.heights = []
    layout.adjustsAtEnd = true
    bench.view.performBatchUpdates { bench.view.insertItems(at: (3..<12).map { [0, $0] }) }
    let calls = bench.recorder.take().map(\.call)
    expect(layout.finalized, is: 1)
    expect(
      calls.last { [.cellForItem, .preferredAttributes, .prepare, .finalizeUpdates].contains($0) },
      is: .finalizeUpdates)
    #expect(calls.contains(.preferredAttributes))
    // What is adjusted during the update is not added; what the layout asks for at its end is, in the next pass.
    expect(bench.view.contentOffset.y, is: 0)
    bench.turn()
    expect(bench.view.contentOffset.y, is: 40)
  }

  @Test func `what an update drives out is used again when it is over`() {
    let bench = bench([12])
    bench.counts = [13]
    bench.view.insertItems(at: [[0, 2]])
    let shown = bench.takeEvents().compactMap { event -> VisibleDifference? in
      if case .shown(let difference) = event.detail { difference } else { nil }
    }
    expect(shown.map { $0.left }, is: [[.item(10)]])
    expect(shown.map { $0.appeared.map(\.isNew) }, is: [[true]])
    bench.counts = [14]
    bench.view.insertItems(at: [[0, 2]])
    let again = bench.takeEvents().compactMap { event -> Bool? in
      if case .shown(let difference) = event.detail { difference.appeared.first?.isNew } else { nil }
    }
    expect(again, is: [false])
  }
}
