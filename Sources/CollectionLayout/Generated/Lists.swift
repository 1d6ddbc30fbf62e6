// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Lists.api.
public import Foundation

/// A row of a list as values: a picture, a text, a second text, and the distances between them.
/// - Source: documented, UIListContentConfiguration. Distances of `cell()` are observed: a console (version not
///   stated) prints margins 11, 16, 11 and 8, 16 from picture to text and 3 from text to text. Those of the others
///   are inferred from it, or ours where they say so.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// The looks of a text.
  /// - Source: documented, UIListContentConfiguration.TextProperties.
  @preconcurrency @MainActor public struct TextProperties {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      case natural
      case center
      case justified
    }

    /// A change of a text's capital letters.
    public enum TextTransform: Int, Sendable {
      case none
      case uppercase
      case lowercase
      case capitalized
    }

    /// The typeface.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The transformer of the colour.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment; has no effect on sizes.
    public var alignment = TextAlignment.natural
    /// The way in which a text ends that does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines, 0 for any number.
    public var numberOfLines = 0
    /// Whether the font shrinks until the text fits; has no effect here.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor by which the font's size may shrink.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the user's text size; has no effect here.
    public var adjustsFontForContentSizeCategory = true
    /// Whether characters come closer before the text is cut; has no effect here.
    public var allowsDefaultTighteningForTruncation = false
    /// The change of capital letters; has no effect on sizes.
    public var transform = TextTransform.none
    internal init(_ style: UIFont.TextStyle, _ color: UIColor) {
      (font, self.color) = (.preferredFont(forTextStyle: style), color)
    }
    /// The visible colour.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The looks of a picture.
  /// - Source: documented, UIListContentConfiguration.ImageProperties.
  @preconcurrency @MainActor public struct ImageProperties {
    /// The system's standard size of pictures in rows: here 0.
    public static var standardDimension: CGFloat { 0 }
    /// The looks of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour; nil for the tint colour.
    public var tintColor: UIColor?
    /// The transformer of the colour.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// Returns the colour for a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor { self.tintColor ?? tintColor }
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points; 0 for the picture's own size.
    public var maximumSize = CGSize.zero
    /// The room that is reserved for the picture, in points; 0 for its own size.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the picture keeps its colours where the system inverts colours.
    public var accessibilityIgnoresInvertColors = false
  }

  /// The picture.
  public var image: UIImage?
  /// The looks of the picture.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes; only its characters are kept, in `text`.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The looks of the text.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes; only its characters are kept, in `secondaryText`.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryText.map { NSAttributedString(string: $0) } }
    set { secondaryText = newValue?.string }
  }
  /// The looks of the second text.
  public var secondaryTextProperties: TextProperties
  /// The axes along which the superview's margins are kept as well; has no effect here.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The distances between the edges of the row and its content, in points.
  /// - Source: observed, 11, 16, 11 and 8 for a cell.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether the two texts stand side by side where they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between picture and text, in points.
  /// - Source: observed, 16 for a cell.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between two texts that stand side by side, in points.
  /// - Source: ours.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between two texts of which the second is below the first, in points.
  /// - Source: observed, 3 for a cell.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the row, from 0 to 1.
  public var alpha: CGFloat = 1
  /// The least height, in points: the height of a row with one line.
  /// - Source: measured on a Mac for rows, 44, and 28 and 17.5 for headers before they say more.
  internal var leastHeight: CGFloat = 44
  private init(_ style: UIFont.TextStyle, _ color: UIColor = .label, second: UIFont.TextStyle, _ secondColor: UIColor) {
    textProperties = TextProperties(style, color)
    secondaryTextProperties = TextProperties(second, secondColor)
  }
  private func header(_ height: CGFloat) -> Self {
    var header = self
    header.leastHeight = height
    // - Source: ours: no console prints them.
    header.directionalLayoutMargins.top = 4
    header.directionalLayoutMargins.bottom = 4
    return header
  }
  /// A row with a text; a second text stands below it.
  /// - Source: fonts documented, a talk (2020, 10027); distances observed.
  public static func cell() -> Self { Self(.body, second: .caption1, .label) }
  /// A row with two texts, the second below the first.
  /// - Source: documented; distances inferred from `cell()`.
  public static func subtitleCell() -> Self { Self(.body, second: .caption1, .label) }
  /// A row with a text and a value at the other edge.
  /// - Source: documented; distances inferred from `cell()`.
  public static func valueCell() -> Self {
    var value = Self(.body, second: .body, .secondaryLabel)
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }
  /// A header, by its place in the list; of iOS 18.
  /// - Source: distances ours.
  public static func header() -> Self { plainHeader() }
  /// A footer, by its place in the list; of iOS 18.
  /// - Source: distances ours.
  public static func footer() -> Self { plainFooter() }
  /// A header of a plain list.
  /// - Source: the least height measured on a Mac, 28; distances ours.
  public static func plainHeader() -> Self { Self(.headline, second: .subheadline, .secondaryLabel).header(28) }
  /// A footer of a plain list.
  /// - Source: the least height measured on a Mac, 28; distances ours.
  public static func plainFooter() -> Self { Self(.headline, second: .subheadline, .secondaryLabel).header(28) }
  /// A header of a grouped list.
  /// - Source: the least height measured on a Mac, 17.5; distances ours.
  public static func groupedHeader() -> Self { Self(.footnote, .secondaryLabel, second: .footnote, .secondaryLabel).header(17.5) }
  /// A footer of a grouped list.
  /// - Source: the least height measured on a Mac, 17.5; distances ours.
  public static func groupedFooter() -> Self { Self(.footnote, .secondaryLabel, second: .footnote, .secondaryLabel).header(17.5) }
  /// A prominent header; of iOS 15.
  /// - Source: distances ours.
  public static func prominentInsetGroupedHeader() -> Self { Self(.title3, second: .subheadline, .secondaryLabel).header(28) }
  /// A very prominent header; of iOS 16.
  /// - Source: distances ours.
  public static func extraProminentInsetGroupedHeader() -> Self { Self(.title2, second: .subheadline, .secondaryLabel).header(28) }
  /// A row of a sidebar.
  /// - Source: distances inferred from `cell()`.
  public static func sidebarCell() -> Self { cell() }
  /// A row of a sidebar with two texts.
  /// - Source: distances inferred from `cell()`.
  public static func sidebarSubtitleCell() -> Self { subtitleCell() }
  /// A row beside a sidebar.
  /// - Source: distances inferred from `cell()`.
  public static func accompaniedSidebarCell() -> Self { cell() }
  /// A row beside a sidebar with two texts.
  /// - Source: distances inferred from `cell()`.
  public static func accompaniedSidebarSubtitleCell() -> Self { subtitleCell() }
  /// A header of a sidebar.
  /// - Source: distances ours.
  public static func sidebarHeader() -> Self { Self(.title3, second: .subheadline, .secondaryLabel).header(28) }
  /// Makes a view that shows the row.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns the row for a state: a disabled row is grey.
  /// - Source: documented, that colours follow the state; which one is inferred.
  public func updated(for state: any UIConfigurationState) -> Self {
    var updated = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    if isDisabled { updated.textProperties.color = .tertiaryLabel }
    return updated
  }
}

