public import Foundation

/// The view of one item.
/// - Source: documented, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds what a cell shows; it is made when it is first asked for.
  public private(set) lazy var contentView = {
    let view = UIView(frame: bounds)
    insertSubview(view, at: 0)
    return view
  }()
  /// The views in this one, the last in front: the content view first.
  open override var subviews: [UIView] {
    _ = contentView
    return super.subviews
  }
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether the item is highlighted.
  open var isHighlighted = false

  /// Creates a cell at a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a cell from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
