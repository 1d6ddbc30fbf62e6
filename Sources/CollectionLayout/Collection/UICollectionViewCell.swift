public import Foundation

/// The view of one item.
/// - Source: documented, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds what a cell shows; where there is a content configuration it is the view of that.
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
  // Values that few cells have.
  private var looks: CellLooks?
  // Whether its class may override `updateConfiguration(using:)`.
  package var followsState = true
  // Whether `updateConfiguration(using:)` is due.
  var needsUpdateConfiguration = true

  /// Creates a cell at a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Creates a cell from an archive; nothing is read from it.
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

  /// The view behind all others of the cell; nil at first. It gets the cell's bounds when it is set.
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

  /// The view in front of the background while the cell is selected or highlighted; nil at first.
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

  /// The content as values; nil at first. Where it is set the content view is the one that it makes, or the one that is
  /// there, where that shows such values.
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

  /// The background as values; nil at first. It draws nothing.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { looks?.backgroundConfiguration }
    set { kept.backgroundConfiguration = newValue }
  }

  /// Whether the content follows the state of the cell by itself; yes at first.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { looks?.updatesContent ?? true }
    set { kept.updatesContent = newValue }
  }

  /// Whether the background follows the state of the cell by itself; yes at first.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { looks?.updatesBackground ?? true }
    set { kept.updatesBackground = newValue }
  }

  /// A background as cells of its kind have it.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Makes the configurations for a state: called after `updateConfiguration(using:)` where the state is another one.
  /// - Source: documented, configurationUpdateHandler, of iOS 15.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    get { looks?.handler }
    set {
      kept.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The state of the cell now.
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

  /// Makes the configurations for a state. Called before the cell is sized or seen, and in the next layout after its state
  /// is another one; overrides call super, which lets content and background follow the state.
  /// - Source: documented, updateConfiguration(using:).
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      backgroundConfiguration = background.updated(for: state)
    }
  }

  /// Marks the cell, so that its configurations are made anew in the next layout; several calls are one.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  // Makes the configurations where that is due.
  override func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    // Most cells have nothing that follows a state: to find that out costs less than the state.
    if looks == nil, !followsState || type(of: self) == UICollectionViewCell.self,
      type(of: contentView) == UIView.self
    {
      return
    }
    let state = configurationState
    updateConfiguration(using: state)
    looks?.handler?(self, state)
  }

  /// Lays the cell out now, if it is marked; its configurations come first.
  open override func layoutIfNeeded() {
    updateConfigurationIfNeeded()
    super.layoutIfNeeded()
  }

  /// Makes the cell ready for another item. Its configurations stay, and are made anew.
  /// - Source: documented, prepareForReuse(), and a talk (2020, 10027), that configurations are not reset.
  open override func prepareForReuse() {
    super.prepareForReuse()
    needsUpdateConfiguration = true
  }

  /// The attributes that the cell would like to have: as high as its content, where that is a configuration; the same where
  /// it is none.
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

  // Whether its item has the focus.
  var isFocusedItem = false {
    didSet { if isFocusedItem != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// A drag of the item has come so far; overrides call super.
  /// - Source: documented, dragStateDidChange(_:).
  open func dragStateDidChange(_ dragState: DragState) {
    kept.dragState = UICellConfigurationState.DragState(rawValue: dragState.rawValue) ?? .none
    setNeedsUpdateConfiguration()
  }

  /// How a cell is dragged.
  /// - Source: documented, UICollectionViewCell.DragState.
  public enum DragState: Int, Sendable {
    /// No drag.
    case none
    /// A drag that lifts it.
    case lifting
    /// A drag under way.
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
