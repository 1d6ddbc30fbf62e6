public import Foundation

/// The attributes of one element as a value: what a layout said, which later changes of its objects do not touch.
public struct ElementSnapshot: Hashable, Sendable {
  /// Which element it is.
  public var key: ElementKey
  /// The frame in content coordinates, in points.
  public var frame: CGRect
  /// What lies in front.
  public var zIndex: Int
  /// How opaque the element is.
  public var alpha: CGFloat
  /// Whether no view is made for it.
  public var isHidden: Bool
  /// The affine transformation, nil when it changes nothing.
  public var transform: CGAffineTransform?

  /// Plain attributes with a frame.
  init(_ key: ElementKey, frame: CGRect) {
    self.key = key
    self.frame = frame
    zIndex = 0
    alpha = 1
    isHidden = false
  }

  /// Takes down what attributes say now.
  public init(_ attributes: UICollectionViewLayoutAttributes) {
    key = ElementKey(attributes)
    frame = attributes.frame
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    let transform = attributes.transform
    self.transform = transform.isIdentity ? nil : transform
  }
}
