import Synchronization

/// A text that the process stores once and never frees.
///
/// A record copies such a text like a number, without reference counting, and compares it by address. It is for the
/// few names that recur in every record: kinds, reuse identifiers, happenings of a device.
/// - Source: ours.
struct InternedText: Hashable, Sendable {
  private final class Entry: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  private static let entries = Mutex<[String: Entry]>([:])

  // The table never removes an entry.
  private unowned(unsafe) let entry: Entry

  /// Creates or finds the text's only entry.
  /// - Complexity: O(length).
  init(_ text: String) {
    entry = Self.entries.withLock { entries in
      if let known = entries[text] { return known }
      let entry = Entry(text)
      entries[text] = entry
      return entry
    }
  }

  /// - Complexity: O(1).
  var text: String { entry.text }

  static func == (left: InternedText, right: InternedText) -> Bool { left.entry === right.entry }

  func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// The address of the entry, which differs between texts.
  var address: Int { Int(bitPattern: Unmanaged.passUnretained(entry).toOpaque()) }
}

extension Int {
  /// Returns a hash by one multiplication, for numbers that are not chosen by an attacker.
  func spread(by seed: Int) -> Int {
    let product = UInt(bitPattern: self ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(bitPattern: product.high ^ product.low)
  }
}

extension InternedText {
  static let header = InternedText(UICollectionView.elementKindSectionHeader)
  static let footer = InternedText(UICollectionView.elementKindSectionFooter)
}
