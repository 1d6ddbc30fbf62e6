import Foundation

/// The policy by which an associated object is kept. Here each object is retained, whatever its policy.
/// - Source: documented, objc_AssociationPolicy.
public enum objc_AssociationPolicy: Sendable {
  /// A reference that a device does not retain.
  case OBJC_ASSOCIATION_ASSIGN
  /// A strong reference, set atomically on a device.
  case OBJC_ASSOCIATION_RETAIN
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// A strong reference to a copy on a device, set atomically.
  case OBJC_ASSOCIATION_COPY
  /// A strong reference to a copy on a device.
  case OBJC_ASSOCIATION_COPY_NONATOMIC
}

/// The values associated with objects. A new object at the address of a freed one replaces the entry.
@MainActor
private enum AssociatedObjects {
  struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  static var table: [ObjectIdentifier: Entry] = [:]
}

/// Returns the value associated with an object; nil for none.
/// - Source: documented, objc_getAssociatedObject.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  nonisolated(unsafe) let owner = object as AnyObject
  nonisolated(unsafe) let key = key
  nonisolated(unsafe) var found: Any?
  MainActor.assumeIsolated {
    guard let entry = AssociatedObjects.table[ObjectIdentifier(owner)], entry.owner === owner else { return }
    found = entry.values[key]
  }
  return found
}

/// Associates a value with an object, in place of the previous value.
/// - Source: documented, objc_setAssociatedObject.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  nonisolated(unsafe) let owner = object as AnyObject
  nonisolated(unsafe) let (key, value) = (key, value)
  MainActor.assumeIsolated {
    var entry = AssociatedObjects.table[ObjectIdentifier(owner)] ?? AssociatedObjects.Entry()
    if entry.owner !== owner { entry = AssociatedObjects.Entry(owner: owner) }
    entry.values[key] = value
    AssociatedObjects.table[ObjectIdentifier(owner)] = entry
  }
}
