public import Foundation

/// A behaviour of several items. It keeps them; nothing takes time here, so it moves none.
/// - Source: ours: UIKit's behaviours declare these methods one by one.
@preconcurrency @MainActor
open class DynamicItemsBehavior: UIDynamicBehavior {
  /// The items.
  open private(set) var items: [any UIDynamicItem]

  /// Makes one of items.
  public init(items: [any UIDynamicItem] = []) {
    self.items = items
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  /// Takes an item away.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// Bounces items off each other and off edges; has no effect here.
/// - Source: documented, UICollisionBehavior.
@preconcurrency @MainActor
open class UICollisionBehavior: DynamicItemsBehavior {
  /// What items bounce off.
  public struct Mode: OptionSet, Sendable {
    /// The number of the modes.
    public let rawValue: UInt
    /// Modes of a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Each other.
    public static let items = Mode(rawValue: 1)
    /// Edges.
    public static let boundaries = Mode(rawValue: 2)
    /// All.
    public static let everything = Mode(rawValue: .max)
  }

  /// What items bounce off.
  open var collisionMode = Mode.everything
  /// Whether the bounds of the view are edges.
  open var translatesReferenceBoundsIntoBoundary = false
  /// Who would be told.
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
  /// Takes an edge away.
  open func removeBoundary(withIdentifier identifier: any NSCopying) { boundaries["\(identifier)"] = nil }
  /// Takes all edges away.
  open func removeAllBoundaries() { boundaries = [:] }
  /// Makes the bounds of the view, with insets, an edge.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
  }
}

/// Who is told of items that touch. None do, so it is not called.
/// - Source: documented, UICollisionBehaviorDelegate.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Would be called when two items touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Would be called when two items part.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Would be called when an item touches an edge.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Would be called when an item leaves an edge.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Pulls items down; has no effect here.
/// - Source: documented, UIGravityBehavior.
@preconcurrency @MainActor
open class UIGravityBehavior: DynamicItemsBehavior {
  /// In which direction, and how hard; 1 is 1000 points a second squared.
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// The angle of the direction.
  open var angle: CGFloat = .pi / 2
  /// How hard it pulls.
  open var magnitude: CGFloat = 1
  /// Sets angle and magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }
}

/// Pushes items; has no effect here.
/// - Source: documented, UIPushBehavior.
@preconcurrency @MainActor
open class UIPushBehavior: DynamicItemsBehavior {
  /// How it pushes.
  public enum Mode: Int, Sendable {
    /// On and on.
    case continuous
    /// Once.
    case instantaneous
  }

  /// How it pushes.
  public let mode: Mode
  /// Whether it pushes.
  open var active = true
  /// In which direction.
  open var pushDirection = CGVector(dx: 0, dy: 0)
  /// The angle of the direction.
  open var angle: CGFloat = 0
  /// How hard it pushes.
  open var magnitude: CGFloat = 0

  /// Makes one of items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// Sets angle and magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }
}

/// Takes an item to a point; nothing takes time here, so it is there at once.
/// - Source: documented, UISnapBehavior; that it is there at once is ours.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// The point.
  open var snapPoint: CGPoint { didSet { if dynamicAnimator != nil { comeToRest() } } }
  /// How much it is held back, from 0 to 1.
  open var damping: CGFloat = 0.5

  /// Makes one of an item and a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override func comeToRest() { item.center = snapPoint }
}

/// How items move by themselves; has no effect here.
/// - Source: documented, UIDynamicItemBehavior.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: DynamicItemsBehavior {
  /// How well they bounce, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// How much they rub.
  open var friction: CGFloat = 0
  /// How heavy they are.
  open var density: CGFloat = 1
  /// How much they are held back.
  open var resistance: CGFloat = 0
  /// How much their turning is held back.
  open var angularResistance: CGFloat = 0
  /// Whether they turn; yes at first.
  open var allowsRotation = true
  /// Whether nothing moves them; no at first.
  open var isAnchored = false
  /// How fast an item is, in points a second: it rests.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
  /// Would make an item faster.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  /// How fast an item turns: it rests.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
  /// Would make an item turn.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
}
