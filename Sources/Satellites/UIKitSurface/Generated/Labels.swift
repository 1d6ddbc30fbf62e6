// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Labels.api.
public import CollectionLayout
public import Foundation

/// A view that shows text.
/// - Source: documented, UILabel; ours, that it draws nothing and measures as its font does.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// UIKit's `text`.
  open var text: String?
  /// The text with attributes; only its characters are kept, in `text`.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// UIKit's `font`.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  /// UIKit's `numberOfLines`.
  open var numberOfLines = 1
  /// UIKit's `textColor`.
  open var textColor: UIColor?
  /// UIKit's `highlightedTextColor`.
  open var highlightedTextColor: UIColor?
  /// The alignment of lines; has no effect on sizes.
  open var textAlignment = NSTextAlignment.natural
  /// The way in which a text ends that does not fit; has no effect on sizes.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font follows the user's text size; has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font shrinks until the text fits; has no effect here.
  open var adjustsFontSizeToFitWidth = false
  /// UIKit's `minimumScaleFactor`.
  open var minimumScaleFactor: CGFloat = 0
  /// UIKit's `shadowColor`.
  open var shadowColor: UIColor?
  /// The offset of the text's shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether the label is enabled; has no effect here.
  open var isEnabled = true
  /// Whether the label is highlighted; has no effect here.
  open var isHighlighted = false
  /// The greatest width of lines where constraints decide, in points; 0 for any width.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// UIKit's `sizeThatFits`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    font.size(of: text ?? "", within: numberOfLines == 1 ? .greatestFiniteMagnitude : size.width)
  }
  /// UIKit's `intrinsicContentSize`.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(
      CGSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude, height: 0))
  }
}

/// A view that shows a picture.
/// - Source: documented, UIImageView; ours, that it draws nothing.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// UIKit's `image`.
  open var image: UIImage?
  /// UIKit's `highlightedImage`.
  open var highlightedImage: UIImage?
  /// UIKit's `isHighlighted`.
  open var isHighlighted = false
  /// UIKit's `preferredSymbolConfiguration`.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// UIKit's `init(image: UIImage?)`.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  /// UIKit's `init(image: UIImage?, highlightedImage: UIImage?)`.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }
  /// UIKit's `sizeThatFits`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}

/// A view that arranges others in a row or a column. No constraints are solved here, and its views are not moved.
/// - Source: documented, UIStackView; ours, that it arranges nothing.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The way in which the views fill the axis.
  public enum Distribution: Int, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// The alignment of the views across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline
    /// UIKit's `top`.
    public static var top: Alignment { .leading }
    /// UIKit's `bottom`.
    public static var bottom: Alignment { .trailing }
  }

  /// UIKit's `axis`.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// UIKit's `distribution`.
  open var distribution = Distribution.fill
  /// UIKit's `alignment`.
  open var alignment = Alignment.fill
  /// The room between two views, in points.
  open var spacing: CGFloat = 0
  /// Whether room is measured from lines of text.
  open var isBaselineRelativeArrangement = false
  /// UIKit's `isLayoutMarginsRelativeArrangement`.
  open var isLayoutMarginsRelativeArrangement = false
  /// UIKit's `arrangedSubviews`.
  open private(set) var arrangedSubviews: [UIView] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]
  /// UIKit's `init(arrangedSubviews views: [UIView])`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  /// UIKit's `addArrangedSubview`.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
  /// Inserts a view at an index, or at the end where the index is greater.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    removeArrangedSubview(view)
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }
  /// Removes a view from the order; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
  /// Sets the room after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] = spacing
  }
  /// The room after a view, in points.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat { spacings[ObjectIdentifier(arrangedSubview)] ?? spacing }
  /// UIKit's `willRemoveSubview`.
  open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }
}

