package import CollectionLayout

/// Where the items and sections of a step were before it: what makes two index paths of two states the same item.
///
/// It costs nothing an item; of an update it holds what was reported of it.
package indirect enum ItemOrigins: Sendable {
  /// Each has the place that it had.
  case same
  /// Those of a section from this one on are new, the others as they were; nil for a section that is new.
  case appended(section: Int, from: Int?)
  /// They came, went or moved.
  case updated(UpdateMap)
  /// None was there before.
  case allNew

  /// What the edits of an update did to the data.
  init(_ entries: [BatchEntry]) {
    let operations = entries.filter(\.editsData).flatMap(\.edit.operations)
    self = operations.isEmpty ? .same : .updated(UpdateMap(UpdateCheck.effective(operations)))
  }

  /// An item moved, in the view or in the data.
  static func moved(from old: ElementKey, to new: ElementKey) -> Self {
    old == new ? .same : .updated(UpdateMap([.moveItem(from: old, to: new)]))
  }

  /// Where an element was before; nil for one that is new.
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

  /// Where an element is after; nil for one that is gone.
  package func new(_ key: ElementKey) -> ElementKey? {
    switch self {
    case .same, .appended: key
    case .updated(let map): map.new(key)
    case .allNew: nil
    }
  }
}

// The same item in two states.
extension StepRecord {
  /// Where an element was after an earlier step; nil where it was not there.
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

  /// Where an element is after a later step; nil where it is gone.
  /// - Complexity: O(steps between them).
  func place(of key: ElementKey, after earlier: Int, onAt later: Int) -> ElementKey? {
    var key: ElementKey? = key
    for number in stride(from: earlier + 1, through: later, by: 1) {
      guard let step = self[number] else { continue }
      key = key.flatMap(step.origins.new)
    }
    return key
  }

  /// Where an element of one state is in another; nil where it is not there.
  func place(of key: ElementKey, from: Int, to: Int) -> ElementKey? {
    from < to ? place(of: key, after: from, onAt: to) : place(of: key, after: from, backAt: to)
  }
}

/// Elements of one state, found again in others.
struct FollowedElements {
  private let origin: Int
  private let steps: StepRecord
  private var known: [Int: [ElementKey?]]

  init(_ keys: [ElementKey], at step: Int, steps: StepRecord) {
    (origin, self.steps) = (step, steps)
    known = [step: keys]
  }

  /// Where each stands in the data after a step.
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
