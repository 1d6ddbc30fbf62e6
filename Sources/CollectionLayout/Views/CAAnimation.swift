public import Foundation

/// An animation of a layer. There is no time here: nothing moves, and its delegate is not called.
/// - Source: documented, CAAnimation.
open class CAAnimation: NSObject {
  /// How long it takes, in seconds.
  open var duration: TimeInterval = 0
  /// When it begins, in seconds.
  open var beginTime: TimeInterval = 0
  /// How often it repeats.
  open var repeatCount: Float = 0
  /// Whether it goes back.
  open var autoreverses = false
  /// How fast it is.
  open var speed: Float = 1
  /// Its pace.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether it goes at its end; yes at first.
  open var isRemovedOnCompletion = true
  /// What is seen outside of its time.
  open var fillMode = CAMediaTimingFillMode.removed
}

/// An animation of one property.
/// - Source: documented, CAPropertyAnimation.
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// Makes one of a property.
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
  /// The difference.
  open var byValue: Any?
}

/// An animation as a spring moves.
/// - Source: documented, CASpringAnimation.
open class CASpringAnimation: CABasicAnimation {
  /// How heavy the object is.
  open var mass: CGFloat = 1
  /// How stiff the spring is.
  open var stiffness: CGFloat = 100
  /// How much it is held back.
  open var damping: CGFloat = 10
  /// How fast the object is at first.
  open var initialVelocity: CGFloat = 0
}

/// An animation through several values.
/// - Source: documented, CAKeyframeAnimation.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// When each is reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The way of a point.
  open var path: CGPath?
}

/// Several animations at once.
/// - Source: documented, CAAnimationGroup.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// A change from one content to another.
/// - Source: documented, CATransition.
open class CATransition: CAAnimation {
  /// How it looks.
  open var type = CATransitionType.fade
}

/// How a change of content looks.
/// - Source: documented, CATransitionType.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// The value of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A fade.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new one pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
}

/// What is seen outside of an animation's time.
/// - Source: documented, CAMediaTimingFillMode.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// The value of a name.
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
  /// The value of a name.
  public convenience init(name: CAMediaTimingFunctionName) { self.init() }
  /// One of the control points of a curve.
  public convenience init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) { self.init() }
}

/// The name of a pace.
/// - Source: documented, CAMediaTimingFunctionName.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// The value of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Always alike.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The usual one.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Corners of a layer.
/// - Source: documented, CACornerMask.
public struct CACornerMask: OptionSet, Sendable {
  /// The number of the corners.
  public let rawValue: UInt
  /// Corners of a number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left one.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right one.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left one.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right one.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The curve of a corner.
/// - Source: documented, CALayerCornerCurve.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// The value of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An arc.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins softly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer of colours that run into each other. It draws nothing.
/// - Source: documented, CAGradientLayer.
open class CAGradientLayer: CALayer {
  /// The colours.
  open var colors: [Any]?
  /// Where each is, from 0 to 1.
  open var locations: [NSNumber]?
  /// Where the first begins, in parts of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last ends, in parts of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// Runs a closure; there is no pool that would be emptied after it.
/// - Source: documented, autoreleasepool(invoking:).
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
