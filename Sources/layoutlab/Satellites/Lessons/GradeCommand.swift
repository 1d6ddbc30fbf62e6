import Foundation
import LayoutScript

/// `layoutlab grade`: runs hand-ins against the scenarios of one file and reports their marks.
struct GradeCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "grade", operands: .files, placeholder: "CHECKS HANDIN...",
    options: [.csv, .json, .html, .jobs, .timeout, .help])

  enum Form: Equatable {
    case text, csv, json
  }

  let checks: Invocation.Input
  let handIns: [Invocation.Input]
  let form: Form
  /// The folder for the page and the films of failures.
  let folder: String?
  private let options: Invocation.Options
  private let jobs: Int
  private let streams: StandardStreams

  /// The time limit in seconds of a hand-in, and of each scenario.
  static let defaultTimeout = 10.0

  init(_ arguments: CommandArguments) throws(UsageError) {
    guard let checks = arguments.inputs.first, arguments.operands.count > 1 else {
      throw arguments.nothingGiven("checks and what is to be graded", "CHECKS.layout HANDIN...")
    }
    (options, streams) = (arguments.options, arguments.streams)
    if arguments.has(.csv), options.json {
      throw UsageError(message: "`--csv` and `--json` are two forms of one report", hint: "give one of them")
    }
    (self.checks, handIns) = (checks, Array(arguments.inputs.dropFirst()))
    form = arguments.has(.csv) ? .csv : options.json ? .json : .text
    folder = arguments.value(of: .html)
    jobs = try TestOptions(arguments).jobs
  }

  var guarding: Guarding { .itsOwn }

  func run() throws -> Int32 {
    let unit = try checkedUnit()
    let cases = try cases(of: unit)
    let included = included(by: unit)
    // An unreadable file name affects only its own marks.
    var unreadable: [String] = []
    let inputs = try ScriptFiles.find(handIns, unreadable: &unreadable).filter { $0 != checks }
    // A missing file is a mistake of the command line, not a hand-in.
    for case .file(let path) in inputs where access(path, F_OK) != 0 && errno == ENOENT {
      throw FileError(path, .current)
    }
    let style = CaseStyle(Invocation.Options(), streams)
    var grades: [Grade] = []
    var testJobs: [TestJob] = []
    var films = FilmNames()
    var misspellings = Misspellings(of: unit)
    let page = folder.map { $0 + "/index.html" }
    if let page { try OwnOutput.check(page, isForced: nil, isOwn: ExportForm.html.isOwn) }
    var works: [String: String] = [:]
    for name in unreadable {
      var grade = Grade(file: name, cases: cases.map(\.name))
      grade.break("its name is no UTF-8: rename it")
      grades.append(grade)
    }
    for input in inputs {
      var grade = Grade(file: input.name, cases: cases.map(\.name))
      do throws(FileError) {
        if case .file(let path) = input, let real = realpath(path, nil) {
          defer { free(real) }
          if let other = works.updateValue(path, forKey: String(cString: real)) {
            throw FileError(path, "is the same file as \(other)")
          }
        }
        let handIn = HandIn(
          file: input.name, bytes: Data(try streams.read(input, waits: false)), included: included)
        let graded = handIn.unit(over: unit)
        misspellings.look(at: graded, handIn)
        grade.handIn = handIn
        if let runnable = self.runnable(graded, handIn, &grade) {
          var job = TestJob(
            unit: runnable, cases: Self.cases(of: runnable), style: style,
            timeout: options.timeout ?? Self.defaultTimeout)
          job.handIn = handIn
          if let folder {
            for index in job.cases.indices {
              job.cases[index].film = "\(folder)/\(films.take(input.name, line: job.cases[index].line)).html"
            }
          }
          grade.job = testJobs.count
          testJobs.append(job)
        }
      } catch {
        if error.isInterruption { return ExitStatus.interrupted.rawValue }
        grade.break(error.message)
      }
      grades.append(grade)
    }
    if let mistake = misspellings.certain { throw UsageError(mistake) }
    let places = Dictionary(
      uniqueKeysWithValues: grades.indices.compactMap { index in grades[index].job.map { ($0, index) } })
    let pool = WorkerPool(testJobs, size: max(1, jobs), isFresh: true)
    let progress = ProgressLine(on: streams)
    progress.begin()
    let isWhole = try pool.run { job, result in
      if let place = places[job] { grades[place].take(result) }
      return true
    } idle: {
      progress.update("\(grades.count { $0.isComplete }) of \(grades.count) graded; Ctrl-C stops")
    }
    progress.finish()
    guard isWhole else { return ExitStatus.interrupted.rawValue }
    for index in grades.indices { grades[index].order() }
    let report = GradeReport(grades, cases: cases.map(\.name))
    switch form {
    case .text: streams.write(report.text)
    case .csv: streams.write(report.csv)
    case .json: streams.write(bytes: report.json)
    }
    let status: ExitStatus = grades.allSatisfy(\.isFull) ? .success : .checkFailed
    return try status.writing(streams) { () throws(FileError) in
      guard let folder, let page else { return }
      try AtomicFile.write(report.page(title: unit.name, folder: folder), to: page)
      streams.writeError("\(page): \(Counted.text(grades.count, "hand-in"))\n")
    }.rawValue
  }

  private func checkedUnit() throws -> TestUnit {
    guard let unit = TestUnit.all(in: try streams.read(checks), of: checks).first(where: { !$0.isConsole }),
      !checks.name.hasSuffix(ScriptFiles.pageSuffix)
    else { throw UsageError(message: "`\(checks.name)` holds no scenarios") }
    return unit
  }

  /// Returns the files that the checks include; a hand-in may include these, but no other hand-ins.
  private func included(by unit: TestUnit) -> [String] {
    var files: [String] = []
    var options = LabRun.labOptions
    let read = options.readFile
    options.readFile = { path throws(UnreadableFile) in
      files.append(path)
      return try read(path)
    }
    _ = ScenarioFile.load(unit.source, name: unit.name, options)
    return files
  }

  private func cases(of unit: TestUnit) throws -> [TestJob.SelectedCase] {
    // Names that hand-ins have to define are unknown here, which is no mistake yet.
    guard !ScenarioFile.scenarios(of: unit.source).isEmpty else {
      throw UsageError(
        message: "`\(checks.name)` has no scenarios: each is a mark",
        hint: "scenario \"three lanes\" { expect (columns == 3) }")
    }
    if case .failure(let rejection) = ScenarioFile.load(unit.source, name: unit.name, LabRun.labOptions) {
      if let mistake = rejection.diagnostics.first(where: { !$0.isOfName }) { throw UsageError(mistake) }
    }
    return Self.cases(of: unit)
  }

  private static func cases(of unit: TestUnit) -> [TestJob.SelectedCase] {
    ScenarioFile.scenarios(of: unit.source).enumerated().map { index, scenario in
      TestJob.SelectedCase(index: index, name: scenario.testCase.name, line: scenario.testCase.line)
    }
  }

  /// Returns the checks that can run with a hand-in, without scenarios that need a name which it does not define.
  /// Nil if the hand-in itself has mistakes.
  private func runnable(_ unit: TestUnit, _ handIn: HandIn, _ grade: inout Grade) -> TestUnit? {
    var unit = unit
    let options = handIn.options(LabRun.labOptions)
    while case .failure(let rejection) = ScenarioFile.load(unit.source, name: unit.name, options) {
      let mistakes = rejection.diagnostics
      if let own = mistakes.first(where: { $0.source.name != unit.file }) {
        grade.break(own)
        return nil
      }
      let lost = ScenarioFile.scenarios(of: unit.source).filter { scenario in
        mistakes.contains { scenario.span.start <= $0.span.start && $0.span.end <= scenario.span.end }
      }
      guard !lost.isEmpty else {
        if let first = mistakes.first { grade.break(first) }
        return nil
      }
      for scenario in lost {
        let mistake = mistakes.first { scenario.span.start <= $0.span.start && $0.span.end <= scenario.span.end }
        grade.lose(scenario.testCase, mistake)
        for index in scenario.span.start..<scenario.span.end where unit.bytes[index] != UInt8(ascii: "\n") {
          unit.bytes[index] = UInt8(ascii: " ")
        }
      }
    }
    return unit
  }
}

