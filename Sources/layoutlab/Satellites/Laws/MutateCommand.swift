import CollectionLayout
import LayoutLaws
import LayoutLoading
import LayoutScript

/// `layoutlab mutate`: runs a suite once with each of many mistakes, and reports those that no case notices:
/// mutants of loaded Swift files, or known mistakes of built-in layouts and unusual settings.
struct MutateCommand: ProgramCommand, MeasuringCommand {
  nonisolated static let row = CommandLineCommand(
    name: "mutate", operands: .sources, placeholder: "[FILE.swift...] PATH...",
    options: [.load, .min, .timeout, .json, .quiet, .help])

  let inputs: [Invocation.Input]
  /// The Swift files to mutate; empty for all loaded files.
  let files: [String]
  /// The command that loads the missing files and then runs this one; nil if all are loaded.
  let load: LoadCommand?
  /// `--quiet`: leaves out the noticed mistakes.
  let isQuiet: Bool
  private let isJSON: Bool
  /// `--min`: the percentage of mistakes that must be noticed.
  let least: Int?
  /// The time limit in seconds of a case without a mistake; 0 for none.
  private let timeout: Double
  private let streams: StandardStreams
  private let progress: ProgressLine

  init(_ arguments: CommandArguments) throws(UsageError) {
    files = arguments.operands.filter { $0.hasSuffix(ScriptFiles.swiftSuffix) }
    inputs = arguments.operands.filter { !$0.hasSuffix(ScriptFiles.swiftSuffix) }.map(Invocation.Input.init)
    if inputs.isEmpty {
      throw arguments.nothingGiven(
        files.isEmpty ? "a file or a folder" : "scenarios, too: a file or a folder",
        files.isEmpty ? "[FILE.swift...] PATH..." : "\(files.joined(separator: " ")) scenarios")
    }
    let known = Set(LoadingProgram.loaded.flatMap(\.operands).map(AtomicFile.resolved))
    func holds(_ path: String, _ file: String) -> Bool {
      let (path, file) = (AtomicFile.resolved(path), AtomicFile.resolved(file))
      return path == file || file.hasPrefix(path + "/")
    }
    let missing = files.filter { file in !known.contains { holds($0, file) } }
    // A file that a script loads is loaded in the same way, maybe with others of its folder.
    let loader = ScriptLoader(arguments.streams)
    let own = missing.isEmpty ? [] : loader.operands(of: inputs.map { .input(TestPath($0).input) })
    var operands: [String] = []
    for file in missing {
      let operand = own.first { holds($0, file) } ?? file
      if !operands.contains(operand) { operands.append(operand) }
    }
    var load = operands.isEmpty ? nil : LoadCommand(files: operands, arguments.streams)
    load?.command = arguments.words
    self.load = load
    (isQuiet, isJSON) = (arguments.has(.quiet), arguments.options.json)
    timeout = arguments.options.timeout ?? TestJob.defaultTimeout
    let percent = arguments.value(of: .min)
    least = percent.flatMap(Int.init).flatMap { (0...100).contains($0) ? $0 : nil }
    if let percent, least == nil {
      throw UsageError(message: "`--min` takes a percentage, 0 to 100, not `\(percent)`")
    }
    streams = arguments.streams
    progress = ProgressLine(on: streams)
  }

  // The Swift files are loaded first, because scripts may load them, too.
  var scripts: [Invocation.Script] { load == nil ? inputs.map { .input(TestPath($0).input) } : [] }
  var variant: LayoutLoader.Variant? { load == nil ? .mutants : nil }
  // Each mutant has its own guard.
  var guarding: Guarding { LoadingProgram.loaded.isEmpty && load == nil ? .writes : .itsOwn }

