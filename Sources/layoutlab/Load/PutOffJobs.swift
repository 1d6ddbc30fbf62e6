import CGuard
import CollectionLayout
import Foundation

/// The jobs of tasks in loaded code, which run on the main thread between turns, as blocks of queues do.
enum PutOffJobs {
  /// Keeps what code puts off from here on.
  static func keep() {
    guard !LaterWork.isOn else { return }
    LaterWork.isOn = true
    layoutlab_take_jobs { job, isMain, seconds in
      guard let job else { return }
      let task = unsafeBitCast(job, to: UnownedJob.self)
      // No executor: the pool of threads.
      let pool = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
      let rounded = (seconds * 1000).rounded() / 1000
      let isKept = LaterWork.add("Task", after: rounded) {
        task.runSynchronously(on: isMain == 1 ? MainActor.sharedUnownedExecutor : pool)
      }
      // Another thread has no turns.
      if !isKept { task.runSynchronously(on: pool) }
    }
  }
}
