public import Foundation

/// How the pace of an animation changes.
/// - Source: documented, UITimingCurveProvider.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {}

/// A pace of a spring.
/// - Source: documented, UISpringTimingParameters.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// A spring that is held back so much, from 0 to 1.
  public convenience init(dampingRatio ratio: CGFloat) { self.init() }
  /// A spring that is held back so much, and a first velocity.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) { self.init() }
}

/// A pace of a curve.
/// - Source: documented, UICubicTimingParameters.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// A curve of a name.
  public convenience init(animationCurve curve: UIView.AnimationCurve) { self.init() }
}

/// Who animates changes of views. There is no time here: started, it is at its end.
/// - Source: documented, UIViewPropertyAnimator; that nothing takes time is ours.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  /// How long it takes, in seconds.
  public let duration: TimeInterval
  /// Where it ended.
  open var fractionComplete: CGFloat = 0
  /// Whether it goes back; no at first.
  open var isReversed = false
  /// Whether it runs: never.
  open var isRunning: Bool { false }
  private var animations: [() -> Void]
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Makes one with a pace.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, animations) = (duration, [])
    super.init()
  }

  /// Makes one with a curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    (self.duration, self.animations) = (duration, animations.map { [$0] } ?? [])
    super.init()
  }

  /// Makes one with a spring.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    (self.duration, self.animations) = (duration, animations.map { [$0] } ?? [])
    super.init()
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds something that follows.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes, and calls what follows.
  open func startAnimation() {
    let (changes, after) = (animations, completions)
    (animations, completions) = ([], [])
    UIView.animate(withDuration: duration, animations: { changes.forEach { $0() } })
    fractionComplete = 1
    after.forEach { $0(.end) }
  }

  /// Makes the changes; nothing waits.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  /// Would hold it.
  open func pauseAnimation() {}
  /// Gives up what has not started.
  open func stopAnimation(_ withoutFinishing: Bool) { animations = [] }
  /// Calls what follows.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    let after = completions
    completions = []
    after.forEach { $0(finalPosition) }
  }
  /// Makes the changes, where they were not made.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
}

/// Where an animation ended.
/// - Source: documented, UIViewAnimatingPosition.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end
  /// At its beginning.
  case start
  /// Between the two.
  case current
}

extension UIView {
  /// The pace of an animation.
  /// - Source: documented, UIView.AnimationCurve.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at first.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Always alike.
    case linear
  }

  /// How an animation runs; has no effect here.
  /// - Source: documented, UIView.AnimationOptions.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The number of the options.
    public let rawValue: UInt
    /// Options of a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Views in it lay themselves out.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Fingers reach what moves.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// From where views are now.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Again and again.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// There and back.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Always alike.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One content fades into another.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Changes views inside an animation; the end is there at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  /// Changes views as springs move; the end is there at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  /// Changes views from one content to another; the end is there at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations ?? {}, completion: completion) }

  /// Changes views outside of an animation, also within one.
  /// - Source: documented, performWithoutAnimation(_:).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = areAnimationsUnderWay
    areAnimationsUnderWay = false
    actionsWithoutAnimation()
    areAnimationsUnderWay = outer
  }

  /// Whether changes can be animated; `setAnimationsEnabled(_:)` turns that off.
  public class var areAnimationsEnabled: Bool { animationsAreEnabled }
  /// Turns animations on or off.
  public class func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }
}
