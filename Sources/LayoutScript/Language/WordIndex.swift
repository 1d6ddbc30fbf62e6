/// Finds a word among a few hundred by its bytes, without making a string of it.
struct WordIndex: Sendable {
  private struct Bucket: Sendable {
    var word: PackedWord
    var row: Int
  }

  /// Each word once, at its row.
  let words: [String]
  /// Open addressing; a power of two, at least half of it empty.
  private let buckets: [Bucket?]
  private let bits: Int

  /// - Parameter words: those that stand there again, or are longer than `PackedWord.limit`, are left out.
  init(_ words: [String]) {
    var bits = 4
    while 1 << bits < words.count * 2 { bits += 1 }
    var buckets = [Bucket?](repeating: nil, count: 1 << bits)
    var distinct: [String] = []
    for word in words {
      guard let packed = PackedWord(word) else { continue }
      var place = packed.hash(bits: bits)
      while let other = buckets[place], other.word != packed { place = (place + 1) & (buckets.count - 1) }
      guard buckets[place] == nil else { continue }
      buckets[place] = Bucket(word: packed, row: distinct.count)
      distinct.append(word)
    }
    self.words = distinct
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
