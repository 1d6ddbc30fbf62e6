public import Foundation

/// The alignment of lines of text.
/// - Source: documented, NSTextAlignment.
public enum NSTextAlignment: Int, Sendable {
  /// The left edge.
  case left
  /// The middle.
  case center
  /// The right edge.
  case right
  /// Both edges.
  case justified
  /// The edge at which the text begins.
  case natural
}

/// The way in which a text ends that does not fit.
/// - Source: documented, NSLineBreakMode.
public enum NSLineBreakMode: Int, Sendable {
  /// A new line after a word.
  case byWordWrapping
  /// A line may break after any character.
  case byCharWrapping
  /// A cut at the edge.
  case byClipping
  /// A cut at the beginning of the text.
  case byTruncatingHead
  /// A cut at the end of the text.
  case byTruncatingTail
  /// A cut in the middle of the text.
  case byTruncatingMiddle
}

/// An object that follows the user's text size.
/// - Source: documented, UIContentSizeCategoryAdjusting.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether the font follows the user's text size, which never changes here.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// A view that shows text.
/// - Source: documented, UILabel; ours, that it draws nothing and measures as its font does.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The text.
  open var text: String?
  /// The text with attributes; only its characters are kept, in `text`.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The typeface; 17 points at first.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  /// The most lines, 0 for any number; 1 at first.
  open var numberOfLines = 1
  /// The colour of the text.
  open var textColor: UIColor?
  /// The colour of highlighted text.
  open var highlightedTextColor: UIColor?
  /// The alignment of lines; has no effect on sizes.
  open var textAlignment = NSTextAlignment.natural
  /// The way in which a text ends that does not fit; has no effect on sizes.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font follows the user's text size; has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font shrinks until the text fits; has no effect here.
  open var adjustsFontSizeToFitWidth = false
  /// The least factor by which the font's size may shrink.
  open var minimumScaleFactor: CGFloat = 0
  /// The colour of the text's shadow.
  open var shadowColor: UIColor?
  /// The offset of the text's shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether the label is enabled; has no effect here.
  open var isEnabled = true
  /// Whether the label is highlighted; has no effect here.
  open var isHighlighted = false
  /// The greatest width of lines where constraints decide, in points; 0 for any width.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// The size that the text needs within a size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    font.size(of: text ?? "", within: numberOfLines == 1 ? .greatestFiniteMagnitude : size.width)
  }

  /// The size that the text needs on lines of the preferred width.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(
      CGSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude, height: 0))
  }
}
