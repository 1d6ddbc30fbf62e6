// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Animations.api.
public import CollectionLayout
public import Foundation

/// An animation of a layer. Nothing takes time here: nothing moves, and the delegate is not called.
/// - Source: documented, CAAnimation.
open class CAAnimation: NSObject {
  /// The duration, in seconds.
  open var duration: TimeInterval = 0
  /// The time at which the animation begins, in seconds.
  open var beginTime: TimeInterval = 0
  /// UIKit's `repeatCount`.
  open var repeatCount: Float = 0
  /// UIKit's `autoreverses`.
  open var autoreverses = false
  /// UIKit's `speed`.
  open var speed: Float = 1
  /// UIKit's `timingFunction`.
  open var timingFunction: CAMediaTimingFunction?
  /// UIKit's `isRemovedOnCompletion`.
  open var isRemovedOnCompletion = true
  /// UIKit's `fillMode`.
  open var fillMode = CAMediaTimingFillMode.removed
}

/// An animation of one property.
/// - Source: documented, CAPropertyAnimation.
open class CAPropertyAnimation: CAAnimation {
  /// UIKit's `keyPath`.
  open var keyPath: String?
  /// UIKit's `init(keyPath path: String?)`.
  public convenience init(keyPath path: String?) { self.init(); keyPath = path }
}

/// An animation from a value to another one.
/// - Source: documented, CABasicAnimation.
open class CABasicAnimation: CAPropertyAnimation {
  /// UIKit's `fromValue`.
  open var fromValue: Any?
  /// UIKit's `toValue`.
  open var toValue: Any?
  /// UIKit's `byValue`.
  open var byValue: Any?
}

/// An animation with the motion of a spring.
/// - Source: documented, CASpringAnimation.
open class CASpringAnimation: CABasicAnimation {
  /// UIKit's `mass`.
  open var mass: CGFloat = 1
  /// UIKit's `stiffness`.
  open var stiffness: CGFloat = 100
  /// UIKit's `damping`.
  open var damping: CGFloat = 10
  /// UIKit's `initialVelocity`.
  open var initialVelocity: CGFloat = 0
}

/// An animation through several values.
/// - Source: documented, CAKeyframeAnimation.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// UIKit's `values`.
  open var values: [Any]?
  /// UIKit's `keyTimes`.
  open var keyTimes: [NSNumber]?
  /// UIKit's `path`.
  open var path: CGPath?
}

/// A group of animations that run at the same time.
/// - Source: documented, CAAnimationGroup.
open class CAAnimationGroup: CAAnimation {
  /// UIKit's `animations`.
  open var animations: [CAAnimation]?
}

/// A change from one content to another.
/// - Source: documented, CATransition.
open class CATransition: CAAnimation {
  /// UIKit's `type`.
  open var type = CATransitionType.fade
}

/// The type of a change of content.
/// - Source: documented, CATransitionType.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let push = CATransitionType(rawValue: "push")
}

/// The value that is shown outside of an animation's time.
/// - Source: documented, CAMediaTimingFillMode.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The pace of an animation.
/// - Source: documented, CAMediaTimingFunction.
open class CAMediaTimingFunction: NSObject {
  /// UIKit's `init(name: CAMediaTimingFunctionName)`.
  public convenience init(name: CAMediaTimingFunctionName) { self.init() }
  /// Creates the pace of a curve with two control points.
  public convenience init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) { self.init() }
}

/// The name of a pace.
/// - Source: documented, CAMediaTimingFunctionName.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A layer of colours that blend into each other. It draws nothing.
/// - Source: documented, CAGradientLayer.
open class CAGradientLayer: CALayer {
  /// The colours.
  open var colors: [Any]?
  /// The places of the colours, from 0 to 1.
  open var locations: [NSNumber]?
  /// UIKit's `startPoint`.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// UIKit's `endPoint`.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// Runs a closure; no pool is drained after it.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
/// A timer that would call a method for each frame of the screen. No frames are drawn here, so no method is called.
/// - Source: documented, CADisplayLink.
open class CADisplayLink: NSObject {
  /// UIKit's `isPaused`.
  open var isPaused = false
  /// The time of the last frame, in seconds: here the current time.
  open var timestamp: TimeInterval { CACurrentMediaTime() }
  /// The duration of a frame, in seconds.
  open var duration: TimeInterval { 1.0 / 60 }
  /// Creates a timer whose method is never called.
  public init(target: Any, selector: Selector) { super.init() }
  /// UIKit's `add`; has no effect here.
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// UIKit's `invalidate`; has no effect here.
  open func invalidate() {}
}

/// A pace at which an animation runs.
/// - Source: documented, UITimingCurveProvider.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
}

/// The pace of a spring.
/// - Source: documented, UISpringTimingParameters.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// UIKit's `init(dampingRatio ratio: CGFloat)`.
  public convenience init(dampingRatio ratio: CGFloat) { self.init() }
  /// UIKit's `init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector)`.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) { self.init() }
}

/// The pace of a curve.
/// - Source: documented, UICubicTimingParameters.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// UIKit's `init(animationCurve curve: UIView.AnimationCurve)`.
  public convenience init(animationCurve curve: UIView.AnimationCurve) { self.init() }
}

/// An animator of changes of views. Nothing takes time here: once started, the animation is at its end.
/// - Source: documented, UIViewPropertyAnimator; that nothing takes time is ours.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// The duration of the animation, in seconds.
  public let duration: TimeInterval
  /// UIKit's `fractionComplete`.
  open var fractionComplete: CGFloat = 0
  /// UIKit's `isReversed`.
  open var isReversed = false
  /// Whether the animation runs: never.
  open var isRunning: Bool { false }
  private var animations: [() -> Void]
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// UIKit's `init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider)`.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, animations) = (duration, [])
    super.init()
  }
  /// UIKit's `init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil)`.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    (self.duration, self.animations) = (duration, animations.map { [$0] } ?? [])
    super.init()
  }
  /// UIKit's `init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil)`.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    (self.duration, self.animations) = (duration, animations.map { [$0] } ?? [])
    super.init()
  }
  /// UIKit's `addAnimations`.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// UIKit's `addCompletion`.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
  /// UIKit's `startAnimation`.
  open func startAnimation() {
    let (changes, after) = (animations, completions)
    (animations, completions) = ([], [])
    UIView.animate(withDuration: duration, animations: { changes.forEach { $0() } })
    fractionComplete = 1
    after.forEach { $0(.end) }
  }
  /// UIKit's `startAnimation`.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  /// UIKit's `pauseAnimation`; has no effect here.
  open func pauseAnimation() {}
  /// UIKit's `stopAnimation`.
  open func stopAnimation(_ withoutFinishing: Bool) { animations = [] }
  /// UIKit's `finishAnimation`.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    let after = completions
    completions = []
    after.forEach { $0(finalPosition) }
  }
  /// UIKit's `continueAnimation`.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) { startAnimation() }
}

extension CALayer {
  /// UIKit's `add`; has no effect here.
  public func add(_ animation: CAAnimation, forKey key: String?) {}
  /// UIKit's `animation`.
  public func animation(forKey key: String) -> CAAnimation? { nil }
  /// UIKit's `animationKeys`.
  public func animationKeys() -> [String]? { nil }
  /// UIKit's `removeAnimation`; has no effect here.
  public func removeAnimation(forKey key: String) {}
  /// UIKit's `removeAllAnimations`; has no effect here.
  public func removeAllAnimations() {}
}

