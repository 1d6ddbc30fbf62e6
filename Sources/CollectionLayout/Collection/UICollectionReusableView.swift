public import Foundation

/// A view that a collection view uses again for another element: a cell, a header, a decoration.
/// - Source: documented, UICollectionReusableView.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier it was dequeued by; nil for a view that was not dequeued.
  public var reuseIdentifier: String? { reuse?.identifier }

  /// Its number among the views of its reuse identifier, from 1 in the order in which they were made; nil for a view that
  /// was not dequeued. It never changes.
  /// - Source: ours.
  public internal(set) var reuseNumber: Int?

  // The name it was dequeued by, with the kind it was registered for.
  var reuse: ReuseIdentifier?
  // Whether its item is selected, where it is a cell.
  var isSelectedItem: Bool {
    get { false }
    set {}
  }
  // Whether it is not asked what it prefers, since it was used again and its `prepareForReuse()` has not called super.
  var knowsItsSize = false

  /// Creates a view at a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view of a class that is known only while the program runs; a subclass inherits it.
  /// - Source: ours: a subclass that writes `override init(frame:)`, as on a device, need not say `required`.
  public required convenience init(byClass _: Void) {
    self.init(frame: .zero)
  }

  /// Creates a view from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes the view ready for another element, before the data source gets it.
  ///
  /// The base forgets what the view has said of its size: one whose override does not call super is not asked again.
  /// - Source: reported, apptekstudios/ASCollectionView 215 (iOS 13.4 and 14.5).
  open func prepareForReuse() { knowsItsSize = false }

  // Makes the configurations of a cell where that is due.
  func updateConfigurationIfNeeded() {}

  /// Called before the collection view shows another layout; nothing in the base.
  /// - Source: documented, willTransition(from:to:).
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called once the collection view shows another layout; nothing in the base.
  /// - Source: documented, didTransition(from:to:).
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Takes over values of attributes that a view does not have by itself; nothing in the base.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Says that the view would answer otherwise now; it is asked again in the next pass, or in the one under way.
  /// - Source: documented, UICollectionView.selfSizingInvalidation.
  open override func invalidateIntrinsicContentSize() {
    guard let view = superview as? UICollectionView, view.selfSizingInvalidation != .disabled else { return }
    view.preferenceChanged(of: self)
  }

  /// The attributes that the view would like to have in place of those; those in the base.
  ///
  /// Asked when the view is new on screen, and when the layout then gives it another size than it was given or said.
  /// The attributes are its own to change; overrides call super first.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }
}
