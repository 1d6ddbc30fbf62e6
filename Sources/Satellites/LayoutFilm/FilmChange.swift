/// The difference between a known film and the present one. A film that goes on, or whose last lines were undone,
/// shares its first steps with the known film.
package struct FilmChange: Codable, Sendable {
  /// The number of steps that stay.
  package var kept = 0
  /// The following steps as JSON, and their digests.
  package var steps: [String] = []
  package var digests: [UInt64] = []
  /// The calls of these steps as JSON, by name.
  package var calls: [String: String] = [:]
  /// The rows of the table of reasons from an index on, as JSON.
  package var firstReason = 0
  package var reasons: [String] = []
  /// The lines of the session, without tried statements.
  package var lines: [String] = []
  /// The other texts whose statements ran, as JSON; the session's own text comes first in the film.
  package var files: [String] = []
  /// The error message of the last line or tried statement.
  package var failure: String?

  package init() {}
}

package struct FilmMark: Codable, Sendable {
  /// The number of steps before the first digest.
  package private(set) var first: Int
  package private(set) var digests: [UInt64]

  /// The most steps to compare; a film that differs earlier is sent whole.
  private static let most = 500

  package init(_ all: [UInt64]) {
    first = max(0, all.count - Self.most)
    digests = Array(all[first...])
  }

  /// Returns the number of leading steps that a film shares.
  func shared(with all: [UInt64]) -> Int {
    // A digest covers all steps up to its own.
    for index in digests.indices.reversed() where first + index < all.count {
      if digests[index] == all[first + index] { return first + index + 1 }
    }
    return 0
  }
}
