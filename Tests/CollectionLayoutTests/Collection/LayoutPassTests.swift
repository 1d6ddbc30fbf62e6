import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// The order of calls in one pass and what leads to it, read from the events.
@MainActor struct LayoutPassTests {
  // The calls of the first pass of a view with rows, less those for cells.
  private let firstPass: [LayoutCall] = [
    .pass, .prepare, .numberOfSections, .numberOfItems, .contentSize, .elements, .contentSize, .show,
  ]
  // The calls of a pass after an invalidation that keeps the data.
  private let laterPass: [LayoutCall] = [.pass, .prepare, .contentSize, .elements, .contentSize, .show]

  private func withoutCells(_ calls: [LayoutCall]) -> [LayoutCall] {
    calls.filter { $0 != .cellForItem && $0 != .prepareForReuse }
  }

  // MARK: First pass

  @Test func `prepare is the first message of the pass, which waits for the turn's end`() {
    let bench = Bench()
    #expect(bench.layout.calls.isEmpty)
    #expect(bench.view.visibleCells.isEmpty)
    expect(withoutCells(bench.turn()), is: firstPass)
    expect(bench.layout.take(), is: [.prepare, .contentSize, .elements, .contentSize])
    expect(bench.turn(), is: [])
  }

  @Test func `the counts of all sections are asked inside prepare, sections first`() throws {
    let bench = Bench(items: [3, 0, 2])
    LayoutRunLoop.main.turn()
    let events = bench.takeEvents()
    let prepare = try #require(events.first { $0.call == .prepare })
    let asked = events.filter { $0.parent == prepare.id }
    expect(asked.map(\.call), is: [.numberOfSections, .numberOfItems, .numberOfItems, .numberOfItems])
    #expect(asked.allSatisfy { $0.cause.event == prepare.id })
    guard case .prepared(let questions) = prepare.detail else {
      Issue.record("prepare says what it asked")
      return
    }
    expect(questions.sections, is: 3)
  }

  @Test func `the rectangle is the visible bounds, and cells come in index order after the attributes`() {
    let bench = Bench(items: [4, 3])
    LayoutRunLoop.main.turn()
    expect(bench.layout.rects, is: [CGRect(x: 0, y: 0, width: 320, height: 480)])
    expect(
      bench.cellsAsked,
      is: [[0, 0], [0, 1], [0, 2], [0, 3], [1, 0], [1, 1], [1, 2]].map { IndexPath(indexes: $0) })
    let calls = bench.takeEvents().map(\.call)
    expect(calls.firstIndex(of: .cellForItem), is: calls.firstIndex(of: .show).map { $0 + 1 })
  }

  @Test func `a layout that never asks for counts is not asked for more; the view asks before the attributes`() {
    let bench = Bench()
    bench.layout.onPrepare = { _ in }
    expect(
      bench.turn(),
      is: [
        .pass, .prepare, .contentSize, .numberOfSections, .numberOfItems, .elements, .contentSize, .show,
      ])
  }

  @Test func `layoutIfNeeded runs the pass at once, and only if something is due`() {
    let bench = Bench()
    bench.view.layoutIfNeeded()
    expect(bench.layout.take().count, is: 4)
    bench.view.layoutIfNeeded()
    expect(bench.turn().filter { $0 == .pass }.count, is: 1)
    expect(bench.layout.take(), is: [])
  }

  // MARK: Scrolling

  @Test func `a scroll asks first, with the old bounds still there, then for the elements only`() {
    let bench = Bench()
    bench.turn()
    var seen: [(old: CGFloat, new: CGFloat)] = []
    bench.layout.rule = {
      seen.append(($0.minY, $1.minY))
      return false
    }
    _ = bench.layout.take()
    bench.view.contentOffset.y = 30
    #expect(seen.map(\.old) == [0] && seen.map(\.new) == [30])
    expect(bench.layout.take(), is: [.shouldInvalidateForBoundsChange])
    expect(withoutCells(bench.turn()), is: [.shouldInvalidateForBoundsChange, .pass, .elements, .show])
    expect(bench.layout.take(), is: [.elements])
    expect(bench.layout.rects.last, is: CGRect(x: 0, y: 30, width: 320, height: 480))
  }

  @Test func `a hundred scrolls prepare nothing`() {
    let bench = Bench(items: [1000])
    bench.turn()
    _ = bench.layout.take()
    for step in 1...100 {
      bench.view.contentOffset.y = CGFloat(step * 7)
      LayoutRunLoop.main.turn()
    }
    #expect(!bench.layout.calls.contains(.prepare))
    #expect(!bench.layout.calls.contains(.contentSize))
  }

