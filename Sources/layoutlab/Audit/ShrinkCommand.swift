import Foundation
import LayoutLaws
import LayoutScript

/// `layoutlab shrink`: makes a failing script, or one of its scenarios, as small as it gets while it fails for the same
/// reason.
@MainActor
struct ShrinkCommand {
  private let path: TestPath
  /// Where the result goes; nil for standard output.
  private let output: String?
  private let isForced: Bool
  private let streams: StandardStreams
  private let progress: ProgressLine

  private static let mark = "# layoutlab shrink "

  init(_ input: Invocation.Input, output: String?, isForced: Bool, _ streams: StandardStreams) {
    (path, self.output, self.isForced, self.streams) = (TestPath(input), output, isForced, streams)
    progress = ProgressLine(on: streams)
  }

  /// - Returns: the exit status.
  func run() throws -> Int32 {
    if let output {
      try OwnOutput.check(output, isForced: isForced) { $0.starts(with: Array(Self.mark.utf8)) }
    }
    let name = path.input.name
    let source = SourceText(name: name, bytes: try streams.read(path.input))
    let whole: String
    let failure: Failure
    switch try failing(source) {
    case (let text, let found)?: (whole, failure) = (text, found)
    case nil:
      throw UsageError(
        message: path.line.map { "no case of `\(name)` that holds line \($0) fails" }
          ?? "nothing in `\(name)` fails",
        hint: "`layoutlab test \(name)` runs it")
    }
    let options = Self.options
    let progress = progress
    progress.begin()
    var shrinker = Shrinker(isStopped: { Interrupts.isRequested }) { script in
      progress.update("making it small: \(script.count) statements; Ctrl-C ends with what is known")
      return Self.failure(SourceText(name: name, text: script.text), options) == failure
    }
    let tree = ScriptTree(whole)
    // What a comment said is no reason of a failure, so the tree alone fails as well.
    let small = shrinker.shrink(tree)
    progress.finish()
    let text = small.text + "\n"
    if let output {
      try AtomicFile.write("\(Self.mark)\(name): fails by \(failure.words)\n\(text)", to: output)
    } else {
      streams.write(text)
    }
    streams.writeError(
      "\(tree.count) statements became \(small.count) in \(shrinker.tries) tries; it fails by \(failure.words)\n")
    return (Interrupts.isRequested ? ExitStatus.interrupted : .success).rawValue
  }

  // MARK: Failing

  /// Why a script fails: a check as it is written, or the code of an error.
  private enum Failure: Equatable {
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

  /// Why the first case of a source fails; nil where it does not.
  private static func failure(_ source: SourceText, _ options: LabOptions, case index: Int = 0) -> Failure? {
    guard case .success(let file) = ScenarioFile.load(source, name: "case", options),
      file.cases.indices.contains(index), let outcome = file.run(index), !outcome.scenario.verdict.isGood
    else { return nil }
    if let problem = outcome.problems.first { return .error(problem.code) }
    return outcome.failures.first.map { .check($0.place.text) }
  }

  /// The text of the case that fails, with what stands above all cases, and why it fails.
  private func failing(_ source: SourceText) throws -> (String, Failure)? {
    let options = Self.options
    let file: ScenarioFile
    switch ScenarioFile.load(source, name: source.name, options) {
    case .success(let loaded): file = loaded
    case .failure(let rejection):
      throw UsageError(
        message: "`\(source.name)` has a mistake: \(rejection.diagnostics.first?.words.message ?? "")",
        hint: "`layoutlab check \(source.name)` reports all")
    }
    for (index, test) in file.cases.enumerated() {
      if let line = path.line, !(test.line...max(test.line, test.lastLine) ~= line) { continue }
      guard let failure = Self.failure(source, options, case: index) else { continue }
      guard test.isScenario else { return (String(decoding: source.bytes, as: UTF8.self), failure) }
      // Without the other scenarios.
      var tree = ScriptTree(String(decoding: source.bytes, as: UTF8.self))
      tree.keepScenario(index)
      guard Self.failure(SourceText(name: source.name, text: tree.text), options) == failure else {
        return (String(decoding: source.bytes, as: UTF8.self), failure)
      }
      return (tree.text, failure)
    }
    return nil
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
