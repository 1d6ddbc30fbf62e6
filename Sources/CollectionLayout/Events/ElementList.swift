/// Elements in their order, as values.
///
/// Those of a waterfall are made when they are read, from a copy of its solver that shares the solver's memory: a list of
/// a million takes no room until the layout changes.
/// - Source: ours.
public struct ElementList: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case snapshots([ElementSnapshot])
    case waterfall(WaterfallElements)
  }

  private let storage: Storage

  /// Elements that are known.
  public init(_ snapshots: [ElementSnapshot]) {
    storage = .snapshots(snapshots)
  }

  init(_ elements: WaterfallElements) {
    storage = .waterfall(elements)
  }

  /// The place of the first element: 0.
  public var startIndex: Int { 0 }

  /// How many elements there are.
  public var endIndex: Int {
    switch storage {
    case .snapshots(let snapshots): snapshots.count
    case .waterfall(let elements): elements.count
    }
  }

  /// An element by its place.
  /// - Complexity: O(log sections).
  public subscript(position: Int) -> ElementSnapshot {
    switch storage {
    case .snapshots(let snapshots): snapshots[position]
    case .waterfall(let elements): elements[position]
    }
  }
}
