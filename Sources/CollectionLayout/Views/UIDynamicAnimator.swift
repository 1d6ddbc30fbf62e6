public import Foundation

/// What physics moves: attributes of a layout do so.
/// - Source: documented, UIDynamicItem.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The middle, in points.
  var center: CGPoint { get set }
  /// The size, at the origin.
  var bounds: CGRect { get }
  /// The transformation about the middle.
  var transform: CGAffineTransform { get set }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Something that moves items.
/// - Source: documented, UIDynamicBehavior; ours, that nothing takes time, so nothing moves.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours that this one is made of.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each step of an animation; never here.
  open var action: (() -> Void)?

  /// Makes one.
  public override init() { super.init() }

  /// Adds a part.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
}

/// A spring between an item and a point.
/// - Source: documented, UIAttachmentBehavior.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The item.
  public let items: [any UIDynamicItem]
  /// The point, in points of the content.
  open var anchorPoint: CGPoint
  /// How long the spring is, in points.
  open var length: CGFloat = 0
  /// How much it is held back.
  open var damping: CGFloat = 0
  /// How often it swings in a second.
  open var frequency: CGFloat = 0
  /// How hard it turns.
  open var frictionTorque: CGFloat = 0

  /// Attaches an item to a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    anchorPoint = point
    super.init()
  }
}

/// Moves items as physics would; here each is at rest where it began.
/// - Source: documented, UIDynamicAnimator; ours, that nothing takes time.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The behaviours, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether something moves: never.
  open var isRunning: Bool { false }

  @Unretained private var layout: UICollectionViewLayout?

  /// Makes one for the attributes of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  /// Adds a behaviour.
  open func addBehavior(_ behavior: UIDynamicBehavior) { behaviors.append(behavior) }

  /// Takes a behaviour away.
  open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }

  /// Takes all behaviours away.
  open func removeAllBehaviors() { behaviors = [] }

  private var items: [any UIDynamicItem] {
    behaviors.flatMap { ($0 as? UIAttachmentBehavior)?.items ?? [] }
  }

  /// The items whose rectangle meets another one.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    items.filter { item in
      let size = item.bounds.size
      let origin = CGPoint(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2)
      return CGRect(origin: origin, size: size).intersects(rect)
    }
  }

  /// The attributes of a cell among the items.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }

  /// Reports that an item was moved by something else.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}
