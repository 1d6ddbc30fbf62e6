// Binary search over numbers, without a collection: the values may be computed.
extension Range<Int> {
  /// Returns the first index for which a predicate is true, as it must be for all later ones, or the upper bound.
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

  /// Returns the same index, by a search that starts at a guess, in steps that double.
  /// - Complexity: O(log of the distance between index and guess).
  @inline(__always)
  func partitioningIndex(near guess: Int, step first: Int, where isBehind: (Int) -> Bool) -> Int {
    var lower = lowerBound
    var upper = upperBound
    var step = first
    let guess = Swift.min(guess, upper - 1)
    if guess >= lower {
      if isBehind(guess) {
        upper = guess
        while upper - step >= lower {
          if !isBehind(upper - step) {
            lower = upper - step + 1
            break
          }
          upper -= step
          step *= 2
        }
      } else {
        lower = guess + 1
        while lower + step <= upper {
          if isBehind(lower + step - 1) {
            upper = lower + step - 1
            break
          }
          lower += step
          step *= 2
        }
      }
    }
    return (lower..<upper).partitioningIndex(where: isBehind)
  }

  /// Returns the indices of intervals that may meet another: from the first that ends after its beginning to the
  /// last that begins before its end. Neither beginnings nor ends decrease.
  /// - Complexity: O(log count).
  @inline(__always)
  func candidates(meeting interval: Range<Double>, start: (Int) -> Double, end: (Int) -> Double) -> Range<Int> {
    let lower = partitioningIndex { end($0) > interval.lowerBound }
    let upper = (lower..<upperBound).partitioningIndex { start($0) >= interval.upperBound }
    return lower..<upper
  }
}
