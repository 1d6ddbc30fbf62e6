import CollectionLayout
import LayoutScript

/// Folds rounds of a loop that are like the previous round into one line.
///
/// A loop holds back a round until its end, compares it with the previous one, and releases blocks to the enclosing
/// loop, which does the same. An item that cannot be in a folded round, such as an answer, releases all.
struct LoopFolder {
  enum Block {
    case step(Step, StepSignature)
    case folded(FoldedRounds)
  }

  // The most entries and attributes of a held round; a larger one is shown unfolded.
  static let roundLimit = 20_000

  private struct Loop {
    var round: [Block] = []
    var weight = 0
    /// Whether the current round is shown unfolded.
    var isBroken = false
    var previous: StepSignature?
    var folded: FoldedRounds?
  }

  private var loops: [Loop] = []

  var isActive: Bool { !loops.isEmpty }

  mutating func begin() { loops.append(Loop()) }

  /// Adds a step; `show` receives the blocks that can be shown.
  mutating func add(_ step: Step, _ show: (Block) -> Void) {
    pass(.step(step, StepSignature(step)), to: loops.count - 1, show)
  }

  mutating func endRound(_ show: (Block) -> Void) {
    let index = loops.count - 1
    guard index >= 0 else { return }
    let round = loops[index].round
    let isBroken = loops[index].isBroken
    loops[index].round = []
    loops[index].weight = 0
    loops[index].isBroken = false
    if isBroken {
      loops[index].previous = nil
      return
    }
    let signature = signature(of: round)
    if !round.isEmpty, loops[index].previous == signature {
      if loops[index].folded == nil { loops[index].folded = FoldedRounds(signature: signature) }
      loops[index].folded?.add(round)
      return
    }
    letGoOfFolded(index, show)
    for block in round { pass(block, to: index - 1, show) }
    loops[index].previous = signature
  }

  mutating func end(_ show: (Block) -> Void) {
    guard let index = loops.indices.last else { return }
    letGo(index, show)
    loops.removeLast()
  }

  /// Shows all held blocks and unfolds the current rounds.
  mutating func breakRounds(_ show: (Block) -> Void) {
    for index in loops.indices.reversed() {
      letGo(index, show)
      loops[index].isBroken = true
    }
  }

  /// Shows all blocks and drops all loops, because the line was stopped.
  mutating func stop(_ show: (Block) -> Void) {
    breakRounds(show)
    loops = []
  }

  // MARK: Blocks

  // Gives a block to a loop, or to `show` outside of all loops.
  private mutating func pass(_ block: Block, to index: Int, _ show: (Block) -> Void) {
    guard index >= 0 else { return show(block) }
    guard !loops[index].isBroken else { return pass(block, to: index - 1, show) }
    loops[index].round.append(block)
    loops[index].weight += weight(of: block)
    if loops[index].weight > Self.roundLimit {
      letGo(index, show)
      loops[index].isBroken = true
    }
  }

  private mutating func letGo(_ index: Int, _ show: (Block) -> Void) {
    letGoOfFolded(index, show)
    let round = loops[index].round
    loops[index].round = []
    loops[index].weight = 0
    for block in round { pass(block, to: index - 1, show) }
  }

  private mutating func letGoOfFolded(_ index: Int, _ show: (Block) -> Void) {
    guard let folded = loops[index].folded else { return }
    loops[index].folded = nil
    pass(.folded(folded), to: index - 1, show)
  }

  private func signature(of round: [Block]) -> StepSignature {
    var result = StepSignature()
    for block in round {
      switch block {
      case .step(_, let signature): result.append(signature)
      case .folded(let folded):
        result.append(folded.signature)
        result.append(count: folded.rounds)
      }
    }
    return result
  }

  private func weight(of block: Block) -> Int {
    guard case .step(let step, _) = block else { return 100 }
    return step.entries.reduce(100) { $0 + $1.weight }
  }
}

package enum FoldedText {
  /// Returns the lines of a text; lines after the first are indented by two more columns.
  package static func lines(_ text: String, width: Int) -> [String] {
    guard text.utf8.count > width else { return [text] }
    let indent = text.prefix { $0 == " " }.count + 2
    var lines: [String] = []
    var line = String(repeating: " ", count: indent - 2)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.utf8.count + 1 + word.utf8.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    lines.append(line)
    return lines
  }
}
