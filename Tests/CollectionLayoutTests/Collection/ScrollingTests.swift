import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Scrolls to items, flings, and offsets in a safe area. Twenty rows of 100 in a view of 320x480: offsets from 0 to 1520.
@MainActor struct ScrollingTests {
  private let log = LoggedLayout.Log()
  private let bench = Bench(items: [20])
  private let layout: LoggedLayout

  private var view: UICollectionView { bench.view }

  init() {
    layout = LoggedLayout("list", rowHeight: 100, log: log)
    bench.view.collectionViewLayout = layout
    bench.turn()
    log.lines = []
  }

  private func scroll(to item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
    view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
    return view.contentOffset.y
  }

  // MARK: To an item

  @Test func `an item comes to the top, the bottom or the middle`() {
    expect(scroll(to: 9, .top), is: 900)
    expect(scroll(to: 9, .bottom), is: 520)
    expect(scroll(to: 9, .centeredVertically), is: 710)
  }

  @Test func `the legal range is kept`() {
    expect(scroll(to: 19, .top), is: 1520)
    expect(scroll(to: 0, .bottom), is: 0)
    expect(view.contentOffset.x, is: 0)
  }

  @Test func `without a position the content moves as little as shows the item`() {
    expect(scroll(to: 3, []), is: 0)
    expect(scroll(to: 5, []), is: 120)
    expect(scroll(to: 2, []), is: 120)
    expect(scroll(to: 0, []), is: 0)
  }

  @Test func `a pass that is due runs first`() {
    layout.invalidateLayout()
    expect(scroll(to: 9, .top), is: 900)
    expect(log.lines.first, is: "list prepare")
    #expect(!view.isInvalid)
  }

  @Test func `an item that the layout does not know moves nothing`() {
    expect(scroll(to: 99, .top), is: 0)
  }

  // MARK: Flings

  @Test func `a fling proposes where the scroll would end by itself`() {
    view.endDragging(withVelocity: CGPoint(x: 0, y: 1000))
    // 1 point a millisecond, then 0.998, 0.998² …: 0.998 / 0.002 = 499 more.
    #expect(abs(view.contentOffset.y - 499) < 1e-9)
    expect(log.lines.count, is: 1)
    expect(log.lines.first?.hasSuffix("at 1.0"), is: true)
  }

  @Test func `the sum of the slower and slower milliseconds is what is proposed`() {
    var (velocity, offset) = (1.0, 0.0)
    for _ in 0..<20_000 {
      velocity *= 0.998
      offset += velocity
    }
    view.endDragging(withVelocity: CGPoint(x: 0, y: 1000))
    #expect(abs(view.contentOffset.y - offset) < 1e-6)
  }

  @Test func `the answer of the layout is where it ends, within the legal range`() {
    layout.target = { CGPoint(x: $0.x, y: ($0.y / 100).rounded() * 100) }
    view.endDragging(withVelocity: CGPoint(x: 0, y: 1000))
    expect(view.contentOffset.y, is: 500)
    layout.target = { _ in CGPoint(x: 50, y: 1e6) }
    view.endDragging(withVelocity: CGPoint(x: 0, y: -10))
    expect(view.contentOffset, is: CGPoint(x: 0, y: 1520))
  }

  @Test func `the proposal is legal and recorded with the answer`() throws {
    _ = bench.takeEvents()
    view.endDragging(withVelocity: CGPoint(x: 0, y: 9000))
    let event = try #require(bench.takeEvents().first)
    guard case .scrollTarget(let proposed, let velocity, let answer) = event.detail else {
      Issue.record("the question is the first event")
      return
    }
    expect(event.phase, is: .ask)
    #expect(proposed.y == 1520 && velocity.y == 9 && answer.y == 1520)
  }

  @Test func `the delegate hears of a fling after the layout, in points a millisecond, and has the last word`() {
    layout.target = { CGPoint(x: $0.x, y: ($0.y / 100).rounded() * 100) }
    let delegate = DragDelegate(target: CGPoint(x: 0, y: 620))
    view.delegate = delegate
    view.endDragging(withVelocity: CGPoint(x: 0, y: 600))
    expect(delegate.velocity, is: CGPoint(x: 0, y: 0.6))
    expect(delegate.proposed, is: CGPoint(x: 0, y: 300))
    expect(view.contentOffset.y, is: 620)
  }

