import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// What the flow layout asks its delegate, in which order, and which answers count.
@MainActor struct FlowLayoutDelegateTests {
  // MARK: Delegates with one method each

  private final class Sizes: UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 20) }
  }

  private final class Insets: UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0) }
  }

  private final class LineSpacings: UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 3 }
  }

  private final class ItemSpacings: UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 120 }
  }

  private final class Headers: UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 10) }
  }

  private final class Footers: UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 6) }
  }

  private final class Nothing: UICollectionViewDelegateFlowLayout {}

  /// Frames of four items of 150×50 in 320, header 40, footer 30, inset 5 at the top and 7 at the bottom, with one
  /// delegate.
  private func frames(_ delegate: any UICollectionViewDelegate) -> [String: CGRect] {
    let bench = FlowBench([4], delegate: delegate)
    bench.layout.itemSize = CGSize(width: 150, height: 50)
    bench.layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    bench.layout.headerReferenceSize = CGSize(width: 0, height: 40)
    bench.layout.footerReferenceSize = CGSize(width: 0, height: 30)
    bench.turn()
    return bench.frames
  }

  @Test func `without a method the properties count`() {
    let expected = [
      "h0": CGRect(x: 0, y: 0, width: 320, height: 40), "f0": CGRect(x: 0, y: 162, width: 320, height: 30),
      "0.0": CGRect(x: 0, y: 45, width: 150, height: 50), "0.1": CGRect(x: 170, y: 45, width: 150, height: 50),
      "0.2": CGRect(x: 0, y: 105, width: 150, height: 50), "0.3": CGRect(x: 170, y: 105, width: 150, height: 50),
    ]
    expect(frames(Nothing()), is: expected)
  }

  @Test func `each answer wins over its property, and only over that`() {
    let sizes = frames(Sizes())
    expect(sizes["0.2"], is: CGRect(x: 220, y: 45, width: 100, height: 20))
    #expect(sizes["0.3"]?.minY == 75 && sizes["f0"]?.minY == 102 && sizes["h0"]?.height == 40)
    let insets = frames(Insets())
    #expect(insets["0.0"]?.minY == 41 && insets["0.2"]?.minY == 101 && insets["f0"]?.minY == 153)
    let lines = frames(LineSpacings())
    #expect(lines["0.0"]?.minY == 45 && lines["0.2"]?.minY == 98 && lines["0.1"]?.minX == 170)
    let items = frames(ItemSpacings())
    expect(items["0.1"], is: CGRect(x: 85, y: 105, width: 150, height: 50))
    let headers = frames(Headers())
    #expect(headers["h0"]?.height == 10 && headers["0.0"]?.minY == 15 && headers["f0"]?.height == 30)
    let footers = frames(Footers())
    #expect(footers["h0"]?.height == 40 && footers["f0"] == CGRect(x: 0, y: 162, width: 320, height: 6))
  }

  @Test func `each answer counts for its own section`() {
    let changes: [(FlowDelegate) -> Void] = [
      { delegate in delegate.size = { $1.section == 1 ? CGSize(width: 90, height: 40) : $0.itemSize } },
      { delegate in
        delegate.inset = { $1 == 1 ? UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8) : $0.sectionInset }
      },
      { delegate in delegate.line = { $1 == 1 ? 3 : $0.minimumLineSpacing } },
      { delegate in delegate.interitem = { $1 == 1 ? 41 : $0.minimumInteritemSpacing } },
      { delegate in delegate.header = { $1 == 1 ? CGSize(width: 12, height: 40) : $0.headerReferenceSize } },
      { delegate in delegate.footer = { $1 == 1 ? CGSize(width: 12, height: 30) : $0.footerReferenceSize } },
    ]
    func frames(_ change: (FlowDelegate) -> Void) -> [String: CGRect] {
      let delegate = FlowDelegate()
      change(delegate)
      let bench = FlowBench([7, 7, 7], delegate: delegate)
      bench.layout.headerReferenceSize = CGSize(width: 0, height: 20)
      bench.layout.footerReferenceSize = CGSize(width: 0, height: 10)
      bench.turn()
      return bench.frames
    }
    // A section is 20 + 110 + 10 high.
    let plain = frames { _ in }
    expect(plain["h2"], is: CGRect(x: 0, y: 280, width: 320, height: 20))
    for (change, height) in zip(changes, [170, 152, 133, 200, 160, 160] as [CGFloat]) {
      let changed = frames(change)
      for (key, frame) in plain where key.hasPrefix("0.") || key == "h0" || key == "f0" {
        expect(changed[key], is: frame)
      }
      // The section behind it is moved as a whole.
      for (key, frame) in plain where key.hasPrefix("2.") || key == "h2" || key == "f2" {
        expect(changed[key], is: frame.offsetBy(dx: 0, dy: height - 140), "\(key), \(height)")
      }
    }
  }

  @Test func `an answer of 0 is an answer`() {
    let delegate = FlowDelegate()
    delegate.header = { _, _ in .zero }
    let bench = FlowBench([1], delegate: delegate)
    bench.layout.headerReferenceSize = CGSize(width: 0, height: 40)
    bench.turn()
    expect(bench.frames.keys.sorted(), is: ["0.0"])
  }

  // MARK: Questions

  @Test func `a section's sizes come first, then its distances, section by section`() {
    let delegate = FlowDelegate()
    let bench = FlowBench([2, 0, 1], delegate: delegate)
    let events = bench.turn()
    expect(
      delegate.take(),
      is: [
        "size 0:0", "size 0:1", "inset 0", "interitem 0", "line 0", "header 0", "footer 0",
        "inset 1", "interitem 1", "line 1", "header 1", "footer 1",
        "size 2:0", "inset 2", "interitem 2", "line 2", "header 2", "footer 2",
      ])
    // The counts of all sections are asked inside prepare, before any size.
    expect(
      events.map(\.call).prefix(8),
      is: [
        .pass, .prepare, .numberOfSections, .numberOfItems, .numberOfItems, .numberOfItems, .sizes, .sizes,
      ])
    #expect(
      events.contains {
        if case .prepared(let questions) = $0.detail { return questions.sizes == 3 && questions.sections == 3 }
        return false
      })
  }

  @Test func `nothing is asked while it scrolls`() {
    let delegate = FlowDelegate()
    let bench = FlowBench([200], delegate: delegate)
    bench.turn()
    expect(delegate.take().count, is: 205)
    bench.view.contentOffset.y = 300
    bench.turn()
    expect(delegate.take(), is: [])
  }

  @Test func `sizes that are all equal make the last line a uniform one, whoever answers them`() {
    let delegate = FlowDelegate()
    delegate.size = { _, _ in CGSize(width: 100, height: 100) }
    let bench = FlowBench([5], size: CGSize(width: 375, height: 480), delegate: delegate)
    bench.turn()
    expect(bench.frames["0.4"]?.minX, is: 137.5)
    delegate.size = { _, path in CGSize(width: 100, height: path.item == 0 ? 99 : 100) }
    bench.layout.invalidateLayout()
    bench.turn()
    expect(bench.frames["0.4"]?.minX, is: 110)
  }

  @Test func `a delegate that asks the layout back is answered that nothing is known yet`() {
    let delegate = FlowDelegate()
    var answers: [CGFloat] = []
    delegate.size = { layout, _ in
      answers.append(layout.collectionViewContentSize.height)
      return CGSize(width: 50, height: 50)
    }
    let bench = FlowBench([2], delegate: delegate)
    bench.turn()
    expect(answers, is: [0, 0])
    expect(bench.frames.count, is: 2)
  }

  // MARK: UIKit's way to ask

  /// Asks its view's delegate by itself, as published subclasses do.
  private final class Asking: UICollectionViewFlowLayout {
    func sizes(at path: IndexPath, of view: UICollectionView) -> [CGSize?] {
      let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
      let plain = delegate?.collectionView?(view, layout: self, sizeForItemAt: path)
      let orOwn = delegate?.collectionView?(view, layout: self, sizeForItemAt: path) ?? itemSize
      guard let delegate else { return [plain, orOwn] }
      return [plain, orOwn, delegate.collectionView?(view, layout: self, sizeForItemAt: path)]
    }

    func distances(of view: UICollectionView) -> [CGFloat?] {
      let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
      return [
        delegate?.collectionView?(view, layout: self, minimumLineSpacingForSectionAt: 0),
        delegate?.collectionView?(view, layout: self, minimumInteritemSpacingForSectionAt: 0),
        delegate?.collectionView?(view, layout: self, insetForSectionAt: 0)?.top,
        delegate?.collectionView?(view, layout: self, referenceSizeForHeaderInSection: 0)?.height,
        delegate?.collectionView?(view, layout: self, referenceSizeForFooterInSection: 0)?.height,
      ]
    }
  }

  @Test func `an optional call answers nil for what is not implemented`() {
    let path = IndexPath(item: 0, section: 0)
    let layout = Asking()
    let with = FlowBench([1], layout: layout, delegate: Sizes())
    let size = CGSize(width: 100, height: 20)
    expect(layout.sizes(at: path, of: with.view), is: [size, size, size])
    expect(layout.distances(of: with.view), is: [nil, nil, nil, nil, nil])
    let without = FlowBench([1], layout: layout, delegate: Headers())
    expect(layout.sizes(at: path, of: without.view), is: [nil, layout.itemSize, nil])
    expect(layout.distances(of: without.view), is: [nil, nil, nil, 10, nil])
    let nobody = FlowBench([1], layout: layout)
    expect(layout.sizes(at: path, of: nobody.view), is: [nil, layout.itemSize])
  }
}
