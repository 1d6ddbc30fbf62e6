import UIKit

protocol MosaicLayoutDelegate: AnyObject {
  func mosaic(_ layout: MosaicLayout, spanOfItemAt indexPath: IndexPath) -> Int
  func mosaicInset(_ layout: MosaicLayout) -> UIEdgeInsets
}

/// The background of a section.
final class MosaicBackground: UICollectionReusableView {
  static let kind = "MosaicBackground"

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.lightGray.withAlphaComponent(0.2)
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Squares in a grid: large ones, and small ones around them. Each section lies on a background.
final class MosaicLayout: UICollectionViewLayout {
  enum Density: String, CaseIterable {
    case airy, dense
  }

  weak var delegate: MosaicLayoutDelegate?
  var unitsAcross = 3 { didSet { invalidateLayout() } }
  var density = Density.dense { didSet { invalidateLayout() } }
  var largeEvery: Int? = 5 { didSet { invalidateLayout() } }

  private var cells: [[UICollectionViewLayoutAttributes]] = []
  private var backgrounds: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0

  init(delegate: MosaicLayoutDelegate? = nil) {
    self.delegate = delegate
    super.init()
    register(MosaicBackground.self, forDecorationViewOfKind: MosaicBackground.kind)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private var gap: CGFloat { density == .dense ? 2 : 10 }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    cells = []
    backgrounds = []
    height = 0
    let inset = delegate?.mosaicInset(self) ?? .zero
    let unit = (view.bounds.width - inset.left - inset.right - gap * CGFloat(unitsAcross - 1)) / CGFloat(unitsAcross)
    for section in 0..<view.numberOfSections {
      let top = height
      height += inset.top
      var taken: Set<Int> = []
      var attributes: [UICollectionViewLayoutAttributes] = []
      for item in 0..<view.numberOfItems(inSection: section) {
        let isLarge = largeEvery.map { item % $0 == 0 } ?? false
        let span = min(isLarge ? 2 : 1, unitsAcross)
        var place = 0
        while !fits(place, span, taken) { place += 1 }
        for row in 0..<span { for column in 0..<span { taken.insert(place + row * unitsAcross + column) } }
        let side = CGFloat(span) * unit + CGFloat(span - 1) * gap
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        cell.frame = CGRect(
          x: inset.left + CGFloat(place % unitsAcross) * (unit + gap),
          y: height + CGFloat(place / unitsAcross) * (unit + gap), width: side, height: side)
        attributes.append(cell)
      }
      cells.append(attributes)
      height = (attributes.map { $0.frame.maxY }.max() ?? height) + inset.bottom
      let background = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: MosaicBackground.kind, with: IndexPath(item: 0, section: section))
      background.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height - top)
      background.zIndex = -1
      backgrounds.append(background)
    }
  }

  private func fits(_ place: Int, _ span: Int, _ taken: Set<Int>) -> Bool {
    guard place % unitsAcross + span <= unitsAcross else { return false }
    for row in 0..<span {
      for column in 0..<span where taken.contains(place + row * unitsAcross + column) { return false }
    }
    return true
  }

  override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: height) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (cells.joined() + backgrounds).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells[indexPath.section][indexPath.item]
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    backgrounds[indexPath.section]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
