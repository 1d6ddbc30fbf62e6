// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Pages.api.
public import CollectionLayout
public import Foundation

/// Controllers that hold others, and their bars. None is shown.
/// - Source: documented, UITabBar.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// UIKit's `items`.
  open var items: [UITabBarItem]?
  /// UIKit's `barTintColor`.
  open var barTintColor: UIColor?
  /// UIKit's `unselectedItemTintColor`.
  open var unselectedItemTintColor: UIColor?
  /// UIKit's `isTranslucent`.
  open var isTranslucent = true
  /// UIKit's `standardAppearance`.
  open var standardAppearance = UITabBarAppearance()
  /// UIKit's `scrollEdgeAppearance`.
  open var scrollEdgeAppearance: UITabBarAppearance?
}

/// UIKit's `UITabBarItem`.
/// - Source: documented, UITabBarItem.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// UIKit's `selectedImage`.
  open var selectedImage: UIImage?
  /// UIKit's `badgeValue`.
  open var badgeValue: String?
  /// UIKit's `init(title: String?, image: UIImage?, tag: Int)`.
  public convenience init(title: String?, image: UIImage?, tag: Int) { self.init(); (self.title, self.image, self.tag) = (title, image, tag) }
  /// UIKit's `init(title: String?, image: UIImage?, selectedImage: UIImage?)`.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  /// UIKit's `init(tabBarSystemItem systemItem: SystemItem, tag: Int)`.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) { self.init(); self.tag = tag }
  /// UIKit's `SystemItem`.
  public enum SystemItem: Int, Sendable {
    case more
    case favorites
    case featured
    case topRated
    case recents
    case contacts
    case history
    case bookmarks
    case search
    case downloads
    case mostRecent
    case mostViewed
  }

}

/// UIKit's `UITabBarControllerDelegate`.
/// - Source: documented, UITabBarControllerDelegate.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// UIKit's `tabBarController`.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// UIKit's `tabBarController`; has no effect here.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns the default.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// UIKit's `UIToolbar`.
/// - Source: documented, UIToolbar.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// UIKit's `items`.
  open var items: [UIBarButtonItem]?
  /// UIKit's `barTintColor`.
  open var barTintColor: UIColor?
  /// UIKit's `isTranslucent`.
  open var isTranslucent = true
  /// UIKit's `setItems`.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// UIKit's `UIBarStyle`.
/// - Source: documented, UIBarStyle.
public enum UIBarStyle: Int, Sendable {
  case `default`
  case black
}

/// UIKit's `UIBarMetrics`.
/// - Source: documented, UIBarMetrics.
public enum UIBarMetrics: Int, Sendable {
  case `default`
  case compact
  case defaultPrompt = 101
  case compactPrompt
}

/// UIKit's `UIBarPosition`.
/// - Source: documented, UIBarPosition.
public enum UIBarPosition: Int, Sendable {
  case any
  case bottom
  case top
  case topAttached
}

/// UIKit's `UIBarAppearance`.
/// - Source: documented, UIBarAppearance.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// UIKit's `init()`.
  public override init() { super.init() }
  /// UIKit's `backgroundColor`.
  open var backgroundColor: UIColor?
  /// UIKit's `backgroundImage`.
  open var backgroundImage: UIImage?
  /// UIKit's `backgroundEffect`.
  open var backgroundEffect: UIBlurEffect?
  /// UIKit's `shadowColor`.
  open var shadowColor: UIColor?
  /// UIKit's `shadowImage`.
  open var shadowImage: UIImage?
  /// UIKit's `configureWithDefaultBackground`; has no effect here.
  open func configureWithDefaultBackground() {}
  /// UIKit's `configureWithOpaqueBackground`; has no effect here.
  open func configureWithOpaqueBackground() {}
  /// UIKit's `configureWithTransparentBackground`; has no effect here.
  open func configureWithTransparentBackground() {}
}

/// UIKit's `UINavigationBarAppearance`.
/// - Source: documented, UINavigationBarAppearance.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// UIKit's `titleTextAttributes`.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// UIKit's `largeTitleTextAttributes`.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// UIKit's `UITabBarAppearance`.
/// - Source: documented, UITabBarAppearance.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
}

