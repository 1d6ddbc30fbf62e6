import Glibc
import LayoutFilm
import LayoutScript

/// Films of failing cases, a page each, for failures in CI.
struct FilmReport: TestReport {
  private let folder: String
  private let streams: StandardStreams
  /// The cases in the order of their results.
  private let cases: [(unit: TestUnit, selected: TestJob.SelectedCase)]
  private var next = 0
  private var names = FilmNames()
  private var written = 0
  private var failure: FileError?

  init(_ folder: String, _ plan: TestPlan, _ streams: StandardStreams) {
    (self.folder, self.streams) = (folder, streams)
    cases = plan.jobs.flatMap { job in job.cases.map { (job.unit, $0) } }
  }

  mutating func take(_ result: CaseResult) {
    // A text with mistakes has no film, and is not in `cases`.
    if result.isRejected { return }
    defer { next += 1 }
    // Code that ended another process would end this process, too.
    guard !result.verdict.isGood, !result.isDead, failure == nil, cases.indices.contains(next) else { return }
    let (unit, selected) = cases[next]
    if unit.isConsole { return }
    let run = FilmRun(unit.source, title: result.name, case: selected.index, streams, tellsFailures: false)
    guard let page = run.film?.page(within: ExportMode().limit) else { return }
    do throws(FileError) {
      let path = "\(folder)/\(names.take(unit.file, line: selected.line)).html"
      try OwnOutput.check(path, isForced: nil, isOwn: ExportForm.html.isOwn)
      try AtomicFile.write(page, to: path)
      written += 1
    } catch {
      failure = error
    }
  }

  func finish(_ summary: TestSummary) throws(FileError) {
    if let failure { throw failure }
    if written > 0 {
      streams.writeError("\(folder): \(Counted.text(written, "film")) of cases that failed\n")
    }
  }
}

/// Distinct names for films of cases: several cases may be on one line, and different paths may give the same name.
struct FilmNames {
  private var taken: Set<String> = []

  /// Returns an unused name for a case's film: `layouts-a-12`, or `layouts-a-12-2` if the first is taken.
  mutating func take(_ file: String, line: Int) -> String {
    let name = Self.name(of: file, line: line)
    var (distinct, number) = (name, 1)
    while !taken.insert(distinct).inserted {
      number += 1
      distinct = "\(name)-\(number)"
    }
    return distinct
  }

  /// Returns `layouts-a-12` for line 12 of `layouts/a.layout`.
  static func name(of file: String, line: Int) -> String {
    var name = file
    for ending in ScriptFiles.suffixes where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    let parts = name.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." }
    return (parts.isEmpty ? "case" : parts.joined(separator: "-")) + "-\(line)"
  }
}
