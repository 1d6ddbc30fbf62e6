public import Foundation

/// A rectangle that can hold subviews. It draws nothing.
/// - Source: documented, UIView; only what layouts and cells use.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The view's own coordinates: the origin is the point in the top left corner, and the size is the view's.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let isResized = newValue.size != storedBounds.size
      storedBounds = newValue
      if isResized { setNeedsLayout() }
    }
  }
  /// The middle of the view in the coordinates of its superview; precisely, the place of its anchor point.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// The opacity of the view, from 0 to 1.
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
  /// The layer that keeps the view's geometry.
  public let layer = CALayer()
  /// The colour behind the view's content; nil, at first, is none.
  open var backgroundColor: UIColor?
  /// Whether fingers reach the view; yes at first, and in the lab in any case.
  open var isUserInteractionEnabled = true
  /// Whether content beyond the bounds is clipped; no at first.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Whether the view is opaque; yes at first.
  open var isOpaque = true
  /// The tint colour, for content that can be tapped.
  open var tintColor: UIColor! = .black
  /// The way in which a picture fills the view.
  open var contentMode = ContentMode.scaleToFill
  /// Whether the frame becomes constraints, which nothing solves; yes at first.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The edges and sizes that follow the superview; has no effect here.
  open var autoresizingMask: AutoresizingMask = []
  /// A number to find the view by.
  open var tag = 0

  /// The view that holds this one.
  public var superview: UIView? { holder }
  /// The subviews, the last in front.
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

  /// The run loop that lays the view out, with the screen that shows it.
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

  /// The rectangle of the view in its superview, without its transformation. Setting it sets the centre and the
  /// size of the bounds.
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

  /// Adds a subview in front of all others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: storedSubviews.count) }

  /// Inserts a subview at an index, counted from the back, or in front of all where the index is greater.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.holder = self
    storedSubviews.insert(view, at: min(max(0, index), storedSubviews.count))
  }

  /// Inserts a subview in front of another subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: (storedSubviews.firstIndex { $0 === sibling } ?? storedSubviews.count - 1) + 1)
  }

  /// Inserts a subview behind another subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: storedSubviews.firstIndex { $0 === sibling } ?? storedSubviews.count)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.release(self)
    holder = nil
  }

  // Removes a view from the subviews.
  func release(_ view: UIView) {
    storedSubviews.removeAll { $0 === view }
  }

  // Makes this view the superview of another view, without adding that view to the subviews.
  func adopt(_ view: UIView) {
    view.holder = self
  }

  /// Called when the safe area changes; does nothing in the base.
  /// - Source: documented.
  open func safeAreaInsetsDidChange() {}

  /// Called when the layout margins change, or the safe area from which they are measured; does nothing in the
  /// base.
  /// - Source: documented.
  open func layoutMarginsDidChange() {}

  /// Marks the view, which then lays itself out at the end of the current turn of the run loop.
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

  // Called by the run loop at the end of a turn in which the view was marked.
  func turnEnded() {
    layoutIfNeeded()
  }

  static var areAnimationsUnderWay = false
  static var animationsAreEnabled = true

  /// Changes views with an animation. Nothing takes time here: the animation is at its end at once.
  /// - Source: documented, UIView.animate(withDuration:animations:completion:); that nothing takes time is ours.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = areAnimationsUnderWay
    areAnimationsUnderWay = animationsAreEnabled
    animations()
    areAnimationsUnderWay = outer
    completion?(true)
  }

  /// The window that holds the view; nil outside of a window.
  /// - Complexity: O(superviews).
  open var window: UIWindow? { superview?.window }

  /// Whether the view is another view, or in it at any depth.
  /// - Complexity: O(superviews).
  public func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) ?? false }

  /// Marks the view to be drawn on a device; nothing is drawn.
  open func setNeedsDisplay() {}
  /// Draws the view on a device; has no effect here.
  open func draw(_ rect: CGRect) {}
  /// Called on a device once the traits have changed; never here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called on a device once the superview has changed; never here.
  open func didMoveToSuperview() {}
  /// Called on a device before the window changes; never here.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called on a device before the superview changes; never here.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called on a device once the window has changed; never here.
  open func didMoveToWindow() {}

  /// Called on a device once a nib is loaded, which the lab never does; never here.
  open func awakeFromNib() {}

  /// Called before a subview is removed; does nothing in the base.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called on a device when constraints are to be made; never here.
  open func updateConstraints() {}
  /// Marks the view to make its constraints on a device; it has none.
  open func setNeedsUpdateConstraints() {}
  /// Makes the constraints on a device; has no effect here.
  open func updateConstraintsIfNeeded() {}
  /// Called on a device when the tint colour changes; never here.
  open func tintColorDidChange() {}
  /// Whether a point lies in the view's bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The frontmost view at a point of this one; nil outside of this view, and where fingers do not reach it.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// The size of the view's content; no size in the base.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// The number for a side without an intrinsic size: -1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// A target size that asks for the least size, in points.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// A target size that asks for the largest size, in points.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Reports that the content's size has changed; if the view is the content view of a cell, the collection view
  /// asks for the cell's size again.
  open func invalidateIntrinsicContentSize() {
    if let cell = superview as? UICollectionViewCell, cell.contentView === self {
      cell.invalidateIntrinsicContentSize()
    }
  }

  /// Makes the view as large as it prefers.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size that the view's constraints give; views have no constraints here, so it is the target.
  /// - Source: documented, UIView.systemLayoutSizeFitting(_:).
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The view with a tag: this view, or a view in it at any depth; nil where no view has the tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Lays out the subviews; does nothing in the base.
  open func layoutSubviews() {}

  /// The size that the view prefers; its own in the base.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size nearest to a target that the view's constraints allow; views have no constraints here, so it is the
  /// target.
  /// - Source: documented,
  ///   UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:).
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { targetSize }
}