  func run() throws -> Int32 {
    if let load { return try load.run() }
    var files = try TestFiles(inputs, streams)
    files.keepScripts()
    if let mistake = files.rejected.first?.mistakes.first { throw UsageError(mistake, for: Self.row.name) }
    progress.begin()
    defer { progress.finish() }
    if !LoadingProgram.loaded.isEmpty { return try runMutants(files) }
    var good: [Set<Int>] = []
    for entry in files.entries {
      good.append(
        Set(entry.cases.indices).subtracting(failing(entry.unit, nil, among: Set(entry.cases.indices))))
    }
    guard good.contains(where: { !$0.isEmpty }) else {
      throw UsageError(message: "no case of these passes, so none can notice anything")
    }
    var noticed = 0
    let mutations = Mutation.all(of: files.entries.map(\.unit.source))
    for mutation in mutations where !Interrupts.isRequested {
      progress.update("with \(mutation.name); Ctrl-C stops it")
      if let first = firstToNotice(mutation, files, good) {
        noticed += 1
        tell(
          MutantRow(mutation.name, .noticed, by: first),
          "noticed    \(mutation.name.padded(to: 14, gap: 1))\(first)\n")
      } else if !Interrupts.isRequested {
        let words = mutation.suggestion
        // The scenario stands below the first line of the suggestion.
        let scenario = words.split(separator: "\n", maxSplits: 1).dropFirst().first.map(String.init)
        tell(
          MutantRow(mutation.name, .unnoticed, scenario: scenario),
          "unnoticed  \(mutation.name.padded(to: 14, gap: 1))no case fails with it\(words)\n")
      }
      streams.flush()
    }
    return status(noticed, of: mutations.count, "mistakes")
  }

  /// Ends the report.
  /// - Parameter alike: the number of mutants that change no answer and do not count.
  private func status(_ noticed: Int, of all: Int, _ noun: String, alike: Int = 0) -> Int32 {
    if Interrupts.isRequested { return ExitStatus.interrupted.rawValue }
    let percent = all == 0 ? 100 : noticed * 100 / all
    let status = percent < least ?? 0 ? ExitStatus.checkFailed : .success
    if isJSON {
      streams.write(
        bytes: JSONLines.line(MutantSum(noticed: noticed, of: all, percent: percent, exit: Int(status.rawValue))))
    } else {
      let others = alike == 0 ? "" : "; \(alike) more change no answer"
      streams.write("\(noticed) of \(all) \(noun) are noticed: \(percent) %\(others)\n")
    }
    return status.rawValue
  }

  private func tell(_ row: MutantRow, _ text: String) {
    if isQuiet, row.verdict == .noticed { return }
    streams.write(bytes: isJSON ? JSONLines.line(row) : Array(text.utf8))
  }

  // MARK: Mutants of loaded files

  private func runMutants(_ tests: TestFiles) throws -> Int32 {
    if LoadingProgram.hasLayoutsBuiltIn {
      throw UsageError(
        message: "this program has its layouts built in, and compiles no mutants",
        hint: "`mutate` is for the layoutlab that made it")
    }
    let loaded = LoadedMutants(LoadingProgram.loaded.map(\.path))
    let wanted = Set(files.map(AtomicFile.resolved))
    let indices = loaded.mutants.indices.filter {
      wanted.isEmpty || wanted.contains(AtomicFile.resolved(loaded.mutants[$0].path))
    }
    if indices.isEmpty {
      throw UsageError(message: "nothing in \(files.joined(separator: ", ")) can be mutated")
    }
    progress.show("the cases without a mutant; Ctrl-C stops them")
    let run = try MutantRun(tests.entries, loaded, timeout: timeout)
    var search: MutantSearch?
    var (noticed, alike, idle) = (0, 0, [String: [Int]]())
    for (count, index) in indices.enumerated() where !Interrupts.isRequested {
      let mutant = loaded.mutants[index]
      progress.update("mutant \(count + 1) of \(indices.count), \(mutant.place.printable); Ctrl-C stops it")
      let words = "\(mutant.place.printable): \(mutant.change.printable)"
      var row = MutantRow(mutant)
      let outcome = run.outcome(of: index)
      if Interrupts.isRequested { break }
      switch outcome {
      case .noticed(let first):
        noticed += 1
        (row.verdict, row.by) = (.noticed, first)
        tell(row, "noticed    \(words): \(first)\n")
      case .notRun: idle[mutant.path, default: []].append(index)
      case .unnoticed(let cases):
        search = search ?? MutantSearch(loaded)
        row.verdict = .unnoticed
        let fails = cases == 1 ? "the case that runs it passes" : "the \(cases) cases that run it pass"
        let proposal = search?.proposal(for: index)
        row.cases = cases
        row.take(proposal)
        if row.verdict == .alike { alike += 1 }
        tell(row, "\(row.verdict == .alike ? "alike    " : "unnoticed")  \(words): \(fails)\(Self.words(proposal))")
      }
      streams.flush()
    }
    for (path, mutants) in idle.sorted(by: { $0.key < $1.key }) where !Interrupts.isRequested {
      search = search ?? MutantSearch(loaded)
      if isJSON {
        for index in mutants {
          var row = MutantRow(loaded.mutants[index])
          row.take(search?.scenario(for: index))
          tell(row, "")
        }
        streams.flush()
        continue
      }
      let lines = Set(mutants.map { loaded.mutants[$0].line })
      let places = LineRanges.words(lines.sorted()).joined(separator: ", ")
      let nouns = (mutants.count == 1 ? "mutant" : "mutants", lines.count == 1 ? "line" : "lines")
      let proposal = mutants.lazy.compactMap { search?.scenario(for: $0) }.first
      let row = "no case runs \(mutants.count) \(nouns.0), in \(nouns.1) \(places)"
      streams.write("not run    \(path.printable): \(row)\(Self.words(proposal))")
      streams.flush()
    }
    return status(noticed, of: indices.count - alike, "mutants", alike: alike)
  }

