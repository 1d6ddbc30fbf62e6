/// A hash table that finds a word among a few hundred by its bytes, without creating a string.
package struct WordIndex: Sendable {
  private struct Bucket: Sendable {
    var word: PackedWord
    var row: Int
  }

  /// The distinct words, each at its row.
  let words: [String]
  /// The buckets, with open addressing; their number is a power of two, and at least half of them are empty.
  private let buckets: [Bucket?]
  private let bits: Int

  /// - Parameter words: repeated ones and those longer than `PackedWord.limit` are left out.
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

  /// Returns the row of a word.
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
