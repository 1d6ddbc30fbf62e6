public import Foundation

/// The traits of a view's environment.
/// - Source: documented, UITraitCollection; only what layouts ask.
public final class UITraitCollection: NSObject, Sendable {
  /// Whether colours are light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The size class of the width.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The size class of the height.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The scale in pixels a point; 0 if not specified.
  public let displayScale: CGFloat
  /// The direction of the layout.
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  /// The kind of device; always a telephone here.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The text size that the user prefers; always large, the default, here.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// Creates a collection in which no trait is specified.
  public convenience override init() {
    self.init(userInterfaceStyle: .unspecified)
  }

  /// Creates a collection; traits that are left out are not specified.
  /// - Source: documented for one trait at a time; several at once are ours.
  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    super.init()
  }

  func replacing(_ direction: UITraitEnvironmentLayoutDirection) -> UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, horizontalSizeClass: horizontalSizeClass,
      verticalSizeClass: verticalSizeClass, displayScale: displayScale, layoutDirection: direction)
  }

  private var values: [AnyHashable] {
    [userInterfaceStyle, horizontalSizeClass, verticalSizeClass, displayScale, layoutDirection]
  }

  /// Whether an object is a trait collection with the same values.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

  /// A hash of the values.
  public override var hash: Int { values.hashValue }
}
