/// How often calls were made.
public struct CallCounts: Sendable {
  /// The calls in the order of their first ones: few are different, so each is looked for.
  public private(set) var counts: [(call: LayoutCall, count: Int)] = []

  /// Creates counts of nothing.
  public init() {}

  /// Counts a call, so many times.
  /// - Complexity: O(different calls).
  public mutating func add(_ call: LayoutCall, times: Int = 1) {
    if let index = counts.firstIndex(where: { $0.call == call }) {
      counts[index].count += times
    } else {
      if counts.isEmpty { counts.reserveCapacity(4) }
      counts.append((call, times))
    }
  }

  /// Whether a call was counted, be it as none.
  public func contains(_ call: LayoutCall) -> Bool { counts.contains { $0.call == call } }
}

extension LayoutCall {
  /// Whether it is made for the view of one element, when that comes onto the screen.
  public var isOfViews: Bool {
    switch self {
    case .cellForItem, .viewForSupplementary, .prepareForReuse: true
    default: false
    }
  }
}
