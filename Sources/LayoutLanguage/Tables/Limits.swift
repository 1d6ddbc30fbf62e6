/// The limits of the numbers in a script: larger values are assumed to be typos, and are reported before they cost
/// memory.
package enum Limits {
  /// The magnitude of every number, in points, of either sign.
  package static let magnitude = 1e9
  /// The lanes of a waterfall.
  package static let lanes = 1...1000
  /// The items that one statement appends.
  package static let items = 0...10_000_000
  /// The rounds of one loop.
  package static let rounds = 0...1_000_000
  /// The depth to which `def` calls and blocks may be nested.
  package static let depth = 200
  /// The depth to which files may include each other, and the number of includes in all.
  package static let includeDepth = 50
  package static let includes = 1000
  package static let sections = 1_000_000
  /// The items in all, and the rounds of all loops of a line.
  package static let itemsInAll = 20_000_000
  package static let roundsInAll = 10_000_000
  /// The most items of a layout that is not built in, which cannot be stopped: at the prompt, and in an editor.
  package static let foreignItemsAtPrompt = 100_000
  package static let foreignItemsInEditor = 1_000
  /// The items that share a group of a compositional layout.
  package static let groupItems = 1...10_000
  /// The badges of one cell or group.
  package static let attachments = 100
  /// The z-indices of elements.
  package static let depths = -1_000_000...1_000_000
  /// The turns that `calls` looks back.
  package static let turns = 1...1_000_000
  /// The seeds of the random stream.
  package static let seeds = 0...1_000_000_000
  /// The section and item indices.
  package static let indices = 0...1_000_000_000
  /// The exit status that `:quit` leaves with.
  package static let exitStatus = 0...255
}