extension UINavigationBar {
  /// UIKit's `appearance`.
  public class func appearance() -> UINavigationBar { UINavigationBar() }
  /// UIKit's `setBackgroundImage`; has no effect here.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

extension UITabBar {
  /// UIKit's `appearance`.
  public class func appearance() -> UITabBar { UITabBar() }
}

/// UIKit's `UIPageViewController`.
/// - Source: documented, UIPageViewController.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// UIKit's `TransitionStyle`.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl
    case scroll
  }

  /// UIKit's `NavigationOrientation`.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  /// UIKit's `NavigationDirection`.
  public enum NavigationDirection: Int, Sendable {
    case forward
    case reverse
  }

  /// UIKit's `OptionsKey`.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// UIKit's `rawValue`.
    public let rawValue: String
    /// UIKit's `init(rawValue: String)`.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// UIKit's `interPageSpacing`.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// UIKit's `spineLocation`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// UIKit's `dataSource`.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// UIKit's `delegate`.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// UIKit's `viewControllers`.
  open var viewControllers: [UIViewController]? { children }
  /// UIKit's `init(transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil)`.
  public convenience init(transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil) { self.init(nibName: nil, bundle: nil) }
  /// UIKit's `setViewControllers`.
  open func setViewControllers(_ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    for controller in children { controller.removeFromParent() }
    for controller in viewControllers ?? [] { addChild(controller) }
    completion?(true)
  }
}

/// UIKit's `UIPageViewControllerDataSource`.
/// - Source: documented, UIPageViewControllerDataSource.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// UIKit's `pageViewController`.
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController?
  /// UIKit's `pageViewController`.
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController?
}

/// UIKit's `UIPageViewControllerDelegate`.
/// - Source: documented, UIPageViewControllerDelegate.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  /// UIKit's `pageViewController`; has no effect here.
  func pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {}
}

/// UIKit's `UISplitViewController`.
/// - Source: documented, UISplitViewController.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// UIKit's `Style`.
  public enum Style: Int, Sendable {
    case unspecified
    case doubleColumn
    case tripleColumn
  }

  /// UIKit's `Column`.
  public enum Column: Int, Sendable {
    case primary
    case supplementary
    case secondary
    case compact
  }

  /// UIKit's `DisplayMode`.
  public enum DisplayMode: Int, Sendable {
    case automatic
    case secondaryOnly
    case oneBesideSecondary
    case oneOverSecondary
  }

  /// UIKit's `delegate`.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// UIKit's `viewControllers`.
  open var viewControllers: [UIViewController] { get { children } set { for controller in newValue { addChild(controller) } } }
  /// UIKit's `preferredDisplayMode`.
  open var preferredDisplayMode = DisplayMode.automatic
  /// UIKit's `isCollapsed`.
  open var isCollapsed: Bool { true }
  /// UIKit's `init(style: Style)`.
  public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }
  /// UIKit's `setViewController`.
  open func setViewController(_ controller: UIViewController?, for column: Column) { if let controller { addChild(controller) } }
  /// UIKit's `viewController`.
  open func viewController(for column: Column) -> UIViewController? { nil }
}

/// UIKit's `UISplitViewControllerDelegate`.
/// - Source: documented, UISplitViewControllerDelegate.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
}

/// UIKit's `UISearchControllerDelegate`.
/// - Source: documented, UISearchControllerDelegate.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// UIKit's `willPresentSearchController`; has no effect here.
  func willPresentSearchController(_ searchController: UISearchController)
  /// UIKit's `didPresentSearchController`; has no effect here.
  func didPresentSearchController(_ searchController: UISearchController)
  /// UIKit's `willDismissSearchController`; has no effect here.
  func willDismissSearchController(_ searchController: UISearchController)
  /// UIKit's `didDismissSearchController`; has no effect here.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

