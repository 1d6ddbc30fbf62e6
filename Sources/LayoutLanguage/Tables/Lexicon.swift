/// All words that the tables know, numbered, with the facts that the parser and the checker need.
///
/// The lexicon is made from the tables, once.
package final class Lexicon: Sendable {
  package static let standard = Lexicon(.standard, .standard)

  private let index: WordIndex
  /// The rules of the statements, by the numbers of their words.
  let statements: [StatementRules]
  /// The rules of names and functions in parentheses, by the numbers of the words.
  private let entries: [ExpressionRules?]
  /// The types that have a member of this name, a bit each, by the numbers of the words.
  private let owners: [UInt16]
  /// Whether a setting may have the word as its value, by the numbers of the words.
  private let settings: [Bool]
  let scenario: Word
  // Words that are neither statements nor values.
  let `else`: Word
  let or: Word
  let and: Word
  let not: Word
  // Words of a size: `about 44`, `20% of width`.
  let about: Word
  let alike: Word
  let of: Word
  let width: Word
  let height: Word

  init(_ table: SignatureTable, _ expressions: ExpressionTable) {
    var known = table.signatures.map(\.word)
    known += expressions.entries.map(\.name)
    known += ExpressionType.allCases.flatMap(\.members).map(\.text)
    known += table.signatures.flatMap(\.forms).flatMap(\.slots).flatMap(\.kind.words)
    known += ExpressionTable.words
    known += ["else", "or", "and", "not", "about", "alike", "of", "width", "height"]
    let index = WordIndex(known)
    self.index = index
    let words = index.words
    precondition(expressions.entries.allSatisfy { index.find($0.name) != nil }, "a word of a table is too long")
    func word(_ text: String) -> Word { index.find(text).map { Word(number: UInt16($0)) } ?? .unknown }
    (scenario, `else`, or, and, not) = (
      word(ControlVerb.scenario.rawValue), word("else"), word("or"), word("and"), word("not")
    )
    (about, alike, of, width, height) = (word("about"), word("alike"), word("of"), word("width"), word("height"))
    statements = table.signatures.map { signature in
      StatementRules(signature) { text in index.find(text).map { Word(number: UInt16($0)) } }
    }
    // Word by word, since this runs at each start.
    var entries = [ExpressionRules?](repeating: nil, count: words.count)
    for entry in expressions.entries {
      if let place = index.find(entry.name) { entries[place] = ExpressionRules(entry) }
    }
    self.entries = entries
    var owners = [UInt16](repeating: 0, count: words.count)
    for type in ExpressionType.allCases {
      for member in type.members {
        if let place = index.find(member.text) { owners[place] |= type.bit }
      }
    }
    self.owners = owners
    var settings = [Bool](repeating: false, count: words.count)
    for word in ExpressionTable.words {
      if let place = index.find(word) { settings[place] = true }
    }
    self.settings = settings
  }

  /// Returns the word between two offsets.
  @inline(__always)
  func word(_ bytes: Swift.Span<UInt8>, from start: Int, to end: Int) -> Word {
    guard let packed = PackedWord(bytes, from: start, to: end), let number = index.find(packed) else {
      return .unknown
    }
    return Word(number: UInt16(truncatingIfNeeded: number))
  }

  /// Returns the text of a word; nil for a word that is in no table.
  func text(_ word: Word) -> String? {
    let place = Int(word.number)
    return place < index.words.count ? index.words[place] : nil
  }

  /// Returns the rules of the statement of a word.
  func statement(_ word: Word) -> StatementRules? {
    let place = Int(word.number)
    return place < statements.count ? statements[place] : nil
  }

  /// Returns the rules of a statement as they apply in a restricted block.
  package func statement(_ word: Word, inside placement: Signature.Placement?) -> StatementRules? {
    guard let placement else { return statement(word) }
    return statement(word)?.inside(placement)
  }

  func statement(_ text: String) -> StatementRules? {
    index.find(text).flatMap { statement(Word(number: UInt16($0))) }
  }

  /// Returns the rules of a word in parentheses.
  package func expression(_ word: Word) -> ExpressionRules? {
    let place = Int(word.number)
    return place < entries.count ? entries[place] : nil
  }

  /// Whether values of a type have a member of this name.
  func isMember(_ word: Word, of type: ExpressionType) -> Bool {
    let place = Int(word.number)
    return place < owners.count && owners[place] & type.bit != 0
  }

  /// Whether a setting may have this word as its value.
  func isSetting(_ word: Word) -> Bool {
    let place = Int(word.number)
    return place < settings.count && settings[place]
  }
}
