public import Dispatch
public import Foundation

/// The work that code deferred: blocks of queues, timers and jobs of tasks, ordered by due time.
///
/// The clock is the loop's own and advances only when the driver says so. All queues are one: a block runs on the
/// main thread, between two turns.
/// - Source: documented for the main queue, whose blocks run between turns; that all queues are one, and the time,
///   are ours.
@MainActor
package final class LaterWork {
  package struct Entry {
    /// The due time, in seconds of the loop's clock.
    package var time: Double
    /// The name of the call that deferred the work, such as `DispatchQueue.main.async`.
    package var name: String
    /// The place in loaded code of that call, as a number of `callerInLoadedCode`; 0 if unknown.
    package var caller: UInt32
    package var run: @MainActor () -> Void
  }

  /// Whether work is kept for the driver; otherwise Foundation and Dispatch run it, as on a device.
  package nonisolated(unsafe) static var isOn = false

  /// The waiting work, ordered by due time.
  package private(set) var entries: [Entry] = []
  /// The time of the loop's clock, in seconds.
  package private(set) var now = 0.0

  /// Keeps work for the current loop.
  /// - Returns: false where the work is not kept: on another thread, or with `isOn` false.
  nonisolated package static func add(
    _ name: String, after seconds: Double = 0, caller: UInt32? = nil, _ run: @escaping () -> Void
  ) -> Bool {
    guard isOn, Thread.isMainThread else { return false }
    nonisolated(unsafe) let work = run
    MainActor.assumeIsolated {
      let queue = LayoutRunLoop.main.later
      let entry = Entry(
        time: queue.now + max(0, seconds), name: name, caller: caller ?? callerInLoadedCode?() ?? 0, run: { work() }
      )
      let place = queue.entries.firstIndex { $0.time > entry.time } ?? queue.entries.count
      queue.entries.insert(entry, at: place)
    }
    return true
  }

  /// Removes and returns the first work that is due; nil if none is.
  package func next() -> Entry? {
    guard let first = entries.first, first.time <= now else { return nil }
    return entries.removeFirst()
  }

  /// Advances the clock by some seconds, or up to the first work if `seconds` is nil.
  package func wait(for seconds: Double?) {
    now += seconds ?? max(0, (entries.first?.time ?? now) - now)
  }

  /// The number of waiting entries and the seconds until the first is due; nil if none waits.
  package var waiting: (count: Int, seconds: Double)? {
    entries.first.map { (entries.count, ((($0.time - now) * 1000).rounded(.up)) / 1000) }
  }
}

// Replacements of Foundation's and Dispatch's calls, only for loaded files; elsewhere names would be ambiguous.

extension DispatchQueue {
  private var shownName: String { label == DispatchQueue.main.label ? "DispatchQueue.main" : "DispatchQueue" }

  private static func seconds(until deadline: DispatchTime) -> Double {
    let (end, now) = (deadline.uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)
    return end > now ? (Double(end - now) / 1_000_000).rounded() / 1000 : 0
  }

  /// Runs a block in a later turn.
  /// - Source: documented; ours, that all queues are one.
  @preconcurrency
  @_spi(Loaded)
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    group?.enter()
    if !LaterWork.add("\(shownName).async", { (work(), group?.leave()).0 }) {
      group?.leave()
      async(group: group ?? DispatchGroup(), execute: DispatchWorkItem(qos: qos, flags: flags, block: work))
    }
  }

  /// Runs a work item in a later turn.
  @preconcurrency
  @_spi(Loaded)
  public func async(execute workItem: DispatchWorkItem) {
    if !LaterWork.add("\(shownName).async", { workItem.perform() }) {
      async(group: DispatchGroup(), execute: workItem)
    }
  }

  /// Runs a block after a delay.
  @preconcurrency
  @_spi(Loaded)
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    asyncAfter(deadline: deadline, execute: DispatchWorkItem(qos: qos, flags: flags, block: work))
  }

  /// Runs a work item after a delay.
  @preconcurrency
  @_spi(Loaded)
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    if !LaterWork.add("\(shownName).asyncAfter", after: Self.seconds(until: deadline), { execute.perform() }) {
      asyncAfter(wallDeadline: .now() + Self.seconds(until: deadline), execute: execute)
    }
  }
}

extension DispatchGroup {
  /// Runs a block in a later turn, once the group is empty.
  @preconcurrency
  @_spi(Loaded)
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    func look() {
      if wait(timeout: .now()) == .success {
        work()
      } else {
        _ = LaterWork.add("DispatchGroup.notify", after: 0.001, look)
      }
    }
    if !LaterWork.add("DispatchGroup.notify", look) {
      notify(queue: queue, work: DispatchWorkItem(qos: qos, flags: flags, block: work))
    }
  }
}

extension Timer {
  /// Creates a timer, which starts when it is added to a run loop.
  @_spi(Loaded)
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
  }

  /// Creates a timer and starts it.
  @_spi(Loaded)
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// Schedules the next firing; false where the work is not kept.
  fileprivate func wait() -> Bool {
    nonisolated(unsafe) let timer = self
    let interval = max(timer.timeInterval, timer.fireDate.timeIntervalSinceNow)
    return LaterWork.add("Timer", after: (interval * 1000).rounded() / 1000) {
      guard timer.isValid else { return }
      timer.fire()
      if timer.isValid { _ = timer.wait() }
    }
  }
}

extension RunLoop {
  /// Starts a timer.
  @_spi(Loaded)
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    nonisolated(unsafe) let timer = timer
    if !timer.wait() { perform { timer.fire() } }
  }

  /// Runs a block in a later turn.
  @preconcurrency
  @_spi(Loaded)
  public func perform(_ block: @escaping @Sendable () -> Void) {
    if !LaterWork.add("RunLoop.perform", block) { perform(inModes: [.default], block: block) }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Sleeps on the loop's clock.
  /// - Throws: `CancellationError` if the task was cancelled.
  @_spi(Loaded)
  public static func sleep(nanoseconds duration: UInt64) async throws {
    let seconds = Double(duration) / 1e9
    let isKept = await withCheckedContinuation { continuation in
      if !LaterWork.add("Task.sleep", after: seconds, { continuation.resume(returning: true) }) {
        continuation.resume(returning: false)
      }
    }
    if !isKept { try await ContinuousClock().sleep(until: .now + .nanoseconds(Int64(duration))) }
    try checkCancellation()
  }

  /// Sleeps on the loop's clock.
  /// - Throws: `CancellationError` if the task was cancelled.
  @_spi(Loaded)
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    let (seconds, attoseconds) = duration.components
    try await sleep(nanoseconds: UInt64(max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
  }
}
