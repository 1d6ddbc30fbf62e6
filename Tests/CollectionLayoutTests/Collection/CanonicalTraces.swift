import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// The canonical traces of the lifecycle, call by call with causes: a flow layout with its defaults, 320×480, one section
/// of a hundred items of 50×50. Five stand in a line, 17.5 apart; 20 lines are 1190 high, offsets go to 710.
///
/// A pass that prepared and asked for the rectangle asks for the content size again behind it, because devices were seen
/// to. Counts are asked inside `prepare`, where the layout asks for them first.
@MainActor struct CanonicalTraces {
  private let bench = FlowBench([100])
  private let delegate = FlowDelegate()

  private var view: UICollectionView { bench.view }
  private var visible: [Int] { view.indexPathsForVisibleItems.map(\.item) }

  init() {
    view.delegate = delegate
    view.origin = LayoutOrigin(step: 1)
    bench.turn()
    _ = delegate.take()
  }

  // Ends the turn: its calls as lines.
  private func trace() -> [String] { EventLines.of(bench.turn()) }

  // The items whose cells were asked for.
  private func cellsAsked(_ events: [LayoutEvent]) -> [Int] {
    events.compactMap { event in
      if event.call == .cellForItem, case .view(let key, _) = event.detail { key.item } else { nil }
    }
  }

  // A pass that prepares again for a reason, behind it what the screen does.
  private func pass(
    _ cause: String, asking: [String] = [], sizes: [String] = ["sizes 0:0..<100"], size: String = "320x1190",
    elements: String
  ) -> [String] {
    [
      "pass < \(cause)",
      "  prepare < \(cause)",
    ] + (asking + sizes).map { "    \($0) < askedByLayout prepare" } + [
      "  contentSize \(size) < afterPrepare prepare",
      "  elements \(elements) < afterPrepare pass",
      "  contentSize \(size) < afterElements elements",
    ]
  }

  // MARK: The first pass and scrolls

  @Test func `first pass`() {
    let bench = FlowBench([100], delegate: delegate)
    let events = bench.turn()
    expect(
      EventLines.of(events),
      is: pass(
        "neverPrepared", asking: ["numberOfSections 1", "numberOfItems 0: 100"], elements: "0,0 320x480 40")
        + ["show < newAttributes pass", "  40 cellForItem made < newlyVisible show"])
    // The line at 480 only touches the view.
    expect(cellsAsked(events), is: Array(0..<40))
    // All sizes come first, then the metrics of the section.
    let questions = delegate.take()
    expect(questions.prefix(100), is: (0..<100).map { "size 0:\($0)" }[...])
    expect(questions.dropFirst(100), is: ["inset 0", "interitem 0", "line 0", "header 0", "footer 0"])
    expect(bench.view.nearestLegalOffset(to: CGPoint(x: 0, y: 9999)).y, is: 710)
  }

  @Test func `scroll to 10`() {
    view.contentOffset.y = 10
    expect(
      trace(),
      is: [
        "shouldInvalidateForBoundsChange 0,10 320x480 false < boundsChange",
        "pass < stillValid",
        "  elements 0,10 320x480 45 < regionNotCovered pass",
        "show < newAttributes pass",
        "  5 cellForItem made < newlyVisible show",
      ])
    expect(visible, is: Array(0..<45))
    expect(delegate.take(), is: [])
  }

  @Test func `scroll to 50`() {
    view.contentOffset.y = 50
    // The line at 480 has come in, and the first one, which ends at 50, has left: its cells show the new line.
    expect(
      trace(),
      is: [
        "shouldInvalidateForBoundsChange 0,50 320x480 false < boundsChange",
        "pass < stillValid",
        "  elements 0,50 320x480 40 < regionNotCovered pass",
        "show < newAttributes pass",
        "  5 cellForItem used again < newlyVisible show",
      ])
    expect(visible, is: Array(5..<45))
  }

  @Test func `scroll a point, where the layout always says yes`() {
    view.boundsChangePolicy = .always
    for y in 1...2 {
      view.contentOffset.y = CGFloat(y)
      expect(
        trace(),
        is: [
          "shouldInvalidateForBoundsChange 0,\(y) 320x480 true < boundsChange",
          "invalidationContextForBoundsChange 0,\(y) 320x480 listing 0"
            + " < answeredYes shouldInvalidateForBoundsChange",
          "invalidateLayoutWith < answeredYes shouldInvalidateForBoundsChange",
        ] + pass("invalidated invalidateLayoutWith", sizes: [], elements: "0,\(y) 320x480 45")
          + ["show < newAttributes pass"] + (y == 1 ? ["  5 cellForItem made < newlyVisible show"] : []))
    }
  }

  // MARK: Invalidations

