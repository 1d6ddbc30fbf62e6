/// The number of a word in the lexicon, found once when the word is read.
package struct Word: Hashable, Sendable {
  let number: UInt16

  /// A word that is in no table.
  static let unknown = Word(number: .max)
}

/// The numbered words of all tables, with the facts that the parser and the checker need.
package final class Lexicon: Sendable {
  package static let standard = Lexicon(.standard, .standard)

  /// The distinct words; a word's number is its index.
  private let words: [String]
  private let numbers: [String: UInt16]
  /// The rules of statements, indexed by the numbers of words.
  let statements: [StatementRules]
  /// The rules of names and functions in parentheses, indexed by the numbers of words.
  private let entries: [ExpressionRules?]
  /// The types that have a member with this name, indexed by the numbers of words.
  private let owners: [[ExpressionType]]
  /// Whether a setting may have the word as its value, indexed by the numbers of words.
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
    var (words, numbers): ([String], [String: UInt16]) = ([], [:])
    for word in known where numbers[word] == nil {
      numbers[word] = UInt16(words.count)
      words.append(word)
    }
    (self.words, self.numbers) = (words, numbers)
    func word(_ text: String) -> Word { numbers[text].map(Word.init) ?? .unknown }
    (scenario, `else`, or, and, not) = (
      word(ControlVerb.scenario.rawValue), word("else"), word("or"), word("and"), word("not")
    )
    (about, alike, of, width, height) = (word("about"), word("alike"), word("of"), word("width"), word("height"))
    statements = table.signatures.map(StatementRules.init)
    // One word at a time, because this runs at each start.
    var entries = [ExpressionRules?](repeating: nil, count: words.count)
    for entry in expressions.entries {
      if let place = numbers[entry.name] { entries[Int(place)] = ExpressionRules(entry) }
    }
    self.entries = entries
    var owners = [[ExpressionType]](repeating: [], count: words.count)
    for type in ExpressionType.allCases {
      for member in type.members {
        if let place = numbers[member.text] { owners[Int(place)].append(type) }
      }
    }
    self.owners = owners
    var settings = [Bool](repeating: false, count: words.count)
    for word in ExpressionTable.words {
      if let place = numbers[word] { settings[Int(place)] = true }
    }
    self.settings = settings
  }

  /// Returns the word between two byte offsets.
  func word(_ bytes: Swift.Span<UInt8>, from start: Int, to end: Int) -> Word {
    let text = bytes.extracting(start..<end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    return numbers[text].map(Word.init) ?? .unknown
  }

  /// Returns the text of a word; nil for a word that is in no table.
  func text(_ word: Word) -> String? {
    let place = Int(word.number)
    return place < words.count ? words[place] : nil
  }

  func statement(_ word: Word) -> StatementRules? {
    let place = Int(word.number)
    return place < statements.count ? statements[place] : nil
  }

  /// Returns the rules of a statement in a restricted block.
  package func statement(_ word: Word, inside placement: Signature.Placement?) -> StatementRules? {
    guard let placement else { return statement(word) }
    return statement(word)?.inside(placement)
  }

  func statement(_ text: String) -> StatementRules? {
    numbers[text].flatMap { statement(Word(number: $0)) }
  }

  package func expression(_ word: Word) -> ExpressionRules? {
    let place = Int(word.number)
    return place < entries.count ? entries[place] : nil
  }

  func isMember(_ word: Word, of type: ExpressionType) -> Bool {
    let place = Int(word.number)
    return place < owners.count && owners[place].contains(type)
  }

  func isSetting(_ word: Word) -> Bool {
    let place = Int(word.number)
    return place < settings.count && settings[place]
  }
}
