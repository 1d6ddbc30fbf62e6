public import Foundation

/// An object that an `Unretained` can refer to. The type is a class: for a protocol Swift searches all conformances
/// of the process, at each start and for each type.
/// - Source: ours.
@preconcurrency @MainActor
open class Unretainable: NSObject {
  /// The shared reference. A subclass used with `Unretained` ends it in `deinit`, while its properties still exist.
  package nonisolated let reference = UnretainedReference()

  /// Creates an object to which nothing refers.
  public override init() { super.init() }
}

/// A reference to an object until its deallocation.
/// - Precondition: the object and all its references are used and deallocated on one thread.
package final class UnretainedReference: @unchecked Sendable {
  unowned(unsafe) var object: AnyObject?

  package init() {}

  package func end() { object = nil }
}

/// A reference that does not retain its object, and is nil once the object is deallocated.
///
/// A replacement of `weak` for objects that are read in each pass: the first `weak` reference moves Swift's
/// reference counts to a side table, which is several times slower.
@propertyWrapper
package struct Unretained<Object: Unretainable> {
  private var reference: UnretainedReference?

  package init(wrappedValue object: Object?) { wrappedValue = object }

  package var wrappedValue: Object? {
    get {
      guard let object = reference?.object else { return nil }
      // Only objects of this type are assigned.
      return unsafeDowncast(object, to: Object.self)
    }
    set {
      reference = newValue?.reference
      reference?.object = newValue
    }
  }
}