  /// Returns the end of a row, with a scenario that would fail.
  private static func words(_ proposal: MutantSearch.Proposal?) -> String {
    switch proposal {
    case .new(let scenario): "; this one would fail, in a file of its own:\n\(scenario)"
    case .known(let name): "; the scenario \"\(name.printable)\" above would fail\n"
    case .alike(let worlds): ", and the answers of \(Counted.text(worlds, "world")) are the same: not counted\n"
    case nil: "\n"
    }
  }

  // MARK: Running

  /// Returns the first case that passes without the mutation and fails with it: `a.layout:3: the name`.
  private func firstToNotice(_ mutation: Mutation, _ files: TestFiles, _ good: [Set<Int>]) -> String? {
    for (entry, good) in zip(files.entries, good) {
      // A case that fails only because of the added statement is no evidence.
      let passing =
        mutation.usual == nil ? good : good.subtracting(failing(entry.unit, mutation, isUsual: true, among: good))
      guard let index = failing(entry.unit, mutation, among: passing, untilFirst: true).first else { continue }
      return "\(entry.unit.file.printable):\(entry.cases[index].line): \(entry.cases[index].name.printable)"
    }
    return nil
  }

  /// Returns the indices of a text's cases that fail under a mutation.
  /// - Parameter isUsual: whether the setting keeps its usual value, to find cases that only the added line makes
  ///   fail.
  private func failing(
    _ unit: TestUnit, _ mutation: Mutation?, isUsual: Bool = false, among cases: Set<Int>, untilFirst: Bool = false
  ) -> [Int] {
    var options = LabRun.labOptions
    options.trace = .off
    let limits = ResourceLimits(time: timeout > 0 ? timeout : nil)
    options.isInterrupted = { Interrupts.isRequested || limits.look() }
    options.exhausted = { Interrupts.isTyped ? nil : limits.exhausted }
    let source = mutation?.applied(to: unit.source, isUsual: isUsual, &options) ?? unit.source
    guard case .success(let file) = ScenarioFile.load(source, name: unit.name, options) else { return [] }
    var failing: [Int] = []
    for index in cases.sorted() where !Interrupts.isRequested && !(untilFirst && !failing.isEmpty) {
      guard file.cases.indices.contains(index), let outcome = limits.holding({ file.run(index) }) else { break }
      if mutation == nil, timeout > 0, outcome.duration >= .seconds(timeout) {
        let place = "\(unit.file.printable):\(file.cases[index].line): \(file.cases[index].name.printable)"
        streams.writeError("\(place) does not end within \(Decimal.text(timeout)) s: it is left out\n")
      }
      if !outcome.scenario.verdict.isGood { failing.append(index) }
    }
    return failing
  }
}

@MainActor
enum Mutation {
  /// A known mistake of a layout.
  case mistake(LayoutMistake)
  /// An unusual value of a setting, above the script and for each value in it: `columns 40` for `columns 2`.
  case setting(String, usual: String)

