/// Heights from 60 to 299.875 in steps of 1/8, from xorshift64: cheap, and different for every seed, so that no
/// branch predictor learns them.
struct Heights {
  private var state: UInt64

  init(seed: Int) {
    state = 0x9E37_79B9_7F4A_7C15 &* UInt64(truncatingIfNeeded: seed &* 2 &+ 1)
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// Returns the next height.
  mutating func height() -> Double {
    60 + Double((next() >> 32) % 1920) / 8
  }

  /// Fills an array with heights.
  mutating func fill(_ heights: inout [Double]) {
    for index in heights.indices { heights[index] = height() }
  }

  /// Returns an array of heights.
  static func array(_ count: Int, seed: Int) -> [Double] {
    var heights = Array(repeating: 0.0, count: count)
    var stream = Heights(seed: seed)
    stream.fill(&heights)
    return heights
  }

  /// Returns a number from 0 to below a bound.
  mutating func below(_ bound: Double) -> Double {
    Double(next() >> 11) * 0x1p-53 * bound
  }
}
