public import Foundation

/// A drawing context. Nothing is drawn: no call has an effect.
/// - Source: documented, CGContext.
open class CGContext: NSObject {
  /// Saves the state.
  open func saveGState() {}
  /// Restores the state that was saved last.
  open func restoreGState() {}
  /// Moves the origin.
  open func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Scales the drawing after the call.
  open func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  /// Rotates the drawing after the call.
  open func rotate(by angle: CGFloat) {}
  /// Sets the colour of areas.
  open func setFillColor(_ color: CGColor) {}
  /// Sets the colour of lines.
  open func setStrokeColor(_ color: CGColor) {}
  /// Sets the width of lines, in points.
  open func setLineWidth(_ width: CGFloat) {}
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) {}
  /// Fills an ellipse.
  open func fillEllipse(in rect: CGRect) {}
  /// Draws the edge of a rectangle.
  open func stroke(_ rect: CGRect) {}
  /// Adds an outline.
  open func addPath(_ path: CGPath) {}
  /// Fills the outline.
  open func fillPath() {}
  /// Draws the outline.
  open func strokePath() {}
}

/// The current drawing context: none.
/// - Source: documented, UIGraphicsGetCurrentContext.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

/// Fills a rectangle; nothing is drawn.
/// - Source: documented, UIRectFill.
public func UIRectFill(_ rect: CGRect) {}

/// A renderer of pictures. A picture has the size, and no content.
/// - Source: documented, UIGraphicsImageRenderer; ours, that nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// Creates a renderer of pictures of a size, in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Creates a renderer of pictures of a size, in points, and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.init(size: size) }

  /// Creates a renderer of pictures of a rectangle's size.
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
  /// Pixels a point.
  open var scale: CGFloat = 1
  /// Whether the pictures are opaque.
  open var opaque = false
  /// The default format.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context in which a picture is drawn. Nothing is drawn.
/// - Source: documented, UIGraphicsImageRendererContext.
open class UIGraphicsImageRendererContext: NSObject {
  /// The drawing context.
  public let cgContext = CGContext()
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) {}
  /// Draws the edge of a rectangle.
  open func stroke(_ rect: CGRect) {}
}

// An image that has a size.
private final class SizedImage: UIImage, @unchecked Sendable {
  private let own: CGSize

  init(_ size: CGSize) {
    own = size
    super.init()
  }

  override var size: CGSize { own }
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
  /// The colour of the shadow.
  open var shadowColor: Any?

  /// Creates a shadow at no distance.
  public override init() { super.init() }
}

extension NSAttributedString {
  /// Draws the text with its corner at a point on a device; has no effect here.
  public func draw(at point: CGPoint) {}
  /// Draws the text in a rectangle on a device; has no effect here.
  public func draw(in rect: CGRect) {}
}
