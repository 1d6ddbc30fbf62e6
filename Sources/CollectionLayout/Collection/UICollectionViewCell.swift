public import Foundation

/// The view of one item.
/// - Source: documented, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds what a cell shows.
  public let contentView = UIView(frame: .zero)
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether the item is highlighted.
  open var isHighlighted = false

  /// Creates a cell at a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Creates a cell from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
