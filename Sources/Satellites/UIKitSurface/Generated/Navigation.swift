// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Navigation.api.
public import CollectionLayout
public import Foundation

/// A bar above a controller. It is never seen.
/// - Source: documented, UINavigationBar.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// UIKit's `prefersLargeTitles`.
  open var prefersLargeTitles = false
  /// UIKit's `isTranslucent`.
  open var isTranslucent = true
  /// UIKit's `barTintColor`.
  open var barTintColor: UIColor?
  /// UIKit's `barStyle`.
  open var barStyle = UIBarStyle.default
  /// UIKit's `shadowImage`.
  open var shadowImage: UIImage?
  /// UIKit's `titleTextAttributes`.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// UIKit's `largeTitleTextAttributes`.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// UIKit's `standardAppearance`.
  open var standardAppearance = UINavigationBarAppearance()
  /// UIKit's `scrollEdgeAppearance`.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// UIKit's `compactAppearance`.
  open var compactAppearance: UINavigationBarAppearance?
}

/// A controller that holds a stack of controllers.
/// - Source: documented, UINavigationController; ours, that nothing is shown.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// UIKit's `viewControllers`.
  open var viewControllers: [UIViewController] { get { children } set { setViewControllers(newValue, animated: false) } }
  /// UIKit's `navigationBar`.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// UIKit's `isNavigationBarHidden`.
  open var isNavigationBarHidden = false
  /// UIKit's `hidesBarsOnSwipe`.
  open var hidesBarsOnSwipe = false
  /// UIKit's `delegate`.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// UIKit's `toolbar`.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// UIKit's `isToolbarHidden`.
  open var isToolbarHidden = true
  /// UIKit's `interactivePopGestureRecognizer`.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer(target: nil, action: nil)
  /// UIKit's `setToolbarHidden`.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  /// UIKit's `popToViewController`.
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? { [] }
  /// UIKit's `topViewController`.
  open var topViewController: UIViewController? { children.last }
  /// UIKit's `visibleViewController`.
  open var visibleViewController: UIViewController? { topViewController }
  /// UIKit's `init(rootViewController: UIViewController)`.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }
  /// UIKit's `show`.
  open override func show(_ controller: UIViewController, sender: Any?) { pushViewController(controller, animated: true) }
  /// UIKit's `pushViewController`.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) { addChild(viewController) }
  /// Removes the top controller, unless it is the only one, and returns it.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    top.removeFromParent()
    return top
  }
  /// UIKit's `popToRootViewController`.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(children.dropFirst())
    for controller in popped { controller.removeFromParent() }
    return popped
  }
  /// UIKit's `setViewControllers`.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for controller in children { controller.removeFromParent() }
    for controller in viewControllers { addChild(controller) }
  }
  /// UIKit's `setNavigationBarHidden`.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
}

/// A controller with tabs.
/// - Source: documented, UITabBarController; ours, that nothing is shown.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// UIKit's `viewControllers`.
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set {
      for controller in children { controller.removeFromParent() }
      for controller in newValue ?? [] { addChild(controller) }
    }
  }
  /// UIKit's `selectedIndex`.
  open var selectedIndex = 0
  /// UIKit's `delegate`.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// UIKit's `tabBar`.
  open private(set) lazy var tabBar = UITabBar()
  /// UIKit's `setViewControllers`.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) { self.viewControllers = viewControllers }
  /// UIKit's `selectedViewController`.
  open var selectedViewController: UIViewController? {
    children.indices.contains(selectedIndex) ? children[selectedIndex] : nil
  }
}

extension UINavigationItem {
  /// UIKit's `searchController`.
  public var searchController: UISearchController? { get { search as? UISearchController } set { search = newValue } }
}

extension UIViewController {
  private func enclosing<Holder: UIViewController>(_ type: Holder.Type) -> Holder? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? Holder }.first
  }
  /// The controller whose stack holds this one; nil outside of a stack.
  public var navigationController: UINavigationController? { enclosing(UINavigationController.self) }
  /// The controller that has this one in a tab; nil outside of a tab.
  public var tabBarController: UITabBarController? { enclosing(UITabBarController.self) }
}

/// A field for a search.
/// - Source: documented, UISearchBar; ours, that there are no keys, so that its delegate is not called.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// The style of a search bar.
  public enum Style: Int, Sendable {
    case `default`
    case prominent
    case minimal
  }

  /// The delegate, which is never called.
  open weak var delegate: (any UISearchBarDelegate)?
  /// UIKit's `text`.
  open var text: String?
  /// UIKit's `placeholder`.
  open var placeholder: String?
  /// UIKit's `searchBarStyle`.
  open var searchBarStyle = Style.default
  /// UIKit's `showsCancelButton`.
  open var showsCancelButton = false
  /// UIKit's `scopeButtonTitles`.
  open var scopeButtonTitles: [String]?
  /// UIKit's `selectedScopeButtonIndex`.
  open var selectedScopeButtonIndex = 0
  /// UIKit's `barTintColor`.
  open var barTintColor: UIColor?
  /// UIKit's `autocapitalizationType`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// UIKit's `searchTextField`.
  open private(set) lazy var searchTextField = UITextField()
  /// UIKit's `setShowsCancelButton`.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
}

/// A delegate of a search bar. Every method is optional. No text is typed here, so none is called.
/// - Source: documented, UISearchBarDelegate.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  /// Called on a device when the text changed; never here.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called on a device when the search button was tapped; never here.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called on a device when the search was cancelled; never here.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called on a device when the field receives keys; never here.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called on a device when the field no longer receives keys; never here.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}

/// A controller of a search. It is never shown.
/// - Source: documented, UISearchController.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// UIKit's `searchBar`.
  open private(set) lazy var searchBar = UISearchBar()
  /// The object that would update the results; it is never called.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// UIKit's `searchResultsController`.
  public let searchResultsController: UIViewController?
  /// UIKit's `obscuresBackgroundDuringPresentation`.
  open var obscuresBackgroundDuringPresentation = false
  /// UIKit's `hidesNavigationBarDuringPresentation`.
  open var hidesNavigationBarDuringPresentation = true
  /// UIKit's `isActive`.
  open var isActive = false
  /// UIKit's `init(searchResultsController: UIViewController?)`.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  /// UIKit's `init?(coder: NSCoder)`.
  public required init?(coder: NSCoder) { searchResultsController = nil; super.init(coder: coder) }
}

/// An object that updates the results of a search. It is not called.
/// - Source: documented, UISearchResultsUpdating.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called on a device when the search changes; never here.
  func updateSearchResults(for searchController: UISearchController)
}

