public import Foundation

/// Values that make the content view of a cell.
/// - Source: documented, UIContentConfiguration.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows them.
  func makeContentView() -> any UIView & UIContentView
  /// The values in a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
/// - Source: documented, UIContentView.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The values that it shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show a configuration; where it is not implemented, one of the type that it has.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether it is of the type that the view has.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A name of a value of one's own in a state.
/// - Source: documented, UIConfigurationStateCustomKey.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// The value of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state that a configuration is made for.
/// - Source: documented, UIConfigurationState.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Makes one of traits.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value of one's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view.
/// - Source: documented, UIViewConfigurationState.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether it cannot be used.
  public var isDisabled = false
  /// Whether a finger touches it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether its section is held at the edge; never set here.
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes one of traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of one's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// The state of a cell.
/// - Source: documented, UICellConfigurationState.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// How a cell is dragged.
  public enum DragState: Int, Sendable {
    /// No drag.
    case none
    /// A drag that lifts it.
    case lifting
    /// A drag under way.
    case dragging
  }

  /// How something is dropped to a cell; never set here.
  public enum DropState: Int, Sendable {
    /// No drop.
    case none
    /// A drop elsewhere.
    case notTargeted
    /// Something is dropped to it.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether it cannot be used.
  public var isDisabled = false
  /// Whether a finger touches it.
  public var isHighlighted = false
  /// Whether its item is selected.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether its section is held at the edge; never set here.
  public var isPinned = false
  /// Whether the view is being edited.
  public var isEditing = false
  /// Whether what is under its item is shown.
  public var isExpanded = false
  /// Whether a swipe shows its actions; never set here.
  public var isSwiped = false
  /// Whether it is moved by a finger; never set here.
  public var isReordering = false
  /// How it is dragged.
  public var cellDragState = DragState.none
  /// How something is dropped to it.
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes one of traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of one's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// A colour made of another one.
/// - Source: documented, UIConfigurationColorTransformer.
public struct UIConfigurationColorTransformer {
  /// Makes the colour.
  public let transform: (UIColor) -> UIColor
  /// Makes one of a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  /// The colour made of another one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// The colour in grey.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return UIColor(white: (red + green + blue) / 3, alpha: alpha)
    }
  }
}

/// The background of a cell. It draws nothing; its values are kept.
/// - Source: documented, UIBackgroundConfiguration; colours of the looks are those of the system, inferred.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// A view of one's own in it.
  public var customView: UIView?
  /// The radius of its corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The room around it, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Edges from which it is measured in the view that holds it.
  public var edgesAddingLayoutMarginsToBackgroundInsets = NSDirectionalRectEdge()
  /// The colour; nil for that of what can be tapped.
  public var backgroundColor: UIColor?
  /// Makes its colour of another one.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect behind it.
  public var visualEffect: UIVisualEffect?
  /// The picture in it.
  public var image: UIImage?
  /// How the picture fills it.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of its edge; nil for that of what can be tapped.
  public var strokeColor: UIColor?
  /// Makes the colour of its edge of another one.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of its edge, in points.
  public var strokeWidth: CGFloat = 0
  /// How far its edge lies outside, in points.
  public var strokeOutset: CGFloat = 0

  private init(_ color: UIColor?) { backgroundColor = color }

  /// A background that nothing is seen of.
  public static func clear() -> Self { Self(.clear) }
  /// That of a cell, by where it stands; of iOS 18.
  public static func listCell() -> Self { Self(.systemBackground) }
  /// That of a cell of a plain list.
  public static func listPlainCell() -> Self { Self(.systemBackground) }
  /// That of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// That of a cell of a list with groups.
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground) }
  /// That of a header or footer of a list with groups.
  public static func listGroupedHeaderFooter() -> Self { Self(.clear) }
  /// That of a header of a list.
  public static func listHeader() -> Self { Self(.clear) }
  /// That of a footer of a list.
  public static func listFooter() -> Self { Self(.clear) }
  /// That of a header of a sidebar.
  public static func listSidebarHeader() -> Self { Self(.clear) }
  /// That of a cell of a sidebar.
  public static func listSidebarCell() -> Self { Self(.clear) }
  /// That of a cell of a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> Self { Self(.clear) }

  /// The colour that is seen, for the colour of what can be tapped.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// The colour of the edge that is seen, for the colour of what can be tapped.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
  /// The values in a state of the cell: the same.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// Content of SwiftUI in a cell. There is no SwiftUI here: the content is kept and not shown, so a cell has the size that it
/// is given.
/// - Source: documented, UIHostingConfiguration; on a device its content is a SwiftUI view.
@preconcurrency @MainActor
public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration {
  /// The content.
  public let content: Content
  private let background: Background?
  private var edges: [(edge: String, length: CGFloat?)] = []

  /// Makes one of content.
  public init(content: () -> Content) where Background == Never {
    self.content = content()
    background = nil
  }

  private init(_ content: Content, background: Background?) {
    (self.content, self.background) = (content, background)
  }

  /// The same with a background.
  public func background<Shown>(content: () -> Shown) -> UIHostingConfiguration<Content, Shown> {
    UIHostingConfiguration<Content, Shown>(self.content, background: content())
  }
  /// The same with a least size, in points; has no effect here.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
  /// The same with margins, in points; has no effect here.
  public func margins(_ length: CGFloat) -> Self { self }

  /// Makes a plain view.
  public func makeContentView() -> any UIView & UIContentView { HostingView(configuration: self) }
  /// The same in each state.
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