extension UIViewController {
  /// UIKit's `splitViewController`.
  public var splitViewController: UISplitViewController? { nil }
  /// UIKit's `tabBarItem`.
  public var tabBarItem: UITabBarItem! { get { UITabBarItem() } set {} }
  /// UIKit's `toolbarItems`.
  public var toolbarItems: [UIBarButtonItem]? { get { nil } set {} }
  /// UIKit's `modalTransitionStyle`.
  public var modalTransitionStyle: UIModalTransitionStyle { get { .coverVertical } set {} }
  /// UIKit's `isModalInPresentation`.
  public var isModalInPresentation: Bool { get { false } set {} }
  /// UIKit's `definesPresentationContext`.
  public var definesPresentationContext: Bool { get { false } set {} }
  /// UIKit's `extendedLayoutIncludesOpaqueBars`.
  public var extendedLayoutIncludesOpaqueBars: Bool { get { false } set {} }
  /// UIKit's `systemMinimumLayoutMargins`.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16) }
  /// UIKit's `overrideUserInterfaceStyle`.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle { get { .unspecified } set {} }
  /// UIKit's `restorationIdentifier`.
  public var restorationIdentifier: String? { get { nil } set {} }
  /// UIKit's `performSegue`; has no effect here.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {}
  /// UIKit's `showDetailViewController`; has no effect here.
  public func showDetailViewController(_ controller: UIViewController, sender: Any?) {}
  /// UIKit's `setContentScrollView`; has no effect here.
  public func setContentScrollView(_ scrollView: UIScrollView?) {}
}

extension UICollectionViewController {
  /// UIKit's `useLayoutToLayoutNavigationTransitions`.
  public var useLayoutToLayoutNavigationTransitions: Bool { get { false } set {} }
  /// UIKit's `clearsSelectionOnViewWillAppear`.
  public var clearsSelectionOnViewWillAppear: Bool { get { true } set {} }
  /// UIKit's `installsStandardGestureForInteractiveMovement`.
  public var installsStandardGestureForInteractiveMovement: Bool { get { true } set {} }
}

extension UISegmentedControl {
  /// UIKit's `Segment`.
  public enum Segment: Int, Sendable {
    case any
    case left
    case center
    case right
    case alone
  }

  /// UIKit's `insertSegment`.
  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(title as Any, at: segment) }
  /// UIKit's `insertSegment`.
  public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(image as Any, at: segment) }
  /// UIKit's `setTitle`; has no effect here.
  public func setTitle(_ title: String?, forSegmentAt segment: Int) {}
  /// UIKit's `setAction`; has no effect here.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {}
  /// UIKit's `insertSegment`.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) { insert(action, at: segment) }
  /// UIKit's `init(frame: CGRect = .zero, actions: [UIAction])`.
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) { self.init(items: actions) }
  /// UIKit's `setImage`; has no effect here.
  public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {}
  /// UIKit's `setEnabled`; has no effect here.
  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
  /// UIKit's `setWidth`; has no effect here.
  public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
  /// UIKit's `setTitleTextAttributes`; has no effect here.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

extension UISearchBar {
  /// UIKit's `showsScopeBar`.
  public var showsScopeBar: Bool { get { false } set {} }
  /// UIKit's `isTranslucent`.
  public var isTranslucent: Bool { get { true } set {} }
  /// UIKit's `returnKeyType`.
  public var returnKeyType: UIReturnKeyType { get { .search } set {} }
  /// UIKit's `keyboardType`.
  public var keyboardType: UIKeyboardType { get { .default } set {} }
}

extension UISearchController {
  /// UIKit's `delegate`.
  public var delegate: (any UISearchControllerDelegate)? { get { nil } set {} }
  /// UIKit's `automaticallyShowsCancelButton`.
  public var automaticallyShowsCancelButton: Bool { get { true } set {} }
}

/// UIKit's `UIKeyCommand`.
/// - Source: documented, UIKeyCommand.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  /// UIKit's `init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector)`.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) { self.init() }
  /// UIKit's `inputUpArrow`.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// UIKit's `inputDownArrow`.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// UIKit's `inputLeftArrow`.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// UIKit's `inputRightArrow`.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// UIKit's `inputEscape`.
  public static let inputEscape = "UIKeyInputEscape"
}

/// UIKit's `UIKeyModifierFlags`.
/// - Source: documented, UIKeyModifierFlags.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: Int
  /// Creates a value from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 65_536)
  public static let shift = UIKeyModifierFlags(rawValue: 131_072)
  public static let control = UIKeyModifierFlags(rawValue: 262_144)
  public static let alternate = UIKeyModifierFlags(rawValue: 524_288)
  public static let command = UIKeyModifierFlags(rawValue: 1_048_576)
}

