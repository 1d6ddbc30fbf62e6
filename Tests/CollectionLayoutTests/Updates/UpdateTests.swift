import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Updates: the order of the calls, which cells stay, and what is refused.
@MainActor struct UpdateTests {
  private func bench(_ counts: [Int], size: CGSize = CGSize(width: 320, height: 480)) -> Bench {
    let bench = Bench(items: counts, size: size)
    bench.turn()
    _ = bench.layout.take()
    bench.layout.rects = []
    bench.cellsAsked = []
    return bench
  }

  private func cells(_ bench: Bench) -> [ObjectIdentifier?] {
    bench.view.indexPathsForVisibleItems.map { bench.view.cellForItem(at: $0).map { ObjectIdentifier($0) } }
  }

  /// The elements that calls of a kind were for.
  private func keys(_ call: LayoutCall, _ events: [LayoutEvent]) -> [Int] {
    events.compactMap { event in
      if event.call == call, case .element(let key, _) = event.detail { key.item } else { nil }
    }
  }

  private func shown(_ events: [LayoutEvent]) -> VisibleDifference? {
    for case .shown(let difference) in events.map(\.detail) { return difference }
    return nil
  }

  @Test func `an insert runs through the whole sequence`() throws {
    let bench = bench([3])
    let old = cells(bench)
    bench.counts = [4]
    bench.view.insertItems(at: [[0, 1]])
    let events = bench.takeEvents()
    let calls = events.map(\.call).filter { ![.numberOfSections, .prepareForReuse].contains($0) }
    expect(
      calls,
      is: [
        .insertItems, .invalidateLayoutWith, .pass, .prepare, .numberOfItems, .contentSize, .elements, .contentSize,
        .numberOfItems, .prepareForUpdates, .contentSize, .targetContentOffset, .elements, .contentSize,
        .finalForItem,
        .finalForItem, .finalForItem, .initialForItem, .initialForItem, .initialForItem, .initialForItem, .show,
        .cellForItem, .finalizeUpdates,
      ])
    expect(
      bench.layout.take(),
      is: [
        .invalidateLayoutWith, .prepare, .contentSize, .elements, .contentSize, .prepareForUpdates, .contentSize,
        .targetContentOffset, .elements, .contentSize, .finalizeUpdates,
      ])
    guard case .invalidation(let summary, _)? = events.first(where: { $0.call == .invalidateLayoutWith })?.detail
    else {
      Issue.record("the update invalidates")
      return
    }
    #expect(summary.counts && !summary.everything)
    expect(bench.cellsAsked, is: [[0, 1]])
    let new = cells(bench)
    expect([new[0], new[2], new[3]], is: old)
    expect(bench.view.visibleCells.map(\.frame.minY), is: [0, 50, 100, 150])
    expect(bench.layout.updateItems.map(\.updateAction), is: [.insert])
    expect(bench.layout.updateItems.map(\.indexPathAfterUpdate), is: [[0, 1]])
    #expect(bench.exceptions.isEmpty)
    expect(bench.turn(), is: [])
  }

  @Test func `a layout that is invalid gets a whole pass first, with the old data`() {
    let bench = bench([3])
    bench.layout.invalidateLayout()
    var counts: [Int] = []
    bench.layout.onPrepare = {
      $0.askCounts()
      counts.append($0.rows.count)
    }
    bench.view.performBatchUpdates {
      #expect(bench.layout.take().contains(.prepare))
      bench.counts = [4]
      bench.view.insertItems(at: [[0, 3]])
    }
    expect(counts, is: [3, 4])
    #expect(bench.exceptions.isEmpty)
  }

  @Test func `a first update of a view that never ran a pass knows the old counts`() {
    let bench = Bench(items: [2])
    bench.view.performBatchUpdates {
      bench.counts = [3]
      bench.view.insertItems(at: [[0, 0]])
    }
    #expect(bench.exceptions.isEmpty)
    expect(bench.visibleItems, is: [0, 1, 2])
  }