  /// Returns the mistakes (of compositional layouts and diffable data only if a text names one), then the settings
  /// of the law `edges`: more lanes than items, a view of one point, insets and gaps wider than the view.
  static func all(of sources: [SourceText]) -> [Mutation] {
    let texts = sources.map { String(decoding: $0.bytes, as: UTF8.self) }
    let mistakes = LayoutMistake.allCases.filter { mistake in
      switch mistake.maker {
      case .layout, .waterfall: true
      case .compositional: texts.contains { $0.contains("compositional") }
      case .dataSource: texts.contains { $0.contains("diffable") }
      }
    }
    return mistakes.map(mistake) + [
      setting("columns 40", usual: "columns 2"), setting("inset 0 2000", usual: "inset 0"),
      setting("spacing 2000", usual: "spacing 10"), setting("view 1x1", usual: "view 320x480"),
    ]
  }

  var name: String {
    switch self {
    case .mistake(let mistake): mistake.rawValue
    case .setting(let statement, _): statement
    }
  }

  var usual: String? {
    if case .setting(_, let usual) = self { return usual }
    return nil
  }

  /// Returns the text to run, and sets options for it.
  func applied(to source: SourceText, isUsual: Bool = false, _ options: inout LabOptions) -> SourceText {
    switch self {
    case .mistake(let mistake):
      options.mistakes = [mistake]
      return source
    case .setting(let unusual, let usual):
      let changed = ScriptTree(unusual).lines[0].statements[0]
      var tree = ScriptTree(String(decoding: source.bytes, as: UTF8.self))
      // With the usual value, the script's own statements stay in effect.
      if !isUsual {
        tree.edit { _, statement in
          [statement.word == changed.word && statement.parts.count > 1 ? changed : statement]
        }
      }
      tree.begin(with: ScriptTree(isUsual ? usual : unusual))
      return SourceText(name: source.name, text: tree.text)
    }
  }

  // MARK: Suggestions

  /// A scenario that fails with the mutation and passes without it: a world of an audit, shrunk.
  var suggestion: String {
    switch self {
    case .mistake(let mistake): lawSuggestion(mistake)
    case .setting: answerSuggestion
    }
  }

  private static let intro = "; this one would, in a file of its own:\n  scenario "

  private func lawSuggestion(_ mistake: LayoutMistake) -> String {
    if mistake.maker == .dataSource { return "" }
    let entries = LabRun.catalog.entries
    let layout = entries.first { mistake.maker == .compositional && $0.name == "compositional" } ?? entries[0]
    let bug = "; bug \(mistake.rawValue) on"
    var audit = LawAudit(
      LawWorlds(prefix: "layout \(layout.name)\(bug)", layout: layout, seed: 0), laws: Law.Name.allCases,
      options: LabRun.labOptions)
    for run in 0..<200 where audit.tally.findings.isEmpty && !Interrupts.isRequested { audit.tryWorld(run) }
    guard let finding = audit.tally.findings.first.map({ audit.smallest($0) }) else { return "" }
    return """
      \(Self.intro)"bug \(mistake.rawValue)" {
          \(finding.script.replacing(bug, with: ""))
          audit \(finding.law.rawValue)
        }
      """
  }

  /// A scenario whose answer the setting changes; a setting breaks no law.
  private var answerSuggestion: String {
    let layout = LabRun.catalog.entries[0]
    let worlds = LawWorlds(prefix: "layout \(layout.name)", layout: layout, seed: 0)
    func isOther(_ script: String) -> Bool {
      frames(of: script, isUsual: false) != frames(of: script, isUsual: true)
    }
    guard let world = (0..<50).lazy.map({ worlds.script($0) }).first(where: isOther) else { return "" }
    var shrinker = Shrinker(pinned: 1, isStopped: { Interrupts.isRequested }) { isOther($0.text) }
    let script = shrinker.shrink(ScriptTree(world)).text
    let lines = frames(of: script, isUsual: true).map { "    | \($0)\n" }.joined()
    return "\(Self.intro)\"\(name)\" {\n    \(script)\n    frames\n\(lines)  }"
  }

  /// Returns the answer to `frames` at the end of a script.
  private func frames(of script: String, isUsual: Bool) -> [String] {
    var options = LabRun.labOptions
    options.trace = .off
    var lines: [String] = []
    options.noteAnswer = { lines = $0.lines }
    let source = applied(to: SourceText(name: "world", text: script + "\nframes"), isUsual: isUsual, &options)
    _ = Lab(transcript: Silence(), options: options).run(source)
    return lines
  }
}
