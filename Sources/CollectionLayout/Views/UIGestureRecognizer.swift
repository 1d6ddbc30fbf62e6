public import Foundation

/// The name of a method of Objective-C, which is never called here.
/// - Source: documented, Selector.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let name: String

  /// Creates the name of a method.
  public init(_ name: String) { self.name = name }

  /// Creates the name of a method.
  public init(stringLiteral name: String) { self.name = name }
}

/// A recogniser of the gestures of fingers. No fingers exist here, so its state remains possible.
/// - Source: documented, UIGestureRecognizer; ours, that nothing happens.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The progress of a gesture.
  public enum State: Int, Sendable {
    /// The gesture has not begun.
    case possible
    /// The gesture has begun.
    case began
    /// Fingers moved.
    case changed
    /// The fingers were lifted.
    case ended
    /// The gesture was interrupted.
    case cancelled
    /// The touches were another gesture.
    case failed
  }

  /// The progress of the gesture; possible at first.
  open var state = State.possible
  /// The view to which the recogniser belongs.
  open var view: UIView? { holder }
  @Unretained var holder: UIView?
  /// Whether the recogniser looks at fingers; yes at first.
  open var isEnabled = true
  /// Whether touches of the gesture are kept from the view; yes at first.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches late; no at first.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches late; yes at first.
  open var delaysTouchesEnded = true
  /// The delegate, which is not asked.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The number of fingers: 0.
  open var numberOfTouches: Int { 0 }

  /// Creates a recogniser whose method is never called.
  public init(target: Any?, action: Selector?) { super.init() }

  /// The point of the fingers: the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }

  /// Waits for another recogniser to fail on a device; has no effect here.
  open func require(toFail other: UIGestureRecognizer) {}

  /// Adds a method, which is never called.
  open func addTarget(_ target: Any, action: Selector) {}

  /// Removes a method on a device; has no effect here.
  open func removeTarget(_ target: Any?, action: Selector?) {}
}

/// A delegate that answers questions about a gesture.
/// - Source: documented, UIGestureRecognizerDelegate.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {}

/// Recognises a finger that moves.
/// - Source: documented.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The most fingers that count.
  open var maximumNumberOfTouches = Int.max
  /// The fewest fingers that count.
  open var minimumNumberOfTouches = 1

  /// The distance that the finger has moved: zero.
  open func translation(in view: UIView?) -> CGPoint { .zero }

  /// Sets the distance that the finger has moved on a device; has no effect here.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}

  /// The velocity of the finger, in points a second: zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Recognises a finger that rests.
/// - Source: documented.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The least duration of the press, in seconds; 0.5 at first.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// Recognises taps.
/// - Source: documented.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that are required; 1 at first.
  open var numberOfTapsRequired = 1
}

extension UIView {
  /// Adds a recogniser to the view.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.holder = self }

  /// Removes a recogniser from the view.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.holder = nil }

  /// The recognisers of the view: nil, since none of them recognises anything.
  public var gestureRecognizers: [UIGestureRecognizer]? { nil }
}
