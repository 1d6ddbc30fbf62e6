/// A map between the indices of sections before and after an update.
struct IndexMap: Sendable {
  private var removed = IndexSetList([])
  private var taken = IndexSetList([])
  private var movedFrom: [Int: Int] = [:]
  private var movedTo: [Int: Int] = [:]

  init() {}

  init(_ operations: [UpdateOperation]) {
    var removed: [Int] = []
    var taken: [Int] = []
    for operation in operations {
      switch operation {
      case .insertSection(let section): taken.append(section)
      case .deleteSection(let section): removed.append(section)
      case .moveSection(let from, let to):
        movedFrom[from] = to
        movedTo[to] = from
        removed.append(from)
        taken.append(to)
      default: break
      }
    }
    self.removed = IndexSetList(removed)
    self.taken = IndexSetList(taken)
  }

  func new(_ index: Int) -> Int? {
    movedFrom[index] ?? removed.rank(of: index).map(taken.place)
  }

  func old(_ index: Int) -> Int? {
    movedTo[index] ?? taken.rank(of: index).map(removed.place)
  }
}

/// A sorted list of distinct indices, which ranks the indices between them.
struct IndexSetList: Sendable {
  private let sorted: [Int]

  init(_ indices: [Int]) {
    sorted = Set(indices).sorted()
  }

  var count: Int { sorted.count }

  /// Returns the rank of an index among the indices that are not in the list; nil for an index in the list.
  /// - Complexity: O(log count).
  func rank(of index: Int) -> Int? {
    let below = sorted.indices.partitioningIndex { sorted[$0] >= index }
    if below < sorted.count, sorted[below] == index { return nil }
    return index - below
  }

  /// Returns the index with a rank among the indices that are not in the list.
  /// - Complexity: O(log count).
  func place(of rank: Int) -> Int {
    // After c entries of the list, the rank of an index is c less than the index.
    rank + sorted.indices.partitioningIndex { sorted[$0] - $0 > rank }
  }
}
