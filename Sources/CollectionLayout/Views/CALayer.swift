public import Foundation

/// The geometry of a view: bounds, anchor point, position and transform. Nothing is drawn.
/// - Source: documented, CALayer; only what layouts read and write.
open class CALayer: NSObject {
  /// The rectangle of the layer in its own coordinates; empty at first.
  open var bounds = CGRect.zero
  /// The position of the anchor point in the superlayer, in points.
  open var position = CGPoint.zero
  /// The point of the layer that lies at `position`, as fractions of the bounds; the middle, (0.5, 0.5), at first.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform about the anchor point; identity at first.
  open var transform = CATransform3DIdentity
  /// The order of the layer from back to front; in a collection view the `zIndex` of the view's attributes.
  open var zPosition: CGFloat = 0
  /// The radius of the corners, in points; 0 at first.
  open var cornerRadius: CGFloat = 0
  /// The corners that are rounded; all at first.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The curve of round corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The opacity of the layer, from 0 to 1.
  open var opacity: Float = 1
  /// Whether the layer is invisible.
  open var isHidden = false
  /// The layer whose alpha masks this layer.
  open var mask: CALayer?
  /// Whether the layer clips its content to its bounds; false at first.
  open var masksToBounds = false

  /// The colour behind the layer's content; none at first.
  open var backgroundColor: CGColor?
  /// The colour of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0, at first, to 1.
  open var shadowOpacity: Float = 0
  /// The blur radius of the shadow, in points; 3 at first.
  open var shadowRadius: CGFloat = 3
  /// The offset of the shadow, in points; upwards at first.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The outline of the shadow.
  open var shadowPath: CGPath?
  /// The sublayers, the last in front; nil where there are none.
  open private(set) var sublayers: [CALayer]?
  /// The layer that contains this layer.
  open private(set) weak var superlayer: CALayer?
  /// Whether the layer is drawn once and cached as a bitmap; false at first, no effect here.
  open var shouldRasterize = false
  /// The scale of the cached bitmap, in pixels a point.
  open var rasterizationScale: CGFloat = 1
  /// The name.
  open var name: String?
  /// The width of the border, in points; 0 at first.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: CGColor?

  /// Creates a layer of no size.
  public override init() {
    super.init()
  }

  /// The rectangle of the layer in its superlayer, without its transform.
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

  /// Adds a layer in front of all sublayers.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    let rest = superlayer?.sublayers?.filter { $0 !== self } ?? []
    superlayer?.sublayers = rest.isEmpty ? nil : rest
    superlayer = nil
  }

  /// Inserts a sublayer at an index, counted from the back; a greater index puts the sublayer in front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Marks the layer to be drawn on a device; has no effect here.
  open func setNeedsDisplay() {}
  /// Marks the layer to be laid out on a device; has no effect here.
  open func setNeedsLayout() {}

  /// The affine part of the transform.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transform to an affine transform.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  func pointOutside(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInside
    return CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(affineTransform())
      .applying(CGAffineTransform(translationX: position.x, y: position.y))
  }

  func pointInside(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInside
    return CGPoint(x: point.x - position.x, y: point.y - position.y).applying(affineTransform().inverted())
      .applying(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  private var anchorInside: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }
}

/// A group of layer changes, each of which takes effect at once, as animations take no time here.
/// - Source: documented, CATransaction.
@MainActor
public enum CATransaction {
  private static var completions: [(() -> Void)?] = []

  /// Begins a transaction.
  public static func begin() { completions.append(nil) }

  /// Ends the innermost transaction and calls its completion.
  public static func commit() { completions.popLast()??() }

  /// Sets the completion of the current transaction; without a transaction the completion is called at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if completions.isEmpty { block?() } else { completions[completions.count - 1] = block }
  }

  /// Turns animations off on a device; there are none here.
  public static func setDisableActions(_ flag: Bool) {}
  /// Sets the duration of animations on a device, in seconds; has no effect here.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
}

/// The time of a clock that never stops, in seconds.
/// - Source: documented, CACurrentMediaTime.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

/// A time in seconds.
public typealias CFTimeInterval = TimeInterval

/// A time in seconds since the start of 2001, the reference date.
public typealias CFAbsoluteTime = TimeInterval

/// Returns the seconds since the start of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
