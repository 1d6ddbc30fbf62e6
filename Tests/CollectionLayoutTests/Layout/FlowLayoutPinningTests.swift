import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Headers and footers that stay in the view, and how little they invalidate.
@MainActor struct FlowLayoutPinningTests {
  /// Two or more sections, each 300 high: header 40, items up to 260 (five of 320×44 with gaps of 10) or with footer.
  private func bench(
    sections: Int = 3, headers: Bool = true, footers: Bool = false, delegate: FlowDelegate? = nil
  ) -> FlowBench {
    let bench = FlowBench(
      Array(repeating: 5, count: sections), size: CGSize(width: 320, height: 200), delegate: delegate)
    bench.layout.itemSize = CGSize(width: 320, height: 44)
    bench.layout.headerReferenceSize = CGSize(width: 0, height: headers ? 40 : 0)
    bench.layout.footerReferenceSize = CGSize(width: 0, height: footers ? 40 : 0)
    bench.layout.sectionHeadersPinToVisibleBounds = headers
    bench.layout.sectionFootersPinToVisibleBounds = footers
    bench.turn()
    return bench
  }

  private func scroll(_ bench: FlowBench, to y: CGFloat) -> [LayoutEvent] {
    bench.view.contentOffset.y = y
    return bench.turn()
  }

  @Test func `a header stays at the top, and the next section pushes it out`() {
    let bench = bench()
    expect(bench.header(0)?.frame, is: CGRect(x: 0, y: 0, width: 320, height: 40))
    expect(bench.header(1)?.frame.minY, is: 300)
    _ = scroll(bench, to: 100)
    expect(bench.header(0)?.frame.minY, is: 100)
    _ = scroll(bench, to: 270)
    expect(bench.header(0)?.frame.minY, is: 260)
    _ = scroll(bench, to: 300)
    expect(bench.header(0)?.frame.minY, is: 260)
    expect(bench.header(1)?.frame.minY, is: 300)
    expect(bench.view.shownElements.map { "\($0.key)" }.first, is: "header 1")
  }

  @Test func `nothing pushes the last header`() {
    let bench = bench(sections: 1)
    // As a finger drags it beyond the end of the content.
    _ = scroll(bench, to: 280)
    expect(bench.header(0)?.frame.minY, is: 280)
    expect(bench.view.shownElements.map { "\($0.key)" }, is: ["header 0", "0:4"])
  }

  @Test func `content insets hold it below them`() {
    let bench = bench()
    bench.view.contentInset.top = 64
    _ = scroll(bench, to: 100)
    expect(bench.header(0)?.frame.minY, is: 164)
  }

  @Test func `a footer stays at the bottom, from where its section comes in`() {
    let bench = bench(headers: false, footers: true)
    expect(bench.footer(0)?.frame.minY, is: 160)
    expect(bench.footer(1)?.frame.minY, is: 300)
    _ = scroll(bench, to: 120)
    expect(bench.footer(0)?.frame.minY, is: 260)
    expect(bench.footer(1)?.frame.minY, is: 300)
    _ = scroll(bench, to: 180)
    expect(bench.footer(1)?.frame.minY, is: 340)
  }

  @Test func `a pinned header is in front of cells, any other is not`() {
    expect(bench().header(0)?.zIndex, is: 10)
    let plain = FlowBench([3])
    plain.layout.headerReferenceSize = CGSize(width: 0, height: 20)
    plain.turn()
    expect(plain.header(0)?.zIndex, is: 0)
  }

