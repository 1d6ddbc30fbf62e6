import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Which elements get a view, and where the content may stand.
@MainActor struct VisibleElementsTests {
  @Test func `a row that only touches the bounds has no cell`() {
    let bench = Bench(items: [30], size: CGSize(width: 320, height: 500))
    // The list is asked with contact counted, as a layout that calls Foundation's own intersection.
    bench.layout.onElements = { layout, rect in layout.list.filter { $0.frame.intersects(rect) } }
    bench.turn()
    expect(bench.visibleItems, is: Array(0..<10))
    bench.view.contentOffset.y = 50
    bench.turn()
    expect(bench.visibleItems, is: Array(1..<11))
    bench.view.contentOffset.y = 50.5
    bench.turn()
    expect(bench.visibleItems, is: Array(1..<12))
  }

  @Test func `a layout may answer everything, cells are made for what is visible`() {
    let bench = Bench(items: [100])
    bench.layout.onElements = { layout, _ in layout.list }
    bench.turn()
    expect(bench.visibleItems, is: Array(0..<10))
    expect(bench.cellsAsked.count, is: 10)
  }

  @Test func `a hidden element has no view, a transparent one has`() {
    let bench = Bench(items: [4])
    bench.layout.onElements = { layout, _ in
      let list = layout.list
      list[1].isHidden = true
      list[2].alpha = 0
      return list
    }
    bench.turn()
    expect(bench.visibleItems, is: [0, 2, 3])
    expect(bench.view.cellForItem(at: [0, 2])?.alpha, is: 0)
    bench.layout.onElements = nil
    bench.layout.invalidateLayout()
    bench.turn()
    expect(bench.visibleItems, is: [0, 1, 2, 3])
    expect(bench.view.cellForItem(at: [0, 2])?.alpha, is: 1)
  }

  @Test func `no answer leaves the cells as they are, an empty one takes them away`() {
    let bench = Bench(items: [4])
    bench.turn()
    let cells = bench.view.visibleCells
    bench.layout.onElements = { _, _ in nil }
    bench.layout.invalidateLayout()
    bench.turn()
    expect(bench.visibleItems, is: [0, 1, 2, 3])
    #expect(zip(cells, bench.view.visibleCells).allSatisfy { $0 === $1 })
    bench.layout.onElements = { _, _ in [] }
    bench.layout.invalidateLayout()
    bench.turn()
    #expect(bench.view.visibleCells.isEmpty)
  }

  @Test func `after no answer the layout is asked again in the next pass`() {
    let bench = Bench(items: [4])
    bench.layout.onElements = { _, _ in nil }
    bench.turn()
    #expect(bench.view.visibleCells.isEmpty)
    bench.layout.onElements = nil
    bench.view.setNeedsLayout()
    bench.turn()
    expect(bench.visibleItems, is: [0, 1, 2, 3])
  }

  @Test func `bounds that shrink lose cells without a question, and get them back by one`() {
    let bench = Bench(items: [30])
    bench.turn()
    _ = bench.layout.take()
    bench.view.bounds.size.height = 100
    bench.turn()
    expect(bench.layout.take(), is: [.shouldInvalidateForBoundsChange])
    expect(bench.visibleItems, is: [0, 1])
    bench.view.bounds.size.height = 480
    bench.turn()
    expect(bench.layout.take(), is: [.shouldInvalidateForBoundsChange, .elements])
    expect(bench.visibleItems, is: Array(0..<10))
  }

  @Test func `a view without area waits with its pass until it has one`() {
    let bench = Bench(size: .zero)
    bench.turn()
    bench.view.layoutIfNeeded()
    expect(bench.layout.take(), is: [])
    #expect(bench.view.visibleCells.isEmpty && bench.view.isInvalid)
    bench.view.bounds.size = CGSize(width: 100, height: 100)
    bench.turn()
    expect(bench.layout.take(), is: [.prepare, .contentSize, .elements, .contentSize])
    expect(bench.visibleItems, is: [0, 1])
  }

