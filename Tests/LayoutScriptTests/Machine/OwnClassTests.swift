import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

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

  // MARK: Attributes

  /// Attributes with a value of their own.
  private class Tinted: UICollectionViewLayoutAttributes {
    var tint: CGFloat?

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tinted)?.tint = tint
      return copy
    }
  }

  private final class Compared: Tinted {
    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? Compared)?.tint == tint
    }
  }

  private final class TintAlone: Tinted {
    override func isEqual(_ object: Any?) -> Bool { (object as? TintAlone)?.tint == tint }
  }

  private final class Forgetful: UICollectionViewLayoutAttributes { var tint: CGFloat? }

  /// Rows as wide as the view, whose tint follows the offset.
  private final class TintedRows: Rows {
    let make: (IndexPath) -> UICollectionViewLayoutAttributes

    init(_ make: @escaping (IndexPath) -> UICollectionViewLayoutAttributes) {
      self.make = make
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = make(IndexPath(item: item, section: 0))
      let bounds = collectionView?.bounds ?? .zero
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: bounds.width, height: 40)
      (attributes as? Tinted)?.tint = item == 0 ? nil : bounds.minY
      (attributes as? Forgetful)?.tint = CGFloat(item)
      return attributes
    }
  }

  /// A class of attributes, and the value that it forgets when its rows become wider, and when their tint changes.
  @Test(
    arguments: [
      (Compared.self, nil, nil, nil),
      (Tinted.self, nil, "tint", "`isEqual` of Tinted takes item 0:0 for the same with another `tint`"),
      (TintAlone.self, "frame", nil, "`isEqual` of TintAlone takes item 0:0 for the same with another `frame`"),
      (Forgetful.self, "tint", "tint", "`copy()` of Forgetful loses `tint` of item 0:0"),
    ] as [(UICollectionViewLayoutAttributes.Type, String?, String?, String?)])
  func `a view applies what isEqual tells apart, and forgotten values are warned of and break a law`(
    type: UICollectionViewLayoutAttributes.Type, resized: String?, scrolled: String?, broken: String?
  ) {
    let resize = Own("layout Own; items 40; resize 480x320") { TintedRows { type.init(forCellWith: $0) } }
    expect(resize.printed("(frame(0).w)"), is: "480")
    expect(resize.lab.view.shownElements[0].frame.width, is: resized == "frame" ? 320 : 480)
    expect(resize.lab.view.visibleCells[0].frame.width, is: resized == "frame" ? 320 : 480)
    expect(resize.codes, is: resized == nil ? [] : ["LL0327"])
    let scroll = Own("layout Own; items 40; scroll 5; scroll 10") { TintedRows { type.init(forCellWith: $0) } }
    let said = scroll.transcript.remarks.map(\.words.message).filter { !$0.contains("prepare()") }
    expect(said.map { $0.contains("`\(scrolled ?? "")`") }, is: scrolled == nil ? [] : [true])
    expect(scroll.breach(of: .equality)?.what, is: broken)
  }

  @Test func `attributes of UIKit's class are not asked whether they compare all values`() {
    expect(
      Own("layout Own; items 3") { Rows() }.refusal(of: .equality), is: "all attributes are of UIKit's class")
  }

  // MARK: Contexts

  /// A header that follows the offset, and rows that do where they are told to. The context of a scroll lists the header
  /// where it is told to, and else a decoration.
  private final class Partial: Rows {
    let (listsHeader, moves): (Bool, Bool)

    init(listsHeader: Bool, moves: Bool) {
      (self.listsHeader, self.moves) = (listsHeader, moves)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var offset: CGFloat { collectionView?.bounds.minY ?? 0 }

    override func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = super.row(item)
      if moves { attributes.frame.origin.x = offset }
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let header = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      return (super.layoutAttributesForElements(in: rect) ?? []) + [header].compactMap(\.self)
    }

    override func layoutAttributesForSupplementaryView(
      ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      header.frame = CGRect(x: 0, y: offset, width: 320, height: 20)
      return header
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if listsHeader {
        context.invalidateSupplementaryElements(
          ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
      } else {
        context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
      }
      return context
    }
  }

  @Test(arguments: [(true, false, []), (true, true, ["LL0328"]), (false, false, ["LL0403"])])
  func `what a context leaves out may not move`(listsHeader: Bool, moves: Bool, codes: [String]) {
    let own = Own("prefetch off; layout Own; items 40") { Partial(listsHeader: listsHeader, moves: moves) }
    _ = own.lab.run(SourceText(name: "test", text: "scroll 30"))
    expect(own.codes + own.transcript.diagnostics.map(\.code), is: codes)
  }

  // MARK: Lost elements

  /// Rows that an answer has only where they begin in the rectangle, and maybe a layout that each scroll invalidates.
  private final class Losing: Rows {
    let (loses, invalidates): (Bool, Bool)

    init(loses: Bool, invalidates: Bool) {
      (self.loses, self.invalidates) = (loses, invalidates)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.filter { !loses || $0.frame.minY >= rect.minY }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates }
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `an element that vanishes while it is on screen is warned of at the scroll`(loses: Bool, invalidates: Bool) {
    let own = Own("prefetch off; asks bounds; layout Own; items 40; scroll 20; scroll 300; scroll 0") {
      Losing(loses: loses, invalidates: invalidates)
    }
    expect(own.codes.filter { $0 == "LL0329" }, is: loses ? ["LL0329"] : [])
    let warning = own.transcript.remarks.first { $0.code == "LL0329" }?.words.message
    expect(warning?.hasPrefix("0:0 at 0,0 100x40 meets the bounds"), is: loses ? true : nil)
  }

  // MARK: Measured heights

  /// Rows that keep what their cells prefer by index path, and move it with an update where they are told to.
  private final class Measured: Rows {
    let moves: Bool
    private var heights: [Int: CGFloat] = [:]

    init(moves: Bool) {
      self.moves = moves
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = super.row(item)
      let y = (0..<item).reduce(0) { $0 + (heights[$1] ?? 44) }
      attributes.frame = CGRect(x: 0, y: y, width: 320, height: heights[item] ?? 44)
      return attributes
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if moves, context.invalidateDataSourceCounts { heights = [:] }
      super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard heights[preferred.indexPath.item] == nil else { return false }
      heights[preferred.indexPath.item] = preferred.frame.height
      return preferred.frame.height != original.frame.height
    }
  }

  @Test(arguments: [
    (
      false,
      "item 0:1 prefers to be 90 high, as it was, and is 31 high after `insert 0 70`"
    ), (true, nil),
  ])
  func `after an update each cell has the size it prefers`(moves: Bool, breach: String?) {
    let own = Own("layout Own; items 4") { Measured(moves: moves) }
    expect(own.breach(of: .keepsPreferred)?.what, is: breach)
    expect(
      Own("layout Own; items 4") { Rows() }.refusal(of: .keepsPreferred),
      is: "the layout does not take what cells prefer")
  }

  // MARK: Handlers

  private static func row(handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil)
    -> UICollectionViewLayout
  {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(160), heightDimension: .absolute(160))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = handler
    return UICollectionViewCompositionalLayout(section: section)
  }

  @Test func `the elements of a row are looked for where its offset shows them`() {
    expect(Own("layout Own; items 9; scroll section 0 200; scroll section 0 900") { Self.row() }.codes, is: [])
  }

  @Test func `what a handler sets is no difference between a list and an item alone`() {
    let own = Own("layout Own; items 9") { Self.row { items, _, _ in items.forEach { $0.zIndex = 7 } } }
    expect(own.printed("(z(1))"), is: "7")
    expect(own.breach(of: .itemAgrees), is: nil)
  }

  // MARK: Needless preparations

  /// Rows beside the offset, prepared anew by each scroll.
  private final class Beside: Rows {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = super.row(item)
      attributes.frame.origin.x = (collectionView?.bounds.minY ?? 0) / 100
      return attributes
    }
  }

  @Test func `where no element was on screen before, none is said to have stayed`() {
    expect(Own("prefetch off; layout Own; items 90; scroll 2000; scroll 0; scroll 10") { Beside() }.codes, is: [])
    let still = Own("prefetch off; layout Own; items 90; scroll 2000") { TintedRows { .init(forCellWith: $0) } }
    expect(still.codes, is: [])
    still.run("scroll 2010")
    expect(still.codes, is: ["LL0304"])
  }

  // MARK: A new layout

  /// Rows that roll by half of the offset: the way is kept by `prepare()`, the answers read the offset, too.
  private final class Rolling: Rows {
    private let follows: Bool
    private var rolled: CGFloat = 0

    init(follows: Bool) {
      self.follows = follows
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var offset: CGFloat { collectionView?.contentOffset.y ?? 0 }

    override func prepare() { rolled = offset / 2 }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { follows }

    override func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = super.row(item)
      attributes.frame.origin.y += offset - rolled
      return attributes
    }
  }

  /// Rows as high as their cells prefer; a height that was granted once is kept by the number of the item.
  private final class Growing: Rows {
    private var heights: [Int: CGFloat] = [:]

    override func row(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = super.row(item)
      attributes.frame.origin.y = (0..<item).reduce(0) { $0 + (heights[$1] ?? 44) }
      attributes.frame.size.height = heights[item] ?? 44
      return attributes
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard heights[preferred.indexPath.item] == nil else { return false }
      heights[preferred.indexPath.item] = preferred.frame.height
      return true
    }
  }

  /// Knows the items that there were when it was prepared first.
  private final class Counted: Rows {
    private var known: Int?
    override var count: Int { known ?? 0 }
    override func prepare() { if known == nil { known = collectionView?.numberOfItems(inSection: 0) } }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      path.item < count ? row(path.item) : nil
    }
  }

  enum Remembering {
    case rolling, following, growing, counted

    @MainActor var layout: UICollectionViewLayout {
      switch self {
      case .rolling: Rolling(follows: false)
      case .following: Rolling(follows: true)
      case .growing: Growing()
      case .counted: Counted()
      }
    }
  }

  @Test(
    arguments: [
      (.rolling, "items 12; scroll 90; why frame 3", "0,195 100x40"),
      (.rolling, "items 12; scroll 90; reload; why frame 3", nil),
      (.following, "items 12; scroll 90; why frame 3", nil),
      (.growing, "items 3; prefer 0 100x30; prefer 1 100x90; why frame 1", nil),
      (.growing, "items 3; prefer 0 100x30; insert 0; prefer 0 100x120; tick; why frame 0", "0,0 100x120"),
      // A view that has said its size off screen, and an element that is off screen.
      (.growing, "items 40; prefer 1 100x90; scroll 600; why frame 16", nil),
      (.growing, "items 40; prefer 1 100x90; scroll 600; why frame 1", nil),
      (.counted, "items 3; insert 3; why not visible 3", "0,150 100x40"),
    ] as [(Remembering, String, String?)])
  func `a new layout is asked in the present state`(remembering: Remembering, script: String, frame: String?) {
    let fresh = Own("layout Own; \(script)") { remembering.layout }.reasons.compactMap { reason in
      if case .freshAnswers(_, let frame, _) = reason.kind { Decimal.text(frame) } else { nil }
    }
    expect(fresh, is: frame.map { [$0] } ?? [])
  }

  @Test func `a frame tells what it is now beside the recorded answer, and a refused size`() {
    let own = Own("layout Own; items 3; prefer 0 100x30; prefer 1 100x90; insert 0; tick; why frame 1") {
      Growing()
    }
    let kinds = own.reasons.map(\.kind)
    #expect(
      kinds.contains { if case .refusedPreference(ElementKey(section: 0, item: 1)) = $0 { true } else { false } })
    let moved = Own("layout Own; items 3; delete 1; why frame 1") { Sliding() }
    let now = moved.reasons.compactMap { reason in
      if case .answersOtherwise(_, let frame) = reason.kind { frame.minX } else { nil }
    }
    expect(now, is: [-320])
  }

  /// Moves the object that it answers, when it is asked for its end.
  private final class Sliding: Rows {
    private var rows: [UICollectionViewLayoutAttributes] = []
    override func prepare() { rows = (0..<count).map { super.row($0) } }
    override func row(_ item: Int) -> UICollectionViewLayoutAttributes { rows[item] }

    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      if path.item == 1 { rows[1].frame.origin.x = -320 }
      return path.item == 1 ? rows[1] : nil
    }
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
