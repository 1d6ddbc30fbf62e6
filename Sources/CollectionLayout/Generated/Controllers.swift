// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Controllers.api.
public import Foundation

/// An entry of a bar.
/// - Source: documented, UIBarItem; ours, that no bar is shown.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// UIKit's `title`.
  open var title: String?
  /// UIKit's `image`.
  open var image: UIImage?
  /// UIKit's `isEnabled`.
  open var isEnabled = true
  /// UIKit's `tag`.
  open var tag = 0
  /// UIKit's `init()`.
  public override init() { super.init() }
}

/// A button of a bar.
/// - Source: documented, UIBarButtonItem; ours, that its target is not called.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  /// A button of the system.
  public enum SystemItem: Int, Sendable {
    case done
    case cancel
    case edit
    case save
    case add
    case flexibleSpace
    case fixedSpace
    case compose
    case reply
    case action
    case organize
    case bookmarks
    case search
    case refresh
    case stop
    case camera
    case trash
    case play
    case pause
    case rewind
    case fastForward
    case undo
    case redo
    case close = 24
  }

  /// UIKit's `style`.
  open var style = Style.plain
  /// UIKit's `target`.
  open weak var target: AnyObject?
  /// UIKit's `action`.
  open var action: Selector?
  /// The closure of the button; `primaryAction?.perform()` runs it.
  open var primaryAction: UIAction?
  /// UIKit's `menu`.
  open var menu: UIMenu?
  /// UIKit's `customView`.
  open var customView: UIView?
  /// The width, in points; 0 for the button's own.
  open var width: CGFloat = 0
  /// UIKit's `tintColor`.
  open var tintColor: UIColor?
  /// UIKit's `init(title: String?, style: Style, target: Any?, action: Selector?)`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target as AnyObject?
  }
  /// UIKit's `init(image: UIImage?, style: Style, target: Any?, action: Selector?)`.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// UIKit's `init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?)`.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }
  /// UIKit's `init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil)`.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  /// UIKit's `init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil)`.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
  }
  /// UIKit's `init(customView: UIView)`.
  public convenience init(customView: UIView) { self.init(); self.customView = customView }
  /// UIKit's `flexibleSpace`.
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
}

/// The item of a controller in a bar.
/// - Source: documented, UINavigationItem; ours, that no bar is shown.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The display of a large title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic
    case always
    case never
  }

  /// UIKit's `title`.
  open var title: String?
  /// UIKit's `prompt`.
  open var prompt: String?
  /// UIKit's `titleView`.
  open var titleView: UIView?
  /// UIKit's `largeTitleDisplayMode`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The button that leads back here from the next controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// UIKit's `backButtonTitle`.
  open var backButtonTitle: String?
  /// UIKit's `hidesBackButton`.
  open var hidesBackButton = false
  /// UIKit's `BackButtonDisplayMode`.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`
    case generic
    case minimal
  }

  /// UIKit's `backButtonDisplayMode`.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// UIKit's `leftItemsSupplementBackButton`.
  open var leftItemsSupplementBackButton = false
  /// UIKit's `standardAppearance`.
  open var standardAppearance: AnyObject?
  /// UIKit's `scrollEdgeAppearance`.
  open var scrollEdgeAppearance: AnyObject?
  /// UIKit's `leftBarButtonItems`.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// UIKit's `rightBarButtonItems`.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// UIKit's `leftBarButtonItem`.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// UIKit's `rightBarButtonItem`.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The controller of the search, which module UIKitSurface types.
  package var search: UIViewController?
  /// UIKit's `hidesSearchBarWhenScrolling`.
  open var hidesSearchBarWhenScrolling = true
  /// UIKit's `init(title: String = "")`.
  public init(title: String = "") { self.title = title; super.init() }
  /// UIKit's `setLeftBarButton`.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// UIKit's `setRightBarButton`.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}

