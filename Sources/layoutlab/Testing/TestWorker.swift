import CReadline
import Foundation
import Glibc
import LayoutScript

/// The child's side of `test --jobs`: reads a job a line and writes the results.
@MainActor
enum TestWorker {
  /// The only argument of a child; it is internal, so no table lists it.
  static let argument = "--test-worker"

  enum Message: Codable {
    /// The result of the job's next case.
    case ended(CaseResult)
    /// The job's next case crashed its process, so it is the last one.
    case died(CrashGuard.Crash)
    case finished
  }

  /// Runs jobs until the input ends.
  static func run() -> Int32 {
    // A parent that ended before this call is detected by the missing reader.
    guard interrupts_die_with_parent(), hasReader else { return ExitStatus.inputOutput.rawValue }
    var reader = LineReader(STDIN_FILENO)
    while let lines = reader.read() {
      for line in lines {
        guard let job = try? JSONDecoder().decode(TestJob.self, from: Data(line)) else {
          return ExitStatus.usage.rawValue
        }
        if job.handIn != nil { limit(job) }
        guard run(job) else { return ExitStatus.inputOutput.rawValue }
      }
    }
    return ExitStatus.success.rawValue
  }

  /// Limits processor time and memory of the process for a hand-in, which may ignore a request to stop.
  private static func limit(_ job: TestJob) {
    func set(_ resource: __rlimit_resource, _ value: Int) {
      var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    }
    set(RLIMIT_AS, 4 << 30)
    set(RLIMIT_CORE, 0)
    set(RLIMIT_FSIZE, 64 << 20)
    let runs = Double(2 * job.cases.count + 1)
    if job.timeout > 0 { set(RLIMIT_CPU, Int((job.timeout * runs).rounded(.up)) + 1) }
  }

  /// Whether standard output has a reader.
  private static var hasReader: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) >= 0 && output.revents & Int16(POLLERR) == 0
  }

  /// - Returns: false if the reader is gone.
  private static func run(_ job: TestJob) -> Bool {
    let outcome = CrashGuard.inCopy(showsOutput: true) { _ in runCases(of: job) }
    if let crash = outcome.crash { return say(.died(crash)) }
    return say(.finished)
  }

  private static func runCases(of job: TestJob) -> Bool {
    var isHeard = true
    var count = 0
    var last: CaseResult?
    _ = JobRunner.run(job, LabRun.labOptions) {
      count += 1
      last = $0
      // The result of the last case is sent after all of its objects are released.
      if count < job.cases.count { isHeard = say(.ended($0)) }
      return isHeard
    }
    return isHeard && last.map { count < job.cases.count || say(.ended($0)) } != false
  }

  private static func say(_ message: Message) -> Bool {
    guard let line = try? JSONEncoder().encode(message) else { return false }
    return SystemFile.write(Array(line) + [0x0A], to: LoadedCode.output) == nil
  }
}

struct LineReader {
  private let descriptor: Int32
  /// The beginning of an incomplete line.
  private var rest: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Waits for input and returns its complete lines without line breaks, possibly none; nil at the end.
  mutating func read() -> [[UInt8]]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else { return nil }
    let pieces = chunk[..<count].split(separator: 0x0A, omittingEmptySubsequences: false)
    var lines: [[UInt8]] = []
    for piece in pieces.dropLast() {
      lines.append(rest + piece)
      rest = []
    }
    rest += pieces[pieces.count - 1]
    return lines
  }
}
