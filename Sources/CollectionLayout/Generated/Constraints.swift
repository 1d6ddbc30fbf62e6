// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Constraints.api.
public import Foundation

/// A relation of two edges or sizes of views. It keeps its values; nothing solves it, so a cell's size comes from
/// `sizeThatFits(_:)`, or from the preferred size that the lab is given.
/// - Source: documented, NSLayoutConstraint; ours, that constraints are not solved.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The comparison of the two sides.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  /// An axis of a view.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  /// An edge, a middle or a size.
  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
  }

  /// The alignment of the views in a format text.
  public struct FormatOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
  }

  /// UIKit's `relation`.
  public let relation: Relation
  /// UIKit's `multiplier`.
  public let multiplier: CGFloat
  /// The distance that is added, in points.
  open var constant: CGFloat
  /// UIKit's `priority`.
  open var priority = UILayoutPriority.required
  /// UIKit's `isActive`.
  open var isActive = false
  /// UIKit's `identifier`.
  open var identifier: String?
  internal init(_ relation: Relation, multiplier: CGFloat = 1, constant: CGFloat) {
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
    super.init()
  }
  /// UIKit's `init(item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat)`.
  public convenience init(item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat) { self.init(relation, multiplier: multiplier, constant: constant) }
  /// UIKit's `constraints`.
  open class func constraints(withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]) -> [NSLayoutConstraint] { [] }
  /// UIKit's `activate`.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// UIKit's `deactivate`.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// An edge, a middle or a size of a view, from which constraints are made.
/// - Source: documented, NSLayoutAnchor.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType>: NSObject {
  /// Returns a constraint: the anchor equals another anchor, plus a distance in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint { NSLayoutConstraint(.equal, constant: constant) }
  /// Returns a constraint: the anchor is at least another anchor, plus a distance in points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, constant: constant) }
  /// Returns a constraint: the anchor is at most another anchor, plus a distance in points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint { NSLayoutConstraint(.lessThanOrEqual, constant: constant) }
}

extension NSLayoutAnchor {
  /// UIKit's `constraint`.
  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(.equal, multiplier: multiplier, constant: 8) }
  /// UIKit's `constraint`.
  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(.equal, multiplier: multiplier, constant: 8) }
  /// UIKit's `constraint`.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, multiplier: multiplier, constant: 8) }
  /// UIKit's `constraint`.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, multiplier: multiplier, constant: 8) }
  /// UIKit's `constraint`.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(.lessThanOrEqual, multiplier: multiplier, constant: 8) }
}

/// A left or right edge, or a middle between them.
public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<LayoutAxisX>
/// An upper or lower edge, or a middle between them.
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<LayoutAxisY>
/// A marker type that keeps anchors of the horizontal axis apart from others.
/// - Source: ours.
public enum LayoutAxisX {
}

/// A marker type that keeps anchors of the vertical axis apart from others.
/// - Source: ours.
public enum LayoutAxisY {
}

/// A marker type that keeps sizes apart from edges.
/// - Source: ours.
public enum LayoutLength {
}

/// A width or a height.
/// - Source: documented, NSLayoutDimension.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<LayoutLength> {
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
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint { NSLayoutConstraint(.equal, multiplier: multiplier, constant: constant) }
  /// Returns a constraint: the size is at least a multiple of another size, plus some points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, multiplier: multiplier, constant: constant) }
  /// Returns a constraint: the size is at most a multiple of another size, plus some points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint { NSLayoutConstraint(.lessThanOrEqual, multiplier: multiplier, constant: constant) }
}

/// A part of a view to which constraints refer.
/// - Source: documented, UILayoutGuide.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutAnchored {
  /// UIKit's `identifier`.
  open var identifier = ""
  /// UIKit's `owningView`.
  open internal(set) weak var owningView: UIView?
  private let part: @MainActor (UIView) -> CGRect
  /// UIKit's `init()`.
  public override init() { part = { _ in .zero }; super.init() }
  internal init(of view: UIView, _ part: @escaping @MainActor (UIView) -> CGRect) {
    (self.part, owningView) = (part, view)
    super.init()
  }
  /// The rectangle, in points of the view; empty for a guide of the app's own, which nothing solves.
  open var layoutFrame: CGRect { owningView.map(part) ?? .zero }
}

/// An object that has anchors: a view or a guide.
/// - Source: ours: UIKit declares them twice.
@preconcurrency @MainActor public protocol LayoutAnchored: AnyObject {
}

extension LayoutAnchored {
  /// UIKit's `leadingAnchor`.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// UIKit's `trailingAnchor`.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// UIKit's `leftAnchor`.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// UIKit's `rightAnchor`.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// UIKit's `topAnchor`.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// UIKit's `bottomAnchor`.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// UIKit's `widthAnchor`.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// UIKit's `heightAnchor`.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// UIKit's `centerXAnchor`.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// UIKit's `centerYAnchor`.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
}

extension UIView: LayoutAnchored {
  /// UIKit's `safeAreaLayoutGuide`.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.bounds.inset(by: $0.safeAreaInsets) } }
  /// UIKit's `layoutMarginsGuide`.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.bounds.inset(by: $0.layoutMargins) } }
  /// The part of the view in which text is easy to read; here that inside the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  /// UIKit's `addLayoutGuide`.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }
  /// UIKit's `removeLayoutGuide`.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = nil }
  /// The constraints of the view; none are kept.
  public var constraints: [NSLayoutConstraint] { [] }
  /// Deactivates constraints; nothing solves them.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
  /// UIKit's `firstBaselineAnchor`.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// UIKit's `lastBaselineAnchor`.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// Activates a constraint; nothing solves it.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints; nothing solves them.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
}