  @Test func `the cell of a deleted item fades and is not used again in the same update`() throws {
    let bench = bench([3])
    let gone = try #require(bench.view.cellForItem(at: [0, 0]))
    bench.view.performBatchUpdates {
      bench.view.insertItems(at: [[0, 2]])
      bench.view.deleteItems(at: [[0, 0]])
    }
    let difference = try #require(shown(bench.takeEvents()))
    expect(difference.deleted, is: [.item(0)])
    expect(difference.appeared.map(\.key), is: [.item(2)])
    expect(difference.appeared.map(\.isNew), is: [true])
    #expect(!bench.view.visibleCells.contains { $0 === gone })
    expect(gone.superview, is: nil)
    // Behind the update it waits like any other.
    bench.counts = [4]
    bench.view.insertItems(at: [[0, 3]])
    #expect(bench.view.cellForItem(at: [0, 3]) === gone)
  }

  @Test func `a moved cell stays the same, one that moves off the screen leaves it`() throws {
    let bench = bench([20])
    let old = cells(bench)
    bench.view.performBatchUpdates {
      bench.view.moveItem(at: [0, 0], to: [0, 2])
      bench.view.moveItem(at: [0, 5], to: [0, 19])
    }
    let new = cells(bench)
    expect([new[2], new[0], new[1]], is: [old[0], old[1], old[2]])
    expect(bench.cellsAsked, is: [[0, 9]])
    let difference = try #require(shown(bench.takeEvents()))
    expect(difference.left, is: [.item(19)])
    expect(difference.appeared.map(\.key), is: [.item(9)])
  }

  @Test func `reloading gives another cell, reconfiguring keeps it as it is`() throws {
    let bench = bench([3])
    let old = cells(bench)
    bench.view.reloadItems(at: [[0, 1]])
    var new = cells(bench)
    #expect(new[0] == old[0] && new[1] != old[1] && new[2] == old[2])
    expect(bench.cellsAsked, is: [[0, 1]])
    expect(shown(bench.takeEvents())?.reloaded.map(\.key), is: [.item(1)])
    bench.view.reconfigureItems(at: [[0, 2]])
    expect(cells(bench), is: new)
    expect(bench.cellsAsked, is: [[0, 1], [0, 2]])
    #expect(!bench.takeEvents().contains { $0.call == .prepareForReuse })
    new = cells(bench)
    bench.view.reloadSections([0])
    #expect(zip(cells(bench), new).allSatisfy { $0 != $1 })
    #expect(bench.exceptions.isEmpty)
  }

  @Test func `an empty update asks all again and makes no cell`() {
    let bench = bench([3])
    let old = cells(bench)
    bench.layout.rowHeight = 60
    bench.view.performBatchUpdates(nil)
    expect(bench.view.visibleCells.map(\.frame.minY), is: [0, 60, 120])
    expect(cells(bench), is: old)
    #expect(bench.cellsAsked.isEmpty)
    #expect(bench.layout.take().contains(.finalizeUpdates))
  }

  @Test func `updates inside an update are part of it, and it ends before they do`() {
    let bench = bench([3])
    var ends: [String] = []
    bench.view.performBatchUpdates {
      bench.counts = [5]
      bench.view.insertItems(at: [[0, 0]])
      bench.view.performBatchUpdates {
        bench.view.insertItems(at: [[0, 1]])
        // Nothing is laid out while the data is half changed.
        bench.layout.invalidateLayout()
        bench.view.layoutIfNeeded()
      } completion: {
        ends.append("first \($0)")
      }
      bench.view.performBatchUpdates(nil) { ends.append("second \($0)") }
    } completion: {
      ends.append("outer \($0)")
    }
    expect(ends, is: ["outer true", "first true", "second true"])
    expect(bench.layout.take().count { $0 == .prepare }, is: 1)
    #expect(bench.exceptions.isEmpty)
    expect(bench.view.numberOfItems(inSection: 0), is: 5)
  }

  @Test func `an offset beyond the shorter content goes through the target offset`() {
    let bench = bench([20])
    bench.view.contentOffset.y = 520
    bench.turn()
    var proposed: [CGPoint] = []
    bench.layout.rects = []
    bench.layout.onTarget = {
      proposed.append($0)
      return $0
    }
    bench.counts = [12]
    bench.view.deleteItems(at: (12..<20).map { [0, $0] })
    expect(proposed, is: [CGPoint(x: 0, y: 120)])
    expect(bench.view.contentOffset.y, is: 120)
    expect(bench.layout.rects.map(\.minY), is: [520, 120])
    expect(bench.visibleItems, is: Array(2..<12))
  }

