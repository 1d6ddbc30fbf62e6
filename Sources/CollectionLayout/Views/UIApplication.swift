public import Foundation

/// The running application, of which only the layout direction matters here.
/// - Source: documented, UIApplication.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
  /// The shared application.
  public static let shared = UIApplication()

  /// The window that receives key presses; always nil here.
  public var keyWindow: UIWindow? { nil }
  /// The windows of the application; always empty here.
  public var windows: [UIWindow] { [] }

  /// The direction of the user's language; left to right at first.
  /// - Source: ours: it can be set, since there is no device.
  public var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
}
