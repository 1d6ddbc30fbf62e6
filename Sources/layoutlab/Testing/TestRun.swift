import LayoutScript

/// A run of a plan. Reports receive results in the plan's order, whichever process runs a case.
@MainActor
struct TestRun {
  /// A text, and the index of a case in it.
  typealias Place = (unit: TestUnit, index: Int)

  private let plan: TestPlan
  private let streams: StandardStreams
  private let progress: ProgressLine
  private var reports: [any TestReport]
  private var summary = TestSummary()
  private(set) var results: [CaseResult] = []
  /// The results of each job that wait for earlier jobs.
  private var arrived: [[CaseResult]]
  /// The job being reported, and the number of its reported cases.
  private var (current, told) = (0, 0)

  init(_ plan: TestPlan, reports: [any TestReport], streams: StandardStreams, progress: ProgressLine) {
    (self.plan, self.reports, self.streams, self.progress) = (plan, reports, streams, progress)
    arrived = Array(repeating: [], count: plan.jobs.count)
    summary.isStrict = plan.flags.contains(.strict)
  }

  /// Runs all cases.
  ///
  /// - Parameters:
  ///   - jobs: the number of child processes; a process that dies costs one case.
  ///   - stopsAtFailure: whether to stop after the first failure.
  /// - Returns: the case that failed, if the run stopped there.
  mutating func run(jobs: Int, stopsAtFailure: Bool) throws(FileError) -> Place? {
    for index in reports.indices { reports[index].begin(plan.count) }
    progress.begin()
    defer { progress.finish() }
    for result in plan.rejected { report(result) }
    if summary.isCut { return nil }
    // The prompt of `--pause` needs this process, and a run inside of another program has no children.
    if jobs > 1 || streams.areOwn && !stopsAtFailure {
      var run = self
      let isWhole = try WorkerPool(plan.jobs, size: jobs).run { job, result in
        run.take(result, of: job)
        return !run.summary.isCut
      } idle: {
        run.showProgress()
      }
      self = run
      summary.isInterrupted = !isWhole && !summary.isCut
      return nil
    }
    return runHere(stopsAtFailure)
  }

  private mutating func runHere(_ stopsAtFailure: Bool) -> Place? {
    let (progress, count) = (progress, plan.count)
    for (index, job) in plan.jobs.enumerated() {
      let ended = results.count
      var options = LabRun.labOptions
      options.isInterrupted = {
        progress.update("\(ended) of \(count) cases; \(job.unit.file.printable)")
        return Interrupts.isRequested
      }
      var failed: Place?
      var next = job.cases.makeIterator()
      var run = self
      let isWhole = JobRunner.run(job, options) { result in
        let selected = next.next()
        run.take(result, of: index)
        if run.summary.isCut { return false }
        guard stopsAtFailure, !result.verdict.isGood, let selected else { return !run.streams.isClosed }
        failed = (job.unit, selected.index)
        return false
      }
      self = run
      if failed != nil || streams.isClosed || summary.isCut { return failed }
      guard isWhole else {
        summary.isInterrupted = true
        return nil
      }
    }
    return nil
  }

  private mutating func take(_ result: CaseResult, of job: Int) {
    arrived[job].append(result)
    while current < arrived.count {
      while told < arrived[current].count {
        report(arrived[current][told])
        told += 1
      }
      guard told == plan.jobs[current].cases.count else { return }
      arrived[current] = []
      current += 1
      told = 0
    }
  }

  private mutating func report(_ result: CaseResult) {
    if summary.isCut { return }
    results.append(result)
    summary.isCut =
      plan.flags.contains(.failFast) && !result.verdict.isGood && results.count < plan.count
    summary.count(result)
    for index in reports.indices { reports[index].take(result) }
    // Earlier results are written even if this process is killed.
    streams.flush()
  }

  private func showProgress() {
    progress.update("\(results.count) of \(plan.count) cases; Ctrl-C stops them")
  }

  mutating func finish() throws(FileError) -> ExitStatus {
    if summary.isInterrupted {
      streams.writeError("interrupted after \(summary.count) of \(plan.count) cases\n")
    }
    if summary.isCut {
      streams.writeError("stopped at the first failure, after \(summary.count) of \(plan.count) cases\n")
    }
    let summary = summary
    var failure: FileError?
    for index in reports.indices {
      do throws(FileError) { try reports[index].finish(summary) } catch { failure = failure ?? error }
    }
    return try summary.exitStatus.writing(streams) { () throws(FileError) in if let failure { throw failure } }
  }
}
