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
  private let heights: ListedHeights?

  init(_ golden: GoldenCase) throws {
    self.golden = golden
    let bounds = CGRect(golden: try #require(golden.bounds))
    switch golden.layout {
    case "waterfall":
      let params = try #require(golden.params)
      let inset = try #require(params.sectionInset)
      let layout = WaterfallLayout()
      layout.columnCount = try #require(params.columnCount)
      layout.columnSpacing = try #require(params.columnSpacing)
      layout.rowSpacing = try #require(params.rowSpacing)
      layout.sectionInset = UIEdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
      let heights = ListedHeights(try #require(golden.heights).map { CGFloat($0) })
      layout.delegate = heights
      self.heights = heights
      stage = Stage(layout, size: bounds.size, itemCount: heights.heights.count)
    case "wf3":
      heights = nil
      let layout = DWWateFallLayout(heightArray: try #require(golden.heights).map { CGFloat($0) })
      stage = Stage(layout, size: bounds.size, itemCount: try #require(golden.itemCount))
    default:
      heights = nil
      let draws = try #require(golden.rand)
      var index = 0
      let layout = CXCollectionViewLayout()
      layout.randomHeight = { _ in
        defer { index += 1 }
        return 100 + draws[index % draws.count]
      }
      stage = Stage(layout, size: bounds.size, itemCount: draws.count)
    }
  }

  /// Plays the case of a name, which is to trap; an error on the way there is none.
  static func play(id: String) {
    guard let golden = try? GoldenCase.all(of: ["waterfall", "wf3", "cx"]).first(where: { $0.id == id }) else {
      return
    }
    _ = try? PlayedCase(golden)
  }

  /// The names of some elements of the case.
  func elements(_ elements: GoldenCase.Elements) -> Set<String> {
    switch elements {
    case .all: Set(golden.faithful?.frames?.keys.map { $0 } ?? [])
    case .some(let names): names
    }
  }
}
