import Expectations
import Foundation
import Testing

@testable import CollectionLayout

@MainActor struct StickyCollectionViewLayoutTests {
  // Sections 300 long: header 40, five items of 44 with gaps of 10, footer 0 or more of the rest.
  private func makeBench(_ delegate: FlowDelegate? = nil, isHorizontal: Bool = false) -> FlowBench {
    func size(_ main: CGFloat, _ cross: CGFloat) -> CGSize {
      isHorizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
    }
    let bench = FlowBench(
      [5, 5, 5], size: size(200, 320), layout: StickyCollectionViewLayout(), delegate: delegate)
    bench.layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    bench.layout.itemSize = size(44, 320)
    bench.layout.headerReferenceSize = size(40, 0)
    bench.turn()
    return bench
  }

  @discardableResult
  private func scroll(_ bench: FlowBench, to offset: CGPoint) -> [LayoutEvent] {
    bench.view.contentOffset = offset
    return bench.turn()
  }

  @Test(arguments: [false, true]) func `headers stick along both axes`(isHorizontal: Bool) {
    let bench = makeBench(isHorizontal: isHorizontal)
    func starts(at offset: CGFloat) -> [CGFloat?] {
      scroll(bench, to: isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset))
      return (0..<3).map { bench.header($0)?.frame }.map { isHorizontal ? $0?.minX : $0?.minY }
    }
    expect(starts(at: 0), is: [0, 300, 600])
    expect(starts(at: 100), is: [100, 300, 600])
    expect(starts(at: 270), is: [260, 300, 600])
    expect(starts(at: 300), is: [260, 300, 600])
    // The last header stops at the end of its section too.
    expect(starts(at: 880), is: [260, 560, 860])
    expect(starts(at: -50), is: [0, 300, 600])
  }

  @Test func `headers stop at their own footers`() {
    let bench = makeBench()
    bench.layout.footerReferenceSize = CGSize(width: 0, height: 50)
    bench.turn()
    scroll(bench, to: CGPoint(x: 0, y: 290))
    expect(bench.header(0)?.frame.minY, is: 260)
    expect(bench.footer(0)?.frame.minY, is: 300)
    expect(bench.header(1)?.frame.minY, is: 350)
  }

  @Test func `headers stick below a content inset`() {
    let bench = makeBench()
    bench.view.contentInset.top = 64
    scroll(bench, to: CGPoint(x: 0, y: 50))
    expect(bench.header(0)?.frame.minY, is: 114)
  }

  @Test func `a list and a single answer agree, headers in front`() {
    let bench = makeBench()
    scroll(bench, to: CGPoint(x: 0, y: 270))
    let listed = bench.layout.layoutAttributesForElements(in: bench.view.bounds) ?? []
    expect(Array(listed.prefix(2)), is: [bench.header(0), bench.header(1)].compactMap { $0 })
    expect(listed.map(\.zIndex).prefix(3), is: [7, 7, 0])
    expect(bench.view.elements(at: CGPoint(x: 10, y: 280)).last?.key.description, is: "header 0")
    expect(bench.layout.layoutAttributesForElements(in: .null)?.isEmpty, is: true)
  }

  @Test func `a scroll asks the delegate for nothing`() {
    let delegate = FlowDelegate()
    let bench = makeBench(delegate)
    #expect(!delegate.take().isEmpty)
    let calls = scroll(bench, to: CGPoint(x: 0, y: 30)).map(\.call)
    expect(calls.filter { $0 == .prepare }.count, is: 1)
    expect(bench.header(0)?.frame.minY, is: 30)
    #expect(delegate.take().isEmpty)
    bench.view.bounds.size = CGSize(width: 300, height: 200)
    bench.turn()
    #expect(delegate.take().isEmpty)
    bench.layout.invalidateLayout()
    bench.turn()
    #expect(!delegate.take().isEmpty)
  }

  @Test func `every bounds change invalidates`() {
    let bench = makeBench()
    for change in [
      CGRect(x: 0, y: 1, width: 320, height: 200), CGRect(x: 0, y: 0, width: 200, height: 320),
      CGRect(x: 0, y: 0, width: 320, height: 200),
    ] {
      #expect(bench.layout.shouldInvalidateLayout(forBoundsChange: change))
    }
  }

  @Test func `where the view does not let a scroll invalidate, headers stay`() {
    let bench = makeBench()
    bench.view.boundsChangePolicy = .never
    scroll(bench, to: CGPoint(x: 0, y: 100))
    expect(bench.header(0)?.frame.minY, is: 0)
    bench.layout.invalidateLayout()
    bench.turn()
    expect(bench.header(0)?.frame.minY, is: 100)
  }

  @Test func `pinning by property makes no difference`() {
    let (bench, pinned) = (makeBench(), makeBench())
    pinned.layout.sectionHeadersPinToVisibleBounds = true
    pinned.turn()
    for offset in [0, 270, 880] as [CGFloat] {
      for each in [bench, pinned] { scroll(each, to: CGPoint(x: 0, y: offset)) }
      expect(pinned.frames, is: bench.frames)
    }
  }
}
