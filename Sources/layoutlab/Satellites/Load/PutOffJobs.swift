import CGuard
import CollectionLayout
import Foundation

/// The jobs of tasks in loaded code, which run on the main thread between turns, as blocks of queues do.
enum PutOffJobs {
  /// The executor of the main actor.
  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      PutOffJobs.keep(job, on: asUnownedSerialExecutor())
    }

    func checkIsolated() { precondition(Thread.isMainThread, "the main actor's code runs on another thread") }
  }

  private static let executor = Executor()
  /// No executor: the pool of threads.
  private static let pool = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)

  private static func keep(_ job: UnownedJob, after seconds: Double = 0, on executor: UnownedSerialExecutor) {
    let rounded = (seconds * 1000).rounded() / 1000
    // Another thread has no turns.
    if !LaterWork.add(
      "Task", after: rounded, caller: layoutlab_caller_near(), { job.runSynchronously(on: executor) })
    {
      job.runSynchronously(on: executor)
    }
  }

  /// Keeps what code puts off from here on.
  static func keep() {
    guard !LaterWork.isOn else { return }
    LaterWork.isOn = true
    let words = unsafeBitCast(executor.asUnownedSerialExecutor(), to: layoutlab_executor.self)
    layoutlab_take_jobs(
      { job, seconds in
        if let job { PutOffJobs.keep(unsafeBitCast(job, to: UnownedJob.self), after: seconds, on: PutOffJobs.pool) }
      }, words)
  }
}
