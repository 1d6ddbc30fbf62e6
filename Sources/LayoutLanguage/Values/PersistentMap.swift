/// Values by name, whose copies share their storage: a change after a copy costs O(log count) and not O(count).
///
/// A tree over the bits of the names' hashes, five bits a level. Public, because only then does the compiler
/// specialise a generic type in other modules.
public struct PersistentMap<Value>: Sequence {
  /// A name and its value.
  public typealias Element = (key: String, value: Value)

  @usableFromInline
  struct Branch {
    /// The bits of the occupied slots, of 32.
    @usableFromInline
    var present: UInt32 = 0
    @usableFromInline
    var slots: [Slot] = []

    @inlinable
    init() {}
  }

  @usableFromInline
  enum Slot {
    case entry(hash: UInt, Element)
    case branch(Branch)
    case clash([Element])
  }

  @usableFromInline
  var root = Branch()
  @usableFromInline
  var count = 0

  @inlinable
  static var bits: UInt { 5 }
  @inlinable
  static var lastShift: UInt { 60 }

  /// Creates an empty map.
  @inlinable
  public init() {}

  /// Whether there are no values.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// The value of a name; nil for an unknown name.
  /// - Complexity: O(1) to read; O(log count) to change a map that shares its storage.
  @inlinable
  public subscript(key: String) -> Value? {
    get {
      let hash = Self.hash(of: key)
      var (branch, shift) = (root, UInt(0))
      while true {
        let bit = Self.bit(hash, shift)
        guard branch.present & bit != 0 else { return nil }
        switch branch.slots[Self.index(of: bit, in: branch)] {
        case .entry(_, let entry): return entry.key == key ? entry.value : nil
        case .clash(let entries): return entries.first { $0.key == key }?.value
        case .branch(let inner): (branch, shift) = (inner, shift + Self.bits)
        }
      }
    }
    set {
      let change = Self.change(key, to: newValue, hash: Self.hash(of: key), shift: 0, in: &root)
      count += change
    }
  }

  /// The keys, in no order.
  @inlinable
  public var keys: [String] { map(\.key) }

  /// Returns the entries, in no order.
  /// - Complexity: O(count).
  @inlinable
  public func makeIterator() -> Array<Element>.Iterator {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    Self.collect(root, into: &elements)
    return elements.makeIterator()
  }

  @inlinable
  static func hash(of key: String) -> UInt { UInt(bitPattern: key.hashValue) }

  @inlinable
  static func bit(_ hash: UInt, _ shift: UInt) -> UInt32 { 1 << UInt32(hash >> shift & 31) }

  @inlinable
  static func index(of bit: UInt32, in branch: Branch) -> Int {
    (branch.present & (bit - 1)).nonzeroBitCount
  }

  @inlinable
  static func collect(_ branch: Branch, into elements: inout [Element]) {
    for slot in branch.slots {
      switch slot {
      case .entry(_, let entry): elements.append(entry)
      case .clash(let entries): elements += entries
      case .branch(let inner): collect(inner, into: &elements)
      }
    }
  }

  /// Sets or removes the value of a key below a branch.
  /// - Returns: the change in the number of entries.
  @inlinable
  static func change(
    _ key: String, to value: Value?, hash: UInt, shift: UInt, in branch: inout Branch
  ) -> Int {
    let bit = bit(hash, shift)
    let index = index(of: bit, in: branch)
    guard branch.present & bit != 0 else {
      guard let value else { return 0 }
      branch.present |= bit
      branch.slots.insert(.entry(hash: hash, (key, value)), at: index)
      return 1
    }
    var slot = Slot.clash([])
    // Nothing else references the slot while it changes, so the change copies nothing.
    swap(&slot, &branch.slots[index])
    var more = 0
    switch slot {
    case .entry(let otherHash, let entry) where entry.key != key:
      guard let value else { break }
      more = 1
      slot = Self.slot(of: [(otherHash, entry), (hash, (key, value))], shift: shift + bits)
    case .entry:
      if let value { slot = .entry(hash: hash, (key, value)) } else { (slot, more) = (.clash([]), -1) }
    case .branch(var inner):
      slot = .clash([])
      more = change(key, to: value, hash: hash, shift: shift + bits, in: &inner)
      if !inner.slots.isEmpty { slot = .branch(inner) }
    case .clash(var entries):
      let before = entries.count
      entries.removeAll { $0.key == key }
      if let value { entries.append((key, value)) }
      more = entries.count - before
      slot = .clash(entries)
    }
    if case .clash(let entries) = slot, entries.isEmpty {
      branch.present &= ~bit
      branch.slots.remove(at: index)
    } else {
      branch.slots[index] = slot
    }
    return more
  }

  /// Returns a slot that holds two entries.
  @inlinable
  static func slot(of entries: [(hash: UInt, entry: Element)], shift: UInt) -> Slot {
    if shift > lastShift { return .clash(entries.map(\.entry)) }
    var branch = Branch()
    let (one, other) = (bit(entries[0].hash, shift), bit(entries[1].hash, shift))
    branch.present = one | other
    if one == other {
      branch.slots = [slot(of: entries, shift: shift + bits)]
    } else {
      branch.slots = (one < other ? entries : entries.reversed()).map { .entry(hash: $0.hash, $0.entry) }
    }
    return .branch(branch)
  }
}

extension PersistentMap: Sendable where Value: Sendable {}
extension PersistentMap.Branch: Sendable where Value: Sendable {}
extension PersistentMap.Slot: Sendable where Value: Sendable {}
