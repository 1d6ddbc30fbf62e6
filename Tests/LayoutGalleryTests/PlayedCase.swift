import CollectionLayout
import Foundation
import GoldenCases
import LayoutGallery
import Testing

/// A golden case on a stage, laid out once.
@MainActor
struct PlayedCase {
  let golden: GoldenCase
  let stage: Stage
  // The layout does not keep its delegate.
  private let delegate: AnyObject?

  init(_ golden: GoldenCase) throws {
    self.golden = golden
    let size = try #require(golden.bounds).size
    switch golden.layout {
    case "waterfall":
      let heights = ListedHeights(try Self.heights(of: golden))
      delegate = heights
      let layout = try Self.makeWaterfall(try #require(golden.params), heights)
      stage = Stage(layout, size: size, itemCount: heights.heights.count)
    case "yt":
      let sizes = try Self.makeSizes(golden)
      delegate = sizes
      let layout = YTWaterFlowLayout()
      layout.scrollDirection = golden.params?.direction == "horizontal" ? .horizontal : .vertical
      layout.delegate = sizes
      stage = Stage(layout, size: size, itemCounts: sizes.itemCounts)
    case "wf3":
      delegate = nil
      let heights = try Self.heights(of: golden)
      stage = Stage(
        DWWateFallLayout(heightArray: heights), size: size, itemCount: golden.itemCount ?? heights.count)
    case "tags":
      delegate = nil
      let layout = DWCollectionViewLayout(
        array: try #require(golden.widths).map { CGFloat($0) },
        edgeInsets: UIEdgeInsets(golden: try #require(golden.params?.insets)))
      let count = try #require(golden.itemCount)
      stage = Stage(layout, size: size, itemCounts: [count], screenWidth: try #require(golden.screenWidth))
    default:
      delegate = nil
      let heights = try Self.heights(of: golden)
      stage = Stage(CXCollectionViewLayout(drawing: heights), size: size, itemCount: heights.count)
    }
  }

  private static func heights(of golden: GoldenCase) throws -> [CGFloat] {
    try #require(golden.heights).map { CGFloat($0) }
  }

  private static func makeWaterfall(_ params: GoldenCase.Parameters, _ delegate: ListedHeights) throws
    -> WaterfallLayout
  {
    let layout = WaterfallLayout()
    layout.columnCount = try #require(params.columnCount)
    layout.columnSpacing = try #require(params.columnSpacing)
    layout.rowSpacing = try #require(params.rowSpacing)
    layout.sectionInset = UIEdgeInsets(golden: try #require(params.sectionInset))
    layout.delegate = delegate
    return layout
  }

  private static func makeSizes(_ golden: GoldenCase) throws -> ListedSizes {
    let sections = try #require(golden.sections)
    let params = try #require(golden.params)
    let sizes = ListedSizes(sections.map { $0.items.map(CGSize.init(golden:)) })
    if params.hasHeader == true { sizes.headers = try sections.map { CGSize(golden: try #require($0.header)) } }
    if params.hasFooter == true { sizes.footers = try sections.map { CGSize(golden: try #require($0.footer)) } }
    sizes.columnCount = params.columnCount
    sizes.rowCount = params.rowCount
    sizes.columnMargin = params.columnMargin.map { CGFloat($0) }
    sizes.rowMargin = params.rowMargin.map { CGFloat($0) }
    sizes.edgeInset = params.edgeInset.map(UIEdgeInsets.init(golden:))
    return sizes
  }

  /// Plays the case of a name, which is to trap; an error on the way there is none.
  static func play(id: String) {
    let cases = try? GoldenCase.load(layouts: "waterfall", "wf3", "tags")
    guard let golden = cases?.first(where: { $0.id == id }) else { return }
    _ = try? PlayedCase(golden)
  }

  /// The names of some elements of the case.
  func elements(_ elements: GoldenCase.Elements) -> Set<String> {
    switch (elements, golden.faithful) {
    case (.keys(let keys), _): keys
    case (.all, .layout(let frames, _)?): Set(frames.keys)
    case (.all, _): []
    }
  }
}
