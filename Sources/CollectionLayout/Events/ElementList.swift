/// A list of elements in order, as values.
///
/// Elements of a waterfall are made when they are read, from a copy of its solver that shares the solver's memory:
/// a list of a million elements takes no room until the layout changes.
/// - Source: ours.
package struct ElementList: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case snapshots([ElementSnapshot])
    case waterfall(WaterfallElements)
  }

  private let storage: Storage

  /// Creates a list of known elements.
  package init(_ snapshots: [ElementSnapshot]) {
    storage = .snapshots(snapshots)
  }

  init(_ elements: WaterfallElements) {
    storage = .waterfall(elements)
  }

  /// The index of the first element: 0.
  package var startIndex: Int { 0 }

  /// The number of elements.
  package var endIndex: Int {
    switch storage {
    case .snapshots(let snapshots): snapshots.count
    case .waterfall(let elements): elements.count
    }
  }

  /// Returns an element by its index.
  /// - Complexity: O(log sections).
  package subscript(position: Int) -> ElementSnapshot {
    switch storage {
    case .snapshots(let snapshots): snapshots[position]
    case .waterfall(let elements): elements[position]
    }
  }
}
