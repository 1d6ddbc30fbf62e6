public import Foundation

/// An entry of a bar.
/// - Source: documented, UIBarItem; ours, that no bar is shown.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// Whether it can be used; yes at first.
  open var isEnabled = true
  /// A number to find it by.
  open var tag = 0

  /// Makes an empty one.
  public override init() { super.init() }
}

/// A button of a bar.
/// - Source: documented, UIBarButtonItem; ours, that its target is not called.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// Plain.
    case plain
    /// As one that is done with something.
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
    /// Room that gives way.
    case flexibleSpace
    /// Room of a width.
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

  /// How it looks.
  open var style = Style.plain
  /// Who would be called.
  open weak var target: AnyObject?
  /// The method that would be called.
  open var action: Selector?
  /// The closure of the button; `primaryAction?.perform()` runs it.
  open var primaryAction: UIAction?
  /// The menu that it would open.
  open var menu: UIMenu?
  /// A view in its place.
  open var customView: UIView?
  /// The width, in points; 0 for its own.
  open var width: CGFloat = 0
  /// The colour of its content.
  open var tintColor: UIColor?

  /// Makes one with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target as AnyObject?
  }

  /// Makes one with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes one of the system's.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }

  /// Makes one with an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// Makes one of the system's with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
  }

  /// Makes one that is a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Room that gives way.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
}

/// The part of a controller that a bar shows.
/// - Source: documented, UINavigationItem; ours, that no bar is shown.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the controller before has it.
    case automatic
    /// Yes.
    case always
    /// No.
    case never
  }

  /// The title.
  open var title: String?
  /// A line above the title.
  open var prompt: String?
  /// A view in place of the title.
  open var titleView: UIView?
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The button of the controller that follows.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of that button.
  open var backButtonTitle: String?
  /// Whether there is no button back.
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
  /// The search below the bar.
  open var searchController: UISearchController?
  /// Whether a scroll hides the search; yes at first.
  open var hidesSearchBarWhenScrolling = true

  /// Makes one with a title.
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
  /// Whether something shows through it; yes at first.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor?
}

/// A controller that holds a stack of others.
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

  /// Makes one whose stack begins with a controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) { addChild(viewController) }

  /// Takes the controller off the top, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    top.removeFromParent()
    return top
  }

  /// Takes all controllers off but the first.
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

  /// The controller whose stack holds this one; nil outside of one.
  public var navigationController: UINavigationController? { enclosing(UINavigationController.self) }
  /// The controller that has this one in a tab; nil outside of one.
  public var tabBarController: UITabBarController? { enclosing(UITabBarController.self) }
}

/// A field for a search.
/// - Source: documented, UISearchBar; ours, that nobody types, so that its delegate is not called.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As the system's.
    case `default`
    /// In a bar.
    case prominent
    /// Without a background.
    case minimal
  }

  /// Who would be told.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text.
  open var text: String?
  /// The text in an empty field.
  open var placeholder: String?
  /// How it looks.
  open var searchBarStyle = Style.default
  /// Whether there is a button that cancels; no at first.
  open var showsCancelButton = false
  /// The titles of scopes.
  open var scopeButtonTitles: [String]?
  /// The number of the scope that is chosen.
  open var selectedScopeButtonIndex = 0
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// Whether capital letters come by themselves.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The field.
  public private(set) lazy var searchTextField = UITextField()

  /// Shows or hides the button that cancels.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
}

/// Who is told of a search. Every method is optional, and none is called: nobody types.
/// - Source: documented, UISearchBarDelegate.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Would be called when the text changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Would be called when the search button was tapped.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Would be called when the search was given up.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Would be called when the field gets the keys.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Would be called when the field has lost the keys.
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
  /// The field.
  public private(set) lazy var searchBar = UISearchBar()
  /// Who would be told of another search.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The controller of the results.
  public let searchResultsController: UIViewController?
  /// Whether the content is dimmed meanwhile; no at first.
  open var obscuresBackgroundDuringPresentation = false
  /// Whether the bar is hidden meanwhile; yes at first.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether something is searched; no.
  open var isActive = false

  /// Makes one with a controller of the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes one from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// Who shows the results of a search. It is not called.
/// - Source: documented, UISearchResultsUpdating.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Would be called when the search is another one.
  func updateSearchResults(for searchController: UISearchController)
}
