import CBaseline
import CollectionLayout
import LayoutScript

/// Work to be run alone and counted in instructions: twice, with two counts, whose difference excludes all fixed
/// costs.
enum Kernel {
  static let names = [
    "place-2", "place-3", "place-5", "place-10", "place-50", "c-place-2", "c-place-3", "c-place-5", "c-place-10",
    "c-place-50", "heights", "query", "places", "append", "sample", "check",
  ]

  /// - Returns: false for an unknown name.
  @MainActor
  static func run(_ name: String, _ count: Int) -> Bool {
    guard names.contains(name) else { return false }
    let columns = Int(name.split(separator: "-").last ?? "") ?? 3
    switch name {
    case _ where name.hasPrefix("place"):
      keep(Waterfalls.solved(columns: columns, Heights.array(count, seed: 1)))
    case _ where name.hasPrefix("c-place"):
      CWaterfall(columns: columns, capacity: count).place(Heights.array(count, seed: 1))
    case "heights": keep(Heights.array(count, seed: 1))
    case "query": ask(count)
    case "places": keep(QueryWorld(100_000).places(count, isScroll: false, round: 1))
    case "sample": keep(SourceText(name: "bench", bytes: SampleScript.bytes(count)))
    case "append": append(count)
    default: check(count)
    }
    return true
  }

  /// Queries a screen of a hundred thousand items so often, at random offsets.
  private static func ask(_ count: Int) {
    let world = QueryWorld(100_000)
    let solver = world.solver
    var items: [Int] = []
    for place in world.places(count, isScroll: false, round: 1) {
      items.removeAll(keepingCapacity: true)
      solver.appendItems(
        meeting: place..<place + Waterfalls.height, cross: 0..<Waterfalls.width, to: &items)
    }
  }

  /// Appends so many items one by one.
  private static func append(_ count: Int) {
    var solver = Waterfalls.solved(columns: 3, Heights.array(10_000, seed: 1))
    for height in Heights.array(count, seed: 2) {
      solver.count += 1
      solver.solve { _, lengths in lengths[0] = height }
    }
  }

  @MainActor
  private static func check(_ count: Int) {
    keep(
      Analysis(
        of: SourceText(name: "bench", bytes: SampleScript.bytes(count)),
        in: Scope(known: LayoutCatalog.builtIn.names)
      )
      .diagnostics)
  }
}
