import Foundation

/// Optional methods for protocols of loaded files, without Objective-C: each method has a default that records its
/// own number, and a call made through `ask` finds out by that number that the method is not implemented.
///
/// Each method has its own number, so an implementation that itself calls a missing method does not count as
/// missing.
/// - Source: ours.
public enum LabOptional {
  private nonisolated(unsafe) static var last = 0

  /// Records that a method is not implemented. The returned value is never used.
  public static func missing<Answer>(_ number: Int) -> Answer {
    last = number
    return withUnsafeTemporaryAllocation(of: Answer.self, capacity: 1) { place in
      guard let start = place.baseAddress else { fatalError("no room for an answer") }
      memset(start, 0, MemoryLayout<Answer>.size)
      return UnsafeRawPointer(start).load(as: Answer.self)
    }
  }

  /// The answer of a method; nil where it is not implemented.
  public static func ask<Answer>(_ number: Int, _ body: () -> Answer) -> Answer? {
    let outer = last
    defer { last = outer }
    last = 0
    let answer = body()
    return last == number ? nil : answer
  }
}
