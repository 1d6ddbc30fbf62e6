import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Layouts that call back while they compute.
@MainActor struct ReentrancyTests {
  @Test func `a layout that invalidates itself in prepare gets one pass a turn`() throws {
    let bench = Bench()
    bench.layout.onPrepare = {
      $0.askCounts()
      $0.invalidateLayout()
    }
    for turn in 1...3 {
      LayoutRunLoop.main.turn()
      expect(bench.layout.take().filter { $0 == .prepare }.count, is: 1, "turn \(turn)")
    }
    let events = bench.takeEvents()
    let invalidation = try #require(events.first { $0.call == .invalidateLayout })
    expect(invalidation.parent, is: events.first { $0.call == .prepare }?.id)
    expect(invalidation.cause.event, is: invalidation.parent)
    bench.layout.onPrepare = { $0.askCounts() }
    bench.turn()
    expect(bench.turn(), is: [])
  }

  @Test(arguments: [LayoutCall.contentSize, .elements])
  func `a layout that invalidates itself while it answers is prepared in the next turn`(_ call: LayoutCall) {
    let bench = Bench()
    var isFirst = true
    let invalidateOnce: (RecordingLayout) -> Void = {
      if isFirst { $0.invalidateLayout() }
      isFirst = false
    }
    if call == .contentSize {
      bench.layout.onContentSize = {
        invalidateOnce($0)
        return CGSize(width: 320, height: 1000)
      }
    } else {
      bench.layout.onElements = { layout, _ in
        invalidateOnce(layout)
        return layout.list
      }
    }
    bench.turn()
    #expect(bench.view.isInvalid)
    _ = bench.layout.take()
    bench.turn()
    expect(bench.layout.take(), is: [.prepare, .contentSize, .elements, .contentSize])
    #expect(!bench.view.isInvalid)
  }

  @Test func `layoutIfNeeded in prepare runs no pass within the pass`() {
    let bench = Bench()
    bench.layout.onPrepare = {
      $0.askCounts()
      $0.collectionView?.layoutIfNeeded()
      $0.collectionView?.layoutSubviews()
    }
    bench.turn()
    expect(bench.layout.take(), is: [.prepare, .contentSize, .elements, .contentSize])
    expect(bench.turn(), is: [])
  }

  @Test func `a layout may ask the view for its own attributes while it prepares`() throws {
    let bench = Bench()
    bench.layout.onPrepare = {
      $0.askCounts()
      _ = $0.collectionView?.layoutAttributesForItem(at: [0, 0])
      _ = $0.collectionView?.visibleCells
    }
    LayoutRunLoop.main.turn()
    expect(bench.layout.take().filter { $0 == .prepare }.count, is: 1)
    let events = bench.takeEvents()
    let question = try #require(events.first { $0.call == .item })
    expect(question.cause.reason, is: .askedByLayout)
    expect(question.cause.event, is: events.first { $0.call == .prepare }?.id)
  }

  @Test func `a layout that scrolls in prepare is asked for the elements there`() {
    let bench = Bench(items: [100])
    bench.layout.onPrepare = {
      $0.askCounts()
      $0.collectionView?.contentOffset.y = 1000
    }
    bench.turn()
    expect(bench.layout.rects, is: [CGRect(x: 0, y: 1000, width: 320, height: 480)])
    expect(bench.visibleItems, is: Array(20..<30))
  }

  @Test func `reloading in prepare waits for the next turn`() {
    let bench = Bench(items: [4])
    var isFirst = true
    bench.layout.onPrepare = {
      $0.askCounts()
      if isFirst { $0.collectionView?.reloadData() }
      isFirst = false
    }
    bench.turn()
    _ = bench.layout.take()
    bench.turn()
    expect(bench.layout.take(), is: [.prepare, .contentSize, .elements, .contentSize])
    expect(bench.visibleItems, is: [0, 1, 2, 3])
    expect(bench.view.reuseCounts.map(\.made), is: [4])
  }

  @Test func `a data source that invalidates while it makes a cell gets another pass, in the next turn`() {
    let bench = Bench(items: [4])
    bench.onCell = { view, path in
      view.collectionViewLayout.invalidateLayout()
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    bench.turn()
    expect(bench.layout.take().filter { $0 == .prepare }.count, is: 1)
    bench.turn()
    expect(bench.layout.take().filter { $0 == .prepare }.count, is: 1)
    expect(bench.turn(), is: [])
  }
}
