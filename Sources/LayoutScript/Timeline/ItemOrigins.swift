package import CollectionLayout

/// The places of a step's items and sections before the step: they tell which index paths of two states agree.
///
/// The cost does not grow with the items; of an update it holds the reported edits.
package indirect enum ItemOrigins: Sendable {
  /// Every element has the place that it had.
  case same
  /// The items of a section from this one on are new, all other elements as before; nil for a section that is new.
  case appended(section: Int, from: Int?)
  /// Elements were inserted, deleted or moved.
  case updated(UpdateMap)
  /// No element was there before.
  case allNew

  /// Creates the origins that the edits of an update to the data result in.
  init(_ entries: [BatchEntry]) {
    let operations = entries.filter(\.editsData).flatMap(\.edit.operations)
    self = operations.isEmpty ? .same : .updated(UpdateMap(UpdateCheck.effective(operations)))
  }

  /// Returns the origins for an item that moved, in the view or in the data.
  static func moved(from old: ElementKey, to new: ElementKey) -> Self {
    old == new ? .same : .updated(UpdateMap([.moveItem(from: old, to: new)]))
  }

  /// Returns an element's place before the step; nil for a new element.
  package func old(_ key: ElementKey) -> ElementKey? {
    switch self {
    case .same: key
    case .appended(key.section, let first):
      first.map { key.category != .cell || key.item < $0 } ?? false ? key : nil
    case .appended: key
    case .updated(let map): map.old(key)
    case .allNew: nil
    }
  }

  /// Returns an element's place after the step; nil for a deleted element.
  package func new(_ key: ElementKey) -> ElementKey? {
    switch self {
    case .same, .appended: key
    case .updated(let map): map.new(key)
    case .allNew: nil
    }
  }
}

// The places of an item in two states.
extension StepRecord {
  /// Returns an element's place after an earlier step; nil where the element did not exist.
  ///
  /// Steps that are forgotten are taken to have moved nothing.
  /// - Complexity: O(steps between them).
  func place(of key: ElementKey, after later: Int, backAt earlier: Int) -> ElementKey? {
    var key: ElementKey? = key
    for number in stride(from: later, to: earlier, by: -1) {
      guard let step = self[number] else { continue }
      key = key.flatMap(step.origins.old)
    }
    return key
  }

  /// Returns an element's place after a later step; nil where the element is gone.
  /// - Complexity: O(steps between them).
  func place(of key: ElementKey, after earlier: Int, onAt later: Int) -> ElementKey? {
    var key: ElementKey? = key
    for number in stride(from: earlier + 1, through: later, by: 1) {
      guard let step = self[number] else { continue }
      key = key.flatMap(step.origins.new)
    }
    return key
  }

  /// Returns the place in one state of an element of another; nil where the element does not exist there.
  func place(of key: ElementKey, from: Int, to: Int) -> ElementKey? {
    from < to ? place(of: key, after: from, onAt: to) : place(of: key, after: from, backAt: to)
  }
}

/// Elements of one state, whose places in other states can be found.
struct FollowedElements {
  private let origin: Int
  private let steps: StepRecord
  private var known: [Int: [ElementKey?]]

  init(_ keys: [ElementKey], at step: Int, steps: StepRecord) {
    (origin, self.steps) = (step, steps)
    known = [step: keys]
  }

  /// Returns the place of each element in the data after a step.
  /// - Complexity: O(elements · steps), once for each step.
  mutating func places(after step: Int) -> [ElementKey?] {
    var (near, way) = (step, step < origin ? 1 : -1)
    if step == origin { way = 0 }
    while known[near] == nil { near += way }
    while near != step, let keys = known[near] {
      known[near - way] = keys.map { key in
        key.flatMap { steps.place(of: $0, from: near, to: near - way) }
      }
      near -= way
    }
    return known[step] ?? []
  }
}
