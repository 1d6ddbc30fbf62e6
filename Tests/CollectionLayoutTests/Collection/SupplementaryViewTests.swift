import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Headers and decorations beside the cells.
@MainActor struct SupplementaryViewTests {
  final class Shadow: UICollectionReusableView {}

  private let header = UICollectionView.elementKindSectionHeader

  // A list with a header over its first row and a shadow behind it.
  private func makeBench() -> Bench {
    let bench = Bench(items: [100])
    bench.layout.register(Shadow.self, forDecorationViewOfKind: "shadow")
    bench.layout.onElements = { layout, rect in
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [0, 0])
      header.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
      header.zIndex = 7
      let shadow = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shadow", with: [0, 0])
      shadow.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      shadow.zIndex = -1
      return (layout.list + [header, shadow]).filter { $0.frame.meets(rect) }
    }
    return bench
  }

  @Test func `one view shows all three kinds, cells are made first`() throws {
    let bench = makeBench()
    LayoutRunLoop.main.turn()
    let expected: [String] = ["header 0"] + (0..<10).map { "0:\($0)" } + ["shadow 0:0"]
    expect(bench.view.shownElements.map(\.key.description), is: expected)
    let calls = bench.takeEvents().map(\.call).filter { $0 == .cellForItem || $0 == .viewForSupplementary }
    expect(calls, is: Array(repeating: .cellForItem, count: 10) + [.viewForSupplementary])
    let view = try #require(bench.view.supplementaryView(forElementKind: header, at: [0, 0]))
    expect(view.frame, is: CGRect(x: 0, y: 0, width: 320, height: 40))
    expect(view.reuseIdentifier, is: "header")
    #expect(bench.view.subviews.contains { $0 is Shadow })
    #expect(bench.exceptions.isEmpty)
  }

  @Test func `they leave and come back as the same views`() throws {
    let bench = makeBench()
    bench.turn()
    let view = try #require(bench.view.supplementaryView(forElementKind: header, at: [0, 0]))
    let shadow = try #require(bench.view.subviews.first { $0 is Shadow })
    bench.view.contentOffset.y = 60
    bench.turn()
    expect(bench.view.supplementaryView(forElementKind: header, at: [0, 0]), is: nil)
    #expect(!bench.view.subviews.contains { $0 is Shadow })
    bench.view.contentOffset.y = 0
    bench.turn()
    #expect(bench.view.supplementaryView(forElementKind: header, at: [0, 0]) === view)
    #expect(bench.view.subviews.contains { $0 === shadow })
  }

  @Test func `the higher zIndex is in front, whatever the order`() {
    let bench = makeBench()
    let keys = bench.view.elements(at: CGPoint(x: 10, y: 10)).map(\.key.description)
    expect(keys, is: ["shadow 0:0", "0:0", "header 0"])
    expect(bench.view.indexPathForItem(at: CGPoint(x: 10, y: 10)), is: [0, 0])
  }

  @Test func `kinds and identifiers have pools of their own`() {
    let bench = makeBench()
    bench.turn()
    let pools = bench.view.reuseCounts.map {
      "\($0.identifier.kind ?? "cell") \($0.identifier.identifier) \($0.made)"
    }
    expect(pools, is: ["cell cell 10", "\(header) header 1", "shadow shadow 1"])
  }

  @Test func `a decoration needs no section, nor does a view at a path of one index`() {
    let bench = Bench(items: [])
    bench.layout.register(Shadow.self, forDecorationViewOfKind: "shadow")
    bench.layout.onElements = { _, _ in
      let shadow = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shadow", with: [0, 0])
      let global = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [0])
      for attributes in [shadow, global] { attributes.frame = CGRect(x: 0, y: 0, width: 320, height: 40) }
      return [shadow, global]
    }
    bench.turn()
    expect(bench.view.subviews.count, is: 2)
    #expect(bench.exceptions.isEmpty)
  }
}
