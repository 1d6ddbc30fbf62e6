import Foundation
import Testing

@testable import CollectionLayout

/// Another layout while items are shown: who is told and asked what, in which order. Three rows in a view of 320x480.
@MainActor @Suite struct LayoutTransitionTests {
  private let log = LoggedLayout.Log()
  private let bench = Bench(items: [3])

  private func layout(_ name: String, rowHeight: CGFloat = 50) -> LoggedLayout {
    LoggedLayout(name, rowHeight: rowHeight, log: log)
  }

  // Shows a first layout and forgets what that took.
  private func show(_ layout: LoggedLayout) {
    bench.view.collectionViewLayout = layout
    bench.turn()
    log.lines = []
  }

  @Test func `both layouts are told, the new one is asked for the offset before the elements`() {
    let (old, new) = (layout("old"), layout("new"))
    show(old)
    bench.view.collectionViewLayout = new
    #expect(log.lines == [])
    bench.turn()
    #expect(
      log.lines == [
        "old to new, with a view", "new from old", "new prepare", "new size", "new target 0.0", "new elements 0.0",
        "new size", "old finalize", "new finalize",
      ])
    #expect(old.collectionView == nil)
    #expect(!bench.view.isInvalid)
  }

  @Test func `animated, the old layout says where elements end and the new one where they begin`() {
    let (old, new) = (layout("old"), layout("new", rowHeight: 300))
    show(old)
    bench.view.setCollectionViewLayout(new, animated: true)
    bench.turn()
    #expect(
      log.lines.suffix(7) == [
        "old final 0", "old final 1", "old final 2", "new initial 0", "new initial 1", "old finalize",
        "new finalize",
      ])
  }

  @Test func `views of elements that stay are the same, and no cell is made`() {
    show(layout("old"))
    let cells = bench.view.visibleCells
    bench.view.setCollectionViewLayout(layout("new", rowHeight: 100), animated: true)
    let calls = bench.turn()
    #expect(!calls.contains(.cellForItem))
    #expect(bench.view.visibleCells.map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init))
    #expect(bench.view.visibleCells.map(\.frame.minY) == [0, 100, 200])
  }

  @Test func `the offset that the new layout answers is there when it is asked for the elements`() {
    show(layout("old", rowHeight: 400))
    bench.view.contentOffset.y = 700
    bench.turn()
    log.lines = []
    let new = layout("new", rowHeight: 200)
    new.target = { _ in CGPoint(x: 0, y: 30) }
    bench.view.collectionViewLayout = new
    bench.turn()
    // What is proposed is legal: a content of 600 in a view of 480.
    #expect(log.lines.contains("new target 120.0"))
    #expect(log.lines.filter { $0.contains("elements") } == ["new elements 30.0"])
    #expect(bench.view.contentOffset.y == 30)
  }

  @Test func `several changes in one turn are one, from what is shown to what was set last`() {
    let (old, middle, new) = (layout("old"), layout("middle"), layout("new"))
    show(old)
    bench.view.setCollectionViewLayout(middle, animated: true)
    bench.view.setCollectionViewLayout(new, animated: false)
    bench.turn()
    #expect(log.lines.prefix(2) == ["old to new, with a view", "new from old"])
    #expect(!log.lines.contains { $0.contains("middle") || $0.contains("final ") || $0.contains("initial") })
  }

  @Test func `back to the layout that is shown is no change of layout`() {
    let (old, middle) = (layout("old"), layout("middle"))
    show(old)
    bench.view.collectionViewLayout = middle
    bench.view.collectionViewLayout = old
    bench.turn()
    #expect(log.lines == ["old prepare", "old size", "old elements 0.0", "old size"])
    #expect(old.collectionView === bench.view)
  }

  @Test func `before the first pass and without a size the layout is only exchanged`() {
    // Made here, so that no other test's turn lays it out.
    let bench = Bench(items: [3])
    bench.view.setCollectionViewLayout(layout("first"), animated: true)
    bench.turn()
    #expect(log.lines == ["first prepare", "first size", "first elements 0.0", "first size"])
    bench.view.bounds.size = .zero
    bench.turn()
    log.lines = []
    bench.view.setCollectionViewLayout(layout("second"), animated: true)
    bench.turn()
    #expect(log.lines.first == "second prepare")
    #expect(!log.lines.contains { $0.contains("finalize") })
  }

  @Test func `the layout that is there already changes nothing`() {
    let old = layout("old")
    show(old)
    _ = bench.takeEvents()
    bench.view.setCollectionViewLayout(old, animated: true)
    #expect(bench.takeEvents().isEmpty)
    bench.turn()
    #expect(log.lines == [])
  }

  @Test func `an update after another layout waits until that is there`() {
    show(layout("old"))
    bench.view.collectionViewLayout = layout("new")
    bench.view.performBatchUpdates(nil)
    let finalized = log.lines.firstIndex(of: "new finalize")
    let prepares = log.lines.indices.filter { log.lines[$0] == "new prepare" }
    #expect(prepares.count == 2)
    #expect(finalized.map { prepares[0] < $0 && $0 < prepares[1] } == true)
  }

  // MARK: Mirroring

  @Test func `a layout that wants it is mirrored in a view that runs from right to left`() {
    let layout = layout("list")
    layout.flips = true
    show(layout)
    bench.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    layout.invalidateLayout()
    bench.turn()
    #expect(bench.view.shownElements.map(\.frame.minX) == [220, 220, 220])
    #expect(bench.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 220)
    #expect(bench.view.elements(at: CGPoint(x: 10, y: 60)).isEmpty)
    #expect(bench.view.elements(at: CGPoint(x: 300, y: 60)).map(\.key.item) == [1])
    // The layout's own answers stay as they were.
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 0)
  }

  @Test func `a layout that does not want it is shown as it is`() {
    let layout = layout("list")
    show(layout)
    bench.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    layout.invalidateLayout()
    bench.turn()
    #expect(bench.view.shownElements.map(\.frame.minX) == [0, 0, 0])
  }
}
