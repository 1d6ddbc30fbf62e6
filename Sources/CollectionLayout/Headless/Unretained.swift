/// An object that others know without keeping it: it tells them when it goes.
package protocol Unretainable: AnyObject {
  /// Where it is known to be; its `deinit` ends that.
  nonisolated var reference: UnretainedReference { get }
}

/// Where an object is, until it goes.
///
/// - Precondition: the object and all that know it are used, and go, on one thread.
package final class UnretainedReference: @unchecked Sendable {
  @usableFromInline unowned(unsafe) var object: AnyObject?

  package init() {}

  /// The object goes.
  package func end() { object = nil }
}

/// A reference that does not keep its object, and is nil from when the object goes.
///
/// It is as `weak`, for objects that are looked at in each pass: from the first `weak` reference on, Swift counts the
/// references to an object in a table beside it, and each time that costs several times as much.
@propertyWrapper
@frozen package struct Unretained<Object: Unretainable> {
  @usableFromInline var reference: UnretainedReference?

  @inlinable package init(wrappedValue object: Object?) { wrappedValue = object }

  @inlinable package var wrappedValue: Object? {
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
