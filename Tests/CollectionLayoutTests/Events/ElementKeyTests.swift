import Expectations
import Testing

@testable import CollectionLayout

/// Keys of elements: equal, ordered and found like the texts and numbers that they stand for.
@Suite struct ElementKeyTests {
  /// What a key says, compared by itself.
  private struct NaiveKey: Equatable {
    var rank: Int
    var kind: String
    var section: Int
    var item: Int

    init(_ key: ElementKey) {
      (kind, section, item) = (key.kind ?? "", key.section, key.item)
      switch (key.category, key.kind) {
      case (.supplementaryView, UICollectionView.elementKindSectionHeader?): rank = 0
      case (.cell, _): rank = 1
      case (.supplementaryView, UICollectionView.elementKindSectionFooter?): rank = 2
      case (.supplementaryView, _): rank = 3
      case (.decorationView, _): rank = 4
      }
    }

    static func < (left: NaiveKey, right: NaiveKey) -> Bool {
      (left.section, left.rank, left.kind, left.item) < (right.section, right.rank, right.kind, right.item)
    }
  }

  private var keys: [ElementKey] {
    let kinds: [(UICollectionView.ElementCategory, String?)] = [
      (.cell, nil), (.supplementaryView, UICollectionView.elementKindSectionHeader),
      (.supplementaryView, UICollectionView.elementKindSectionFooter), (.supplementaryView, "badge"),
      (.supplementaryView, "a badge"), (.decorationView, "badge"),
    ]
    return kinds.flatMap { category, kind in
      [0, 1, 7].flatMap { section in
        [0, 1, 2, 1_000_000, .max].map { ElementKey(category: category, kind: kind, section: section, item: $0) }
      }
    }
  }

  @Test func `all pairs compare like what they say`() {
    for left in keys {
      for right in keys {
        expect(left == right, is: NaiveKey(left) == NaiveKey(right), "\(left) == \(right)")
        expect(left < right, is: NaiveKey(left) < NaiveKey(right), "\(left) < \(right)")
      }
    }
  }

  @Test func `lists stand in their order, cells alone as well`() {
    let odd = [
      (0, -1), (-1, 0), (-2, -2), (Int(Int32.max), 3), (3, Int(Int32.max)), (Int.max, 0), (1 << 31, 1 << 31),
    ]
    let cells = keys.filter { $0.category == .cell } + odd.map { ElementKey(section: $0, item: $1) }
    for seed in UInt64(1)...20 {
      var random = TestRandom(seed: seed)
      let small = Array(Set((0..<30).map { _ in ElementKey(section: random.int(4..<8), item: random.int(0..<50)) }))
      // As on a screen: one after the other, and with a gap.
      let screen = (random.int(0..<99)..<120).map { ElementKey(section: 3, item: $0) }
      let gap = screen.filter { $0.item != 110 }
      for list in [[], small, screen, gap, screen.suffix(1), cells, keys, small + cells, small + keys.suffix(3)] {
        let mixed = list.map { (random.int(0..<1000), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        #expect(mixed.inOrder() == mixed.sorted(), "seed \(seed)")
      }
    }
  }

  @Test func `all are found again`() {
    let places = Dictionary(uniqueKeysWithValues: zip(keys, 0...))
    for (place, key) in keys.enumerated() { expect(places[key], is: place, "\(key)") }
  }

  @Test func `places of a long list fall apart`() {
    // As many buckets as a dictionary of that size has.
    let hashes = Set((0..<10_000).map { ElementKey(section: $0 % 3, item: $0 / 3)._rawHashValue(seed: 0) & 16_383 })
    #expect(hashes.count > 4000, "10,000 places have only \(hashes.count) hashes")
  }

  @Test func `a kind is one text wherever it comes from`() {
    let text = ["bad", "ge"].joined()
    expect(InternedText(text) == InternedText("badge"), is: true)
    expect(InternedText(text).text, is: "badge")
    expect(InternedText("badge") == InternedText("badges"), is: false)
    expect(ElementKey(category: .decorationView, kind: text, section: 0, item: 0).kind, is: "badge")
  }
}
