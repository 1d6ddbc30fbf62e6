public import Foundation

/// An object that others know without keeping it: it tells them when it goes.
///
/// It is a class, because Swift looks through all conformances of a process for that of a type to a protocol, at each
/// start and for each type that is known somewhere.
/// - Source: ours.
@preconcurrency @MainActor
open class Unretainable: NSObject {
  /// Where it is known to be. A class of objects that an `Unretained` names ends that in its `deinit`, while what it holds
  /// is still there.
  package nonisolated let reference = UnretainedReference()

  /// Creates one that is known nowhere.
  public override init() { super.init() }
}

/// Where an object is, until it goes.
///
/// - Precondition: the object and all that know it are used, and go, on one thread.
package final class UnretainedReference: @unchecked Sendable {
  unowned(unsafe) var object: AnyObject?

  package init() {}

  /// The object goes.
  package func end() { object = nil }
}

/// A reference that does not keep its object, and is nil from when the object goes.
///
/// It is as `weak`, for objects that are looked at in each pass: from the first `weak` reference on, Swift counts the
/// references to an object in a table beside it, and each time that costs several times as much.
@propertyWrapper
package struct Unretained<Object: Unretainable> {
  private var reference: UnretainedReference?

  package init(wrappedValue object: Object?) { wrappedValue = object }

  package var wrappedValue: Object? {
    get {
      guard let object = reference?.object else { return nil }
      // Only objects of this type were given.
      return unsafeDowncast(object, to: Object.self)
    }
    set {
      reference = newValue?.reference
      reference?.object = newValue
    }
  }
}
