/// The lab's stream of random numbers: SplitMix64, seeded. A value, so that snapshots restore it.
package struct RandomStream: Sendable, Equatable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Draws a number from `low` through `high`: a whole number if both are whole, else a fraction.
  ///
  /// Seed 0 and 80...240 give 222, 149, 84, 236, 97.
  /// - Precondition: `low <= high`, both finite, and at most 2⁵³ apart.
  package mutating func draw(from low: Double, through high: Double) -> Double {
    let u = next()
    if low == low.rounded(), high == high.rounded() {
      let span = UInt64(high - low) + 1
      return low + Double(u.multipliedFullWidth(by: span).high)
    }
    return low + (high - low) * (Double(u >> 11) * 0x1p-53)
  }
}
