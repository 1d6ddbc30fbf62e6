import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// What a waterfall asks for behind an update, and that its answers are those of one that asked for everything.
@MainActor struct WaterfallUpdateTests {
  /// Sizes of items by section, and which of them were asked.
  private final class Sizes: UICollectionViewDelegateWaterfallLayout {
    var lengths: [[Double]]
    var asked: [[Int]] = []

    init(_ lengths: [[Double]]) {
      self.lengths = lengths
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
      lengthForItemAt indexPath: IndexPath,
      laneSize: CGFloat
    ) -> CGFloat {
      asked.append([indexPath.section, indexPath.item])
      return lengths[indexPath.section][indexPath.item]
    }
  }

  private func stage(_ lengths: [[Double]]) -> (WaterfallStage, Sizes) {
    let sizes = Sizes(lengths)
    let stage = WaterfallStage(counts: lengths.map(\.count), delegate: sizes)
    stage.view.layoutIfNeeded()
    sizes.asked = []
    return (stage, sizes)
  }

  private func update(_ stage: WaterfallStage, _ sizes: Sizes, _ announce: @escaping (UICollectionView) -> Void) {
    stage.view.performBatchUpdates {
      stage.counts = sizes.lengths.map(\.count)
      announce(stage.view)
    }
  }

  @Test func `an append asks for what is new`() {
    let (stage, sizes) = stage([[50, 60, 70]])
    sizes.lengths[0].append(80)
    update(stage, sizes) { $0.insertItems(at: [[0, 3]]) }
    expect(sizes.asked, is: [[0, 3]])
    expect(stage.frames["0.3"]?.height, is: 80)
  }

  @Test func `a change asks from its first place on, in its section alone`() {
    let (stage, sizes) = stage([[50, 60, 70], [10, 20, 30, 40], [5]])
    sizes.lengths[1].swapAt(1, 3)
    update(stage, sizes) { $0.moveItem(at: [1, 3], to: [1, 1]) }
    expect(sizes.asked, is: [[1, 1], [1, 2], [1, 3]])
    sizes.asked = []
    sizes.lengths[1].remove(at: 2)
    update(stage, sizes) { $0.deleteItems(at: [[1, 2]]) }
    expect(sizes.asked, is: [[1, 2]])
  }

  @Test func `sections from the first that changes on are asked again`() {
    let (stage, sizes) = stage([[50, 60], [10], [5, 6]])
    sizes.lengths.insert([7, 8], at: 1)
    update(stage, sizes) { $0.insertSections([1]) }
    expect(sizes.asked, is: [[1, 0], [1, 1], [2, 0], [3, 0], [3, 1]])
  }

  @Test func `an update that announces nothing, and any other invalidation, asks for everything`() {
    let (stage, sizes) = stage([[50, 60]])
    stage.view.performBatchUpdates(nil)
    expect(sizes.asked.count, is: 2)
    sizes.asked = []
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    expect(sizes.asked.count, is: 2)
    sizes.asked = []
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    expect(sizes.asked.count, is: 2)
  }

  @Test(arguments: UInt64(1)...20)
  func `after updates all frames are those of a fresh layout`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    let lengths = (0..<3).map { _ in (0..<random.int(1..<400)).map { _ in Double(random.int(1..<300)) / 4 } }
    let (stage, sizes) = stage(lengths)
    for step in 0..<8 {
      let section = random.int(0..<3)
      let count = sizes.lengths[section].count
      switch random.int(0..<4) {
      case 0 where count > 1:
        let items = [random.int(0..<count / 2), count / 2 + random.int(0..<count - count / 2)]
        for item in items.reversed() { sizes.lengths[section].remove(at: item) }
        update(stage, sizes) { $0.deleteItems(at: items.map { IndexPath(item: $0, section: section) }) }
      case 1 where count > 0:
        let (from, to) = (random.int(0..<count), random.int(0..<count))
        sizes.lengths[section].insert(sizes.lengths[section].remove(at: from), at: to)
        update(stage, sizes) { $0.moveItem(at: [section, from], to: [section, to]) }
      case 2 where count > 0:
        let item = random.int(0..<count)
        sizes.lengths[section][item] += 12.5
        update(stage, sizes) { $0.reloadItems(at: [[section, item]]) }
      default:
        let item = random.int(0..<count + 1)
        sizes.lengths[section].insert(33.25, at: item)
        update(stage, sizes) { $0.insertItems(at: [[section, item]]) }
      }
      let fresh = self.stage(sizes.lengths)
      expect(stage.frames, is: fresh.0.frames, "seed \(seed), step \(step)")
      expect(stage.layout.collectionViewContentSize, is: fresh.0.layout.collectionViewContentSize)
    }
  }

  @Test func `attributes that somebody keeps stay as they are`() throws {
    let (stage, _) = stage([Array(repeating: 50, count: 100)])
    let screen = CGRect(x: 0, y: 0, width: 320, height: 480)
    let kept = try #require(stage.layout.layoutAttributesForElements(in: screen))
    let before = kept.map(\.frame)
    let next = try #require(stage.layout.layoutAttributesForElements(in: screen.offsetBy(dx: 0, dy: 240)))
    expect(kept.map(\.frame), is: before)
    #expect(!next.contains { object in kept.contains { $0 === object } })
  }

  @Test func `attributes that nobody keeps are answered again, plain`() throws {
    let (stage, _) = stage([Array(repeating: 50, count: 100)])
    func answer(_ y: Double) throws -> [ObjectIdentifier] {
      let rect = CGRect(x: 0, y: y, width: 320, height: 480)
      let answer = try #require(stage.layout.layoutAttributesForElements(in: rect))
      #expect(answer.allSatisfy { $0.alpha == 1 && $0.zIndex == 0 && !$0.isHidden && $0.transform.isIdentity })
      expect(answer.map(\.indexPath), is: answer.map(\.indexPath).sorted())
      for attributes in answer {
        expect(attributes.frame, is: stage.layout.layoutAttributesForItem(at: attributes.indexPath)?.frame)
        (attributes.alpha, attributes.zIndex, attributes.isHidden) = (0.5, 7, true)
        attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
      return answer.map { ObjectIdentifier($0) }
    }
    let first = Set(try answer(0))
    // Some stay, some go and are others now, and none is in an answer twice.
    let second = try answer(240)
    expect(Set(second).count, is: second.count)
    #expect(!first.isDisjoint(with: second))
    _ = try answer(2000)
    _ = try answer(0)
  }
}
