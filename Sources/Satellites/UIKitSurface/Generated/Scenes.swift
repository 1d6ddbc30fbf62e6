// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Scenes.api.
public import CollectionLayout
public import Foundation

/// The app and its scenes. Nothing begins them here: a lab shows a layout, and no app runs.
/// - Source: documented, UISceneSession.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// UIKit's `configuration`.
  open var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: .windowApplication) }
  /// UIKit's `Role`.
  public struct Role: Hashable, Sendable {
    /// UIKit's `rawValue`.
    public let rawValue: String
    /// UIKit's `windowApplication`.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// UIKit's `role`.
  open var role: Role { .windowApplication }
}

/// UIKit's `UISceneConfiguration`.
/// - Source: documented, UISceneConfiguration.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// UIKit's `name`.
  public let name: String?
  /// UIKit's `delegateClass`.
  open var delegateClass: AnyClass?
  /// UIKit's `init(name: String?, sessionRole: UISceneSession.Role)`.
  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name; super.init() }
}

/// UIKit's `UIScene`.
/// - Source: documented, UIScene.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// UIKit's `ConnectionOptions`.
  open class ConnectionOptions: NSObject {
  }

  /// UIKit's `ActivationState`.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// UIKit's `activationState`.
  open var activationState: ActivationState { .foregroundActive }
  /// UIKit's `delegate`.
  open var delegate: (any UISceneDelegate)?
}

/// UIKit's `UIStatusBarManager`.
/// - Source: documented, UIStatusBarManager.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// UIKit's `statusBarFrame`.
  open var statusBarFrame: CGRect { .zero }
}

/// UIKit's `UIWindowScene`.
/// - Source: documented, UIWindowScene.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// UIKit's `statusBarManager`.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// UIKit's `windows`.
  open var windows: [UIWindow] { [] }
  /// UIKit's `keyWindow`.
  open var keyWindow: UIWindow? { nil }
  /// UIKit's `screen`.
  open var screen: UIScreen { UIScreen.main }
  /// UIKit's `interfaceOrientation`.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

/// UIKit's `UIOpenURLContext`.
/// - Source: documented, UIOpenURLContext.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
}

/// UIKit's `UISceneDelegate`.
/// - Source: documented, UISceneDelegate.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// UIKit's `scene`; has no effect here.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// UIKit's `scene`; has no effect here.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  /// UIKit's `sceneDidDisconnect`; has no effect here.
  func sceneDidDisconnect(_ scene: UIScene)
  /// UIKit's `sceneDidBecomeActive`; has no effect here.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// UIKit's `sceneWillResignActive`; has no effect here.
  func sceneWillResignActive(_ scene: UIScene)
  /// UIKit's `sceneWillEnterForeground`; has no effect here.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// UIKit's `sceneDidEnterBackground`; has no effect here.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// UIKit's `UIWindowSceneDelegate`.
/// - Source: documented, UIWindowSceneDelegate.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
}

extension UIApplication {
  /// UIKit's `LaunchOptionsKey`.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    /// UIKit's `rawValue`.
    public let rawValue: String
    /// UIKit's `init(rawValue: String)`.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// UIKit's `State`.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// UIKit's `applicationState`.
  public var applicationState: State { .active }
  /// UIKit's `connectedScenes`.
  public var connectedScenes: Set<UIScene> { [] }
  /// UIKit's `delegate`.
  public var delegate: (any UIApplicationDelegate)? { nil }
  /// UIKit's `statusBarFrame`.
  public var statusBarFrame: CGRect { .zero }
  /// UIKit's `statusBarOrientation`.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// UIKit's `preferredContentSizeCategory`.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// UIKit's `isIdleTimerDisabled`.
  public var isIdleTimerDisabled: Bool { get { false } set {} }
  /// UIKit's `open`; has no effect here.
  public func open(_ url: URL) {}
  /// UIKit's `open`; has no effect here.
  public func open(_ url: URL, options: [AnyHashable: Any], completionHandler completion: ((Bool) -> Void)? = nil) {}
  /// UIKit's `canOpenURL`.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// UIKit's `didBecomeActiveNotification`.
  public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  /// UIKit's `willResignActiveNotification`.
  public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
  /// UIKit's `didEnterBackgroundNotification`.
  public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  /// UIKit's `willEnterForegroundNotification`.
  public static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  /// UIKit's `didReceiveMemoryWarningNotification`.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  /// UIKit's `openSettingsURLString`.
  public static let openSettingsURLString = "app-settings:"
}

