public import Foundation

/// A view that shows a part of a larger content.
/// - Source: documented, UIScrollView; only what collection views use.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// The inset around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { contentInsetChanged() } }
  }

  /// The rate at which scrolling slows down after a drag; normal at first.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a drag ends on a multiple of the bounds; false at first.
  open var isPagingEnabled = false
  /// The insets of the scroll indicators, in points; no indicators are shown here.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the horizontal indicator is shown; no indicator is shown here.
  open var showsHorizontalScrollIndicator = true
  /// Whether the vertical indicator is shown; no indicator is shown here.
  open var showsVerticalScrollIndicator = true
  /// Whether fingers scroll the content; true at first. The lab's scrolls ignore the value.
  open var isScrollEnabled = true
  /// Whether the content bounces beyond its edges; true at first.
  open var bounces = true
  /// Whether content that fits the view bounces vertically too; false at first.
  open var alwaysBounceVertical = false
  /// Whether content that fits the view bounces horizontally too; false at first.
  open var alwaysBounceHorizontal = false
  /// The refresh control, whose type is declared in the module UIKitSurface.
  package var refresher: UIView?
  // The delegate; each subclass declares `delegate` with its own protocol.
  var scrollDelegate: (any UIScrollViewDelegate)? {
    get { plainDelegate }
    set { plainDelegate = newValue }
  }
  private weak var plainDelegate: (any UIScrollViewDelegate)?
  /// Whether a drag keeps to the axis along which it began; no effect here, as no drags occur.
  open var isDirectionalLockEnabled = false
  /// The effect of a drag on the keyboard; no effect here, as there is no keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The insets of the vertical indicator, in points; no indicators are shown here.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal indicator, in points; no indicators are shown here.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the indicators' insets include the safe area; has no effect here.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// The style of the indicators; no indicators are shown here.
  open var indicatorStyle = IndicatorStyle.default
  /// Whether a tap on the status bar scrolls to the top; no taps occur here.
  open var scrollsToTop = true
  /// Whether the view delays touches until they are known not to scroll; no touches occur here.
  open var delaysContentTouches = true
  /// Whether a drag cancels touches in the content; no touches occur here.
  open var canCancelContentTouches = true
  /// The scale of the content; 1 at first, and other values have no effect.
  open var zoomScale: CGFloat = 1
  /// The smallest zoom scale.
  open var minimumZoomScale: CGFloat = 1
  /// The largest zoom scale.
  open var maximumZoomScale: CGFloat = 1
  /// Whether the zoom bounces beyond its limits.
  open var bouncesZoom = true
  /// Whether the zoom is changing; always false here.
  open var isZooming: Bool { false }
  /// The layout guide of the whole content.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(of: self) { view in
    CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
  }
  /// The layout guide of the view's frame.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self) {
    CGRect(origin: .zero, size: $0.bounds.size)
  }
  /// Whether a finger is on the content; always false here.
  open var isTracking: Bool { false }
  /// The gesture recogniser of drags, which recognises nothing here.
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// Whether a finger scrolls the content; always false, as each scroll ends within its call.
  open var isDragging: Bool { false }
  /// Whether the content still moves after a drag; always false, as each scroll ends within its call.
  open var isDecelerating: Bool { false }

  /// The content's point in the top left corner of the view: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let old = bounds.origin
      bounds.origin = onPixels(newValue)
      if bounds.origin != old { offsetChanged() }
    }
  }

  // Notifies the delegate of a new offset; a collection view does so itself, before its bounds change.
  func offsetChanged() { scrollDelegate?.scrollViewDidScroll(self) }

  /// The scale to whose pixels offsets are rounded, from the next scroll on; nil, at first, for no rounding.
  /// `contentOffset` is rounded to the nearest pixel, halves upwards; `bounds` keep their fractions.
  /// - Source: observed, that −187.5 becomes −187.333 at 3 pixels a point and 3.8 becomes 4 at one, that setting
  ///   the bounds keeps fractions, and Open Radar 23255528; on iOS 10 a view without a window rounds to whole
  ///   points, Open Radar 32547794, which is left out.
  public var displayScale: CGFloat?

  /// Returns the offset rounded to whole pixels, or unchanged where the scale is not known.
  package func onPixels(_ offset: CGPoint) -> CGPoint {
    guard let scale = displayScale, scale > 0 else { return offset }
    func pixel(_ value: CGFloat) -> CGFloat {
      let pixels = value * scale
      return pixels.isFinite ? (pixels + 0.5).rounded(.down) / scale : value
    }
    return CGPoint(x: pixel(offset.x), y: pixel(offset.y))
  }

  /// The way in which the safe area is added to the content inset; automatic at first.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// The inset around the content, with the safe area where `contentInsetAdjustmentBehavior` adds it.
  ///
  /// `automatic` adds the safe area at top and bottom, and at left and right only if the content is wider than the
  /// view or `alwaysBounceHorizontal` is set.
  /// - Source: documented, header: `scrollableAxes` adjusts where "contentSize.width/height >
  ///   frame.size.width/height or alwaysBounceHorizontal/Vertical = YES", and `automatic` "top & bottom when the
  ///   scroll view is owned by a view controller … inside a navigation controller, regardless of whether the scroll
  ///   view is scrollable". That a view without a controller stands in such a one is ours.
  open var adjustedContentInset: UIEdgeInsets {
    let size = sizeOfContentsView
    return adjustedInset(isWide: contentSize.width > size.width, isHigh: contentSize.height > size.height)
  }

  /// The size of the view for which the content was computed.
  var sizeOfContentsView: CGSize { bounds.size }

  /// The adjusted inset while the content size is not yet known: that of a content that fits the view.
  /// - Source: ours.
  package var insetBeforeContent: UIEdgeInsets { adjustedInset(isWide: false, isHigh: false) }

  private func adjustedInset(isWide: Bool, isHigh: Bool) -> UIEdgeInsets {
    let behavior = contentInsetAdjustmentBehavior
    guard behavior != .never else { return contentInset }
    var inset = contentInset
    if behavior == .always || isWide || alwaysBounceHorizontal {
      inset.left += safeAreaInsets.left
      inset.right += safeAreaInsets.right
    }
    if behavior != .scrollableAxes || isHigh || alwaysBounceVertical {
      inset.top += safeAreaInsets.top
      inset.bottom += safeAreaInsets.bottom
    }
    return inset
  }

  /// The insets of the area that system bars cover, in points. An offset at the beginning of the content stays at
  /// the beginning when the insets change; others are only clamped to the legal range.
  /// - Source: observed, that views start at minus their adjusted inset; that others are only held is ours.
  open override var safeAreaInsets: UIEdgeInsets {
    get { storedSafeAreaInsets }
    set {
      guard newValue != storedSafeAreaInsets else { return }
      let old = adjustedContentInset
      storedSafeAreaInsets = newValue
      followInsets(from: old)
      safeAreaInsetsDidChange()
      layoutMarginsDidChange()
    }
  }

  // Moves the offset to the new beginning of the content, if it was at the old one, and into the legal range.
  private func followInsets(from old: UIEdgeInsets) {
    let new = adjustedContentInset
    guard new != old else { return }
    var offset = contentOffset
    if offset.x == -old.left { offset.x = -new.left }
    if offset.y == -old.top { offset.y = -new.top }
    offset = nearestLegalOffset(to: offset)
    if offset != contentOffset { contentOffset = offset }
  }

  func contentInsetChanged() {}

  /// Scrolls to an offset at once, as nothing is animated.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Scrolls as little as possible within the legal range until a rectangle of the content is visible.
  /// - Source: documented, scrollRectToVisible(_:animated:); that a rectangle larger than the view is shown from
  ///   its beginning is ours.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    func start(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if low < from || high - low > to - from { return low - from }
      return high > to ? high - to : 0
    }
    let seen = bounds.inset(by: inset)
    let offset = CGPoint(
      x: contentOffset.x + start(rect.minX, rect.maxX, seen.minX, seen.maxX),
      y: contentOffset.y + start(rect.minY, rect.maxY, seen.minY, seen.maxY))
    setContentOffset(nearestLegalOffset(to: offset), animated: animated)
  }

  /// Flashes the indicators on a device; has no effect here.
  open func flashScrollIndicators() {}
  /// Sets the zoom scale, which has no effect here.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

  /// Returns the offset in the legal range that is nearest to another offset. The range goes from −inset to the
  /// content's end plus inset, less the view; for smaller content it is −inset alone.
  /// - Source: observed, UIScrollView's convention.
  package func nearestLegalOffset(to offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    func clamp(_ value: CGFloat, from low: CGFloat, content: CGFloat, view: CGFloat, trailing: CGFloat) -> CGFloat {
      min(max(value, low), max(low, content + trailing - view))
    }
    return CGPoint(
      x: clamp(
        offset.x, from: 0 - inset.left, content: contentSize.width, view: bounds.width, trailing: inset.right),
      y: clamp(
        offset.y, from: 0 - inset.top, content: contentSize.height, view: bounds.height, trailing: inset.bottom)
    )
  }
}

