import CollectionLayout
import Expectations
import Foundation
import GoldenCases
import LayoutGallery
import Testing

/// The reference answers of sticky headers: those of the article's own class and those of the built-in layout that
/// corrects it.
@MainActor struct StickyGoldenTests {
  private func play(_ golden: StickyCase, _ layout: UICollectionViewFlowLayout) -> (stage: Stage, ListedFlow) {
    let delegate = ListedFlow(golden, layout)
    let stage = Stage(layout, size: golden.bounds.size, itemCounts: golden.sections.map(\.itemCount))
    stage.view.delegate = delegate
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    return (stage, delegate)
  }

  /// What is listed at the offsets of the case's queries, one scroll after the other.
  private func listings(_ golden: StickyCase, _ layout: UICollectionViewFlowLayout) -> [StickyCase.Listing] {
    let (stage, delegate) = play(golden, layout)
    return withExtendedLifetime(delegate) {
      golden.queries.map { query in
        stage.view.contentOffset.y = query.offset
        stage.view.layoutIfNeeded()
        let frames = stage.frames(in: query.rect)
        return StickyCase.Listing(
          headers: frames.filter { $0.key.hasPrefix("h") }, listed: Set(frames.keys))
      }
    }
  }

  @Test(arguments: try StickyCase.load()) func `the article's class`(_ golden: StickyCase) {
    for (query, listing) in zip(golden.queries, listings(golden, DWReusableLayout())) {
      expect(listing, is: query.faithful, "at \(query.offset)")
    }
  }

  @Test(arguments: try StickyCase.load()) func `the built-in layout`(_ golden: StickyCase) {
    for (query, listing) in zip(golden.queries, listings(golden, StickyCollectionViewLayout())) {
      expect(listing, is: query.corrected, "at \(query.offset)")
    }
  }

  @Test(arguments: try StickyCase.load()) func `what lies under it is the flow layout's`(_ golden: StickyCase) {
    let (stage, delegate) = play(golden, UICollectionViewFlowLayout())
    withExtendedLifetime(delegate) {
      expect(stage.frames(in: .infinite), is: golden.base)
      expect(stage.view.contentSize, is: golden.content)
    }
  }

  @Test(arguments: try StickyCase.load()) func `headers lie in front, and every bounds change invalidates`(
    _ golden: StickyCase
  ) {
    for layout in [DWReusableLayout(), StickyCollectionViewLayout()] {
      let (stage, delegate) = play(golden, layout)
      withExtendedLifetime(delegate) {
        for attributes in layout.layoutAttributesForElements(in: stage.view.bounds) ?? [] {
          let isHeader = attributes.representedElementKind == UICollectionView.elementKindSectionHeader
          expect(attributes.zIndex, is: (isHeader ? golden.zIndex : 0))
        }
        for change in golden.boundsChanges {
          expect(layout.shouldInvalidateLayout(forBoundsChange: change.to), is: change.faithful)
        }
      }
    }
  }
}
