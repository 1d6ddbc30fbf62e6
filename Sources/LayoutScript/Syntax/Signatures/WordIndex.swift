/// Finds a word among a few hundred by its bytes, without making a string of it.
struct WordIndex: Sendable {
  private let words: [[UInt8]]
  /// Open addressing: row + 1, or 0 where nothing stands.
  private let buckets: [UInt16]

  /// - Precondition: no word stands twice.
  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    var capacity = 16
    while capacity < words.count * 4 { capacity *= 2 }
    var buckets = [UInt16](repeating: 0, count: capacity)
    for (row, word) in self.words.enumerated() {
      var bucket = Self.hash(word) & (capacity - 1)
      while buckets[bucket] != 0 {
        precondition(self.words[Int(buckets[bucket]) - 1] != word, "a word stands twice in a table")
        bucket = (bucket + 1) & (capacity - 1)
      }
      buckets[bucket] = UInt16(row + 1)
    }
    self.buckets = buckets
  }

  /// The row of the word with these bytes.
  func find(_ bytes: some Collection<UInt8>) -> Int? {
    var bucket = Self.hash(bytes) & (buckets.count - 1)
    while buckets[bucket] != 0 {
      let row = Int(buckets[bucket]) - 1
      if words[row].elementsEqual(bytes) { return row }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  func find(_ word: String) -> Int? {
    find(word.utf8)
  }

  /// FNV-1a: quick for words of a few letters, and the same in every process.
  private static func hash(_ bytes: some Collection<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & Int.max
  }
}
