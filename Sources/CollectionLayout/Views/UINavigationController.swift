public import Foundation

/// An entry of a bar.
/// - Source: documented, UIBarItem; ours, that no bar is shown.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// Whether the entry is enabled; yes at first.
  open var isEnabled = true
  /// A number by which the entry is found.
  open var tag = 0

  /// Creates an empty entry.
  public override init() { super.init() }
}

/// A button of a bar.
/// - Source: documented, UIBarButtonItem; ours, that its target is not called.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Sendable {
    /// A plain button.
    case plain
    /// A button that finishes something.
    case done = 2
  }

  /// A button of the system.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// Addition.
    case add
    /// Flexible room.
    case flexibleSpace
    /// Room of a fixed width.
    case fixedSpace
    /// Writing.
    case compose
    /// Reply.
    case reply
    /// More actions.
    case action
    /// Sorting.
    case organize
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Refreshing.
    case refresh
    /// Stop.
    case stop
    /// Camera.
    case camera
    /// Bin.
    case trash
    /// Play.
    case play
    /// Pause.
    case pause
    /// Back.
    case rewind
    /// Forward.
    case fastForward
    /// Undo.
    case undo
    /// Redo.
    case redo
    /// Close.
    case close = 24
  }

  /// The style of the button.
  open var style = Style.plain
  /// The object whose method would be called.
  open weak var target: AnyObject?
  /// The method that would be called.
  open var action: Selector?
  /// The closure of the button; `primaryAction?.perform()` runs it.
  open var primaryAction: UIAction?
  /// The menu that the button would open.
  open var menu: UIMenu?
  /// The view in place of the button.
  open var customView: UIView?
  /// The width, in points; 0 for the button's own.
  open var width: CGFloat = 0
  /// The colour of the content.
  open var tintColor: UIColor?

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target as AnyObject?
  }

  /// Creates a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a button of the system.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }

  /// Creates a button with an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// Creates a button of the system with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
  }

  /// Creates a button that is a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Returns flexible room.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
}

/// The item of a controller in a bar.
/// - Source: documented, UINavigationItem; ours, that no bar is shown.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The display of a large title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The display of the previous controller.
    case automatic
    /// A large title.
    case always
    /// A small title.
    case never
  }

  /// The title.
  open var title: String?
  /// The line above the title.
  open var prompt: String?
  /// The view in place of the title.
  open var titleView: UIView?
  /// The display of a large title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The button that leads back here from the next controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the button that leads back.
  open var backButtonTitle: String?
  /// Whether the button that leads back is hidden.
  open var hidesBackButton = false
  /// The buttons at the leading edge.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons at the trailing edge.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The first button at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The controller of the search below the bar.
  open var searchController: UISearchController?
  /// Whether a scroll hides the search; yes at first.
  open var hidesSearchBarWhenScrolling = true

  /// Creates an item with a title.
  public init(title: String = "") {
    self.title = title
    super.init()
  }

  /// Sets the first button at the leading edge.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the first button at the trailing edge.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}

/// A bar above a controller. It is never seen.
/// - Source: documented, UINavigationBar.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large; no at first.
  open var prefersLargeTitles = false
  /// Whether the bar is translucent; yes at first.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor?
}

/// A controller that holds a stack of controllers.
/// - Source: documented, UINavigationController; ours, that nothing is shown.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The controllers, the first at the bottom.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The bar.
  public private(set) lazy var navigationBar = UINavigationBar()
  /// Whether the bar is hidden; no at first.
  open var isNavigationBarHidden = false
  /// Whether a scroll hides the bar; no at first.
  open var hidesBarsOnSwipe = false
  /// The controller on top.
  open var topViewController: UIViewController? { children.last }
  /// The controller that would be seen.
  open var visibleViewController: UIViewController? { topViewController }

  /// Creates a controller whose stack begins with a root controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }

  /// Pushes a controller onto the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) { addChild(viewController) }

  /// Removes the top controller, unless it is the only one, and returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    top.removeFromParent()
    return top
  }

  /// Removes all controllers but the first, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(children.dropFirst())
    for controller in popped { controller.removeFromParent() }
    return popped
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for controller in children { controller.removeFromParent() }
    for controller in viewControllers { addChild(controller) }
  }

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
}

/// A controller with tabs.
/// - Source: documented, UITabBarController; ours, that nothing is shown.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set {
      for controller in children { controller.removeFromParent() }
      for controller in newValue ?? [] { addChild(controller) }
    }
  }
  /// The number of the tab that is chosen.
  open var selectedIndex = 0
  /// The controller whose tab is chosen.
  open var selectedViewController: UIViewController? {
    children.indices.contains(selectedIndex) ? children[selectedIndex] : nil
  }
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
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The style of a search bar.
  public enum Style: Int, Sendable {
    /// The system's style.
    case `default`
    /// A field in a bar.
    case prominent
    /// A field without a background.
    case minimal
  }

  /// The delegate, which is never called.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text.
  open var text: String?
  /// The text in an empty field.
  open var placeholder: String?
  /// The style of the search bar.
  open var searchBarStyle = Style.default
  /// Whether a button cancels the search; no at first.
  open var showsCancelButton = false
  /// The titles of scopes.
  open var scopeButtonTitles: [String]?
  /// The number of the scope that is chosen.
  open var selectedScopeButtonIndex = 0
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The rule by which letters become capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The field.
  public private(set) lazy var searchTextField = UITextField()

  /// Shows or hides the button that cancels.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
}

/// A delegate of a search bar. Every method is optional. No text is typed here, so none is called.
/// - Source: documented, UISearchBarDelegate.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
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
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The bar of the search.
  public private(set) lazy var searchBar = UISearchBar()
  /// The object that would update the results; it is never called.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The controller of the results.
  public let searchResultsController: UIViewController?
  /// Whether the content is dimmed during a search; no at first.
  open var obscuresBackgroundDuringPresentation = false
  /// Whether the bar is hidden during a search; yes at first.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether a search is active; no at first.
  open var isActive = false

  /// Creates a controller with a controller of the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// An object that updates the results of a search. It is not called.
/// - Source: documented, UISearchResultsUpdating.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called on a device when the search changes; never here.
  func updateSearchResults(for searchController: UISearchController)
}
