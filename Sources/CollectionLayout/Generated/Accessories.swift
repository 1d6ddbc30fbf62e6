// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Accessories.api.
public import Foundation

/// A sign or a button at an edge of a cell of a list. It is not drawn; a cell lists it in its `accessories`.
/// - Source: documented, UICellAccessory.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The times at which an accessory is displayed.
  public enum DisplayedState: Int, Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The kind of an accessory.
  public enum AccessoryType: Hashable, Sendable {
    case disclosure
    case outlineDisclosure
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case detail
    case popUpMenu
    case label
    case customView
  }

  /// The edge and the order at which an accessory stands.
  public enum Placement {
    /// UIKit's `Position`.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// UIKit's `leading`.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// UIKit's `trailing`.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The width that is reserved for an accessory.
  public enum LayoutDimension: Equatable, Sendable {
    /// UIKit's `actual`.
    case actual
    /// UIKit's `standard`.
    case standard
    /// A number of points.
    case custom(CGFloat)
  }

  /// The looks of a simple accessory.
  @preconcurrency @MainActor public struct Options {
    /// UIKit's `reservedLayoutWidth`.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil for the tint colour.
    public var tintColor: UIColor?
    /// UIKit's `backgroundColor`.
    public var backgroundColor: UIColor?
    /// UIKit's `isHidden`.
    public var isHidden: Bool
    /// UIKit's `showsVerticalSeparator`.
    public var showsVerticalSeparator: Bool
    /// UIKit's `init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil)`.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil) {
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
      (self.isHidden, self.showsVerticalSeparator) = (isHidden ?? false, showsVerticalSeparator ?? true)
    }
  }

  /// UIKit's `DisclosureIndicatorOptions`.
  public typealias DisclosureIndicatorOptions = Options
  /// UIKit's `CheckmarkOptions`.
  public typealias CheckmarkOptions = Options
  /// UIKit's `DeleteOptions`.
  public typealias DeleteOptions = Options
  /// UIKit's `InsertOptions`.
  public typealias InsertOptions = Options
  /// UIKit's `ReorderOptions`.
  public typealias ReorderOptions = Options
  /// UIKit's `MultiselectOptions`.
  public typealias MultiselectOptions = Options
  /// UIKit's `DetailOptions`.
  public typealias DetailOptions = Options
  /// UIKit's `PopUpMenuOptions`.
  public typealias PopUpMenuOptions = Options
  /// The looks of a button that expands or collapses an item.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    /// The tap that expands the item.
    public enum Style: Int, Sendable {
      case automatic
      case header
      case cell
    }

    /// UIKit's `style`.
    public var style: Style
    /// UIKit's `common`.
    public var common: Options
    /// UIKit's `init(style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil)`.
    public init(style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.style = style
      common = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The looks of a text.
  @preconcurrency @MainActor public struct LabelOptions {
    /// UIKit's `font`.
    public var font: UIFont
    /// Whether the font follows the user's text size; has no effect here.
    public var adjustsFontForContentSizeCategory: Bool
    /// UIKit's `common`.
    public var common: Options
    /// UIKit's `init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true)`.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true) {
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
      common = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// A custom view as an accessory.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// UIKit's `customView`.
    public let customView: UIView
    /// UIKit's `placement`.
    public let placement: Placement
    /// UIKit's `common`.
    public var common: Options
    /// UIKit's `maintainsFixedSize`.
    public var maintainsFixedSize: Bool
    /// UIKit's `init(customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil)`.
    public init(customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil) {
      (self.customView, self.placement) = (customView, placement)
      common = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  /// UIKit's `accessoryType`.
  public let accessoryType: AccessoryType
  /// UIKit's `displayedState`.
  public var displayedState: DisplayedState
  /// UIKit's `options`.
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
  private init(_ type: AccessoryType, _ displayed: DisplayedState, _ options: Options, action: (() -> Void)? = nil) {
    (accessoryType, displayedState, self.options, actionHandler) = (type, displayed, options, action)
  }
  /// UIKit's `disclosureIndicator`.
  public static func disclosureIndicator(displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()) -> Self { Self(.disclosure, displayed, options) }
  /// UIKit's `outlineDisclosure`.
  public static func outlineDisclosure(displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: (() -> Void)? = nil) -> Self {
    var accessory = Self(.outlineDisclosure, displayed, options.common, action: actionHandler)
    accessory.outlineStyle = options.style
    return accessory
  }
  /// UIKit's `checkmark`.
  public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()) -> Self { Self(.checkmark, displayed, options) }
  /// UIKit's `delete`.
  public static func delete(displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil) -> Self { Self(.delete, displayed, options, action: actionHandler) }
  /// UIKit's `insert`.
  public static func insert(displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: (() -> Void)? = nil) -> Self { Self(.insert, displayed, options, action: actionHandler) }
  /// UIKit's `reorder`.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()) -> Self { Self(.reorder, displayed, options) }
  /// UIKit's `multiselect`.
  public static func multiselect(displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()) -> Self { Self(.multiselect, displayed, options) }
  /// UIKit's `detail`.
  public static func detail(displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil) -> Self { Self(.detail, displayed, options, action: actionHandler) }
  /// UIKit's `popUpMenu`.
  public static func popUpMenu(_ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions()) -> Self {
    var accessory = Self(.popUpMenu, displayed, options)
    accessory.menu = menu
    return accessory
  }
  /// UIKit's `label`.
  public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()) -> Self {
    var accessory = Self(.label, displayed, options.common)
    accessory.text = text
    return accessory
  }
  /// UIKit's `customView`.
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

