import LayoutScript

/// The cases to run, in order.
@MainActor
struct TestPlan {
  private(set) var jobs: [TestJob]
  /// The results of texts with mistakes, which are reported first.
  let rejected: [CaseResult]
  let flags: Set<CommandLineOption.Name>
  /// The seed of the order; nil keeps the order of the files.
  let seed: UInt64?
  /// The files without a recorded run, of which `--failed` runs all cases.
  let unrecorded: [String]

  var count: Int { jobs.reduce(rejected.count) { $0 + $1.cases.count } }

  /// Throws if no case is selected; a shard may be empty.
  init(
    _ files: TestFiles, _ options: TestOptions, failures: FailureStore, style: CaseStyle,
    timeout: Double = TestJob.defaultTimeout
  ) throws(UsageError) {
    var jobs: [TestJob] = []
    rejected = files.rejected.map { rejected in
      var result = CaseResult(rejected.unit, rejectedBy: rejected.mistakes, style)
      if options.coverage != nil {
        // The lines of the text count as not run.
        var coverage = Coverage()
        coverage.expect(rejected.unit.source)
        result.coverage = coverage
      }
      return result
    }
    flags = options.flags
    let unknown =
      options.flags.contains(.failed) ? Set(files.entries.map(\.unit.file)).filter { !failures.knows($0) } : []
    unrecorded = unknown.sorted()
    for entry in files.entries {
      let lines = files.lines[entry.unit.file]
      let cases = entry.cases.indices.filter { index in
        let each = entry.cases[index]
        return lines.map { $0.contains { Self.holds($0, index, entry) } } ?? true
          && options.wants(each.name, each.tags)
          && (!options.flags.contains(.failed) || unknown.contains(entry.unit.file)
            || failures.holds(each.name, of: entry.unit.file))
      }
      let selected = cases.map {
        TestJob.SelectedCase(index: $0, name: entry.cases[$0].name, line: entry.cases[$0].line)
      }
      var style = style
      style.hasOtherCode = failures.passedWithOtherCode(entry.unit.file)
      jobs.append(
        TestJob(
          unit: entry.unit, cases: selected, style: style, timeout: timeout, repeats: options.repeats,
          isMeasured: options.coverage != nil))
    }
    try Self.refuseIdleLines(of: files)
    if !jobs.contains(where: { !$0.cases.isEmpty }), files.rejected.isEmpty,
      let error = Self.nothing(files, options)
    {
      throw error
    }
    if let shard = options.shard { Self.cut(&jobs, to: shard) }
    jobs.removeAll { $0.cases.isEmpty }
    seed = options.seed ?? (options.flags.contains(.shuffle) ? UInt64.random(in: 0...999_999) : nil)
    if let seed { Self.shuffle(&jobs, seed) }
    self.jobs = jobs
  }

  // MARK: Selecting

  /// Whether a line selects a case; a line above the first scenario selects all scenarios.
  private static func holds(_ line: Int, _ index: Int, _ entry: TestFiles.Entry) -> Bool {
    let own = entry.cases[index]
    if own.line...own.lastLine ~= line { return true }
    guard let first = entry.cases.first, own.isScenario else { return false }
    return entry.unit.firstLine..<max(entry.unit.firstLine, first.line) ~= line
  }

  private static func refuseIdleLines(of files: TestFiles) throws(UsageError) {
    for (file, lines) in files.lines.sorted(by: { $0.key < $1.key }) {
      let entries = files.entries.filter { $0.unit.file == file }
      for line in lines
      where !entries.contains(where: { entry in entry.cases.indices.contains { holds(line, $0, entry) } }) {
        throw UsageError(message: "no case of `\(file)` holds line \(line)")
      }
    }
  }

  /// Returns the error if no case is selected; nil if `--failed` finds no failures, which is a success.
  private static func nothing(_ files: TestFiles, _ options: TestOptions) -> UsageError? {
    let cases = files.entries.reduce(0) { $0 + $1.cases.count }
    if cases == 0 {
      return UsageError(
        message: "there is nothing to test",
        hint: "a page needs ```layout blocks, or ```console blocks with `$ layoutlab -c '...'`")
    }
    if options.flags.contains(.failed), !options.selects, files.lines.isEmpty { return nil }
    return UsageError(message: "none of \(cases) cases is selected")
  }

  private static func cut(_ jobs: inout [TestJob], to shard: TestOptions.Shard) {
    var number = 0
    for index in jobs.indices {
      jobs[index].cases.removeAll { _ in
        defer { number += 1 }
        return !shard.holds(number)
      }
    }
  }

  // MARK: Order

  private static func shuffle(_ jobs: inout [TestJob], _ seed: UInt64) {
    var random = RandomStream(seed: seed)
    shuffle(&jobs, &random)
    for index in jobs.indices { shuffle(&jobs[index].cases, &random) }
  }

  private static func shuffle<Element>(_ list: inout [Element], _ random: inout RandomStream) {
    for index in list.indices.dropFirst().reversed() {
      list.swapAt(index, Int(random.draw(from: 0, through: Double(index))))
    }
  }
}
