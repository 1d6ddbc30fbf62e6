import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Another layout while items are shown: who is told and asked what, in which order. Three rows in a view of 320x480.
@MainActor struct LayoutTransitionTests {
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
    expect(log.lines, is: [])
    bench.turn()
    expect(
      log.lines,
      is: [
        "new prepare", "new size", "old to new, with a view", "new from old", "new target 0.0", "new elements 0.0",
        "new size", "old finalize", "new finalize",
      ])
    expect(old.collectionView, is: nil)
    #expect(!bench.view.isInvalid)
  }

  @Test func `animated, the new layout says where what leaves ends and where what comes begins`() {
    let (old, new) = (layout("old", rowHeight: 200), layout("new", rowHeight: 480))
    show(old)
    bench.view.setCollectionViewLayout(new, animated: true)
    bench.turn()
    // Rows 0 to 2 are on screen, and row 1 is nearest to the middle. It fills the view, and the others leave.
    expect(log.lines.filter { $0.contains("target") }, is: ["new target 480.0"])
    expect(log.lines.suffix(4), is: ["new final 0", "new final 2", "old finalize", "new finalize"])
    log.lines = []
    bench.view.setCollectionViewLayout(layout("last", rowHeight: 100), animated: true)
    bench.turn()
    expect(log.lines.suffix(4), is: ["last initial 0", "last initial 2", "new finalize", "last finalize"])
  }

  @Test func `what is selected stays in the middle, or else what is nearest to it`() {
    let bench = Bench(items: [40])
    bench.view.collectionViewLayout = layout("old", rowHeight: 100)
    bench.turn()
    bench.view.contentOffset.y = 1000
    bench.turn()
    // Rows 10 to 14 are on screen; the middle, 1240, is nearest to that of row 12.
    bench.view.setCollectionViewLayout(layout("new", rowHeight: 200), animated: true)
    bench.turn()
    #expect(log.lines.contains("new target 2260.0"))
    bench.view.selectItem(at: [0, 13])
    bench.view.setCollectionViewLayout(layout("last", rowHeight: 100), animated: false)
    bench.turn()
    #expect(log.lines.contains("last target 1110.0"))
  }

  @Test func `views of elements that stay are the same, and no cell is made`() {
    show(layout("old"))
    let cells = bench.view.visibleCells
    bench.view.setCollectionViewLayout(layout("new", rowHeight: 100), animated: true)
    let calls = bench.turn()
    #expect(!calls.contains(.cellForItem))
    expect(bench.view.visibleCells.map(ObjectIdentifier.init), is: cells.map(ObjectIdentifier.init))
    expect(bench.view.visibleCells.map(\.frame.minY), is: [0, 100, 200])
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
    // Row 2 is in the middle, and what is proposed is legal: a content of 600 in a view of 480.
    #expect(log.lines.contains("new target 120.0"))
    expect(log.lines.filter { $0.contains("elements") }, is: ["new elements 30.0"])
    expect(bench.view.contentOffset.y, is: 30)
  }

  @Test func `several changes in one turn are one, from what is shown to what was set last`() {
    let (old, middle, new) = (layout("old"), layout("middle"), layout("new"))
    show(old)
    bench.view.setCollectionViewLayout(middle, animated: true)
    bench.view.setCollectionViewLayout(new, animated: false)
    bench.turn()
    expect(
      log.lines.filter { $0.contains("to ") || $0.contains("from ") },
      is: [
        "old to new, with a view", "new from old",
      ])
    #expect(!log.lines.contains { $0.contains("middle") || $0.contains("final ") || $0.contains("initial") })
  }

  @Test func `back to the layout that is shown is no change of layout`() {
    let (old, middle) = (layout("old"), layout("middle"))
    show(old)
    bench.view.collectionViewLayout = middle
    bench.view.collectionViewLayout = old
    bench.turn()
    expect(log.lines, is: ["old prepare", "old size", "old elements 0.0", "old size"])
    #expect(old.collectionView === bench.view)
  }

  @Test func `before the first pass and without a size the layout is only exchanged`() {
    // Made here, so that no other test's turn lays it out.
    let bench = Bench(items: [3])
    bench.view.setCollectionViewLayout(layout("first"), animated: true)
    bench.turn()
    expect(log.lines, is: ["first prepare", "first size", "first elements 0.0", "first size"])
    bench.view.bounds.size = .zero
    bench.turn()
    log.lines = []
    bench.view.setCollectionViewLayout(layout("second"), animated: true)
    bench.turn()
    expect(log.lines, is: [])
    bench.view.bounds.size = CGSize(width: 320, height: 480)
    bench.turn()
    expect(log.lines.first, is: "second prepare")
    #expect(!log.lines.contains { $0.contains("finalize") })
  }

  @Test func `the layout that is there already changes nothing`() {
    let old = layout("old")
    show(old)
    _ = bench.takeEvents()
    bench.view.setCollectionViewLayout(old, animated: true)
    #expect(bench.takeEvents().isEmpty)
    bench.turn()
    expect(log.lines, is: [])
  }

  @Test func `an update after another layout waits until that is there`() {
    show(layout("old"))
    bench.view.collectionViewLayout = layout("new")
    bench.view.performBatchUpdates(nil)
    let finalized = log.lines.firstIndex(of: "new finalize")
    let prepares = log.lines.indices.filter { log.lines[$0] == "new prepare" }
    expect(prepares.count, is: 2)
    expect(finalized.map { prepares[0] < $0 && $0 < prepares[1] }, is: true)
  }

  // MARK: Mirroring

  @Test func `a layout that wants it is mirrored in a view that runs from right to left`() {
    let layout = layout("list")
    layout.flips = true
    show(layout)
    bench.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    layout.invalidateLayout()
    bench.turn()
    expect(bench.view.shownElements.map(\.frame.minX), is: [220, 220, 220])
    expect(bench.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX, is: 220)
    #expect(bench.view.elements(at: CGPoint(x: 10, y: 60)).isEmpty)
    expect(bench.view.elements(at: CGPoint(x: 300, y: 60)).map(\.key.item), is: [1])
    // The layout's own answers stay as they were.
    expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX, is: 0)
  }

  @Test func `a layout that does not want it is shown as it is`() {
    let layout = layout("list")
    show(layout)
    bench.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    layout.invalidateLayout()
    bench.turn()
    expect(bench.view.shownElements.map(\.frame.minX), is: [0, 0, 0])
  }
}
