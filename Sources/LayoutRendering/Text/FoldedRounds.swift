import LayoutScript

/// Rounds of a loop in one line.
struct FoldedRounds {
  private(set) var rounds = 0
  private(set) var firstStep = 0
  private(set) var lastStep = 0
  private(set) var sources: [String] = []
  /// The changes of all rounds together; empty if they are of different kinds.
  private(set) var changes: [StepChange] = []
  private var changesAreOfOneKind = true
  let signature: StepSignature

  init(signature: StepSignature) {
    self.signature = signature
  }

  mutating func add(_ round: [LoopFolder.Block]) {
    rounds += 1
    for block in round {
      switch block {
      case .step(let step, _):
        add(first: step.number, last: step.number, step.changes)
        if rounds == 1 { sources.append(SourceLine.text(step.place.text)) }
      case .folded(let inner):
        add(first: inner.firstStep, last: inner.lastStep, inner.changesAreOfOneKind ? inner.changes : nil)
        if rounds == 1, sources.last != inner.sources.last { sources.append(inner.source) }
      }
    }
  }

  var source: String { SourceLine.text(sources.joined(separator: "; ")) }

  private mutating func add(first: Int, last: Int, _ more: [StepChange]?) {
    if firstStep == 0 {
      firstStep = first
      changes = more ?? []
      changesAreOfOneKind = more != nil
    } else if changesAreOfOneKind {
      if let more, let joined = Self.joined(changes, more) {
        changes = joined
      } else {
        changesAreOfOneKind = false
        changes = []
      }
    }
    lastStep = last
  }

  // Returns the changes from the start of the first to the end of the second; nil if they differ in kind.
  private static func joined(_ first: [StepChange], _ second: [StepChange]) -> [StepChange]? {
    guard first.count == second.count else { return nil }
    var result: [StepChange] = []
    for pair in zip(first, second) {
      switch pair {
      case (.setting(let setting, let from, _), .setting(let other, _, let to)) where setting == other:
        result.append(.setting(setting, from: from, to: to))
      case (.newItems(let section, let items, _), .newItems(let other, let more, _))
      where section == other && items.upperBound == more.lowerBound:
        result.append(.newItems(section: section, items: items.lowerBound..<more.upperBound, sizes: []))
      case (.offset(let from, _), .offset(_, let to)): result.append(.offset(from: from, to: to))
      case (.view(let from, _), .view(_, let to)): result.append(.view(from: from, to: to))
      default: return nil
      }
    }
    return result
  }
}
