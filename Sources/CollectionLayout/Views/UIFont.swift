public import Foundation

/// A font without glyphs: each character is half the point size wide, and a line 1.2 times the point size high.
/// - Source: documented, UIFont; the measures are ours, as there are no typefaces.
open class UIFont: NSObject, @unchecked Sendable {

  /// The font size, in points.
  public let pointSize: CGFloat
  /// The name of the font.
  public let fontName: String

  /// Creates a font with a name; never nil.
  public init?(name: String, size: CGFloat) {
    (fontName, pointSize) = (name, size)
    super.init()
  }

  private init(_ name: String, _ size: CGFloat) {
    (fontName, pointSize) = (name, size)
    super.init()
  }

  /// Returns the system font.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont("System", size) }

  /// Returns the bold system font.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("System-Bold", size) }

  /// Returns the system font, whose weight has no effect here.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont("System", size) }

  /// Returns the system font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont("System", size)
  }

  /// Returns the monospaced system font.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont("System", size) }

  /// Returns the italic system font.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("System-Italic", size) }

  /// Returns the font of a text style, in the default size.
  /// - Source: documented, the Human Interface Guidelines' table of text sizes, large.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue, sizes[style] ?? 17)
  }

  /// Returns the font of a text style; the traits have no effect here.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  private static let sizes: [TextStyle: CGFloat] = [
    .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16,
    .subheadline: 15,
    .footnote: 13, .caption1: 12, .caption2: 11,
  ]

  /// Returns the font in another size, in points.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(fontName, size) }

  /// The font size of labels, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The standard font size of the system, in points.
  public static var systemFontSize: CGFloat { 14 }
  /// The font size of small text, in points.
  public static var smallSystemFontSize: CGFloat { 12 }

  /// The height of a line, in points.
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded() }
  /// The height above the baseline, in points.
  open var ascender: CGFloat { pointSize }
  /// The depth below the baseline, in points; negative.
  open var descender: CGFloat { -pointSize * 0.2 }

  // Returns the size of a text whose lines are at most `width` wide.
  package func size(of text: String, within width: CGFloat) -> CGSize {
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

extension String {
  private func measured(_ attributes: [NSAttributedString.Key: Any]?, within width: CGFloat) -> CGSize {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return font.size(of: self, within: width)
  }

  /// Returns the size of the text on one line, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    measured(attributes, within: .greatestFiniteMagnitude)
  }

  /// Returns the rectangle, at the origin, of the text broken into lines at most as wide as `size`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: measured(attributes, within: size.width))
  }
}

extension NSString {
  /// Returns the size of the text on one line, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// Returns the rectangle, at the origin, of the text broken into lines at most as wide as `size`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
