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
}

/// A part of a view that constraints speak of.
/// - Source: documented, UILayoutGuide.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutAnchored {}

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
  /// What the device does not need for itself.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// What the margins leave.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }

  /// Would let a constraint hold in the view.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Would let constraints hold in the view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
}
