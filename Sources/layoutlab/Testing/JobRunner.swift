import LayoutScript

/// Runs cases in this process.
@MainActor
enum JobRunner {
  /// Runs the cases of a job, each from the state that stands above it.
  ///
  /// - Parameter take: takes how it ended; false when no other case is to run.
  /// - Returns: whether all ran.
  static func run(_ job: TestJob, _ options: LabOptions, take: (CaseResult) -> Bool) -> Bool {
    let source = job.unit.source
    switch ScenarioFile.load(source, name: job.unit.name, options) {
    case .failure(let rejection):
      // What it includes was changed behind the check of all files.
      for selected in job.cases {
        let outcome = CaseOutcome(selected.name, line: selected.line, of: source, rejectedBy: rejection.diagnostics)
        guard take(CaseResult(outcome, job.style)) else { return false }
      }
    case .success(let file):
      for selected in job.cases {
        guard file.cases.indices.contains(selected.index), let outcome = file.run(selected.index),
          take(CaseResult(outcome, job.style))
        else { return false }
      }
    }
    return true
  }
}
