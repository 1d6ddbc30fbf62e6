public import Foundation

/// A view that arranges others in a row or a column. Nothing solves constraints here, so its views stay where they are.
/// - Source: documented, UIStackView; ours, that it arranges nothing.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views fill the axis.
  public enum Distribution: Int, Sendable {
    /// They fill it.
    case fill
    /// In equal parts.
    case fillEqually
    /// In parts of their sizes.
    case fillProportionally
    /// With equal room between them.
    case equalSpacing
    /// With equal room between their middles.
    case equalCentering
  }

  /// How the views stand across the axis.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill
    /// At the leading or upper edge.
    case leading
    /// On the first line of text.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing or lower edge.
    case trailing
    /// On the last line of text.
    case lastBaseline
    /// At the upper edge.
    public static var top: Alignment { .leading }
    /// At the lower edge.
    public static var bottom: Alignment { .trailing }
  }

  /// The direction in which views follow each other; horizontal at first.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How the views fill the axis.
  open var distribution = Distribution.fill
  /// How the views stand across the axis.
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

  /// Makes one of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view at a place, at most at the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    removeArrangedSubview(view)
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }

  /// Takes a view out of the order; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }

  /// Sets the room after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// The room after a view, in points.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  /// Views that leave are out of the order, too.
  open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }
}
