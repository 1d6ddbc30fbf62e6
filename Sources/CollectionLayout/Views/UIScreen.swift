public import Foundation

/// The device's screen, as a plain value: how large it is.
/// - Source: documented, UIScreen.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The one screen there is.
  public static let main = UIScreen()

  /// The screen's rectangle, in points; 375 by 667 at first.
  /// - Source: ours: it can be set, since there is no device.
  public var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
}
