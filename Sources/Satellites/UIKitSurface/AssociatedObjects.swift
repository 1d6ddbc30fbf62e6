import Foundation

/// The policy by which an associated object is kept; here every policy keeps it.
/// - Source: documented, objc_AssociationPolicy.
public enum objc_AssociationPolicy: Sendable {
  /// The object is not kept.
  case OBJC_ASSOCIATION_ASSIGN
  /// The object is kept.
  case OBJC_ASSOCIATION_RETAIN
  /// The object is kept.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// The object is copied.
  case OBJC_ASSOCIATION_COPY
  /// The object is copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC
}

/// The values that are associated with objects. The entry of an object that was freed is replaced when a new object
/// gets its address.
@MainActor
private enum AssociatedObjects {
  struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  static var table: [ObjectIdentifier: Entry] = [:]
}

/// Returns the value that is associated with an object; nil where there is none.
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
