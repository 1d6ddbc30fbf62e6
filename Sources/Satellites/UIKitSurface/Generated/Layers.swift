// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Layers.api.
public import CollectionLayout
public import Foundation

/// Layers and pictures of Core Animation and Core Graphics. Nothing is drawn.
/// - Source: documented, CGColorSpace.
open class CGColorSpace: NSObject, @unchecked Sendable {
}

/// UIKit's `CGColorSpaceCreateDeviceRGB`.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// UIKit's `CGImage`.
/// - Source: documented, CGImage.
open class CGImage: NSObject, @unchecked Sendable {
  /// UIKit's `width`.
  open var width: Int { 0 }
  /// UIKit's `height`.
  open var height: Int { 0 }
  /// UIKit's `cropping`.
  open func cropping(to rect: CGRect) -> CGImage? { self }
}

/// UIKit's `CGGradient`.
/// - Source: documented, CGGradient.
open class CGGradient: NSObject {
  /// UIKit's `init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: [CGFloat]?)`.
  public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: [CGFloat]?) { super.init() }
}

/// UIKit's `CGLineCap`.
/// - Source: documented, CGLineCap.
public enum CGLineCap: Int, Sendable {
  case butt
  case round
  case square
}

/// UIKit's `CGLineJoin`.
/// - Source: documented, CGLineJoin.
public enum CGLineJoin: Int, Sendable {
  case miter
  case round
  case bevel
}

/// UIKit's `CGBlendMode`.
/// - Source: documented, CGBlendMode.
public enum CGBlendMode: Int, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case clear = 16
  case copy
}

/// UIKit's `CGInterpolationQuality`.
/// - Source: documented, CGInterpolationQuality.
public enum CGInterpolationQuality: Int, Sendable {
  case `default`
  case none
  case low
  case high
  case medium
}

/// UIKit's `CGGradientDrawingOptions`.
/// - Source: documented, CGGradientDrawingOptions.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt32
  /// Creates a value from its raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// UIKit's `CIImage`.
/// - Source: documented, CIImage.
open class CIImage: NSObject {
}

extension UIImage {
  /// UIKit's `Orientation`.
  public enum Orientation: Int, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  /// UIKit's `cgImage`.
  public var cgImage: CGImage? { nil }
  /// UIKit's `imageOrientation`.
  public var imageOrientation: Orientation { .up }
  /// UIKit's `init(cgImage: CGImage)`.
  public convenience init(cgImage: CGImage) { self.init() }
  /// UIKit's `init(cgImage: CGImage, scale: CGFloat, orientation: Orientation)`.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init() }
  /// UIKit's `jpegData`.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  /// UIKit's `pngData`.
  public func pngData() -> Data? { nil }
  /// UIKit's `resizableImage`.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  /// UIKit's `preparingForDisplay`.
  public func preparingForDisplay() -> UIImage? { self }
  /// UIKit's `preparingThumbnail`.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { self }
  /// UIKit's `prepareForDisplay`.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) { completionHandler(self) }
  /// UIKit's `prepareThumbnail`.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) { completionHandler(self) }
}

/// A picture that is drawn between these calls has no content and no size.
public func UIGraphicsBeginImageContext(_ size: CGSize) {}
/// UIKit's `UIGraphicsBeginImageContextWithOptions`; has no effect here.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}
/// UIKit's `UIGraphicsGetImageFromCurrentImageContext`.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { UIImage() }
/// UIKit's `UIGraphicsEndImageContext`; has no effect here.
public func UIGraphicsEndImageContext() {}
/// UIKit's `UIGraphicsPushContext`; has no effect here.
public func UIGraphicsPushContext(_ context: CGContext) {}
/// UIKit's `UIGraphicsPopContext`; has no effect here.
public func UIGraphicsPopContext() {}
extension CGContext {
  /// UIKit's `setAlpha`; has no effect here.
  public func setAlpha(_ alpha: CGFloat) {}
  /// UIKit's `setLineCap`; has no effect here.
  public func setLineCap(_ cap: CGLineCap) {}
  /// UIKit's `setLineJoin`; has no effect here.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// UIKit's `setBlendMode`; has no effect here.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// UIKit's `setShadow`; has no effect here.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// UIKit's `clip`; has no effect here.
  public func clip() {}
  /// UIKit's `clip`; has no effect here.
  public func clip(to rect: CGRect) {}
  /// UIKit's `clear`; has no effect here.
  public func clear(_ rect: CGRect) {}
  /// UIKit's `move`; has no effect here.
  public func move(to point: CGPoint) {}
  /// UIKit's `addLine`; has no effect here.
  public func addLine(to point: CGPoint) {}
  /// UIKit's `addRect`; has no effect here.
  public func addRect(_ rect: CGRect) {}
  /// UIKit's `addEllipse`; has no effect here.
  public func addEllipse(in rect: CGRect) {}
  /// UIKit's `beginPath`; has no effect here.
  public func beginPath() {}
  /// UIKit's `closePath`; has no effect here.
  public func closePath() {}
  /// UIKit's `draw`; has no effect here.
  public func draw(_ image: CGImage, in rect: CGRect) {}
  /// UIKit's `drawLinearGradient`; has no effect here.
  public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {}
}