  @Test func `a scroll to where the view is asks nothing`() {
    let bench = Bench()
    bench.turn()
    _ = bench.layout.take()
    bench.view.contentOffset.y = 0
    bench.turn()
    expect(bench.layout.take(), is: [])
  }

  @Test func `a layout that says yes is invalidated by its own context before the bounds change`() {
    let bench = Bench()
    bench.turn()
    bench.layout.rule = { _, _ in true }
    _ = bench.layout.take()
    bench.view.contentOffset.y = 1
    expect(
      bench.layout.take(),
      is: [.shouldInvalidateForBoundsChange, .invalidationContextForBoundsChange, .invalidateLayoutWith])
    let calls = withoutCells(bench.turn())
    expect(
      calls,
      is: [.shouldInvalidateForBoundsChange, .invalidationContextForBoundsChange, .invalidateLayoutWith]
        + laterPass)
  }

  @Test func `three scrolls in one turn ask three times and make one pass`() {
    let bench = Bench()
    bench.turn()
    bench.layout.rule = { _, _ in true }
    for y in [10, 20, 30] { bench.view.contentOffset.y = CGFloat(y) }
    let calls = bench.turn()
    expect(calls.filter { $0 == .shouldInvalidateForBoundsChange }.count, is: 3)
    expect(calls.filter { $0 == .prepare }.count, is: 1)
  }

  @Test func `a bounce stays where the finger is, however often the layout is prepared`() {
    let bench = Bench()
    bench.turn()
    bench.layout.rule = { _, _ in true }
    bench.view.contentOffset.y = -60
    bench.turn()
    expect(bench.view.contentOffset.y, is: -60)
  }

  // MARK: Size

  @Test func `a rotation asks before it happens, then computes in the new bounds`() {
    let bench = Bench()
    bench.turn()
    bench.layout.rule = { $0.size != $1.size }
    _ = bench.layout.take()
    bench.view.bounds.size = CGSize(width: 480, height: 320)
    expect(bench.view.bounds.size, is: CGSize(width: 480, height: 320))
    bench.turn()
    expect(
      bench.layout.take(),
      is: [
        .shouldInvalidateForBoundsChange, .invalidationContextForBoundsChange, .invalidateLayoutWith,
        .prepare, .contentSize, .elements, .contentSize,
      ])
    expect(bench.view.contentSize, is: CGSize(width: 480, height: 1000))
    #expect(bench.view.visibleCells.allSatisfy { $0.frame.width == 480 })
  }

  @Test func `a frame of another size is a bounds change too`() {
    let bench = Bench()
    bench.turn()
    _ = bench.layout.take()
    bench.view.frame = CGRect(x: 5, y: 5, width: 320, height: 400)
    expect(bench.layout.take(), is: [.shouldInvalidateForBoundsChange])
    expect(bench.view.frame, is: CGRect(x: 5, y: 5, width: 320, height: 400))
  }

  // MARK: Invalidation

  @Test func `several invalidations return at once and make one pass, without new cells`() {
    let bench = Bench()
    bench.turn()
    let cells = bench.view.visibleCells
    _ = bench.layout.take()
    for _ in 0..<3 { bench.layout.invalidateLayout() }
    expect(bench.layout.take(), is: [.invalidateLayoutWith, .invalidateLayoutWith, .invalidateLayoutWith])
    LayoutRunLoop.main.turn()
    let events = bench.takeEvents()
    expect(events.map(\.call), is: [.invalidateLayout, .invalidateLayout, .invalidateLayout] + laterPass)
    let coalesced = events.compactMap { event -> Bool? in
      guard case .invalidation(let summary, let coalesced) = event.detail else { return nil }
      #expect(!summary.everything && !summary.counts && summary.listed == 0)
      return coalesced
    }
    expect(coalesced, is: [false, true, true])
    #expect(zip(cells, bench.view.visibleCells).allSatisfy { $0 === $1 })
    expect(bench.turn(), is: [])
  }

  @Test func `an invalidation changes nothing before the pass`() {
    let bench = Bench()
    bench.turn()
    bench.layout.rowHeight = 80
    bench.layout.invalidateLayout()
    #expect(bench.view.isInvalid)
    #expect(bench.view.visibleCells.allSatisfy { $0.frame.height == 50 })
    expect(bench.view.contentSize.height, is: 1000)
    bench.turn()
    #expect(!bench.view.isInvalid)
    #expect(bench.view.visibleCells.allSatisfy { $0.frame.height == 80 })
    expect(bench.view.contentSize.height, is: 1600)
  }

