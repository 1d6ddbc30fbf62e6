/// How large the numbers of a script may be: larger values are assumed to be typos, and are reported before
/// they cost memory.
package enum Limits {
  /// Of every number, in points, either sign.
  package static let magnitude = 1e9
  /// Lanes of a waterfall.
  package static let lanes = 1...1000
  /// Items that one statement appends.
  package static let items = 0...10_000_000
  /// Rounds of one loop.
  package static let rounds = 0...1_000_000
  /// How deep `def` calls and blocks may be nested.
  package static let depth = 200
  /// How deep files may include each other, and how often in all.
  package static let includeDepth = 50
  package static let includes = 1000
  /// Sections in all.
  package static let sections = 1_000_000
  /// Items in all, and rounds of all loops of a line.
  package static let itemsInAll = 20_000_000
  package static let roundsInAll = 10_000_000
  /// Items that share a group of a compositional layout.
  package static let groupItems = 1...10_000
  /// Badges of one cell or group.
  package static let attachments = 100
  /// How far in front something may be.
  package static let depths = -1_000_000...1_000_000
  /// Turns that `calls` looks back.
  package static let turns = 1...1_000_000
  /// Seeds of the random stream.
  package static let seeds = 0...1_000_000_000
  /// Section and item indices.
  package static let indices = 0...1_000_000_000
  /// The exit status that `:quit` leaves with.
  package static let exitStatus = 0...255
}
