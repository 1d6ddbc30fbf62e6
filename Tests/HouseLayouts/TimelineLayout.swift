import UIKit

/// Gives the length of the events in a `TimelineLayout`.
@MainActor
public protocol TimelineLayoutDelegate: UICollectionViewDelegate {
  /// How many minutes an event takes; a minute is a point.
  func collectionView(_ collectionView: UICollectionView, minutesForItemAt indexPath: IndexPath) -> CGFloat
}

/// Attributes of a line with its colour.
public final class LineAttributes: UICollectionViewLayoutAttributes {
  /// The colour of the line.
  public var color = UIColor.gray

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? LineAttributes)?.color = color
    return copy
  }

  public override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? LineAttributes)?.color == color
  }
}

/// The line beside the events of a day.
public final class LineView: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  /// Creates it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let color = (layoutAttributes as? LineAttributes)?.color { backgroundColor = color }
  }
}

// By hand, for a view 320 wide and two days of events of 60 and 30 minutes and of 45: events begin at x 60 and end 10
// before the edge, so they are 320 - 60 - 10 = 250 wide.
//   0:0 10 ... 70, 0:1 10 below: 80 ... 110, and the line of the day (39, 10, 2, 100)
//   1:0 30 below the first day: 140 ... 185, and its line (39, 140, 2, 45); the content ends 10 below: 195
// 480 wide the events are 410 wide.
// A day of 20 events of 60: event i lies at 10 + 70 i ... 70 + 70 i, the content is 10 + 20 * 70 = 1410 high. From 700
// to 1180 one sees events 10 (710 ... 770; 9 ends at 700) to 16 (1130 ... 1190; 17 begins at 1200), and the line.

/// Days (sections) of events (items), as high as they are long, with a line beside each day: red for the first one.
public final class TimelineLayout: UICollectionViewLayout {
  /// The kind of the lines.
  public static let lineKind = "TimelineLine"

  private var events: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var lines: [LineAttributes] = []
  private var contentHeight: CGFloat = 0

  /// Creates it.
  public override init() {
    super.init()
    register(LineView.self, forDecorationViewOfKind: Self.lineKind)
  }

  /// Creates it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(LineView.self, forDecorationViewOfKind: Self.lineKind)
  }

  public override class var layoutAttributesClass: AnyClass { LineAttributes.self }

  public override func prepare() {
    super.prepare()
    events.removeAll()
    lines.removeAll()
    guard let collectionView = collectionView else { return }
    let delegate = collectionView.delegate as? TimelineLayoutDelegate
    var y: CGFloat = 10
    for section in 0..<collectionView.numberOfSections {
      let start = y
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let minutes = delegate?.collectionView(collectionView, minutesForItemAt: indexPath) ?? 60
        attributes.frame = CGRect(x: 60, y: y, width: collectionView.bounds.width - 70, height: minutes)
        events[indexPath] = attributes
        y = attributes.frame.maxY + 10
      }
      let line = LineAttributes(
        forDecorationViewOfKind: Self.lineKind, with: IndexPath(item: 0, section: section))
      line.frame = CGRect(x: 39, y: start, width: 2, height: max(0, y - 10 - start))
      line.zIndex = -1
      if section == 0 { line.color = .red }
      lines.append(line)
      y += 20
    }
    contentHeight = max(0, y - 20)
  }

  public override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    events.values.filter { $0.frame.intersects(rect) } + lines.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    events[indexPath]
  }

  public override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    elementKind == Self.lineKind ? lines[indexPath.section] : nil
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
