public import Foundation

/// An animation of a layer. Nothing takes time here: nothing moves, and the delegate is not called.
/// - Source: documented, CAAnimation.
open class CAAnimation: NSObject {
  /// The duration, in seconds.
  open var duration: TimeInterval = 0
  /// The time at which the animation begins, in seconds.
  open var beginTime: TimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// Whether the animation runs back as well.
  open var autoreverses = false
  /// The speed.
  open var speed: Float = 1
  /// The pace.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the animation is removed at its end; yes at first.
  open var isRemovedOnCompletion = true
  /// The value that is shown outside of the animation's time.
  open var fillMode = CAMediaTimingFillMode.removed
}

/// An animation of one property.
/// - Source: documented, CAPropertyAnimation.
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from a value to another one.
/// - Source: documented, CABasicAnimation.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference between the two values.
  open var byValue: Any?
}

/// An animation with the motion of a spring.
/// - Source: documented, CASpringAnimation.
open class CASpringAnimation: CABasicAnimation {
  /// The mass of the object.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping of the spring.
  open var damping: CGFloat = 10
  /// The velocity of the object at the beginning.
  open var initialVelocity: CGFloat = 0
}

/// An animation through several values.
/// - Source: documented, CAKeyframeAnimation.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The times at which the values are reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The path along which a point moves.
  open var path: CGPath?
}

/// A group of animations that run at the same time.
/// - Source: documented, CAAnimationGroup.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// A change from one content to another.
/// - Source: documented, CATransition.
open class CATransition: CAAnimation {
  /// The type of the change.
  open var type = CATransitionType.fade
}

/// The type of a change of content.
/// - Source: documented, CATransitionType.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A fade.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content pushes the old content away.
  public static let push = CATransitionType(rawValue: "push")
}

/// The value that is shown outside of an animation's time.
/// - Source: documented, CAMediaTimingFillMode.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer's own value.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first and the last value.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The pace of an animation.
/// - Source: documented, CAMediaTimingFunction.
open class CAMediaTimingFunction: NSObject {
  /// Creates the pace of a name.
  public convenience init(name: CAMediaTimingFunctionName) { self.init() }
  /// Creates the pace of a curve with two control points.
  public convenience init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) { self.init() }
}

/// The name of a pace.
/// - Source: documented, CAMediaTimingFunctionName.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A constant pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow beginning and end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The default pace.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Corners of a layer.
/// - Source: documented, CACornerMask.
public struct CACornerMask: OptionSet, Sendable {
  /// The corners as bits.
  public let rawValue: UInt
  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The curve of a corner.
/// - Source: documented, CALayerCornerCurve.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An arc.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins softly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer of colours that blend into each other. It draws nothing.
/// - Source: documented, CAGradientLayer.
open class CAGradientLayer: CALayer {
  /// The colours.
  open var colors: [Any]?
  /// The places of the colours, from 0 to 1.
  open var locations: [NSNumber]?
  /// The point at which the first colour begins, in parts of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The point at which the last colour ends, in parts of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// Runs a closure; no pool is drained after it.
/// - Source: documented, autoreleasepool(invoking:).
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
