// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Drawing.api.
public import CollectionLayout
public import Foundation

/// A drawing context. Nothing is drawn: no call has an effect.
/// - Source: documented, CGContext.
open class CGContext: NSObject {
  /// UIKit's `saveGState`; has no effect here.
  open func saveGState() {}
  /// UIKit's `restoreGState`; has no effect here.
  open func restoreGState() {}
  /// UIKit's `translateBy`; has no effect here.
  open func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// UIKit's `scaleBy`; has no effect here.
  open func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  /// UIKit's `rotate`; has no effect here.
  open func rotate(by angle: CGFloat) {}
  /// UIKit's `setFillColor`; has no effect here.
  open func setFillColor(_ color: CGColor) {}
  /// UIKit's `setStrokeColor`; has no effect here.
  open func setStrokeColor(_ color: CGColor) {}
  /// Sets the width of lines, in points.
  open func setLineWidth(_ width: CGFloat) {}
  /// UIKit's `fill`; has no effect here.
  open func fill(_ rect: CGRect) {}
  /// UIKit's `fillEllipse`; has no effect here.
  open func fillEllipse(in rect: CGRect) {}
  /// UIKit's `stroke`; has no effect here.
  open func stroke(_ rect: CGRect) {}
  /// UIKit's `addPath`; has no effect here.
  open func addPath(_ path: CGPath) {}
  /// UIKit's `fillPath`; has no effect here.
  open func fillPath() {}
  /// UIKit's `strokePath`; has no effect here.
  open func strokePath() {}
}

/// The current drawing context: none.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
/// Fills a rectangle; nothing is drawn.
public func UIRectFill(_ rect: CGRect) {}
/// A renderer of pictures. A picture has the size, and no content.
/// - Source: documented, UIGraphicsImageRenderer; ours, that nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  /// Creates a renderer of pictures of a size, in points.
  public init(size: CGSize) { self.size = size; super.init() }
  /// Creates a renderer of pictures of a size, in points, and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.init(size: size) }
  /// UIKit's `init(bounds: CGRect)`.
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
  /// Returns a picture; the closure runs, and draws nothing.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return SizedImage(size)
  }
}

/// The format of pictures; has no effect here.
/// - Source: documented, UIGraphicsImageRendererFormat.
open class UIGraphicsImageRendererFormat: NSObject {
  /// UIKit's `scale`.
  open var scale: CGFloat = 1
  /// UIKit's `opaque`.
  open var opaque = false
  /// UIKit's ``default``.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context in which a picture is drawn. Nothing is drawn.
/// - Source: documented, UIGraphicsImageRendererContext.
open class UIGraphicsImageRendererContext: NSObject {
  /// UIKit's `cgContext`.
  public let cgContext = CGContext()
  /// UIKit's `fill`; has no effect here.
  open func fill(_ rect: CGRect) {}
  /// UIKit's `stroke`; has no effect here.
  open func stroke(_ rect: CGRect) {}
}

extension UIColor {
  /// Sets the colour of areas; nothing is drawn.
  public func setFill() {}
  /// Sets the colour of lines; nothing is drawn.
  public func setStroke() {}
  /// Sets the colour of areas and lines; nothing is drawn.
  public func set() {}
}

extension UIImage {
  /// Draws the picture; nothing is drawn.
  public func draw(in rect: CGRect) {}
  /// Draws the picture at a point; nothing is drawn.
  public func draw(at point: CGPoint) {}
}

extension UIBezierPath {
  /// Fills the outline; nothing is drawn.
  public func fill() {}
  /// Draws the outline; nothing is drawn.
  public func stroke() {}
  /// Clips later drawing to the outline; nothing is drawn.
  public func addClip() {}
}

/// A shadow of a text or a drawing; nothing is drawn.
/// - Source: documented, NSShadow.
open class NSShadow: NSObject {
  /// The distance of the shadow from its text or drawing, in points.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// UIKit's `shadowColor`.
  open var shadowColor: Any?
  /// UIKit's `init()`.
  public override init() { super.init() }
}

extension NSAttributedString {
  /// UIKit's `draw`; has no effect here.
  public func draw(at point: CGPoint) {}
  /// UIKit's `draw`; has no effect here.
  public func draw(in rect: CGRect) {}
}

/// A layer that shows an outline. It draws nothing.
/// - Source: documented, CAShapeLayer.
open class CAShapeLayer: CALayer {
  /// UIKit's `path`.
  open var path: CGPath?
  /// UIKit's `fillColor`.
  open var fillColor: CGColor?
  /// UIKit's `strokeColor`.
  open var strokeColor: CGColor?
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
}

