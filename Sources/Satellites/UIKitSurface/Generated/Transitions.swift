// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Transitions.api.
public import CollectionLayout
public import Foundation

/// Transitions between controllers. None runs here, so no object of theirs is asked.
/// - Source: documented, UITransitionContextViewControllerKey.
public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// UIKit's `UITransitionContextViewKey`.
/// - Source: documented, UITransitionContextViewKey.
public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewKey(rawValue: "from")
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// UIKit's `UIViewControllerContextTransitioning`.
/// - Source: documented, UIViewControllerContextTransitioning.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// UIKit's `containerView`.
  var containerView: UIView { get }
  /// UIKit's `isAnimated`.
  var isAnimated: Bool { get }
  /// UIKit's `isInteractive`.
  var isInteractive: Bool { get }
  /// UIKit's `transitionWasCancelled`.
  var transitionWasCancelled: Bool { get }
  /// UIKit's `presentationStyle`.
  var presentationStyle: UIModalPresentationStyle { get }
  /// UIKit's `updateInteractiveTransition`.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// UIKit's `finishInteractiveTransition`.
  func finishInteractiveTransition()
  /// UIKit's `cancelInteractiveTransition`.
  func cancelInteractiveTransition()
  /// UIKit's `completeTransition`.
  func completeTransition(_ didComplete: Bool)
  /// UIKit's `viewController`.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// UIKit's `view`.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// UIKit's `initialFrame`.
  func initialFrame(for controller: UIViewController) -> CGRect
  /// UIKit's `finalFrame`.
  func finalFrame(for controller: UIViewController) -> CGRect
}

/// UIKit's `UIViewImplicitlyAnimating`.
/// - Source: documented, UIViewImplicitlyAnimating.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: AnyObject {
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {
}

/// UIKit's `UIViewControllerAnimatedTransitioning`.
/// - Source: documented, UIViewControllerAnimatedTransitioning.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// UIKit's `transitionDuration`.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// UIKit's `animateTransition`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// UIKit's `animationEnded`; has no effect here.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// UIKit's `UIViewControllerInteractiveTransitioning`.
/// - Source: documented, UIViewControllerInteractiveTransitioning.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// UIKit's `startInteractiveTransition`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// UIKit's `UIPercentDrivenInteractiveTransition`.
/// - Source: documented, UIPercentDrivenInteractiveTransition.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// UIKit's `percentComplete`.
  open private(set) var percentComplete: CGFloat = 0
  /// UIKit's `completionSpeed`.
  open var completionSpeed: CGFloat = 1
  /// UIKit's `completionCurve`.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// UIKit's `wantsInteractiveStart`.
  open var wantsInteractiveStart = true
  /// UIKit's `init()`.
  public override init() { super.init() }
  /// UIKit's `update`.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  /// UIKit's `finish`; has no effect here.
  open func finish() {}
  /// UIKit's `cancel`; has no effect here.
  open func cancel() {}
  /// UIKit's `pause`; has no effect here.
  open func pause() {}
  /// UIKit's `startInteractiveTransition`; has no effect here.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
}

/// UIKit's `UIViewControllerTransitioningDelegate`.
/// - Source: documented, UIViewControllerTransitioningDelegate.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// UIKit's `animationController`.
  func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// UIKit's `animationController`.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// UIKit's `interactionControllerForPresentation`.
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
  /// UIKit's `interactionControllerForDismissal`.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
  /// UIKit's `presentationController`.
  func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns the default.
  public func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns the default.
  public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns the default.
  public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns the default.
  public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns the default.
  public func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? { nil }
}

extension UINavigationController {
  /// UIKit's `Operation`.
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

}

/// UIKit's `UINavigationControllerDelegate`.
/// - Source: documented, UINavigationControllerDelegate.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// UIKit's `navigationController`; has no effect here.
  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// UIKit's `navigationController`; has no effect here.
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// UIKit's `navigationController`.
  func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
  /// UIKit's `navigationController`.
  func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {}
  /// Returns the default.
  public func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns the default.
  public func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// UIKit's `UIPresentationController`.
