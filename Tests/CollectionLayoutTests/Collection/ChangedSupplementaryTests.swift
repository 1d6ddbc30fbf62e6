import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Supplementary views stay where they are while the layout is valid.
@MainActor struct ChangedSupplementaryTests {
  // A header that follows the view although nothing invalidates the layout.
  private func bench(_ change: @escaping (UICollectionViewLayoutAttributes, RecordingLayout) -> Void) -> Bench {
    let bench = Bench()
    bench.layout.onElements = { layout, rect in
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: 0))
      header.frame = CGRect(x: 0, y: 0, width: 320, height: 1000)
      change(header, layout)
      return layout.list.filter { $0.frame.meets(rect) } + [header]
    }
    bench.view.dataSource = bench
    bench.turn()
    return bench
  }

  @Test func `another frame is an exception in UIKit's words`() throws {
    let bench = bench { header, layout in
      header.frame = CGRect(x: 0, y: layout.collectionView?.contentOffset.y ?? 0, width: 320, height: 44.5)
    }
    #expect(bench.exceptions.isEmpty)
    bench.view.contentOffset.y = 30
    bench.turn()
    let kind = try #require(bench.exceptions.first)
    expect(bench.exceptions.count, is: 1)
    expect(
      LayoutException(kind).reason,
      is: "layout attributes for supplementary item at index path ({length = 2, path = 0 - 0}) changed from "
        + "element kind: (UICollectionElementKindSectionHeader); frame = (0 0; 320 44.5); to "
        + "element kind: (UICollectionElementKindSectionHeader); frame = (0 30; 320 44.5); "
        + "without invalidating the layout")
  }

  @Test func `another zIndex is one too`() {
    let bench = bench { header, layout in header.zIndex = Int(layout.collectionView?.contentOffset.y ?? 0) }
    bench.view.contentOffset.y = 30
    bench.turn()
    expect(bench.exceptions.count, is: 1)
  }

  @Test func `the same attributes are none`() {
    let bench = bench { _, _ in }
    bench.view.contentOffset.y = 30
    bench.turn()
    #expect(bench.exceptions.isEmpty)
  }

  @Test func `a pass that prepares may move it`() {
    let bench = bench { header, layout in header.frame.origin.y = layout.collectionView?.contentOffset.y ?? 0 }
    bench.layout.rule = { _, _ in true }
    bench.view.contentOffset.y = 30
    bench.turn()
    #expect(bench.exceptions.isEmpty)
  }

  @Test func `cells may move unseen`() {
    let bench = Bench()
    bench.turn()
    bench.layout.rowHeight = 51
    bench.view.contentOffset.y = 30
    bench.turn()
    #expect(bench.exceptions.isEmpty)
  }
}
