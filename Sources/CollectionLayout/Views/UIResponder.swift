public import Foundation

/// What could answer to fingers and keys. There are none here, so nothing is asked of it.
/// - Source: documented, UIResponder; ours, that no event comes.
@preconcurrency @MainActor
open class UIResponder: Unretainable {
  /// Creates one.
  public override init() { super.init() }

  /// Who is asked where this one does not answer: none.
  open var next: UIResponder? { nil }
  /// Whether it may be the one that keys go to; no at first.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether keys go to it: no.
  open var isFirstResponder: Bool { false }

  /// Asks for the keys, which there are none of.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Gives the keys back.
  @discardableResult open func resignFirstResponder() -> Bool { true }

  /// Would be called for fingers that touch.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Would be called for fingers that move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Would be called for fingers that are lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Would be called where something interrupts the fingers.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A finger, of which there is none.
/// - Source: documented, UITouch.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Where the finger is in a view, in points: at its origin.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Where the finger was before, in points: at the origin.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
  /// The view that it touches: none.
  open var view: UIView? { nil }
}

/// What fingers and keys did, of which there is nothing.
/// - Source: documented, UIEvent.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The fingers: none.
  open var allTouches: Set<UITouch>? { nil }
}
