public import Foundation

/// The screen of the device: its size, scale and traits.
/// - Source: documented, UIScreen.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen of the current run loop.
  /// - Source: documented, that it is the device's; that each run loop has one is ours.
  public static var main: UIScreen { LayoutRunLoop.main.screen }

  /// The screen's rectangle, in points; 375 by 667 at first.
  /// - Source: ours: it can be set, since there is no device.
  public var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

  /// The scale, in pixels a point; 2 at first.
  /// - Source: ours: it can be set, since there is no device.
  public var scale: CGFloat = 2

  /// The traits of a telephone in portrait and light mode, with the screen's scale and the application's direction.
  /// - Source: documented for such a device.
  public var traitCollection: UITraitCollection {
    let isRightToLeft = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    return UITraitCollection(
      userInterfaceStyle: .light, horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: scale,
      layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
  }
}
