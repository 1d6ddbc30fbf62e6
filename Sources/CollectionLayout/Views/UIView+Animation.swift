public import Foundation

extension UIView {
  /// Changes views with an animation, which ends at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  /// Changes views with a spring animation, which ends at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  /// Changes the content of a view with a transition, which ends at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations ?? {}, completion: completion) }

  /// Changes views without an animation, even inside an animation block.
  /// - Source: documented, performWithoutAnimation(_:).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = areAnimationsUnderWay
    areAnimationsUnderWay = false
    actionsWithoutAnimation()
    areAnimationsUnderWay = outer
  }

  /// Whether animations are enabled; `setAnimationsEnabled(_:)` sets the value.
  public class var areAnimationsEnabled: Bool { animationsAreEnabled }
  /// Enables or disables animations.
  public class func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }
}