/// Possible misspellings in the checks: a name that no hand-in defines is a mistake of the checks.
@MainActor
private struct Misspellings {
  private var mistakes: [Diagnostic]
  /// Whether a hand-in without mistakes was examined; without one, the defined names are unknown.
  private var isKnown = false

  init(of unit: TestUnit) {
    mistakes = Self.mistakes(of: unit, LabRun.labOptions).filter(\.isMisspelling)
  }

  /// The first misspelling that no hand-in defines.
  var certain: Diagnostic? { isKnown ? mistakes.first : nil }

  /// - Parameter graded: the checks with the hand-in above them.
  mutating func look(at graded: TestUnit, _ handIn: HandIn) {
    guard !mistakes.isEmpty else { return }
    let left = Self.mistakes(of: graded, handIn.options(LabRun.labOptions))
    guard left.allSatisfy({ $0.source.name == graded.file }) else { return }
    isKnown = true
    mistakes.removeAll { mistake in !left.contains { Self.place(of: $0) == Self.place(of: mistake) } }
  }

  private static func mistakes(of unit: TestUnit, _ options: LabOptions) -> [Diagnostic] {
    guard case .failure(let rejection) = ScenarioFile.load(unit.source, name: unit.name, options) else { return [] }
    return rejection.diagnostics
  }

  private static func place(of mistake: Diagnostic) -> [Int] {
    let position = mistake.source.position(at: mistake.span.start)
    return [position.line, position.column]
  }
}
