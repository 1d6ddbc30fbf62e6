package import CollectionLayout

/// The identities of elements across the steps of a session: each item or section seen has a number, which updates
/// keep.
///
/// Memory grows with the edits and with the elements that are shown, never with the items of the data.
package struct ElementIdentities: Sendable {
  /// The origin of an element: the edit that brought it, and its place then.
  private struct Birth: Hashable, Sendable {
    var edit: Int
    var key: ElementKey
  }

  fileprivate struct Edit: Sendable {
    // Unique among all edits, even after some were taken back.
    var serial: Int
    var step: Int
    var origins: ItemOrigins
  }

  private var edits: [Edit] = []
  private var lastSerial = 0
  private var numbers: [Birth: Int] = [:]
  /// The number of edits that the index paths in `known` account for.
  private var seen = 0
  package private(set) var known: [ElementKey: Int] = [:]

  /// The identity of an element: its number, and whether an update inserted it since the last look-up.
  package struct Identity {
    package var number: Int
    package var isInserted: Bool
  }

  package init() {}

  /// Records how the data of a step come from those of the step before.
  package mutating func add(_ step: Step) {
    if case .same = step.origins { return }
    lastSerial += 1
    edits.append(Edit(serial: lastSerial, step: step.number, origins: step.origins))
  }

  /// Returns the identities of elements with their index paths after a step.
  /// - Complexity: O(elements · edits since the element was seen, or appeared).
  package mutating func look(up keys: [ElementKey], in step: Int) -> [ElementKey: Identity] {
    let count = edits.count - edits.reversed().prefix { $0.step > step }.count
    var result: [ElementKey: Identity] = [:]
    result.reserveCapacity(keys.count)
    for key in keys { result[key] = identity(of: key, count) }
    (known, seen) = (result.mapValues(\.number), count)
    return result
  }

  private mutating func identity(of key: ElementKey, _ count: Int) -> Identity {
    var (place, index) = (key, count)
    while true {
      if index == seen, let number = known[place] { return Identity(number: number, isInserted: false) }
      guard index > 0 else { return Identity(number: number(Birth(edit: 0, key: place)), isInserted: false) }
      let edit = edits[index - 1]
      guard let before = edit.origins.old(place) else {
        let isNew = index > seen && edit.origins.isUpdate
        return Identity(number: number(Birth(edit: edit.serial, key: place)), isInserted: isNew)
      }
      (place, index) = (before, index - 1)
    }
  }

  private mutating func number(_ birth: Birth) -> Int {
    if let number = numbers[birth] { return number }
    numbers[birth] = numbers.count + 1
    return numbers.count
  }

  /// Whether an element of the data after a step is no longer in the data after a later one.
  package func isDeleted(_ key: ElementKey, from step: Int, to later: Int) -> Bool {
    var place: ElementKey? = key
    for edit in edits where edit.step > step && edit.step <= later { place = place.flatMap(edit.origins.new) }
    return place == nil
  }

  // MARK: Going back

  package struct Mark: Sendable {
    fileprivate var edits: [Edit]
    fileprivate var known: [ElementKey: Int]
    fileprivate var seen: Int
  }

  package var mark: Mark { Mark(edits: edits, known: known, seen: seen) }

  /// Goes back to a saved state; later edits are forgotten, and their numbers are not reused.
  package mutating func goBack(to mark: Mark) { (edits, known, seen) = (mark.edits, mark.known, mark.seen) }
}

extension ItemOrigins {
  /// Whether an update moved items, instead of only appending or replacing them.
  package var isUpdate: Bool {
    if case .updated = ofData { true } else { false }
  }
}
