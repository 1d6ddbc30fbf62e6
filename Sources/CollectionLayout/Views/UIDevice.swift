public import Foundation

/// The device.
/// - Source: documented, UIDevice; ours, that it is always the same.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()
  /// The name of the notification that follows a rotation.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The version of the system.
  open var systemVersion: String { "17.0" }
  /// The kind of the device: a telephone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

/// The kind of a device.
/// - Source: documented, UIUserInterfaceIdiom.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// It was not specified.
  case unspecified = -1
  /// A telephone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// The screen of a car.
  case carPlay
  /// A Mac.
  case mac = 5
}

/// How large the user wants text.
/// - Source: documented, UIContentSizeCategory.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// One of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of the notification that follows another choice.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
}

extension NotificationCenter {
  /// Would call a method of Objective-C; here nothing is sent to it.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
}
