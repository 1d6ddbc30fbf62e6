/// What may stand at one place of a statement.
package enum SlotKind: Sendable {
  /// Points, or a plain number, in the limits of every number.
  case number(NumberConstraint)
  /// A count or an index.
  case whole(ClosedRange<Int>)
  /// `50%`
  case percent
  /// `320x480`
  case size
  /// `160,100`
  case point
  /// `(rect(0, 200, 320, 480))`: only an expression yields one.
  case rect
  /// `3` or `1:3`
  case path
  /// `2...4`, `0:1...1:3`, `3...`: index paths
  case range
  /// `80...240`: numbers with both ends
  case interval
  /// What an item is made from: `120`, `100x40`, `"Swift"`
  case itemSize
  /// `"text"`
  case text
  /// `"base.layout"`, a text that names a file
  case file
  /// One of a few fixed words
  case keyword([Keyword])
  /// One of a list that may grow while the lab runs
  case name(NameList)
  /// `$name`, as something that gets a value
  case variable
  /// `( … )` that is true or false
  case condition
  /// `( … )`, kept as it stands: it is asked again and again
  case parenthesized
  /// Any value
  case value
  /// What a loop runs through: any value, or a range of whole numbers with both ends
  case loopValue
  /// `@4`
  case step
  /// `3`, `1:3`, `2...4`: one item or several
  case items
  /// `==` and its like, as far as they are listed
  case comparison([Comparison])
  /// `LL0402`
  case code
  /// `"text"`, as it stands there: what runs is told apart by it before it runs
  case title
  /// A word that nothing is called yet: of a statement that is defined, of a mark
  case newName
}

/// Which numbers are meant.
package enum NumberConstraint: Sendable {
  case any
  case notNegative
  case positive
}

/// The lists of names that are not all known when the lab is built.
package enum NameList: Hashable, Sendable {
  /// Layout classes, those of the lab and those that somebody loaded.
  case layouts
  /// The words for lifecycle calls.
  case calls
}
