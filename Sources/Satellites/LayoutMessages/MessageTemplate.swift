import CollectionLayout

/// A wording of a message prepared for the search: its letters, and the places of values.
struct MessageTemplate: Sendable {
  /// The message and the index of the wording.
  var message: UIKitMessage
  var wording: Int
  var pieces: [UIKitMessage.Wording.Piece]
  /// The letters of all words as 1 to 26.
  var letters: [UInt8] = []
  /// Whether a value that may have letters precedes each letter; the last entry is for the end.
  var breaks: [Bool] = []
  /// Whether each letter is in an ordinary word; names of classes and methods are in every log.
  var isOrdinary: [Bool] = []
  /// The index of each piece's first letter, and the end of the last piece.
  var starts: [Int] = []

  init(_ message: UIKitMessage, wording: Int) {
    self.message = message
    self.wording = wording
    pieces = message.wordings[wording].pieces
    var isBroken = false
    for piece in pieces {
      starts.append(letters.count)
      switch piece {
      case .words(let words):
        for word in words.split(whereSeparator: \.isWhitespace) {
          let isOrdinary = !Self.isName(word)
          for letter in word.utf8.lazy.map(PastedText.letter) where letter > 0 {
            letters.append(letter)
            self.isOrdinary.append(isOrdinary)
            breaks.append(isBroken)
            isBroken = false
          }
        }
      case .value(let value): isBroken = isBroken || value.form != .number
      }
    }
    starts.append(letters.count)
    breaks.append(isBroken)
  }

  /// Whether a word has a capital letter inside, as names of classes and methods do.
  private static func isName(_ word: Substring) -> Bool {
    zip(word, word.dropFirst()).contains { $0.isLetter && $1.isUppercase }
  }

  /// Returns the number of letters between the last value and a letter.
  func lettersOfRun(before letter: Int) -> Int {
    letter - (breaks[...letter].lastIndex(of: true) ?? 0)
  }

  /// The runs of letters between values that may have letters.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in letters.indices.dropFirst() where breaks[index] {
      runs.append(start..<index)
      start = index
    }
    if start < letters.count { runs.append(start..<letters.count) }
    return runs
  }
}

/// An index of all messages' wordings by sequences of eight letters.
struct MessageIndex: Sendable {
  /// The place of eight letters in a wording.
  struct Seed: Sendable {
    var template: Int
    var letter: Int
  }

  /// The number of letters in a seed, five bits each.
  static let length = 8
  static let mask: UInt64 = (1 << UInt64(5 * length)) - 1

  let templates: [MessageTemplate]
  private let seeds: [UInt64: [Seed]]
  /// A bit for each hash of a seed; testing it suffices for most letters of a text.
  private let filter: [UInt64]

  static let shared = MessageIndex(UIKitMessage.all)

  init(_ messages: [UIKitMessage]) {
    templates = messages.flatMap { message in
      message.wordings.indices.map { MessageTemplate(message, wording: $0) }
    }
    var seeds: [UInt64: [Seed]] = [:]
    var filter = [UInt64](repeating: 0, count: 1 << 12)
    for (number, template) in templates.enumerated() {
      for run in template.runs where run.count >= Self.length {
        for start in run.lowerBound...(run.upperBound - Self.length) {
          let key = template.letters[start..<start + Self.length].reduce(0) { $0 << 5 | UInt64($1) }
          seeds[key, default: []].append(Seed(template: number, letter: start))
          filter[Self.slot(key)] |= Self.bit(key)
        }
      }
    }
    self.seeds = seeds
    self.filter = filter
  }

  func places(of key: UInt64) -> [Seed]? {
    filter[Self.slot(key)] & Self.bit(key) == 0 ? nil : seeds[key]
  }

  private static func scattered(_ key: UInt64) -> UInt64 { (key &* 0x9E37_79B9_7F4A_7C15) >> 46 }
  private static func slot(_ key: UInt64) -> Int { Int(scattered(key) >> 6) }
  private static func bit(_ key: UInt64) -> UInt64 { 1 << (scattered(key) & 63) }
}
