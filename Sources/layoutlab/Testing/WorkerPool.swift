import CReadline
import Foundation
import Glibc
import LayoutScript

/// The parent's side of `test --jobs`: gives each free child process a job.
@MainActor
final class WorkerPool {
  private let command: [String]
  private let size: Int
  /// Whether each job gets a new process.
  private let isFresh: Bool
  private var waiting: ArraySlice<Int>
  private var jobs: [TestJob]
  private var workers: [Worker] = []

  private final class Worker {
    let process: ChildProcess
    /// The current job; nil if the worker is free.
    var job: Int?
    /// The number of the job's cases that have ended.
    var ended = 0

    init(_ process: ChildProcess) { self.process = process }
  }

  private static let ownCommand = ["/proc/self/exe", TestWorker.argument]

  /// - Parameter command: the command of a child.
  init(
    _ jobs: [TestJob], size: Int, isFresh: Bool = false,
    command: [String] = ownCommand
  ) {
    self.isFresh = isFresh
    self.jobs = jobs
    self.size = min(size, jobs.count)
    self.command = command
    waiting = jobs.indices[...].map { $0 }[...]
  }

  /// Runs all jobs.
  ///
  /// - Parameters:
  ///   - take: receives a result; results of a job arrive in order. False stops the run.
  ///   - idle: called several times a second.
  /// - Returns: false if the run was interrupted.
  func run(take: (_ job: Int, CaseResult) -> Bool, idle: () -> Void) throws(FileError) -> Bool {
    let adopts = command == Self.ownCommand && process_adopt() != 0
    defer {
      workers = []
      if adopts { process_end_adopted() }
    }
    var isWanted = true
    func hand(_ job: Int, _ result: CaseResult) { if isWanted { isWanted = take(job, result) } }
    while true {
      try fill(hand)
      if workers.isEmpty { return isWanted }
      if !isWanted { return false }
      if Interrupts.isRequested { return false }
      idle()
      var sources = workers.map { pollfd(fd: $0.process.output, events: Int16(POLLIN), revents: 0) }
      guard poll(&sources, nfds_t(sources.count), 100) > 0 else { continue }
      for (worker, source) in zip(workers, sources) where source.revents != 0 { hear(worker, hand) }
    }
  }

  /// Gives jobs to free workers, starts new workers, and releases idle ones.
  private func fill(_ take: (Int, CaseResult) -> Void) throws(FileError) {
    workers.removeAll { $0.job == nil && waiting.isEmpty }
    while !waiting.isEmpty, let worker = try freeWorker() {
      let index = waiting.removeFirst()
      worker.job = index
      worker.ended = 0
      guard let line = try? JSONEncoder().encode(jobs[index]) else { preconditionFailure("a job is plain data") }
      if !worker.process.send(Array(line)) { bury(worker, take) }
    }
  }

  private func freeWorker() throws(FileError) -> Worker? {
    if let free = workers.first(where: { $0.job == nil }) { return free }
    guard workers.count < size else { return nil }
    do throws(SystemError) {
      let worker = Worker(try ChildProcess(command))
      workers.append(worker)
      return worker
    } catch {
      throw FileError("a process for `--jobs`", error)
    }
  }

  private func hear(_ worker: Worker, _ take: (Int, CaseResult) -> Void) {
    guard let lines = worker.process.receive() else { return bury(worker, take) }
    for line in lines {
      guard let job = worker.job,
        let message = try? JSONDecoder().decode(TestWorker.Message.self, from: Data(line))
      else { return bury(worker, take) }
      switch message {
      case .ended(let result):
        worker.ended += 1
        take(job, result)
      case .died(let crash):
        give(.crash(crash), of: job, after: worker.ended, take)
        worker.job = nil
      case .finished where worker.ended < jobs[job].cases.count: return bury(worker, take)
      case .finished:
        worker.job = nil
        if isFresh { workers.removeAll { $0 === worker } }
      }
    }
  }

