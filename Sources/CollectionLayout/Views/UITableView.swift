public import Foundation

/// A view of rows. It keeps its data source and its delegate, and asks them nothing: the lab shows only collection
/// views.
/// - Source: documented, UITableView; ours, that it shows nothing.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections apart from each other.
    case grouped
    /// Sections apart from each other and from the edges.
    case insetGrouped
  }

  /// An animation of rows that are inserted, deleted or reloaded.
  public enum RowAnimation: Int, Sendable {
    /// A fade.
    case fade
    /// A move from and to the right.
    case right
    /// A move from and to the left.
    case left
    /// A move from and to the top.
    case top
    /// A move from and to the bottom.
    case bottom
    /// No animation.
    case none
    /// A move into the middle.
    case middle
    /// The animation that fits.
    case automatic = 100
  }

  /// The place of a row after a scroll.
  public enum ScrollPosition: Int, Sendable {
    /// Any place.
    case none
    /// The top.
    case top
    /// The middle.
    case middle
    /// The bottom.
    case bottom
  }

  /// The height for rows that determine it themselves.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The style of the table.
  public let style: Style
  /// The data source of the rows; it is not asked.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The delegate; only its `scrollViewDidScroll(_:)` is called.
  open weak var delegate: (any UITableViewDelegate)?
  /// The height of rows, in points.
  open var rowHeight = UITableView.automaticDimension
  /// The height of rows before they are measured, in points.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The room above headers, in points.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// The insets of separators, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The view above all rows.
  open var tableHeaderView: UIView?
  /// The view below all rows.
  open var tableFooterView: UIView?
  /// The view behind all rows.
  open var backgroundView: UIView?
  /// Whether taps select rows; yes at first.
  open var allowsSelection = true
  /// Whether several rows may be selected; no at first.
  open var allowsMultipleSelection = false
  /// Whether rows are being edited; no at first.
  open var isEditing = false
  /// The selected row: none.
  open var indexPathForSelectedRow: IndexPath? { nil }
  /// The cells on screen: none.
  open var visibleCells: [UITableViewCell] { [] }

  /// Creates a table at a frame.
  public init(frame: CGRect = .zero, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a table from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }

  private var classes: [String: UITableViewCell.Type] = [:]

  /// Registers the class of cells of an identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  /// Registers plain cells for an identifier.
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
  /// Reloads all rows on a device; has no effect here.
  open func reloadData() {}
  /// Runs the changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  /// Inserts rows on a device; has no effect here.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Deletes rows on a device; has no effect here.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Reloads rows on a device; has no effect here.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Reloads sections on a device; has no effect here.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// The cell of a row: none.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  /// Deselects a row on a device; has no effect here.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  /// Selects a row on a device; has no effect here.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  /// Scrolls to a row on a device; has no effect here.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}

/// A row of a table. Nothing shows it.
/// - Source: documented, UITableViewCell.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The style of a cell.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default`
    /// A text, and a value at the right.
    case value1
    /// A value at the left, and a text.
    case value2
    /// A text, and a second text below.
    case subtitle
  }

  /// The kind of an accessory at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none
    /// A sign for more.
    case disclosureIndicator
    /// A button for more.
    case detailDisclosureButton
    /// A tick.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// The looks of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// The looks of other cells.
    case none
    /// A blue background.
    case blue
    /// A grey background.
    case gray
    /// The looks that fit.
    case `default`
  }

  /// The identifier of the cell's kind.
  public let reuseIdentifier: String?
  /// The view that holds its content.
  public let contentView = UIView(frame: .zero)
  /// The text.
  open private(set) lazy var textLabel: UILabel? = UILabel()
  /// The second text.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// The picture.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The kind of the accessory at the trailing edge.
  open var accessoryType = AccessoryType.none
  /// The looks of the selected cell.
  open var selectionStyle = SelectionStyle.default
  /// The view at the trailing edge.
  open var accessoryView: UIView?
  /// The content, as a configuration.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// Whether the cell is selected.
  open var isSelected = false

  /// Creates a cell.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a cell from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// The content of a row, to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// Makes the cell ready for another row on a device; has no effect here.
  open func prepareForReuse() {}
  /// Selects or deselects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// A data source for the rows of a table; it is not asked.
/// - Source: documented, UITableViewDataSource.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Called on a device to ask how many sections there are; never here.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Called on a device to ask how many rows a section has; never here.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Called on a device to ask for the cell of a row; never here.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Called on a device to ask for the title above a section; never here.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns nil.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// A delegate of a table; none of the methods that are declared here is called.
/// - Source: documented, UITableViewDelegate.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Called on a device when a tap selects a row; never here.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Called on a device when a tap takes the selection from a row; never here.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Is asked for the height of a row on a device, in points; has no effect here.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Called on a device when a cell comes onto the screen; never here.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// The height for rows that determine it themselves.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  {}
}

/// A controller with a table.
/// - Source: documented, UITableViewController.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// The controller's table.
  open lazy var tableView: UITableView! = UITableView(frame: UIScreen.main.bounds)
  /// Creates a controller of a table with a style.
  public convenience init(style: UITableView.Style) {
    self.init(nibName: nil, bundle: nil)
    tableView = UITableView(frame: UIScreen.main.bounds, style: style)
  }
  /// Makes the table the controller's view.
  open override func loadView() {
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }
  /// Returns 0 in the base.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Returns a plain cell in the base.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// A data source of a table that holds a snapshot.
/// - Source: documented, UITableViewDiffableDataSource; ours, that no row is shown.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// Makes the cell of a row.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation of rows that are inserted or deleted.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let provider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source for a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Replaces the snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    completion?()
  }
  /// The snapshot that was applied last.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }
  /// The item of a row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }
  /// The number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// The number of items in a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(inSection: current.sectionIdentifiers[section])
  }
  /// The cell that the closure makes; a plain cell where the closure makes none.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { provider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
