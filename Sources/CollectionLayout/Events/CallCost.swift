import Foundation

/// The cost of a call: its time, the attributes that were made in it, and the attributes that are other ones since.
public struct CallCost: Sendable, Equatable {
  /// The time from the beginning of the call to its answer, in nanoseconds, with the calls inside it.
  public var nanoseconds: Int
  /// The number of attributes that were made, copies included.
  public var made: Int
  /// The number of elements whose attributes are new or differ from the last answer; for `prepare()` those of its whole pass.
  public var changed = 0

  /// The time that a clock shows which never goes back, in nanoseconds.
  @inline(__always)
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

extension UICollectionViewLayoutAttributes {
  /// The number of attributes that were made since the process began.
  ///
  /// Each initialiser counts it, so it is a plain number, for the main thread alone.
  package nonisolated(unsafe) static var count = 0
}
