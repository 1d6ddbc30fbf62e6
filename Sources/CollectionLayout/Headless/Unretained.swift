public import Foundation

/// An object with references that do not retain it, and become nil when it is deallocated.
///
/// The base type is a class, because for a protocol Swift searches all conformances of the process, at each
/// start and for each type.
/// - Source: ours.
@preconcurrency @MainActor
open class Unretainable: NSObject {
  /// The shared reference. A subclass whose objects are named by an `Unretained` ends it in its `deinit`, while its
  /// properties still exist.
  package nonisolated let reference = UnretainedReference()

  /// Creates an object without references to it.
  public override init() { super.init() }
}

/// A reference to an object until the object is deallocated.
///
/// - Precondition: the object and all its references are used and deallocated on one thread.
package final class UnretainedReference: @unchecked Sendable {
  unowned(unsafe) var object: AnyObject?

  package init() {}

  /// Clears the reference when the object is deallocated.
  package func end() { object = nil }
}

/// A reference that does not retain its object, and is nil once the object is deallocated.
///
/// This reference replaces `weak` for objects that are read in each pass: from the first `weak` reference on, Swift counts the
/// object's references in a side table, which is several times slower.
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
