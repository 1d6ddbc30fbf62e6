// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Views.api.
public import Foundation

/// The kind of a device.
/// - Source: documented, UIUserInterfaceIdiom.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
}

/// The size of text that the user wants.
/// - Source: documented, UIContentSizeCategory.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
  /// UIKit's `isAccessibilityCategory`.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
  /// UIKit's `didChangeNotification`.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
}

/// The direction in which content runs, as a trait.
/// - Source: documented, UITraitEnvironmentLayoutDirection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// The direction in which text and layouts run.
/// - Source: documented, UIUserInterfaceLayoutDirection.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// The room along an axis, as a class.
/// - Source: documented, UIUserInterfaceSizeClass.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// Whether colours are light or dark.
/// - Source: documented, UIUserInterfaceStyle.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

/// An object that could respond to fingers and keys. Neither exists here, so no method is called.
/// - Source: documented, UIResponder; ours, that no event comes.
@preconcurrency @MainActor open class UIResponder: Unretainable {
  /// Values that few views need.
  internal var rare: RareViewValues?
  /// Whether the view is read as one element; has no effect here.
  open var isAccessibilityElement: Bool { get { rareValues.isAccessibilityElement } set { keptValues.isAccessibilityElement = newValue } }
  /// The words by which the view is read; has no effect here.
  open var accessibilityLabel: String? { get { rareValues.accessibilityLabel } set { keptValues.accessibilityLabel = newValue } }
  /// The words that describe the purpose of the view; has no effect here.
  open var accessibilityHint: String? { get { rareValues.accessibilityHint } set { keptValues.accessibilityHint = newValue } }
  /// The words that describe the value of the view; has no effect here.
  open var accessibilityValue: String? { get { rareValues.accessibilityValue } set { keptValues.accessibilityValue = newValue } }
  /// Whether the content of the view is not read; has no effect here.
  open var accessibilityElementsHidden: Bool { get { rareValues.accessibilityElementsHidden } set { keptValues.accessibilityElementsHidden = newValue } }
  /// The name by which tests find the view; has no effect here.
  open var accessibilityIdentifier: String? { get { rareValues.accessibilityIdentifier } set { keptValues.accessibilityIdentifier = newValue } }
  /// The traits by which the view is read; has no effect here.
  open var accessibilityTraits: UIAccessibilityTraits { get { rareValues.accessibilityTraits } set { keptValues.accessibilityTraits = newValue } }
  /// UIKit's `init()`.
  public override init() { super.init() }
  /// UIKit's `next`.
  open var next: UIResponder? { nil }
  /// UIKit's `canBecomeFirstResponder`.
  open var canBecomeFirstResponder: Bool { false }
  /// UIKit's `isFirstResponder`.
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
  /// The notification of a keyboard (keyboardWillShow); never posted here.
  open class var keyboardWillShowNotification: Notification.Name { Notification.Name("UIKeyboardWillShowNotification") }
  /// The notification of a keyboard (keyboardDidShow); never posted here.
  open class var keyboardDidShowNotification: Notification.Name { Notification.Name("UIKeyboardDidShowNotification") }
  /// The notification of a keyboard (keyboardWillHide); never posted here.
  open class var keyboardWillHideNotification: Notification.Name { Notification.Name("UIKeyboardWillHideNotification") }
  /// The notification of a keyboard (keyboardDidHide); never posted here.
  open class var keyboardDidHideNotification: Notification.Name { Notification.Name("UIKeyboardDidHideNotification") }
  /// The notification of a keyboard (keyboardWillChangeFrame); never posted here.
  open class var keyboardWillChangeFrameNotification: Notification.Name {
    Notification.Name("UIKeyboardWillChangeFrameNotification")
  }
  /// The notification of a keyboard (keyboardDidChangeFrame); never posted here.
  open class var keyboardDidChangeFrameNotification: Notification.Name {
    Notification.Name("UIKeyboardDidChangeFrameNotification")
  }
  /// UIKit's `keyboardFrameBeginUserInfoKey`.
  open class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
  /// UIKit's `keyboardFrameEndUserInfoKey`.
  open class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
  /// The key of the duration of the keyboard's animation, in seconds.
  open class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
  /// UIKit's `keyboardAnimationCurveUserInfoKey`.
  open class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
  /// UIKit's `keyboardIsLocalUserInfoKey`.
  open class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}

