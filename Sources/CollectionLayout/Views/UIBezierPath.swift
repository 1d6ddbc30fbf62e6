public import Foundation

/// The outline of a shape. It has a bounding box and nothing else.
/// - Source: documented, CGPath; ours, that it is not drawn.
open class CGPath: NSObject {
  fileprivate var points: [CGPoint] = []

  /// The smallest rectangle around the outline's points, in points; null where there are no points.
  open var boundingBox: CGRect {
    guard let first = points.first else { return .null }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { box, point in
      box.union(CGRect(origin: point, size: .zero))
    }
  }
}

/// An outline that can be added to.
/// - Source: documented, CGMutablePath.
open class CGMutablePath: CGPath {
  /// Creates an empty outline.
  public override init() { super.init() }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { points.append(point) }

  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { points.append(point) }

  /// Closes the subpath.
  open func closeSubpath() {}
}

/// An outline of lines and curves.
/// - Source: documented, UIBezierPath; ours, that it is not drawn and that a point lies in it where its box holds
///   it.
open class UIBezierPath: NSObject {
  private let path = CGMutablePath()
  private var width: CGFloat = 1

  /// The outline.
  open var cgPath: CGPath { path }
  /// The smallest rectangle around the outline, in points.
  open var bounds: CGRect { path.boundingBox }

  /// Creates an empty outline.
  public override init() { super.init() }

  /// Creates the outline of a rectangle.
  public init(rect: CGRect) {
    super.init()
    path.points = [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]
  }

  /// Creates the outline of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }

  /// Creates the outline of an ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Closes the subpath.
  open func close() {}

  /// Adds a curve to a point; the bounding box includes the control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    for point in [controlPoint1, controlPoint2, endPoint] { path.addLine(to: point) }
  }

  /// Adds a curve to a point; the bounding box includes the control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    for point in [controlPoint, endPoint] { path.addLine(to: point) }
  }

  /// Adds a part of a circle; the bounding box includes the whole circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addLine(to: CGPoint(x: center.x - radius, y: center.y - radius))
    path.addLine(to: CGPoint(x: center.x + radius, y: center.y + radius))
  }

  /// The width of the line, in points.
  open var lineWidth: CGFloat {
    get { width }
    set { width = newValue }
  }

  /// Whether the bounding box contains a point.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
}

/// A layer that shows an outline. It draws nothing.
/// - Source: documented, CAShapeLayer.
open class CAShapeLayer: CALayer {
  /// The outline.
  open var path: CGPath?
  /// The colour of the area.
  open var fillColor: CGColor?
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// The width of the line, in points; 1 at first.
  open var lineWidth: CGFloat = 1
}

/// A colour of Core Graphics, which is the same here.
public typealias CGColor = UIColor

extension UIColor {
  /// The colour itself.
  public var cgColor: CGColor { self }
}