/// UIKit's `UINotificationFeedbackGenerator`.
/// - Source: documented, UINotificationFeedbackGenerator.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// UIKit's `FeedbackType`.
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  /// UIKit's `notificationOccurred`; has no effect here.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// UIKit's `UISwipeGestureRecognizer`.
/// - Source: documented, UISwipeGestureRecognizer.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// UIKit's `Direction`.
  public struct Direction: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// UIKit's `direction`.
  open var direction = Direction.right
  /// UIKit's `numberOfTouchesRequired`.
  open var numberOfTouchesRequired = 1
}

/// UIKit's `UIPinchGestureRecognizer`.
/// - Source: documented, UIPinchGestureRecognizer.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// UIKit's `scale`.
  open var scale: CGFloat = 1
  /// UIKit's `velocity`.
  open var velocity: CGFloat { 0 }
}

/// UIKit's `UIRotationGestureRecognizer`.
/// - Source: documented, UIRotationGestureRecognizer.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// UIKit's `rotation`.
  open var rotation: CGFloat = 0
  /// UIKit's `velocity`.
  open var velocity: CGFloat { 0 }
}

/// UIKit's `UIScreenEdgePanGestureRecognizer`.
/// - Source: documented, UIScreenEdgePanGestureRecognizer.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// UIKit's `edges`.
  open var edges: UIRectEdge = []
}

/// UIKit's `UIHoverGestureRecognizer`.
/// - Source: documented, UIHoverGestureRecognizer.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
}

/// UIKit's `UIMotionEffect`.
/// - Source: documented, UIMotionEffect.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
}

/// UIKit's `UIInterpolatingMotionEffect`.
/// - Source: documented, UIInterpolatingMotionEffect.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// UIKit's `EffectType`.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis
    case tiltAlongVerticalAxis
  }

  /// UIKit's `minimumRelativeValue`.
  open var minimumRelativeValue: Any?
  /// UIKit's `maximumRelativeValue`.
  open var maximumRelativeValue: Any?
  /// UIKit's `init(keyPath: String, type: EffectType)`.
  public init(keyPath: String, type: EffectType) { super.init() }
}

extension UIView {
  /// UIKit's `addMotionEffect`; has no effect here.
  public func addMotionEffect(_ effect: UIMotionEffect) {}
}

/// UIKit's `UITableViewHeaderFooterView`.
/// - Source: documented, UITableViewHeaderFooterView.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// UIKit's `contentView`.
  public let contentView = UIView(frame: .zero)
  /// UIKit's `textLabel`.
  open private(set) lazy var textLabel: UILabel? = UILabel()
  /// UIKit's `detailTextLabel`.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// UIKit's `init(reuseIdentifier: String?)`.
  public required init(reuseIdentifier: String?) { super.init(frame: .zero) }
  /// UIKit's `init?(coder: NSCoder)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// UIKit's `prepareForReuse`; has no effect here.
  open func prepareForReuse() {}
}

/// UIKit's `UITableViewDataSourcePrefetching`.
/// - Source: documented, UITableViewDataSourcePrefetching.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// UIKit's `tableView`.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}

/// UIKit's `UIRectCorner`.
/// - Source: documented, UIRectCorner.
public struct UIRectCorner: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// UIKit's `UIContentUnavailableView`.
/// - Source: documented, UIContentUnavailableView.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView {
}

/// UIKit's `UIContentUnavailableConfiguration`.
/// - Source: documented, UIContentUnavailableConfiguration.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// UIKit's `text`.
  public var text: String?
  /// UIKit's `secondaryText`.
  public var secondaryText: String?
  /// UIKit's `image`.
  public var image: UIImage?
  /// UIKit's `empty`.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  /// UIKit's `loading`.
  public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  /// UIKit's `search`.
  public static func search() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  /// UIKit's `makeContentView`.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: UIListContentConfiguration.cell()) }
  /// UIKit's `updated`.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
}

