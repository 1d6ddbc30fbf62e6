import CGuard
import CollectionLayout
import Foundation

/// Runs the jobs of tasks in loaded code on the main thread between turns, like the blocks of queues.
enum PutOffJobs {
  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      PutOffJobs.keep(job, on: asUnownedSerialExecutor())
    }

    func checkIsolated() { precondition(Thread.isMainThread, "the main actor's code runs on another thread") }
  }

  private static let executor = Executor()
  /// The executor that stands for the pool of threads.
  private static let pool = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)

  private static func keep(_ job: UnownedJob, after seconds: Double = 0, on executor: UnownedSerialExecutor) {
    let rounded = (seconds * 1000).rounded() / 1000
    // A thread other than the main thread has no turns.
    if !LaterWork.add(
      "Task", after: rounded, caller: layoutlab_caller_near(), { job.runSynchronously(on: executor) })
    {
      job.runSynchronously(on: executor)
    }
  }

  /// Begins to take over jobs that code puts off.
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
