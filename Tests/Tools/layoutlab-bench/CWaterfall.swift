import CBaseline

/// The C kernel's storage, kept between preparations.
final class CWaterfall {
  private(set) var kernel: baseline_waterfall
  private let capacity: Int
  private let found: UnsafeMutablePointer<Int64>

  init(columns: Int, capacity: Int) {
    self.capacity = capacity
    found = .allocate(capacity: capacity)
    kernel = baseline_waterfall(
      column_count: Int32(columns), start: 10, spacing: 10, count: 0, y: .allocate(capacity: capacity),
      heights: .allocate(capacity: capacity), columns: .allocate(capacity: capacity))
  }

  deinit {
    kernel.y.deallocate()
    kernel.heights.deallocate()
    kernel.columns.deallocate()
    found.deallocate()
  }

  func place(_ heights: [Double]) {
    precondition(heights.count <= capacity, "the kernel has room for \(capacity) items")
    kernel.count = heights.count
    baseline_place(&kernel, heights)
  }

  /// Returns the number of items that meet an interval.
  func query(_ interval: Range<Double>) -> Int {
    Int(baseline_query(&kernel, interval.lowerBound, interval.upperBound, found))
  }

  /// Returns the number of items that meet an interval, by testing every item.
  func scan(_ interval: Range<Double>) -> Int {
    Int(baseline_scan(&kernel, interval.lowerBound, interval.upperBound, found))
  }

  /// Returns the items that the last query found.
  func items(_ count: Int) -> [Int] { (0..<count).map { Int(found[$0]) } }

  /// Returns the top of an item, to compare it with the solver's.
  func top(of item: Int) -> Double { kernel.y[item] }
}
