public import Foundation

/// What an observer of a property is told.
/// - Source: documented, NSKeyValueObservingOptions.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The number of the options.
  public let rawValue: UInt

  /// Options of a number.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// At once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Before, too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The names of what an observer is told.
/// - Source: documented, NSKeyValueChangeKey.
public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// One of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

extension NSObject {
  /// Would observe a property by its name. That needs Objective-C, so nothing is ever observed.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Takes an observer away.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Takes an observer away.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}
}

/// An observer of a property, as long as it is kept.
/// - Source: documented, NSKeyValueObservation; ours, that nothing is observed.
public final class NSKeyValueObservation: NSObject {
  /// Ends it.
  public func invalidate() {}
}

/// What an observer of a property would be told.
/// - Source: documented, NSKeyValueObservedChange.
public struct NSKeyValueObservedChange<Value> {
  /// The new value.
  public let newValue: Value?
  /// The old value.
  public let oldValue: Value?
  /// Whether it comes before the change.
  public let isPrior: Bool
}

extension NSObjectProtocol where Self: NSObject {
  /// Would observe a property. That needs Objective-C, so nothing is ever observed.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}
