public import CollectionLayout
public import Foundation

/// A behaviour that moves items.
/// - Source: documented, UIDynamicBehavior; ours, that nothing takes time, so that each item is at rest at once.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The child behaviours.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The closure called at each step of an animation; never here.
  open var action: (() -> Void)?

  /// Creates a behaviour.
  public override init() { super.init() }

  /// The animator to which the behaviour was added.
  public internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Adds a child behaviour.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }

  func comeToRest() {}
}

/// A spring between an item and a point. In an animator the item always rests at the spring's length from the
/// point, in the direction in which the item lies already.
/// - Source: documented, UIAttachmentBehavior; that a spring is at rest at once is ours, since nothing takes time.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The attached item, in a list.
  public let items: [any UIDynamicItem]
  /// The point, in points of the content.
  open var anchorPoint: CGPoint { didSet { if dynamicAnimator != nil { comeToRest() } } }
  /// The length of the spring, in points; at first the distance of the item from the point.
  /// - Source: documented.
  open var length: CGFloat { didSet { if dynamicAnimator != nil { comeToRest() } } }
  /// The damping of the spring.
  open var damping: CGFloat = 0
  /// The frequency of the spring, in swings a second.
  open var frequency: CGFloat = 0
  /// The torque against rotation.
  open var frictionTorque: CGFloat = 0

  /// Attaches the middle of an item to a point; the offset has no effect.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) { self.init(item: item, attachedToAnchor: point) }

  /// Attaches an item to a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    anchorPoint = point
    let (dx, dy) = (item.center.x - point.x, item.center.y - point.y)
    length = (dx * dx + dy * dy).squareRoot()
    super.init()
  }

  override func comeToRest() {
    for item in items {
      let (dx, dy) = (item.center.x - anchorPoint.x, item.center.y - anchorPoint.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      // The item at the point itself has no direction.
      let part = distance > 0 ? length / distance : 0
      let rest = CGPoint(x: anchorPoint.x + dx * part, y: anchorPoint.y + dy * part)
      if distance > 0 || length == 0, item.center != rest { item.center = rest }
    }
  }
}

/// Moves items as physics would. Nothing takes time here: a moved item is back at rest when
/// `updateItem(usingCurrentState:)` returns, and an attached item rests from the beginning. On a device the way
/// back takes about a second, and the layout is invalid at each step.
/// - Source: documented, UIDynamicAnimator; that nothing takes time is ours.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The behaviours, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items move: never.
  open var isRunning: Bool { false }

  @Unretained private var layout: UICollectionViewLayout?

  /// Creates an animator for the attributes of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  /// Creates an animator for views in a reference view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator without a layout or a view.
  public override init() { super.init() }

  /// The view in whose coordinates the items lie; nil for the items of a layout.
  open private(set) var referenceView: UIView?
  /// The delegate, which is never called.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The time for which the animator has run, in seconds: 0.
  open var elapsedTime: TimeInterval { 0 }

  /// Adds a behaviour, whose items come to rest.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    for item in (behavior as? UIAttachmentBehavior)?.items ?? [] {
      attachments[ObjectIdentifier(item), default: []].append(behavior)
    }
    behavior.comeToRest()
  }

  /// Removes a behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    for item in (behavior as? UIAttachmentBehavior)?.items ?? [] {
      attachments[ObjectIdentifier(item)]?.removeAll { $0 === behavior }
    }
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() {
    for behavior in behaviors { behavior.dynamicAnimator = nil }
    behaviors = []
    attachments = [:]
  }

  // The behaviours that attach each item; they retain the item.
  private var attachments: [ObjectIdentifier: [UIDynamicBehavior]] = [:]

  private var items: [any UIDynamicItem] {
    behaviors.flatMap { ($0 as? UIAttachmentBehavior)?.items ?? [] }
  }

  /// Returns the items whose rectangles intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    items.filter { item in
      let size = item.bounds.size
      let origin = CGPoint(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2)
      return CGRect(origin: origin, size: size).meets(rect)
    }
  }

  /// Returns the attributes of a cell among the items; nil for none.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }

  /// Returns the attributes of a supplementary view among the items; nil for none.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.supplementaryView, elementKind, at: indexPath) }

  /// Returns the attributes of a decoration view among the items; nil for none.
  open func layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.decorationView, decorationViewKind, at: indexPath) }

  private func attributes(_ category: UICollectionView.ElementCategory, _ kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first {
        $0.indexPath == indexPath && $0.representedElementCategory == category && $0.representedElementKind == kind
      }
  }

  /// Brings an item that was moved from outside to rest.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    for behavior in attachments[ObjectIdentifier(item)] ?? [] { behavior.comeToRest() }
  }
}

/// A delegate told when items move and rest; never called here, since items are always at rest.
/// - Source: documented, UIDynamicAnimatorDelegate.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called on a device when items begin to move; never here.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called on a device when all items rest; never here.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
