import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Exceptions about the views that a data source gives: condition, words, consequence and version.
@MainActor struct DequeuedViewTests {
  private func dequeued(_ view: UICollectionView, _ path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  private func reason(_ bench: Bench) -> String? {
    bench.exceptions.first.map { LayoutException($0, in: bench.view.systemVersion).reason }
  }

  private let headers: (RecordingLayout, CGRect) -> [UICollectionViewLayoutAttributes]? = { layout, _ in
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [0, 0])
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 20)
    return layout.list + [header]
  }

  @Test(arguments: [(SystemVersion.ios17, false), (.ios18, true)])
  func `two cells for one item raise since iOS 18`(_ version: SystemVersion, raises: Bool) {
    let bench = Bench(items: [2])
    bench.view.systemVersion = version
    bench.onCell = { view, path in
      _ = dequeued(view, path)
      return dequeued(view, path)
    }
    bench.turn()
    expect(
      reason(bench)?.hasPrefix("Expected dequeued view to be returned to the collection view") ?? false, is: raises)
    expect(bench.visibleItems, is: [0, 1])
  }

  @Test func `another view than the one that was dequeued raises`() {
    let bench = Bench(items: [2])
    var first: UICollectionViewCell?
    bench.onCell = { view, path in
      let cell = dequeued(view, path)
      first = first ?? cell
      return first ?? cell
    }
    bench.turn()
    guard case .viewNotReturned(_, let key?) = bench.exceptions.first else {
      Issue.record("\(bench.exceptions)")
      return
    }
    expect(key, is: ElementKey(section: 0, item: 1))
  }

  @Test(arguments: [(SystemVersion.ios17, 0), (.ios18, 1)])
  func `a cell that nobody asked for raises at the next pass`(_ version: SystemVersion, count: Int) {
    let bench = Bench(items: [2])
    bench.view.systemVersion = version
    bench.turn()
    _ = dequeued(bench.view, [0, 0])
    bench.view.setNeedsLayout()
    bench.turn()
    bench.view.setNeedsLayout()
    bench.turn()
    expect(bench.exceptions.count, is: count)
  }

  @Test(arguments: [
    (
      SystemVersion.ios18,
      "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - "
        + "cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
    ),
    (.ios26, "The collection view's data source returned a cell without a reuseIdentifier."),
  ])
  func `a cell that was not dequeued has the words of its version`(_ version: SystemVersion, words: String) {
    let bench = Bench(items: [1])
    bench.view.systemVersion = version
    bench.onCell = { _, _ in UICollectionViewCell(frame: .zero) }
    bench.turn()
    expect(reason(bench), is: words)
  }

  @Test func `a header that was not dequeued has words of its own`() {
    let bench = Bench(items: [1])
    bench.layout.onElements = headers
    bench.onHeader = { _, _, _ in UICollectionReusableView(frame: .zero) }
    bench.turn()
    #expect(
      reason(bench)?.hasPrefix(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
          + "(UICollectionElementKindSectionHeader,{length = 2, path = 0 - 0}) was not retrieved by calling ")
        == true)
  }

  @Test(arguments: [(SystemVersion.ios13, false), (.ios14, true)])
  func `a header that was registered for another kind raises since iOS 14`(_ version: SystemVersion, raises: Bool) {
    let bench = Bench(items: [1])
    bench.view.systemVersion = version
    bench.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "Other", withReuseIdentifier: "x")
    bench.layout.onElements = headers
    bench.onHeader = { view, _, path in
      view.dequeueReusableSupplementaryView(ofKind: "Other", withReuseIdentifier: "x", for: path)
    }
    bench.turn()
    expect(
      reason(bench)?.hasSuffix(
        "When asked for a view of element kind 'UICollectionElementKindSectionHeader' the data source dequeued a view "
          + "registered for the element kind 'Other'.") ?? false, is: raises)
  }

  @Test func `another cell for an item that is configured again raises`() {
    let bench = Bench(items: [1])
    bench.turn()
    bench.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    bench.onCell = { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
    bench.view.reconfigureItems(at: [[0, 0]])
    expect(
      bench.exceptions, is: [.otherCellForReconfigure(ElementKey(section: 0, item: 0), was: "cell", now: "other")])
    #expect(
      reason(bench)?.hasPrefix("Attempted to dequeue a cell for a different registration or reuse identifier")
        == true)
  }

  @Test func `a data source that nobody kept raises where a cell is needed`() {
    let layout = RecordingLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
    var exceptions: [LayoutException.Kind] = []
    view.exceptionHandler = { exceptions.append($0.kind) }
    do {
      let bench = Bench(items: [20])
      view.register(Bench.Cell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = bench
      view.layoutIfNeeded()
    }
    #expect(exceptions.isEmpty)
    view.contentOffset.y = 300
    view.layoutIfNeeded()
    #expect(exceptions.contains(.noDataSource(ElementKey(section: 0, item: 6))))
    expect(
      LayoutException(.noDataSource(ElementKey(section: 0, item: 6))).reason,
      is: "UICollectionView dataSource is not set")
  }
}
