public import Foundation

/// A sign or a button at an edge of a cell of a list. Nothing shows it; who looks at a cell finds it among its `accessories`.
/// - Source: documented, UICellAccessory.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When it is there.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always
    /// While the view is being edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }

  /// The kind of an accessory.
  public enum AccessoryType: Hashable, Sendable {
    /// A sign for more.
    case disclosure
    /// A button for what is under an item.
    case outlineDisclosure
    /// A tick.
    case checkmark
    /// A button that deletes.
    case delete
    /// A button that inserts.
    case insert
    /// A handle that moves.
    case reorder
    /// A tick of several.
    case multiselect
    /// A button for details.
    case detail
    /// A menu.
    case popUpMenu
    /// A text.
    case label
    /// A view of one's own.
    case customView
  }

  /// Where it stands.
  /// - Source: documented, UICellAccessory.Placement.
  public enum Placement {
    /// The place among others at the same edge: a number, from those that are there.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// At the leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The room that is kept for it.
  public enum LayoutDimension: Equatable, Sendable {
    /// Its own.
    case actual
    /// As others have it.
    case standard
    /// So many points.
    case custom(CGFloat)
  }

  /// The looks of a simple accessory.
  @preconcurrency @MainActor
  public struct Options {
    /// The room that is kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil for that of what can be tapped.
    public var tintColor: UIColor?
    /// The colour behind it.
    public var backgroundColor: UIColor?
    /// Whether it is hidden.
    public var isHidden: Bool
    /// Whether a line is seen before it.
    public var showsVerticalSeparator: Bool

    /// Makes looks.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
      (self.isHidden, self.showsVerticalSeparator) = (isHidden ?? false, showsVerticalSeparator ?? true)
    }
  }

  /// The looks of a sign for more.
  public typealias DisclosureIndicatorOptions = Options
  /// The looks of a tick.
  public typealias CheckmarkOptions = Options
  /// The looks of a button that deletes.
  public typealias DeleteOptions = Options
  /// The looks of a button that inserts.
  public typealias InsertOptions = Options
  /// The looks of a handle.
  public typealias ReorderOptions = Options
  /// The looks of a tick of several.
  public typealias MultiselectOptions = Options
  /// The looks of a button for details.
  public typealias DetailOptions = Options
  /// The looks of a menu.
  public typealias PopUpMenuOptions = Options

  /// The looks of a button for what is under an item.
  /// - Source: documented, UICellAccessory.OutlineDisclosureOptions.
  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// Who expands the item.
    public enum Style: Int, Sendable {
      /// As the cell's surroundings have it.
      case automatic
      /// A tap anywhere on the cell.
      case header
      /// A tap on the button.
      case cell
    }

    /// Who expands the item.
    public var style: Style
    /// The looks.
    public var common: Options

    /// Makes looks.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      common = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The looks of a text.
  /// - Source: documented, UICellAccessory.LabelOptions.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// The typeface.
    public var font: UIFont
    /// Whether its font follows the user's choice; has no effect here.
    public var adjustsFontForContentSizeCategory: Bool
    /// The looks.
    public var common: Options

    /// Makes looks.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
    ) {
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
      common = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// A view of one's own as an accessory.
  /// - Source: documented, UICellAccessory.CustomViewConfiguration.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// Where it stands.
    public let placement: Placement
    /// The looks.
    public var common: Options
    /// Whether its size is kept.
    public var maintainsFixedSize: Bool

    /// Makes one of a view.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      common = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  /// The kind.
  public let accessoryType: AccessoryType
  /// When it is there.
  public var displayedState: DisplayedState
  /// The looks.
  public var options: Options
  /// Who expands an item; nil for another accessory.
  public var outlineStyle: OutlineDisclosureOptions.Style?
  /// The view of one's own; nil for another accessory.
  public var customView: UIView?
  /// The text; nil for another accessory.
  public var text: String?
  /// The menu; nil for another accessory.
  public var menu: UIMenu?
  /// Runs where it is tapped; nil for the cell's own behaviour.
  public var actionHandler: (() -> Void)?

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options, action: (() -> Void)? = nil
  ) {
    (accessoryType, displayedState, self.options, actionHandler) = (type, displayed, options, action)
  }

  /// A sign for more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> Self { Self(.disclosure, displayed, options) }

  /// A button for what is under an item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    var accessory = Self(.outlineDisclosure, displayed, options.common, action: actionHandler)
    accessory.outlineStyle = options.style
    return accessory
  }

  /// A tick.
  public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions())
    -> Self
  { Self(.checkmark, displayed, options) }

  /// A button that deletes.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.delete, displayed, options, action: actionHandler) }

  /// A button that inserts.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.insert, displayed, options, action: actionHandler) }

  /// A handle that moves.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions())
    -> Self
  { Self(.reorder, displayed, options) }

  /// A tick of several.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> Self { Self(.multiselect, displayed, options) }

  /// A button for details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.detail, displayed, options, action: actionHandler) }

  /// A menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions()
  ) -> Self {
    var accessory = Self(.popUpMenu, displayed, options)
    accessory.menu = menu
    return accessory
  }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> Self {
    var accessory = Self(.label, displayed, options.common)
    accessory.text = text
    return accessory
  }

  /// A view of one's own.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    let displayed =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    var accessory = Self(.customView, displayed, configuration.common)
    accessory.customView = configuration.customView
    return accessory
  }

  /// Whether it is there while a view is, or is not, being edited.
  /// - Source: documented, UICellAccessory.DisplayedState; that it is a call is ours.
  public func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: !options.isHidden
    case .whenEditing: isEditing && !options.isHidden
    case .whenNotEditing: !isEditing && !options.isHidden
    }
  }
}
