import Glibc

/// The durations of several ways to do one thing, measured in turns so that all of them meet the same noise.
struct Timing {
  /// The nanoseconds of an operation, by side and round.
  private var samples: [[Double]]

  /// Runs each side once per round, after a preparation of the round that is not timed. Each side returns the
  /// number of its operations.
  ///
  /// The first round is a rehearsal, and the order of the sides rotates from round to round.
  init(rounds: Int, prepare: (_ round: Int) -> Void = { _ in }, _ sides: [() -> Int]) {
    samples = sides.map { _ in [] }
    for round in 0...rounds {
      prepare(round)
      for step in sides.indices {
        let side = (step + round) % sides.count
        let start = Self.now()
        let operations = sides[side]()
        let time = Double(Self.now() - start) / Double(max(operations, 1))
        if round > 0 { samples[side].append(time) }
      }
    }
  }

  /// The median of a side, in nanoseconds per operation.
  subscript(side: Int) -> Double { Self.median(samples[side]) }

  /// Returns the ratio of the times of two sides: the median over rounds, since a ratio within a round suffers
  /// least from other load on the machine.
  func ratio(_ side: Int, to other: Int) -> Double {
    Self.median(zip(samples[side], samples[other]).map { $0 / $1 })
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
  }

  /// Returns the time of a monotonic clock, in nanoseconds.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Keeps a result from being optimised away.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