/// UIKit's `UIApplicationDelegate`.
/// - Source: documented, UIApplicationDelegate.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// UIKit's `window`.
  var window: UIWindow? { get set }
  /// UIKit's `application`.
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  /// UIKit's `applicationDidBecomeActive`; has no effect here.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// UIKit's `applicationWillResignActive`; has no effect here.
  func applicationWillResignActive(_ application: UIApplication)
  /// UIKit's `applicationDidEnterBackground`; has no effect here.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// UIKit's `applicationWillEnterForeground`; has no effect here.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// UIKit's `applicationWillTerminate`; has no effect here.
  func applicationWillTerminate(_ application: UIApplication)
  /// UIKit's `application`.
  func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration
  /// UIKit's `application`; has no effect here.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// Returns the default.
  public func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Returns the default.
  public func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

extension UIApplicationDelegate {
  /// UIKit's `window`.
  public var window: UIWindow? { get { nil } set {} }
}

extension UIWindow {
  /// UIKit's `init(windowScene: UIWindowScene)`.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: windowScene.screen.bounds) }
  /// UIKit's `screen`.
  public var screen: UIScreen { UIScreen.main }
  /// UIKit's `windowScene`.
  public var windowScene: UIWindowScene? { get { nil } set {} }
  /// UIKit's `isKeyWindow`.
  public var isKeyWindow: Bool { false }
  /// UIKit's `makeKey`; has no effect here.
  public func makeKey() {}
}

extension UIView {
  /// A picture of the view, which is not drawn: false.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
}

/// UIKit's `UIActivityViewController`.
/// - Source: documented, UIActivityViewController.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// UIKit's `excludedActivityTypes`.
  open var excludedActivityTypes: [String]?
  /// UIKit's `init(activityItems: [Any], applicationActivities: [Any]?)`.
  public convenience init(activityItems: [Any], applicationActivities: [Any]?) { self.init(nibName: nil, bundle: nil) }
}

/// UIKit's `UIImagePickerController`.
/// - Source: documented, UIImagePickerController.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// UIKit's `SourceType`.
  public enum SourceType: Int, Sendable {
    case photoLibrary
    case camera
    case savedPhotosAlbum
  }

  /// UIKit's `InfoKey`.
  public struct InfoKey: Hashable, RawRepresentable, Sendable {
    /// UIKit's `rawValue`.
    public let rawValue: String
    /// UIKit's `init(rawValue: String)`.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// UIKit's `originalImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// UIKit's `editedImage`.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
  }

  /// UIKit's `sourceType`.
  open var sourceType = SourceType.photoLibrary
  /// UIKit's `allowsEditing`.
  open var allowsEditing = false
  /// UIKit's `isSourceTypeAvailable`.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
}

/// UIKit's `UIImagePickerControllerDelegate`.
/// - Source: documented, UIImagePickerControllerDelegate.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  /// UIKit's `imagePickerController`; has no effect here.
  func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// UIKit's `imagePickerControllerDidCancel`; has no effect here.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {}
  /// Does nothing.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// What is read to people who cannot see; nothing here reads it.
/// - Source: documented, UIAccessibility.
public enum UIAccessibility {
  /// UIKit's `Notification`.
  public struct Notification: Hashable, Sendable {
    /// UIKit's `rawValue`.
    public let rawValue: UInt32
    /// UIKit's `announcement`.
    public static let announcement = Notification(rawValue: 1008)
    /// UIKit's `layoutChanged`.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// UIKit's `screenChanged`.
    public static let screenChanged = Notification(rawValue: 1000)
  }

  /// UIKit's `isVoiceOverRunning`.
  public static var isVoiceOverRunning: Bool { false }
  /// UIKit's `isReduceMotionEnabled`.
  public static var isReduceMotionEnabled: Bool { false }
  /// UIKit's `isReduceTransparencyEnabled`.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// UIKit's `isBoldTextEnabled`.
  public static var isBoldTextEnabled: Bool { false }
  /// UIKit's `isDarkerSystemColorsEnabled`.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// UIKit's `isSwitchControlRunning`.
  public static var isSwitchControlRunning: Bool { false }
  /// UIKit's `post`; has no effect here.
  public static func post(notification: Notification, argument: Any?) {}
  /// UIKit's `voiceOverStatusDidChangeNotification`.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name("UIAccessibilityVoiceOverStatusDidChange")
  /// UIKit's `reduceMotionStatusDidChangeNotification`.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("UIAccessibilityReduceMotionStatusDidChange")
}

/// UIKit's `UIAccessibilityElement`.
/// - Source: documented, UIAccessibilityElement.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// UIKit's `init(accessibilityContainer container: Any)`.
  public init(accessibilityContainer container: Any) { super.init() }
}

/// UIKit's `UIAccessibilityCustomAction`.
/// - Source: documented, UIAccessibilityCustomAction.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// UIKit's `name`.
  open var name: String
  /// UIKit's `init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?)`.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) { self.name = name; super.init() }
  /// UIKit's `init(name: String, target: Any?, selector: Selector)`.
  public init(name: String, target: Any?, selector: Selector) { self.name = name; super.init() }
}

extension Bundle {
  /// The objects of a nib, of which none is read: nil.
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { nil }
}

