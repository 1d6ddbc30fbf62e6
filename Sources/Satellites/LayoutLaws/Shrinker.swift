/// A reducer of scripts that fulfil a condition.
///
/// Statements are removed first, halves before single ones; then blocks are unwrapped, arguments removed, and
/// numbers made smaller and rounder. A change stays if the condition still holds; no script is tried twice. The
/// order is fixed, so equal scripts give equal results.
@MainActor
package struct Shrinker {
  /// The number of leading statements to keep.
  private let pinned: Int
  private let holds: (ScriptTree) -> Bool
  private let isStopped: () -> Bool
  private var tried: Set<String> = []
  private let deadline: ContinuousClock.Instant
  package private(set) var tries = 0

  package static let mostTries = 2000

  /// - Parameters:
  ///   - holds: whether the condition holds for a script.
  ///   - isStopped: whether to end with the best script so far.
  package init(
    pinned: Int = 0, within limit: Duration = .seconds(5), isStopped: @escaping () -> Bool = { false },
    holds: @escaping (ScriptTree) -> Bool
  ) {
    (self.pinned, self.holds, self.isStopped) = (pinned, holds, isStopped)
    deadline = .now + limit
  }

  private var isDone: Bool { tries >= Self.mostTries || isStopped() || .now > deadline }

  /// - Precondition: the condition holds for the script.
  package mutating func shrink(_ script: ScriptTree) -> ScriptTree {
    var best = script
    while !isDone {
      let before = best
      removeStatements(&best)
      openBlocks(&best)
      removeWords(&best)
      simplifyNumbers(&best)
      if best == before { break }
    }
    makeUsual(&best)
    return best
  }

  private mutating func keeps(_ script: ScriptTree, _ best: inout ScriptTree) -> Bool {
    guard !isDone, script != best, tried.insert(script.text).inserted else { return false }
    tries += 1
    guard holds(script) else { return false }
    best = script
    return true
  }

  // MARK: Statements

  private mutating func removeStatements(_ best: inout ScriptTree) {
    var size = max(1, best.count / 2)
    while true {
      var start = pinned
      while start < best.count {
        let numbers = start..<min(best.count, start + size)
        var script = best
        script.edit { number, statement in numbers.contains(number) ? [] : [statement] }
        if !keeps(script, &best) { start += size }
      }
      if size == 1 { return }
      size = max(1, size / 2)
    }
  }

  /// Replaces statements with a block by the statements of the block.
  private mutating func openBlocks(_ best: inout ScriptTree) {
    var number = pinned
    while number < best.count {
      var script = best
      var wasOpened = false
      script.edit { place, statement in
        guard place == number else { return [statement] }
        let inner = statement.parts.flatMap { part -> [ScriptTree.Statement] in
          if case .block(let lines) = part { return lines.flatMap(\.statements) }
          return []
        }
        wasOpened = !inner.isEmpty
        return wasOpened ? inner : [statement]
      }
      if !wasOpened || !keeps(script, &best) { number += 1 }
    }
  }

  // MARK: Words

  private mutating func removeWords(_ best: inout ScriptTree) {
    forEachWord(&best) { _, _ in [nil] }
  }

  private mutating func simplifyNumbers(_ best: inout ScriptTree) {
    forEachWord(&best) { word, _ in Self.edited(word) { Self.simpler($0) } }
  }

  /// Replaces tiny or odd lengths by usual ones: an item of 100 shows more than an item of 1.
  private mutating func makeUsual(_ best: inout ScriptTree) {
    // A script that was tried while shrinking may be tried again.
    tried = []
    let lengths: Set = ["item", "size", "itemsize", "header", "footer"]
    // A size has two numbers.
    for _ in 0..<2 {
      forEachWord(&best, of: { lengths.contains($0.word) || $0.word == "items" && $0.parts.count > 2 }) {
        word, isCount in
        // The number of items is no length.
        isCount
          ? []
          : Self.edited(word) { number in
            if number < 10 { return [100, 40, 10] }
            return number == (number / 10).rounded() * 10
              ? [] : [(number / 100).rounded(.up) * 100, (number / 10).rounded(.up) * 10]
          }
      }
    }
    forEachWord(&best, of: { ["inset", "spacing"].contains($0.word) }) { word, _ in
      Self.edited(word) { 0 < $0 && $0 < 10 ? [10] : [] }
    }
  }

  /// Tries other words for each word after a statement's first, from last to first.
  private mutating func forEachWord(
    _ best: inout ScriptTree, of includes: (ScriptTree.Statement) -> Bool = { _ in true },
    _ others: (_ word: String, _ isCount: Bool) -> [String?]
  ) {
    var number = pinned
    while number < best.count {
      var place = (best.statement(number)?.parts.count ?? 0) - 1
      while place > 0 {
        defer { place -= 1 }
        guard let statement = best.statement(number), place < statement.parts.count,
          case .word(let word) = statement.parts[place], includes(statement)
        else { continue }
        let isCount = place == 1 && ["items", "size"].contains(statement.word)
        for other in others(word, isCount) {
          var script = best
          script.edit { index, statement in
            guard index == number else { return [statement] }
            var changed = statement
            if let other { changed.parts[place] = .word(other) } else { changed.parts.remove(at: place) }
            return [changed]
          }
          if keeps(script, &best) { break }
        }
      }
      number += 1
    }
  }

  /// Returns variants of a word with one number changed; empty if it has no numbers.
  private static func edited(_ word: String, _ others: (Double) -> [Double]) -> [String] {
    guard word.first?.isNumber == true || word.first == "-" else { return [] }
    var pieces: [(text: Substring, number: Double?)] = []
    var rest = Substring(word)
    while let first = rest.first {
      if first.isNumber || first == "-" && pieces.isEmpty {
        var end = rest.index(after: rest.startIndex)
        while end < rest.endIndex, rest[end].isNumber || rest[end] == "." && isPoint(rest, end) {
          end = rest.index(after: end)
        }
        pieces.append((rest[..<end], Double(rest[..<end])))
        rest = rest[end...]
      } else {
        let end = rest.dropFirst().firstIndex(where: \.isNumber) ?? rest.endIndex
        pieces.append((rest[..<end], nil))
        rest = rest[end...]
      }
    }
    var result: [String] = []
    for (index, piece) in pieces.enumerated() {
      guard let number = piece.number else { continue }
      for other in others(number) {
        result.append(pieces.enumerated().map { $0 == index ? Decimal.text(other) : String($1.text) }.joined())
      }
    }
    return result
  }

  /// Whether a point belongs to a number rather than to `...`.
  private static func isPoint(_ text: Substring, _ place: Substring.Index) -> Bool {
    let next = text.index(after: place)
    return next < text.endIndex && text[next].isNumber
  }

  private static func simpler(_ number: Double) -> [Double] {
    let round = [0, 1, 2, 10, 50, 100].filter { $0 < number.magnitude }
    var more: [Double] = []
    if number != number.rounded() { more.append(number.rounded()) }
    if number >= 4 { more.append((number / 2).rounded()) }
    let step = number >= 1000 ? 100.0 : 10
    if number > step, number.truncatingRemainder(dividingBy: step) != 0 {
      more.append((number / step).rounded(.down) * step)
    }
    if number > 2, number == number.rounded() { more.append(number - 1) }
    return round + more.filter { !round.contains($0) && $0 != number }
  }
}

extension ScriptTree {
  /// Replaces each statement by others or none. Numbers count from 0, those in a block after the block's statement.
  package mutating func edit(_ change: (Int, Statement) -> [Statement]) {
    var number = 0
    lines = Self.edited(lines, &number, change)
  }

  private static func edited(
    _ lines: [Line], _ number: inout Int, _ change: (Int, Statement) -> [Statement]
  ) -> [Line] {
    var result: [Line] = []
    for line in lines {
      var edited = line
      edited.statements = []
      for statement in line.statements {
        let own = number
        number += 1
        var inner = statement
        for place in statement.parts.indices {
          if case .block(let lines) = statement.parts[place] {
            inner.parts[place] = .block(Self.edited(lines, &number, change))
          }
        }
        edited.statements += change(own, inner)
      }
      if !edited.statements.isEmpty { result.append(edited) }
    }
    return result
  }

  func statement(_ number: Int) -> Statement? {
    var copy = self
    var found: Statement?
    copy.edit { place, statement in
      if place == number { found = statement }
      return [statement]
    }
    return found
  }
}
