public import Foundation

/// What two edges or sizes of views have to do with each other. It keeps what it says; nothing solves it, so a cell's
/// size comes from `sizeThatFits(_:)`, or from what the lab is told that it prefers.
/// - Source: documented, NSLayoutConstraint; ours, that constraints are not solved.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// How the two compare.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal
    /// At least.
    case greaterThanOrEqual
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// Across.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// An edge, a middle or a size.
  public enum Attribute: Int, Sendable {
    /// Nothing.
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

  /// How views of a text stand.
  public struct FormatOptions: OptionSet, Sendable {
    /// The number of the options.
    public let rawValue: UInt
    /// Options of a number.
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

  /// How the two compare.
  public let relation: Relation
  /// What the second is multiplied by.
  public let multiplier: CGFloat
  /// What is added, in points.
  open var constant: CGFloat
  /// How important it is; required at first.
  open var priority = UILayoutPriority.required
  /// Whether it holds; no at first.
  open var isActive = false
  /// A name for people.
  open var identifier: String?

  init(_ relation: Relation, multiplier: CGFloat = 1, constant: CGFloat) {
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
    super.init()
  }

  /// Makes one between two edges or sizes.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) { self.init(relation, multiplier: multiplier, constant: constant) }

  /// The constraints of a text such as `H:|-[list]-|`: none, since nothing solves them.
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// Lets constraints hold.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Lets constraints hold no more.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// An edge, a middle or a size of a view, to make constraints with.
/// - Source: documented, NSLayoutAnchor.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType>: NSObject {
  /// It is another one, moved by some points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.equal, constant: constant) }

  /// It is at least another one, moved by some points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, constant: constant) }

  /// It is at most another one, moved by some points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.lessThanOrEqual, constant: constant) }
}

extension NSLayoutAnchor {
  /// It is after another one, by a part of the system's distance.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(.equal, multiplier: multiplier, constant: 8) }

  /// It is below another one, by a part of the system's distance.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(.equal, multiplier: multiplier, constant: 8) }

  /// It is at least so far below another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, multiplier: multiplier, constant: 8) }

  /// It is at least so far after another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, multiplier: multiplier, constant: 8) }

  /// It is at most so far after another one.
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

/// Keeps anchors of the horizontal axis apart from others.
/// - Source: ours.
public enum LayoutAxisX {}
/// Keeps anchors of the vertical axis apart from others.
/// - Source: ours.
public enum LayoutAxisY {}
/// Keeps sizes apart from edges.
/// - Source: ours.
public enum LayoutLength {}

/// A width or a height.
/// - Source: documented, NSLayoutDimension.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<LayoutLength> {
  /// It is so many points.
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(.equal, constant: constant)
  }

  /// It is at least so many points.
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(.greaterThanOrEqual, constant: constant)
  }

  /// It is at most so many points.
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(.lessThanOrEqual, constant: constant)
  }

  /// It is a part of another one, and some points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.equal, multiplier: multiplier, constant: constant) }

  /// It is at least a part of another one, and some points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.greaterThanOrEqual, multiplier: multiplier, constant: constant) }

  /// It is at most a part of another one, and some points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(.lessThanOrEqual, multiplier: multiplier, constant: constant) }
}

/// A part of a view that constraints speak of.
/// - Source: documented, UILayoutGuide.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutAnchored {
  /// A name.
  open var identifier = ""
  /// The view whose part it is.
  open internal(set) weak var owningView: UIView?
  private let part: @MainActor (UIView) -> CGRect

  /// Makes one of no size.
  public override init() {
    part = { _ in .zero }
    super.init()
  }

  init(of view: UIView, _ part: @escaping @MainActor (UIView) -> CGRect) {
    (self.part, owningView) = (part, view)
    super.init()
  }

  /// The rectangle, in points of the view; empty for a guide of one's own, which nothing solves.
  open var layoutFrame: CGRect { owningView.map(part) ?? .zero }
}

/// What has anchors: views and guides.
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
  /// The part of the view that its margins leave.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.bounds.inset(by: $0.layoutMargins) } }
  /// Room in which text is easy to read; here that of the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  /// Gives the view a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }
  /// Takes a guide from the view.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = nil }
  /// The constraints of the view; none are kept.
  public var constraints: [NSLayoutConstraint] { [] }
  /// Would end constraints of the view.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
  /// The first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }

  /// Would let a constraint hold in the view.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Would let constraints hold in the view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
}
