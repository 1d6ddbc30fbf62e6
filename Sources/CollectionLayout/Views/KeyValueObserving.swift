public import Foundation

/// The values that an observer of a property receives.
/// - Source: documented, NSKeyValueObservingOptions.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first notification at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// An additional notification before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The keys of the values that an observer receives.
/// - Source: documented, NSKeyValueChangeKey.
public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

extension NSObject {
  /// Observes a property by its name on a device; has no effect here. That needs Objective-C, so no property is ever
  /// observed.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Removes an observer on a device; has no effect here.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Removes an observer on a device; has no effect here.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}
}

/// The observation of a property, for as long as it is kept.
/// - Source: documented, NSKeyValueObservation; ours, that nothing is observed.
public final class NSKeyValueObservation: NSObject {
  /// Ends the observation.
  public func invalidate() {}
}

/// The change of which an observer of a property would be notified.
/// - Source: documented, NSKeyValueObservedChange.
public struct NSKeyValueObservedChange<Value> {
  /// The new value.
  public let newValue: Value?
  /// The old value.
  public let oldValue: Value?
  /// Whether the notification comes before the change.
  public let isPrior: Bool
}

extension NSObjectProtocol where Self: NSObject {
  /// Observes a property on a device; has no effect here. That needs Objective-C, so no property is ever observed.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}