/// A touch of a finger, which does not exist here.
/// - Source: documented, UITouch.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The point of the finger in a view, in points: the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// The previous point of the finger in a view, in points: the origin.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
  /// UIKit's `view`.
  open var view: UIView? { nil }
}

/// An event of fingers and keys, which does not occur here.
/// - Source: documented, UIEvent.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// UIKit's `allTouches`.
  open var allTouches: Set<UITouch>? { nil }
}

extension UIView {
  /// The way in which a picture fills a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case center = 4
    case top
    case bottom
    case left
    case right
  }

  /// The edges and sizes of a view that follow its superview.
  /// - Source: documented, UIView.AutoresizingMask; ours, that none does.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

}

/// The traits by which a view is read to people who cannot see it; nothing here reads it.
/// - Source: documented, UIAccessibilityTraits.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt64
  /// Creates a value from its raw value.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let header = UIAccessibilityTraits(rawValue: 65_536)
}

/// The direction in which a view's content runs; has no effect here.
/// - Source: documented, UISemanticContentAttribute.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

/// An object that has traits.
/// - Source: documented, UITraitEnvironment.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits of the surroundings.
  var traitCollection: UITraitCollection { get }
}

/// A trait by its type.
/// - Source: documented, UITraitDefinition.
public protocol UITraitDefinition {
}

/// A trait of a type.
public typealias UITrait = any UITraitDefinition.Type
/// The room across, as a trait.
/// - Source: documented, UITraitHorizontalSizeClass.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
}

/// The room from top to bottom, as a trait.
/// - Source: documented, UITraitVerticalSizeClass.
public struct UITraitVerticalSizeClass: UITraitDefinition {
}

/// Whether colours are light or dark, as a trait.
/// - Source: documented, UITraitUserInterfaceStyle.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
}

/// The size of text that the user wants, as a trait.
/// - Source: documented, UITraitPreferredContentSizeCategory.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
}

/// The pixels a point, as a trait.
/// - Source: documented, UITraitDisplayScale.
public struct UITraitDisplayScale: UITraitDefinition {
}

/// The direction of content, as a trait.
/// - Source: documented, UITraitLayoutDirection.
public struct UITraitLayoutDirection: UITraitDefinition {
}

/// The kind of the device, as a trait.
/// - Source: documented, UITraitUserInterfaceIdiom.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
}

/// A registration for changes of traits.
/// - Source: documented, UITraitChangeRegistration.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {
}

extension UIScrollView {
  /// The edges at which the safe area is added to the content inset.
  /// - Source: documented, header of `UIScrollViewContentInsetAdjustmentBehavior`, iOS 11.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

}

extension UIScrollView {
  /// The effect of a drag on the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }

  /// The style of the indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`
    case black
    case white
  }

}

/// A recogniser of the gestures of fingers. No fingers exist here, so its state remains possible.
/// - Source: documented, UIGestureRecognizer; ours, that nothing happens.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The progress of a gesture.
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed
  }

  /// UIKit's `state`.
  open var state = State.possible
  /// UIKit's `view`.
  open var view: UIView? { holder }
  @Unretained internal var holder: UIView?
  /// UIKit's `isEnabled`.
  open var isEnabled = true
  /// UIKit's `cancelsTouchesInView`.
  open var cancelsTouchesInView = true
  /// UIKit's `delaysTouchesBegan`.
  open var delaysTouchesBegan = false
  /// UIKit's `delaysTouchesEnded`.
  open var delaysTouchesEnded = true
  /// UIKit's `delegate`.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// UIKit's `numberOfTouches`.
  open var numberOfTouches: Int { 0 }
  /// Creates a recogniser whose method is never called.
  public init(target: Any?, action: Selector?) { super.init() }
  /// UIKit's `location`.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// UIKit's `require`; has no effect here.
  open func require(toFail other: UIGestureRecognizer) {}
  /// Adds a method, which is never called.
  open func addTarget(_ target: Any, action: Selector) {}
  /// UIKit's `removeTarget`; has no effect here.
  open func removeTarget(_ target: Any?, action: Selector?) {}
}

