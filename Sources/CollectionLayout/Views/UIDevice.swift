public import Foundation

/// The device.
/// - Source: documented, UIDevice; ours, that it is always the same.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The current device.
  public static let current = UIDevice()
  /// The name of the notification that follows a rotation.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The orientation of the device: upright.
  open var orientation: UIDeviceOrientation { .portrait }
  /// The name of the device.
  open var name: String { "iPhone" }
  /// The model of the device.
  open var model: String { "iPhone" }
  /// The version of the system.
  open var systemVersion: String { "17.0" }
  /// The kind of the device: a telephone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

/// The kind of a device.
/// - Source: documented, UIUserInterfaceIdiom.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// A kind that is not specified.
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

/// The size of text that the user wants.
/// - Source: documented, UIContentSizeCategory.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A very small size.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// A small size.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// A medium size.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// A large size, the default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A larger size.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// A still larger size.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest size that is not for accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// A medium size for accessibility.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// A large size for accessibility.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Whether the category is for accessibility.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  /// The name of the notification that follows a change of the category.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
}

extension NotificationCenter {
  /// Calls a method of Objective-C on a device; here no notification is sent to it.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
}

/// The orientation of a device.
/// - Source: documented, UIDeviceOrientation.
public enum UIDeviceOrientation: Int, Sendable {
  /// An unknown orientation.
  case unknown
  /// The device is upright.
  case portrait
  /// The device is upside down.
  case portraitUpsideDown
  /// The device is on its side, the top at the left.
  case landscapeLeft
  /// The device is on its side, the top at the right.
  case landscapeRight
  /// The device is on its back.
  case faceUp
  /// The device is on its face.
  case faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
