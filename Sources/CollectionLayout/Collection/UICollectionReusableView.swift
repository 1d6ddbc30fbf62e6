public import Foundation

/// A view that a collection view reuses for other elements: a cell, a header, a decoration.
/// - Source: documented, UICollectionReusableView.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier with which the view was dequeued; nil for a view that was not dequeued.
  public var reuseIdentifier: String? { reuse?.identifier }

  /// The number of the view among the views of its reuse identifier, from 1 in the order of creation; nil for a
  /// view that was not dequeued. The number never changes.
  /// - Source: ours.
  package internal(set) var reuseNumber: Int?

  // The reuse identifier together with the kind for which it was registered.
  var reuse: ReuseIdentifier?
  // Whether the view is a cell whose item is selected.
  var isSelectedItem: Bool {
    get { false }
    set {}
  }
  // Whether the view is not asked for its preferred size: it was reused, and its
  // `prepareForReuse()` has not called super.
  var knowsItsSize = false

  /// Creates a view at a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view of a class that is only known at run time; subclasses inherit the initializer.
  /// - Source: ours: a subclass that writes `override init(frame:)`, as on a device, need not say `required`.
  public required convenience init(byClass _: Void) {
    self.init(frame: .zero)
  }

  /// Creates a view from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Prepares the view for another element, before the data source gets it.
  ///
  /// The base forgets the view's preferred size: a view whose override does not call super is not asked again.
  /// - Source: reported, apptekstudios/ASCollectionView 215 (iOS 13.4 and 14.5).
  open func prepareForReuse() { knowsItsSize = false }

  // Updates the configurations of a cell if that is due.
  func updateConfigurationIfNeeded() {}

  /// Called before the collection view shows another layout; the base does nothing.
  /// - Source: documented, willTransition(from:to:).
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called once the collection view shows another layout; the base does nothing.
  /// - Source: documented, didTransition(from:to:).
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Applies custom attributes to the view; the base does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Notes that the preferred size may have changed: the view is asked again in the next
  /// pass, or in the current one.
  /// - Source: documented, UICollectionView.selfSizingInvalidation.
  open override func invalidateIntrinsicContentSize() {
    guard let view = superview as? UICollectionView, view.selfSizingInvalidation != .disabled else { return }
    view.preferenceChanged(of: self)
  }

  /// Returns the attributes that the view prefers to the given ones; the base returns the given ones.
  ///
  /// Called when the view is new on screen, and when the layout then gives it a size that it was neither given nor
  /// preferred before. The attributes may be changed in place; overrides call super first.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }
}
