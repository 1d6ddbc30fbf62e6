import CollectionLayout

// The places of an item in two states.
extension StepRecord {
  /// Returns an element's place after an earlier step; nil if the element did not exist.
  ///
  /// Forgotten steps are assumed to have moved nothing.
  /// - Complexity: O(steps between them).
  func place(of key: ElementKey, after later: Int, backAt earlier: Int) -> ElementKey? {
    var key: ElementKey? = key
    for number in stride(from: later, to: earlier, by: -1) {
      guard let step = self[number] else { continue }
      key = key.flatMap(step.origins.old)
    }
    return key
  }

  /// Returns an element's place after a later step; nil if the element is gone.
  /// - Complexity: O(steps between them).
  func place(of key: ElementKey, after earlier: Int, onAt later: Int) -> ElementKey? {
    var key: ElementKey? = key
    for number in stride(from: earlier + 1, through: later, by: 1) {
      guard let step = self[number] else { continue }
      key = key.flatMap(step.origins.new)
    }
    return key
  }

  /// Returns the place in another state of an element; nil if it does not exist there.
  func place(of key: ElementKey, from: Int, to: Int) -> ElementKey? {
    from < to ? place(of: key, after: from, onAt: to) : place(of: key, after: from, backAt: to)
  }
}

/// Elements of one state whose places in other states can be found.
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
