/// How often calls were made.
public struct CallCounts: Equatable, Sendable {
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

  /// How often a call was made.
  /// - Complexity: O(different calls).
  public subscript(call: LayoutCall) -> Int {
    counts.first { $0.call == call }?.count ?? 0
  }

  /// Whether each call was made as often, in whatever order.
  /// - Complexity: O(calls · different calls).
  public static func == (left: Self, right: Self) -> Bool {
    LayoutCall.allCases.allSatisfy { left[$0] == right[$0] }
  }

  /// Whether a call was counted, be it as none.
  public func contains(_ call: LayoutCall) -> Bool { counts.contains { $0.call == call } }
}

extension LayoutCall {
  /// Whether it is made for the view of one element, when that comes onto the screen or leaves it.
  public var isOfViews: Bool {
    switch self {
    case .cellForItem, .viewForSupplementary, .prepareForReuse, .willDisplay, .didEndDisplaying,
      .willDisplaySupplementary, .didEndDisplayingSupplementary:
      true
    default: false
    }
  }
}
