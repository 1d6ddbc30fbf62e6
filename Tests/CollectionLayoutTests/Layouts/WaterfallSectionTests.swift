import Expectations
import Foundation
import GoldenCases
import Testing

@testable import CollectionLayout

/// The waterfall's sections in a view: who shapes them, which views are made, what is asked.
@MainActor struct WaterfallSectionTests {
  typealias Waterfall = WaterfallCollectionViewLayout

  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  // Each implements one answer and leaves the others to the layout.

  final class Columns: UICollectionViewDelegateWaterfallLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: Waterfall, numberOfColumnsInSection section: Int
    ) -> Int { section == 1 ? 4 : layout.numberOfColumns }
  }
  final class Rows: UICollectionViewDelegateWaterfallLayout {
    func collectionView(_ collectionView: UICollectionView, layout: Waterfall, numberOfRowsInSection section: Int)
      -> Int
    { section == 1 ? 4 : layout.numberOfRows }
  }
  final class Inset: UICollectionViewDelegateWaterfallLayout {
    func collectionView(_ collectionView: UICollectionView, layout: Waterfall, insetForSectionAt section: Int)
      -> UIEdgeInsets
    { section == 1 ? UIEdgeInsets(top: 7, left: 20, bottom: 9, right: 40) : layout.sectionInset }
  }
  final class Spacing: UICollectionViewDelegateWaterfallLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: Waterfall, itemSpacingForSectionAt section: Int
    ) -> CGSize { section == 1 ? CGSize(width: 20, height: 30) : layout.itemSpacing }
  }
  final class ItemSize: UICollectionViewDelegateWaterfallLayout {
    func collectionView(_ collectionView: UICollectionView, layout: Waterfall, itemSizeForSectionAt section: Int)
      -> CGSize
    { section == 1 ? CGSize(width: 70, height: 80) : layout.itemSize }
  }
  final class Header: UICollectionViewDelegateWaterfallLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: Waterfall, referenceLengthForHeaderInSection section: Int
    ) -> CGFloat { section == 1 ? 60 : layout.headerReferenceLength }
  }
  final class Footer: UICollectionViewDelegateWaterfallLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: Waterfall, referenceLengthForFooterInSection section: Int
    ) -> CGFloat { section == 1 ? 0 : layout.footerReferenceLength }
  }
  final class Nothing: UICollectionViewDelegateWaterfallLayout {}

  /// Three sections of three items of 50 by 50 with a header of 20 and a footer of 10, each 140 long: header 5...25,
  /// items 25...75 and 85...135 in two lanes, footer 135...145, inset 5.
  private func stage(_ delegate: (any UICollectionViewDelegate)?) -> WaterfallStage {
    let stage = WaterfallStage(counts: [3, 3, 3], delegate: delegate)
    stage.layout.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    stage.layout.headerReferenceLength = 20
    stage.layout.footerReferenceLength = 10
    return stage
  }

  @Test func `properties shape every section where the delegate does not`() {
    for delegate: (any UICollectionViewDelegate)? in [nil, Nothing()] {
      let stage = stage(delegate)
      let frames = stage.frames
      for section in 0..<3 {
        let y = CGFloat(section) * 150
        expect(frames["h\(section)"], is: CGRect(x: 0, y: y + 5, width: 320, height: 20))
        expect(frames["\(section).0"], is: CGRect(x: 5, y: y + 25, width: 150, height: 50))
        expect(frames["\(section).1"], is: CGRect(x: 165, y: y + 25, width: 150, height: 50))
        expect(frames["\(section).2"], is: CGRect(x: 5, y: y + 85, width: 150, height: 50))
        expect(frames["f\(section)"], is: CGRect(x: 0, y: y + 135, width: 320, height: 10))
      }
      expect(frames.count, is: 15)
      expect(stage.layout.collectionViewContentSize, is: CGSize(width: 320, height: 450))
    }
  }

  @Test func `each answer of the delegate changes its section alone`() {
    // The frames of section 1 that tell, and how much farther section 2 begins.
    let cases: [(any UICollectionViewDelegate, [String: CGRect], CGFloat)] = [
      (Columns(), ["1.2": CGRect(x: 165, y: 175, width: 70, height: 50)], -60),
      (Inset(), ["1.0": CGRect(x: 20, y: 177, width: 125, height: 50)], 6),
      (Spacing(), ["1.2": CGRect(x: 5, y: 255, width: 145, height: 50)], 20),
      (ItemSize(), ["1.2": CGRect(x: 5, y: 265, width: 150, height: 80)], 60),
      (Header(), ["h1": CGRect(x: 0, y: 155, width: 320, height: 60)], 40),
      (Footer(), ["1.2": CGRect(x: 5, y: 235, width: 150, height: 50)], -10),
    ]
    let plain = stage(nil).frames
    for (delegate, expected, shift) in cases {
      let frames = stage(delegate).frames
      for (key, frame) in expected { expect(frames[key], is: frame, "\(delegate) \(key)") }
      for (key, frame) in plain where key.contains("0.") || key.hasSuffix("0") && !key.contains(".") {
        expect(frames[key], is: frame, "\(delegate) \(key)")
      }
      for key in ["h2", "2.0", "2.1", "2.2", "f2"] {
        expect(frames[key], is: plain[key]?.offsetBy(dx: 0, dy: shift), "\(delegate) \(key)")
      }
      expect(frames["f1"] == nil, is: (delegate is Footer))
    }
  }

  @Test func `rows are those of a horizontal waterfall`() {
    let stage = stage(Rows())
    stage.layout.scrollDirection = .horizontal
    stage.layout.numberOfColumns = 9
    let frames = stage.frames
    expect(frames["h0"], is: CGRect(x: 5, y: 0, width: 20, height: 480))
    expect(frames["0.2"], is: CGRect(x: 145, y: 5, width: 50, height: 470))
    expect(frames["1.2"], is: CGRect(x: 235, y: 245, width: 50, height: 110))
    expect(frames["f1"], is: CGRect(x: 285, y: 0, width: 10, height: 480))
  }

  @Test func `every small case on both axes, each the mirror of the other`() {
    for sections in 0...4 {
      for items in 0...6 {
        for (header, footer) in [(0.0, 0.0), (24, 0), (0, 16), (24, 16)] {
          func frames(_ direction: UICollectionView.ScrollDirection) -> ([String: CGRect], CGSize) {
            let isVertical = direction == .vertical
            let stage = WaterfallStage(
              counts: (0..<sections).map { ($0 + items) % 7 }, size: CGSize(width: 400, height: 400))
            stage.layout.scrollDirection = direction
            stage.layout.numberOfColumns = 3
            stage.layout.numberOfRows = 3
            stage.layout.itemSize = CGSize(width: 40, height: 40)
            stage.layout.sectionInset =
              isVertical
              ? UIEdgeInsets(top: 4, left: 6, bottom: 8, right: 10)
              : UIEdgeInsets(top: 6, left: 4, bottom: 10, right: 8)
            stage.layout.headerReferenceLength = header
            stage.layout.footerReferenceLength = footer
            return (stage.frames, stage.layout.collectionViewContentSize)
          }
          let (vertical, size) = frames(.vertical)
          let (horizontal, mirrored) = frames(.horizontal)
          let mirror = horizontal.mapValues {
            CGRect(x: $0.origin.y, y: $0.origin.x, width: $0.size.height, height: $0.size.width)
          }
          expect(mirror, is: vertical, "\(sections) sections, \(items) items")
          expect(CGSize(width: mirrored.height, height: mirrored.width), is: size)
          let counts = (0..<sections).map { ($0 + items) % 7 }
          let perSection = (header > 0 ? 1 : 0) + (footer > 0 ? 1 : 0)
          expect(vertical.count, is: counts.reduce(0, +) + sections * perSection)
          let length = counts.reduce(0.0) { sum, count in
            let lines = Double((count + 2) / 3)
            return sum + 12 + header + footer + (lines > 0 ? lines * 50 - 10 : 0)
          }
          expect(size, is: CGSize(width: 400, height: length))
        }
      }
    }
  }

  // MARK: Answers

  @Test func `elements come by section, header first and footer last`() {
    let stage = stage(nil)
    stage.view.layoutIfNeeded()
    let keys = stage.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 90, width: 320, height: 90))?
      .map(\.goldenKey)
    expect(keys, is: ["0.2", "f0", "h1", "1.0", "1.1"])
  }

  @Test func `single elements, and nil for what is not there`() {
    let stage = stage(Footer())
    stage.view.layoutIfNeeded()
    let layout = stage.layout
    let first = layout.layoutAttributesForSupplementaryView(ofKind: header, at: [1, 0])
    expect(first?.frame, is: CGRect(x: 0, y: 155, width: 320, height: 20))
    #expect(first?.representedElementKind == header && first?.indexPath == [1, 0])
    expect(layout.layoutAttributesForSupplementaryView(ofKind: footer, at: [0, 0])?.frame.minY, is: 135)
    expect(layout.layoutAttributesForSupplementaryView(ofKind: footer, at: [1, 0]), is: nil)
    expect(layout.layoutAttributesForSupplementaryView(ofKind: header, at: [3, 0]), is: nil)
    expect(layout.layoutAttributesForSupplementaryView(ofKind: header, at: [0, 1]), is: nil)
    expect(layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: [0, 0]), is: nil)
    #expect(layout.layoutAttributesForItem(at: [2, 2]) != nil)
    expect(layout.layoutAttributesForItem(at: [2, 3]), is: nil)
    expect(layout.layoutAttributesForItem(at: [3, 0]), is: nil)
  }

  @Test func `lanes are those of a section`() {
    let stage = stage(Columns())
    stage.view.layoutIfNeeded()
    expect(stage.layout.lanes(inSection: 0).map(\.lane.end), is: [135, 75])
    expect(stage.layout.lanes(inSection: 1).map(\.lane.count), is: [1, 1, 1, 0])
    expect(stage.layout.lanes(inSection: 1).map(\.offset), is: [5, 85, 165, 245])
    #expect(stage.layout.lanes(inSection: 3).isEmpty)
  }

  // MARK: In the view

  @Test func `views are made and used again for each kind`() throws {
    let stage = WaterfallStage(counts: Array(repeating: 4, count: 200))
    stage.layout.headerReferenceLength = 44
    stage.layout.footerReferenceLength = 30
    LayoutRunLoop.main.turn()
    let first = try #require(stage.view.supplementaryView(forElementKind: header, at: [0, 0]))
    expect(first.frame, is: CGRect(x: 0, y: 0, width: 320, height: 44))
    let end = stage.layout.collectionViewContentSize.height - 480
    // A section is 44, two lines of 50 with 10 between them, and 30.
    expect(end, is: CGFloat(200 * 184 - 480))
    for y in stride(from: 0, through: end, by: 90) {
      stage.view.contentOffset.y = y
      LayoutRunLoop.main.turn()
    }
    // 480 points show at most four headers and four footers, and eight lines of cells.
    for entry in stage.view.reuseCounts {
      let most = entry.identifier.kind == nil ? 16 : 4
      #expect(entry.made <= most && entry.made > 0, "\(entry)")
      expect(entry.onScreen + entry.waiting, is: entry.made)
    }
    expect(stage.view.reuseCounts.map(\.identifier.kind), is: [nil, footer, header])
  }

  @Test func `prepare asks the counts of all sections, then the sizes of each`() throws {
    let stage = stage(Nothing())
    LayoutRunLoop.main.turn()
    let events = stage.recorder.take()
    let prepare = try #require(events.first { $0.call == .prepare })
    let inside = events.filter { $0.parent == prepare.id }
    expect(
      inside.map(\.call),
      is: [.numberOfSections, .numberOfItems, .numberOfItems, .numberOfItems] + [
        .sizes, .sizes, .sizes,
      ])
    var sizes: [Int] = []
    for event in inside {
      if case .sizes(let section, let items) = event.detail { sizes += [section, items.count] }
    }
    expect(sizes, is: [0, 3, 1, 3, 2, 3])
  }

  @Test func `a header length invalidates once, and moves what stands behind`() {
    let stage = stage(nil)
    LayoutRunLoop.main.turn()
    _ = stage.recorder.take()
    stage.layout.headerReferenceLength = 30
    stage.layout.headerReferenceLength = 30
    expect(stage.view.pendingInvalidations.count, is: 1)
    LayoutRunLoop.main.turn()
    expect(stage.frames["2.0"]?.minY, is: 355)
  }

  /// Asks the layout back while it prepares.
  final class Curious: UICollectionViewDelegateWaterfallLayout {
    var heights: [CGFloat] = []
    func collectionView(
      _ collectionView: UICollectionView, layout: Waterfall, lengthForItemAt indexPath: IndexPath, laneSize: CGFloat
    ) -> CGFloat {
      heights.append(layout.collectionViewContentSize.height)
      return layout.layoutAttributesForItem(at: indexPath)?.frame.height ?? 25
    }
  }

  @Test func `a delegate may ask the layout while it prepares, and finds it empty`() {
    let delegate = Curious()
    let stage = WaterfallStage(counts: [2], delegate: delegate)
    expect(stage.frames["0.1"]?.height, is: 25)
    stage.layout.invalidateLayout()
    expect(stage.frames["0.1"]?.height, is: 25)
    expect(delegate.heights, is: [0, 0, 0, 0])
  }
}
