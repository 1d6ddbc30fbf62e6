import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// What a tag layout asks for behind an update, and that its answers are those of one that asked for everything.
@MainActor struct TagUpdateTests {
  /// - Returns: the widths that were asked for.
  private func update(_ bench: TagBench, _ widths: [[Double]], _ announce: @escaping (UICollectionView) -> Void)
    -> [IndexPath]
  {
    var asked: [IndexPath] = []
    bench.onWidth = { asked.append($0) }
    bench.view.performBatchUpdates {
      bench.widths = widths
      announce(bench.view)
    }
    return asked
  }

  @Test func `an append asks for what is new`() {
    let bench = TagBench([[50, 60, 70]])
    expect(update(bench, [[50, 60, 70, 80]]) { $0.insertItems(at: [[0, 3]]) }, is: [[0, 3]])
    expect(bench.frames, is: TagBench([[50, 60, 70, 80]]).frames)
  }

  @Test func `a change asks from its first place on, in its section alone`() {
    let bench = TagBench([[50, 60, 70], [10, 20, 30], [5]])
    expect(update(bench, [[50, 60, 70], [10, 30], [5]]) { $0.deleteItems(at: [[1, 1]]) }, is: [[1, 1]])
    expect(bench.frames, is: TagBench([[50, 60, 70], [10, 30], [5]]).frames)
    expect(
      update(bench, [[50, 60, 70], [8], [10, 30], [5]]) { $0.insertSections([1]) }.map(\.section), is: [1, 2, 2, 3])
  }

  @Test func `an update that announces nothing, and any other invalidation, asks for everything`() {
    let bench = TagBench([[50, 60]])
    expect(update(bench, [[50, 60]]) { _ in }.count, is: 2)
    expect(
      update(bench, [[50, 60, 70]]) { view in
        view.insertItems(at: [[0, 2]])
        bench.layout.invalidateLayout()
      }.count, is: 3)
  }

  @Test(arguments: UInt64(1)...12)
  func `after updates all frames are those of a fresh layout`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var widths = (0..<3).map { _ in (0..<random.int(1..<300)).map { _ in Double(random.int(1..<900)) / 4 } }
    let bench = TagBench(widths)
    for step in 0..<8 {
      let section = random.int(0..<3)
      let count = widths[section].count
      let announce: (UICollectionView) -> Void
      switch random.int(0..<3) {
      case 0 where count > 0:
        let item = random.int(0..<count)
        widths[section].remove(at: item)
        announce = { $0.deleteItems(at: [[section, item]]) }
      case 1 where count > 0:
        let (from, to) = (random.int(0..<count), random.int(0..<count))
        widths[section].insert(widths[section].remove(at: from), at: to)
        announce = { $0.moveItem(at: [section, from], to: [section, to]) }
      default:
        let item = random.int(0..<count + 1)
        widths[section].insert(33.25, at: item)
        announce = { $0.insertItems(at: [[section, item]]) }
      }
      _ = update(bench, widths, announce)
      expect(bench.frames, is: TagBench(widths).frames, "seed \(seed), step \(step)")
    }
  }
}