/// A delegate that answers questions about a gesture.
/// - Source: documented, UIGestureRecognizerDelegate.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
}

/// Recognises a finger that moves.
/// - Source: documented.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// UIKit's `maximumNumberOfTouches`.
  open var maximumNumberOfTouches = Int.max
  /// UIKit's `minimumNumberOfTouches`.
  open var minimumNumberOfTouches = 1
  /// UIKit's `translation`.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// UIKit's `setTranslation`; has no effect here.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// The velocity of the finger, in points a second: zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Recognises a finger that rests.
/// - Source: documented.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The least duration of the press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// Recognises taps.
/// - Source: documented.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// UIKit's `numberOfTapsRequired`.
  open var numberOfTapsRequired = 1
}

extension UIView {
  /// UIKit's `addGestureRecognizer`.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.holder = self }
  /// UIKit's `removeGestureRecognizer`.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.holder = nil }
  /// UIKit's `gestureRecognizers`.
  public var gestureRecognizers: [UIGestureRecognizer]? { nil }
}

/// The keys of the values that an observer receives.
/// - Source: documented, NSKeyValueChangeKey.
public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// A file of views, which is never opened here: a registration with a nib gets the class of the nib's name, else a plain view of
/// its kind.
/// - Source: documented, UINib; ours, that it holds nothing.
open class UINib: NSObject {
  /// UIKit's `name`.
  public let name: String
  /// The classes of nibs that a program has.
  public nonisolated(unsafe) static var classes: [String: UICollectionReusableView.Type] = [:]
  /// UIKit's `init(nibName: String, bundle: Bundle?)`.
  public init(nibName: String, bundle: Bundle?) { name = nibName; super.init() }
  /// UIKit's `instantiate`.
  open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}

/// The position at which an animation ended.
/// - Source: documented, UIViewAnimatingPosition.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end
  case start
  case current
}

extension UIView {
  /// The pace of an animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut
    case easeIn
    case easeOut
    case linear
  }

  /// Options of an animation; they have no effect here.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  }

}

/// An item that physics moves, such as the attributes of a layout.
/// - Source: documented, UIDynamicItem.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  /// The middle, in points.
  var center: CGPoint { get set }
  /// The size, at the origin.
  var bounds: CGRect { get }
  /// The transformation about the middle.
  var transform: CGAffineTransform { get set }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {
}

extension UIView {
  /// The view whose shape clips this one; nothing is drawn.
  public var mask: UIView? { get { rareValues.mask } set { keptValues.mask = newValue } }
  /// Whether the view is cleared before it is drawn; nothing is drawn.
  public var clearsContextBeforeDrawing: Bool { get { rareValues.clearsContextBeforeDrawing } set { keptValues.clearsContextBeforeDrawing = newValue } }
  /// Whether the view keeps to the margins of its superview; has no effect here.
  public var preservesSuperviewLayoutMargins: Bool { get { rareValues.preservesSuperviewLayoutMargins } set { keptValues.preservesSuperviewLayoutMargins = newValue } }
  /// Whether the margins include the safe area; has no effect here.
  public var insetsLayoutMarginsFromSafeArea: Bool { get { rareValues.insetsLayoutMarginsFromSafeArea } set { keptValues.insetsLayoutMarginsFromSafeArea = newValue } }
  /// Whether several fingers reach the view; there are no fingers.
  public var isMultipleTouchEnabled: Bool { get { rareValues.isMultipleTouchEnabled } set { keptValues.isMultipleTouchEnabled = newValue } }
  /// Whether the view keeps fingers from other views; there are no fingers.
  public var isExclusiveTouch: Bool { get { rareValues.isExclusiveTouch } set { keptValues.isExclusiveTouch = newValue } }
  /// The direction in which the view's content runs; has no effect here.
  public var semanticContentAttribute: UISemanticContentAttribute { get { rareValues.semanticContentAttribute } set { keptValues.semanticContentAttribute = newValue } }
  /// The style of the view, light or dark; has no effect here.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle { get { rareValues.overrideUserInterfaceStyle } set { keptValues.overrideUserInterfaceStyle = newValue } }
}

