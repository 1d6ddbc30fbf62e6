import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Exceptions and console lines about a layout's answers: condition, words, consequence and version.
@MainActor struct LayoutAnswerTests {
  private let header = UICollectionView.elementKindSectionHeader

  private func attributes(
    _ item: Int, _ section: Int = 0, kind: String? = nil, y: CGFloat = 0
  ) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: item, section: section)
    let result =
      kind.map { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: path) }
      ?? UICollectionViewLayoutAttributes(forCellWith: path)
    result.frame = CGRect(x: 0, y: y, width: 320, height: 20)
    return result
  }

  private func reason(_ bench: Bench) -> String? {
    bench.exceptions.first.map { LayoutException($0, in: bench.view.systemVersion).reason }
  }

  private func warnings(_ bench: Bench, _ act: () -> Void) -> [LayoutWarning] {
    _ = bench.takeEvents()
    act()
    LayoutRunLoop.main.turn()
    return bench.takeEvents().compactMap { if case .warning(let warning) = $0.detail { warning } else { nil } }
  }

  // MARK: What is not there

  @Test(arguments: [
    (
      SystemVersion.ios13,
      "Layout attributes <index path: {length = 2, path = 0 - 9}; frame = (0 0; 320 20);> were "
        + "received from the layout <RecordingLayout> but are not valid for the data source counts. Attributes will be "
        + "ignored."
    ),
    (
      .ios26,
      "Received layout attributes with an invalid index path. Attributes will be ignored. Attributes: <index path: "
        + "{length = 2, path = 0 - 9}; frame = (0 0; 320 20);>; layout: <RecordingLayout>; data source counts: [(0:2)]"
    ),
  ])
  func `since iOS 13 attributes of what is not there are left out with a line`(
    _ version: SystemVersion, words: String
  ) {
    let bench = Bench(items: [2])
    bench.view.systemVersion = version
    bench.layout.onElements = { layout, _ in layout.list + [attributes(9), attributes(0, 3)] }
    let said = warnings(bench) {}
    expect(said.map { $0.words.joined(separator: " ") }, is: [words])
    guard case .attributesIgnored(_, _, _, count: 2) = said.first?.kind else {
      Issue.record("\(said)")
      return
    }
    #expect(bench.exceptions.isEmpty)
    expect(bench.visibleItems, is: [0, 1])
  }

  @Test func `iOS 12 raises for them`() {
    let bench = Bench(items: [2])
    bench.view.systemVersion = .ios12
    bench.layout.onElements = { layout, _ in layout.list + [attributes(9)] }
    bench.turn()
    expect(
      reason(bench),
      is: "UICollectionView received layout attributes for a cell with an index path that does not exist: "
        + "{length = 2, path = 0 - 9}")
  }

  @Test(arguments: [SystemVersion.ios12, .ios26])
  func `a header of a section that is not there raises in every version`(_ version: SystemVersion) {
    let bench = Bench(items: [1])
    bench.view.systemVersion = version
    bench.layout.onElements = { layout, _ in layout.list + [attributes(0, 1, kind: header)] }
    bench.turn()
    expect(
      reason(bench),
      is:
        "request for layout attributes for supplementary view UICollectionElementKindSectionHeader in section 1 when "
        + "there are only 1 sections in the collection view")
  }

  // MARK: One element, two answers

  @Test func `a header twice in one list with other frames raises, and with the same does not`() {
    let bench = Bench(items: [1])
    bench.layout.onElements = { layout, _ in
      layout.list + [attributes(0, kind: header), attributes(0, kind: header, y: 40)]
    }
    bench.turn()
    guard case .changedSupplementary(let was, let now, in: .sameList) = bench.exceptions.first else {
      Issue.record("\(bench.exceptions)")
      return
    }
    expect([was.frame.minY, now.frame.minY], is: [0, 40])
    let same = Bench(items: [1])
    same.layout.onElements = { layout, _ in
      layout.list + [attributes(0, kind: header), attributes(0, kind: header)]
    }
    same.turn()
    #expect(same.exceptions.isEmpty)
  }

  @Test func `a header whose depth differs alone and in the list is told so`() {
    let bench = Bench(items: [30])
    bench.layout.onElements = { layout, rect in
      layout.list.filter { $0.frame.meets(rect) } + [attributes(0, kind: header)]
    }
    bench.turn()
    bench.layout.onSingle = { _ in
      let alone = attributes(0, kind: header)
      alone.zIndex = -1
      return alone
    }
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: header, at: [[0, 0]])
    bench.layout.invalidateLayout(with: context)
    bench.turn()
    #expect(bench.exceptions.isEmpty)
    bench.view.contentOffset.y = 30
    bench.turn()
    guard case .changedSupplementary(let was, let now, in: .alone) = bench.exceptions.first else {
      Issue.record("\(bench.exceptions)")
      return
    }
    expect([was.zIndex, now.zIndex], is: [-1, 0])
  }

  // MARK: No answer

  @Test func `a scroll to an item without attributes raises`() {
    let bench = Bench(items: [30])
    bench.layout.onSingle = { _ in nil }
    bench.turn()
    bench.view.scrollToItem(at: [0, 20], at: .top, animated: false)
    expect(
      reason(bench),
      is:
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: {length = 2, path = 0 - 20}"
    )
  }

  @Test(arguments: [false, true])
  func `a footer that an update loses raises unless the layout says that it goes`(_ isNamed: Bool) {
    let bench = Bench(items: [2])
    let layout = FooterLayout(isNamed: isNamed)
    bench.view.collectionViewLayout = layout
    bench.turn()
    layout.hasFooter = false
    bench.counts = [3]
    bench.view.insertItems(at: [[0, 2]])
    expect(
      reason(bench),
      is: isNamed
        ? nil
        : "no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind: "
          + "UICollectionElementKindSectionHeader at path {length = 2, path = 0 - 0}")
  }

  @Test func `what a context lists and the layout does not know is remarked`() {
    let bench = Bench(items: [2])
    bench.turn()
    bench.layout.onSingle = { _ in nil }
    let said = warnings(bench) {
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidateSupplementaryElements(ofKind: header, at: [[0, 0]])
      bench.layout.invalidateLayout(with: context)
    }
    expect(
      said.map(\.kind),
      is: [.nothingListed(ElementKey(category: .supplementaryView, kind: header, section: 0, item: 0))])
  }

  @Test func `a context that lists an item which is not there raises with the counts`() {
    let bench = Bench(items: [10, 18])
    bench.turn()
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [[1, 18]])
    bench.layout.invalidateLayout(with: context)
    expect(
      reason(bench),
      is:
        "attempting to invalidate an item at an invalid indexPath: {length = 2, path = 1 - 18} globalIndex: 28 numItems: 28"
    )
  }

  @Test func `a plain context for a flow raises, and one of its own does not`() {
    let flow = UICollectionViewFlowLayout()
    let bench = Bench(items: [2])
    bench.view.collectionViewLayout = flow
    bench.turn()
    flow.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    #expect(bench.exceptions.isEmpty)
    flow.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    expect(bench.exceptions, is: [.plainContext("UICollectionViewLayoutInvalidationContext")])
  }

  @Test func `a preparation that lays the view out is remarked once`() {
    let bench = Bench(items: [2])
    bench.turn()
    let said = warnings(bench) {
      bench.layout.onPrepare = { layout in
        layout.collectionView?.layoutIfNeeded()
        _ = layout.collectionView?.layoutAttributesForItem(at: [0, 0])
        layout.askCounts()
      }
      bench.layout.invalidateLayout()
    }
    expect(said.map(\.kind), is: [.preparedAgain])
    #expect(said.first?.words.first?.hasPrefix("[CollectionView] An attempt to prepare a layout while") == true)
  }

  // MARK: Numbers

  @Test func `a frame that is no rectangle raises where it is set, and the old one stays`() {
    let bench = Bench(items: [1])
    var kept = CGRect.null
    bench.layout.onElements = { layout, _ in
      let list = layout.list
      list[0].frame = .null
      kept = list[0].frame
      list[0].frame.size.width = .infinity
      return list
    }
    bench.turn()
    expect(kept, is: CGRect(x: 0, y: 0, width: 320, height: 50))
    expect(
      bench.exceptions.map { String(LayoutException($0).reason.prefix(78)) },
      is: [
        "UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined. Att",
        "UICollectionViewLayoutAttributes: -setFrame: requires finite dimensions. Attri",
      ])
    expect(bench.visibleItems, is: [0])
  }

  @Test func `a centre that is none raises at the answer, and nobody asks where no view does`() {
    let alone = attributes(0)
    alone.frame.origin.x = .nan
    #expect(alone.frame.origin.x.isNaN)
    let bench = Bench(items: [1])
    bench.layout.onElements = { layout, _ in
      let list = layout.list
      list[0].center = CGPoint(x: CGFloat.nan, y: 2)
      return list
    }
    bench.turn()
    expect(reason(bench), is: "CALayer position contains NaN: [nan 2]: layout attributes of 0:0")
  }

  @Test func `a preferred size that no pixels can count raises`() {
    let bench = Bench(items: [1])
    bench.view.register(HugeCell.self, forCellWithReuseIdentifier: "cell")
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 50, height: 50)
    bench.view.collectionViewLayout = flow
    bench.turn()
    #expect(reason(bench)?.hasPrefix("Rounding frame ({{0, ") == true)
    #expect(reason(bench)?.contains("resulted in a frame with one or more invalid members") == true)
  }

  // MARK: Loops

  @Test(arguments: [
    (SystemVersion.ios14, "no words: the stack overflows"),
    (.ios15, "UICollectionView is stuck in its update/layout loop. This can happen for many reasons"),
    (.ios16_1, "UICollectionView is stuck in its update/layout loop. This can happen for various reasons"),
    (.ios17, "UICollectionView is stuck in a recursive layout loop."),
  ])
  func `a loop has the words of its version`(_ version: SystemVersion, words: String) {
    #expect(LayoutException(.updateLoop(passes: 100), in: version).reason.hasPrefix(words))
  }
}

private final class HugeCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(_ given: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    given.size.height = .greatestFiniteMagnitude
    return given
  }
}

private final class FooterLayout: UICollectionViewLayout {
  var hasFooter = true
  let isNamed: Bool

  init(isNamed: Bool) {
    self.isNamed = isNamed
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 200) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }
      + [layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: [0, 0])]
      .compactMap { $0 }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 40 * path.item, width: 320, height: 40)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard hasFooter else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = CGRect(x: 0, y: 160, width: 320, height: 40)
    return attributes
  }

  override func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] {
    isNamed && !hasFooter ? [[0, 0]] : []
  }
}
