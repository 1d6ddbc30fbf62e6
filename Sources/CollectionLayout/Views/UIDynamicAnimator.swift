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
/// - Source: documented, UIDynamicBehavior; ours, that nothing takes time, so that each item is at rest at once.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours that this one is made of.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each step of an animation; never here.
  open var action: (() -> Void)?

  /// Makes one.
  public override init() { super.init() }

  /// The animator that it was added to.
  public internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Adds a part.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }

  // Takes its items to where they come to rest.
  func comeToRest() {}
}

/// A spring between an item and a point.
///
/// In an animator its item is always at rest: as far from the point as the spring is long, in the direction in which it lies.
/// - Source: documented, UIAttachmentBehavior; that a spring is at rest at once is ours, since nothing takes time.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The item.
  public let items: [any UIDynamicItem]
  /// The point, in points of the content.
  open var anchorPoint: CGPoint { didSet { if dynamicAnimator != nil { comeToRest() } } }
  /// How long the spring is, in points; at first as far as the item is from the point.
  /// - Source: documented.
  open var length: CGFloat { didSet { if dynamicAnimator != nil { comeToRest() } } }
  /// How much it is held back.
  open var damping: CGFloat = 0
  /// How often it swings in a second.
  open var frequency: CGFloat = 0
  /// How hard it turns.
  open var frictionTorque: CGFloat = 0

  /// Attaches an item to a point, by the middle of the item.
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
      // At the point itself there is no direction.
      let part = distance > 0 ? length / distance : 0
      let rest = CGPoint(x: anchorPoint.x + dx * part, y: anchorPoint.y + dy * part)
      if distance > 0 || length == 0, item.center != rest { item.center = rest }
    }
  }
}

/// Moves items as physics would. Nothing takes time here, so an item that something else has moved is back at rest when
/// `updateItem(usingCurrentState:)` returns, and one that is attached is at rest from the beginning.
///
/// The way back is not seen: on a device it takes about a second, and the layout is invalid at each step of it.
/// - Source: documented, UIDynamicAnimator; that nothing takes time is ours.
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

  /// Makes one for views in another one.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Makes one for nothing in particular.
  public override init() { super.init() }

  /// The view whose coordinates its items have; nil for a layout's.
  open private(set) var referenceView: UIView?
  /// Who would be told when items move and rest.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// How long it has run, in seconds: not at all.
  open var elapsedTime: TimeInterval { 0 }

  /// Adds a behaviour.
  ///
  /// Its items come to rest.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    for item in (behavior as? UIAttachmentBehavior)?.items ?? [] {
      attachments[ObjectIdentifier(item), default: []].append(behavior)
    }
    behavior.comeToRest()
  }

  /// Takes a behaviour away.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    for item in (behavior as? UIAttachmentBehavior)?.items ?? [] {
      attachments[ObjectIdentifier(item)]?.removeAll { $0 === behavior }
    }
  }

  /// Takes all behaviours away.
  open func removeAllBehaviors() {
    for behavior in behaviors { behavior.dynamicAnimator = nil }
    behaviors = []
    attachments = [:]
  }

  // The behaviours that an item is attached by. They keep the item.
  private var attachments: [ObjectIdentifier: [UIDynamicBehavior]] = [:]

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

  /// The attributes of a supplementary view among the items.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.supplementaryView, elementKind, at: indexPath) }

  /// The attributes of a decoration view among the items.
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

  /// Reports that an item was moved by something else; it comes to rest.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    for behavior in attachments[ObjectIdentifier(item)] ?? [] { behavior.comeToRest() }
  }
}

/// Who is told when items move and rest. They rest always, so it is not called.
/// - Source: documented, UIDynamicAnimatorDelegate.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Would be called when items begin to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Would be called when all items rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
