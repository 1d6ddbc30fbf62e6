/// Where sections go in an update, and where they come from.
struct IndexMap {
  private var removed = IndexSetList([])
  private var taken = IndexSetList([])
  private var movedFrom: [Int: Int] = [:]
  private var movedTo: [Int: Int] = [:]

  /// A map that moves nothing.
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

  /// How many sections come and go; moves are neutral.
  var change: Int { taken.count - removed.count }
}
