import CollectionLayout
import Expectations
import Foundation
import LayoutGallery
import Testing

/// What the sectioned waterfall's class does that no reference case shows.
@MainActor struct YTWaterFlowLayoutTests {
  private let size = CGSize(width: 375, height: 667)
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter
  private let first = IndexPath(item: 0, section: 0)

  private func makeStage(_ sizes: ListedSizes, _ direction: UICollectionView.ScrollDirection = .vertical) -> Stage {
    let layout = YTWaterFlowLayout()
    layout.scrollDirection = direction
    layout.delegate = sizes
    return Stage(layout, size: size, itemCounts: sizes.itemCounts)
  }

  private func frames(_ stage: Stage) -> [String: CGRect] { stage.frames(in: .infinite) }

  @Test func `each number the delegate gives replaces one default`() throws {
    // One column at 10, width (375 - 10 - 10 - 10) / 2 = 172.5, the second at 192.5; the third item below the second.
    func third(_ change: (ListedSizes) -> Void) throws -> CGRect {
      let sizes = ListedSizes(heights: [[100, 80, 60]])
      change(sizes)
      return try #require(frames(makeStage(sizes))["0.2"])
    }
    try expect(third { _ in }, is: CGRect(x: 192.5, y: 100, width: 172.5, height: 60))
    try expect(third { $0.columnCount = 1 }, is: CGRect(x: 10, y: 210, width: 355, height: 60))
    try expect(third { $0.rowCount = 5 }, is: CGRect(x: 192.5, y: 100, width: 172.5, height: 60))
    try expect(third { $0.columnMargin = 20 }, is: CGRect(x: 197.5, y: 100, width: 167.5, height: 60))
    try expect(third { $0.rowMargin = 4 }, is: CGRect(x: 192.5, y: 94, width: 172.5, height: 60))
    try expect(
      third { $0.edgeInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 3) },
      is: CGRect(x: 192, y: 91, width: 180, height: 60))
  }

  // The article's maximum begins at 0, in the content size and for headers and footers.
  @Test func `a footer that is less than the margin leaves nothing before the beginning`() {
    let sizes = ListedSizes(heights: [[]])
    sizes.edgeInset = .zero
    sizes.footers = [CGSize(width: 0, height: 5)]
    let stage = makeStage(sizes)
    expect(stage.view.contentSize, is: .zero)
    let two = ListedSizes(heights: [[], [50]])
    two.edgeInset = .zero
    two.headers = [.zero, CGSize(width: 0, height: 40)]
    two.footers = [CGSize(width: 0, height: 5), .zero]
    let frames = frames(makeStage(two))
    expect(frames["h1"]?.minY, is: 0)
    expect(frames["1.0"]?.minY, is: 40)
  }

  @Test func `only a vertical waterfall has columns, only a horizontal one rows`() {
    let sizes = ListedSizes([Array(repeating: CGSize(width: 50, height: 50), count: 6)])
    sizes.columnCount = 3
    sizes.rowCount = 2
    expect(Set(makeStage(sizes).allFrames.map(\.minX)).count, is: 3)
    expect(Set(makeStage(sizes, .horizontal).allFrames.map(\.minY)).count, is: 2)
  }

  @Test func `swapping the axes of everything mirrors the frames`() {
    func mirrored(_ size: CGSize) -> CGSize { CGSize(width: size.height, height: size.width) }
    let items = [[100, 80, 60, 30], [50, 0, 40]].map { $0.map { CGSize(width: 11, height: $0) } }
    let vertical = ListedSizes(items)
    vertical.headers = [CGSize(width: 5, height: 40), CGSize(width: 5, height: 0)]
    vertical.footers = [CGSize(width: 5, height: 30), CGSize(width: 5, height: 20)]
    (vertical.columnCount, vertical.columnMargin, vertical.rowMargin) = (3, 4, 6)
    vertical.edgeInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let horizontal = ListedSizes(items.map { $0.map(mirrored) })
    horizontal.headers = vertical.headers?.map(mirrored)
    horizontal.footers = vertical.footers?.map(mirrored)
    (horizontal.rowCount, horizontal.rowMargin, horizontal.columnMargin) = (3, 4, 6)
    horizontal.edgeInset = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
    let down = makeStage(vertical)
    let across = YTWaterFlowLayout()
    across.scrollDirection = .horizontal
    across.delegate = horizontal
    let right = Stage(across, size: mirrored(size), itemCounts: horizontal.itemCounts)
    expect(
      frames(down),
      is: frames(right).mapValues { CGRect(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width) })
    expect(down.view.contentSize, is: mirrored(right.view.contentSize))
  }

  @Test func `headers and footers span the view, whatever width they are given`() {
    let sizes = ListedSizes(heights: [[50]])
    sizes.headers = [CGSize(width: 12, height: 40)]
    sizes.footers = [CGSize(width: 900, height: 30)]
    let frames = frames(makeStage(sizes))
    expect(frames["h0"], is: CGRect(x: 0, y: 10, width: 375, height: 40))
    expect(frames["f0"], is: CGRect(x: 0, y: 100, width: 375, height: 30))
  }

  @Test func `the footer of an empty first section without header loses the top inset`() {
    let sizes = ListedSizes([[]])
    sizes.footers = [.zero]
    expect(makeStage(sizes).view.contentSize, is: CGSize(width: 0, height: 10))
    sizes.footers = [CGSize(width: 0, height: 30)]
    expect(frames(makeStage(sizes))["f0"], is: CGRect(x: 0, y: 0, width: 375, height: 30))
  }

  @Test func `a hidden footer closes its section and adds its length`() {
    let sizes = ListedSizes(heights: [[50, 70], [40]])
    sizes.rowMargin = 8
    sizes.footers = [CGSize(width: 0, height: 0.1), CGSize(width: 0, height: 0.1)]
    let frames = frames(makeStage(sizes))
    expect(frames["f0"], is: nil)
    expect(frames["1.0"]?.minY, is: 100.1)
  }

  @Test func `a header of no height in a later section resets the columns`() {
    let sizes = ListedSizes(heights: [[100, 40], [50]])
    expect(frames(makeStage(sizes))["1.0"]?.origin, is: CGPoint(x: 192.5, y: 60))
    sizes.headers = [.zero, .zero]
    expect(frames(makeStage(sizes))["1.0"]?.origin, is: CGPoint(x: 10, y: 120))
  }

  @Test func `an item that is asked again is placed again`() throws {
    let sizes = ListedSizes(heights: [[100, 80]])
    let stage = makeStage(sizes)
    let layout = stage.view.collectionViewLayout
    expect(layout.collectionViewContentSize, is: CGSize(width: 0, height: 110))
    let again = try #require(layout.layoutAttributesForItem(at: first))
    expect(again.frame, is: CGRect(x: 192.5, y: 100, width: 172.5, height: 100))
    expect(layout.collectionViewContentSize, is: CGSize(width: 0, height: 200))
    expect(stage.allFrames.first, is: CGRect(x: 10, y: 10, width: 172.5, height: 100))
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    expect(stage.view.contentSize, is: CGSize(width: 0, height: 110))
    expect(sizes.itemCounts, is: [2])
  }

  @Test func `a header or footer that is asked again moves all columns`() throws {
    let sizes = ListedSizes(heights: [[100]])
    sizes.headers = [CGSize(width: 0, height: 40)]
    sizes.footers = [CGSize(width: 0, height: 30)]
    let stage = makeStage(sizes)
    let layout = stage.view.collectionViewLayout
    // Header 10..50, item to 150, footer to 180, both insets to 200.
    expect(layout.collectionViewContentSize.height, is: 190)
    let again = try #require(layout.layoutAttributesForSupplementaryView(ofKind: header, at: first))
    expect(again.frame, is: CGRect(x: 0, y: 200, width: 375, height: 40))
    expect(layout.collectionViewContentSize.height, is: 230)
    let below = try #require(layout.layoutAttributesForSupplementaryView(ofKind: footer, at: first))
    expect(below.frame, is: CGRect(x: 0, y: 230, width: 375, height: 30))
    expect(stage.frames(in: .infinite)["h0"]?.minY, is: 10)
  }

  @Test func `a header that is hidden or not given has no attributes`() {
    let sizes = ListedSizes(heights: [[100]])
    let layout = makeStage(sizes).view.collectionViewLayout
    expect(layout.layoutAttributesForSupplementaryView(ofKind: header, at: first), is: nil)
    sizes.headers = [CGSize(width: 9, height: 0.1)]
    let hidden = makeStage(sizes)
    expect(
      hidden.view.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: header, at: first), is: nil)
  }

  @Test func `without a delegate all items are 0 high`() {
    let stage = Stage(YTWaterFlowLayout(), size: size, itemCount: 3)
    expect(stage.allFrames.map(\.height), is: [0, 0, 0])
    expect(stage.allY, is: [10, 10, 20])
  }

  @Test func `no column divides by zero`() throws {
    let sizes = ListedSizes(heights: [[50]])
    let stage = makeStage(sizes)
    var exceptions: [LayoutException.Kind] = []
    stage.view.exceptionHandler = { exceptions.append($0.kind) }
    sizes.columnCount = 0
    stage.view.collectionViewLayout.invalidateLayout()
    stage.view.layoutIfNeeded()
    guard case .frameNotTaken(let key, _, .frame(let given)) = try #require(exceptions.first) else {
      Issue.record("\(exceptions)")
      return
    }
    expect(key, is: ElementKey(section: 0, item: 0))
    #expect(given.minX.isNaN && given.width.isInfinite)
  }

  @Test func `the delegate is asked for the same numbers again for every item`() {
    let few = ListedSizes(heights: [[CGFloat](repeating: 50, count: 10)])
    let many = ListedSizes(heights: [[CGFloat](repeating: 50, count: 20)])
    let stages = [makeStage(few), makeStage(many)]
    expect(stages.count, is: 2)
    // Once for the columns, twice for each item.
    expect(few.columnQuestions, is: 21)
    expect(many.columnQuestions, is: 41)
  }

  @Test func `after a rotation the widths are stale`() {
    let sizes = ListedSizes(heights: [[100, 80]])
    let stage = makeStage(sizes)
    stage.view.bounds.size = CGSize(width: 667, height: 375)
    stage.view.layoutIfNeeded()
    expect(stage.allFrames.map(\.width), is: [172.5, 172.5])
    stage.view.collectionViewLayout.invalidateLayout()
    stage.view.layoutIfNeeded()
    expect(stage.allFrames.map(\.width), is: [318.5, 318.5])
    expect(sizes.itemCounts, is: [2])
  }

  @Test func `all elements are listed for any rectangle`() {
    let sizes = ListedSizes(heights: [[CGFloat](repeating: 50, count: 100)])
    sizes.headers = [CGSize(width: 0, height: 40)]
    expect(makeStage(sizes).frames(in: .zero).count, is: 101)
  }

  // Whole numbers, so that the two ways of adding them up agree to the last bit.
  @Test(arguments: 0..<60) func `where every section has items and a footer, the corrected layout agrees`(seed: Int)
  {
    var state = UInt64(seed) &+ 1
    func draw(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
    func heights(_ range: ClosedRange<Int>, _ count: Int) -> [CGSize] {
      (0..<count).map { _ in CGSize(width: 5, height: draw(range)) }
    }
    let sectionCount = draw(1...4)
    let sizes = ListedSizes((0..<sectionCount).map { _ in heights(0...9, draw(1...12)) })
    if draw(0...1) == 1 { sizes.headers = heights(0...3, sectionCount) }
    sizes.footers = heights(1...3, sectionCount)
    sizes.columnCount = [1, 2, 4][draw(0...2)]
    sizes.columnMargin = CGFloat(draw(0...8))
    sizes.rowMargin = CGFloat(draw(0...8))
    sizes.edgeInset = UIEdgeInsets(
      top: CGFloat(draw(0...9)), left: CGFloat(draw(0...9)), bottom: CGFloat(draw(0...9)),
      right: CGFloat(draw(0...9)))
    let faithful = makeStage(sizes)
    let layout = WaterfallCollectionViewLayout()
    let delegate = CorrectedSizes(sizes, layout)
    let corrected = Stage(layout, size: size, itemCounts: sizes.itemCounts)
    corrected.view.delegate = delegate
    layout.invalidateLayout()
    corrected.view.layoutIfNeeded()
    expect(frames(faithful), is: frames(corrected))
    expect(faithful.view.contentSize.height, is: corrected.view.contentSize.height)
  }
}
