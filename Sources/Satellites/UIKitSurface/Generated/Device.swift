// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Device.api.
public import CollectionLayout
public import Foundation

/// The text that was copied, for other apps; here for the process alone.
/// - Source: documented, UIPasteboard.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// UIKit's `general`.
  public static let general = UIPasteboard()
  /// UIKit's `string`.
  open var string: String?
  /// UIKit's `hasStrings`.
  open var hasStrings: Bool { string != nil }
}

/// The device.
/// - Source: documented, UIDevice; ours, that it is always the same.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// UIKit's `current`.
  public static let current = UIDevice()
  /// UIKit's `orientationDidChangeNotification`.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  /// UIKit's `orientation`.
  open var orientation: UIDeviceOrientation { .portrait }
  /// UIKit's `name`.
  open var name: String { "iPhone" }
  /// UIKit's `model`.
  open var model: String { "iPhone" }
  /// UIKit's `systemVersion`.
  open var systemVersion: String { "17.0" }
  /// UIKit's `userInterfaceIdiom`.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

extension NotificationCenter {
  /// Calls a method of Objective-C on a device; here no notification is sent to it.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
}

/// The orientation of a device.
/// - Source: documented, UIDeviceOrientation.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown
  /// UIKit's `isPortrait`.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// UIKit's `isLandscape`.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

