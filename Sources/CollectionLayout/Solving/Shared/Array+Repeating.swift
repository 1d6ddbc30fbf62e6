extension Array {
  /// Appends copies of a value.
  /// - Complexity: O(count).
  mutating func append(repeating value: Element, count: Int) {
    // Arrays of Swift 6.2 have no output span: each copy comes through an iterator, unless optimized away.
    #if compiler(>=6.3)
      append(addingCapacity: count) { $0.append(repeating: value, count: count) }
    #else
      append(contentsOf: repeatElement(value, count: count))
    #endif
  }
}
