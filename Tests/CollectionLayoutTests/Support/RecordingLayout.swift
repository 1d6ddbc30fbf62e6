import Foundation

@testable import CollectionLayout

/// A list of rows as wide as the view, which writes down every question it is asked.
@MainActor
final class RecordingLayout: UICollectionViewLayout {
  /// The questions and calls, in order.
  var calls: [LayoutCall] = []
  /// The rectangles that were asked.
  var rects: [CGRect] = []
  var rowHeight: CGFloat = 50
  /// The answer to a bounds change, from old and new bounds.
  var rule: (CGRect, CGRect) -> Bool = { _, _ in false }
  /// What it does in `prepare`; it asks for the counts at first.
  var onPrepare: (RecordingLayout) -> Void = { $0.askCounts() }
  /// Answers in place of the list; its result may be nil.
  var onElements: ((RecordingLayout, CGRect) -> [UICollectionViewLayoutAttributes]?)?
  /// Answers for one element, an item or a supplementary view; nil answers from the list.
  var onSingle: ((ElementKey) -> UICollectionViewLayoutAttributes?)?
  /// The elements that were asked one by one.
  var singles: [ElementKey] = []
  /// Answers in place of the list's height.
  var onContentSize: ((RecordingLayout) -> CGSize)?

  /// Answers in place of the proposed offset of an update.
  var onTarget: ((CGPoint) -> CGPoint)?
  /// Answers where an item begins and ends its animation; the second argument says whether it begins.
  var onEnd: ((IndexPath, Bool) -> UICollectionViewLayoutAttributes?)?
  /// What it does when it is told of an update.
  var onToldUpdates: (RecordingLayout) -> Void = { _ in }
  /// What the layout was told of the last update.
  private(set) var updateItems: [UICollectionViewUpdateItem] = []

  private(set) var rows: [(section: Int, item: Int)] = []

  func askCounts() {
    guard let collectionView else { return }
    rows = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { (section, $0) }
    }
  }

  /// The calls since the last time this was asked.
  func take() -> [LayoutCall] {
    defer { calls = [] }
    return calls
  }

  override func prepare() {
    calls.append(.prepare)
    onPrepare(self)
  }

  override var collectionViewContentSize: CGSize {
    calls.append(.contentSize)
    if let onContentSize { return onContentSize(self) }
    return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    calls.append(.elements)
    rects.append(rect)
    if let onElements { return onElements(self, rect) }
    return list.filter { $0.frame.meets(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    single(.item, ElementKey(section: indexPath.section, item: indexPath.item))
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    single(.supplementary, ElementKey(.supplementaryView, kind: elementKind, at: indexPath))
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    single(.decoration, ElementKey(.decorationView, kind: elementKind, at: indexPath))
  }

  private func single(_ call: LayoutCall, _ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    calls.append(call)
    singles.append(key)
    if let onSingle { return onSingle(key) }
    return list.first { ElementKey($0) == key }
  }

  /// The attributes of all rows.
  var list: [UICollectionViewLayoutAttributes] {
    rows.indices.map { row in
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: rows[row].item, section: rows[row].section))
      attributes.frame = CGRect(
        x: 0, y: CGFloat(row) * rowHeight, width: collectionView?.bounds.width ?? 0, height: rowHeight)
      return attributes
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    calls.append(.shouldInvalidateForBoundsChange)
    return rule(collectionView?.bounds ?? .zero, newBounds)
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    calls.append(.invalidationContextForBoundsChange)
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append(.invalidateLayoutWith)
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    calls.append(.prepareForUpdates)
    self.updateItems = updateItems
    onToldUpdates(self)
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    calls.append(.targetContentOffset)
    return onTarget?(proposedContentOffset) ?? proposedContentOffset
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { onEnd?(itemIndexPath, true) }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { onEnd?(itemIndexPath, false) }

  override func finalizeCollectionViewUpdates() { calls.append(.finalizeUpdates) }
}
