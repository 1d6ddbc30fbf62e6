// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Pictures.api.
public import Foundation

/// A picture, of which only the size is known.
/// - Source: documented, UIImage; ours, that no file is read: an image has no size.
open class UIImage: NSObject, @unchecked Sendable {
  /// The colouring of a picture.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The looks of a symbol, which is not drawn here.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    /// Creates the looks of a size in points.
    public convenience init(pointSize: CGFloat) { self.init() }
    /// Creates the looks of a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init() }
    /// UIKit's `init(weight: UIImage.SymbolWeight)`.
    public convenience init(weight: UIImage.SymbolWeight) { self.init() }
    /// UIKit's `init(textStyle: UIFont.TextStyle)`.
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    /// UIKit's `init(scale: UIImage.SymbolScale)`.
    public convenience init(scale: UIImage.SymbolScale) { self.init() }
    /// UIKit's `init(font: UIFont)`.
    public convenience init(font: UIFont) { self.init() }
    /// UIKit's `init(font: UIFont, scale: UIImage.SymbolScale)`.
    public convenience init(font: UIFont, scale: UIImage.SymbolScale) { self.init() }
    /// UIKit's `init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale)`.
    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) { self.init() }
    /// UIKit's `init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale)`.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) { self.init() }
    /// UIKit's `init(paletteColors: [UIColor])`.
    public convenience init(paletteColors: [UIColor]) { self.init() }
    /// UIKit's `init(hierarchicalColor: UIColor)`.
    public convenience init(hierarchicalColor: UIColor) { self.init() }
    /// UIKit's `applying`.
    open func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration { self }
  }

  /// The thickness of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// The size of a symbol beside text.
  public enum SymbolScale: Int, Sendable {
    case unspecified = -1
    case `default`
    case small
    case medium
    case large
  }

  /// The size of the image, in points.
  open var size: CGSize { .zero }
  /// UIKit's `scale`.
  open var scale: CGFloat { 1 }
  /// UIKit's `renderingMode`.
  open var renderingMode: RenderingMode { .automatic }
  /// Creates an image of the program's files; it has no size.
  public convenience init?(named name: String) { self.init() }
  /// Creates an image of a bundle's files; it has no size.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { self.init() }
  /// Creates a symbol of the system; it has no size.
  public convenience init?(systemName name: String) { self.init() }
  /// Creates a symbol of the system with looks; it has no size.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) { self.init() }
  /// Creates an image from a file; it has no size.
  public convenience init?(contentsOfFile path: String) { self.init() }
  /// Creates an image from data; it has no size.
  public convenience init?(data: Data) { self.init() }
  /// UIKit's `withRenderingMode`.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// UIKit's `withTintColor`.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// UIKit's `withTintColor`.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// UIKit's `withConfiguration`.
  open func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
  /// UIKit's `applyingSymbolConfiguration`.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}

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
  /// UIKit's `init()`.
  public override init() { super.init() }
  /// UIKit's `move`.
  open func move(to point: CGPoint) { points.append(point) }
  /// UIKit's `addLine`.
  open func addLine(to point: CGPoint) { points.append(point) }
  /// UIKit's `closeSubpath`; has no effect here.
  open func closeSubpath() {}
}

/// An outline of lines and curves.
/// - Source: documented, UIBezierPath; ours, that it is not drawn and that a point lies in it where its box holds it.
open class UIBezierPath: NSObject {
  private let path = CGMutablePath()
  private var width: CGFloat = 1
  /// UIKit's `cgPath`.
  open var cgPath: CGPath { path }
  /// The smallest rectangle around the outline, in points.
  open var bounds: CGRect { path.boundingBox }
  /// UIKit's `init()`.
  public override init() { super.init() }
  /// UIKit's `init(rect: CGRect)`.
  public init(rect: CGRect) { super.init(); path.points = [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)] }
  /// UIKit's `init(roundedRect rect: CGRect, cornerRadius: CGFloat)`.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  /// UIKit's `init(ovalIn rect: CGRect)`.
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  /// UIKit's `move`.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// UIKit's `addLine`.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// UIKit's `close`; has no effect here.
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
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addLine(to: CGPoint(x: center.x - radius, y: center.y - radius))
    path.addLine(to: CGPoint(x: center.x + radius, y: center.y + radius))
  }
  /// The width of the line, in points.
  open var lineWidth: CGFloat { get { width } set { width = newValue } }
  /// UIKit's `contains`.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
}

/// Corners of a layer.
/// - Source: documented, CACornerMask.
public struct CACornerMask: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The curve of a corner.
/// - Source: documented, CALayerCornerCurve.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// An effect on the content behind a view.
/// - Source: documented, UIVisualEffect; ours, that nothing is drawn.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
}

