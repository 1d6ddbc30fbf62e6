import LayoutLaws
import LayoutScript

/// A failing script and the reason of its failure, for `shrink`.
@MainActor
struct ShrunkFailure {
  let name: String
  private let tree: ScriptTree
  private let reason: Reason
  let words: String

  /// The reason of a failure: a check with the word of the statement that caused the finding, the code of an error,
  /// or a crash with its address in loaded code.
  private enum Reason: Codable, Equatable {
    case check(String, cause: String?)
    case error(String)
    case crash(String)

    init(_ crash: CrashGuard.Crash) {
      // Endless loops and stack overflows stop at a different address each time.
      let isFixed = crash.summary == CrashGuard.trapped
      self = .crash(crash.summary + (isFixed ? " \(crash.address ?? "")" : ""))
    }

    var isLast: Bool { if case .check = self { false } else { true } }

    var words: String {
      switch self {
      case .check(let text, _): "`\(text)`"
      case .error(let text), .crash(let text): text
      }
    }
  }

  private struct Ending {
    var reasons: [Reason]
    var crash: CrashGuard.Crash?
  }

  private static var options: LabOptions {
    var options = LabRun.labOptions
    options.trace = .off
    return options
  }

  // MARK: Finding it

  /// Returns the first failing case of a text, with the text above all cases.
  /// - Parameter line: a line of the case; nil for any case.
  static func first(in source: SourceText, line: Int? = nil) throws(UsageError) -> ShrunkFailure? {
    let file = try load(source)
    for (index, test) in file.cases.enumerated() {
      if let line, !(test.line...max(test.line, test.lastLine) ~= line) { continue }
      let ending = ending(of: source, case: index, findsPlace: true)
      if let reason = ending.reasons.first { return ShrunkFailure(source, test, index, reason, ending.crash) }
    }
    return nil
  }

  /// Returns the last failure of a typed text: the error that ended it, otherwise the last failed check.
  static func last(in source: SourceText) throws(UsageError) -> ShrunkFailure? {
    let file = try load(source)
    for (index, test) in file.cases.enumerated().reversed() {
      let ending = ending(of: source, case: index, findsPlace: true)
      if let reason = ending.reasons.first(where: \.isLast) ?? ending.reasons.last {
        return ShrunkFailure(source, test, index, reason, ending.crash)
      }
    }
    return nil
  }

  private static func load(_ source: SourceText) throws(UsageError) -> ScenarioFile {
    switch ScenarioFile.load(source, name: source.name, options) {
    case .success(let file): return file
    case .failure(let rejection):
      throw UsageError(rejection.diagnostics[0], for: ShrinkCommand.row.name)
    }
  }

  private init(
    _ source: SourceText, _ test: TestCase, _ index: Int, _ reason: Reason, _ crash: CrashGuard.Crash?
  ) {
    (name, self.reason) = (source.name, reason)
    words = crash.map { ($0.place.map { "\($0.file):\($0.line): " } ?? "") + $0.remark } ?? reason.words
    let whole = ScriptTree(String(decoding: source.bytes, as: UTF8.self))
    var alone = whole
    if test.isScenario { alone.keepScenario(index) }
    tree = Self.fails(SourceText(name: name, text: alone.text), by: reason) ? alone : whole
  }

  private static func fails(_ source: SourceText, by reason: Reason) -> Bool {
    ending(of: source, findsPlace: false).reasons.contains(reason)
  }

  /// Returns the reasons of a case's failure, in order; empty if it passes. Loaded code runs in a copy of the
  /// process.
  /// - Parameter findsPlace: whether the place of a failure is needed, rather than only its kind.
  private static func ending(of source: SourceText, case index: Int = 0, findsPlace: Bool) -> Ending {
    let outcome = CrashGuard.inCopy(patience: findsPlace ? 5 : 1, findsPlace: findsPlace) { _ in
      reasons(source, case: index)
    }
    guard let crash = outcome.crash else { return Ending(reasons: outcome.answer ?? []) }
    return Ending(reasons: crash.isInterruption ? [] : [Reason(crash)], crash: crash)
  }

  private static func reasons(_ source: SourceText, case index: Int) -> [Reason] {
    guard case .success(let file) = ScenarioFile.load(source, name: "case", options),
      file.cases.indices.contains(index), let outcome = file.run(index), !outcome.scenario.verdict.isGood
    else { return [] }
    return outcome.problems.map { .error($0.code) }
      + outcome.failures.map { check in
        let cause = check.failure?.cause?.place.map { String($0.text.prefix { $0.isLetter }) }
        return Reason.check(check.place.text, cause: cause)
      }
  }

  // MARK: Making it small

  /// Returns the smallest script that fails for the same reason, and a sentence about it.
  func smallest(_ progress: ProgressLine) -> (text: String, summary: String) {
    let (name, reason) = (name, reason)
    progress.begin()
    defer { progress.finish() }
    // A copy of the process is slower than its script, and one that does not end uses its whole time.
    let limit: Duration = LoadedCode.isLoaded ? .seconds(30) : .seconds(5)
    // A failure of another layout is not the same.
    let layouts = tree.layouts
    var shrinker = Shrinker(pinned: tree.opening, within: limit, isStopped: { Interrupts.isRequested }) { script in
      guard script.layouts.last == layouts.last else { return false }
      progress.update("making it small: \(script.count) statements; Ctrl-C ends with what is known")
      return Self.fails(SourceText(name: name, text: script.text), by: reason)
    }
    let small = shrinker.shrink(tree)
    return (
      small.text,
      "\(Counted.text(tree.count, "statement")) became \(small.count) in \(shrinker.tries) tries; it fails by \(words)"
    )
  }
}

extension ScriptTree {
  /// The statements that choose a layout, also inside of blocks.
  fileprivate var layouts: [Statement] {
    func found(in lines: [Line]) -> [Statement] {
      lines.flatMap(\.statements).flatMap { statement -> [Statement] in
        let blocks = statement.parts.compactMap { if case .block(let lines) = $0 { lines } else { [Line]?.none } }
        return (statement.word == "layout" ? [statement] : []) + blocks.flatMap(found)
      }
    }
    return found(in: lines)
  }

  fileprivate mutating func keepScenario(_ index: Int) {
    var number = 0
    for line in lines.indices {
      lines[line].statements.removeAll { statement in
        guard statement.word == "scenario" else { return false }
        defer { number += 1 }
        return number != index
      }
    }
    lines.removeAll { $0.statements.isEmpty }
  }
}
