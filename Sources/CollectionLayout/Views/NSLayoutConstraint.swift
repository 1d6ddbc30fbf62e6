public import Foundation

/// A relation of two edges or sizes of views. It keeps its values; nothing solves it, so a cell's size comes from
/// `sizeThatFits(_:)`, or from the preferred size that the lab is given.
/// - Source: documented, NSLayoutConstraint; ours, that constraints are not solved.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The comparison of the two sides.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// The two are equal.
    case equal
    /// The first is at least the second.
    case greaterThanOrEqual
  }

  /// An axis of a view.
  public enum Axis: Int, Sendable {
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical
  }

  /// An edge, a middle or a size.
  public enum Attribute: Int, Sendable {
    /// No attribute.
    case notAnAttribute
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The last line of text.
    case lastBaseline
    /// The first line of text.
    case firstBaseline
  }

  /// The alignment of the views in a format text.
  public struct FormatOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Left edges in one line.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Right edges in one line.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Upper edges in one line.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Lower edges in one line.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Leading edges in one line.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Trailing edges in one line.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Middles in one column.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Middles in one row.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
  }

  /// The comparison of the two sides.
  public let relation: Relation
  /// The factor of the second edge or size.
  public let multiplier: CGFloat
  /// The distance that is added, in points.
  open var constant: CGFloat
  /// The priority; required at first.
  open var priority = UILayoutPriority.required
  /// Whether the constraint is active; no at first.
  open var isActive = false
  /// A name for people.
  open var identifier: String?

  init(_ relation: Relation, multiplier: CGFloat = 1, constant: CGFloat) {
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
    super.init()
  }

  /// Creates a constraint between two edges or sizes.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) { self.init(relation, multiplier: multiplier, constant: constant) }

  /// The constraints of a format such as `H:|-[list]-|`: none, since nothing solves them.
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// Activates constraints.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// An edge, a middle or a size of a view, from which constraints are made.
/// - Source: documented, NSLayoutAnchor.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType>: NSObject {
  /// Returns a constraint: the anchor equals another anchor, plus a distance in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.equal, constant: constant) }

  /// Returns a constraint: the anchor is at least another anchor, plus a distance in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, constant: constant) }

  /// Returns a constraint: the anchor is at most another anchor, plus a distance in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.lessThanOrEqual, constant: constant) }
}

extension NSLayoutAnchor {
  /// Returns a constraint: the anchor lies after another anchor, by a multiple of the system's distance.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(.equal, multiplier: multiplier, constant: 8) }

  /// Returns a constraint: the anchor lies below another anchor, by a multiple of the system's distance.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(.equal, multiplier: multiplier, constant: 8) }

  /// Returns a constraint: the anchor lies at least a multiple of the system's distance below another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, multiplier: multiplier, constant: 8) }

  /// Returns a constraint: the anchor lies at least a multiple of the system's distance after another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, multiplier: multiplier, constant: 8) }

  /// Returns a constraint: the anchor lies at most a multiple of the system's distance after another anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(.lessThanOrEqual, multiplier: multiplier, constant: 8) }
}

/// A left or right edge, or a middle between them.
/// - Source: documented, NSLayoutXAxisAnchor.
public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<LayoutAxisX>
/// An upper or lower edge, or a middle between them.
/// - Source: documented, NSLayoutYAxisAnchor.
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<LayoutAxisY>

/// A marker type that keeps anchors of the horizontal axis apart from others.
/// - Source: ours.
public enum LayoutAxisX {}
/// A marker type that keeps anchors of the vertical axis apart from others.
/// - Source: ours.
public enum LayoutAxisY {}
/// A marker type that keeps sizes apart from edges.
/// - Source: ours.
public enum LayoutLength {}

/// A width or a height.
/// - Source: documented, NSLayoutDimension.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<LayoutLength> {
  /// Returns a constraint: the size equals a number of points.
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(.equal, constant: constant)
  }

  /// Returns a constraint: the size is at least a number of points.
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(.greaterThanOrEqual, constant: constant)
  }

  /// Returns a constraint: the size is at most a number of points.
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(.lessThanOrEqual, constant: constant)
  }

  /// Returns a constraint: the size equals a multiple of another size, plus some points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.equal, multiplier: multiplier, constant: constant) }

  /// Returns a constraint: the size is at least a multiple of another size, plus some points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, multiplier: multiplier, constant: constant) }

  /// Returns a constraint: the size is at most a multiple of another size, plus some points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.lessThanOrEqual, multiplier: multiplier, constant: constant) }
}

/// A part of a view to which constraints refer.
/// - Source: documented, UILayoutGuide.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutAnchored {
  /// A name for people.
  open var identifier = ""
  /// The view that owns the guide.
  open internal(set) weak var owningView: UIView?
  private let part: @MainActor (UIView) -> CGRect

  /// Creates a guide of no size.
  public override init() {
    part = { _ in .zero }
    super.init()
  }

  init(of view: UIView, _ part: @escaping @MainActor (UIView) -> CGRect) {
    (self.part, owningView) = (part, view)
    super.init()
  }

  /// The rectangle, in points of the view; empty for a guide of the app's own, which nothing solves.
  open var layoutFrame: CGRect { owningView.map(part) ?? .zero }
}

/// An object that has anchors: a view or a guide.
/// - Source: ours: UIKit declares them twice.
@preconcurrency @MainActor
public protocol LayoutAnchored: AnyObject {}

extension LayoutAnchored {
  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
}

extension UIView: LayoutAnchored {
  /// The part of the view that the device does not need for itself.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(of: self) { $0.bounds.inset(by: $0.safeAreaInsets) }
  }
  /// The part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.bounds.inset(by: $0.layoutMargins) } }
  /// The part of the view in which text is easy to read; here that inside the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  /// Adds a guide to the view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }
  /// Removes a guide from the view.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = nil }
  /// The constraints of the view; none are kept.
  public var constraints: [NSLayoutConstraint] { [] }
  /// Deactivates constraints; nothing solves them.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }

  /// Activates a constraint; nothing solves it.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints; nothing solves them.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
}
