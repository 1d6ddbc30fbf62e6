import Foundation

@testable import CollectionLayout

/// Rows as wide as the view, in a layout that writes its calls under its name into a list that others share.
@MainActor
final class LoggedLayout: UICollectionViewLayout {
  @MainActor
  final class Log {
    var lines: [String] = []
  }

  private let name: String
  private let log: Log
  private let rowHeight: CGFloat
  /// The answer to a proposed offset, of an update or a change of layout, and of a scroll.
  var target: (CGPoint) -> CGPoint = { $0 }
  var flips = false

  init(_ name: String, rowHeight: CGFloat, log: Log) {
    self.name = name
    self.rowHeight = rowHeight
    self.log = log
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private func write(_ line: String) {
    log.lines.append("\(name) \(line)")
  }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override func prepare() { write("prepare") }

  override var collectionViewContentSize: CGSize {
    write("size")
    return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    write("elements \(rect.minY)")
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.meets(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item < count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * rowHeight, width: 100, height: rowHeight)
    return attributes
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    write("target \(proposed.y)")
    return target(proposed)
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    write("target \(proposed.y) at \(velocity.y)")
    return target(proposed)
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    write("to \((newLayout as? LoggedLayout)?.name ?? "?"), \(collectionView == nil ? "without" : "with") a view")
    invalidateLayout()
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    write("from \((oldLayout as? LoggedLayout)?.name ?? "?")")
  }

  override func finalizeLayoutTransition() { write("finalize") }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    write("initial \(path.item)")
    return nil
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    write("final \(path.item)")
    return nil
  }
}
