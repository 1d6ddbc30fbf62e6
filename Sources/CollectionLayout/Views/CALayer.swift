public import Foundation

/// What a view keeps its rectangle in: a rectangle with an anchor, a position and a transformation. It draws nothing.
/// - Source: documented, CALayer; only what layouts read and write.
open class CALayer: NSObject {
  /// The layer's own coordinates; empty at first.
  open var bounds = CGRect.zero
  /// Where the anchor point lies in the layer that holds this one, in points.
  open var position = CGPoint.zero
  /// The point that the position speaks of and the transformation keeps, in parts of the bounds; the middle, 0.5 and
  /// 0.5, at first.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transformation about the anchor point; identity at first.
  open var transform = CATransform3DIdentity
  /// How far in front the layer lies; the zIndex of its element for the views of a collection view.
  open var zPosition: CGFloat = 0
  /// How round the corners are, in points; 0 at first.
  open var cornerRadius: CGFloat = 0
  /// The corners that are round; all at first.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The curve of round corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// How opaque the layer is, from 0 to 1.
  open var opacity: Float = 1
  /// Whether the layer is left out of the picture.
  open var isHidden = false
  /// The layer whose shape cuts this one.
  open var mask: CALayer?
  /// Whether the layer cuts off what goes beyond its bounds; false at first.
  open var masksToBounds = false

  /// The colour behind its content; none at first.
  open var backgroundColor: CGColor?
  /// The colour of its shadow.
  open var shadowColor: CGColor?
  /// How opaque its shadow is, from 0, at first, to 1.
  open var shadowOpacity: Float = 0
  /// How far its shadow is blurred, in points; 3 at first.
  open var shadowRadius: CGFloat = 3
  /// Where its shadow lies; above it at first.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The outline of its shadow.
  open var shadowPath: CGPath?
  /// The layers in it, the last in front; nil where there are none.
  open private(set) var sublayers: [CALayer]?
  /// The layer that holds this one.
  open private(set) weak var superlayer: CALayer?
  /// Whether it would be drawn once and kept; no at first.
  open var shouldRasterize = false
  /// How many pixels a point would have in that.
  open var rasterizationScale: CGFloat = 1
  /// A name.
  open var name: String?
  /// How wide its edge is, in points; 0 at first.
  open var borderWidth: CGFloat = 0
  /// The colour of its edge.
  open var borderColor: CGColor?

  /// Creates a layer of no size.
  public override init() {
    super.init()
  }

  /// Where the layer lies in the one that holds it, its transformation left out.
  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  /// Puts a layer in front of all others in this one.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  /// Takes the layer out of the one that holds it.
  open func removeFromSuperlayer() {
    let rest = superlayer?.sublayers?.filter { $0 !== self } ?? []
    superlayer?.sublayers = rest.isEmpty ? nil : rest
    superlayer = nil
  }

  /// Puts a layer into this one, with so many behind it, at most all.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Would mark the layer to be drawn.
  open func setNeedsDisplay() {}
  /// Would mark the layer to be laid out.
  open func setNeedsLayout() {}
  /// Would add an animation; nothing moves.
  open func add(_ animation: CAAnimation, forKey key: String?) {}
  /// The animation of a name: none.
  open func animation(forKey key: String) -> CAAnimation? { nil }

  /// The affine part of the transformation.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transformation to an affine one.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  // A point of the layer's own coordinates, in those of the layer that holds it.
  func pointOutside(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInside
    return CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(affineTransform())
      .applying(CGAffineTransform(translationX: position.x, y: position.y))
  }

  // A point of the layer that holds this one, in its own coordinates.
  func pointInside(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInside
    return CGPoint(x: point.x - position.x, y: point.y - position.y).applying(affineTransform().inverted())
      .applying(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  private var anchorInside: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }
}

/// A group of changes of layers. There is no time here, so each is done at once.
/// - Source: documented, CATransaction.
@MainActor
public enum CATransaction {
  private static var completions: [(() -> Void)?] = []

  /// Begins a group.
  public static func begin() { completions.append(nil) }

  /// Ends the group that began last, and calls what waits for its end.
  public static func commit() { completions.popLast()??() }

  /// Calls something at the end of the group.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if completions.isEmpty { block?() } else { completions[completions.count - 1] = block }
  }

  /// Would leave animations out, which there are none of.
  public static func setDisableActions(_ flag: Bool) {}
  /// Would set how long animations take, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
}

/// The seconds of a clock that always goes on.
/// - Source: documented, CACurrentMediaTime.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

extension CALayer {
  /// The names of the animations under way: none.
  public func animationKeys() -> [String]? { nil }
  /// Would end an animation.
  public func removeAnimation(forKey key: String) {}
  /// Would end all animations.
  public func removeAllAnimations() {}
}
