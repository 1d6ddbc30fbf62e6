public import Foundation

/// A fixed colour: red, green, blue and alpha, each from 0 to 1.
/// - Source: documented, UIColor; only fixed colours.
open class UIColor: NSObject, @unchecked Sendable {
  private let components: [CGFloat]

  /// Creates a colour from red, green, blue and alpha.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  /// Creates a grey, from black (0) to white (1).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Returns the colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  /// Returns the colour unchanged, since colours here do not depend on traits.
  /// - Source: documented, UIColor.resolvedColor(with:).
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Writes the four components to the pointers that are not nil; always returns true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }

  /// Whether the other object is a colour with the same components.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  /// A hash of the components.
  open override var hash: Int { components.hashValue }
}

/// A colour of Core Graphics, here the same type as `UIColor`.
public typealias CGColor = UIColor

extension UIColor {
  /// The colour as a `CGColor`, which is the same type here.
  public var cgColor: CGColor { self }
}
