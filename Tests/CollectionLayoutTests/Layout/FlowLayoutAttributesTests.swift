import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// What the flow layout hands out, and what subclasses make of it.
@MainActor struct FlowLayoutAttributesTests {
  @Test func `headers, items and footers come in order, and get their views`() {
    let bench = FlowBench([2, 0])
    bench.layout.headerReferenceSize = CGSize(width: 0, height: 20)
    bench.layout.footerReferenceSize = CGSize(width: 0, height: 10)
    let events = bench.turn()
    let views = events.compactMap { event in
      if case .view(let key, _) = event.detail { return "\(key)" }
      return nil
    }
    // Cells come first.
    expect(views, is: ["0:0", "0:1", "header 0", "footer 0", "header 1", "footer 1"])
    let rect = CGRect(x: 0, y: 0, width: 320, height: 480)
    let keys = bench.layout.layoutAttributesForElements(in: rect)?.map { "\(ElementKey($0))" }
    expect(keys, is: ["header 0", "0:0", "0:1", "footer 0", "header 1", "footer 1"])
  }

  @Test func `touching is not meeting, and nothing is an empty answer`() {
    let bench = FlowBench([100])
    bench.turn()
    expect(bench.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 50, width: 320, height: 10)), is: [])
    expect(bench.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 49, width: 320, height: 11))?.count, is: 5)
    expect(bench.layout.layoutAttributesForElements(in: .null), is: [])
  }

  @Test func `an item of no size is not listed, but has a place`() {
    let delegate = FlowDelegate()
    delegate.size = { _, path in path.item == 1 ? CGSize(width: 50, height: 0) : CGSize(width: 50, height: 50) }
    let bench = FlowBench([3], delegate: delegate)
    bench.turn()
    expect(bench.frames.keys.sorted(), is: ["0.0", "0.2"])
    let item = bench.layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    expect(item?.frame, is: CGRect(x: 60, y: 25, width: 50, height: 0))
  }

  @Test func `what does not exist has no attributes`() {
    let bench = FlowBench([2])
    bench.layout.headerReferenceSize = CGSize(width: 0, height: 20)
    bench.turn()
    expect(bench.layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)), is: nil)
    expect(bench.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)), is: nil)
    expect(bench.layout.layoutAttributesForItem(at: IndexPath(index: 0)), is: nil)
    #expect(bench.header(0) != nil && bench.footer(0) == nil && bench.header(1) == nil)
    let other = bench.layout.layoutAttributesForSupplementaryView(
      ofKind: "other", at: IndexPath(item: 0, section: 0))
    expect(other, is: nil)
  }

  @Test func `changing what was handed out changes nothing`() {
    let bench = FlowBench([2])
    bench.turn()
    let path = IndexPath(item: 0, section: 0)
    bench.layout.layoutAttributesForItem(at: path)?.frame = .zero
    bench.layout.layoutAttributesForElements(in: bench.view.bounds)?.forEach { $0.frame = .zero }
    expect(bench.layout.layoutAttributesForItem(at: path)?.frame, is: CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func `edges lie on the pixels of a scale`() {
    let bench = FlowBench([3], size: CGSize(width: 375, height: 480))
    bench.layout.itemSize = CGSize(width: 100, height: 33.3)
    bench.layout.displayScale = 2
    bench.turn()
    expect(bench.frames["0.1"], is: CGRect(x: 137.5, y: 0, width: 100, height: 33.5))
  }

  @Test func `an estimate stands for the size of items, and a delegate wins over it`() {
    let bench = FlowBench([1])
    bench.layout.estimatedItemSize = CGSize(width: 30, height: 20)
    bench.turn()
    expect(bench.frames["0.0"]?.size, is: CGSize(width: 30, height: 20))
    bench.layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    bench.turn()
    expect(bench.frames["0.0"]?.size, is: CGSize(width: 50, height: 50))
    let sized = FlowBench([1], layout: bench.layout, delegate: FlowDelegate())
    bench.layout.estimatedItemSize = CGSize(width: 30, height: 20)
    sized.turn()
    expect(sized.frames["0.0"]?.size, is: CGSize(width: 50, height: 50))
  }

  // MARK: Warnings

  private var byDelegate: LayoutWarning.Sizer {
    var sizer = LayoutWarning.Sizer()
    sizer.isDelegate = true
    return sizer
  }

  private func warnings(_ events: [LayoutEvent]) -> [LayoutWarning] {
    events.compactMap { event in
      if case .warning(let warning) = event.detail { return warning }
      return nil
    }
  }

  @Test func `an item wider than its line is warned of in UIKit's words, once a preparation`() throws {
    let delegate = FlowDelegate()
    delegate.size = { _, path in CGSize(width: path.item > 1 ? 310 : 50, height: 50) }
    delegate.inset = { _, _ in UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 5) }
    let bench = FlowBench([4], delegate: delegate)
    let warnings = warnings(bench.turn())
    expect(
      warnings,
      is: [
        LayoutWarning(
          .itemLargerThanLine(
            ElementKey(section: 0, item: 2), size: CGSize(width: 310, height: 50), room: 305,
            scrollDirection: .vertical, count: 2, sizedBy: byDelegate))
      ])
    try expect(
      #require(warnings.first).words,
      is: [
        "The behavior of the UICollectionViewFlowLayout is not defined because:",
        "the item width must be less than the width of the UICollectionView minus the section insets left and right "
          + "values, minus the content insets left and right values.",
        "Please check the values returned by the delegate.",
        "The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout>, and it is attached to "
          + "<UICollectionView>.",
        "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.",
      ])
    // An item as wide as the line fits.
    delegate.size = { _, _ in CGSize(width: 305, height: 50) }
    bench.layout.invalidateLayout()
    #expect(self.warnings(bench.turn()).isEmpty)
  }

  @Test func `in a horizontal layout the height is warned of`() throws {
    let bench = FlowBench([1], size: CGSize(width: 320, height: 40))
    bench.layout.scrollDirection = .horizontal
    let warning = try #require(warnings(bench.turn()).first)
    #expect(warning.words[1].hasPrefix("the item height must be less than the height"))
    #expect(warning.words[1].hasSuffix("minus the content insets top and bottom values."))
    expect(
      warning.kind,
      is: .itemLargerThanLine(
        ElementKey(section: 0, item: 0), size: CGSize(width: 50, height: 50), room: 40,
        scrollDirection: .horizontal, count: 1))
  }

  @Test func `items without area are warned of in UIKit's words, once a gathering`() throws {
    let delegate = FlowDelegate()
    delegate.size = { _, path in path.item == 1 ? CGSize(width: 0, height: 50) : CGSize(width: 50, height: -3) }
    let bench = FlowBench([3], delegate: delegate)
    let warnings = warnings(bench.turn())
    expect(
      warnings,
      is: [
        LayoutWarning(
          .itemWithoutArea(ElementKey(section: 0, item: 0), size: CGSize(width: 50, height: -3), count: 3))
      ])
    try expect(
      #require(warnings.first).words,
      is: [
        "Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at "
          + "UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: {50, -3}; "
          + "collection view: <UICollectionView>"
      ])
    // A rotation gathers no sizes.
    bench.view.bounds.size.width = 480
    #expect(self.warnings(bench.turn()).isEmpty)
    delegate.size = { _, _ in CGSize(width: 1, height: 1) }
    bench.layout.invalidateLayout()
    #expect(self.warnings(bench.turn()).isEmpty)
    bench.view.delegate = nil
    bench.layout.itemSize = .zero
    expect(self.warnings(bench.turn()).count, is: 1)
  }

  // MARK: Three ways to one grid

  /// Two columns of 155×40 with gaps of 10, by hand.
  private final class OwnGrid: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 140) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: item % 2 * 165, y: item / 2 * 50, width: 155, height: 40)
        return attributes
      }
    }
  }

  @Test func `properties, a delegate and an own layout make the same grid`() {
    let byProperties = FlowBench([5])
    byProperties.layout.itemSize = CGSize(width: 155, height: 40)
    let delegate = FlowDelegate()
    delegate.size = { _, _ in CGSize(width: 155, height: 40) }
    let byDelegate = FlowBench([5], delegate: delegate)
    let byHand = FlowBench([5])
    byHand.view.collectionViewLayout = OwnGrid()
    for bench in [byProperties, byDelegate, byHand] { bench.turn() }
    expect(byProperties.view.shownElements.map(\.frame.minX), is: [0, 165, 0, 165, 0])
    expect(byDelegate.view.shownElements, is: byProperties.view.shownElements)
    expect(byHand.view.shownElements, is: byProperties.view.shownElements)
    expect(byDelegate.view.contentSize, is: byHand.view.contentSize)
  }

  // MARK: Subclasses

  /// Pushes all items of a line together at the left, as apps do.
  private final class LeftAligned: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let attributes = super.layoutAttributesForElements(in: rect)
      var x = sectionInset.left
      var line: CGFloat = -1
      for item in attributes ?? [] where item.representedElementCategory == .cell {
        if item.frame.minY >= line { x = sectionInset.left }
        item.frame.origin.x = x
        x += item.frame.width + minimumInteritemSpacing
        line = max(line, item.frame.maxY)
      }
      return attributes
    }
  }

  @Test func `a subclass moves what super answers, and answers for itself`() throws {
    let bench = FlowBench([7], layout: LeftAligned())
    bench.turn()
    expect(bench.view.shownElements.map(\.frame.minX), is: [0, 60, 120, 180, 240, 0, 60])
    bench.view.contentOffset.y = 1
    let rules = bench.turn().compactMap { event in
      if case .boundsDecision(_, _, _, let rule) = event.detail { return rule }
      return nil
    }
    expect(rules, is: [BoundsChangeRule.sameSize])
  }

  /// Sets its properties while it prepares, after super did.
  private final class SettingWhilePreparing: UICollectionViewFlowLayout {
    override func prepare() {
      super.prepare()
      guard let collectionView else { return }
      itemSize = CGSize(width: collectionView.bounds.width / 2 - 5, height: 30)
      minimumLineSpacing = 2
    }
  }

  @Test func `properties that are set in prepare count in the same pass`() {
    let bench = FlowBench([4], layout: SettingWhilePreparing())
    bench.turn()
    expect(bench.view.contentSize, is: CGSize(width: 320, height: 62))
    expect(bench.view.shownElements.map(\.frame.minX), is: [0, 165, 0, 165])
    bench.turn()
    #expect(!bench.view.isInvalid)
  }

  /// Keeps the preparation to itself.
  private final class WithoutSuper: UICollectionViewFlowLayout {
    override func prepare() {}
  }

  @Test func `a subclass that does not prepare super is laid out all the same`() {
    let bench = FlowBench([4], layout: WithoutSuper())
    bench.turn()
    expect(bench.view.shownElements.count, is: 4)
    bench.layout.itemSize = CGSize(width: 160, height: 50)
    bench.turn()
    expect(bench.view.contentSize.height, is: 230)
  }

  /// Attributes with a value of their own.
  private final class Tinted: UICollectionViewLayoutAttributes {
    var tint = 7
  }

  private final class WithOwnClasses: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Tinted.self }
    override var itemSize: CGSize {
      get { CGSize(width: 20, height: 20) }
      set {}
    }
  }

  @Test func `a subclass's class of attributes and its properties are used`() {
    let bench = FlowBench([2], layout: WithOwnClasses())
    bench.layout.headerReferenceSize = CGSize(width: 0, height: 5)
    bench.turn()
    let elements = bench.layout.layoutAttributesForElements(in: bench.view.bounds) ?? []
    #expect(elements.count == 3 && elements.allSatisfy { ($0 as? Tinted)?.tint == 7 })
    expect(bench.frames["0.1"]?.size, is: CGSize(width: 20, height: 20))
  }

  @Test func `a million items of one size, and a screen of them`() {
    let bench = FlowBench([1_000_000])
    bench.turn()
    bench.view.contentOffset.y = 6_000_000
    bench.turn()
    expect(bench.view.indexPathsForVisibleItems.first, is: IndexPath(item: 500_000, section: 0))
    expect(bench.view.visibleCells.count, is: 40)
  }
}
