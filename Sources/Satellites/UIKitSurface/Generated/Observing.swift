// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Observing.api.
public import Foundation

/// The values that an observer of a property receives.
/// - Source: documented, NSKeyValueObservingOptions.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

extension NSObject {
  /// UIKit's `addObserver`; has no effect here.
  public func addObserver(_ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?) {}
  /// UIKit's `removeObserver`; has no effect here.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
  /// UIKit's `removeObserver`; has no effect here.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {}
}

/// The observation of a property, for as long as it is kept.
/// - Source: documented, NSKeyValueObservation; ours, that nothing is observed.
public final class NSKeyValueObservation: NSObject {
  /// UIKit's `invalidate`; has no effect here.
  public func invalidate() {}
}

/// The change of which an observer of a property would be notified.
/// - Source: documented, NSKeyValueObservedChange.
public struct NSKeyValueObservedChange<Value> {
  /// UIKit's `newValue`.
  public let newValue: Value?
  /// UIKit's `oldValue`.
  public let oldValue: Value?
  /// UIKit's `isPrior`.
  public let isPrior: Bool
}

extension NSObjectProtocol where Self: NSObject {
  /// Observes a property on a device; has no effect here. That needs Objective-C, so no property is ever observed.
  public func observe<Value>(_ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [], changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void) -> NSKeyValueObservation { NSKeyValueObservation() }
}

