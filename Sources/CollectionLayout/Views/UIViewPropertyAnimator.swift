public import Foundation

/// A pace at which an animation runs.
/// - Source: documented, UITimingCurveProvider.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {}

/// The pace of a spring.
/// - Source: documented, UISpringTimingParameters.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// Creates the pace of a spring with a damping ratio, from 0 to 1.
  public convenience init(dampingRatio ratio: CGFloat) { self.init() }
  /// Creates the pace of a spring with a damping ratio, from 0 to 1, and an initial velocity.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) { self.init() }
}

/// The pace of a curve.
/// - Source: documented, UICubicTimingParameters.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// Creates the pace of a named curve.
  public convenience init(animationCurve curve: UIView.AnimationCurve) { self.init() }
}

/// An animator of changes of views. Nothing takes time here: once started, the animation is at its end.
/// - Source: documented, UIViewPropertyAnimator; that nothing takes time is ours.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  /// The duration of the animation, in seconds.
  public let duration: TimeInterval
  /// The part of the animation that is done: 0 at first, and 1 once it was started.
  open var fractionComplete: CGFloat = 0
  /// Whether the animation runs backwards; no at first.
  open var isReversed = false
  /// Whether the animation runs: never.
  open var isRunning: Bool { false }
  private var animations: [() -> Void]
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animator with a pace.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, animations) = (duration, [])
    super.init()
  }

  /// Creates an animator with a curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    (self.duration, self.animations) = (duration, animations.map { [$0] } ?? [])
    super.init()
  }

  /// Creates an animator with a spring.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    (self.duration, self.animations) = (duration, animations.map { [$0] } ?? [])
    super.init()
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds a closure that runs after the animation.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes, and then runs the completions.
  open func startAnimation() {
    let (changes, after) = (animations, completions)
    (animations, completions) = ([], [])
    UIView.animate(withDuration: duration, animations: { changes.forEach { $0() } })
    fractionComplete = 1
    after.forEach { $0(.end) }
  }

  /// Makes the changes without the delay.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  /// Pauses the animation on a device; has no effect here.
  open func pauseAnimation() {}
  /// Discards the changes that were not made yet.
  open func stopAnimation(_ withoutFinishing: Bool) { animations = [] }
  /// Runs the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    let after = completions
    completions = []
    after.forEach { $0(finalPosition) }
  }
  /// Makes the changes that were not made yet.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
}

/// The position at which an animation ended.
/// - Source: documented, UIViewAnimatingPosition.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end
  /// The beginning of the animation.
  case start
  /// A point between beginning and end.
  case current
}

extension UIView {
  /// The pace of an animation.
  /// - Source: documented, UIView.AnimationCurve.
  public enum AnimationCurve: Int, Sendable {
    /// A slow beginning and end.
    case easeInOut
    /// A slow beginning.
    case easeIn
    /// A slow end.
    case easeOut
    /// A constant pace.
    case linear
  }

  /// Options of an animation; they have no effect here.
  /// - Source: documented, UIView.AnimationOptions.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The animated views lay out their subviews.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Fingers reach the views while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The animation begins at the current state of the views.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// The animation runs to its end and back.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// A slow beginning and end.
    public static let curveEaseInOut: AnimationOptions = []
    /// A slow beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A constant pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A content that fades into another one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Changes views with an animation, which is at its end at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  /// Changes views with a spring, which is at rest at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  /// Changes a view from one content to another; the new content is shown at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations ?? {}, completion: completion) }

  /// Changes views without an animation, even when called within one.
  /// - Source: documented, performWithoutAnimation(_:).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = areAnimationsUnderWay
    areAnimationsUnderWay = false
    actionsWithoutAnimation()
    areAnimationsUnderWay = outer
  }

  /// Whether changes are animated; `setAnimationsEnabled(_:)` turns that off.
  public class var areAnimationsEnabled: Bool { animationsAreEnabled }
  /// Turns animations on or off.
  public class func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }
}
