import LayoutScript

@MainActor
struct TestFiles {
  struct Entry {
    var unit: TestUnit
    var cases: [TestCase]
  }

  private(set) var entries: [Entry] = []
  private(set) var rejected: [(unit: TestUnit, mistakes: [Diagnostic])] = []
  /// The requested lines by file; a file without any is requested whole.
  private(set) var lines: [String: [Int]] = [:]
  /// Every file that was read, with its includes.
  private(set) var paths: [String: Set<String>] = [:]

  init(_ operands: [Invocation.Input], _ streams: StandardStreams) throws {
    let inputs = try find(operands.map(TestPath.init))
    var included: Set<String> = []
    var options = LabRun.labOptions
    let read = options.readFile
    options.readFile = { path throws(UnreadableFile) in
      included.insert(path)
      return try read(path)
    }
    for input in inputs {
      if Interrupts.isRequested { throw FileError.interruption(input.name) }
      included = []
      for unit in TestUnit.all(in: try streams.read(input), of: input) { check(unit, options) }
      if case .file(let path) = input { paths[path] = included }
    }
  }

  /// Removes the files that did not change, with no changed include either.
  mutating func keep(touchedBy changed: Set<String>) {
    let touched = Set(paths.filter { changed.contains($0.key) || !$0.value.isDisjoint(with: changed) }.keys)
    entries.removeAll { !touched.contains($0.unit.file) }
    rejected.removeAll { !touched.contains($0.unit.file) }
    lines = lines.filter { touched.contains($0.key) }
  }

  /// Removes the console blocks of pages.
  mutating func keepScripts() { entries.removeAll(where: \.unit.isConsole) }

  private mutating func find(_ paths: [TestPath]) throws -> [Invocation.Input] {
    var inputs: [Invocation.Input] = []
    var whole: Set<String> = []
    for path in paths {
      let found = try ScriptFiles.find([path.input], suffixes: ScriptFiles.suffixes)
      if let line = path.line {
        lines[path.input.name, default: []].append(line)
      } else {
        whole.formUnion(found.map(\.name))
      }
      inputs += found
    }
    for name in whole { lines[name] = nil }
    var seen: Set<String> = []
    return inputs.filter { seen.insert(AtomicFile.resolved($0.name)).inserted }
  }

  private mutating func check(_ unit: TestUnit, _ options: LabOptions) {
    if unit.isConsole {
      let cases = ConsoleBlock(unit.source).commands.map { command in
        TestCase(name: command.name, line: command.line, lastLine: command.lastLine)
      }
      if !cases.isEmpty { entries.append(Entry(unit: unit, cases: cases)) }
      return
    }
    switch ScenarioFile.load(unit.source, name: unit.name, options) {
    case .success(let file): entries.append(Entry(unit: unit, cases: file.cases))
    case .failure:
      let analysis = Analysis(of: unit.source, in: Scope(known: options.names), readFile: options.readFile)
      rejected.append((unit, analysis.diagnosticsWithFixes))
    }
  }
}
