import CollectionLayout
import LayoutRendering
import LayoutScript

/// A message similar to a text that contains no message.
struct MessageNeighbour: Sendable {
  var message: UIKitMessage
  var difference: String

  /// Returns up to three similar messages, nearest first. Rare words count more than common ones, and a method that
  /// raises a message counts as much as its words.
  static func nearest(to bytes: [UInt8]) -> [MessageNeighbour] {
    let text = PastedText(bytes)
    let words = Self.words(in: text.bytes, limit: 2000)
    let own = Set(words)
    var scores: [(score: Double, template: Int, isByMethod: Bool)] = []
    let cost = own.reduce(0) { $0 + (vocabulary.weights[$1] ?? vocabulary.unknown) }
    let whole = text.text(0..<min(text.bytes.count, 100_000))
    let methods = Set(vocabulary.methods.values.joined().filter { whole.contains($0) })
    for (number, template) in vocabulary.words.enumerated() {
      let message = MessageIndex.shared.templates[number].message
      let shared = Set(template).intersection(own).reduce(0) { $0 + (vocabulary.weights[$1] ?? 0) }
      let worth = Set(template).reduce(0) { $0 + (vocabulary.weights[$1] ?? 0) }
      let isByMethod = vocabulary.methods[message.id]?.contains { methods.contains($0) } ?? false
      let score = shared / max(1, cost + worth / 8) + (isByMethod ? 0.5 : 0)
      if score > 0.3 { scores.append((score, number, isByMethod)) }
    }
    var neighbours: [MessageNeighbour] = []
    for (_, number, isByMethod) in scores.sorted(by: { $0.score > $1.score }) where neighbours.count < 3 {
      let message = MessageIndex.shared.templates[number].message
      guard !neighbours.contains(where: { $0.message.id == message.id }) else { continue }
      neighbours.append(
        MessageNeighbour(
          message: message, difference: difference(vocabulary.words[number], words, isByMethod: isByMethod)))
    }
    return neighbours
  }

  static func text(of nearest: [MessageNeighbour]) -> String {
    guard !nearest.isEmpty else { return "no message of UIKit's collection views is like this text\n" }
    let rows = nearest.flatMap { neighbour in
      ["  \(neighbour.message.id)  \(neighbour.message.summary)"]
        + FoldedText.lines(of: neighbour.difference, first: "       ")
    }
    return "no message of UIKit's collection views that is known has these words; the nearest:\n"
      + rows.joined(separator: "\n") + "\n`explain \(nearest[0].message.id)` explains the first of them\n"
  }

  var row: FactRow {
    ["id": .text(message.id), "words": .text(message.summary), "difference": .text(difference)]
  }

  private static func difference(_ template: [String], _ words: [String], isByMethod: Bool) -> String {
    func missing(_ some: [String], from others: [String]) -> String? {
      let known = Set(others)
      var seen: Set<String> = []
      let rare = some.filter { !known.contains($0) && seen.insert($0).inserted }
      return rare.isEmpty ? nil : rare.prefix(6).joined(separator: ", ") + (rare.count > 6 ? ", ..." : "")
    }
    let its = missing(template, from: words)
    let own = missing(words, from: template)
    let facts = [
      isByMethod ? "the same method raises it" : nil, its.map { "it also says: \($0)" },
      own.map { "and not: \($0)" },
    ]
    return facts.compactMap(\.self).joined(separator: "; ")
  }

  private static let vocabulary = Vocabulary()

  private struct Vocabulary: Sendable {
    var words: [[String]]
    var weights: [String: Double] = [:]
    var methods: [String: [String]] = [:]
    /// The cost of a word in no message; low, because an app's own words are everywhere.
    let unknown = 0.5

    init() {
      words = MessageIndex.shared.templates.map { template in
        template.pieces.flatMap { piece -> [String] in
          guard case .words(let text) = piece else { return [] }
          return MessageNeighbour.words(in: Array(text.utf8), limit: .max)
        }
      }
      var counts: [String: Int] = [:]
      for word in words.lazy.flatMap({ Set($0) }) { counts[word, default: 0] += 1 }
      // The weight is the binary logarithm of rarity: 7 for a word of one message, 0 for a word of all.
      for (word, count) in counts {
        weights[word] = Double(
          Int(bitPattern: UInt(words.count / count)).bitWidth - (words.count / count).leadingZeroBitCount)
      }
      for message in UIKitMessage.all {
        methods[message.id] = message.place?.split(separator: " ").reduce(into: []) { found, word in
          if let last = found.last, last.hasPrefix("-["), !last.hasSuffix("]") {
            found[found.count - 1] = last + " " + word
          } else if word.hasPrefix("-[") {
            found.append(String(word))
          }
        }
      }
    }
  }

  /// Returns the words of at least two letters in lower case.
  private static func words(in bytes: [UInt8], limit: Int) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in bytes {
      let letter = PastedText.letter(byte)
      if letter > 0 {
        word.append(letter + 0x60)
        continue
      }
      if word.count > 1, word.count < 60 { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
      if words.count >= limit { return words }
    }
    if word.count > 1, word.count < 60 { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }
}
