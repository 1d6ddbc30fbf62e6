public import Foundation

/// A picture, of which only the size is known.
/// - Source: documented, UIImage; ours, that no file is read: an image has no size.
open class UIImage: NSObject, @unchecked Sendable {
  /// How a picture is coloured.
  public enum RenderingMode: Int, Sendable {
    /// As its surroundings have it.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// In the tint colour.
    case alwaysTemplate
  }

  /// How a symbol looks: nothing of it is seen here.
  /// - Source: documented, UIImage.SymbolConfiguration.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    /// A size in points.
    public convenience init(pointSize: CGFloat) { self.init() }
    /// A size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init() }
    /// A weight.
    public convenience init(weight: UIImage.SymbolWeight) { self.init() }
    /// The size of a use of text.
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    /// A scale.
    public convenience init(scale: UIImage.SymbolScale) { self.init() }
    /// The size of a font.
    public convenience init(font: UIFont) { self.init() }
  }

  /// How thick the lines of a symbol are.
  public enum SymbolWeight: Int, Sendable {
    /// As its surroundings have it.
    case unspecified
    /// Hair-thin.
    case ultraLight
    /// Very thin.
    case thin
    /// Thin.
    case light
    /// As text.
    case regular
    /// A little thick.
    case medium
    /// Thick.
    case semibold
    /// As bold text.
    case bold
    /// Very thick.
    case heavy
    /// As thick as it can be.
    case black
  }

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    /// As its surroundings have it.
    case unspecified = -1
    /// The usual one.
    case `default`
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
  }

  /// How large it is, in points.
  open var size: CGSize { .zero }
  /// How many pixels a point has.
  open var scale: CGFloat { 1 }
  /// How it is coloured.
  open var renderingMode: RenderingMode { .automatic }

  /// An image of the program's files; it has no size.
  public convenience init?(named name: String) { self.init() }

  /// An image of a bundle's files; it has no size.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init()
  }

  /// A symbol of the system; it has no size.
  public convenience init?(systemName name: String) { self.init() }

  /// A symbol of the system with a look; it has no size.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    self.init()
  }

  /// An image of a file; it has no size.
  public convenience init?(contentsOfFile path: String) { self.init() }

  /// An image of data; it has no size.
  public convenience init?(data: Data) { self.init() }

  /// The image coloured in another way: itself.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// The image in a colour: itself.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// The image in a colour, coloured in another way: itself.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// The symbol with another look: itself.
  open func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
  /// The symbol with a look on top of its own: itself.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}

/// A view that shows a picture.
/// - Source: documented, UIImageView; ours, that it draws nothing.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?
  /// The picture while it is highlighted.
  open var highlightedImage: UIImage?
  /// Whether it is highlighted; no at first.
  open var isHighlighted = false
  /// How a symbol looks.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates one as large as a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates one with a picture, and one for the time in which it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The size of the picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
