import CBaseline
import CollectionLayout
import Foundation

extension Bench {
  /// C1: sections of groups, with fixed and with estimated sizes.
  mutating func measureCompositional() {
    let counts = [1_000, 1_000_000]
    var times: [Double] = []
    for count in counts {
      let world = GridWorld(count, isEstimated: false)
      let timing = measure(world)
      times.append(timing[0])
      add(
        Row(
          goal: "C1", title: "a screen of a grid, with objects, \(Self.short(count)) items", unit: "ns/visible",
          ours: timing[0], limit: timing[1], decisive: timing[0], bound: .none))
    }
    add(
      Row(
        goal: "C1", title: "its growth from 1e3 to 1e6", unit: "times", decisive: times[1] / times[0],
        bound: .atMost(1.5)))
    for (name, isEstimated) in [("fixed", false), ("estimated", true)] {
      let timing = Timing(
        rounds: options.rounds(5),
        counts.reversed().map { count in
          {
            let world = GridWorld(count, isEstimated: isEstimated)
            world.view.contentOffset.y = world.layout.collectionViewContentSize.height - Waterfalls.height
            world.view.layoutIfNeeded()
            return 1
          }
        })
      add(
        Row(
          goal: "C1", title: "1e6 items, and a scroll to the end, \(name), beside 1e3", unit: "ms",
          ours: timing[0] / 1e6, peer: timing[1] / 1e6, decisive: timing.ratio(0, to: 1), bound: .atMost(2)))
    }
    measureCells()
  }

  /// Measures screens at random offsets, beside C that finds the frames.
  private func measure(_ world: GridWorld) -> Timing {
    let end = world.layout.collectionViewContentSize.height - Waterfalls.height
    let questions = 200
    var places: [Double] = []
    var frames = [Double](repeating: 0, count: 4 * 1024)
    let grid = baseline_grid_section(
      count: Int64(world.count), columns: 4, width: Waterfalls.width / 4, height: 40, spacing: 5)
    return Timing(
      rounds: options.rounds(15),
      prepare: { round in
        var stream = Heights(seed: round)
        places = (0..<questions).map { _ in stream.below(end) }
      },
      [
        {
          places.reduce(0) { found, place in
            let rect = CGRect(x: 0, y: place, width: Waterfalls.width, height: Waterfalls.height)
            return found + (world.layout.layoutAttributesForElements(in: rect)?.count ?? 0)
          }
        },
        {
          places.reduce(0) { $0 + Int(baseline_grid([grid], $1, $1 + Waterfalls.height, &frames)) }
        },
      ])
  }

  /// Measures the cost of a cell's size, and the memory of all.
  private mutating func measureCells() {
    let count = 1_000_000
    // The views of a screen are equal for all counts.
    func taken(by count: Int) -> Int {
      let before = Int(baseline_allocated())
      let world = GridWorld(count, isEstimated: false)
      let bytes = Int(baseline_allocated()) - before
      keep(world)
      return bytes
    }
    let few = taken(by: 1000)
    let fixedBytes = Double(taken(by: count) - few) / Double(count)
    let original = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    let preferred = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    func say(_ item: Int, in world: GridWorld) {
      original.indexPath = IndexPath(item: item, section: 0)
      preferred.indexPath = original.indexPath
      original.frame.size = CGSize(width: Waterfalls.width, height: 44)
      preferred.frame.size = CGSize(width: Waterfalls.width, height: 45 + Double(item % 90))
      _ = world.layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
    /// Has all cells of a view say their sizes, and returns the time of each.
    func saySizes(in world: GridWorld) -> Double {
      let start = Timing.now()
      for item in 1..<world.count { say(item, in: world) }
      return Double(Timing.now() - start) / Double(world.count - 1)
    }
    let small = (0..<15).map { _ in saySizes(in: GridWorld(1000, isEstimated: true)) }.sorted()[7]
    let world = GridWorld(count, isEstimated: true)
    say(0, in: world)
    let start = Int(baseline_allocated())
    let each = saySizes(in: world)
    let bytes = Double(Int(baseline_allocated()) - start) / Double(count)
    add(
      Row(
        goal: "C1", title: "a measured cell, of 1e6, beside of 1e3", ours: each, peer: small,
        decisive: each / small,
        bound: .atMost(4)))
    add(
      Row(
        goal: "C1", title: "1e6 items of fixed sizes take", unit: "bytes/item", ours: fixedBytes,
        decisive: fixedBytes,
        bound: .atMost(0.1)))
    add(
      Row(
        goal: "C1", title: "1e6 items whose cells have said their sizes take", unit: "bytes/item", ours: bytes,
        decisive: bytes, bound: .atMost(18)))
  }
}

/// A view of many items in rows of four, or in rows of one whose heights are estimated.
@MainActor
final class GridWorld: UICollectionViewDataSource {
  let count: Int
  let layout: UICollectionViewCompositionalLayout
  let view: UICollectionView

  init(_ count: Int, isEstimated: Bool) {
    self.count = count
    let width = NSCollectionLayoutDimension.fractionalWidth(isEstimated ? 1 : 0.25)
    let height = isEstimated ? NSCollectionLayoutDimension.estimated(44) : .absolute(40)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
        subitems: [item]))
    section.interGroupSpacing = 5
    layout = UICollectionViewCompositionalLayout(section: section)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: Waterfalls.width, height: Waterfalls.height), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