  @Test func `three invalidations in one turn`() {
    let cells = view.visibleCells
    for _ in 0..<3 { bench.layout.invalidateLayout() }
    expect(
      trace(),
      is: ["invalidateLayout < driver", "2 invalidateLayout coalesced < driver"]
        + pass("invalidated invalidateLayout", elements: "0,0 320x480 40") + ["show < newAttributes pass"])
    #expect(zip(cells, view.visibleCells).allSatisfy { $0 === $1 })
  }

  @Test func `a context that lists eight items`() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: (0..<8).map { [0, $0] })
    bench.layout.invalidateLayout(with: context)
    let events = bench.turn()
    // No rectangle is asked, so no second size.
    expect(
      EventLines.of(events),
      is: [
        "invalidateLayoutWith listing 8 < driver",
        "pass < invalidated invalidateLayoutWith",
        "  prepare < invalidated invalidateLayoutWith",
        "    sizes 0:0..<100 < askedByLayout prepare",
        "  contentSize 320x1190 < afterPrepare prepare",
        "  8 item < listed pass",
        "show < newAttributes pass",
      ])
    guard case .listed(let key, let now?, let was?)? = events.first(where: { $0.call == .item })?.detail else {
      Issue.record("no answer")
      return
    }
    #expect((key, now.frame) == (ElementKey(section: 0, item: 0), CGRect(x: 0, y: 0, width: 50, height: 50)))
    expect(now, is: was)
  }

  // MARK: Rotation

  @Test func `a rotation to 480×320`() {
    UIView.animate(withDuration: 0.3) { view.bounds.size = CGSize(width: 480, height: 320) }
    let events = bench.turn()
    expect(
      EventLines.of(events),
      is: [
        "shouldInvalidateForBoundsChange 0,0 480x320 true < boundsChange",
        "invalidationContextForBoundsChange 0,0 480x320 listing 0 < answeredYes shouldInvalidateForBoundsChange",
        "invalidateLayoutWith < answeredYes shouldInvalidateForBoundsChange",
      ] + pass("invalidated invalidateLayoutWith", sizes: [], size: "480x770", elements: "0,0 480x320 48")
        + [
          "  prepareForAnimatedBoundsChange 0,0 320x480 < animation pass",
          "  targetContentOffset 0 -> 0 < animation pass",
          "  40 finalForItem < animation pass",
          "  48 initialForItem < animation pass",
          "  finalizeAnimatedBoundsChange < animation pass",
          "show < newAttributes pass",
          "  8 cellForItem made < newlyVisible show",
        ])
    expect(cellsAsked(events), is: Array(40..<48))
    // Eight a line, 80 / 7 apart; the last line's four stand in the columns of the others.
    let frames = bench.frames
    #expect(abs((frames["0.99"]?.minX ?? 0) - 3 * (50 + 80.0 / 7)) < 1e-9)
    #expect(frames["0.96"]?.minY == 720 && frames["0.95"]?.minY == 660)
    expect(view.nearestLegalOffset(to: CGPoint(x: 0, y: 9999)).y, is: 450)
  }

  // MARK: Other data

  @Test func `reloadData with forty items, scrolled`() {
    view.contentOffset.y = 300
    bench.turn()
    bench.counts = [40]
    view.reloadData()
    #expect(view.visibleCells.isEmpty)
    // 470 points do not fill the view, so the offset goes to 0 before the rectangle is asked. The cells that were
    // discarded are used again.
    expect(
      trace(),
      is: [
        "reloadData everything counts < driver",
        "pass < invalidated reloadData",
        "  prepare < invalidated reloadData",
        "    numberOfSections 1 < askedByLayout prepare",
        "    numberOfItems 0: 40 < askedByLayout prepare",
        "    sizes 0:0..<40 < askedByLayout prepare",
        "  contentSize 320x470 < afterPrepare prepare",
        "  contentOffset 300 -> 0 < contentEnds contentSize",
        "  elements 0,0 320x480 40 < afterPrepare pass",
        "  contentSize 320x470 < afterElements elements",
        "show < newAttributes pass",
        "  40 cellForItem used again < newlyVisible show",
      ])
    expect(visible, is: Array(0..<40))
  }

  @Test func `an insert at 3`() {
    var ends: [Bool] = []
    view.performBatchUpdates {
      bench.counts = [101]
      view.insertItems(at: [[0, 3]])
    } completion: {
      ends.append($0)
    }
    let events = bench.recorder.take()
    // The rectangle's answer holds where everything ends, so no single item is asked. One cell is made: that of item 39
    // before and 40 now, which nobody sees any more, waits until the update is over.
    expect(
      EventLines.of(events),
      is: [
        "insertItems 1 < driver",
        "invalidateLayoutWith counts < update",
        "pass < invalidated invalidateLayoutWith",
        "  prepare < invalidated invalidateLayoutWith",
        "    numberOfSections 1 < askedByLayout prepare",
        "    numberOfItems 0: 101 < askedByLayout prepare",
        "    sizes 0:0..<101 < askedByLayout prepare",
        "  contentSize 320x1250 < afterPrepare prepare",
        "  elements 0,0 320x480 40 < afterPrepare pass",
        "  contentSize 320x1250 < afterElements elements",
        "  numberOfItems 100 + 1 - 0 = 101, found 101 < animation pass",
        "  prepareForUpdates 1 < animation pass",
        "  targetContentOffset 0 -> 0 < animation pass",
        "  40 finalForItem < animation pass",
        "  40 initialForItem < animation pass",
        "show < newAttributes pass",
        "  cellForItem made < newlyVisible show",
        "finalizeUpdates < animation pass",
      ])
    expect(cellsAsked(events), is: [3])
    expect(ends, is: [true])
    #expect(bench.turn().isEmpty)
  }

  @Test func `a bad batch: one is announced, and two have come`() {
    var exceptions: [String] = []
    var ends: [Bool] = []
    view.exceptionHandler = { exceptions.append($0.reason) }
    view.performBatchUpdates {
      bench.counts = [102]
      view.insertItems(at: [[0, 3]])
    } completion: {
      ends.append($0)
    }
    let words =
      "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section "
      + "after the update (102) must be equal to the number of items contained in that section before the update "
      + "(100), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and "
      + "plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out). Collection view: "
      + "<UICollectionView; frame = (0 0; 320 480); contentOffset: {0, 0}; contentSize: {320, 1250}; adjustedContentInset: "
      + "{0, 0, 0, 0}; layout: <UICollectionViewFlowLayout>>"
    expect(exceptions, is: [words])
    expect(ends, is: [false])
    // Where the exception is survived, everything is shown anew, as iOS 13 and later do; the layout hears of no update.
    expect(
      EventLines.of(bench.recorder.take()),
      is: [
        "insertItems 1 < driver",
        "invalidateLayoutWith counts < update",
        "pass < invalidated invalidateLayoutWith",
        "  prepare < invalidated invalidateLayoutWith",
        "    numberOfSections 1 < askedByLayout prepare",
        "    numberOfItems 0: 102 < askedByLayout prepare",
        "    sizes 0:0..<102 < askedByLayout prepare",
        "  contentSize 320x1250 < afterPrepare prepare",
        "  elements 0,0 320x480 40 < afterPrepare pass",
        "  contentSize 320x1250 < afterElements elements",
        "  numberOfItems 100 + 1 - 0 = 101, found 102 < animation pass",
        "  exception \(words) < animation pass",
        "show < newAttributes pass",
        "  40 cellForItem used again < newlyVisible show",
      ])
  }

  @Test func `the data source shrinks without telling, then a scroll`() {
    bench.counts = [20]
    view.contentOffset.y = 10
    // Counts are asked again only where somebody says that they changed. So the layout and the view go on with a
    // hundred items, and it is the data source that is asked for what it lost: an app's array traps there.
    let events = bench.turn()
    expect(
      EventLines.of(events),
      is: [
        "shouldInvalidateForBoundsChange 0,10 320x480 false < boundsChange",
        "pass < stillValid",
        "  elements 0,10 320x480 45 < regionNotCovered pass",
        "show < newAttributes pass",
        "  5 cellForItem made < newlyVisible show",
      ])
    expect(cellsAsked(events), is: Array(40..<45))
    bench.layout.invalidateLayout()
    #expect(!bench.turn().contains { $0.call == .numberOfItems })
    expect(view.numberOfItems(inSection: 0), is: 100)
  }

  @Test func `a layout that goes on answering what is gone, after a reload`() {
    // It lays out once and never again, as layouts with `guard cache.isEmpty` do.
    final class Stale: UICollectionViewFlowLayout {
      var cache: [UICollectionViewLayoutAttributes] = []
      override func prepare() {
        super.prepare()
        if cache.isEmpty { cache = super.layoutAttributesForElements(in: .infinite) ?? [] }
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.meets(rect) }
      }
    }
    let bench = FlowBench([100], layout: Stale())
    bench.view.systemVersion = .ios12
    var exceptions: [String] = []
    bench.view.exceptionHandler = { exceptions.append($0.reason) }
    bench.turn()
    bench.counts = [38]
    bench.view.reloadData()
    bench.turn()
    let words =
      "UICollectionView received layout attributes for a cell with an index path that does not exist: "
      + "{length = 2, path = 0 - "
    // The first one ends the pass of a device.
    expect(exceptions, is: ["\(words)38}"])
    // Where that is survived, and since iOS 13 always, they are ignored.
    expect(bench.view.indexPathsForVisibleItems.map(\.item), is: Array(0..<38))
  }
}
