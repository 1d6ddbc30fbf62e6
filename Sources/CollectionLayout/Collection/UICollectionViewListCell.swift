public import Foundation

/// A cell of a list: its content is a row, and it has accessories at its edges.
///
/// Its height is that of its content, by its `contentConfiguration`. Where it has none it has the height that it is given.
/// - Source: documented, UICollectionViewListCell; its metrics stand at UIListContentConfiguration.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The signs and buttons at its edges; none at first.
  open var accessories: [UICellAccessory] = []
  /// How deep its item is under others; 0 at first.
  open var indentationLevel = 0
  /// How much each level moves the content, in points.
  /// - Source: ours, no console prints it.
  open var indentationWidth: CGFloat = 16
  /// Whether accessories move with the content; yes at first, and has no effect here.
  open var indentsAccessories = true
  /// The room in which a line between rows runs.
  public private(set) lazy var separatorLayoutGuide = UILayoutGuide(of: self) { $0.bounds }

  /// A row, to be filled in, as lists of its kind have it: here that of a cell, and of a header or footer in its place.
  /// - Source: documented, defaultContentConfiguration(); that all appearances have the same is ours.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// A background as lists of its kind have it: here that of a plain one.
  /// - Source: documented, defaultBackgroundConfiguration(), of iOS 16; that all appearances have the same is ours.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// The accessories that are there now.
  /// - Source: documented by their displayed states; that it is a question is ours.
  public var displayedAccessories: [UICellAccessory] {
    let isEditing = configurationState.isEditing
    return accessories.filter { $0.isDisplayed(whileEditing: isEditing) }
  }
}