  @Test func `a scroll invalidates only the headers that move`() throws {
    let delegate = FlowDelegate()
    let bench = bench(delegate: delegate)
    _ = delegate.take()
    let context = try #require(
      bench.layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 310, width: 320, height: 200))
        as? UICollectionViewFlowLayoutInvalidationContext)
    // From 0 to 310 the first section's header goes to its end, and the second's begins to move.
    expect(
      context.invalidatedSupplementaryIndexPaths,
      is: [
        UICollectionView.elementKindSectionHeader: [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)]
      ])
    expect(context.invalidatedItemIndexPaths, is: nil)
    #expect(!context.invalidateFlowLayoutAttributes && !context.invalidateFlowLayoutDelegateMetrics)
    let events = scroll(bench, to: 100)
    expect(delegate.take(), is: [])
    let rules = events.compactMap { event in
      if case .boundsDecision(_, _, true, let rule) = event.detail { return rule }
      return nil
    }
    expect(rules, is: [BoundsChangeRule.pinnedElements])
    let listed = events.compactMap { event in
      if case .invalidation(let summary, _) = event.detail { return summary.listed }
      return nil
    }
    expect(listed, is: [1])
    let moved = events.compactMap { event in
      if case .listed(let key, let now, let was) = event.detail, now != was { return "\(key)" }
      return nil
    }
    expect(moved, is: ["header 0"])
  }

  @Test func `a scroll that moves no header invalidates nothing`() {
    let bench = bench()
    #expect(!bench.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: -30, width: 320, height: 200)))
    #expect(bench.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 1, width: 320, height: 200)))
  }

  @Test func `a section without a header lists none`() throws {
    let delegate = FlowDelegate()
    delegate.header = { $1 == 0 ? .zero : $0.headerReferenceSize }
    let bench = bench(delegate: delegate)
    #expect(!bench.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 100, width: 320, height: 200)))
    expect(bench.header(0), is: nil)
    let context = bench.layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 280, width: 320, height: 200))
    expect(
      context.invalidatedSupplementaryIndexPaths,
      is: [
        UICollectionView.elementKindSectionHeader: [IndexPath(item: 0, section: 1)]
      ])
  }

  @Test func `without an invalidation a header stays where it was`() {
    let bench = bench()
    bench.view.boundsChangePolicy = .never
    _ = scroll(bench, to: 20)
    expect(bench.header(0)?.frame.minY, is: 0)
    bench.layout.invalidateLayout()
    bench.turn()
    expect(bench.header(0)?.frame.minY, is: 20)
  }

  @Test func `a header is found wherever it is held, in every rectangle`() {
    let bench = bench(sections: 4, headers: true, footers: true)
    for y in stride(from: CGFloat(-50), through: 1400, by: 35) {
      _ = scroll(bench, to: y)
      let all = (0..<4).flatMap { [bench.header($0), bench.footer($0)] }.compactMap { $0 }
      for top in stride(from: CGFloat(-100), through: 1500, by: 90) {
        let rect = CGRect(x: 0, y: top, width: 320, height: 60)
        let listed = (bench.layout.layoutAttributesForElements(in: rect) ?? [])
          .filter { $0.representedElementCategory == .supplementaryView }
        expect(Set(listed), is: Set(all.filter { $0.frame.meets(rect) }), "offset \(y), rectangle from \(top)")
      }
    }
  }

  @Test func `whatever sections are like, a rectangle lists what is in it`() {
    for seed in UInt64(1)...30 {
      var random = TestRandom(seed: seed)
      let delegate = FlowDelegate()
      let lengths = (0..<6).map { _ in (header: random.pick([0, 15, 90]), footer: random.pick([0, 25, 70])) }
      let insets = (0..<6).map { _ in CGFloat(random.pick([0, 12, -40])) }
      delegate.header = { CGSize(width: 0, height: lengths[$1].header) }
      delegate.footer = { CGSize(width: 0, height: lengths[$1].footer) }
      delegate.inset = { UIEdgeInsets(top: insets[$1], left: 0, bottom: insets[5 - $1], right: 0) }
      let bench = FlowBench(
        (0..<6).map { _ in random.int(0..<9) }, size: CGSize(width: 120, height: 150), delegate: delegate)
      bench.layout.sectionHeadersPinToVisibleBounds = random.int(0..<4) > 0
      bench.layout.sectionFootersPinToVisibleBounds = random.int(0..<4) > 0
      bench.turn()
      for _ in 0..<20 {
        let end = bench.view.contentSize.height
        _ = scroll(bench, to: CGFloat(random.int(-200..<Int(end) + 200)))
        let rect = CGRect(x: 0, y: CGFloat(random.int(-200..<Int(end) + 200)), width: 120, height: 80)
        let listed = (bench.layout.layoutAttributesForElements(in: rect) ?? []).map { ElementSnapshot($0) }
        let supplementary = (0..<6).flatMap { [bench.header($0), bench.footer($0)] }.compactMap { $0 }
        let items = (0..<6).flatMap { section in
          (0..<bench.counts[section]).compactMap {
            bench.layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))
          }
        }
        let expected = (supplementary + items).filter { $0.frame.meets(rect) }.map { ElementSnapshot($0) }
        expect(listed.sorted { $0.key < $1.key }, is: expected.sorted { $0.key < $1.key }, "seed \(seed), \(rect)")
      }
    }
  }

  @Test func `of a thousand sections a scroll lists the few it comes by`() {
    let bench = bench(sections: 1000)
    _ = scroll(bench, to: 150_000)
    let context = bench.layout.invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 150_010, width: 320, height: 200))
    expect(context.invalidatedSupplementaryIndexPaths?.values.map(\.count), is: [1])
  }

  @Test func `across the scroll axis nothing is pinned`() {
    let bench = FlowBench([5, 5], size: CGSize(width: 200, height: 320))
    bench.layout.scrollDirection = .horizontal
    bench.layout.itemSize = CGSize(width: 44, height: 320)
    bench.layout.headerReferenceSize = CGSize(width: 40, height: 0)
    bench.layout.sectionHeadersPinToVisibleBounds = true
    bench.turn()
    #expect(!bench.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 9, width: 200, height: 320)))
    bench.view.contentOffset.x = 270
    bench.turn()
    expect(bench.header(0)?.frame, is: CGRect(x: 260, y: 0, width: 40, height: 320))
  }
}
