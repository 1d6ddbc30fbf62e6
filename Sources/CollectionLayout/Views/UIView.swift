public import Foundation

/// A rectangle that can hold subviews. It draws nothing.
/// - Source: documented, UIView; only what layouts and cells use.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The rectangle of the view in its own coordinates; the origin is the point in the top left corner.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let isResized = newValue.size != storedBounds.size
      storedBounds = newValue
      if isResized { setNeedsLayout() }
    }
  }
  /// The position of the layer's anchor point, by default the middle, in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view is hidden.
  open var isHidden = false
  /// The affine part of `transform3D`.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The transform about the centre.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The layer that keeps the view's geometry.
  public let layer = CALayer()
  /// The colour behind the view's content; nil at first.
  open var backgroundColor: UIColor?
  /// Whether touches reach the view; true at first. The lab's actions ignore the value.
  open var isUserInteractionEnabled = true
  /// Whether content beyond the bounds is clipped; false at first.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Whether the view is opaque; true at first.
  open var isOpaque = true
  /// The tint colour, for content that can be tapped.
  open var tintColor: UIColor! = .black
  /// The way in which content is scaled to the view.
  open var contentMode = ContentMode.scaleToFill
  /// Whether the frame becomes constraints; true at first, no effect here.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The edges and sizes that follow the superview; has no effect here.
  open var autoresizingMask: AutoresizingMask = []
  /// A number by which `viewWithTag(_:)` finds the view.
  open var tag = 0

  /// The view that contains this view.
  public var superview: UIView? { holder }
  /// The subviews, the last in front.
  open var subviews: [UIView] { storedSubviews }

  /// The insets of the area that system bars cover, in points; zero at first.
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
  /// The margins between the view's edges and its content, in points; 8 at first.
  /// - Source: documented.
  /// - Differs: the safe area is not added.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  /// The layout direction of the view's content; left to right at first.
  /// - Source: ours: it can be set, since there is no device.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
    set { ownTraits = traitCollection.replacing(newValue == .rightToLeft ? .rightToLeft : .leftToRight) }
  }
  /// The traits of the view; those of the screen until they are set.
  /// - Source: ours: it can be set, since there is no device.
  open var traitCollection: UITraitCollection {
    get { ownTraits ?? runLoop.screen.traitCollection }
    set { ownTraits = newValue }
  }

  /// The run loop that lays out the view, with its screen.
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

  /// Creates a view with a frame, in points.
  public init(frame: CGRect) {
    layer.bounds.size = frame.size
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Creates a view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view without reading anything from the archive.
  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    reference.end()
  }

  /// The view's rectangle in its superview, without its transform. The setter sets `center` and the bounds' size.
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

  /// Inserts a subview at an index, counted from the back; a greater index puts the subview in front.
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

  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind its siblings.
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

  func release(_ view: UIView) {
    storedSubviews.removeAll { $0 === view }
  }

  // Makes this view the superview of another view without adding the other view to `subviews`.
  func adopt(_ view: UIView) {
    view.holder = self
  }

  /// Called when the safe area changes; does nothing in the base.
  /// - Source: documented.
  open func safeAreaInsetsDidChange() {}

  /// Called when the layout margins or the safe area change; does nothing in the base.
  /// - Source: documented.
  open func layoutMarginsDidChange() {}

  /// Marks the view, which is laid out at the end of the current turn of the run loop.
  open func setNeedsLayout() {
    needsLayout = true
    runLoop.schedule(self)
  }

  /// Lays out the view now, if it is marked.
  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  // Lays out a marked view at the end of a turn of the run loop.
  func turnEnded() {
    layoutIfNeeded()
  }

  static var areAnimationsUnderWay = false
  static var animationsAreEnabled = true

  /// Changes views with an animation, which ends at once.
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

  /// Whether the view is another view or one of its descendants.
  /// - Complexity: O(superviews).
  public func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) ?? false }

  /// Marks the view to be drawn on a device; has no effect here.
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

  /// Called on a device once a nib is loaded; never here.
  open func awakeFromNib() {}

  /// Called before a subview is removed; does nothing in the base.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called on a device when constraints are updated; never here.
  open func updateConstraints() {}
  /// Marks the view to update its constraints on a device; has no effect here.
  open func setNeedsUpdateConstraints() {}
  /// Updates the constraints on a device; has no effect here.
  open func updateConstraintsIfNeeded() {}
  /// Called on a device when the tint colour changes; never here.
  open func tintColorDidChange() {}
  /// Whether a point lies in the view's bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns the frontmost view at a point; nil outside the view and where touches do not reach it.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// The natural size of the view's content; `noIntrinsicMetric` on both sides in the base.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// The value of a side without an intrinsic size: -1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// The target size that asks for the smallest fitting size, in points.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size that asks for the largest fitting size, in points.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Reports a new content size; for the content view of a cell the collection view measures the cell again.
  open func invalidateIntrinsicContentSize() {
    if let cell = superview as? UICollectionViewCell, cell.contentView === self {
      cell.invalidateIntrinsicContentSize()
    }
  }

  /// Resizes the view to the size that it prefers.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Returns the target size, as views have no constraints here.
  /// - Source: documented, UIView.systemLayoutSizeFitting(_:).
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns this view or its first descendant with a tag; nil if no view has the tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Lays out the subviews; does nothing in the base.
  open func layoutSubviews() {}

  /// Returns the size that the view prefers; in the base the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Returns the target size, as views have no constraints here.
  /// - Source: documented,
  ///   UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:).
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { targetSize }
}
