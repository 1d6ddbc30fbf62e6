public import Foundation

/// An object that could respond to fingers and keys. Neither exists here, so no method is called.
/// - Source: documented, UIResponder; ours, that no event comes.
@preconcurrency @MainActor
open class UIResponder: Unretainable {
  /// Creates a responder.
  public override init() { super.init() }

  /// The responder that comes next: none.
  open var next: UIResponder? { nil }
  /// Whether the object may receive keys; no at first.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object receives keys: no.
  open var isFirstResponder: Bool { false }

  /// Would make the object the receiver of keys; returns false.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Would give up the keys; returns true.
  @discardableResult open func resignFirstResponder() -> Bool { true }

  /// Would be called when fingers touch.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Would be called when fingers move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Would be called when fingers are lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Would be called when the touches are interrupted.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A touch of a finger, which does not exist here.
/// - Source: documented, UITouch.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The point of the finger in a view, in points: the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// The previous point of the finger in a view, in points: the origin.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
  /// The view that the finger touches: none.
  open var view: UIView? { nil }
}

/// An event of fingers and keys, which does not occur here.
/// - Source: documented, UIEvent.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The fingers: none.
  open var allTouches: Set<UITouch>? { nil }
}
