public import Foundation

/// The layer in which a view keeps its geometry: a rectangle with an anchor, a position and a transformation. It
/// draws nothing.
/// - Source: documented, CALayer; only what layouts read and write.
open class CALayer: NSObject {
  /// The layer's own coordinates; empty at first.
  open var bounds = CGRect.zero
  /// The place of the anchor point in the superlayer, in points.
  open var position = CGPoint.zero
  /// The point of the layer at its position, which the transformation leaves in place, in parts of the bounds; the
  /// middle, 0.5 and 0.5, at first.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transformation about the anchor point; identity at first.
  open var transform = CATransform3DIdentity
  /// The place of the layer from back to front; the zIndex of its element for the views of a collection view.
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
  /// Whether the layer is left out of the picture.
  open var isHidden = false
  /// The layer whose shape clips this one.
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
  /// The layer that holds this one.
  open private(set) weak var superlayer: CALayer?
  /// Whether the layer would be drawn once as a bitmap and kept; no at first.
  open var shouldRasterize = false
  /// The pixels a point in that bitmap.
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

  /// The rectangle of the layer in its superlayer, without its transformation.
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

  /// Inserts a sublayer at an index, counted from the back, or in front of all where the index is greater.
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

  /// The affine part of the transformation.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transformation to an affine one.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  // Converts a point of the layer to the coordinates of its superlayer.
  func pointOutside(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInside
    return CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(affineTransform())
      .applying(CGAffineTransform(translationX: position.x, y: position.y))
  }

  // Converts a point of the superlayer to the layer's own coordinates.
  func pointInside(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInside
    return CGPoint(x: point.x - position.x, y: point.y - position.y).applying(affineTransform().inverted())
      .applying(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  private var anchorInside: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }
}

/// A group of changes of layers. Nothing takes time here, so each change is made at once.
/// - Source: documented, CATransaction.
@MainActor
public enum CATransaction {
  private static var completions: [(() -> Void)?] = []

  /// Begins a group.
  public static func begin() { completions.append(nil) }

  /// Ends the group that began last, and calls its completion.
  public static func commit() { completions.popLast()??() }

  /// Sets the completion of the current group; outside of a group it is called at once.
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

/// The seconds since the reference date, which is the start of 2001.
public typealias CFAbsoluteTime = TimeInterval

/// Returns the seconds since the start of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
