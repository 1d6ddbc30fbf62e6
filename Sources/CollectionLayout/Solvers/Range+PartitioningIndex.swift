extension Range<Int> {
  /// The first index of which something is true, or the upper bound, where it is true of all behind the first.
  /// - Complexity: O(log count).
  func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
    var lower = lowerBound
    var upper = upperBound
    while lower < upper {
      let middle = (lower &+ upper) &>> 1
      if isBehind(middle) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
