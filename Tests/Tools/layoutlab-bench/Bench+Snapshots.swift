import CBaseline
import CollectionLayout
import Foundation

extension Bench {
  /// D1: a snapshot of very many identifiers of which few moved, from the call to the cells.
  mutating func measureSnapshots() {
    guard options.wants("D1") else { return }
    let count = 100_000
    let before = (0..<Int64(count)).map { $0 }
    var after = before
    var stream = Heights(seed: 6)
    for _ in 0..<count / 100 {
      let item = after.remove(at: Int(stream.next() % UInt64(count)))
      after.insert(item, at: Int(stream.next() % UInt64(count)))
    }
    let snapshots = [before, after].map { items in
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int64>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      return snapshot
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: Waterfalls.width, height: Waterfalls.height), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int64> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int64>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(snapshots[0])
    view.layoutIfNeeded()
    let apply = Timing(
      rounds: options.rounds(15),
      [
        {
          for snapshot in snapshots.reversed() { source.apply(snapshot) }
          return 2
        },
        {
          precondition(baseline_moves(before, after, count) + baseline_moves(after, before, count) > 0)
          return 2
        },
      ])
    add(
      Row(
        goal: "D1", title: "apply 1e5 identifiers, 1% of them moved", unit: "ms", ours: apply[0] / 1e6,
        limit: apply[1] / 1e6, decisive: apply.ratio(0, to: 1), bound: .atMost(60)))
    let edits = Timing(
      rounds: options.rounds(9),
      [
        {
          var snapshot = NSDiffableDataSourceSnapshot<Int, Int64>()
          snapshot.appendSections([0])
          snapshot.appendItems(before)
          return count
        }
      ])
    add(
      Row(
        goal: "D1", title: "a snapshot of 1e5 identifiers", unit: "ns/item", ours: edits[0], bound: .none))
  }
}
