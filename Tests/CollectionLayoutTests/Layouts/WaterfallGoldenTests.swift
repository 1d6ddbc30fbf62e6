import Expectations
import Foundation
import GoldenCases
import Testing

@testable import CollectionLayout

/// Article 001's sections, headers and footers as the corrected rules lay them out.
@MainActor struct WaterfallGoldenTests {
  /// Answers the lengths of a golden case.
  final class Answers: UICollectionViewDelegateWaterfallLayout {
    let golden: GoldenCase
    init(_ golden: GoldenCase) { self.golden = golden }

    private func extent(_ size: [Double]?, _ layout: WaterfallCollectionViewLayout) -> CGFloat {
      guard let size else { return 0 }
      return layout.scrollDirection == .vertical ? size[1] : size[0]
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
      lengthForItemAt indexPath: IndexPath,
      laneSize: CGFloat
    ) -> CGFloat {
      extent(golden.sections?[indexPath.section].items[indexPath.item], layout)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
      referenceLengthForHeaderInSection section: Int
    ) -> CGFloat {
      golden.params?.hasHeader == true ? extent(golden.sections?[section].header, layout) : 0
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
      referenceLengthForFooterInSection section: Int
    ) -> CGFloat {
      golden.params?.hasFooter == true ? extent(golden.sections?[section].footer, layout) : 0
    }
  }

  @Test(arguments: try GoldenCase.load(layouts: "yt"))
  func `the corrected frames, content, queries and bounds changes`(golden: GoldenCase) throws {
    guard case .layout(let frames, let content) = golden.corrected else {
      Issue.record("\(golden.id) has a layout")
      return
    }
    let bounds = try #require(golden.bounds)
    let params = try #require(golden.params)
    let sections = try #require(golden.sections)
    let stage = WaterfallStage(counts: sections.map(\.items.count), size: bounds.size, delegate: Answers(golden))
    // The article's own values stand where a case says none.
    let inset = params.edgeInset ?? [10, 10, 10, 10]
    stage.layout.scrollDirection = params.direction == "horizontal" ? .horizontal : .vertical
    stage.layout.numberOfColumns = params.columnCount ?? 2
    stage.layout.numberOfRows = params.rowCount ?? 1
    stage.layout.itemSpacing = CGSize(width: params.columnMargin ?? 10, height: params.rowMargin ?? 10)
    stage.layout.sectionInset = UIEdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])

    let found = stage.frames
    expect(Set(found.keys), is: Set(frames.keys))
    for (key, expected) in frames {
      let frame = try #require(found[key], "\(key)")
      #expect(frame.agrees(with: expected), "\(key): \(frame), not \(expected)")
    }
    let size = stage.layout.collectionViewContentSize
    #expect(CGRect(origin: .zero, size: size).agrees(with: CGRect(origin: .zero, size: content)), "\(size)")
    for query in golden.queries {
      let keys = stage.layout.layoutAttributesForElements(in: query.rect)?.map(\.goldenKey) ?? []
      expect(.keys(Set(keys)), is: query.corrected, "\(query.rect)")
    }
    for change in golden.boundsChanges {
      expect(stage.layout.shouldInvalidateLayout(forBoundsChange: change.to), is: change.corrected, "\(change.to)")
    }
  }
}
