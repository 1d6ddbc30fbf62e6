import LayoutLaws
import LayoutScript

/// A script that fails, with why: what `shrink` makes small.
@MainActor
struct FailingScript {
  /// What messages call it by.
  let name: String
  private let tree: ScriptTree
  let reason: Reason

  /// Why a script fails: a check as it is written, or the code of an error.
  enum Reason: Equatable {
    case check(String)
    case error(String)

    var words: String {
      switch self {
      case .check(let text): "`\(text)`"
      case .error(let code): code
      }
    }
  }

  private static var options: LabOptions {
    var options = LabRun.labOptions
    options.trace = .off
    return options
  }

  // MARK: Finding it

  /// The first case of a text that fails, with what stands above all cases.
  ///
  /// - Parameter line: a line that the case holds; nil for any.
  /// - Returns: nil where none fails.
  static func first(in source: SourceText, line: Int? = nil) throws(UsageError) -> FailingScript? {
    let file = try load(source)
    for (index, test) in file.cases.enumerated() {
      if let line, !(test.line...max(test.line, test.lastLine) ~= line) { continue }
      if let reason = reasons(source, case: index).first { return FailingScript(source, test, index, reason) }
    }
    return nil
  }

  /// What fails last in a text that was typed: an error ends it, else the last check.
  static func last(in source: SourceText) throws(UsageError) -> FailingScript? {
    let file = try load(source)
    for (index, test) in file.cases.enumerated().reversed() {
      let reasons = reasons(source, case: index)
      let error = reasons.first { if case .error = $0 { true } else { false } }
      if let reason = error ?? reasons.last { return FailingScript(source, test, index, reason) }
    }
    return nil
  }

  private static func load(_ source: SourceText) throws(UsageError) -> ScenarioFile {
    switch ScenarioFile.load(source, name: source.name, options) {
    case .success(let file): return file
    case .failure(let rejection):
      throw UsageError(rejection.diagnostics[0], for: .shrink)
    }
  }

  private init(_ source: SourceText, _ test: TestCase, _ index: Int, _ reason: Reason) {
    (name, self.reason) = (source.name, reason)
    let whole = ScriptTree(String(decoding: source.bytes, as: UTF8.self))
    var alone = whole
    if test.isScenario { alone.keepScenario(index) }
    tree = Self.reasons(SourceText(name: name, text: alone.text)).contains(reason) ? alone : whole
  }

  /// Why a case of a source fails, in order; none where it does not.
  private static func reasons(_ source: SourceText, case index: Int = 0) -> [Reason] {
    guard case .success(let file) = ScenarioFile.load(source, name: "case", options),
      file.cases.indices.contains(index), let outcome = file.run(index), !outcome.scenario.verdict.isGood
    else { return [] }
    return outcome.problems.map { .error($0.code) } + outcome.failures.map { .check($0.place.text) }
  }

  // MARK: Making it small

  /// The smallest script that fails for the same reason: its text, and a sentence about it.
  func smallest(_ progress: ProgressLine) -> (text: String, summary: String) {
    let (name, reason) = (name, reason)
    progress.begin()
    defer { progress.finish() }
    var shrinker = Shrinker(pinned: tree.opening, isStopped: { Interrupts.isRequested }) { script in
      progress.update("making it small: \(script.count) statements; Ctrl-C ends with what is known")
      return Self.reasons(SourceText(name: name, text: script.text)).contains(reason)
    }
    let small = shrinker.shrink(tree)
    let statements = tree.count == 1 ? "statement" : "statements"
    return (
      small.text,
      "\(tree.count) \(statements) became \(small.count) in \(shrinker.tries) tries; it fails by \(reason.words)"
    )
  }
}

extension ScriptTree {
  /// Leaves out all scenarios but one.
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
