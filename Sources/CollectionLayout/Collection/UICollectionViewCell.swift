public import Foundation

/// The view of one item.
/// - Source: documented, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view of the cell's content; with a content configuration, the view of that configuration.
  public private(set) var contentView = UIView(frame: .zero)
  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { lookChanged() } }
  }
  /// Whether the item is highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { lookChanged() } }
  }
  override var isSelectedItem: Bool {
    get { isSelected }
    set { isSelected = newValue }
  }
  private var looks: CellLooks?
  // Whether the cell's class may override `updateConfiguration(using:)`.
  package var followsState = true
  var needsUpdateConfiguration = true

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Creates a cell without reading anything from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  private var kept: CellLooks {
    if let looks { return looks }
    let made = CellLooks()
    looks = made
    return made
  }

  // MARK: Backgrounds

  /// The view behind all other views of the cell; nil by default. The setter gives the view the cell's bounds.
  /// - Source: documented, backgroundView.
  open var backgroundView: UIView? {
    get { looks?.background }
    set {
      looks?.background?.removeFromSuperview()
      kept.background = newValue
      guard let newValue else { return }
      newValue.frame = bounds
      insertSubview(newValue, at: 0)
    }
  }

  /// The view in front of the background while the cell is selected or highlighted; nil by default.
  /// - Source: documented, selectedBackgroundView: it is in the cell only then.
  open var selectedBackgroundView: UIView? {
    get { looks?.selectedBackground }
    set {
      looks?.selectedBackground?.removeFromSuperview()
      kept.selectedBackground = newValue
      showSelectedBackground()
    }
  }

  private func showSelectedBackground() {
    guard let view = looks?.selectedBackground else { return }
    guard isSelected || isHighlighted else { return view.removeFromSuperview() }
    view.frame = bounds
    if view.superview !== self { insertSubview(view, at: looks?.background == nil ? 0 : 1) }
  }

  private func lookChanged() {
    showSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  // MARK: Configurations

  /// The content as a configuration; nil by default. The setter makes a content view, or updates the present one if
  /// that supports the configuration.
  /// - Source: documented, contentConfiguration.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { (contentView as? any UIContentView)?.configuration ?? nil }
    set {
      if let newValue, let view = contentView as? any UIContentView, view.supports(newValue) {
        view.configuration = newValue
        invalidateIntrinsicContentSize()
        return
      }
      contentView.removeFromSuperview()
      contentView = newValue?.makeContentView() ?? UIView(frame: .zero)
      contentView.frame = bounds
      addSubview(contentView)
      invalidateIntrinsicContentSize()
    }
  }

  /// The background as a configuration; nil by default. Nothing is drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { looks?.backgroundConfiguration }
    set { kept.backgroundConfiguration = newValue }
  }

  /// Whether the content configuration follows the state of the cell; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { looks?.updatesContent ?? true }
    set { kept.updatesContent = newValue }
  }

  /// Whether the background configuration follows the state of the cell; true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { looks?.updatesBackground ?? true }
    set { kept.updatesBackground = newValue }
  }

  /// Returns the default background of this kind of cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// A closure that updates the configurations, called after `updateConfiguration(using:)` when the state changed.
  /// - Source: documented, configurationUpdateHandler, of iOS 15.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    get { looks?.handler }
    set {
      kept.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The current state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    if let view = superview as? UICollectionView {
      state.isEditing = view.isEditing
      state.isExpanded = view.isExpanded(self)
    }
    state.isFocused = isFocusedItem
    state.cellDragState = looks?.dragState ?? .none
    return state
  }

  /// Updates the configurations for a state, before the cell is sized or seen, and in the next layout after a
  /// change of state. Overrides call super, which updates content and background.
  /// - Source: documented, updateConfiguration(using:).
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      backgroundConfiguration = background.updated(for: state)
    }
  }

  /// Marks the configurations to be updated in the next layout; several calls count as one.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  override func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    // Most cells have nothing that depends on a state: this check costs less than making the state.
    if looks == nil, !followsState || type(of: self) == UICollectionViewCell.self,
      type(of: contentView) == UIView.self
    {
      return
    }
    let state = configurationState
    updateConfiguration(using: state)
    looks?.handler?(self, state)
  }

  /// Updates the configurations, and lays out the cell now if it is marked.
  open override func layoutIfNeeded() {
    updateConfigurationIfNeeded()
    super.layoutIfNeeded()
  }

  /// Prepares the cell for another item. Configurations stay, and are updated.
  /// - Source: documented, prepareForReuse(), and a talk (2020, 10027), that configurations are not reset.
  open override func prepareForReuse() {
    super.prepareForReuse()
    needsUpdateConfiguration = true
  }

  /// Returns the preferred attributes: as high as a content configuration's view, otherwise as given.
  /// - Source: documented for cells with constraints, which a content view has.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard contentView is any UIContentView else { return layoutAttributes }
    layoutAttributes.size = contentView.systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return layoutAttributes
  }

  // MARK: Focus and drags

  var isFocusedItem = false {
    didSet { if isFocusedItem != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Called when the drag state of the cell changes; overrides call super.
  /// - Source: documented, dragStateDidChange(_:).
  open func dragStateDidChange(_ dragState: DragState) {
    kept.dragState = UICellConfigurationState.DragState(rawValue: dragState.rawValue) ?? .none
    setNeedsUpdateConfiguration()
  }

  /// The drag state of a cell.
  /// - Source: documented, UICollectionViewCell.DragState.
  public enum DragState: Int, Sendable {
    case none
    case lifting
    case dragging
  }
}

// Values that few cells have.
private final class CellLooks {
  var background: UIView?
  var selectedBackground: UIView?
  var backgroundConfiguration: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  var handler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  var dragState = UICellConfigurationState.DragState.none
}
