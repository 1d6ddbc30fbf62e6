public import Foundation

/// A drawing under way. Nothing is drawn: each call has no effect.
/// - Source: documented, CGContext.
open class CGContext: NSObject {
  /// Keeps the state.
  open func saveGState() {}
  /// Goes back to the state that was kept.
  open func restoreGState() {}
  /// Moves the origin.
  open func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Scales what follows.
  open func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  /// Turns what follows.
  open func rotate(by angle: CGFloat) {}
  /// Changes the colour of areas.
  open func setFillColor(_ color: CGColor) {}
  /// Changes the colour of lines.
  open func setStrokeColor(_ color: CGColor) {}
  /// Changes the width of lines, in points.
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

/// The drawing under way: none.
/// - Source: documented, UIGraphicsGetCurrentContext.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

/// Fills a rectangle; nothing is drawn.
/// - Source: documented, UIRectFill.
public func UIRectFill(_ rect: CGRect) {}

/// Who draws pictures. A picture has the size, and nothing is on it.
/// - Source: documented, UIGraphicsImageRenderer; ours, that nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// Makes one of pictures of a size, in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Makes one of pictures of a size, in points, and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.init(size: size) }

  /// Makes one of pictures of a rectangle's size.
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

  /// A picture; the closure runs, and draws nothing.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return SizedImage(size)
  }
}

/// How pictures are drawn; has no effect here.
/// - Source: documented, UIGraphicsImageRendererFormat.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels a point.
  open var scale: CGFloat = 1
  /// Whether nothing is seen through.
  open var opaque = false
  /// The usual one.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A picture that is drawn. Nothing is.
/// - Source: documented, UIGraphicsImageRendererContext.
open class UIGraphicsImageRendererContext: NSObject {
  /// The drawing.
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
  /// Makes it the colour of areas; nothing is drawn.
  public func setFill() {}
  /// Makes it the colour of lines; nothing is drawn.
  public func setStroke() {}
  /// Makes it the colour of both; nothing is drawn.
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
  /// Keeps what follows in the outline; nothing is drawn.
  public func addClip() {}
}

/// A shadow of a text or a drawing; nothing is drawn.
/// - Source: documented, NSShadow.
open class NSShadow: NSObject {
  /// How far it is moved, in points.
  open var shadowOffset = CGSize.zero
  /// How far it is blurred, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour.
  open var shadowColor: Any?

  /// Creates one of no size.
  public override init() { super.init() }
}

extension NSAttributedString {
  /// Would draw the text with its corner at a point.
  public func draw(at point: CGPoint) {}
  /// Would draw the text in a rectangle.
  public func draw(in rect: CGRect) {}
}
