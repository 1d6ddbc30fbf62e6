import CollectionLayout

/// The names of the tables that scripts covered, and the number of runs of each line.
package struct Coverage: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case statements, settings, layouts, bugs, calls, causes, answers, messages
  }

  package private(set) var seen: [Kind: Set<String>] = [:]
  /// The number of runs of each line with statements, by text name and line number.
  package private(set) var lines: [String: [Int: Int]] = [:]

  package init() {}

  /// Returns all names of a kind, in the order of their table.
  package static func names(_ kind: Kind, layouts: LayoutCatalog) -> [String] {
    switch kind {
    case .statements: Verb.allCases.filter { !$0.isSetting }.map(\.word)
    case .settings: Setting.allCases.map(\.rawValue)
    case .layouts: layouts.entries.map(\.name)
    case .bugs: LayoutMistake.allCases.map(\.rawValue)
    // UIKit's console output counts as messages.
    case .calls: LayoutCall.allCases.filter { ![.warning, .work, .wait].contains($0) }.map(\.rawValue)
    case .causes: LayoutCause.Reason.allCases.map(\.rawValue)
    case .answers:
      LayoutCall.allCases.flatMap { call in LayoutEvent.answers(of: call).map { "\(call.rawValue) \($0)" } }
    // Only codes about the behaviour of layouts and UIKit's exceptions.
    case .messages:
      Explanation.messages.filter {
        $0.countsInCoverage && ($0.code.hasPrefix("LL03") || $0.code.hasPrefix("LL04"))
      }
      .map(\.code)
    }
  }

  package mutating func add(_ other: Coverage) {
    seen.merge(other.seen) { $0.union($1) }
    for (name, counts) in other.lines { lines[name, default: [:]].merge(counts, uniquingKeysWith: +) }
  }

  /// Adds runs of lines of a file in another language.
  package mutating func add(_ counts: [Int: Int], of path: String) {
    lines[path, default: [:]].merge(counts, uniquingKeysWith: +)
  }

  mutating func saw(_ name: String, _ kind: Kind) { seen[kind, default: []].insert(name) }

  /// Adds runs of statements, by offset. A line has the runs of the statement in it that ran most often.
  fileprivate mutating func add(_ runs: [Int: (line: Int, count: Int)], of source: String) {
    let most = Dictionary(runs.values.map { ($0.line, $0.count) }, uniquingKeysWith: max)
    lines[source, default: [:]].merge(most, uniquingKeysWith: +)
  }

  /// Adds the lines of a text that have statements, with no runs.
  package mutating func expect(_ source: SourceText) { expect(Parser.parse(source).script) }

  mutating func expect(_ script: Script) {
    let (source, empty) = (script.source, lines[script.source.name] ?? [:])
    lines[source.name] = script.tree.statements.reduce(into: empty) { counts, statement in
      counts[source.position(at: statement.name.span.start).line, default: 0] += 0
    }
  }
}

@MainActor
package final class CoverageRecorder {
  private var coverage = Coverage()
  /// The number of runs of each statement, by text and offset.
  private var runs: [String: [Int: (line: Int, count: Int)]] = [:]

  package init() {}

  package func take() -> Coverage {
    defer { (coverage, runs) = (Coverage(), [:]) }
    for (source, runs) in runs { coverage.add(runs, of: source) }
    return coverage
  }

  func expect(_ script: Script) { coverage.expect(script) }

  func begins(_ statement: Statement) {
    if let rules = statement.rules {
      coverage.saw(rules.verb.word, rules.verb.isSetting ? .settings : .statements)
    }
    let (source, start) = (statement.script.source, statement.name.span.start)
    if runs[source.name]?[start] == nil {
      runs[source.name, default: [:]][start] = (source.position(at: start).line, 0)
    }
    runs[source.name]?[start]?.count += 1
  }

  func prepares(_ settings: Settings) {
    coverage.saw(settings.layout, .layouts)
    for mistake in settings.mistakes { coverage.saw(mistake.rawValue, .bugs) }
  }

  func happened(_ events: [LayoutEvent]) {
    for event in events where event.callCount > 0 || event.answer != nil {
      if event.callCount > 0 { coverage.saw(event.call.rawValue, .calls) }
      coverage.saw(event.cause.reason.rawValue, .causes)
      if let answer = event.answer { coverage.saw("\(event.call.rawValue) \(answer)", .answers) }
    }
  }

  func said(_ code: String) { coverage.saw(code, .messages) }

  func said(in entries: [StepEntry]) {
    for case .remark(let remark) in entries { said(remark.code) }
  }
}

extension Verb {
  fileprivate var isSetting: Bool {
    if case .setting = self { return true }
    return false
  }
}

// MARK: Answers

extension LayoutEvent {
  /// Returns the possible answers to a question of the lifecycle; empty for other calls.
  static func answers(of call: LayoutCall) -> [String] {
    switch call {
    case .shouldInvalidateForBoundsChange: ["yes", "no", "not asked"]
    case .shouldInvalidateForPreferred, .shouldHighlightItem, .shouldSelectItem, .shouldDeselectItem, .canMoveItem:
      ["yes", "no"]
    case .invalidationContextForBoundsChange, .invalidationContextForPreferred, .invalidationContextForMovement,
      .invalidationContextForMovementEnd:
      ["everything", "listed"]
    case .movementTarget, .delegateMovementTarget: ["its place", "another place"]
    case .movingItem: ["attributes"]
    case .preferredAttributes: ["as given", "another size"]
    case .contentSize: ["the same", "another size"]
    case .elements: ["nil", "none", "some", "all"]
    case .item, .supplementary, .decoration, .initialForItem, .finalForItem, .initialForSupplementary,
      .finalForSupplementary, .initialForDecoration, .finalForDecoration:
      ["attributes", "nil"]
    case .targetContentOffset, .delegateTargetOffset, .scrollTarget: ["as proposed", "another offset"]
    case .cellForItem, .viewForSupplementary: ["made", "reused"]
    default: []
    }
  }

  /// The answer of this event; nil if the event is no question.
  var answer: String? {
    switch detail {
    case .boundsDecision(_, _, let answer, _): answer.map { $0 ? "yes" : "no" } ?? "not asked"
    case .preferredDecision(_, let answer): answer ? "yes" : "no"
    case .tap(_, let answer?): answer ? "yes" : "no"
    case .movement(let key, _, let answer?): key == answer ? "its place" : "another place"
    case .context(_, let summary), .preferredContext(_, let summary), .movementContext(let summary):
      summary.isListOnly ? "listed" : "everything"
    case .preferred(_, let given, let preferred): given == preferred ? "as given" : "another size"
    case .contentSize(let size, let previous, _): size == previous ? "the same" : "another size"
    case .elements(_, let returned, let total, _):
      switch returned {
      case nil: "nil"
      case 0?: "none"
      case let count?: count < total ? "some" : "all"
      }
    case .element(_, let answer): answer == nil ? "nil" : "attributes"
    case .listed(_, let now, _): now == nil ? "nil" : "attributes"
    case .targetOffset(let proposed, let answer), .scrollTarget(let proposed, _, let answer):
      proposed == answer ? "as proposed" : "another offset"
    case .view(_, let use): use.isNew ? "made" : "reused"
    default: nil
    }
  }
}
