// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Physics.api.
public import CollectionLayout
public import Foundation

/// A behaviour of several items. It keeps them; nothing takes time here, so it moves no item.
/// - Source: ours: UIKit's behaviours declare these methods one by one.
@preconcurrency @MainActor open class DynamicItemsBehavior: UIDynamicBehavior {
  /// The items.
  open private(set) var items: [any UIDynamicItem]
  /// Creates a behaviour of items.
  public init(items: [any UIDynamicItem] = []) {
    self.items = items
    super.init()
  }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// Bounces items off each other and off edges; has no effect here.
/// - Source: documented, UICollisionBehavior.
@preconcurrency @MainActor open class UICollisionBehavior: DynamicItemsBehavior {
  /// The things that items bounce off.
  public struct Mode: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  /// The things that items bounce off.
  open var collisionMode = Mode.everything
  /// Whether the bounds of the view are edges.
  open var translatesReferenceBoundsIntoBoundary = false
  /// The delegate, which is never called.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var boundaries: [String: UIBezierPath] = [:]
  /// The names of the edges.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.keys.sorted().map { NSString(string: $0) }
  }
  /// Adds an outline as an edge.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries["\(identifier)"] = bezierPath
  }
  /// Adds a line as an edge.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let line = UIBezierPath()
    line.move(to: p1)
    line.addLine(to: p2)
    boundaries["\(identifier)"] = line
  }
  /// The outline of an edge.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? { boundaries["\(identifier)"] }
  /// Removes an edge.
  open func removeBoundary(withIdentifier identifier: any NSCopying) { boundaries["\(identifier)"] = nil }
  /// Removes all edges.
  open func removeAllBoundaries() { boundaries = [:] }
  /// Makes the bounds of the view an edge, moved inwards by insets.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { translatesReferenceBoundsIntoBoundary = true }
}

/// A delegate that is notified when items touch. Items never touch here, so it is not called.
/// - Source: documented, UICollisionBehaviorDelegate.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called on a device when two items touch; never here.
  func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
  /// Called on a device when two items part; never here.
  func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called on a device when an item touches an edge; never here.
  func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called on a device when an item leaves an edge; never here.
  func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint) {}
  /// Does nothing.
  public func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem) {}
  /// Does nothing.
  public func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint) {}
  /// Does nothing.
  public func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?) {}
}

/// Pulls items down; has no effect here.
/// - Source: documented, UIGravityBehavior.
@preconcurrency @MainActor open class UIGravityBehavior: DynamicItemsBehavior {
  /// The direction and strength of the pull; 1 is 1000 points a second squared.
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// The angle of the direction.
  open var angle: CGFloat = .pi / 2
  /// The strength of the pull.
  open var magnitude: CGFloat = 1
  /// Sets angle and magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }
}

/// Pushes items; has no effect here.
/// - Source: documented, UIPushBehavior.
@preconcurrency @MainActor open class UIPushBehavior: DynamicItemsBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    case continuous
    case instantaneous
  }

  /// The duration of the push.
  public let mode: Mode
  /// Whether the behaviour pushes.
  open var active = true
  /// The direction of the push.
  open var pushDirection = CGVector(dx: 0, dy: 0)
  /// The angle of the direction.
  open var angle: CGFloat = 0
  /// The strength of the push.
  open var magnitude: CGFloat = 0
  /// Creates a behaviour of items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }
  /// Sets angle and magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }
}

/// Moves an item to a point; nothing takes time here, so the item is at the point at once.
/// - Source: documented, UISnapBehavior; that it is there at once is ours.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// The point.
  open var snapPoint: CGPoint { didSet { if dynamicAnimator != nil { comeToRest() } } }
  /// The damping, from 0 to 1.
  open var damping: CGFloat = 0.5
  /// Creates a behaviour of an item and a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }
  internal override func comeToRest() { item.center = snapPoint }
}

/// The physical properties of items; they have no effect here.
/// - Source: documented, UIDynamicItemBehavior.
@preconcurrency @MainActor open class UIDynamicItemBehavior: DynamicItemsBehavior {
  /// The elasticity of the items in a collision, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// The friction between items.
  open var friction: CGFloat = 0
  /// The density of the items.
  open var density: CGFloat = 1
  /// The resistance to motion.
  open var resistance: CGFloat = 0
  /// The resistance to rotation.
  open var angularResistance: CGFloat = 0
  /// Whether the items rotate; yes at first.
  open var allowsRotation = true
  /// Whether the items are fixed; no at first.
  open var isAnchored = false
  /// The velocity of an item, in points a second: zero.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
  /// Makes an item faster on a device; has no effect here.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  /// The angular velocity of an item: zero.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
  /// Makes an item rotate on a device; has no effect here.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
}