/// An object that has a view. The lab shows only the collection view: a controller that a file declares compiles, and makes its
/// view when the view is asked for; nothing presents it.
/// - Source: documented, UIViewController; ours, that it never appears.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// UIKit's `title`.
  open var title: String? { didSet { navigationItem.title = title } }
  /// UIKit's `navigationItem`.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// UIKit's `transitionCoordinator`.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// UIKit's `presentedViewController`.
  open var presentedViewController: UIViewController? { nil }
  /// UIKit's `presentingViewController`.
  open var presentingViewController: UIViewController? { nil }
  /// The style of presentation; has no effect here.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// UIKit's `hidesBottomBarWhenPushed`.
  open var hidesBottomBarWhenPushed = false
  /// UIKit's `isEditing`.
  open var isEditing = false
  /// UIKit's `editButtonItem`.
  open private(set) lazy var editButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
  /// The room that the controller adds to the safe area, in points; has no effect here.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// The edges at which the view extends under bars; has no effect here.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// The size that the controller prefers, in points.
  open var preferredContentSize = CGSize.zero
  /// Whether the bar at the top of the screen is hidden; no in the base.
  open var prefersStatusBarHidden: Bool { false }
  /// UIKit's `preferredStatusBarStyle`.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// UIKit's `supportedInterfaceOrientations`.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The view, if it was made; nil otherwise.
  open var viewIfLoaded: UIView? { loadedView }
  /// UIKit's `storyboard`.
  open var storyboard: UIStoryboard? { nil }
  /// UIKit's `loadViewIfNeeded`.
  open func loadViewIfNeeded() { _ = view }
  /// UIKit's `setEditing`.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// UIKit's `setNeedsStatusBarAppearanceUpdate`; has no effect here.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Pushes another controller onto the stack that holds this one; without a stack, nothing happens.
  open func show(_ controller: UIViewController, sender: Any?) { parent?.show(controller, sender: sender) }
  /// UIKit's `children`.
  open private(set) var children: [UIViewController] = []
  /// UIKit's `parent`.
  open private(set) weak var parent: UIViewController?
  private var loadedView: UIView?
  /// Creates a controller; no file is loaded.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  /// UIKit's `init()`.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// UIKit's `init?(coder: NSCoder)`.
  public required init?(coder: NSCoder) { super.init() }
  /// UIKit's `view`.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set { loadedView = newValue }
  }
  /// UIKit's `isViewLoaded`.
  open var isViewLoaded: Bool { loadedView != nil }
  /// UIKit's `traitCollection`.
  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? UIScreen.main.traitCollection }
  /// UIKit's `loadView`.
  open func loadView() { loadedView = UIView(frame: UIScreen.main.bounds) }
  /// Called once the view was made; does nothing in the base.
  open func viewDidLoad() {}
  /// Called before the view is shown; does nothing in the base.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called on a device once the view is shown; never here.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called on a device before the view is hidden; never here.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called on a device once the view is hidden; never here.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called on a device before the view lays itself out; never here.
  open func viewWillLayoutSubviews() {}
  /// Called on a device once the view has laid itself out; never here.
  open func viewDidLayoutSubviews() {}
  /// Begins on a device to show or to hide a child's view, which is told; tells nobody here.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
  /// Ends on a device what `beginAppearanceTransition` began; tells nobody here.
  open func endAppearanceTransition() {}
  /// Called on a device where memory is short; never here.
  open func didReceiveMemoryWarning() {}
  /// Called on a device before the view changes its size, in points; never here.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Called on a device once the traits have changed; never here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// UIKit's `addChild`.
  open func addChild(_ child: UIViewController) { children.append(child); child.parent = self }
  /// UIKit's `removeFromParent`.
  open func removeFromParent() { parent?.children.removeAll { $0 === self }; parent = nil }
  /// UIKit's `prepare`; has no effect here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// UIKit's `shouldPerformSegue`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called on a device while the view is shown; never here.
  open func viewIsAppearing(_ animated: Bool) {}
  /// UIKit's `viewSafeAreaInsetsDidChange`; has no effect here.
  open func viewSafeAreaInsetsDidChange() {}
  /// UIKit's `viewLayoutMarginsDidChange`; has no effect here.
  open func viewLayoutMarginsDidChange() {}
  /// UIKit's `shouldAutorotate`.
  open var shouldAutorotate: Bool { true }
  /// UIKit's `prefersHomeIndicatorAutoHidden`.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// UIKit's `preferredStatusBarUpdateAnimation`.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// UIKit's `childForStatusBarStyle`.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// UIKit's `preferredInterfaceOrientationForPresentation`.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Called on a device before the controller's parent changes; never here.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called on a device once the controller's parent has changed; never here.
  open func didMove(toParent parent: UIViewController?) {}
  /// Shows another controller on a device; here the completion is called.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) { completion?() }
  /// Closes the shown controller on a device; here the completion is called.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// A way from one controller to another. None is performed here.
/// - Source: documented, UIStoryboardSegue.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// UIKit's `identifier`.
  public let identifier: String?
  /// UIKit's `source`.
  public let source: UIViewController
  /// UIKit's `destination`.
  public let destination: UIViewController
  /// UIKit's `init(identifier: String?, source: UIViewController, destination: UIViewController)`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }
}

