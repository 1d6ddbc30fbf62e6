public import Foundation

/// A picture, of which only the size is known.
/// - Source: documented, UIImage; ours, that no file is read: an image has no size.
open class UIImage: NSObject, @unchecked Sendable {
  /// The colouring of a picture.
  public enum RenderingMode: Int, Sendable {
    /// The colouring that suits the surroundings.
    case automatic
    /// The picture's own colours.
    case alwaysOriginal
    /// The tint colour.
    case alwaysTemplate
  }

  /// The looks of a symbol, which is not drawn here.
  /// - Source: documented, UIImage.SymbolConfiguration.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    /// Creates the looks of a size in points.
    public convenience init(pointSize: CGFloat) { self.init() }
    /// Creates the looks of a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init() }
    /// Creates the looks of a weight.
    public convenience init(weight: UIImage.SymbolWeight) { self.init() }
    /// Creates the looks of a text style's size.
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    /// Creates the looks of a scale.
    public convenience init(scale: UIImage.SymbolScale) { self.init() }
    /// Creates the looks of a font's size.
    public convenience init(font: UIFont) { self.init() }
  }

  /// The thickness of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    /// The thickness that suits the surroundings.
    case unspecified
    /// Hair-thin lines.
    case ultraLight
    /// Very thin lines.
    case thin
    /// Thin lines.
    case light
    /// Lines as thick as text.
    case regular
    /// Slightly thick lines.
    case medium
    /// Thick lines.
    case semibold
    /// Lines as thick as bold text.
    case bold
    /// Very thick lines.
    case heavy
    /// The thickest lines.
    case black
  }

  /// The size of a symbol beside text.
  public enum SymbolScale: Int, Sendable {
    /// The scale that suits the surroundings.
    case unspecified = -1
    /// The default scale.
    case `default`
    /// A small symbol.
    case small
    /// A symbol of medium size.
    case medium
    /// A large symbol.
    case large
  }

  /// The size of the image, in points.
  open var size: CGSize { .zero }
  /// The pixels a point.
  open var scale: CGFloat { 1 }
  /// The colouring of the image.
  open var renderingMode: RenderingMode { .automatic }

  /// Creates an image of the program's files; it has no size.
  public convenience init?(named name: String) { self.init() }

  /// Creates an image of a bundle's files; it has no size.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init()
  }

  /// Creates a symbol of the system; it has no size.
  public convenience init?(systemName name: String) { self.init() }

  /// Creates a symbol of the system with looks; it has no size.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    self.init()
  }

  /// Creates an image from a file; it has no size.
  public convenience init?(contentsOfFile path: String) { self.init() }

  /// Creates an image from data; it has no size.
  public convenience init?(data: Data) { self.init() }

  /// Returns the image with another colouring: the image itself.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the image in a colour: the image itself.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// Returns the image in a colour with a colouring: the image itself.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the symbol with other looks: the symbol itself.
  open func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
  /// Returns the symbol with looks on top of its own: the symbol itself.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}

/// A view that shows a picture.
/// - Source: documented, UIImageView; ours, that it draws nothing.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?
  /// The picture for the highlighted view.
  open var highlightedImage: UIImage?
  /// Whether the view is highlighted; no at first.
  open var isHighlighted = false
  /// The looks of a symbol.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view as large as a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates a view as large as a picture, with another picture for the highlighted view.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The size of the picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
