public import Foundation

/// A typeface of a size. Every character is half as wide as the font is large, and a line 1.2 times as high.
/// - Source: documented, UIFont; the measures are ours, as there are no typefaces.
open class UIFont: NSObject, @unchecked Sendable {

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