/// - Source: documented, UIPresentationController.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// UIKit's `presentedViewController`.
  public let presentedViewController: UIViewController
  /// UIKit's `presentingViewController`.
  public let presentingViewController: UIViewController
  /// UIKit's `delegate`.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// UIKit's `init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?)`.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }
  /// UIKit's `containerView`.
  open var containerView: UIView? { nil }
  /// UIKit's `presentedView`.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// UIKit's `frameOfPresentedViewInContainerView`.
  open var frameOfPresentedViewInContainerView: CGRect { .zero }
  /// UIKit's `presentationTransitionWillBegin`; has no effect here.
  open func presentationTransitionWillBegin() {}
  /// UIKit's `presentationTransitionDidEnd`; has no effect here.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// UIKit's `dismissalTransitionWillBegin`; has no effect here.
  open func dismissalTransitionWillBegin() {}
  /// UIKit's `dismissalTransitionDidEnd`; has no effect here.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// UIKit's `containerViewWillLayoutSubviews`; has no effect here.
  open func containerViewWillLayoutSubviews() {}
  /// UIKit's `containerViewDidLayoutSubviews`; has no effect here.
  open func containerViewDidLayoutSubviews() {}
}

/// UIKit's `UIAdaptivePresentationControllerDelegate`.
/// - Source: documented, UIAdaptivePresentationControllerDelegate.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// UIKit's `adaptivePresentationStyle`.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// UIKit's `adaptivePresentationStyle`.
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle
  /// UIKit's `presentationControllerDidDismiss`; has no effect here.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// UIKit's `presentationControllerWillDismiss`; has no effect here.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// UIKit's `presentationControllerShouldDismiss`.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the default.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  /// Returns the default.
  public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Returns the default.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
}

/// UIKit's `UIPopoverArrowDirection`.
/// - Source: documented, UIPopoverArrowDirection.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// UIKit's `UIPopoverPresentationControllerDelegate`.
/// - Source: documented, UIPopoverPresentationControllerDelegate.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
}

/// UIKit's `UIPopoverPresentationController`.
/// - Source: documented, UIPopoverPresentationController.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// UIKit's `permittedArrowDirections`.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// UIKit's `sourceView`.
  open var sourceView: UIView?
  /// UIKit's `sourceRect`.
  open var sourceRect = CGRect.zero
  /// UIKit's `barButtonItem`.
  open var barButtonItem: UIBarButtonItem?
}

/// UIKit's `UISheetPresentationControllerDelegate`.
/// - Source: documented, UISheetPresentationControllerDelegate.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
}

/// UIKit's `UISheetPresentationController`.
/// - Source: documented, UISheetPresentationController.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// UIKit's `Detent`.
  open class Detent: NSObject {
    /// UIKit's `Identifier`.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      /// UIKit's `rawValue`.
      public let rawValue: String
      /// UIKit's `init(rawValue: String)`.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// UIKit's `init(_ rawValue: String)`.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// UIKit's `medium`.
      public static let medium = Identifier("medium")
      /// UIKit's `large`.
      public static let large = Identifier("large")
    }

    /// UIKit's `medium`.
    open class func medium() -> Detent { Detent() }
    /// UIKit's `large`.
    open class func large() -> Detent { Detent() }
    /// UIKit's `custom`.
    open class func custom(identifier: Identifier? = nil, resolver: @escaping (Any) -> CGFloat?) -> Detent { Detent() }
  }

  /// UIKit's `detents`.
  open var detents: [Detent] = [.large()]
  /// UIKit's `selectedDetentIdentifier`.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// UIKit's `largestUndimmedDetentIdentifier`.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// UIKit's `prefersGrabberVisible`.
  open var prefersGrabberVisible = false
  /// UIKit's `prefersScrollingExpandsWhenScrolledToEdge`.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// UIKit's `prefersEdgeAttachedInCompactHeight`.
  open var prefersEdgeAttachedInCompactHeight = false
  /// UIKit's `widthFollowsPreferredContentSizeWhenEdgeAttached`.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// UIKit's `preferredCornerRadius`.
  open var preferredCornerRadius: CGFloat?
  /// UIKit's `animateChanges`.
  open func animateChanges(_ changes: () -> Void) { changes() }
}

extension UIViewController {
  /// UIKit's `transitioningDelegate`.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { get { nil } set {} }
  /// UIKit's `presentationController`.
  public var presentationController: UIPresentationController? { nil }
  /// UIKit's `popoverPresentationController`.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
  /// UIKit's `sheetPresentationController`.
  public var sheetPresentationController: UISheetPresentationController? { nil }
}

/// UIKit's `UIModalTransitionStyle`.
/// - Source: documented, UIModalTransitionStyle.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}

