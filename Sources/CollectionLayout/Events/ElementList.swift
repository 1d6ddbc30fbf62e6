/// An ordered list of elements as values. A waterfall's elements are made when they are read, from a copy of the
/// solver that shares its memory: a list of a million takes no room until the layout changes.
/// - Source: ours.
package struct ElementList: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case snapshots([ElementSnapshot])
    case waterfall(WaterfallElements)
  }

  private let storage: Storage

  package init(_ snapshots: [ElementSnapshot]) {
    storage = .snapshots(snapshots)
  }

  init(_ elements: WaterfallElements) {
    storage = .waterfall(elements)
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .snapshots(let snapshots): snapshots.count
    case .waterfall(let elements): elements.count
    }
  }

  /// - Complexity: O(log sections).
  package subscript(position: Int) -> ElementSnapshot {
    switch storage {
    case .snapshots(let snapshots): snapshots[position]
    case .waterfall(let elements): elements[position]
    }
  }
}