/// A view that shows a row of a list. It draws nothing, and measures its height.
/// - Source: documented, UIListContentView.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  /// The place of the text; nil, since no row is drawn.
  open var textLayoutGuide: UILayoutGuide? { nil }
  /// The place of the second text; nil, since no row is drawn.
  open var secondaryTextLayoutGuide: UILayoutGuide? { nil }
  /// The place of the picture; nil, since no row is drawn.
  open var imageLayoutGuide: UILayoutGuide? { nil }
  private var row: UIListContentConfiguration
  /// The row.
  open var configuration: any UIContentConfiguration {
    get { row }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      row = new
      directionalLayoutMargins = new.directionalLayoutMargins
      invalidateIntrinsicContentSize()
    }
  }
  /// Creates a view of a row.
  public init(configuration: UIListContentConfiguration) {
    row = configuration
    super.init(frame: .zero)
    directionalLayoutMargins = configuration.directionalLayoutMargins
  }
  /// Creates a view from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    row = .cell()
    super.init(coder: coder)
  }
  /// The height of the row in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: row.height(within: size.width)) }
  /// The height of the row in a width; the width is not changed.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority) -> CGSize {
    verticalFittingPriority == .required ? targetSize : sizeThatFits(targetSize)
  }
}

/// The look of a list.
/// - Source: documented, UICollectionLayoutListConfiguration; the metrics of a section are measured on a Mac, and
///   of a phone inferred in part.
public struct UICollectionLayoutListConfiguration {
  /// The appearances of a list.
  public enum Appearance: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  /// The header of a section.
  public enum HeaderMode: Int, Sendable {
    case none
    case supplementary
    case firstItemInSection
  }