/// UIKit's `UIInterfaceOrientation`.
/// - Source: documented, UIInterfaceOrientation.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft = 4
  case landscapeRight = 3
  /// UIKit's `isLandscape`.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// UIKit's `isPortrait`.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// UIKit's `UIStatusBarAnimation`.
/// - Source: documented, UIStatusBarAnimation.
public enum UIStatusBarAnimation: Int, Sendable {
  case none
  case fade
  case slide
}

/// A coordinator of animations beside a change of a controller's size.
/// - Source: documented, UIViewControllerTransitionCoordinator; ours, that none comes.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Runs an animation beside the change.
  @discardableResult func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool
}

/// The context of a change of a controller's size.
/// - Source: documented, UIViewControllerTransitionCoordinatorContext.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// The duration of the change, in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether the change was cancelled.
  var isCancelled: Bool { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
}

extension UIViewControllerTransitionCoordinator {
  /// UIKit's `animate`.
  @discardableResult public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The style in which a controller is presented.
/// - Source: documented, UIModalPresentationStyle.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover
  case none = -1
  case automatic = -2
}

/// The style of the bar at the top of the screen.
/// - Source: documented, UIStatusBarStyle.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`
  case lightContent
  case darkContent = 3
}

/// Orientations in which a screen is held.
/// - Source: documented, UIInterfaceOrientationMask.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

/// Edges of a rectangle.
/// - Source: documented, UIRectEdge.
public struct UIRectEdge: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all = UIRectEdge(rawValue: 15)
}

/// A file of controllers, of which none can be opened.
/// - Source: documented, UIStoryboard; ours, that it holds nothing but plain controllers.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  /// UIKit's `init(name: String, bundle: Bundle?)`.
  public init(name: String, bundle: Bundle?) { super.init() }
  /// UIKit's `instantiateViewController`.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
  /// UIKit's `instantiateInitialViewController`.
  open func instantiateInitialViewController() -> UIViewController? { UIViewController() }
}

/// The outermost view of a screen. Nothing shows it.
/// - Source: documented, UIWindow.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// UIKit's `window`.
  open override var window: UIWindow? { self }
  /// UIKit's `rootViewController`.
  open var rootViewController: UIViewController?
  /// UIKit's `makeKeyAndVisible`; has no effect here.
  open func makeKeyAndVisible() {}
}

/// The controller of a collection view, and its data source and delegate. A subclass overrides their optional methods.
/// - Source: documented, UICollectionViewController.
@preconcurrency @MainActor open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// UIKit's `collectionViewLayout`.
  public let collectionViewLayout: UICollectionViewLayout
  /// The collection view. The first access loads the controller's view, so a data source that is set after it stays.
  /// - Source: documented for the view of a UIViewController; for the collection view inferred.
  open var collectionView: UICollectionView! {
    get {
      if made == nil {
        _ = makeCollectionView()
        loadViewIfNeeded()
      }
      return made
    }
    set { made = newValue }
  }
  private var made: UICollectionView?
  /// UIKit's `init(collectionViewLayout layout: UICollectionViewLayout)`.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// UIKit's `init?(coder: NSCoder)`.
  public required init?(coder: NSCoder) { collectionViewLayout = UICollectionViewFlowLayout(); super.init(coder: coder) }
  private func makeCollectionView() -> UICollectionView {
    let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    made = view
    return view
  }
  /// UIKit's `loadView`.
  open override func loadView() {
    let view = made ?? makeCollectionView()
    view.dataSource = self
    view.delegate = self
    self.view = view
  }
  /// UIKit's `collectionView`.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// UIKit's `collectionView`.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// Returns the default.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView { OptionalRequirement.isNotImplemented(UICollectionReusableView(frame: .zero)) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Returns the default.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the default.
  open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath { IndexPath(item: 0, section: 0) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { OptionalRequirement.isNotImplemented(proposedContentOffset) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath { OptionalRequirement.isNotImplemented(proposedIndexPath) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath { OptionalRequirement.isNotImplemented(proposedIndexPath) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout, newLayout toLayout: UICollectionViewLayout) -> UICollectionViewTransitionLayout { OptionalRequirement.isNotImplemented(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(true) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint) -> UIContextMenuConfiguration? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, highlightPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, dismissalPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? { OptionalRequirement.isNotImplemented(nil) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool { OptionalRequirement.isNotImplemented(false) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(false) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { OptionalRequirement.isNotImplemented(()) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { OptionalRequirement.isNotImplemented(false) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?) -> Bool { OptionalRequirement.isNotImplemented(false) }
  /// Reports that the method is not implemented.
  open func collectionView(_ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?) { OptionalRequirement.isNotImplemented(()) }
  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Returns the default.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Returns the default.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

