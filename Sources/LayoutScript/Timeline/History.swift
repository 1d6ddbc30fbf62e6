/// The lines that ran, with the states before them: what going back and forth walks along.
///
/// Lines behind the position were taken back and can run again, until another line takes their place. Of old lines only
/// every sixteenth keeps its state; the others are reached from there by running lines again, in silence.
struct History {
  /// A line that ran.
  struct Entry {
    var program: Program
    var line: Line
    /// The state before it; nil where it is reached from an earlier one.
    var before: LabState?
    /// What of it was taken back, as `Machine.passedOver`.
    var passedOver: [Int: Int] = [:]
    /// How many of its statements begin; nil for all. Somebody went back into the line and went on from there.
    var limit: Int?
    /// The last step before it, and its own steps.
    var firstStep: Int
    var steps: [StepHead]

    var lastStep: Int { steps.last?.number ?? firstStep }
  }

  /// A step by its number and statement.
  struct StepHead {
    var number: Int
    var place: Place
    /// How many statements of its line had begun, with its own.
    var ordinal: Int
  }

  private(set) var entries: [Entry] = []
  /// How many of them have run.
  private(set) var position = 0
  /// Where in the line at the position the lab stands, as `Entry.limit`; nil before it.
  private(set) var limit: Int?

  private static let recent = 64
  private static let stride = 16
  private static let entryLimit = 100_000

  /// The number of the last step that is known, run or taken back.
  var lastStep: Int { entries.last?.lastStep ?? 0 }

  /// Whether something was taken back that can run again.
  var hasFuture: Bool { position < entries.count }

  /// All steps that are known, in order.
  var steps: [StepHead] { entries.flatMap(\.steps) }

  /// Adds a line that ran; what was taken back is gone.
  mutating func append(_ entry: Entry) {
    cutFuture()
    entries.append(entry)
    position = entries.count
    let old = position - 1 - Self.recent
    if old > 0, old % Self.stride != 0 { entries[old].before = nil }
    if entries.count > Self.entryLimit { forgetOldest() }
  }

  /// Forgets what was taken back, and of the line at the position what did not run.
  mutating func cutFuture() {
    guard hasFuture else { return }
    if let limit, let before = entries[position].before {
      var part = entries[position]
      part.before = before
      part.limit = limit
      part.steps = part.steps.filter { $0.number <= stepOfLimit }
      entries.removeSubrange(position...)
      entries.append(part)
      position = entries.count
    } else {
      entries.removeSubrange(position...)
    }
    limit = nil
  }

  // The step that the lab stands after, in the middle of a line.
  private var stepOfLimit = 0

  mutating func stand(at position: Int, limit: Int? = nil, step: Int = 0) {
    self.position = position
    self.limit = limit
    stepOfLimit = step
  }

  /// Keeps a state that was reached again.
  mutating func keep(_ state: LabState, before index: Int) {
    entries[index].before = state
  }

  mutating func replace(with entries: [Entry]) {
    self.entries = entries
    position = entries.count
    limit = nil
  }

  /// The line that a step stands in; nil where it is not known.
  /// - Complexity: O(log lines).
  func entry(ofStep number: Int) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].lastStep < number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].firstStep < number ? low : nil
  }

  private mutating func forgetOldest() {
    // The first that is kept has its state.
    guard let first = entries.indices.first(where: { $0 > Self.stride && entries[$0].before != nil }) else {
      return
    }
    entries.removeFirst(first)
    position -= first
  }
}
