import Foundation

/// How an associated object is kept; here each is kept.
/// - Source: documented, objc_AssociationPolicy.
public enum objc_AssociationPolicy: Sendable {
  /// Not kept.
  case OBJC_ASSOCIATION_ASSIGN
  /// Kept.
  case OBJC_ASSOCIATION_RETAIN
  /// Kept.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// Copied.
  case OBJC_ASSOCIATION_COPY
  /// Copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC
}

/// The objects that are associated with others. An entry goes when an object comes to the address of one that went.
@MainActor
private enum AssociatedObjects {
  struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  static var table: [ObjectIdentifier: Entry] = [:]
}

/// What is associated with an object; nil where nothing is.
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

/// Associates a value with an object, in the place of the one before.
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
