/// The lane number of each item: one byte per item for up to 256 lanes, two beyond.
struct LaneColumn: Sendable {
  var narrow: [UInt8] = []
  var wide: [UInt16] = []
  let isWide: Bool

  init(laneCount: Int) {
    isWide = laneCount > Self.narrowLaneCount
  }

  /// The number of lanes that one byte can number.
  static let narrowLaneCount = 256

  var count: Int { isWide ? wide.count : narrow.count }

  subscript(index: Int) -> Int {
    isWide ? Int(wide[index]) : Int(narrow[index])
  }

  @inline(__always)
  mutating func set(_ lane: Int, at index: Int) {
    if isWide {
      wide[index] = UInt16(truncatingIfNeeded: lane)
    } else {
      narrow[index] = UInt8(truncatingIfNeeded: lane)
    }
  }

  mutating func reserveCapacity(_ capacity: Int) {
    if isWide { wide.reserveCapacity(capacity) } else { narrow.reserveCapacity(capacity) }
  }

  mutating func grow(by count: Int) {
    if isWide {
      wide.append(repeating: 0, count: count)
    } else {
      narrow.append(repeating: 0, count: count)
    }
  }
}
