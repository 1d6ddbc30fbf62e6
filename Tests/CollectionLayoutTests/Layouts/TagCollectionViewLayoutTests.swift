import Expectations
import Foundation
import Testing

@testable import CollectionLayout

@MainActor struct TagCollectionViewLayoutTests {
  @Test func `every full line ends at the right inset, the last one too`() {
    let bench = TagBench([[100, 100, 150, 60, 70, 40]])
    expect(Set(bench.frames.map(\.minY)), is: [10, 50, 90])
    for line in Dictionary(grouping: bench.frames, by: \.minY).values {
      expect(line.first?.minX, is: 10)
      expect(line.last?.maxX, is: 310)
    }
    expect(bench.view.contentSize, is: CGSize(width: 320, height: 130))
  }

  @Test func `the gap that flow widens stays in tags`() {
    let tags = TagBench([[100, 100]]).frames
    expect(tags[1].minX - tags[0].maxX, is: 10)
    let flow = FlowBench([2])
    flow.layout.itemSize = CGSize(width: 100, height: 30)
    flow.layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    flow.turn()
    #expect(flow.frames["0.1"]?.minX == 210 && flow.frames["0.0"]?.maxX == 110)
  }

  @Test func `each property moves what it should`() throws {
    // 100 and 60 in the first line, 200 in the second.
    func frames(_ change: (TagCollectionViewLayout) -> Void) -> [CGRect] {
      let bench = TagBench([[100, 60, 200]])
      change(bench.layout)
      bench.view.layoutIfNeeded()
      return bench.frames
    }
    let plain = [
      CGRect(x: 10, y: 10, width: 165, height: 30), CGRect(x: 185, y: 10, width: 125, height: 30),
      CGRect(x: 10, y: 50, width: 300, height: 30),
    ]
    expect(frames { _ in }, is: plain)
    expect(frames { $0.lineSpacing = 4 }.map(\.minY), is: [10, 10, 44])
    let closer = frames { $0.interitemSpacing = 6 }
    expect(closer.map(\.minX), is: [10, 183, 10])
    expect(closer.map(\.width), is: [167, 127, 300])
    expect(frames { $0.itemSize.height = 44 }.map(\.minY), is: [10, 10, 64])
    expect(frames { $0.itemSize.width = 44 }, is: plain)
    let inset = frames { $0.sectionInset = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40) }
    expect(inset.map(\.minY), is: [1, 1, 41])
    expect(inset.map(\.minX), is: [20, 175, 20])
    expect(inset.map(\.maxX), is: [165, 280, 280])
  }

  @Test func `a property that is set to what it is invalidates nothing`() {
    let bench = TagBench([[100]])
    bench.view.recorder = EventRecorder()
    bench.layout.lineSpacing = 10
    bench.layout.itemSize = CGSize(width: 50, height: 30)
    bench.view.layoutIfNeeded()
    expect(bench.view.recorder?.take().contains { $0.call == .prepare }, is: false)
  }

  @Test func `without a delegate the tags are as wide as the item size`() {
    let bench = TagBench([[100, 100, 100, 100, 100]])
    bench.view.delegate = nil
    bench.layout.invalidateLayout()
    bench.view.layoutIfNeeded()
    // Five of 50 and four gaps of 10 leave 10 of 300.
    expect(bench.frames.map(\.width), is: [52, 52, 52, 52, 52])
  }

  @Test func `after all tags are gone the content has no height`() {
    let bench = TagBench([[100, 100]])
    expect(bench.view.contentSize, is: CGSize(width: 320, height: 50))
    bench.widths = [[]]
    bench.view.reloadData()
    bench.view.layoutIfNeeded()
    expect(bench.view.contentSize, is: CGSize(width: 320, height: 0))
    bench.widths = []
    bench.view.reloadData()
    bench.view.layoutIfNeeded()
    expect(bench.view.contentSize, is: CGSize(width: 320, height: 0))
  }

  @Test func `sections follow one another, and an empty one takes no room`() {
    let bench = TagBench([[100], [], [60, 200]])
    expect(bench.frames.map(\.minY), is: [10, 60, 60])
    expect(bench.view.contentSize.height, is: 100)
    let listed = bench.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 45, width: 20, height: 100))
    expect(listed?.map(\.indexPath), is: [IndexPath(item: 0, section: 2)])
  }

  @Test func `a section's own inset wins over the layout's`() {
    let bench = TagBench([[100], [100]])
    bench.insets[1] = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    bench.layout.invalidateLayout()
    bench.view.layoutIfNeeded()
    expect(
      bench.frames, is: [CGRect(x: 10, y: 10, width: 300, height: 30), CGRect(x: 2, y: 51, width: 314, height: 30)])
    expect(bench.view.contentSize.height, is: 84)
  }

  @Test func `a delegate that asks the layout back finds nothing placed`() {
    let bench = TagBench([[100, 60], [80]])
    var found: [UICollectionViewLayoutAttributes?] = []
    bench.onWidth = { path in
      found.append(bench.layout.layoutAttributesForItem(at: path))
      found += bench.layout.layoutAttributesForElements(in: .infinite) ?? []
    }
    bench.layout.invalidateLayout()
    bench.view.layoutIfNeeded()
    expect(found, is: [nil, nil, nil])
    expect(bench.frames.count, is: 3)
  }

  @Test func `an item is found as it is in the list, and no other is`() {
    let bench = TagBench([[100, 60, 200], [80]])
    let found = [[0, 0], [0, 1], [0, 2], [1, 0]].map {
      bench.layout.layoutAttributesForItem(at: IndexPath(indexes: $0))
    }
    expect(found.compactMap { $0?.frame }, is: bench.frames)
    for path in [[0, 3], [1, 1], [2, 0]] {
      expect(bench.layout.layoutAttributesForItem(at: IndexPath(indexes: path)), is: nil)
    }
    expect(bench.layout.line(ofItemAt: IndexPath(item: 1, section: 0))?.items, is: 0..<2)
    expect(bench.layout.line(ofItemAt: IndexPath(item: 3, section: 0)), is: nil)
  }

  @Test func `a scroll does not invalidate, another size does`() {
    let bench = TagBench([[100, 60, 200]])
    let answers = [
      CGRect(x: 0, y: 80, width: 320, height: 400), CGRect(x: 0, y: 0, width: 400, height: 320),
      CGRect(x: 0, y: 0, width: 320, height: 420), CGRect(x: 0, y: 0, width: 320, height: 400),
    ].map { bench.layout.shouldInvalidateLayout(forBoundsChange: $0) }
    expect(answers, is: [false, true, true, false])
    bench.view.bounds.size = CGSize(width: 400, height: 320)
    bench.view.layoutIfNeeded()
    // All three fit into 380 now: 100 + 10 + 60 + 10 + 200.
    expect(bench.frames.map(\.maxX), is: [110, 180, 390])
  }

  @Test func `ten times the tags are asked ten times as often, each once`() {
    let bench = TagBench([[]])
    for count in [300, 3000] {
      let before = bench.questions
      bench.widths = [(0..<count).map { Double($0 * 37 % 110) }]
      bench.view.reloadData()
      bench.view.layoutIfNeeded()
      expect(bench.questions - before, is: count)
    }
  }
}
