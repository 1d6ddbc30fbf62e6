public import Foundation

// Changes of views with an animation.
extension UIView {
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
