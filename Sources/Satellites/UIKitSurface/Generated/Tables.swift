// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Tables.api.
public import CollectionLayout
public import Foundation

/// A view of rows. It keeps its data source and its delegate, and asks them nothing: the lab shows only collection views.
/// - Source: documented, UITableView; ours, that it shows nothing.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  /// An animation of rows that are inserted, deleted or reloaded.
  public enum RowAnimation: Int, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  /// The place of a row after a scroll.
  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  /// UIKit's `automaticDimension`.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// UIKit's `style`.
  public let style: Style
  /// The data source of the rows; it is not asked.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The delegate; only its `scrollViewDidScroll(_:)` is called.
  open var delegate: (any UITableViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITableViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  /// The height of rows, in points.
  open var rowHeight = UITableView.automaticDimension
  /// The height of rows before they are measured, in points.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The room above headers, in points.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// The insets of separators, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// UIKit's `tableHeaderView`.
  open var tableHeaderView: UIView?
  /// UIKit's `tableFooterView`.
  open var tableFooterView: UIView?
  /// UIKit's `backgroundView`.
  open var backgroundView: UIView?
  /// UIKit's `allowsSelection`.
  open var allowsSelection = true
  /// UIKit's `allowsMultipleSelection`.
  open var allowsMultipleSelection = false
  /// UIKit's `isEditing`.
  open var isEditing = false
  /// UIKit's `indexPathForSelectedRow`.
  open var indexPathForSelectedRow: IndexPath? { nil }
  /// UIKit's `visibleCells`.
  open var visibleCells: [UITableViewCell] { [] }
  /// UIKit's `init(frame: CGRect = .zero, style: Style = .plain)`.
  public init(frame: CGRect = .zero, style: Style = .plain) { self.style = style; super.init(frame: frame) }
  /// UIKit's `init?(coder: NSCoder)`.
  public required init?(coder: NSCoder) { style = .plain; super.init(coder: coder) }
  private var classes: [String: UITableViewCell.Type] = [:]
  /// UIKit's `register`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  /// UIKit's `register`.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = nib == nil ? nil : UITableViewCell.self
  }
  /// A new cell of an identifier; nil where the identifier is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    classes[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
  }
  /// A new cell of an identifier; a plain cell where the identifier is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  /// UIKit's `reloadData`; has no effect here.
  open func reloadData() {}
  /// UIKit's `performBatchUpdates`.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  /// UIKit's `insertRows`; has no effect here.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// UIKit's `deleteRows`; has no effect here.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// UIKit's `reloadRows`; has no effect here.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// UIKit's `reloadSections`; has no effect here.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// UIKit's `cellForRow`.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  /// UIKit's `deselectRow`; has no effect here.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  /// UIKit's `selectRow`; has no effect here.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  /// UIKit's `scrollToRow`; has no effect here.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
  /// UIKit's `setEditing`.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}

/// A row of a table. Nothing shows it.
/// - Source: documented, UITableViewCell.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The style of a cell.
  public enum CellStyle: Int, Sendable {
    case `default`
    case value1
    case value2
    case subtitle
  }

  /// The kind of an accessory at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  /// The looks of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  /// UIKit's `reuseIdentifier`.
  public let reuseIdentifier: String?
  /// UIKit's `contentView`.
  public let contentView = UIView(frame: .zero)
  /// UIKit's `textLabel`.
  open private(set) lazy var textLabel: UILabel? = UILabel()
  /// UIKit's `detailTextLabel`.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// UIKit's `imageView`.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// UIKit's `accessoryType`.
  open var accessoryType = AccessoryType.none
  /// UIKit's `selectionStyle`.
  open var selectionStyle = SelectionStyle.default
  /// UIKit's `accessoryView`.
  open var accessoryView: UIView?
  /// UIKit's `contentConfiguration`.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// UIKit's `isSelected`.
  open var isSelected = false
  /// UIKit's `init(style: CellStyle, reuseIdentifier: String?)`.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// UIKit's `init?(coder: NSCoder)`.
  public required init?(coder: NSCoder) { reuseIdentifier = nil; super.init(coder: coder) }
  /// UIKit's `defaultContentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// UIKit's `prepareForReuse`; has no effect here.
  open func prepareForReuse() {}
  /// UIKit's `setSelected`.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// A data source for the rows of a table; it is not asked.
/// - Source: documented, UITableViewDataSource.
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
  /// Called on a device to ask how many sections there are; never here.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Called on a device to ask how many rows a section has; never here.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Called on a device to ask for the cell of a row; never here.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Called on a device to ask for the title above a section; never here.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// UIKit's `tableView`.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// UIKit's `tableView`.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// UIKit's `tableView`.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// UIKit's `tableView`; has no effect here.
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// UIKit's `tableView`; has no effect here.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// Returns the default.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns the default.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns the default.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns the default.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns the default.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}

/// A delegate of a table; none of the methods that are declared here is called.
/// - Source: documented, UITableViewDelegate.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Called on a device when a tap selects a row; never here.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Called on a device when a tap takes the selection from a row; never here.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Is asked for the height of a row on a device, in points; has no effect here.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// UIKit's `tableView`.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// UIKit's `tableView`.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// UIKit's `tableView`.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// UIKit's `tableView`.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// UIKit's `tableView`.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
  /// UIKit's `tableView`; has no effect here.
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// UIKit's `tableView`.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Called on a device when a cell comes onto the screen; never here.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Returns the default.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// Returns the default.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// Returns the default.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
  /// Returns the default.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
  /// Returns the default.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { UITableView.automaticDimension }
  /// Returns the default.
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { .delete }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// Returns the default.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { UITableView.automaticDimension }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
}

/// A controller with a table.
/// - Source: documented, UITableViewController.
@preconcurrency @MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// UIKit's `tableView`.
  open lazy var tableView: UITableView! = UITableView(frame: UIScreen.main.bounds)
  /// UIKit's `init(style: UITableView.Style)`.
  public convenience init(style: UITableView.Style) {
    self.init(nibName: nil, bundle: nil)
    tableView = UITableView(frame: UIScreen.main.bounds, style: style)
  }
  /// UIKit's `loadView`.
  open override func loadView() { tableView.dataSource = self; tableView.delegate = self; view = tableView }
  /// UIKit's `tableView`.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// UIKit's `tableView`.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

extension UITableViewCell {
  /// UIKit's `EditingStyle`.
  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }

}

