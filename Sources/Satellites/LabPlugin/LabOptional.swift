import Foundation

/// Optional methods of protocols without Objective-C. Each method has a default that records the method's own
/// number; a call through `ask` learns by the number that the method is not implemented. A missing method that an
/// implementation calls has another number.
/// - Source: ours.
public enum LabOptional {
  private nonisolated(unsafe) static var last = 0

  /// Records that a method is not implemented; the result is never used.
  public static func missing<Answer>(_ number: Int) -> Answer {
    last = number
    return withUnsafeTemporaryAllocation(of: Answer.self, capacity: 1) { place in
      guard let start = place.baseAddress else { fatalError("no room for an answer") }
      memset(start, 0, MemoryLayout<Answer>.size)
      return UnsafeRawPointer(start).load(as: Answer.self)
    }
  }

  /// Returns the answer of a method; nil where the method is not implemented.
  public static func ask<Answer>(_ number: Int, _ body: () -> Answer) -> Answer? {
    let outer = last
    defer { last = outer }
    last = 0
    let answer = body()
    return last == number ? nil : answer
  }
}