extension UIScrollView {
  /// The fraction of its velocity that a scroll keeps from one millisecond to the next.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction, from 0 to 0.9999.
    public let rawValue: CGFloat

    /// Creates a rate, clamped to 0...0.9999, as scrolls would not end otherwise.
    public init(rawValue: CGFloat) {
      self.rawValue = min(max(0, rawValue), 0.9999)
    }

    /// The default rate: 0.998.
    /// - Source: documented as the default; the number is observed.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate of a scroll that ends sooner: 0.99.
    /// - Source: documented; the number is observed.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  // Returns the offset at which a drag with paging ends, for a velocity in points a second: the nearest page, or
  // the next in the velocity's direction. Pages are as large as the bounds and begin at zero. A drag from rest on a
  // page has already moved the content a little when the finger is lifted, so a flick goes one page.
  // - Source: documented, that it stops on multiples of the bounds; observed,
  //   MSPeekCollectionViewDelegateImplementation 33 and Texture 1323, that each flick goes one page; that any
  //   velocity turns the page is ours.
  func pageOffset(after velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ extent: CGFloat, _ velocity: CGFloat) -> CGFloat {
      guard extent > 0 else { return offset }
      let pages = offset / extent
      let page =
        velocity > 0 ? pages.rounded(.down) + 1 : velocity < 0 ? pages.rounded(.up) - 1 : pages.rounded()
      return page * extent
    }
    return nearestLegalOffset(
      to: CGPoint(
        x: page(contentOffset.x, bounds.width, velocity.x), y: page(contentOffset.y, bounds.height, velocity.y)))
  }
}

/// A scroll view with a delegate.
/// - Source: ours: in Swift a subclass cannot give a property another type, so `delegate` of a scroll view stands
///   here, and that of a collection view in its class.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  /// The delegate; nil at first. For a collection view it is the collection view's own delegate.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: ScrollDelegating {}
