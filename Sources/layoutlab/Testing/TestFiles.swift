import LayoutScript

/// The texts that paths name, read and checked whole, with their cases.
@MainActor
struct TestFiles {
  /// A text and its cases.
  struct Entry {
    var unit: TestUnit
    var cases: [TestCase]
  }

  private(set) var entries: [Entry] = []
  /// The lines that were asked for, by file; a file that is not here was asked for whole.
  private(set) var lines: [String: [Int]] = [:]
  /// All static errors, each once.
  private(set) var mistakes: [Diagnostic] = []
  /// Every file that was read.
  private(set) var paths: [String] = []

  /// - Parameter standardInput: what `-` holds.
  init(_ operands: [Invocation.Input]) throws {
    var whole: Set<String> = []
    var inputs: [Invocation.Input] = []
    for path in operands.map(TestPath.init) {
      let found = try ScriptFiles.find([path.input], suffixes: [ScriptFiles.suffix, ScriptFiles.pageSuffix])
      if let line = path.line {
        lines[path.input.name, default: []].append(line)
      } else {
        whole.formUnion(found.map(\.name))
      }
      inputs += found
    }
    for name in whole { lines[name] = nil }
    var seen: Set<String> = []
    let included = PathList()
    var options = LabRun.labOptions
    let read = options.readFile
    options.readFile = { path throws(LabOptions.UnreadableFile) in
      included.paths.append(path)
      return try read(path)
    }
    for input in inputs where seen.insert(input.name).inserted {
      if Interrupts.isRequested { throw FileError.interruption(input.name) }
      if case .file(let path) = input { paths.append(path) }
      for unit in TestUnit.all(in: try TextFile.read(input), of: input) { check(unit, options) }
    }
    paths += included.paths
    mistakes = Batch.distinct(mistakes)
  }

  private mutating func check(_ unit: TestUnit, _ options: LabOptions) {
    switch ScenarioFile.load(unit.source, name: unit.name, options) {
    case .success(let file): entries.append(Entry(unit: unit, cases: file.cases))
    case .failure(let rejection): mistakes += rejection.diagnostics
    }
  }

  private final class PathList {
    var paths: [String] = []
  }
}
