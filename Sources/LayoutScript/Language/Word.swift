/// A word by its number in the lexicon, so that it is looked up once, when it is read.
struct Word: Hashable, Sendable {
  let number: UInt16

  /// A word that no table has.
  static let unknown = Word(number: .max)
}
