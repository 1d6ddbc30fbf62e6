/// Some indices, sorted, to count those below an index and to find the places between them.
struct IndexSetList {
  private let sorted: [Int]

  init(_ indices: [Int]) {
    sorted = indices.sorted()
  }

  var count: Int { sorted.count }

  /// The place of an index among those that are not in the list; nil for one that is.
  /// - Complexity: O(log count).
  func rank(of index: Int) -> Int? {
    let below = sorted.indices.partitioningIndex { sorted[$0] >= index }
    if below < sorted.count, sorted[below] == index { return nil }
    return index - below
  }

  /// The index that has a rank among those that are not in the list.
  /// - Complexity: O(log count).
  func place(of rank: Int) -> Int {
    // Behind c entries of the list stands the rank that is c less than the index.
    rank + sorted.indices.partitioningIndex { sorted[$0] - $0 > rank }
  }
}
