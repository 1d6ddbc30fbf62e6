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
  /// How the device is held: upright.
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

  /// The value of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Very small.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Medium.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Large, as it is at first.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Larger.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Larger still.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest but for those of accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// Medium, of accessibility.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Large, of accessibility.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Whether it is one of accessibility.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  /// The name of the notification that follows another choice.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
}

extension NotificationCenter {
  /// Would call a method of Objective-C; here nothing is sent to it.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
}

/// How a device is held.
/// - Source: documented, UIDeviceOrientation.
public enum UIDeviceOrientation: Int, Sendable {
  /// It is not known.
  case unknown
  /// Upright.
  case portrait
  /// On its head.
  case portraitUpsideDown
  /// On its side, the top at the left.
  case landscapeLeft
  /// On its side, the top at the right.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
