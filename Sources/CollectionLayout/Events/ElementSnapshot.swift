public import Foundation

/// The attributes of one element as a value, which later changes of the object do not affect.
public struct ElementSnapshot: Hashable, Sendable {
  /// The identity of the element.
  public var key: ElementKey
  /// The frame in content coordinates, in points.
  public var frame: CGRect
  /// The position from back to front; higher values are in front.
  public var zIndex: Int
  /// The opacity of the element.
  public var alpha: CGFloat
  /// Whether the element has no view.
  public var isHidden: Bool
  /// The affine transform; nil for the identity.
  public var transform: CGAffineTransform?

  /// Creates plain attributes with a frame.
  init(_ key: ElementKey, frame: CGRect) {
    self.key = key
    self.frame = frame
    zIndex = 0
    alpha = 1
    isHidden = false
  }

  /// Creates a snapshot of the current values of attributes.
  public init(_ attributes: UICollectionViewLayoutAttributes) {
    if let plain = attributes.plain {
      self = plain
      return
    }
    key = ElementKey(attributes)
    frame = attributes.frame
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    let transform = attributes.transform
    self.transform = transform.isIdentity ? nil : transform
  }
}

/// An element whose attributes are new to the view or differ from the previous ones.
public struct ElementChange: Sendable, Equatable {
  /// The layout's current answer.
  public var now: ElementSnapshot
  /// The previous answer; nil if the element is new to the view.
  public var was: ElementSnapshot?
  /// Whether an update inserted the element.
  public var isInserted = false

  /// Creates a change; `was` is nil if the element is new to the view.
  public init(now: ElementSnapshot, was: ElementSnapshot?, isInserted: Bool = false) {
    self.now = now
    self.was = was
    self.isInserted = isInserted
  }
}
