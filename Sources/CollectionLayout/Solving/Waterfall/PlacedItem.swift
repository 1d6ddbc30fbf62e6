/// Where an item of a waterfall lies along the scroll axis.
struct PlacedItem: Hashable, Sendable {
  /// Where it starts.
  var position = 0.0
  /// How long it is, not negative.
  var length = 0.0

  @inline(__always)
  var end: Double { position + length }

  /// Whether it begins before an interval ends, and ends behind where the interval begins.
  @inline(__always)
  func meets(_ interval: Range<Double>) -> Bool {
    position < interval.upperBound && interval.lowerBound < end
  }
}
