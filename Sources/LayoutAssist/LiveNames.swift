import CollectionLayout

/// The names that exist in the lab now: items, steps, marks, branches, and the values of variables.
package struct LiveNames: Sendable {
  package var counts: [Int] = []
  /// The last steps: `@4` with its statement.
  package var steps: [Keyword] = []
  /// The marks: `@before` for `mark before`.
  package var marks: [Keyword] = []
  package var branches: [Keyword] = []
  package var watches: [Keyword] = []
  /// The identifiers of a diffable data source, those of sections first.
  package var identifiers: [Keyword] = []
  var variables: [String: Value] = [:]
  /// The names after `layout.` of a loaded class, by the names before them, and the words that its properties take.
  var stored: [String: [Keyword]] = [:]
  var values: [String: [Keyword]] = [:]

  package init() {}

  /// The largest number of items, steps and other names that are offered.
  private static let limit = 60

  /// Returns the candidates for a slot.
  /// - Parameter typed: the beginning of the argument.
  /// - Complexity: O(sections + candidates).
  func candidates(for slot: Slot, typed: String) -> [Completion.Candidate] {
    switch slot.kind {
    case .path, .items: items(typed).map { candidate($0, appended: " ") }
    case .range: ranges.map { candidate($0, appended: " ") }
    case .whole where slot.isSection: sections.map { candidate($0, appended: " ") }
    case .whole where slot.placeholder == "NUMBER": watches.map { candidate($0) }
    case .identifier:
      identifiers.filter { $0.text.hasPrefix(typed) }.prefix(Self.limit).map { candidate($0, appended: " ") }
    case .step: states(typed).map { candidate($0, appended: " ") }
    case .comparison(let comparisons):
      comparisons.map { Completion.Candidate(text: $0.rawValue, description: "", appended: " ") }
    case .code:
      Explanation.all.filter { $0.code.hasPrefix("LL") }.map {
        Completion.Candidate(text: $0.code, description: $0.summary, appended: " ")
      }
    case .condition, .parenthesized, .rect:
      [Completion.Candidate(text: "(", description: slot.placeholder, appended: "")]
    case .text, .title, .file: [Completion.Candidate(text: "\"", description: slot.placeholder, appended: "")]
    default: []
    }
  }

  /// Returns the steps and marks that match the text after `@`.
  func states(_ typed: String) -> [Keyword] {
    let all = [Keyword("@0", "the start")] + steps
    return marks + all.filter { typed.isEmpty || $0.text.hasPrefix(typed) }.suffix(Self.limit)
  }

  private func candidate(_ word: Keyword, appended: String = "") -> Completion.Candidate {
    Completion.Candidate(text: word.text, description: word.summary, appended: appended)
  }

  private var sections: [Keyword] {
    counts.indices.prefix(Self.limit).map { Keyword("\($0)", Self.count(counts[$0])) }
  }

  private static func count(_ items: Int) -> String { Counted.text(items, "item") }

  /// The ranges of whole sections: `0...8`, `1:0...1:4`.
  private var ranges: [Keyword] {
    counts.indices.prefix(Self.limit).filter { counts[$0] > 0 }.map { section in
      let prefix = counts.count == 1 ? "" : "\(section):"
      return Keyword("\(prefix)0...\(prefix)\(counts[section] - 1)", Self.count(counts[section]))
    }
  }

  /// Returns the items that begin with the typed text; before a section is typed, the first item of each section.
  func items(_ typed: String) -> [Keyword] {
    let parts = typed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 || counts.count == 1 else {
      return counts.indices.prefix(Self.limit).filter { counts[$0] > 0 }.map {
        Keyword("\($0):0", "the first of \(Self.count(counts[$0])) of section \($0)")
      }
    }
    guard let section = parts.count == 2 ? Int(parts[0]) : 0, counts.indices.contains(section) else { return [] }
    let prefix = parts.count == 2 ? "\(section):" : ""
    let digits = String(parts[parts.count - 1])
    var found: [Keyword] = []
    for item in Self.numbers(from: digits, below: counts[section]).prefix(Self.limit) {
      found.append(Keyword("\(prefix)\(item)", "of \(Self.count(counts[section]))"))
    }
    return found
  }

  /// Returns the numbers below a bound that begin with these digits.
  private static func numbers(from digits: String, below bound: Int) -> [Int] {
    guard !digits.isEmpty else { return Array(0..<min(bound, limit)) }
    guard let start = Int(digits), start >= 0, String(start) == digits else { return [] }
    var found: [Int] = []
    var (low, high) = (start, start)
    while low < bound, found.count < limit {
      found += low...min(high, bound - 1)
      guard start > 0, low <= Limits.indices.upperBound / 10 else { break }
      (low, high) = (low * 10, high * 10 + 9)
    }
    return found
  }
}

extension Lab {
  package var liveNames: LiveNames {
    var live = LiveNames()
    live.counts = state.model.counts
    if let diffable = state.diffable {
      let next = diffable.next
      live.identifiers = next.sectionIdentifiers.prefix(100).map { section in
        Keyword(section, "a section, \(next.numberOfItems(inSection: section)) items")
      }
      live.identifiers += next.itemIdentifiers.prefix(1000).map { Keyword($0, "an item") }
      live.identifiers += next.sectionIdentifiers.flatMap(diffable.hidden).prefix(1000).map {
        Keyword($0, "an item under a collapsed one")
      }
    }
    let last = timeline.lastStep
    live.steps = (max(1, last - 99)..<max(1, last + 1)).compactMap { number in
      timeline.step(number).map { Keyword("@\(number)", $0.place.text) }
    }
    live.marks = state.marks.keys.sorted().map { name in
      Keyword("@" + name, "after @\(state.marks[name]?.step ?? 0)")
    }
    live.branches = timeline.paths.branches.suffix(50).map { branch in
      let branch = timeline.described(branch)
      return Keyword("\(branch.number)", branch.first.text)
    }
    live.watches = watchpoints.map { Keyword("\($0.number)", $0.place.text) }
    if let stored = StoredState(of: host.layout) { (live.stored, live.values) = (stored.words, stored.values) }
    for name in state.variables.keys { live.variables[name] = state.variables[name]?.value }
    return live
  }
}
