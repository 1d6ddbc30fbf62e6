// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Text.api.
public import Foundation

/// Metrics of fonts that follow the user's text size, which never changes here.
/// - Source: documented, UIFontMetrics; ours, that nothing is scaled.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// UIKit's ``default``.
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  /// UIKit's `init(forTextStyle textStyle: UIFont.TextStyle)`.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
  /// UIKit's `scaledFont`.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// UIKit's `scaledFont`.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }
  /// UIKit's `scaledValue`.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// UIKit's `scaledValue`.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}

/// Options for measuring text.
/// - Source: documented, NSStringDrawingOptions; they change nothing here.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: Int
  /// Creates a value from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The results of measuring besides the size: none.
/// - Source: documented, NSStringDrawingContext.
open class NSStringDrawingContext: NSObject {
}

extension NSAttributedString.Key {
  /// UIKit's `font`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// UIKit's `foregroundColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// UIKit's `strokeColor`.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the outline of letters, in hundredths of the font's size; a negative width also fills them.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// UIKit's `shadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// UIKit's `backgroundColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// UIKit's `paragraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// UIKit's `kern`.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// UIKit's `underlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// UIKit's `strikethroughStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}

extension UIFont {
  /// The use of a text.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
  }

  /// The thickness of a typeface's lines.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// The raw value.
    public let rawValue: CGFloat
    /// Creates a value from its raw value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

}

/// The alignment of lines of text.
/// - Source: documented, NSTextAlignment.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}

/// The way in which a text ends that does not fit.
/// - Source: documented, NSLineBreakMode.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

/// An object that follows the user's text size.
/// - Source: documented, UIContentSizeCategoryAdjusting.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether the font follows the user's text size, which never changes here.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

