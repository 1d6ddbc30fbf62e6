import Foundation

/// The cost of a call: its time, the attributes that it created, and those that changed.
public struct CallCost: Sendable, Equatable {
  /// The time from the beginning of the call to its answer, with the calls inside it, in nanoseconds.
  public var nanoseconds: Int
  /// The number of attributes created, copies included.
  public var made: Int
  /// The number of elements whose attributes are new or changed; for `prepare()`, in its whole pass.
  public var changed = 0

  /// The monotonic time, in nanoseconds.
  @inline(__always)
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

extension UICollectionViewLayoutAttributes {
  /// The number of attributes created since the process began. Each initialiser counts, so the value is a plain
  /// number for the main thread alone.
  package nonisolated(unsafe) static var count = 0
}
