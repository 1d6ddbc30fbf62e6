public import Foundation

/// The running application, as a plain value: the direction of its user interface.
/// - Source: documented, UIApplication.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
  /// The shared application.
  public static let shared = UIApplication()

  /// The window that receives keys: none.
  public var keyWindow: UIWindow? { nil }
  /// The windows: none.
  public var windows: [UIWindow] { [] }

  /// The direction of the user's language; left to right at first.
  /// - Source: ours: it can be set, since there is no device.
  public var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
}
