public import Foundation

/// A view that arranges others in a row or a column. No constraints are solved here, and its views are not moved.
/// - Source: documented, UIStackView; ours, that it arranges nothing.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The way in which the views fill the axis.
  public enum Distribution: Int, Sendable {
    /// Views that fill the axis.
    case fill
    /// Views of equal size.
    case fillEqually
    /// Views in proportion to their own sizes.
    case fillProportionally
    /// Equal room between the views.
    case equalSpacing
    /// Equal distances between the middles of the views.
    case equalCentering
  }

  /// The alignment of the views across the axis.
  public enum Alignment: Int, Sendable {
    /// Both edges.
    case fill
    /// The leading or upper edge.
    case leading
    /// The first line of text.
    case firstBaseline
    /// The middle.
    case center
    /// The trailing or lower edge.
    case trailing
    /// The last line of text.
    case lastBaseline
    /// The upper edge.
    public static var top: Alignment { .leading }
    /// The lower edge.
    public static var bottom: Alignment { .trailing }
  }

  /// The direction in which views follow each other; horizontal at first.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// The way in which the views fill the axis.
  open var distribution = Distribution.fill
  /// The alignment of the views across the axis.
  open var alignment = Alignment.fill
  /// The room between two views, in points; 0 at first.
  open var spacing: CGFloat = 0
  /// Whether room is measured from lines of text; no at first.
  open var isBaselineRelativeArrangement = false
  /// Whether views keep to the margins; no at first.
  open var isLayoutMarginsRelativeArrangement = false
  /// The views in their order.
  open private(set) var arrangedSubviews: [UIView] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view at an index, or at the end where the index is greater.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    removeArrangedSubview(view)
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }

  /// Removes a view from the order; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }

  /// Sets the room after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// The room after a view, in points.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  /// Removes a leaving subview from the order as well.
  open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }
}
