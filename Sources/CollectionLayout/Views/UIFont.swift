public import Foundation

/// A typeface of a size. Every character is half as wide as the font is large, and a line 1.2 times as high.
/// - Source: documented, UIFont; the measures are ours, as there are no typefaces.
open class UIFont: NSObject, @unchecked Sendable {
  /// The use of a text.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a style from its name.
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
    /// A second caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    /// Text that stands out a little.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
  }

  /// The thickness of a typeface's lines.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// The thickness, from -1 to 1.
    public let rawValue: CGFloat

    /// Creates a weight from a thickness.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Hair-thin lines.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very thin lines.
    public static let thin = Weight(rawValue: -0.6)
    /// Thin lines.
    public static let light = Weight(rawValue: -0.4)
    /// Lines of regular thickness.
    public static let regular = Weight(rawValue: 0)
    /// Slightly thick lines.
    public static let medium = Weight(rawValue: 0.23)
    /// Thick lines.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold lines.
    public static let bold = Weight(rawValue: 0.4)
    /// Very thick lines.
    public static let heavy = Weight(rawValue: 0.56)
    /// The thickest lines.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The size, in points.
  public let pointSize: CGFloat
  /// The name of the typeface.
  public let fontName: String

  /// Creates a typeface of a name; never nil.
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

  /// The typeface of the system with a weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont("System", size) }

  /// The typeface of the system with figures of one width.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont("System", size)
  }

  /// The typeface of the system with characters of one width.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont("System", size) }

  /// The slanted typeface of the system.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("System-Italic", size) }

  /// The typeface for a use of text, in the default size.
  /// - Source: documented, the Human Interface Guidelines' table of text sizes, large.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue, sizes[style] ?? 17)
  }

  /// The typeface for a use of text; traits change no size here.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  private static let sizes: [TextStyle: CGFloat] = [
    .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16,
    .subheadline: 15,
    .footnote: 13, .caption1: 12, .caption2: 11,
  ]

  /// The typeface in another size, in points.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(fontName, size) }

  /// The size of labels, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of the system's text, in points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of small text, in points.
  public static var smallSystemFontSize: CGFloat { 12 }

  /// The height of a line, in points.
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded() }
  /// The height above the baseline, in points.
  open var ascender: CGFloat { pointSize }
  /// The depth below the baseline, in points; negative.
  open var descender: CGFloat { -pointSize * 0.2 }

  // The size of a text in lines of at most the width.
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

/// Metrics of fonts that follow the user's text size, which never changes here.
/// - Source: documented, UIFontMetrics; ours, that nothing is scaled.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a use of text.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// Returns the font in the user's size: the font itself.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns the font in the user's size, up to a greatest size: the font itself.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }
  /// Returns the length in the user's size: the length itself.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// Returns the length in the user's size: the length itself.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}

/// Options for measuring text.
/// - Source: documented, NSStringDrawingOptions; they change nothing here.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text is measured in several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The distance between lines is included.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// A mark stands where text is left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The results of measuring besides the size: none.
/// - Source: documented, NSStringDrawingContext.
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString.Key {
  /// The typeface of text.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of text.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour of the outline of letters.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the outline of letters, in hundredths of the font's size; a negative width also fills them.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The shadow of letters.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The colour behind text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The style of paragraphs.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The distance between characters.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The line below text.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The line through text.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
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