  private final class DragDelegate: UICollectionViewDelegate {
    private let target: CGPoint
    var velocity: CGPoint?
    var proposed: CGPoint?

    init(target: CGPoint) { self.target = target }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      (self.velocity, proposed) = (velocity, targetContentOffset.pointee)
      targetContentOffset.pointee = target
    }
  }

  // MARK: Pages

  @Test(arguments: [
    (0.0, 1.0, 480.0), (480, 9000, 960), (480, -1, 0), (500, 10, 960), (500, -10, 480), (700, 0, 480), (0, -5, 0),
  ])
  func `a flick goes one page, from rest on a page as well, and nobody is asked`(
    from: Double, velocity: Double, to: Double
  ) {
    view.isPagingEnabled = true
    view.contentOffset.y = from
    bench.turn()
    log.lines = []
    view.endDragging(withVelocity: CGPoint(x: 0, y: velocity))
    expect(view.contentOffset.y, is: to)
    #expect(!log.lines.contains { $0.contains(" at ") })
  }

  // MARK: Pixels

  @Test func `an offset lies on whole pixels where the scale is known, and bounds keep fractions`() {
    view.contentOffset.y = 10.3
    expect(view.contentOffset.y, is: 10.3)
    view.displayScale = 3
    view.setContentOffset(CGPoint(x: 0, y: 10.3), animated: false)
    expect(view.contentOffset.y, is: 31 / 3)
    view.contentInset.top = 200
    view.contentOffset.y = -187.5
    expect(view.contentOffset.y, is: -562 / 3)
    view.displayScale = 1
    view.contentOffset.y = 3.8
    expect(view.contentOffset.y, is: 4)
    view.bounds.origin.y = 3.8
    expect(view.contentOffset.y, is: 3.8)
  }

  // MARK: Beyond the content, and around it

  @Test func `an offset beyond the content settles back, and the layout is asked about the bounds`() {
    view.contentOffset.y = -60
    bench.turn()
    expect(view.contentOffset.y, is: -60)
    _ = bench.takeEvents()
    view.settleOffset()
    expect(view.contentOffset.y, is: 0)
    expect(bench.takeEvents().map(\.call), is: [.contentOffset, .shouldInvalidateForBoundsChange])
    view.settleOffset()
    #expect(bench.takeEvents().isEmpty)
  }

  @Test func `a safe area widens the legal range, and a content at its start stays there`() {
    view.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    expect(view.contentOffset.y, is: -44)
    expect(scroll(to: 19, .bottom), is: 1554)
    expect(scroll(to: 4, .top), is: 356)
    view.safeAreaInsets = .zero
    expect(view.contentOffset.y, is: 356)
  }

  @Test func `the safe area is added to the content inset`() {
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.safeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    expect(view.adjustedContentInset, is: UIEdgeInsets(top: 11, left: 2, bottom: 33, right: 4))
    view.contentInsetAdjustmentBehavior = .always
    expect(view.adjustedContentInset, is: UIEdgeInsets(top: 11, left: 22, bottom: 33, right: 44))
    view.contentInsetAdjustmentBehavior = .never
    expect(view.adjustedContentInset, is: view.contentInset)
  }

  // Documented: header of `UIScrollViewContentInsetAdjustmentBehavior`.
  @Test func `along an axis that does not scroll the safe area is added only by what says so`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroll.safeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    scroll.contentSize = CGSize(width: 320, height: 480)
    expect(scroll.adjustedContentInset, is: UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0))
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    expect(scroll.adjustedContentInset, is: .zero)
    scroll.contentSize = CGSize(width: 321, height: 481)
    expect(scroll.adjustedContentInset, is: scroll.safeAreaInsets)
    scroll.contentSize = .zero
    (scroll.alwaysBounceVertical, scroll.alwaysBounceHorizontal) = (true, true)
    expect(scroll.adjustedContentInset, is: scroll.safeAreaInsets)
  }

  @Test func `a snapshot holds the safe area and the direction`() {
    let before = view.snapshot
    view.safeAreaInsets.top = 44
    view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    view.restore(before)
    expect(view.safeAreaInsets, is: .zero)
    expect(view.effectiveUserInterfaceLayoutDirection, is: .leftToRight)
    expect(view.contentOffset.y, is: 0)
  }
}