  @Test func `a target offset of the layout's own is taken, and what is there is asked`() {
    let bench = bench([40])
    bench.layout.onTarget = { _ in CGPoint(x: 0, y: 1000) }
    bench.counts = [41]
    bench.view.insertItems(at: [[0, 0]])
    let events = bench.takeEvents()
    expect(bench.view.contentOffset.y, is: 1000)
    expect(bench.layout.rects.map(\.minY), is: [0, 1000])
    expect(bench.visibleItems, is: Array(20..<30))
    expect(keys(.finalForItem, events), is: Array(0..<10))
    expect(keys(.initialForItem, events), is: Array(20..<30))
  }

  @Test func `the layout's own beginnings and ends are recorded`() {
    let bench = bench([2])
    bench.layout.onEnd = { path, begins in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: begins ? -320 : 320, y: 0, width: 320, height: 50)
      return path.item == 0 ? attributes : nil
    }
    bench.counts = [3]
    bench.view.insertItems(at: [[0, 0]])
    let ends = bench.takeEvents().compactMap { event -> CGFloat?? in
      if case .element(_, let answer) = event.detail { .some(answer?.frame.minX) } else { nil }
    }
    expect(ends, is: [320, nil, -320, nil, nil])
  }

  @Test func `other elements are asked for their ends, too`() {
    let bench = bench([2, 1])
    func all(_ layout: RecordingLayout) -> [UICollectionViewLayoutAttributes] {
      layout.list
        + (0..<bench.counts.count).map {
          let header = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [$0, 0])
          header.frame = CGRect(x: 0, y: CGFloat($0) * 20, width: 10, height: 10)
          return header
        }
    }
    bench.layout.onElements = { layout, _ in all(layout) }
    bench.layout.onSingle = { [layout = bench.layout] key in all(layout).first { ElementKey($0) == key } }
    bench.layout.invalidateLayout()
    bench.turn()
    let second = bench.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [1, 0])
    bench.counts = [1]
    bench.view.deleteSections([0])
    let calls = bench.takeEvents().map(\.call)
    expect(calls.count { $0 == .finalForSupplementary }, is: 2)
    expect(calls.count { $0 == .initialForSupplementary }, is: 1)
    #expect(calls.contains(.deletedSupplementary) && calls.contains(.insertedSupplementary))
    #expect(
      bench.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        === second)
    #expect(bench.exceptions.isEmpty)
  }

  @Test func `sections that come, go and move take their cells along`() {
    let bench = bench([1, 2, 1])
    let old = cells(bench)
    bench.counts = [1, 1, 1]
    bench.view.performBatchUpdates {
      bench.view.moveSection(1, toSection: 0)
      bench.view.deleteItems(at: [[1, 0]])
      bench.view.deleteSections([0])
      bench.view.insertSections([1])
    }
    #expect(bench.exceptions.isEmpty)
    let new = cells(bench)
    expect(new[0], is: old[2])
    expect(new[2], is: old[3])
    #expect(!old.contains(new[1]))
    expect(bench.cellsAsked, is: [[1, 0]])
  }

  @Test func `counts that disagree are told with UIKit's sum, and the screen is right again`() {
    let bench = bench([3])
    bench.counts = [5]
    var ends: [Bool] = []
    bench.view.performBatchUpdates({ bench.view.insertItems(at: [[0, 0]]) }, completion: { ends.append($0) })
    let check = CountCheck(section: 0, before: 3, inserted: 1, deleted: 0, movedIn: 0, movedOut: 0, after: 5)
    expect(
      bench.exceptions,
      is: [
        .invalidUpdate(
          .itemCount(check, UpdateReport(before: [3], after: [5], operations: [.insertItem(.item(0))])))
      ])
    #expect(!bench.layout.take().contains(.prepareForUpdates))
    expect(ends, is: [false])
    bench.turn()
    expect(bench.visibleItems, is: [0, 1, 2, 3, 4])
    bench.exceptions = []
    bench.counts = [5, 1]
    bench.view.insertItems(at: [])
    let sections = CountCheck(section: 0, before: 1, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0, after: 2)
    expect(
      bench.exceptions,
      is: [
        .invalidUpdate(.sectionCount(sections, UpdateReport(before: [5], after: [5, 1], operations: [])))
      ])
  }

  @Test func `an update inside a pass is refused, and nobody is told that it ended`() {
    let bench = bench([3])
    var ended = 0
    bench.layout.onPrepare = {
      $0.askCounts()
      $0.collectionView?.performBatchUpdates(nil) { _ in ended += 1 }
    }
    bench.layout.invalidateLayout()
    bench.turn()
    expect(bench.exceptions.count, is: 1)
    bench.layout.onPrepare = { $0.askCounts() }
    bench.view.performBatchUpdates(nil)
    expect(ended, is: 0)
    expect(bench.visibleItems, is: [0, 1, 2])
  }

  @Test func `an update without room shows nothing and is carried out`() {
    let bench = bench([3])
    bench.view.frame.size = .zero
    bench.turn()
    bench.counts = [4]
    bench.view.insertItems(at: [[0, 0]])
    #expect(bench.exceptions.isEmpty)
    expect(bench.view.numberOfItems(inSection: 0), is: 4)
    bench.view.frame.size = CGSize(width: 320, height: 480)
    bench.turn()
    expect(bench.visibleItems, is: [0, 1, 2, 3])
  }

  @Test(arguments: 0..<30)
  func `random updates keep the cell of every survivor on screen`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    let bench = bench([12, 3])
    for _ in 0..<12 {
      let counts = bench.counts
      var operations: [UpdateOperation] = []
      for _ in 0..<random.int(0..<5) {
        let key = ElementKey(section: random.int(0..<2), item: random.int(0..<10))
        let other = ElementKey(section: random.int(0..<2), item: random.int(0..<10))
        let next: UpdateOperation =
          [.insertItem(key), .deleteItem(key), .moveItem(from: key, to: other), .reloadItem(key)][random.int(0..<4)]
        let tried = operations + [next]
        // What is told twice makes a wrong count, or is dropped.
        if Set(tried).count == tried.count, UpdateCheck(before: counts).problem(tried) == nil,
          NaiveUpdate.result(of: tried, on: NaiveUpdate.sections(counts)) != nil
        {
          operations = tried
        }
      }
      let old = bench.view.indexPathsForVisibleItems.map { (path: $0, cell: bench.view.cellForItem(at: $0)) }
      let names = NaiveUpdate.sections(counts)
      let after = NaiveUpdate.result(of: operations, on: names) ?? names
      bench.counts = after.map(\.items.count)
      bench.view.performBatchUpdates {
        for operation in operations {
          switch operation {
          case .insertItem(let key): bench.view.insertItems(at: [key.indexPath])
          case .deleteItem(let key): bench.view.deleteItems(at: [key.indexPath])
          case .moveItem(let from, let to): bench.view.moveItem(at: from.indexPath, to: to.indexPath)
          case .reloadItem(let key): bench.view.reloadItems(at: [key.indexPath])
          default: break
          }
        }
      }
      #expect(bench.exceptions.isEmpty, "seed \(seed), \(operations) of \(counts)")
      for (path, cell) in old where !operations.contains(.reloadItem(ElementKey(section: path[0], item: path[1]))) {
        let name = names[path[0]].items[path[1]]
        for (section, value) in after.enumerated() {
          guard let item = value.items.firstIndex(of: name) else { continue }
          let now = bench.view.cellForItem(at: [section, item])
          #expect(now == nil || now === cell, "seed \(seed), \(path), \(operations) of \(counts)")
        }
      }
      let shown = bench.view.visibleCells.map { ObjectIdentifier($0) }
      expect(Set(shown).count, is: shown.count, "seed \(seed)")
      expect(shown.count, is: min(10, bench.counts.reduce(0, +)), "seed \(seed), \(operations) of \(counts)")
    }
  }
}
