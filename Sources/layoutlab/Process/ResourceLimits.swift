import CReadline
import Glibc
import LayoutScript

/// The limits of a script's time, memory and output; exceeding one interrupts it, with the reason in `exhausted`.
@MainActor
final class ResourceLimits {
  /// The time limit in seconds; nil for none.
  private let time: Double?
  /// The streams whose output is limited; nil for no limit.
  private let output: StandardStreams?
  private let memory: Int
  private var used: Exhaustion?
  private var deadline: ContinuousClock.Instant?
  private var looks = 0

  private static let outputLimit = 1 << 30
  /// The seconds for code that cannot poll to end by itself after the time is over, before its process is killed.
  static let grace = 4.0
  /// Three quarters of the machine's memory; `LAYOUTLAB_MEMORY` sets another limit in megabytes.
  static let memoryLimit =
    getenv("LAYOUTLAB_MEMORY").flatMap { Int(String(cString: $0)) }.map { $0 << 20 }
    ?? sysconf(Int32(_SC_PHYS_PAGES)) / 4 * 3 * sysconf(Int32(_SC_PAGESIZE))
  /// The number of polls between two checks of memory and output.
  private static let interval = 4096

  init(time: Double? = nil, output: StandardStreams? = nil, memory: Int = memoryLimit) {
    (self.time, self.output, self.memory) = (time, output, min(memory, Self.memoryLimit))
  }

  /// The limit that was exceeded since `holding` began.
  var exhausted: Exhaustion? {
    if let time, interrupts_time_is_over() || left.map({ $0 <= 0 }) == true { return .time(seconds: time) }
    return used
  }

  func holding<Result>(_ body: () throws -> Result) rethrows -> Result {
    used = nil
    let written = output?.written ?? 0
    start = written
    if let time {
      interrupts_limit(time, Self.notice)
      LoadedCode.room?.limitCopy(to: time + Self.grace)
      deadline = .now + .seconds(time)
    }
    defer {
      if time != nil {
        interrupts_limit(0, nil)
        LoadedCode.room?.limitCopy(to: 0)
      }
      deadline = nil
    }
    return try body()
  }

  /// The remaining seconds; valid also in a copy of the process, which has no timer. Nil for no limit.
  var left: Double? { deadline.map { ContinuousClock.now.duration(to: $0) / .seconds(1) } }

  private var start = 0

  /// Whether a limit is exceeded; cheap enough for inner loops.
  func look() -> Bool {
    if used != nil || time != nil && interrupts_time_is_over() { return true }
    looks &+= 1
    guard looks % Self.interval == 0 else { return false }
    if let output, output.written - start > Self.outputLimit {
      used = .output(megabytes: Self.outputLimit >> 20)
    } else if process_resident_memory(getpid()) > memory, process_memory() > memory {
      // Freed memory may still be resident.
      used = .memory(megabytes: memory >> 20)
    }
    return used != nil
  }

  /// The notice, in static storage because a signal handler reads it.
  private nonisolated(unsafe) static let notice = UnsafePointer<CChar>(
    strdup("\nlayoutlab: the time is over, and the layout's own code cannot be stopped\n"))

  /// The exit status of a process whose code cannot be stopped when its time is over.
  static let status: Int32 = 3

  // MARK: The command line

  /// Parses a time of `--timeout` into seconds: `90`, `1.5`, `10s`, `500ms`, `2m`; 0 means no limit.
  nonisolated static func seconds(_ text: String) -> Double? {
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("", 1)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Double(text.dropLast(unit.count)), (0...1e6).contains(number * factor)
    else { return nil }
    return number * factor
  }
}
