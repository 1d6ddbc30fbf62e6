public import Foundation

/// Who has a view. The lab shows the collection view alone, so a controller that a file declares compiles, and makes its view
/// when it is asked for it; nothing presents it.
/// - Source: documented, UIViewController; ours, that it never appears.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// A title for bars.
  open var title: String? { didSet { navigationItem.title = title } }
  /// The part of it that a bar shows.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// A change of size or of controllers under way: none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  /// The controller that this one shows: none.
  open var presentedViewController: UIViewController? { nil }
  /// The controller that shows this one: none.
  open var presentingViewController: UIViewController? { nil }
  /// How it is shown; has no effect here.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether the bar at the bottom goes; no at first.
  open var hidesBottomBarWhenPushed = false
  /// Whether its items are being edited; no at first.
  open var isEditing = false
  /// A button that begins and ends editing.
  open private(set) lazy var editButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
  /// Room that it adds to the safe area, in points; has no effect here.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// Edges that its view goes under bars at; has no effect here.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// The size that it would like to have, in points.
  open var preferredContentSize = CGSize.zero
  /// Whether the bar at the top of the screen is hidden; no in the base.
  open var prefersStatusBarHidden: Bool { false }
  /// How that bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The directions in which it is shown.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The view, where it was made.
  open var viewIfLoaded: UIView? { loadedView }
  /// The storyboard that it comes from: none.
  open var storyboard: UIStoryboard? { nil }

  /// Makes the view, where that was not done.
  open func loadViewIfNeeded() { _ = view }
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Would ask for the state of the bar at the top again.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Would show another controller, in a stack where there is one.
  open func show(_ controller: UIViewController, sender: Any?) {
    navigationController?.pushViewController(controller, animated: true)
  }
  /// The controllers in this one.
  open private(set) var children: [UIViewController] = []
  /// The controller that holds this one.
  open private(set) weak var parent: UIViewController?
  private var loadedView: UIView?

  /// Creates one that loads its view from nowhere.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Creates one.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates one from an archive; nothing is read from it.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, made when it is asked for first.
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

  /// Makes the view: a plain one as large as the screen.
  open func loadView() { loadedView = UIView(frame: UIScreen.main.bounds) }
  /// The view was made.
  open func viewDidLoad() {}
  /// Would be called before the view is seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Would be called once the view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Would be called before the view is seen no more.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Would be called once the view is seen no more.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Would be called before the view lays itself out.
  open func viewWillLayoutSubviews() {}
  /// Would be called once the view has laid itself out.
  open func viewDidLayoutSubviews() {}
  /// Would be called where memory is short.
  open func didReceiveMemoryWarning() {}
  /// Would be called before the view gets another size, in points.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Would be called once the traits are others.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Takes a controller into this one.
  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
  }

  /// Takes the controller out of the one that holds it.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Would be called before another controller holds this one.
  open func willMove(toParent parent: UIViewController?) {}
  /// Would be called once another controller holds this one.
  open func didMove(toParent parent: UIViewController?) {}
  /// Would show another controller.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    completion?()
  }
  /// Would take away what is shown.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// What runs beside a change of a controller's size.
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

/// What is known of a change of a controller's size.
/// - Source: documented, UIViewControllerTransitionCoordinatorContext.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// How long the change takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether it was given up.
  var isCancelled: Bool { get }
  /// Whether it is animated.
  var isAnimated: Bool { get }
}

extension UIViewControllerTransitionCoordinator {
  /// Runs an animation beside the change.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// How a controller is shown.
/// - Source: documented, UIModalPresentationStyle.
public enum UIModalPresentationStyle: Int, Sendable {
  /// On the whole screen.
  case fullScreen
  /// On a page.
  case pageSheet
  /// In a form.
  case formSheet
  /// In the place of another one.
  case currentContext
  /// As one's own code has it.
  case custom
  /// Over the whole screen.
  case overFullScreen
  /// Over another one.
  case overCurrentContext
  /// In a bubble.
  case popover
  /// Not at all.
  case none = -1
  /// As the system has it.
  case automatic = -2
}

/// How the bar at the top of the screen looks.
/// - Source: documented, UIStatusBarStyle.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the surroundings have it.
  case `default`
  /// Light.
  case lightContent
  /// Dark.
  case darkContent = 3
}

/// Directions in which a screen is held.
/// - Source: documented, UIInterfaceOrientationMask.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The number of the directions.
  public let rawValue: UInt
  /// Directions of a number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// On its side.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// All.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  /// All but on its head.
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

/// Edges of a rectangle.
/// - Source: documented, UIRectEdge.
public struct UIRectEdge: OptionSet, Sendable {
  /// The number of the edges.
  public let rawValue: UInt
  /// Edges of a number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper one.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left one.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower one.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right one.
  public static let right = UIRectEdge(rawValue: 8)
  /// All.
  public static let all = UIRectEdge(rawValue: 15)
}

/// A file of controllers, of which none can be opened.
/// - Source: documented, UIStoryboard; ours, that it holds nothing but plain controllers.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// Names a file.
  public init(name: String, bundle: Bundle?) { super.init() }
  /// A plain controller of a name.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
  /// A plain controller.
  open func instantiateInitialViewController() -> UIViewController? { UIViewController() }
}

/// The view that holds all others of a screen. Nothing shows it.
/// - Source: documented, UIWindow.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The window itself.
  open override var window: UIWindow? { self }
  /// The controller whose view fills it.
  open var rootViewController: UIViewController?

  /// Would show it.
  open func makeKeyAndVisible() {}
}
