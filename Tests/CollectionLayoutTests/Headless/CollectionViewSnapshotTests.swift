import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// A state that is put back is the state that was.
@MainActor struct CollectionViewSnapshotTests {
  // Everything of a view that can be compared.
  private struct Facts: Equatable {
    var bounds: CGRect
    var contentSize: CGSize
    var shown: [ElementSnapshot]
    var views: [ObjectIdentifier]
    var frames: [CGRect]
    var pools: [[Int]]
    var pending: [Invalidation]
    var counts: [Int]?
    var askedRect: CGRect?
    var answeredSize: CGSize?
    var answers: [ElementKey: ElementSnapshot]
    var discarded: Set<ElementKey>
    var pass: Int
    var isInvalid: Bool
    var policy: BoundsChangePolicy

    @MainActor init(_ view: UICollectionView) {
      bounds = view.bounds
      contentSize = view.contentSize
      shown = view.shownElements
      views = view.visibleCells.map { ObjectIdentifier($0) }
      frames = view.visibleCells.map(\.frame)
      pools = view.reuseCounts.map { [$0.made, $0.onScreen, $0.waiting] }
      pending = view.pendingInvalidations
      counts = view.state.counts
      askedRect = view.state.askedRect
      answeredSize = view.state.answeredSize
      answers = view.state.answers
      discarded = Set(view.state.discarded.keys)
      pass = view.state.pass
      isInvalid = view.isInvalid
      policy = view.boundsChangePolicy
    }
  }

  @Test func `before the first pass, after it, scrolled, invalid and reloaded`() {
    let bench = Bench(items: [100])
    let steps: [(String, () -> Void)] = [
      ("made", {}),
      ("laid out", { bench.turn() }),
      ("scrolled", { bench.view.contentOffset.y = 333 }),
      ("shown", { bench.turn() }),
      ("invalid", { bench.layout.invalidateLayout() }),
      ("valid", { bench.turn() }),
      ("policy", { bench.view.boundsChangePolicy = .always }),
      ("reloading", { bench.view.reloadData() }),
      ("reloaded", { bench.turn() }),
    ]
    var kept: [(name: String, facts: Facts, snapshot: CollectionViewSnapshot)] = []
    for (name, step) in steps {
      step()
      kept.append((name, Facts(bench.view), bench.view.snapshot))
    }
    for (name, facts, snapshot) in kept.reversed() + kept {
      bench.view.restore(snapshot)
      expect(Facts(bench.view), is: facts, "\(name)")
      #expect(bench.view.visibleCells.allSatisfy { $0.superview === bench.view }, "\(name)")
    }
  }

  @Test func `putting back tells and asks nobody`() {
    let bench = Bench(items: [100])
    bench.turn()
    let snapshot = bench.view.snapshot
    bench.view.contentOffset.y = 700
    bench.turn()
    _ = bench.layout.take()
    bench.cellsAsked = []
    bench.view.restore(snapshot)
    #expect(bench.layout.calls.isEmpty && bench.cellsAsked.isEmpty && bench.takeEvents().isEmpty)
    expect(bench.turn(), is: [])
    expect(bench.visibleItems, is: Array(0..<10))
  }

  @Test func `what waited for a pass waits for it again`() {
    let bench = Bench(items: [100])
    bench.turn()
    bench.layout.invalidateLayout()
    let snapshot = bench.view.snapshot
    bench.turn()
    _ = bench.layout.take()
    bench.view.restore(snapshot)
    bench.turn()
    expect(bench.layout.take(), is: [.prepare, .contentSize, .elements, .contentSize])
  }

  @Test func `a cell that was used again comes back to its place`() throws {
    let bench = Bench(items: [100])
    bench.turn()
    let first = try #require(bench.view.cellForItem(at: [0, 0]))
    let snapshot = bench.view.snapshot
    bench.view.contentOffset.y = 600
    bench.turn()
    #expect(bench.view.indexPath(for: first) != [0, 0])
    bench.view.restore(snapshot)
    expect(bench.view.indexPath(for: first), is: [0, 0])
    expect(first.frame, is: CGRect(x: 0, y: 0, width: 320, height: 50))
  }
}
