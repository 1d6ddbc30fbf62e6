// Exported by layoutlab from snapshots.layout. It needs UIKit alone.
// It has 16 checks in 1 test.
// It needs iOS 15: `reconfigureItems`.
import Testing
import UIKit

@Suite("snapshots")
@MainActor
struct SnapshotsTests {
  @Test("a section that goes takes its items along")
  func aSectionThatGoesTakesItsItemsAlong() async {
    // layout flow
    // spacing 10
    // itemsize 140x80
    // source diffable
    // snapshot new { section A; append x y z; section B; append u of 120x60 }
    let layout = RecordedFlow()
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    layout.itemSize = CGSize(width: 140, height: 80)
    let screen = Screen(size: CGSize(width: 320, height: 480), layout: layout, calls: layout.calls)
    screen.takeSnapshots()
    let calls = screen.calls
    screen.tick()
    #expect(isNear(CGFloat(screen.count), 0))

    // apply
    calls.beginTurn()
    screen.sizes["u"] = CGSize(width: 120, height: 60)
    var snapshot = Screen.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["x", "y", "z"], toSection: "A")
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u"], toSection: "B")
    await screen.apply(snapshot)
    #expect(isNear(CGFloat(screen.count), 4))
    #expect(
      screen.visible == (0...2).map { IndexPath(item: $0, section: 0) }
        + [0].map { IndexPath(item: $0, section: 1) })
    #expect(calls.count(.updates) == 0)

    // snapshot { delete y; append w of 100x40 in A; move z before x; reload u }

    // apply
    calls.beginTurn()
    screen.sizes["w"] = CGSize(width: 100, height: 40)
    snapshot = Screen.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["z", "x", "w"], toSection: "A")
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u"], toSection: "B")
    snapshot.reloadItems(["u"])
    await screen.apply(snapshot)
    #expect(calls.missing(.prepare, .updates, .finalize, .prepare, .updates, .finalize) == [])
    #expect(isAt(screen.frame(0), 0, 0, 140, 80))
    #expect(isAt(screen.frame(1), 180, 0, 140, 80))
    #expect(isAt(screen.frame(2), 0, 90, 100, 40))
    #expect(isAt(screen.frame(0, in: 1), 0, 130, 120, 60))

    // snapshot { append z in B }

    // apply
    calls.beginTurn()
    snapshot = Screen.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["x", "w"], toSection: "A")
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u", "z"], toSection: "B")
    await screen.apply(snapshot)
    #expect(
      screen.visible == [0, 1].map { IndexPath(item: $0, section: 0) }
        + [0, 1].map { IndexPath(item: $0, section: 1) })
    #expect(calls.count(.cell) == 0)

    // snapshot { size x 200x80 }

    // apply
    calls.beginTurn()
    screen.sizes["x"] = CGSize(width: 200, height: 80)
    snapshot = Screen.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["x", "w"], toSection: "A")
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u", "z"], toSection: "B")
    await screen.apply(snapshot)
    #expect(calls.count(.updates) == 0)

    // snapshot { reconfigure x }

    // apply animated off
    calls.beginTurn()
    snapshot = Screen.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(["x", "w"], toSection: "A")
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u", "z"], toSection: "B")
    snapshot.reconfigureItems(["x"])
    await screen.apply(snapshot, animated: false)
    #expect(calls.count(.cell) == 1)
    #expect(isNear(screen.frame(0).width, 140))

    // snapshot { delete section A }

    // apply
    snapshot = Screen.Snapshot()
    snapshot.appendSections(["B"])
    snapshot.appendItems(["u", "z"], toSection: "B")
    await screen.apply(snapshot)
    #expect(isNear(CGFloat(screen.count), 2))
    #expect(isNear(screen.frame(1).minY, 0))
  }
}

/// The view under test, and the answers of its delegate.
private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }
}

/// The layout under test, which notes calls of the view.
private final class RecordedFlow: UICollectionViewFlowLayout {
  let calls = Calls()

  override func prepare() {
    calls.note(.prepare) { super.prepare() }
  }

  override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
    calls.note(.updates) { super.prepare(forCollectionViewUpdates: items) }
  }

  override func finalizeCollectionViewUpdates() {
    calls.note(.finalize) { super.finalizeCollectionViewUpdates() }
  }

  override func finalizeAnimatedBoundsChange() {
    calls.note(.finalize) { super.finalizeAnimatedBoundsChange() }
  }

  override func finalizeLayoutTransition() {
    calls.note(.finalize) { super.finalizeLayoutTransition() }
  }

}
