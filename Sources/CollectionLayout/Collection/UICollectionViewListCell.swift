public import Foundation

/// A cell of a list, with accessories; as high as its `contentConfiguration` requires, else as given.
/// - Source: documented, UICollectionViewListCell; its metrics stand at UIListContentConfiguration.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The symbols and buttons at the edges of the cell; none by default.
  open var accessories: [UICellAccessory] = []
  /// The depth of the cell's item in an outline; 0 by default.
  open var indentationLevel = 0
  /// The indentation of the content for each level, in points.
  /// - Source: ours, no console prints it.
  open var indentationWidth: CGFloat = 16
  /// Whether accessories are indented like the content; true by default, no effect here.
  open var indentsAccessories = true
  /// The layout guide of the separator between rows.
  public private(set) lazy var separatorLayoutGuide = UILayoutGuide(of: self) { $0.bounds }

  /// Returns an empty content configuration of lists: here that of a cell, also for headers and footers.
  /// - Source: documented, defaultContentConfiguration(); that all appearances have the same is ours.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Returns the default background of lists: here that of a plain list.
  /// - Source: documented, defaultBackgroundConfiguration(), of iOS 16; that all appearances have the same is ours.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// The accessories that are currently displayed.
  /// - Source: documented by their displayed states; that it is a question is ours.
  public var displayedAccessories: [UICellAccessory] {
    let isEditing = configurationState.isEditing
    return accessories.filter { $0.isDisplayed(whileEditing: isEditing) }
  }
}
