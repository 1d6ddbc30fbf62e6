/// The trials of other inputs for a question, in which code of the user's layout may trap. A rehearsal in a copy of
/// the process finds the trials that trap: each is left out, and the rest is rehearsed again.
@MainActor
package final class Trials {
  /// Does work in a copy of the process.
  /// - Returns: nil if the work ended normally, else the number that was noted last.
  package typealias Rehearse = @MainActor (_ work: () -> Void) -> Int?

  /// The most trials that are left out of a question, and the longest time for finding them.
  private static let (mostLeftOut, patience) = (12, Duration.seconds(12))

  private var begun = 0
  private var leftOut: Set<Int> = []
  /// Notes the number of a trial at its beginning, and 0 at its end.
  package var note: (Int) -> Void = { _ in }

  nonisolated package init() {}

  var areIncomplete: Bool { !leftOut.isEmpty }

  /// Rehearses a question until it ends normally, each time without the trials that trapped before.
  /// - Returns: whether it ends normally.
  func comeToTheirEnd(_ rehearse: () -> Int?) -> Bool {
    let start = ContinuousClock.now
    while leftOut.count < Self.mostLeftOut, ContinuousClock.now - start < Self.patience {
      guard let last = rehearse() else { return true }
      guard last > 0 else { return false }
      leftOut.insert(last)
    }
    return false
  }

  /// Begins another question, with no trial left out.
  func begin() { (begun, leftOut) = (0, []) }

  /// Does the work of a trial; returns nil if the trial is left out.
  package func attempt<Answer>(_ work: () -> Answer?) -> Answer? {
    begun += 1
    guard !leftOut.contains(begun) else { return nil }
    note(begun)
    defer { note(0) }
    return work()
  }
}
