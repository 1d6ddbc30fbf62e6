/// A tree of prefix sums (Fenwick tree), for an array whose numbers change one at a time.
struct FenwickTree: Sendable {
  // nodes[i] is the sum of the numbers from i & (i + 1) through i.
  private var nodes: [Double]

  /// - Complexity: O(count).
  init(_ values: [Double]) {
    nodes = values
    for index in nodes.indices {
      let parent = index | (index + 1)
      if parent < nodes.count { nodes[parent] += nodes[index] }
    }
  }

  init(count: Int) { nodes = Array(repeating: 0, count: count) }

  /// Adds a difference to one number.
  /// - Complexity: O(log count).
  mutating func add(_ difference: Double, at index: Int) {
    var index = index
    while index < nodes.count {
      nodes[index] += difference
      index |= index + 1
    }
  }

  /// Returns the sum of the first numbers.
  /// - Complexity: O(log count).
  func sum(ofFirst count: Int) -> Double {
    var sum = 0.0
    var index = count - 1
    while index >= 0 {
      sum += nodes[index]
      index = (index & (index + 1)) - 1
    }
    return sum
  }
}
