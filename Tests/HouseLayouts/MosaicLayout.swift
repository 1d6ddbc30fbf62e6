import UIKit

/// How many columns and rows an item of a `MosaicLayout` takes.
public struct MosaicSpan: Equatable {
  /// How many columns, from 1 to 3.
  public var columns: Int
  /// How many rows, at least 1.
  public var rows: Int

  /// Creates a span.
  public init(_ columns: Int, _ rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

// By hand, for a view 320 wide and spans (columns by rows) 2x2, 1x1, 1x1, 3x1, 1x1, 2x1, 1x2: a column is
// (320 - 2 * 10) / 3 = 100 wide and a row as high; they begin 110 apart.
//   row 0:  0 0 1     0 at (0, 0), two columns are 100 + 10 + 100 = 210 wide; 1 at (220, 0)
//   row 1:  0 0 2     2 at (220, 110)
//   row 2:  3 3 3     3 at (0, 220), 320 wide
//   row 3:  4 5 5     4 at (0, 330), 5 at (110, 330), 210 wide
//   row 4:  6         6 at (0, 440), 210 high
//   row 5:  6         six rows are 6 * 110 - 10 = 650 high
// 500 wide a column is (500 - 20) / 3 = 160 wide, 170 apart: 0 is 330x330, 1 at (340, 0), 6 at (0, 680); 1010 high.

/// Tiles on a grid of three columns; each takes the first place, row by row, that is wide and high enough.
public final class MosaicLayout: UICollectionViewLayout {
  /// Who says how many columns and rows an item takes; one of each at first.
  public var spanForItem: (IndexPath) -> MosaicSpan = { _ in MosaicSpan(1, 1) }

  private let columns = 3
  private let spacing: CGFloat = 10
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var rowCount = 0
  private var taken: Set<[Int]> = []
  private var unit: CGFloat {
    ((collectionView?.bounds.width ?? 0) - CGFloat(columns - 1) * spacing) / CGFloat(columns)
  }

  public override func prepare() {
    super.prepare()
    attributes.removeAll()
    taken.removeAll()
    rowCount = 0
    guard let collectionView = collectionView else { return }
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      place(indexPath, spanForItem(indexPath))
    }
  }

  private func place(_ indexPath: IndexPath, _ span: MosaicSpan) {
    let width = min(max(span.columns, 1), columns)
    let height = max(span.rows, 1)
    var row = 0
    while true {
      for column in 0...(columns - width) {
        let cells = (row..<(row + height)).flatMap { r in (column..<(column + width)).map { [r, $0] } }
        guard taken.isDisjoint(with: cells) else { continue }
        taken.formUnion(cells)
        rowCount = max(rowCount, row + height)
        let new = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        new.frame = CGRect(
          x: CGFloat(column) * (unit + spacing), y: CGFloat(row) * (unit + spacing),
          width: CGFloat(width) * (unit + spacing) - spacing, height: CGFloat(height) * (unit + spacing) - spacing)
        attributes.append(new)
        return
      }
      row += 1
    }
  }

  public override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0, height: max(0, CGFloat(rowCount) * (unit + spacing) - spacing))
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { rect.intersects($0.frame) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes[indexPath.item]
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
