public import Foundation

/// The name of a method of Objective-C, which nothing here calls.
/// - Source: documented, Selector.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let name: String

  /// Names a method.
  public init(_ name: String) { self.name = name }

  /// Names a method.
  public init(stringLiteral name: String) { self.name = name }
}

/// What recognises the gestures of fingers. There are no fingers here, so it stays possible for ever.
/// - Source: documented, UIGestureRecognizer; ours, that nothing happens.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    /// Not begun.
    case possible
    /// Begun.
    case began
    /// Fingers moved.
    case changed
    /// Fingers were lifted.
    case ended
    /// Something interrupted it.
    case cancelled
    /// It was another gesture.
    case failed
  }

  /// How far the gesture has come; possible at first.
  open var state = State.possible
  /// The view that it belongs to.
  open var view: UIView? { holder }
  @Unretained var holder: UIView?
  /// Whether it looks at fingers; yes at first.
  open var isEnabled = true
  /// Whether touches are kept from the view; yes at first.
  open var cancelsTouchesInView = true
  /// Whether touches come to the view late; no at first.
  open var delaysTouchesBegan = false
  /// Whether the end of touches comes to the view late; yes at first.
  open var delaysTouchesEnded = true
  /// What is asked about it.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// How many fingers there are: none.
  open var numberOfTouches: Int { 0 }

  /// Makes one whose method is never called.
  public init(target: Any?, action: Selector?) { super.init() }

  /// Where the fingers are: at the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }

  /// Waits for another one to fail.
  open func require(toFail other: UIGestureRecognizer) {}

  /// Adds a method, which is never called.
  open func addTarget(_ target: Any, action: Selector) {}

  /// Takes a method away.
  open func removeTarget(_ target: Any?, action: Selector?) {}
}

/// What is asked about a gesture.
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

  /// How far the finger went: nowhere.
  open func translation(in view: UIView?) -> CGPoint { .zero }

  /// Sets how far the finger went, which has no effect.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}

  /// How fast the finger is, in points a second: zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Recognises a finger that rests.
/// - Source: documented.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long it has to rest, in seconds; 0.5 at first.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// Recognises taps.
/// - Source: documented.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps are meant; 1 at first.
  open var numberOfTapsRequired = 1
}

extension UIView {
  /// Gives a recogniser to the view.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.holder = self }

  /// Takes a recogniser from the view.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.holder = nil }

  /// The recognisers of the view: none that would recognise anything.
  public var gestureRecognizers: [UIGestureRecognizer]? { nil }
}
