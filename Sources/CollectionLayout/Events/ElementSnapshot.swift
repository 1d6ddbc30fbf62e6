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

/// Attributes that are new to the view or differ from what it had.
public struct ElementChange: Sendable, Equatable {
  /// What the layout says now.
  public var now: ElementSnapshot
  /// What it said before, nil when the element is new to the view.
  public var was: ElementSnapshot?
  /// Whether an update inserted the element.
  public var isInserted = false

  /// Creates a change; `was` is nil when the element is new to the view.
  public init(now: ElementSnapshot, was: ElementSnapshot?, isInserted: Bool = false) {
    self.now = now
    self.was = was
    self.isInserted = isInserted
  }
}
