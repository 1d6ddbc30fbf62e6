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

  /// Makes the object the receiver of keys on a device; returns false.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Gives up the keys on a device; returns true.
  @discardableResult open func resignFirstResponder() -> Bool { true }

  /// Called on a device when fingers touch; never here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called on a device when fingers move; never here.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called on a device when fingers are lifted; never here.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called on a device when the touches are interrupted; never here.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Keyboards

  /// The notification of a keyboard (keyboardWillShow); never posted here.
  /// - Source: documented, keyboardWillShowNotification.
  public class var keyboardWillShowNotification: Notification.Name {
    Notification.Name("UIKeyboardWillShowNotification")
  }

  /// The notification of a keyboard (keyboardDidShow); never posted here.
  /// - Source: documented, keyboardDidShowNotification.
  public class var keyboardDidShowNotification: Notification.Name {
    Notification.Name("UIKeyboardDidShowNotification")
  }

  /// The notification of a keyboard (keyboardWillHide); never posted here.
  /// - Source: documented, keyboardWillHideNotification.
  public class var keyboardWillHideNotification: Notification.Name {
    Notification.Name("UIKeyboardWillHideNotification")
  }

  /// The notification of a keyboard (keyboardDidHide); never posted here.
  /// - Source: documented, keyboardDidHideNotification.
  public class var keyboardDidHideNotification: Notification.Name {
    Notification.Name("UIKeyboardDidHideNotification")
  }

  /// The notification of a keyboard (keyboardWillChangeFrame); never posted here.
  /// - Source: documented, keyboardWillChangeFrameNotification.
  public class var keyboardWillChangeFrameNotification: Notification.Name {
    Notification.Name("UIKeyboardWillChangeFrameNotification")
  }

  /// The notification of a keyboard (keyboardDidChangeFrame); never posted here.
  /// - Source: documented, keyboardDidChangeFrameNotification.
  public class var keyboardDidChangeFrameNotification: Notification.Name {
    Notification.Name("UIKeyboardDidChangeFrameNotification")
  }

  /// The key of the keyboard's frame before the change.
  /// - Source: documented, keyboardFrameBeginUserInfoKey.
  public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }

  /// The key of the keyboard's frame after the change.
  /// - Source: documented, keyboardFrameEndUserInfoKey.
  public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }

  /// The key of the duration of the keyboard's animation, in seconds.
  /// - Source: documented, keyboardAnimationDurationUserInfoKey.
  public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }

  /// The key of the curve of the keyboard's animation.
  /// - Source: documented, keyboardAnimationCurveUserInfoKey.
  public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }

  /// The key of whether the keyboard belongs to the app.
  /// - Source: documented, keyboardIsLocalUserInfoKey.
  public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
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