  @Test(arguments: [CGSize(width: 320, height: 0), CGSize(width: 0, height: 480)])
  func `a reload in a view without area lays out once it has one`(size: CGSize) {
    let bench = Bench()
    bench.turn()
    bench.view.bounds.size = size
    bench.turn()
    _ = (bench.layout.take(), bench.takeEvents())
    bench.view.reloadData()
    LayoutRunLoop.main.turn()
    expect(bench.layout.take(), is: [.invalidateLayoutWith])
    let warnings = bench.takeEvents().compactMap { event in
      if case .warning(let warning) = event.detail { warning } else { nil }
    }
    expect(warnings, is: [LayoutWarning(.viewWithoutArea(size))])
    bench.view.bounds.size = CGSize(width: 320, height: 480)
    bench.turn()
    expect(bench.layout.take().filter { $0 == .prepare }.count, is: 1)
    #expect(!bench.view.isInvalid)
  }

  @Test func `who asks for attributes in a view without area gets a valid layout`() {
    let bench = Bench(size: .zero)
    #expect(bench.view.layoutAttributesForItem(at: [0, 0]) != nil)
    expect(bench.layout.take().first, is: .prepare)
  }

  @Test func `no section and no item show nothing`() {
    for counts in [[], [0], [0, 0]] {
      let bench = Bench(items: counts)
      bench.turn()
      #expect(bench.view.visibleCells.isEmpty && bench.exceptions.isEmpty)
      expect(bench.view.numberOfSections, is: counts.count)
      expect(bench.view.contentSize, is: CGSize(width: 320, height: 0))
    }
  }

  // MARK: The offset

  @Test func `a content that shrinks holds the offset, and the elements are asked there`() throws {
    let bench = Bench(items: [100])
    bench.turn()
    bench.view.contentOffset.y = 4000
    bench.turn()
    _ = bench.layout.take()
    bench.counts = [20]
    bench.view.reloadData()
    LayoutRunLoop.main.turn()
    expect(bench.view.contentOffset.y, is: 520)
    expect(bench.layout.rects.last, is: CGRect(x: 0, y: 520, width: 320, height: 480))
    expect(bench.layout.take(), is: [.invalidateLayoutWith, .prepare, .contentSize, .elements, .contentSize])
    let held = try #require(bench.takeEvents().first { $0.call == .contentOffset })
    guard case .offsetHeld(let from, let to) = held.detail else {
      Issue.record("the event says from where to where")
      return
    }
    #expect(from.y == 4000 && to.y == 520)
    expect(bench.visibleItems, is: Array(10..<20))
  }

  @Test func `a content smaller than the view starts at its inset`() {
    let bench = Bench(items: [100])
    bench.view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    bench.turn()
    bench.view.contentOffset.y = 1000
    bench.counts = [2]
    bench.view.reloadData()
    bench.turn()
    expect(bench.view.contentOffset.y, is: -20)
  }

  @Test func `an offset that the content still reaches stays`() {
    let bench = Bench(items: [100])
    bench.turn()
    bench.view.contentOffset.y = 400
    bench.counts = [50]
    bench.view.reloadData()
    bench.turn()
    expect(bench.view.contentOffset.y, is: 400)
  }

  @Test func `a view that grows at the content's end is pulled back into it`() {
    let bench = Bench(items: [20])
    bench.layout.rule = { $0.size != $1.size }
    bench.turn()
    bench.view.contentOffset.y = 520
    bench.view.bounds.size.height = 700
    bench.turn()
    expect(bench.view.contentOffset.y, is: 300)
  }

  @Test func `a second size that is smaller is held to, and the elements are asked once more`() {
    let bench = Bench(items: [100])
    bench.turn()
    bench.view.contentOffset.y = 4000
    bench.turn()
    var readings = 0
    bench.layout.onContentSize = { _ in
      readings += 1
      return CGSize(width: 320, height: readings == 1 ? 5000 : 1000)
    }
    bench.layout.invalidateLayout()
    bench.turn()
    expect(bench.view.contentOffset.y, is: 520)
    expect(bench.visibleItems, is: Array(10..<20))
  }

  // MARK: Questions

  @Test func `the item at a point is the one in front, edges belong to the one that begins there`() {
    let bench = Bench(items: [4])
    expect(bench.view.indexPathForItem(at: CGPoint(x: 10, y: 49.9)), is: [0, 0])
    expect(bench.view.indexPathForItem(at: CGPoint(x: 10, y: 50)), is: [0, 1])
    expect(bench.view.indexPathForItem(at: CGPoint(x: 10, y: 200)), is: nil)
    bench.layout.onElements = { layout, _ in
      let list = layout.list
      list[0].frame.size.height = 200
      list[0].zIndex = 1
      return list
    }
    expect(bench.view.indexPathForItem(at: CGPoint(x: 10, y: 120)), is: [0, 0])
  }
}
