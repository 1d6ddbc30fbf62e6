public import Foundation

/// Values from which the content view of a cell is made.
/// - Source: documented, UIContentConfiguration.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows the values.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the values for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
/// - Source: documented, UIContentView.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The values that the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; by default, only a configuration of the current type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether a configuration has the type of the view's current configuration.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The name of a custom value in a state.
/// - Source: documented, UIConfigurationStateCustomKey.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state for which a configuration is made.
/// - Source: documented, UIConfigurationState.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Creates a state from traits.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The custom value of a key.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view.
/// - Source: documented, UIViewConfigurationState.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether a finger touches the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the view's section is pinned to the edge; never set here.
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state from traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The custom value of a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// The state of a cell.
/// - Source: documented, UICellConfigurationState.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// No drag.
    case none
    /// The cell is lifted.
    case lifting
    /// The cell is dragged.
    case dragging
  }

  /// The state of a cell in a drop; never set here.
  public enum DropState: Int, Sendable {
    /// No drop.
    case none
    /// A drop onto another place.
    case notTargeted
    /// A drop onto the cell.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether a finger touches the cell.
  public var isHighlighted = false
  /// Whether the cell's item is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell's section is pinned to the edge; never set here.
  public var isPinned = false
  /// Whether the view is being edited.
  public var isEditing = false
  /// Whether the children of the cell's item are shown.
  public var isExpanded = false
  /// Whether a swipe shows the cell's actions; never set here.
  public var isSwiped = false
  /// Whether a finger moves the cell; never set here.
  public var isReordering = false
  /// The cell's state in a drag.
  public var cellDragState = DragState.none
  /// The cell's state in a drop.
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state from traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The custom value of a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// A function that makes a colour from another colour.
/// - Source: documented, UIConfigurationColorTransformer.
public struct UIConfigurationColorTransformer {
  /// The closure that makes the colour.
  public let transform: (UIColor) -> UIColor
  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  /// Returns the colour made from another colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// The transformer that turns a colour into grey.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return UIColor(white: (red + green + blue) / 3, alpha: alpha)
    }
  }
}

/// The background of a cell. Nothing is drawn; the values are kept.
/// - Source: documented, UIBackgroundConfiguration; colours of the looks are those of the system, inferred.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// A custom view in the background.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The room around the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the margins of the superview are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets = NSDirectionalRectEdge()
  /// The colour; nil for the tint colour.
  public var backgroundColor: UIColor?
  /// The transformer of the colour.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect behind the background.
  public var visualEffect: UIVisualEffect?
  /// The picture in the background.
  public var image: UIImage?
  /// The way in which the picture fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the border; nil for the tint colour.
  public var strokeColor: UIColor?
  /// The transformer of the border's colour.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border from the background's edge, outwards, in points.
  public var strokeOutset: CGFloat = 0

  private init(_ color: UIColor?) { backgroundColor = color }

  /// An invisible background.
  public static func clear() -> Self { Self(.clear) }
  /// The background of a cell, by its place in the list; of iOS 18.
  public static func listCell() -> Self { Self(.systemBackground) }
  /// The background of a cell of a plain list.
  public static func listPlainCell() -> Self { Self(.systemBackground) }
  /// The background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// The background of a cell of a grouped list.
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground) }
  /// The background of a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self(.clear) }
  /// The background of a header of a list.
  public static func listHeader() -> Self { Self(.clear) }
  /// The background of a footer of a list.
  public static func listFooter() -> Self { Self(.clear) }
  /// The background of a header of a sidebar.
  public static func listSidebarHeader() -> Self { Self(.clear) }
  /// The background of a cell of a sidebar.
  public static func listSidebarCell() -> Self { Self(.clear) }
  /// The background of a cell of a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> Self { Self(.clear) }

  /// The visible colour, for a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// The visible colour of the border, for a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
  /// Returns the values for a state of the cell, which are the same in every state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// Content of SwiftUI in a cell. SwiftUI does not exist here: the content is kept and not shown, and a cell has the
/// size that it is given.
/// - Source: documented, UIHostingConfiguration; on a device its content is a SwiftUI view.
@preconcurrency @MainActor
public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration {
  /// The content.
  public let content: Content
  private let background: Background?
  private var edges: [(edge: String, length: CGFloat?)] = []

  /// Creates a configuration of content.
  public init(content: () -> Content) where Background == Never {
    self.content = content()
    background = nil
  }

  private init(_ content: Content, background: Background?) {
    (self.content, self.background) = (content, background)
  }

  /// Returns the configuration with a background.
  public func background<Shown>(content: () -> Shown) -> UIHostingConfiguration<Content, Shown> {
    UIHostingConfiguration<Content, Shown>(self.content, background: content())
  }
  /// Returns the configuration with a least size, in points; has no effect here.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
  /// Returns the configuration with margins, in points; has no effect here.
  public func margins(_ length: CGFloat) -> Self { self }

  /// Makes a plain view.
  public func makeContentView() -> any UIView & UIContentView { HostingView(configuration: self) }
  /// Returns the configuration for a state, which is the same in every state.
  public func updated(for state: any UIConfigurationState) -> Self { self }

  private final class HostingView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(configuration: any UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }
}