/// UIKit's `CAAnimationDelegate`.
/// - Source: documented, CAAnimationDelegate.
public protocol CAAnimationDelegate: AnyObject {
  /// UIKit's `animationDidStart`; has no effect here.
  func animationDidStart(_ anim: CAAnimation)
  /// UIKit's `animationDidStop`; has no effect here.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

extension CAAnimation {
  /// UIKit's `delegate`.
  public var delegate: (any CAAnimationDelegate)? { get { nil } set {} }
}

/// UIKit's `CALayerDelegate`.
/// - Source: documented, CALayerDelegate.
public protocol CALayerDelegate: AnyObject {
}

/// UIKit's `CATextLayer`.
/// - Source: documented, CATextLayer.
open class CATextLayer: CALayer {
  /// UIKit's `string`.
  open var string: Any?
  /// UIKit's `fontSize`.
  open var fontSize: CGFloat = 36
  /// UIKit's `foregroundColor`.
  open var foregroundColor: CGColor?
  /// UIKit's `isWrapped`.
  open var isWrapped = false
}

/// UIKit's `CAReplicatorLayer`.
/// - Source: documented, CAReplicatorLayer.
open class CAReplicatorLayer: CALayer {
  /// UIKit's `instanceCount`.
  open var instanceCount = 1
  /// UIKit's `instanceDelay`.
  open var instanceDelay: TimeInterval = 0
  /// UIKit's `instanceTransform`.
  open var instanceTransform = CATransform3DIdentity
}

/// UIKit's `CATransformLayer`.
/// - Source: documented, CATransformLayer.
open class CATransformLayer: CALayer {
}

/// UIKit's `CAEmitterCell`.
/// - Source: documented, CAEmitterCell.
open class CAEmitterCell: NSObject {
}

/// UIKit's `CAEmitterLayer`.
/// - Source: documented, CAEmitterLayer.
open class CAEmitterLayer: CALayer {
  /// UIKit's `emitterCells`.
  open var emitterCells: [CAEmitterCell]?
}

/// UIKit's `CAShapeLayerLineCap`.
/// - Source: documented, CAShapeLayerLineCap.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// UIKit's `CAShapeLayerLineJoin`.
/// - Source: documented, CAShapeLayerLineJoin.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// UIKit's `CAShapeLayerFillRule`.
/// - Source: documented, CAShapeLayerFillRule.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// UIKit's `CAGradientLayerType`.
/// - Source: documented, CAGradientLayerType.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

extension CAShapeLayer {
  /// UIKit's `lineCap`.
  public var lineCap: CAShapeLayerLineCap { get { .butt } set {} }
  /// UIKit's `lineJoin`.
  public var lineJoin: CAShapeLayerLineJoin { get { .miter } set {} }
  /// UIKit's `fillRule`.
  public var fillRule: CAShapeLayerFillRule { get { .nonZero } set {} }
  /// UIKit's `strokeStart`.
  public var strokeStart: CGFloat { get { 0 } set {} }
  /// UIKit's `strokeEnd`.
  public var strokeEnd: CGFloat { get { 1 } set {} }
  /// UIKit's `lineDashPattern`.
  public var lineDashPattern: [NSNumber]? { get { nil } set {} }
}

extension CAGradientLayer {
  /// UIKit's `type`.
  public var type: CAGradientLayerType { get { .axial } set {} }
}

extension UIBezierPath {
  /// UIKit's `init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize)`.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) { self.init(rect: rect) }
  /// UIKit's `init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool)`.
  public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// UIKit's `init(cgPath: CGPath)`.
  public convenience init(cgPath: CGPath) { self.init(rect: cgPath.boundingBox) }
}