  /// Removes a dead or faulty worker: its current case fails, and another worker continues the job.
  private func bury(_ worker: Worker, _ take: (Int, CaseResult) -> Void) {
    let end = worker.process.end()
    let isStopped = end == "left with status \(ResourceLimits.status)"
    workers.removeAll { $0 === worker }
    guard let index = worker.job else { return }
    let reason = isStopped ? "ran longer than --timeout lets it, in code of a layout that cannot be stopped" : end
    give(.end(reason), of: index, after: worker.ended, take)
  }

  /// Reports the result of the case that crashed its process, and queues the rest of the job.
  private func give(_ death: CaseResult.Death, of index: Int, after ended: Int, _ take: (Int, CaseResult) -> Void) {
    let rest = jobs[index].cases.dropFirst(ended)
    guard let current = rest.first else { return }
    take(index, CaseResult(current, of: jobs[index].unit, death))
    jobs[index].cases = Array(rest.dropFirst())
    if !jobs[index].cases.isEmpty { waiting.insert(index, at: waiting.startIndex) }
  }
}

@MainActor
enum JobRunner {
  /// Runs the cases of a job, each from the state above it.
  /// - Parameter report: receives a result; false stops the job.
  /// - Returns: whether all cases ran.
  static func run(_ job: TestJob, _ options: LabOptions, report: (CaseResult) -> Bool) -> Bool {
    let source = job.unit.source
    let limits = ResourceLimits(
      time: job.timeout > 0 ? job.timeout : nil,
      memory: job.handIn == nil ? ResourceLimits.memoryLimit : HandIn.memoryLimit)
    var options = options
    let isInterrupted = options.isInterrupted
    options.isInterrupted = { isInterrupted() || limits.look() }
    options.exhausted = { Interrupts.isTyped ? nil : limits.exhausted }
    let recorder = job.isMeasured ? CoverageRecorder() : nil
    options.coverage = recorder
    func take(_ result: CaseResult) -> Bool {
      var result = result
      result.coverage = recorder?.take()
      if recorder != nil { result.counts = LoadedCode.room?.takeCounts() ?? [] }
      return report(result)
    }
    if job.unit.isConsole {
      let commands = ConsoleBlock(source).commands
      for selected in job.cases {
        guard commands.indices.contains(selected.index) else { return false }
        let results = (0..<job.repeats).map { _ in
          CaseResult(commands[selected.index], of: job.unit, job.style, timeout: job.timeout)
        }
        guard !Interrupts.isRequested, take(CaseResult(runs: results)) else { return false }
      }
      return true
    }
    if let handIn = job.handIn { options = handIn.options(options) }
    switch ScenarioFile.load(source, name: job.unit.name, options) {
    case .failure(let rejection):
      // An included file was changed after all files were checked.
      for selected in job.cases {
        let outcome = CaseOutcome(selected.name, line: selected.line, of: source, rejectedBy: rejection.diagnostics)
        guard take(CaseResult(outcome, job.style)) else { return false }
      }
    case .success(let file):
      for selected in job.cases {
        guard file.cases.indices.contains(selected.index),
          let outcome = limits.holding({ file.run(selected.index) })
        else { return false }
        var result = CaseResult(outcome, job.style)
        if job.repeats > 1 {
          var runs = [result]
          while runs.count < job.repeats {
            // Each run starts again with the text above the scenarios.
            guard case .success(let again) = ScenarioFile.load(source, name: job.unit.name, options),
              let outcome = limits.holding({ again.run(selected.index) })
            else { return false }
            runs.append(CaseResult(outcome, job.style))
          }
          result = CaseResult(runs: runs)
        }
        if let path = selected.film, !result.verdict.isGood,
          Satellites.all.contains(where: { $0.film(selected, of: job, limits, to: path) })
        {
          result.film = path
        }
        guard take(result) else { return false }
      }
    }
    return true
  }
}
