/// All words that the tables know, numbered, with what the parser and the checker need to know of each.
///
/// It is made from the tables, once.
final class Lexicon: Sendable {
  static let standard = Lexicon(.standard, .standard)

  private let index: WordIndex
  /// The statements; the number of a statement's word is the place of its row.
  let statements: [StatementRules]
  /// What may stand in parentheses, by the numbers of the words.
  private let entries: [ExpressionRules?]
  /// The types that have a member of this name, a bit each.
  private let owners: [UInt16]
  /// Whether a setting may be the word.
  private let settings: [Bool]
  let scenario: Word
  // What is no statement and no value.
  let `else`: Word
  let or: Word
  let and: Word
  let not: Word
  // What belongs to a size: `about 44`, `20% of width`.
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
    // Word for word, since this is made at each start.
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

  /// The word that stands between two places.
  @inline(__always)
  func word(_ bytes: Swift.Span<UInt8>, from start: Int, to end: Int) -> Word {
    guard let packed = PackedWord(bytes, from: start, to: end), let number = index.find(packed) else {
      return .unknown
    }
    return Word(number: UInt16(truncatingIfNeeded: number))
  }

  /// A word as it is written; nil for one that no table has.
  func text(_ word: Word) -> String? {
    let place = Int(word.number)
    return place < index.words.count ? index.words[place] : nil
  }

  /// The rules of the statement of a word.
  func statement(_ word: Word) -> StatementRules? {
    let place = Int(word.number)
    return place < statements.count ? statements[place] : nil
  }

  /// The same as they are in a restricted block.
  func statement(_ word: Word, inside placement: Signature.Placement?) -> StatementRules? {
    guard let placement else { return statement(word) }
    return statement(word)?.inside(placement)
  }

  func statement(_ text: String) -> StatementRules? {
    index.find(text).flatMap { statement(Word(number: UInt16($0))) }
  }

  /// The rules of what a word is in parentheses.
  func expression(_ word: Word) -> ExpressionRules? {
    let place = Int(word.number)
    return place < entries.count ? entries[place] : nil
  }

  /// Whether values of a type have a member of this name.
  func isMember(_ word: Word, of type: ExpressionType) -> Bool {
    let place = Int(word.number)
    return place < owners.count && owners[place] & type.bit != 0
  }

  /// Whether a setting may be this word.
  func isSetting(_ word: Word) -> Bool {
    let place = Int(word.number)
    return place < settings.count && settings[place]
  }
}
