public import Foundation

/// A rectangle that can hold others. It draws nothing.
/// - Source: documented, UIView; only what layouts and cells use.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The view's own coordinates: its origin is what lies in the top left corner, its size is the view's.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let isResized = newValue.size != storedBounds.size
      storedBounds = newValue
      if isResized { setNeedsLayout() }
    }
  }
  /// The middle of the view in the coordinates of the view that holds it; precisely, where its anchor point lies.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// How opaque the view is, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view is left out of the picture.
  open var isHidden = false
  /// The view's transformation about its centre; the affine part of `transform3D`.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The view's transformation in space, about its centre.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// What the view's rectangle is kept in.
  public let layer = CALayer()
  /// The colour behind the view's content; nil, at first, is none.
  open var backgroundColor: UIColor?
  /// Whether fingers reach the view; they do at first, and in the lab in any case.
  open var isUserInteractionEnabled = true
  /// Whether what goes beyond the bounds is cut off; no at first.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Whether nothing is seen through it; yes at first.
  open var isOpaque = true
  /// The colour of what can be tapped.
  open var tintColor: UIColor! = .black
  /// How a picture fills it.
  open var contentMode = ContentMode.scaleToFill
  /// Whether its frame becomes constraints, which nothing solves; yes at first.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Which edges and sizes follow the view that holds it, which none does here.
  open var autoresizingMask: AutoresizingMask = []
  /// A number to find the view by.
  open var tag = 0
  // Values of the view that few have.
  var rare: RareViewValues?
  /// The view that holds this one.
  public var superview: UIView? { holder }
  /// The views in this one, the last in front.
  open var subviews: [UIView] { storedSubviews }

  /// The room along the edges that the device needs for itself, in points; zero at first.
  /// - Source: ours: it can be set, since there is no device.
  open var safeAreaInsets: UIEdgeInsets {
    get { storedSafeAreaInsets }
    set {
      guard newValue != storedSafeAreaInsets else { return }
      storedSafeAreaInsets = newValue
      safeAreaInsetsDidChange()
      layoutMarginsDidChange()
    }
  }
  /// The room that the view leaves between its edges and its content, in points; 8 at first.
  /// - Source: documented.
  /// - Differs: it is a plain value, to which the safe area adds nothing.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  /// The direction in which the view's content runs; left to right at first.
  /// - Source: ours: it can be set, since there is no device.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
    set { ownTraits = traitCollection.replacing(newValue == .rightToLeft ? .rightToLeft : .leftToRight) }
  }
  /// The traits of the surroundings; those of the screen until they are set.
  /// - Source: ours: it can be set, since there is no device.
  open var traitCollection: UITraitCollection {
    get { ownTraits ?? runLoop.screen.traitCollection }
    set { ownTraits = newValue }
  }

  /// The loop that lays the view out, and the screen it is on.
  let runLoop = LayoutRunLoop.main
  private var ownTraits: UITraitCollection?
  var storedSafeAreaInsets = UIEdgeInsets.zero
  var storedBounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  @Unretained private var holder: UIView?
  private var storedSubviews: [UIView] = []
  var needsLayout = true
  var isScheduled = false

  /// Creates a view that lies at a frame, in points.
  public init(frame: CGRect) {
    layer.bounds.size = frame.size
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Creates a view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    reference.end()
  }

  /// Where the view lies in the one that holds it, its transformation left out. Setting it sets the centre and the size
  /// of the bounds.
  /// - Source: documented, that it is undefined with a transformation; to leave that out is ours.
  open var frame: CGRect {
    get {
      let (size, anchor) = (bounds.size, layer.anchorPoint)
      return CGRect(
        x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
        height: size.height)
    }
    set {
      let anchor = layer.anchorPoint
      center = CGPoint(
        x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
      bounds.size = newValue.size
    }
  }

  /// Puts a view in front of all others in this one.
  open func addSubview(_ view: UIView) { insertSubview(view, at: storedSubviews.count) }

  /// Puts a view into this one, with so many behind it, at most all.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.holder = self
    storedSubviews.insert(view, at: min(max(0, index), storedSubviews.count))
  }

  /// Puts a view in front of another one in this one.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: (storedSubviews.firstIndex { $0 === sibling } ?? storedSubviews.count - 1) + 1)
  }

  /// Puts a view behind another one in this one.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: storedSubviews.firstIndex { $0 === sibling } ?? storedSubviews.count)
  }

  /// Puts a view of this one in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Puts a view of this one behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Takes the view out of the one that holds it.
  open func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.release(self)
    holder = nil
  }

  // Lets go of a view that is in this one.
  func release(_ view: UIView) {
    storedSubviews.removeAll { $0 === view }
  }

  // Makes this the view that holds another one, without keeping it among the subviews.
  func adopt(_ view: UIView) {
    view.holder = self
  }

  /// Called when the safe area is another one; nothing in the base.
  /// - Source: documented.
  open func safeAreaInsetsDidChange() {}

  /// Called when the layout margins are others, or the safe area that they are measured from; nothing in the base.
  /// - Source: documented.
  open func layoutMarginsDidChange() {}

  /// Marks the view: it lays itself out at the end of the turn of the run loop.
  open func setNeedsLayout() {
    needsLayout = true
    runLoop.schedule(self)
  }

  /// Lays the view out now, if it is marked.
  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  // What the run loop calls for a view that was marked during the turn.
  func turnEnded() {
    layoutIfNeeded()
  }

  static var areAnimationsUnderWay = false
  static var animationsAreEnabled = true

  /// Changes views inside an animation. There is no time here: the end is there at once.
  /// - Source: documented, UIView.animate(withDuration:animations:completion:); that nothing takes time is ours.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = areAnimationsUnderWay
    areAnimationsUnderWay = animationsAreEnabled
    animations()
    areAnimationsUnderWay = outer
    completion?(true)
  }

  /// The window that it is in; nil outside of one.
  /// - Complexity: O(views around it).
  open var window: UIWindow? { superview?.window }

  /// Whether the view is another one, or in it at any depth.
  /// - Complexity: O(views around it).
  public func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) ?? false }

  /// Would mark the view to be drawn; it draws nothing.
  open func setNeedsDisplay() {}
  /// Would draw the view.
  open func draw(_ rect: CGRect) {}
  /// Would be called once the traits are others.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Would be called once the view is in another one.
  open func didMoveToSuperview() {}
  /// Would be called before the view is in another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Would be called before the view is in another one.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Would be called once the view is in a window.
  open func didMoveToWindow() {}

  /// Would be called once a nib is read, which the lab never does.
  open func awakeFromNib() {}

  /// Called before a view leaves this one; nothing in the base.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Would be called where constraints are to be made.
  open func updateConstraints() {}
  /// Would mark the view, so that its constraints are made; it has none.
  open func setNeedsUpdateConstraints() {}
  /// Would make its constraints.
  open func updateConstraintsIfNeeded() {}
  /// Would be called when the colour of what can be tapped is another one.
  open func tintColorDidChange() {}
  /// Whether a point lies in the view's bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The view in front at a point of this one; nil outside of it, and where fingers reach nothing.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// The size of what the view shows; none in the base.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// The number for a side of which what is shown says nothing: -1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// Says that what the view shows has another size; the cell whose content view it is asks its collection view to ask again.
  open func invalidateIntrinsicContentSize() {
    if let cell = superview as? UICollectionViewCell, cell.contentView === self {
      cell.invalidateIntrinsicContentSize()
    }
  }

  /// Makes the view as large as it would like to be.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size that the view's constraints give it; views have none here, so it is the target.
  /// - Source: documented, UIView.systemLayoutSizeFitting(_:).
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The view of a number, this one or one in it at any depth; nil where there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Lays out what is in the view; nothing in the base.
  open func layoutSubviews() {}

  /// The size the view would like to have; its own in the base.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size nearest to a target that the view's constraints allow; views have none here, so it is the target.
  /// - Source: documented, UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:).
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { targetSize }
}

extension UIView {
  /// How a picture fills a view.
  /// - Source: documented, UIView.ContentMode.
  public enum ContentMode: Int, Sendable {
    /// All of it, pulled to the view's shape.
    case scaleToFill
    /// As large as it fits whole.
    case scaleAspectFit
    /// As large as it covers the view.
    case scaleAspectFill
    /// In its own size in the middle.
    case center = 4
    /// In its own size at the upper edge.
    case top
    /// In its own size at the lower edge.
    case bottom
    /// In its own size at the left edge.
    case left
    /// In its own size at the right edge.
    case right
  }

  /// Which edges and sizes of a view follow the one that holds it.
  /// - Source: documented, UIView.AutoresizingMask; ours, that none does.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The number of the edges and sizes.
    public let rawValue: UInt

    /// Those of a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The upper margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The lower margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
