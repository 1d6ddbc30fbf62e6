public import Foundation

/// A view that a collection view reuses for other elements: a cell, a header, a decoration.
/// - Source: documented, UICollectionReusableView.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier with which the view was dequeued; nil for a view that was not dequeued.
  public var reuseIdentifier: String? { reuse?.identifier }

  /// The constant number of a dequeued view among those of its reuse identifier, from 1 in order of creation.
  /// - Source: ours.
  package internal(set) var reuseNumber: Int?

  // The reuse identifier with the kind for which it was registered.
  var reuse: ReuseIdentifier?
  var isSelectedItem: Bool {
    get { false }
    set {}
  }
  // Whether the view is not asked for its size: it was reused, and its `prepareForReuse()` did not call super.
  var knowsItsSize = false

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view of a class that is only known at run time; subclasses inherit the initializer.
  /// - Source: ours: a subclass that writes `override init(frame:)`, as on a device, need not say `required`.
  public required convenience init(byClass _: Void) {
    self.init(frame: .zero)
  }

  /// Creates a view without reading anything from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Prepares the view for another element, before the data source gets it. The base forgets the preferred size: a
  /// view whose override does not call super is not asked again.
  /// - Source: reported, apptekstudios/ASCollectionView 215 (iOS 13.4 and 14.5).
  open func prepareForReuse() { knowsItsSize = false }

  func updateConfigurationIfNeeded() {}

  /// Called before the collection view shows another layout; does nothing in the base.
  /// - Source: documented, willTransition(from:to:).
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the collection view shows another layout; does nothing in the base.
  /// - Source: documented, didTransition(from:to:).
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Applies custom attributes to the view; does nothing in the base.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Notes that the preferred size may have changed, so that the view is asked again in the next or current pass.
  /// - Source: documented, UICollectionView.selfSizingInvalidation.
  open override func invalidateIntrinsicContentSize() {
    guard let view = superview as? UICollectionView, view.selfSizingInvalidation != .disabled else { return }
    view.preferenceChanged(of: self)
  }

  /// Returns the preferred attributes of the view; in the base the given attributes.
  ///
  /// Called when the view is new on screen, and when the layout gives it a size that it was neither given nor
  /// preferred before. The attributes may be changed in place; overrides call super first.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }
}
