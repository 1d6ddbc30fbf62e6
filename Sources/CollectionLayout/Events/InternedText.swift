import Synchronization

/// A text that the process keeps once and for good.
///
/// Records hold it in place of the text: it is copied like a number, with nothing to count, and compared by its address.
/// It is for the few names that come back in every record: kinds, reuse identifiers, what happens to a device.
/// - Source: ours.
struct InternedText: Hashable, Sendable {
  private final class Entry: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  private static let entries = Mutex<[String: Entry]>([:])

  // The table never lets go of an entry.
  private unowned(unsafe) let entry: Entry

  /// The text's one entry.
  /// - Complexity: O(length).
  init(_ text: String) {
    entry = Self.entries.withLock { entries in
      if let known = entries[text] { return known }
      let entry = Entry(text)
      entries[text] = entry
      return entry
    }
  }

  /// The text itself.
  /// - Complexity: O(1).
  var text: String { entry.text }

  static func == (left: InternedText, right: InternedText) -> Bool { left.entry === right.entry }

  func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// Where the text is kept: another place for another text.
  var address: Int { Int(bitPattern: Unmanaged.passUnretained(entry).toOpaque()) }
}

extension Int {
  /// A hash of one multiplication, for numbers that nobody chooses to fall together.
  func spread(by seed: Int) -> Int {
    let product = UInt(bitPattern: self ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(bitPattern: product.high ^ product.low)
  }
}

extension InternedText {
  /// The kind of the headers of sections.
  static let header = InternedText(UICollectionView.elementKindSectionHeader)
  /// The kind of the footers of sections.
  static let footer = InternedText(UICollectionView.elementKindSectionFooter)
}
