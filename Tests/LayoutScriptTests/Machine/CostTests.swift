import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// Costs of calls: attributes that were made, sizes that were asked for, and what differs from before. Never times.
@MainActor struct CostTests {
  /// Rows of 50, all of which each preparation makes, under a bar that stays at the top of the view.
  private final class Rows: UICollectionViewLayout {
    private var rows: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
      guard let view = collectionView, view.numberOfSections > 0 else { return }
      rows = (0..<view.numberOfItems(inSection: 0)).map { item in
        let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        let y = item == 0 ? max(0, view.contentOffset.y) : CGFloat(item) * 50
        row.frame = CGRect(x: 0, y: y, width: 320, height: 50)
        return row
      }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat(rows.count) * 50) }
    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      rows[path.item]
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      rows.filter { $0.frame.intersects(rect) }
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private let own = Own("layout Own; asks bounds; items 40") { Rows() }

  @Test func `a call counts the attributes that were made in it, and those that differ from before`() {
    expect(own.printed("(made(prepare)) (made(elements)) (changed(prepare))"), is: "40 0 10")
    own.run("scroll 10")
    // Row 0 follows the scroll.
    expect(own.printed("(made(prepare)) (changed(prepare)) (changed(elements)) (asked(prepare))"), is: "40 1 1 0")
  }

  @Test func `sizes are counted inside the call that asks for them`() {
    let session = Session("items 20 100; tick")
    expect(session.printed("(asked(prepare)) (asked(sizes)) (asked(elements))"), is: "20 20 0")
    session.run("scroll 200; expect (asked(prepare) == 0 and made(prepare) == 0)")
    expect(session.code(of: "print (made(nothing))"), is: "LL0132")
    expect(session.printed("(time(prepare) >= 0)"), is: "true")
  }

  @Test func `a break's condition knows no costs yet`() {
    let session = Session("items 20 100\nbreak prepare if (made(prepare) > 1)")
    let said = session.said(by: "columns 3").items.contains { item in
      if case .watch(.value) = item { true } else { false }
    }
    #expect(said)
  }

  @Test func `a profile has a row for each call, with its times and the moment of the longest`() {
    own.run("scroll 10\nscroll 20")
    let profile = own.lab.callProfile
    let prepare = profile.rows.first { $0.call == .prepare }
    expect(prepare?.times, is: 3)
    expect(prepare?.made, is: 120)
    #expect(profile.isLoaded && prepare.map { $0.largest <= $0.total && $0.moment.step > 0 } == true)
    // What was taken back is no part of it.
    _ = own.lab.travel(.undo(2), in: SourceText(name: "test", text: ":undo 2"))
    expect(own.lab.callProfile.rows.first { $0.call == .prepare }?.times, is: 1)
  }

  @Test func `the law of economy tells a scroll that makes everything again to move little`() {
    let breach = own.breach(of: .economy)
    expect(breach?.what, is: "a scroll of 10 points makes all attributes again: 40 made, 1 differ")
  }
}