extension UIViewController {
  /// UIKit's `contentUnavailableConfiguration`.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? { get { nil } set {} }
  /// UIKit's `setNeedsUpdateContentUnavailableConfiguration`; has no effect here.
  public func setNeedsUpdateContentUnavailableConfiguration() {}
}

/// UIKit's `UIActivity`.
/// - Source: documented, UIActivity.
@preconcurrency @MainActor open class UIActivity: NSObject {
}

/// UIKit's `UIMenuController`.
/// - Source: documented, UIMenuController.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// UIKit's `shared`.
  public static let shared = UIMenuController()
  /// UIKit's `setMenuVisible`; has no effect here.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
}

/// UIKit's `UIFontDescriptor`.
/// - Source: documented, UIFontDescriptor.
open class UIFontDescriptor: NSObject {
  /// UIKit's `SymbolicTraits`.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt32
    /// Creates a value from its raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// UIKit's `withSymbolicTraits`.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? { self }
}

extension UIView {
  /// UIKit's `endEditing`.
  @discardableResult public func endEditing(_ force: Bool) -> Bool { true }
}

extension UserDefaults {
  /// UIKit's `setValue`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension UIButton {
  /// UIKit's `ConfigurationSize`.
  public enum ConfigurationSize: Int, Sendable {
    case mini
    case small
    case medium
    case large
  }

  /// The looks of a button; they are kept, and not drawn.
  @preconcurrency @MainActor public struct Configuration {
    /// UIKit's `CornerStyle`.
    public enum CornerStyle: Int, Sendable {
      case fixed
      case dynamic
      case small
      case medium
      case large
      case capsule
    }

    /// UIKit's `title`.
    public var title: String?
    /// UIKit's `subtitle`.
    public var subtitle: String?
    /// UIKit's `attributedTitle`.
    public var attributedTitle: AttributedString?
    /// UIKit's `image`.
    public var image: UIImage?
    /// UIKit's `imagePadding`.
    public var imagePadding: CGFloat = 0
    /// UIKit's `titlePadding`.
    public var titlePadding: CGFloat = 0
    /// UIKit's `imagePlacement`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// UIKit's `contentInsets`.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// UIKit's `baseForegroundColor`.
    public var baseForegroundColor: UIColor?
    /// UIKit's `baseBackgroundColor`.
    public var baseBackgroundColor: UIColor?
    /// UIKit's `cornerStyle`.
    public var cornerStyle = CornerStyle.dynamic
    /// UIKit's `buttonSize`.
    public var buttonSize = ConfigurationSize.medium
    /// UIKit's `background`.
    public var background = UIBackgroundConfiguration.clear()
    /// UIKit's `showsActivityIndicator`.
    public var showsActivityIndicator = false
    /// UIKit's `preferredSymbolConfigurationForImage`.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// UIKit's `plain`.
    public static func plain() -> Configuration { Configuration() }
    /// UIKit's `filled`.
    public static func filled() -> Configuration { Configuration() }
    /// UIKit's `tinted`.
    public static func tinted() -> Configuration { Configuration() }
    /// UIKit's `gray`.
    public static func gray() -> Configuration { Configuration() }
    /// UIKit's `bordered`.
    public static func bordered() -> Configuration { Configuration() }
    /// UIKit's `borderedProminent`.
    public static func borderedProminent() -> Configuration { Configuration() }
    /// UIKit's `borderless`.
    public static func borderless() -> Configuration { Configuration() }
  }

  /// UIKit's `configuration`.
  public var configuration: Configuration? { get { nil } set {} }
  /// UIKit's `configurationUpdateHandler`.
  public var configurationUpdateHandler: ((UIButton) -> Void)? { get { nil } set {} }
  /// UIKit's `init(configuration: Configuration, primaryAction: UIAction? = nil)`.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) { self.init(type: .system, primaryAction: primaryAction) }
  /// UIKit's `setAttributedTitle`; has no effect here.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {}
  /// UIKit's `setBackgroundImage`; has no effect here.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {}
  /// UIKit's `setNeedsUpdateConfiguration`; has no effect here.
  public func setNeedsUpdateConfiguration() {}
  /// UIKit's `changesSelectionAsPrimaryAction`.
  public var changesSelectionAsPrimaryAction: Bool { get { false } set {} }
}

