public import Foundation

/// Where lines of text stand.
/// - Source: documented, NSTextAlignment.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// From edge to edge.
  case justified
  /// Where the text begins.
  case natural
}

/// How text ends that has no room.
/// - Source: documented, NSLineBreakMode.
public enum NSLineBreakMode: Int, Sendable {
  /// With another line after a word.
  case byWordWrapping
  /// With another line after a character.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// Its beginning is left out.
  case byTruncatingHead
  /// Its end is left out.
  case byTruncatingTail
  /// Its middle is left out.
  case byTruncatingMiddle
}

/// Who follows the size of text that the user wants.
/// - Source: documented, UIContentSizeCategoryAdjusting.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether its font follows the user's choice, which never changes here.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// A view that shows text.
/// - Source: documented, UILabel; ours, that it draws nothing and measures as its font does.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The text.
  open var text: String?
  /// The text with its looks; its characters are those of `text`.
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
  /// Where lines stand; has no effect on sizes.
  open var textAlignment = NSTextAlignment.natural
  /// How text ends that has no room; has no effect on sizes.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether its font follows the user's choice; has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// Whether its font shrinks until the text fits; has no effect here.
  open var adjustsFontSizeToFitWidth = false
  /// The least part of its size that the font may shrink to.
  open var minimumScaleFactor: CGFloat = 0
  /// The colour of the text's shadow.
  open var shadowColor: UIColor?
  /// Where the text's shadow lies, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether it can be used; has no effect here.
  open var isEnabled = true
  /// Whether it is highlighted; has no effect here.
  open var isHighlighted = false
  /// The width at which lines end where constraints decide, in points; 0 for none.
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
