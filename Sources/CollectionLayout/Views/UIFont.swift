public import Foundation

/// A typeface of a size. Every character is half as wide as the font is large, and a line 1.2 times as high.
/// - Source: documented, UIFont; the measures are ours, as there are no typefaces.
open class UIFont: NSObject, @unchecked Sendable {
  /// How text is used.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes one of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A second heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A note.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
  }

  /// The size, in points.
  public let pointSize: CGFloat
  /// The name of the typeface.
  public let fontName: String

  /// A typeface of a name; never nil.
  public init?(name: String, size: CGFloat) {
    (fontName, pointSize) = (name, size)
    super.init()
  }

  private init(_ name: String, _ size: CGFloat) {
    (fontName, pointSize) = (name, size)
    super.init()
  }

  /// The typeface of the system.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont("System", size) }

  /// The bold typeface of the system.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("System-Bold", size) }

  /// The typeface for a use of text: 17 points.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style.rawValue, 17) }

  /// The height of a line, in points.
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded() }
  /// What of it is above the base, in points.
  open var ascender: CGFloat { pointSize }
  /// What of it is below the base, in points; negative.
  open var descender: CGFloat { -pointSize * 0.2 }

  // The size of a text in lines that are at most so wide.
  func size(of text: String, within width: CGFloat) -> CGSize {
    let advance = pointSize / 2
    let room = max(width, advance)
    var (widest, lines): (CGFloat, CGFloat) = (0, 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let all = CGFloat(line.count) * advance
      widest = max(widest, min(all, room))
      lines += max(1, (all / room).rounded(.up))
    }
    return CGSize(width: widest, height: lines * lineHeight)
  }
}

/// How text is measured.
/// - Source: documented, NSStringDrawingOptions; they change nothing here.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The number of the options.
  public let rawValue: Int

  /// Options of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// In several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// With the distance between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// With a mark where text is left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What measuring says beside the size: nothing.
/// - Source: documented, NSStringDrawingContext.
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString.Key {
  /// The typeface of text.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of text.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension String {
  private func measured(_ attributes: [NSAttributedString.Key: Any]?, within width: CGFloat) -> CGSize {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return font.size(of: self, within: width)
  }

  /// The size of the text on one line, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    measured(attributes, within: .greatestFiniteMagnitude)
  }

  /// The size of the text in lines that are at most as wide as a size, at the origin.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: measured(attributes, within: size.width))
  }
}

extension NSString {
  /// The size of the text on one line, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// The size of the text in lines that are at most as wide as a size, at the origin.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

/// A view that shows text.
/// - Source: documented, UILabel; ours, that it draws nothing and measures as its font does.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The typeface; 17 points at first.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  /// The most lines, 0 for any number; 1 at first.
  open var numberOfLines = 1
  /// The colour of the text.
  open var textColor: UIColor?

  /// The size that the text needs within a size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    font.size(of: text ?? "", within: numberOfLines == 1 ? .greatestFiniteMagnitude : size.width)
  }
}
