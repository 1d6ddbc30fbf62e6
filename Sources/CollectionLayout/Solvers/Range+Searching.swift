// Binary search over numbers, without a collection behind them: what is searched may be computed.
extension Range<Int> {
  /// The first index of which something is true, or the upper bound, where it is true of all behind the first.
  /// - Complexity: O(log count).
  @inline(__always)
  func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
    var lower = lowerBound
    var upper = upperBound
    while lower < upper {
      let middle = (lower &+ upper) &>> 1
      if isBehind(middle) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }

  /// The indices of which intervals may meet another one: from the first that ends behind its beginning to the last that
  /// begins before its end, where neither beginnings nor ends decrease.
  /// - Complexity: O(log count).
  @inline(__always)
  func candidates(meeting interval: Range<Double>, start: (Int) -> Double, end: (Int) -> Double) -> Range<Int> {
    let lower = partitioningIndex { end($0) > interval.lowerBound }
    let upper = (lower..<upperBound).partitioningIndex { start($0) >= interval.upperBound }
    return lower..<upper
  }
}
