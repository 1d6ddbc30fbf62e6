import CollectionLayout
import Expectations
import Foundation
import Testing

@testable import LayoutScript

/// Classes of an app's own that make what published ones make wrong, and what is said of each.
@MainActor
struct OwnClassTests {
  /// Rows of 50 points, of which it has what `answers` has.
  private class Rows: UICollectionViewLayout {
    var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat(count) * 50) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).map(row).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      row(path.item)
    }

    func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: 100, height: 40)
      return attributes
    }
  }

  // MARK: Questions

  /// Knows what is near, and notes what it is asked alone.
  private final class OnlyNear: Rows {
    static var asked: [Int] = []

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect.intersection(CGRect(x: 0, y: -100, width: 320, height: 680)))
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      Self.asked.append(path.item)
      return super.layoutAttributesForItem(at: path)
    }
  }

  @Test(
    arguments: [
      ("frame 2", []), ("frame 20", [20]), ("frames 0...2", []), ("frames 19...20", [19, 20]), ("why 3", []),
      ("why content", []), ("why not visible 20", [20]), ("expect frame 20 == 0,1000 100x40", [20]),
    ])
  func `a question asks alone only for what it names and the list does not have`(question: String, asked: [Int]) {
    let own = Own("layout Own; items 30") { OnlyNear() }
    OnlyNear.asked = []
    own.run(question)
    expect(Set(OnlyNear.asked).sorted(), is: asked)
  }

  // MARK: Chance

  /// Begins below where the layout before it began.
  private final class Counting: Rows {
    private static var layouts = 0
    private let number: Int

    override init() {
      Self.layouts += 1
      number = Self.layouts
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = super.row(item)
      attributes.frame.origin.y += CGFloat(number)
      return attributes
    }
  }

  @Test func `two layouts with the same data have to answer alike`() throws {
    let own = Own("layout Own; items 3") { Counting() }
    let breach = try #require(own.breach(of: .sameAgain))
    expect(breach.kind, is: .moved)
    #expect(
      breach.what.wholeMatch(of: /item 0:0 stands at .* in one layout, at .* in another with the same data/) != nil)
    expect(Own("layout Own; items 3") { Rows() }.breach(of: .sameAgain), is: nil)
  }

  // MARK: Doubles

  /// Never empties what it keeps.
  private final class Appends: Rows {
    private var kept: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
      super.prepare()
      kept += (0..<count).map(row)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      kept.filter { $0.frame.intersects(rect) }
    }
  }

  @Test func `what is answered twice is warned of, and breaks two laws`() {
    let own = Own("layout Own; items 3") { Appends() }
    expect(own.codes, is: [])
    own.run("invalidate; invalidate")
    expect(own.codes, is: ["LL0317"])
    expect(own.breach(of: .wellFormed)?.kind, is: .twice)
    expect(own.breach(of: .wellFormed)?.actions, is: ["invalidate"])
    expect(
      own.breach(of: .prepareAgain)?.what, is: "item 0:0 is answered once before, twice after another preparation")
  }

  // MARK: Bounds

  @Test func `an answer that no class changes is the superclass's, with its reason`() {
    expect(Own("layout Own; items 30; rotate") { Rows() }.rules, is: [.baseAnswer])
    let flow = Own("layout Own; items 90; rotate; scroll 10") { PlainFlow() }
    expect(flow.rules, is: [.lineSide(isWidth: true, changed: true), .sameSize])
    expect(Own("layout Own; items 90; scroll 10") { Always() }.rules, is: [.ownAnswer("Always")])
  }

  private final class PlainFlow: UICollectionViewFlowLayout {}

  private final class Always: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      _ = super.shouldInvalidateLayout(forBoundsChange: newBounds)
      return true
    }
  }

  // MARK: prepare()

  private final class Forgets: UICollectionViewFlowLayout {
    override func prepare() {}
  }

  /// Answers all by itself, so that it needs nothing of super.
  private final class Independent: UICollectionViewFlowLayout {
    override func prepare() {}
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
  }

  @Test func `a note says where prepare() does not call the super that answers`() {
    expect(Own("layout Own; items 3; invalidate") { Forgets() }.codes, is: ["LL0318"])
    expect(Own("layout Own; items 3; invalidate") { Independent() }.codes, is: [])
    expect(Own("layout Own; items 3; invalidate") { PlainFlow() }.codes, is: [])
  }

  /// Places its first row at the offset of its last preparation.
  private final class Following: Rows {
    private var offset: CGFloat = 0

    override func prepare() { offset = collectionView?.contentOffset.y ?? 0 }

    override func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = super.row(item)
      if item == 0 { attributes.frame.origin.y = offset }
      return attributes
    }
  }

  @Test func `a layout that read the offset and stays valid in a scroll is noted, and breaks a law`() throws {
    let own = Own("prefetch off; layout Own; items 40; scroll 10; scroll 20") { Following() }
    expect(own.codes, is: ["LL0319"])
    let breach = try #require(own.breach(of: .freshScroll))
    let places = "0,0 100x40 after `scroll by 10`, at 0,10 100x40 in a new layout at that offset"
    expect(breach.what, is: "item 0:0 stands at \(places)")
    let rows = Own("prefetch off; layout Own; items 40; scroll 10") { Rows() }
    expect(rows.codes, is: [])
    expect(rows.breach(of: .freshScroll), is: nil)
  }

  // MARK: Laws

  /// Rows that are turned on their corner.
  private final class Turned: Rows {
    override func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = super.row(item)
      attributes.transform = CGAffineTransform(rotationAngle: .pi / 4)
      return attributes
    }
  }

  @Test func `laws of the content look at what is laid out, and not at what is turned`() {
    let own = Own("layout Own; items 40") { Turned() }
    expect(own.breach(of: .contentCovers), is: nil)
    expect(own.breach(of: .contentFits), is: nil)
  }

  @Test(arguments: [Law.Name.wellFormed, .contentCovers, .contentFits, .economy])
  func `a view in which nothing has room makes no counterexample`(law: Law.Name) {
    expect(
      Own("view 6x0; layout Own; items 40") { Rows() }.refusal(of: law), is: "the view shows next to nothing")
  }
}
