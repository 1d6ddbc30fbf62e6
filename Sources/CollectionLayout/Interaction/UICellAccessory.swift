public import Foundation

/// A sign or a button at an edge of a cell of a list. It is not drawn; a cell lists it in its `accessories`.
/// - Source: documented, UICellAccessory.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The times at which an accessory is displayed.
  public enum DisplayedState: Int, Sendable {
    /// The accessory is always displayed.
    case always
    /// The accessory is displayed only while the view is being edited.
    case whenEditing
    /// The accessory is displayed only while the view is not being edited.
    case whenNotEditing
  }

  /// The kind of an accessory.
  public enum AccessoryType: Hashable, Sendable {
    /// A disclosure indicator: a sign for more.
    case disclosure
    /// A button that expands or collapses the item.
    case outlineDisclosure
    /// A checkmark.
    case checkmark
    /// A button that deletes.
    case delete
    /// A button that inserts.
    case insert
    /// A handle that moves.
    case reorder
    /// A checkmark for the selection of several items.
    case multiselect
    /// A button for details.
    case detail
    /// A menu.
    case popUpMenu
    /// A text.
    case label
    /// A custom view.
    case customView
  }

  /// The edge and the order at which an accessory stands.
  /// - Source: documented, UICellAccessory.Placement.
  public enum Placement {
    /// The position of an accessory among those at its edge: an index, computed from them.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// The leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// The trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The width that is reserved for an accessory.
  public enum LayoutDimension: Equatable, Sendable {
    /// The accessory's own width.
    case actual
    /// The standard width of accessories.
    case standard
    /// A number of points.
    case custom(CGFloat)
  }

  /// The looks of a simple accessory.
  @preconcurrency @MainActor
  public struct Options {
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil for the tint colour.
    public var tintColor: UIColor?
    /// The colour of the background.
    public var backgroundColor: UIColor?
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// Whether a line is shown before the accessory.
    public var showsVerticalSeparator: Bool

    /// Creates looks.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
      (self.isHidden, self.showsVerticalSeparator) = (isHidden ?? false, showsVerticalSeparator ?? true)
    }
  }

  /// The looks of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = Options
  /// The looks of a checkmark.
  public typealias CheckmarkOptions = Options
  /// The looks of a button that deletes.
  public typealias DeleteOptions = Options
  /// The looks of a button that inserts.
  public typealias InsertOptions = Options
  /// The looks of a handle that moves.
  public typealias ReorderOptions = Options
  /// The looks of a checkmark for several items.
  public typealias MultiselectOptions = Options
  /// The looks of a button for details.
  public typealias DetailOptions = Options
  /// The looks of a menu.
  public typealias PopUpMenuOptions = Options

  /// The looks of a button that expands or collapses an item.
  /// - Source: documented, UICellAccessory.OutlineDisclosureOptions.
  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// The tap that expands the item.
    public enum Style: Int, Sendable {
      /// The tap that suits the cell's surroundings.
      case automatic
      /// A tap anywhere on the cell.
      case header
      /// A tap on the button.
      case cell
    }

    /// The tap that expands the item.
    public var style: Style
    /// The looks.
    public var common: Options

    /// Creates looks.
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
    /// Whether the font follows the user's text size; has no effect here.
    public var adjustsFontForContentSizeCategory: Bool
    /// The looks.
    public var common: Options

    /// Creates looks.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
    ) {
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
      common = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// A custom view as an accessory.
  /// - Source: documented, UICellAccessory.CustomViewConfiguration.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The edge and the order.
    public let placement: Placement
    /// The looks.
    public var common: Options
    /// Whether the view keeps its size.
    public var maintainsFixedSize: Bool

    /// Creates the accessory of a view.
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
  /// The times at which the accessory is displayed.
  public var displayedState: DisplayedState
  /// The looks.
  public var options: Options
  /// The tap that expands an item; nil for another accessory.
  public var outlineStyle: OutlineDisclosureOptions.Style?
  /// The custom view; nil for another accessory.
  public var customView: UIView?
  /// The text; nil for another accessory.
  public var text: String?
  /// The menu; nil for another accessory.
  public var menu: UIMenu?
  /// The closure of a tap; nil for the cell's own behaviour.
  public var actionHandler: (() -> Void)?

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options, action: (() -> Void)? = nil
  ) {
    (accessoryType, displayedState, self.options, actionHandler) = (type, displayed, options, action)
  }

  /// A disclosure indicator: a sign for more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> Self { Self(.disclosure, displayed, options) }

  /// A button that expands or collapses the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    var accessory = Self(.outlineDisclosure, displayed, options.common, action: actionHandler)
    accessory.outlineStyle = options.style
    return accessory
  }

  /// A checkmark.
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

  /// A checkmark for the selection of several items.
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

  /// A custom view.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    let displayed =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    var accessory = Self(.customView, displayed, configuration.common)
    accessory.customView = configuration.customView
    return accessory
  }

  /// Whether the accessory is displayed while its view is, or is not, being edited.
  /// - Source: documented, UICellAccessory.DisplayedState; that it is a call is ours.
  public func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: !options.isHidden
    case .whenEditing: isEditing && !options.isHidden
    case .whenNotEditing: !isEditing && !options.isHidden
    }
  }
}
