public import Foundation

/// An object that has a view. The lab shows only the collection view: a controller that a file declares compiles,
/// and makes its view when the view is asked for; nothing presents it.
/// - Source: documented, UIViewController; ours, that it never appears.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The title for bars.
  open var title: String? { didSet { navigationItem.title = title } }
  /// The controller's item in a bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// A change of size or of controllers under way: none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// The controller that this one shows: none.
  open var presentedViewController: UIViewController? { nil }
  /// The controller that shows this one: none.
  open var presentingViewController: UIViewController? { nil }
  /// The style of presentation; has no effect here.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether the bar at the bottom is hidden; no at first.
  open var hidesBottomBarWhenPushed = false
  /// Whether the controller's items are being edited; no at first.
  open var isEditing = false
  /// A button that begins and ends editing.
  open private(set) lazy var editButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
  /// The room that the controller adds to the safe area, in points; has no effect here.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// The edges at which the view extends under bars; has no effect here.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// The size that the controller prefers, in points.
  open var preferredContentSize = CGSize.zero
  /// Whether the bar at the top of the screen is hidden; no in the base.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the bar at the top of the screen.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The orientations in which the controller is shown.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The view, if it was made; nil otherwise.
  open var viewIfLoaded: UIView? { loadedView }
  /// The storyboard that the controller comes from: none.
  open var storyboard: UIStoryboard? { nil }

  /// Makes the view, if it was not made yet.
  open func loadViewIfNeeded() { _ = view }
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Asks for the state of the bar at the top again on a device; has no effect here.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Pushes another controller onto the stack that holds this one; without a stack, nothing happens.
  open func show(_ controller: UIViewController, sender: Any?) {
    navigationController?.pushViewController(controller, animated: true)
  }
  /// The child controllers.
  open private(set) var children: [UIViewController] = []
  /// The parent controller.
  open private(set) weak var parent: UIViewController?
  private var loadedView: UIView?

  /// Creates a controller; no file is loaded.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller from an archive; nothing is read from it.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, which is made when it is first asked for.
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

  /// Whether the view was made.
  open var isViewLoaded: Bool { loadedView != nil }
  /// The traits of the surroundings.
  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? UIScreen.main.traitCollection }

  /// Makes the view: a plain view as large as the screen.
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
  /// Called on a device where memory is short; never here.
  open func didReceiveMemoryWarning() {}
  /// Called on a device before the view changes its size, in points; never here.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called on a device once the traits have changed; never here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Adds a child controller.
  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Called on a device before the controller's parent changes; never here.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called on a device once the controller's parent has changed; never here.
  open func didMove(toParent parent: UIViewController?) {}
  /// Shows another controller on a device; here the completion is called.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    completion?()
  }
  /// Closes the shown controller on a device; here the completion is called.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// A coordinator of animations beside a change of a controller's size.
/// - Source: documented, UIViewControllerTransitionCoordinator; ours, that none comes.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Runs an animation beside the change.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The context of a change of a controller's size.
/// - Source: documented, UIViewControllerTransitionCoordinatorContext.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// The duration of the change, in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether the change was cancelled.
  var isCancelled: Bool { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
}

extension UIViewControllerTransitionCoordinator {
  /// Runs an animation beside the change.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The style in which a controller is presented.
/// - Source: documented, UIModalPresentationStyle.
public enum UIModalPresentationStyle: Int, Sendable {
  /// A presentation on the whole screen.
  case fullScreen
  /// A presentation on a page.
  case pageSheet
  /// A presentation in a form.
  case formSheet
  /// A presentation in the place of another controller.
  case currentContext
  /// A presentation that the app's code defines.
  case custom
  /// A presentation over the whole screen.
  case overFullScreen
  /// A presentation over another controller.
  case overCurrentContext
  /// A presentation in a bubble.
  case popover
  /// No presentation.
  case none = -1
  /// The presentation that the system chooses.
  case automatic = -2
}

/// The style of the bar at the top of the screen.
/// - Source: documented, UIStatusBarStyle.
public enum UIStatusBarStyle: Int, Sendable {
  /// The style of the surroundings.
  case `default`
  /// Light content.
  case lightContent
  /// Dark content.
  case darkContent = 3
}

/// Orientations in which a screen is held.
/// - Source: documented, UIInterfaceOrientationMask.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The orientations as bits.
  public let rawValue: UInt
  /// Creates orientations from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upright orientation.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// The orientations on a side.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// All orientations.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  /// All orientations but upside down.
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

/// Edges of a rectangle.
/// - Source: documented, UIRectEdge.
public struct UIRectEdge: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt
  /// Creates edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all = UIRectEdge(rawValue: 15)
}

/// A file of controllers, of which none can be opened.
/// - Source: documented, UIStoryboard; ours, that it holds nothing but plain controllers.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// Creates a storyboard for a file, which is not opened.
  public init(name: String, bundle: Bundle?) { super.init() }
  /// Returns a plain controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
  /// Returns a plain controller.
  open func instantiateInitialViewController() -> UIViewController? { UIViewController() }
}

/// The outermost view of a screen. Nothing shows it.
/// - Source: documented, UIWindow.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The window itself.
  open override var window: UIWindow? { self }
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController?

  /// Shows the window on a device; has no effect here.
  open func makeKeyAndVisible() {}
}