  // MARK: Reload

  @Test func `reloading asks for everything again and makes every cell anew`() {
    let bench = Bench()
    bench.turn()
    _ = bench.layout.take()
    bench.cellsAsked = []
    bench.counts = [5]
    bench.view.reloadData()
    #expect(bench.view.visibleCells.isEmpty)
    LayoutRunLoop.main.turn()
    let events = bench.takeEvents()
    expect(withoutCells(events.map(\.call)), is: [.reloadData] + firstPass)
    guard case .invalidation(let summary, _)? = events.first?.detail else {
      Issue.record("reloadData says what it invalidates")
      return
    }
    #expect(summary.everything && summary.counts && summary.purpose == .reload)
    expect(bench.cellsAsked.map(\.item), is: [0, 1, 2, 3, 4])
    expect(bench.view.contentSize.height, is: 250)
  }

  @Test func `a plain invalidation keeps the counts, a reload gives the new ones at once`() {
    let bench = Bench(items: [4])
    bench.turn()
    bench.counts = [2]
    bench.layout.invalidateLayout()
    bench.turn()
    expect(bench.view.numberOfItems(inSection: 0), is: 4)
    bench.view.reloadData()
    expect(bench.view.numberOfItems(inSection: 0), is: 2)
  }

  @Test func `another data source reloads`() {
    let bench = Bench(items: [4])
    bench.turn()
    let other = Bench(items: [2])
    bench.view.dataSource = other
    bench.turn()
    expect(bench.visibleItems, is: [0, 1])
  }

  @Test func `another layout takes over, and cells keep their identity`() {
    let bench = Bench(items: [4])
    bench.turn()
    let cells = bench.view.visibleCells
    let other = RecordingLayout()
    other.rowHeight = 70
    bench.view.collectionViewLayout = other
    #expect(other.collectionView === bench.view)
    bench.turn()
    expect(bench.layout.collectionView, is: nil)
    expect(
      other.take(),
      is: [
        .invalidateLayoutWith, .prepare, .contentSize, .targetContentOffset, .elements, .contentSize,
      ])
    #expect(zip(cells, bench.view.visibleCells).allSatisfy { $0 === $1 })
    expect(bench.view.visibleCells.map(\.frame.minY), is: [0, 70, 140, 210])
  }

  // MARK: Causes

  @Test func `every event but a driver's names an event or an origin, and its cause came before`() {
    let bench = Bench(items: [40])
    LayoutRunLoop.main.turn()
    bench.layout.rule = { _, new in new.minY > 100 }
    for y in [30, 90, 120, 200] {
      bench.view.contentOffset.y = CGFloat(y)
      LayoutRunLoop.main.turn()
    }
    bench.layout.invalidateLayout()
    bench.view.layoutIfNeeded()
    bench.view.reloadData()
    bench.layout.onPrepare = {
      $0.askCounts()
      $0.invalidateLayout()
    }
    LayoutRunLoop.main.turn()
    let events = bench.takeEvents()
    expect(events.map(\.id), is: Array(1...events.count))
    for event in events {
      if event.cause.reason != .driver {
        #expect(event.cause.event != nil || event.cause.origin != nil, "\(event.id) \(event.call)")
      }
      if let cause = event.cause.event { #expect(cause < event.id, "\(event.id) \(event.call)") }
      if let parent = event.parent { #expect(parent < event.id, "\(event.id) \(event.call)") }
    }
  }

  @Test func `from a cell the causes lead back to the scroll`() throws {
    let bench = Bench(items: [40])
    LayoutRunLoop.main.turn()
    _ = bench.takeEvents()
    bench.layout.rule = { _, _ in true }
    bench.view.origin = LayoutOrigin(step: 7, happening: "scroll")
    bench.view.contentOffset.y = 30
    LayoutRunLoop.main.turn()
    let events = bench.takeEvents()
    let byID = Dictionary(uniqueKeysWithValues: events.map { ($0.id, $0) })
    var event = try #require(events.first { $0.call == .cellForItem })
    var chain = [event.call]
    while let cause = event.cause.event {
      event = try #require(byID[cause])
      chain.append(event.call)
    }
    expect(chain, is: [.cellForItem, .show, .pass, .invalidateLayoutWith, .shouldInvalidateForBoundsChange])
    expect(event.cause.origin, is: LayoutOrigin(step: 7, happening: "scroll"))
  }
}
