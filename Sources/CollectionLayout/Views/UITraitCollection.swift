public import Foundation

/// The traits of a view's surroundings, as plain values.
/// - Source: documented, UITraitCollection; only what layouts ask.
public final class UITraitCollection: NSObject, Sendable {
  /// Whether colours are light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The size class of the width.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The size class of the height.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The pixels a point; 0 is not specified.
  public let displayScale: CGFloat
  /// The direction in which content runs.
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  /// The kind of the device: a telephone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The size of text that the user wants: large, the default.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// Creates traits of which none is specified.
  public convenience override init() {
    self.init(userInterfaceStyle: .unspecified)
  }

  /// Creates traits; a trait that is left out is not specified.
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

  // These traits in another direction.
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
