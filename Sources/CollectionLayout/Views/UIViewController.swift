public import Foundation

/// Who has a view. The lab shows the collection view alone, so a controller that a file declares compiles, and makes its view
/// when it is asked for it; nothing presents it.
/// - Source: documented, UIViewController; ours, that it never appears.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// A title for bars.
  open var title: String?
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
}

/// Who has a collection view, and is its data source and delegate. It is never shown: the lab has a collection view of its own.
/// - Source: documented, UICollectionViewController.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The layout of its view.
  public let collectionViewLayout: UICollectionViewLayout
  /// Its view.
  open lazy var collectionView: UICollectionView! = UICollectionView(
    frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)

  /// Creates one whose view has a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates one from an archive; nothing is read from it, and the layout is a flow.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Makes the view: the collection view.
  open override func loadView() {
    collectionView.dataSource = self
    collectionView.delegate = self
    view = collectionView
  }

  /// How many items a section has: none in the base.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// How many sections there are: one in the base.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// The cell of an item: a plain one in the base.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
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
