/// The difference between a known film and the film of a session now.
///
/// A film that goes on has the steps of before and others after them; so does one whose last lines were taken back. The
/// number of steps that stay, and the steps that follow, tell all.
package struct FilmChange: Codable, Sendable {
  /// The number of steps that stay.
  package var kept = 0
  /// The steps that follow, as JSON, and their digests.
  package var steps: [String] = []
  package var digests: [UInt64] = []
  /// The calls of these steps, as JSON, by their names.
  package var calls: [String: String] = [:]
  /// The rows of the table of reasons from an index on, as JSON.
  package var firstReason = 0
  package var reasons: [String] = []
  /// The lines of the session, without the statements that a live page is trying.
  package var lines: [String] = []
  /// The other texts whose statements ran, as JSON; the session's own is the first of the film's texts.
  package var files: [String] = []
  /// The message about the last line or the statement that was tried, where it failed; nil if it worked.
  package var failure: String?

  /// Creates a change that changes nothing.
  package init() {}
}

/// The digests of the steps of a known film.
package struct FilmMark: Codable, Sendable {
  /// The number of steps before the first digest.
  package private(set) var first: Int
  package private(set) var digests: [UInt64]

  /// The most steps that are compared: who lacks more gets the film whole.
  private static let most = 500

  /// - Parameter all: the digests of all steps.
  package init(_ all: [UInt64]) {
    first = max(0, all.count - Self.most)
    digests = Array(all[first...])
  }

  /// Returns the number of steps at the beginning that a film shares.
  func shared(with all: [UInt64]) -> Int {
    // A digest covers all steps up to its own.
    for index in digests.indices.reversed() where first + index < all.count {
      if digests[index] == all[first + index] { return first + index + 1 }
    }
    return 0
  }
}
