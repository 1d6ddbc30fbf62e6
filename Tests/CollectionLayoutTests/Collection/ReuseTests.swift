import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Views that leave the screen are used again for those that come.
@MainActor struct ReuseTests {
  private func counts(_ bench: Bench) -> [Int] {
    bench.view.reuseCounts.flatMap { [$0.made, $0.onScreen, $0.waiting] }
  }

  @Test func `a thousand items scrolled need a screenful of cells`() throws {
    let bench = Bench(items: [1000])
    bench.turn()
    for y in stride(from: 0, through: 49_520, by: 91) {
      bench.view.contentOffset.y = CGFloat(y)
      LayoutRunLoop.main.turn()
    }
    let cells = try #require(bench.view.reuseCounts.first)
    expect(bench.view.reuseCounts.count, is: 1)
    // 480 points show at most eleven rows of 50.
    expect(cells.made, is: 11)
    expect(cells.onScreen + cells.waiting, is: cells.made)
    expect(Set(bench.cellsAsked), is: Set((0..<1000).map { IndexPath(item: $0, section: 0) }))
  }

  @Test func `a cell that stays visible keeps its identity and is not asked again`() throws {
    let bench = Bench(items: [100])
    bench.turn()
    let third = try #require(bench.view.cellForItem(at: [0, 3]))
    bench.cellsAsked = []
    bench.view.contentOffset.y = 100
    bench.turn()
    #expect(bench.view.cellForItem(at: [0, 3]) === third)
    expect(bench.cellsAsked, is: [[0, 10], [0, 11]])
    expect(bench.view.indexPath(for: third), is: [0, 3])
  }

  @Test func `a cell is made ready for reuse once, before the data source gets it`() throws {
    let bench = Bench(items: [100])
    bench.turn()
    let first = try #require(bench.view.cellForItem(at: [0, 0]) as? Bench.Cell)
    expect(first.timesReused, is: 0)
    var seen: [Int] = []
    bench.onCell = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      seen.append((cell as? Bench.Cell)?.timesReused ?? -1)
      return cell
    }
    bench.view.contentOffset.y = 50
    LayoutRunLoop.main.turn()
    expect(seen, is: [1])
    #expect(bench.view.cellForItem(at: [0, 10]) === first)
    expect(first.timesReused, is: 1)
    let events = bench.takeEvents()
    let asked = try #require(events.last { $0.call == .cellForItem })
    #expect(events.first { $0.call == .prepareForReuse }?.parent == asked.id)
    guard case .view(let key, let use) = asked.detail else {
      Issue.record("the event names the view")
      return
    }
    #expect(key == ElementKey(section: 0, item: 10) && use.identifier.identifier == "cell" && !use.isNew)
    // It is the first cell of all, and showed the first item until that left.
    #expect(use.number == 1 && use.waiting == 1)
    #expect(use.previous?.key == ElementKey(section: 0, item: 0) && use.previous?.departure == .left)
    #expect(bench.view.viewUse(of: key) == use)
    #expect(bench.view.viewUse(of: ElementKey(section: 0, item: 9))?.number == 10)
  }

  @Test func `reloading uses the cells again and makes none`() {
    let bench = Bench(items: [100])
    bench.turn()
    expect(counts(bench), is: [10, 10, 0])
    bench.view.reloadData()
    expect(counts(bench), is: [10, 0, 10])
    bench.turn()
    expect(counts(bench), is: [10, 10, 0])
    #expect(bench.view.visibleCells.allSatisfy { ($0 as? Bench.Cell)?.timesReused == 1 })
  }

  @Test func `what a reload brings back is told apart from what is new or gone`() throws {
    let bench = Bench(items: [4])
    LayoutRunLoop.main.turn()
    _ = bench.takeEvents()
    bench.counts = [2, 1]
    bench.view.reloadData()
    LayoutRunLoop.main.turn()
    let show = try #require(bench.takeEvents().first { $0.call == .show })
    guard case .shown(let difference) = show.detail else {
      Issue.record("the event holds the difference")
      return
    }
    expect(difference.reloaded.map(\.key.description), is: ["0:0", "0:1"])
    expect(difference.appeared.map(\.key.description), is: ["1:0"])
    expect(difference.left.map(\.description), is: ["0:2", "0:3"])
  }

  @Test func `each identifier has cells of its own`() {
    let bench = Bench(items: [100])
    bench.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    bench.onCell = { view, path in
      view.dequeueReusableCell(withReuseIdentifier: path.item < 50 ? "cell" : "other", for: path)
    }
    bench.turn()
    bench.view.contentOffset.y = 2500
    bench.turn()
    expect(bench.view.reuseCounts.map(\.identifier.identifier), is: ["cell", "other"])
    expect(counts(bench), is: [10, 0, 10, 10, 10, 0])
    #expect(bench.view.visibleCells.allSatisfy { !($0 is Bench.Cell) })
  }

  @Test func `a view on screen lies in the collection view, one that waits in none`() throws {
    let bench = Bench(items: [100])
    bench.turn()
    let first = try #require(bench.view.cellForItem(at: [0, 0]))
    #expect(first.superview === bench.view)
    #expect(bench.view.subviews.contains { $0 === first })
    bench.layout.onElements = { _, _ in [] }
    bench.layout.invalidateLayout()
    bench.turn()
    expect(first.superview, is: nil)
    #expect(bench.view.subviews.isEmpty)
  }

  @Test func `attributes are applied when they changed, and only then`() {
    final class Applied: UICollectionViewCell {
      var frames: [CGRect] = []
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        frames.append(layoutAttributes.frame)
      }
    }
    let bench = Bench(items: [2])
    bench.view.register(Applied.self, forCellWithReuseIdentifier: "cell")
    bench.turn()
    bench.layout.invalidateLayout()
    bench.turn()
    bench.layout.rowHeight = 60
    bench.layout.invalidateLayout()
    bench.turn()
    let frames = bench.view.visibleCells.map { ($0 as? Applied)?.frames.map(\.minY) ?? [] }
    expect(frames, is: [[0, 0], [50, 60]])
  }

  @Test func `a subclass's own values are applied when they changed`() {
    final class Tinted: UICollectionViewLayoutAttributes {
      var tint = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Tinted)?.tint = tint
        return copy
      }
      override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? Tinted)?.tint == tint
      }
    }
    final class Applied: UICollectionViewCell {
      var tints: [Int] = []
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        tints.append((layoutAttributes as? Tinted)?.tint ?? -1)
      }
    }
    let bench = Bench(items: [1])
    bench.view.register(Applied.self, forCellWithReuseIdentifier: "cell")
    var tint = 1
    bench.layout.onElements = { _, _ in
      let attributes = Tinted(forCellWith: [0, 0])
      attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      attributes.tint = tint
      return [attributes]
    }
    bench.turn()
    for next in [1, 2] {
      tint = next
      bench.layout.invalidateLayout()
      bench.turn()
    }
    expect((bench.view.visibleCells.first as? Applied)?.tints, is: [1, 2])
  }
}
