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
  private let delegate: ListedHeights

  init(_ golden: GoldenCase) throws {
    self.golden = golden
    let size = try #require(golden.bounds).size
    let listed = try #require(golden.heights)
    let heights: [CGFloat] = listed.map { CGFloat($0) }
    delegate = ListedHeights(heights)
    let layout: UICollectionViewLayout
    switch golden.layout {
    case "waterfall":
      let params = try #require(golden.params)
      layout = try Self.makeWaterfall(params, delegate)
    case "wf3": layout = DWWateFallLayout(heightArray: heights)
    default: layout = CXCollectionViewLayout(drawing: heights)
    }
    stage = Stage(layout, size: size, itemCount: golden.itemCount ?? heights.count)
  }

  private static func makeWaterfall(_ params: GoldenCase.Parameters, _ delegate: ListedHeights) throws
    -> WaterfallLayout
  {
    let inset = try #require(params.sectionInset)
    let layout = WaterfallLayout()
    layout.columnCount = try #require(params.columnCount)
    layout.columnSpacing = try #require(params.columnSpacing)
    layout.rowSpacing = try #require(params.rowSpacing)
    layout.sectionInset = UIEdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    layout.delegate = delegate
    return layout
  }

  /// Plays the case of a name, which is to trap; an error on the way there is none.
  static func play(id: String) {
    let cases = try? GoldenCase.load(layouts: "waterfall", "wf3", "cx")
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
