import CollectionLayout
import Expectations
import Foundation
import Testing

/// What section insets are measured from: the safe area or the margins count as far as they pass the content inset.
@MainActor struct SectionInsetReferenceTests {
  typealias Reference = UICollectionViewFlowLayout.SectionInsetReference

  /// Where the first item of a flow 320 wide begins, seen from the view's edge, and where a line ends: five items of 50
  /// stand at its ends.
  private func ends(_ reference: Reference, isVertical: Bool = true, _ prepare: (UICollectionView) -> Void)
    -> [CGFloat]
  {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = isVertical ? .vertical : .horizontal
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.sectionInsetReference = reference
    let bench = FlowBench([10], size: CGSize(width: 320, height: 320), layout: layout)
    prepare(bench.view)
    bench.turn()
    let frames = bench.frames.values
    let inset = bench.view.adjustedContentInset
    return isVertical
      ? [inset.left + (frames.map(\.minX).min() ?? 0), inset.left + (frames.map(\.maxX).max() ?? 0)]
      : [inset.top + (frames.map(\.minY).min() ?? 0), inset.top + (frames.map(\.maxY).max() ?? 0)]
  }

  private let edges = UIEdgeInsets(top: 20, left: 20, bottom: 30, right: 30)

  @Test(arguments: [true, false])
  func `from the content inset`(isVertical: Bool) {
    expect(ends(.fromContentInset, isVertical: isVertical) { $0.contentInset = edges }, is: [30, 280])
  }

  @Test(arguments: [true, false])
  func `from the safe area, where the view does not add it to the content inset`(isVertical: Bool) {
    expect(
      ends(.fromSafeArea, isVertical: isVertical) {
        $0.contentInsetAdjustmentBehavior = .never
        $0.safeAreaInsets = edges
      }, is: [30, 280])
    expect(ends(.fromSafeArea, isVertical: isVertical) { $0.safeAreaInsets = edges }, is: [30, 280])
  }

  // Documented: the inset includes left and right "when the horizontal content size is greater than the width of the scroll
  // view". That the cells of a flow run under the notch then is reported: useyourloaf.com, Supporting iPhone X.
  @Test func `on its side a flow runs under the notch, where its view does not always adjust its inset`() {
    expect(ends(.fromContentInset) { $0.safeAreaInsets = edges }, is: [10, 310])
    expect(
      ends(.fromContentInset) {
        $0.contentInsetAdjustmentBehavior = .always
        $0.safeAreaInsets = edges
      }, is: [30, 280])
    expect(ends(.fromContentInset, isVertical: false) { $0.safeAreaInsets = edges }, is: [30, 280])
  }

  @Test func `a content is judged by the size of the view that it was made for`() {
    let bench = FlowBench([10], size: CGSize(width: 600, height: 320), layout: UICollectionViewFlowLayout())
    bench.view.safeAreaInsets = edges
    bench.turn()
    bench.view.bounds.size = CGSize(width: 320, height: 600)
    expect(bench.view.adjustedContentInset, is: UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    bench.turn()
    expect(bench.view.contentSize.width, is: 320)
  }

  @Test func `from the margins, which are 8 at first`() {
    expect(ends(.fromLayoutMargins) { _ in }, is: [18, 302])
    expect(ends(.fromLayoutMargins) { $0.layoutMargins = edges }, is: [30, 280])
  }

  @Test func `a content inset that is larger than reference and inset together is kept`() {
    expect(
      ends(.fromLayoutMargins) {
        $0.contentInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 12)
      }, is: [40, 302])
  }
}