  /// The footer of a section.
  public enum FooterMode: Int, Sendable {
    case none
    case supplementary
  }

  /// The appearance.
  public var appearance: Appearance
  /// The header of each section; none by default.
  public var headerMode = HeaderMode.none
  /// The footer of each section; none by default.
  public var footerMode = FooterMode.none
  /// Whether rows have lines between them, which have no influence on frames.
  public var showsSeparators = true
  /// The room above each section header, in points, in every appearance; nil for the appearance's own, which here
  /// is none.
  /// - Source: documented, iOS 15; how much nil is on a phone no source says.
  public var headerTopPadding: CGFloat?
  /// The colour behind the list; nothing is drawn.
  public var backgroundColor: UIColor?
  /// The lines between rows; they have no influence on frames.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the lines of a row, given those of the list.
  public typealias ItemSeparatorHandler = (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) -> UIListSeparatorConfiguration
  /// The closure that returns the lines of a row; a view's `separatorConfiguration(forItemAt:)` calls it.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// A closure that returns the actions of a swipe; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// The closure for the actions at the leading edge; a view's `swipeActions(forItemAt:edge:)` calls it.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The closure for the actions at the trailing edge; a view's `swipeActions(forItemAt:edge:)` calls it.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Elements that are not stretched; has no effect here.
  public var contentHuggingElements = ContentHuggingElements()
  /// UIKit's `ContentHuggingElements`.
  public struct ContentHuggingElements: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sectionHeader = ContentHuggingElements(rawValue: 1)
  }

  /// Creates a look with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// The environment of a section: the room for it, and the traits.
/// - Source: documented, NSCollectionLayoutEnvironment.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room for the section.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the view.
  var traitCollection: UITraitCollection { get }
}

/// The room for a section.
/// - Source: documented, NSCollectionLayoutContainer.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the view.
  var contentSize: CGSize { get }
  /// The size of the view without the insets.
  var effectiveContentSize: CGSize { get }
  /// The part of the view's insets at its edges that the layout keeps clear.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A visible element of a section, as its handler may change it.
/// - Source: documented, NSCollectionLayoutVisibleItem.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The position from back to front; higher values are in front.
  var zIndex: Int { get set }
  /// Whether no view is made for the element.
  var isHidden: Bool { get set }
  /// The middle, in points of the content, as if the section had not scrolled.
  var center: CGPoint { get set }
  /// The affine transformation about the middle.
  var transform: CGAffineTransform { get set }
  /// The transformation about the middle.
  var transform3D: CATransform3D { get set }
  /// The name of the element.
  var name: String { get }
  /// The section and the item.
  var indexPath: IndexPath { get }
  /// The frame, in points of the content, as if the section had not scrolled.
  var frame: CGRect { get }
  /// The size, at the origin.
  var bounds: CGRect { get }
  /// Whether the element is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of an element other than a cell; nil for a cell.
  var representedElementKind: String? { get }
}

