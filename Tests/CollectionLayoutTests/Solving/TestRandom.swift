/// A small seeded stream (SplitMix64), so that a failing property can be run again.
struct TestRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func int(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(0..<elements.count)]
  }

  /// Lengths of the kinds that break things: few different ones, so that lanes tie; some 0; some giant; some fractions.
  mutating func lengths(_ count: Int) -> [Double] {
    switch int(0..<4) {
    case 0: return (0..<count).map { _ in Double(int(0..<4)) * 10 }
    case 1: return (0..<count).map { _ in int(0..<200) == 0 ? 5000 : Double(int(1..<40)) }
    case 2: return (0..<count).map { _ in Double(next() >> 11) * 0x1p-53 * 90 }
    default: return Array(repeating: Double(int(0..<3)) * 25, count: count)
    }
  }

  /// An interval about some extent: usually a screen, at times a point, touching, outside or without end.
  mutating func interval(within extent: Double) -> Range<Double> {
    let lower = (Double(int(0..<120)) / 100 - 0.1) * extent
    switch int(0..<8) {
    case 0: return lower.rounded()..<lower.rounded()
    case 1: return -Double.infinity..<lower
    case 2: return lower..<Double.infinity
    case 3: return -Double.infinity..<Double.infinity
    default: return lower.rounded()..<(lower.rounded() + Double(int(0..<300)))
    }
  }
}
