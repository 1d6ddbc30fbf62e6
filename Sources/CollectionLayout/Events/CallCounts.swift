package struct CallCounts: Equatable, Sendable {
  /// The calls in the order of their first occurrence; few differ, so the search is linear.
  package private(set) var counts: [(call: LayoutCall, count: Int)] = []

  package init() {}

  /// - Complexity: O(different calls).
  package mutating func add(_ call: LayoutCall, times: Int = 1) {
    if let index = counts.firstIndex(where: { $0.call == call }) {
      counts[index].count += times
    } else {
      if counts.isEmpty { counts.reserveCapacity(4) }
      counts.append((call, times))
    }
  }

  /// - Complexity: O(different calls).
  package subscript(call: LayoutCall) -> Int {
    counts.first { $0.call == call }?.count ?? 0
  }

  /// Whether the counts of all calls are equal, in any order.
  /// - Complexity: O(calls · different calls).
  package static func == (left: Self, right: Self) -> Bool {
    LayoutCall.allCases.allSatisfy { left[$0] == right[$0] }
  }

  /// Whether a call has an entry, even one of 0.
  package func contains(_ call: LayoutCall) -> Bool { counts.contains { $0.call == call } }
}

extension LayoutCall {
  /// Whether the call concerns the view of one element that comes onto the screen or leaves it.
  package var isOfViews: Bool {
    switch self {
    case .cellForItem, .viewForSupplementary, .prepareForReuse, .willDisplay, .didEndDisplaying,
      .willDisplaySupplementary, .didEndDisplayingSupplementary:
      true
    default: false
    }
  }
}
