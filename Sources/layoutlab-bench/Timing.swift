import Glibc

/// How long several ways of doing one thing take, measured in turns so that all of them meet the same noise.
struct Timing {
  /// Nanoseconds an operation, by side and round.
  private var samples: [[Double]]

  /// Runs each side once a round, after what prepares the round, whose time does not count. Each side returns how many
  /// operations it did.
  ///
  /// The first round is a rehearsal, and the order of the sides turns round from one to the next.
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

  /// The median of a side, in nanoseconds an operation.
  subscript(side: Int) -> Double { Self.median(samples[side]) }

  /// How many times the time of one side another one takes: the median over rounds, since a ratio within a round
  /// suffers least from what else the machine does.
  func ratio(_ side: Int, to other: Int) -> Double {
    Self.median(zip(samples[side], samples[other]).map { $0 / $1 })
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
  }

  /// A clock that only goes forward, in nanoseconds.
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
