// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Configurations.api.
public import Foundation

/// Values from which the content view of a cell is made.
/// - Source: documented, UIContentConfiguration.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Makes a view that shows the values.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the values for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
/// - Source: documented, UIContentView.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// The values that the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; by default, only a configuration of the current type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns the default.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { type(of: configuration) == type(of: self.configuration) }
}

/// The name of a custom value in a state.
/// - Source: documented, UIConfigurationStateCustomKey.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// UIKit's `init(_ rawValue: String)`.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state for which a configuration is made.
/// - Source: documented, UIConfigurationState.
@preconcurrency @MainActor public protocol UIConfigurationState {
  /// Creates a state from traits.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The custom value of a key.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view.
/// - Source: documented, UIViewConfigurationState.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
  /// UIKit's `traitCollection`.
  public var traitCollection: UITraitCollection
  /// UIKit's `isDisabled`.
  public var isDisabled = false
  /// UIKit's `isHighlighted`.
  public var isHighlighted = false
  /// UIKit's `isSelected`.
  public var isSelected = false
  /// UIKit's `isFocused`.
  public var isFocused = false
  /// Whether the view's section is pinned to the edge; never set here.
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// UIKit's `init(traitCollection: UITraitCollection)`.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// UIKit's ``.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get { own[key] } set { own[key] = newValue } }
}

/// The state of a cell.
/// - Source: documented, UICellConfigurationState.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    case none
    case lifting
    case dragging
  }

  /// The state of a cell in a drop; never set here.
  public enum DropState: Int, Sendable {
    case none
    case notTargeted
    case targeted
  }

  /// UIKit's `traitCollection`.
  public var traitCollection: UITraitCollection
  /// UIKit's `isDisabled`.
  public var isDisabled = false
  /// UIKit's `isHighlighted`.
  public var isHighlighted = false
  /// UIKit's `isSelected`.
  public var isSelected = false
  /// UIKit's `isFocused`.
  public var isFocused = false
  /// Whether the cell's section is pinned to the edge; never set here.
  public var isPinned = false
  /// UIKit's `isEditing`.
  public var isEditing = false
  /// UIKit's `isExpanded`.
  public var isExpanded = false
  /// Whether a swipe shows the cell's actions; never set here.
  public var isSwiped = false
  /// Whether a finger moves the cell; never set here.
  public var isReordering = false
  /// UIKit's `cellDragState`.
  public var cellDragState = DragState.none
  /// UIKit's `cellDropState`.
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// UIKit's `init(traitCollection: UITraitCollection)`.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// UIKit's ``.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get { own[key] } set { own[key] = newValue } }
}

/// A function that makes a colour from another colour.
/// - Source: documented, UIConfigurationColorTransformer.
public struct UIConfigurationColorTransformer {
  /// UIKit's `transform`.
  public let transform: (UIColor) -> UIColor
  /// UIKit's `init(_ transform: @escaping (UIColor) -> UIColor)`.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  /// UIKit's `callAsFunction`.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// UIKit's `grayscale`.
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
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// UIKit's `customView`.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The room around the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// UIKit's `edgesAddingLayoutMarginsToBackgroundInsets`.
  public var edgesAddingLayoutMarginsToBackgroundInsets = NSDirectionalRectEdge()
  /// The colour; nil for the tint colour.
  public var backgroundColor: UIColor?
  /// UIKit's `backgroundColorTransformer`.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// UIKit's `visualEffect`.
  public var visualEffect: UIVisualEffect?
  /// UIKit's `image`.
  public var image: UIImage?
  /// UIKit's `imageContentMode`.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the border; nil for the tint colour.
  public var strokeColor: UIColor?
  /// UIKit's `strokeColorTransformer`.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border from the background's edge, outwards, in points.
  public var strokeOutset: CGFloat = 0
  private init(_ color: UIColor?) { backgroundColor = color }
  /// UIKit's `clear`.
  public static func clear() -> Self { Self(.clear) }
  /// The background of a cell, by its place in the list; of iOS 18.
  public static func listCell() -> Self { Self(.systemBackground) }
  /// UIKit's `listPlainCell`.
  public static func listPlainCell() -> Self { Self(.systemBackground) }
  /// UIKit's `listPlainHeaderFooter`.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// UIKit's `listGroupedCell`.
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground) }
  /// UIKit's `listGroupedHeaderFooter`.
  public static func listGroupedHeaderFooter() -> Self { Self(.clear) }
  /// UIKit's `listHeader`.
  public static func listHeader() -> Self { Self(.clear) }
  /// UIKit's `listFooter`.
  public static func listFooter() -> Self { Self(.clear) }
  /// UIKit's `listSidebarHeader`.
  public static func listSidebarHeader() -> Self { Self(.clear) }
  /// UIKit's `listSidebarCell`.
  public static func listSidebarCell() -> Self { Self(.clear) }
  /// UIKit's `listAccompaniedSidebarCell`.
  public static func listAccompaniedSidebarCell() -> Self { Self(.clear) }
  /// UIKit's `resolvedBackgroundColor`.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// UIKit's `resolvedStrokeColor`.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
  /// UIKit's `updated`.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// Axes of a rectangle.
/// - Source: documented, UIAxis.
public struct UIAxis: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let neither: UIAxis = []
  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}

