import Foundation

/// How a protocol of a loaded file has optional methods, without Objective-C: the method has a default that notes its own
/// number, and the question that is asked through here learns that nothing was implemented.
///
/// A number for each method keeps one that itself asks for a missing one from being taken for missing.
/// - Source: ours.
public enum LabOptional {
  private nonisolated(unsafe) static var last = 0

  /// Notes that a method is not implemented. What it returns is never used.
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
