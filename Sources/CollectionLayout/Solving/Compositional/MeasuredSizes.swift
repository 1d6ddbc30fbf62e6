/// The preferred sizes of a section's cells: at most two numbers per item, in chunks, so that cells that were not
/// asked take no memory.
struct MeasuredSizes: Sendable {
  private static let chunk = 512

  // The lengths by axis and chunk; NaN if none was reported.
  private var columns: [[[Double]?]] = [[], []]
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The length reported for an item along an axis; nil if there is none.
  /// - Complexity: O(1).
  subscript(item: Int, axis: Int) -> Double? {
    let place = item / Self.chunk
    guard place < columns[axis].count, let chunk = columns[axis][place] else { return nil }
    let value = chunk[item % Self.chunk]
    return value.isNaN ? nil : value
  }

  /// Whether any length was reported for a range of items.
  /// - Complexity: O(items).
  func contains(_ items: Range<Int>) -> Bool {
    items.contains { self[$0, 0] != nil || self[$0, 1] != nil }
  }

  mutating func set(_ value: Double, item: Int, axis: Int) {
    let place = item / Self.chunk
    while columns[axis].count <= place { columns[axis].append(nil) }
    if columns[axis][place] == nil {
      columns[axis][place] = Array(repeating: .nan, count: Self.chunk)
    }
    if columns[axis][place]?[item % Self.chunk].isNaN ?? false { count += 1 }
    columns[axis][place]?[item % Self.chunk] = value
  }

  /// Calls a closure with every reported length, by axis and in the order of items.
  /// - Complexity: O(chunks + sizes).
  func forEach(_ body: (_ item: Int, _ axis: Int, _ value: Double) -> Void) {
    for axis in 0..<2 {
      for (place, chunk) in columns[axis].enumerated() {
        guard let chunk else { continue }
        for (offset, value) in chunk.enumerated() where !value.isNaN {
          body(place * Self.chunk + offset, axis, value)
        }
      }
    }
  }
}
