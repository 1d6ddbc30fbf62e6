/// Finds a word among a few hundred by its bytes, without making a string of it.
struct WordIndex: Sendable {
  private struct Bucket: Sendable {
    var word: PackedWord
    var row: Int
  }

  /// Open addressing; a power of two, at least half of it empty.
  private let buckets: [Bucket?]
  private let bits: Int

  /// - Precondition: no word stands twice, and none is longer than `PackedWord.limit`.
  init(_ words: [String]) {
    var bits = 4
    while 1 << bits < words.count * 4 { bits += 1 }
    var buckets = [Bucket?](repeating: nil, count: 1 << bits)
    for (row, word) in words.enumerated() {
      guard let packed = PackedWord(word) else { preconditionFailure("a word of a table is too long: \(word)") }
      var place = packed.hash(bits: bits)
      while let other = buckets[place] {
        precondition(other.word != packed, "a word stands twice in a table")
        place = (place + 1) & (buckets.count - 1)
      }
      buckets[place] = Bucket(word: packed, row: row)
    }
    self.buckets = buckets
    self.bits = bits
  }

  /// The row of a word.
  @inline(__always)
  func find(_ word: PackedWord) -> Int? {
    var place = word.hash(bits: bits)
    while let bucket = buckets[place] {
      if bucket.word == word { return bucket.row }
      place = (place &+ 1) & (buckets.count &- 1)
    }
    return nil
  }

  func find(_ word: String) -> Int? {
    PackedWord(word).flatMap(find)
  }
}
