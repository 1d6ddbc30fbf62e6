import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Where UIKit throws: what is told to the handler, and the neutral answer with which the pass goes on.
@MainActor struct LayoutExceptionTests {
  @Test(arguments: [[0, 4], [1, 0], [0, -1]]) func `attributes of an item that does not exist`(_ path: [Int]) {
    let bench = Bench(items: [4])
    bench.view.systemVersion = .ios12
    bench.layout.onElements = { layout, _ in
      let stray = UICollectionViewLayoutAttributes(forCellWith: IndexPath(indexes: path))
      stray.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return layout.list + [stray]
    }
    bench.turn()
    expect(bench.exceptions, is: [.missingIndexPath(ElementKey(section: path[0], item: path[1]))])
    expect(bench.visibleItems, is: [0, 1, 2, 3])
  }

  @Test func `a header of a section that does not exist`() {
    let bench = Bench(items: [1])
    bench.layout.onElements = { _, _ in
      [
        UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [1, 0])
      ]
    }
    bench.turn()
    expect(bench.exceptions.count, is: 1)
    #expect(bench.view.shownElements.isEmpty)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func `a frame that is not finite`(_ y: CGFloat) {
    let bench = Bench(items: [4])
    bench.layout.onElements = { layout, _ in
      let list = layout.list
      list[1].frame.origin.y = y
      return list
    }
    bench.turn()
    // A rectangle that begins at infinity is the null one.
    guard case .frameNotTaken(let key, let was, .frame(let given)) = bench.exceptions.first else {
      Issue.record("\(bench.exceptions)")
      return
    }
    expect(given.isNull, is: y == .infinity)
    expect(key, is: ElementKey(section: 0, item: 1))
    #expect(was.origin.y.isFinite)
    expect(bench.visibleItems, is: [0, 1, 2, 3])
  }

  @Test func `a content size that is not finite leaves the old one`() {
    let bench = Bench(items: [4])
    bench.turn()
    bench.layout.onContentSize = { _ in CGSize(width: 320, height: CGFloat.nan) }
    bench.layout.invalidateLayout()
    bench.turn()
    expect(
      bench.exceptions,
      is: [.invalidGeometry(nil, position: "[320 nan]"), .invalidGeometry(nil, position: "[320 nan]")])
    expect(bench.view.contentSize, is: CGSize(width: 320, height: 200))
  }

  @Test func `bounds that are not finite are not taken`() {
    let bench = Bench(items: [4])
    bench.turn()
    bench.view.contentOffset.y = .nan
    expect(bench.exceptions, is: [.invalidGeometry(nil)])
    expect(bench.view.contentOffset, is: .zero)
  }

  @Test func `an identifier that is not registered`() {
    let bench = Bench(items: [1])
    bench.onCell = { $0.dequeueReusableCell(withReuseIdentifier: "unknown", for: $1) }
    bench.turn()
    expect(bench.exceptions, is: [.unregisteredIdentifier("unknown", kind: nil)])
    #expect(bench.view.visibleCells.isEmpty)
  }

  @Test func `a call for a view that nobody reads keeps its event where something happened inside it`() {
    let bench = Bench(items: [2])
    bench.recorder.keepsViews = false
    expect(bench.turn().filter(\.isOfViews), is: [])
    expect(bench.recorder.takeCounts().counts.map { "\($0.count) \($0.call)" }, is: ["2 cellForItem"])
    bench.onCell = { $0.dequeueReusableCell(withReuseIdentifier: "unknown", for: $1) }
    bench.view.reloadData()
    LayoutRunLoop.main.turn()
    let events = bench.takeEvents()
    let parents = events.filter { $0.call == .exception }.map { event in
      events.first { $0.id == event.parent }?.call
    }
    expect(parents, is: [.cellForItem, .cellForItem])
  }

  @Test func `a class can be taken back`() {
    let bench = Bench(items: [1])
    bench.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
    bench.turn()
    expect(bench.exceptions, is: [.unregisteredIdentifier("cell", kind: nil)])
  }

  @Test func `a decoration that nobody registered`() {
    let bench = Bench(items: [1])
    bench.layout.onElements = { layout, _ in
      let shadow = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shadow", with: [0, 0])
      shadow.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return layout.list + [shadow]
    }
    bench.turn()
    expect(bench.exceptions, is: [.unregisteredDecoration("shadow")])
    expect(bench.visibleItems, is: [0])
  }

  @Test func `a cell that was not dequeued`() {
    let bench = Bench(items: [2])
    bench.onCell = { view, path in
      path.item == 0
        ? UICollectionViewCell(frame: .zero) : view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    bench.turn()
    expect(bench.exceptions, is: [.viewNotDequeued(ElementKey(section: 0, item: 0))])
    expect(bench.visibleItems, is: [1])
  }

  @Test func `a negative count is none`() {
    let bench = Bench(items: [2, -3])
    bench.turn()
    expect(bench.exceptions, is: [.negativeCount(section: 1, count: -3)])
    expect(bench.view.numberOfItems(inSection: 1), is: 0)
    expect(bench.visibleItems, is: [0, 1])
  }

  @Test func `the items of a section that is not there`() {
    let bench = Bench(items: [2])
    bench.turn()
    expect(bench.view.numberOfItems(inSection: 1), is: 0)
    expect(bench.view.numberOfItems(inSection: -1), is: 0)
    expect(bench.exceptions, is: [.missingSection(1, count: 1), .missingSection(-1, count: 1)])
    #expect(
      LayoutException(.missingSection(0, count: 0)).reason
        == "request for number of items in section 0 when there are only 0 sections in the collection view")
    // Without a data source there is nothing to disagree with.
    let bare = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    expect(bare.numberOfItems(inSection: 0), is: 0)
  }

  @Test func `an exception is an event inside the call that led to it`() throws {
    let bench = Bench(items: [2, -3])
    LayoutRunLoop.main.turn()
    let events = bench.takeEvents()
    let exception = try #require(events.first { $0.call == .exception })
    expect(exception.parent, is: events.first { $0.call == .prepare }?.id)
    guard case .exception(let what) = exception.detail else {
      Issue.record("the event holds the exception")
      return
    }
    #expect(what.reason.contains("section 1: -3"))
  }

  @Test func `without a handler the process ends`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let bench = Bench(items: [-1])
      let fresh = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 10, height: 10), collectionViewLayout: RecordingLayout())
      fresh.dataSource = bench
      fresh.layoutIfNeeded()
    }
  }
}
