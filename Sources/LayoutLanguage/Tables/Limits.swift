/// The limits of numbers in a script: a larger one is taken for a typo, and reported before it costs memory.
package enum Limits {
  /// The largest absolute value of a number, in points.
  package static let magnitude = 1e9
  package static let lanes = 1...1000
  /// The number of items that one statement appends.
  package static let items = 0...10_000_000
  /// The number of rounds of one loop.
  package static let rounds = 0...1_000_000
  /// The depth to which calls of `def` statements and blocks may be nested.
  package static let depth = 200
  /// The depth to which files may include each other.
  package static let includeDepth = 50
  /// The number of all included files.
  package static let includes = 1000
  package static let sections = 1_000_000
  /// The number of items in all sections together, and of rounds in all loops of a line.
  package static let itemsInAll = 20_000_000
  package static let roundsInAll = 10_000_000
  /// The number of items of a layout from outside the lab, which cannot be stopped, at the prompt and in an editor.
  package static let foreignItemsAtPrompt = 100_000
  package static let foreignItemsInEditor = 1_000
  /// The number of items in one group of a compositional layout.
  package static let groupItems = 1...10_000
  /// The number of badges of one cell or group.
  package static let attachments = 100
  /// The z-indices of elements.
  package static let depths = -1_000_000...1_000_000
  /// The number of turns that `calls` can look back.
  package static let turns = 1...1_000_000
  package static let seeds = 0...1_000_000_000
  package static let indices = 0...1_000_000_000
  package static let exitStatus = 0...255
}
