import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// An item that a finger moves: who is asked and notified in which order, and what each says.
@MainActor struct InteractiveMovementTests {
  /// A flow of 50x50 that writes down what it is asked of a movement.
  private final class Flow: UICollectionViewFlowLayout {
    var heard: [String] = []

    override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
      let answer = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
      heard.append("target \(previousIndexPath.item) \(answer.item)")
      return answer
    }

    override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
      previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
      let metrics = (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics
      heard.append(
        "context \(context.previousIndexPathsForInteractivelyMovingItems?.first?.item ?? -1) "
          + "\(context.targetIndexPathsForInteractivelyMovingItems?.first?.item ?? -1) "
          + "\(context.interactiveMovementTarget == targetPosition) \(context.invalidateEverything) "
          + "\(metrics == true) \(context.invalidatedItemIndexPaths == nil)")
      return context
    }

    override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
      heard.append(
        "end \(previousIndexPaths[0].item) \(indexPaths[0].item) \(movementCancelled) "
          + "\(context.interactiveMovementTarget == .zero)")
      return context
    }
  }

  /// Data that a finger may move, and that notes what it is asked.
  private final class Data: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections = [["a", "b", "c", "d", "e", "f"]]
    var isFixed = false
    var heard: [String] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      heard.append("cell \(sections[indexPath.section][indexPath.item])")
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { !isFixed }
    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
      heard.append("move \(source.section):\(source.item) \(target.section):\(target.item)")
      sections[target.section].insert(sections[source.section].remove(at: source.item), at: target.item)
    }
  }

  /// A delegate that keeps items before the fourth.
  private final class Keeper: NSObject, UICollectionViewDelegate {
    var asked: [String] = []

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath, atCurrentIndexPath current: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      asked.append("\(original.item) \(current.item) \(proposed.item)")
      return proposed.item < 3 ? proposed : current
    }
    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt original: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      asked.append("\(original.item) \(proposed.item)")
      return proposed
    }
  }

  private let data = Data()
  private let flow = Flow()
  private let view: UICollectionView
  private let recorder = EventRecorder()

  init() {
    flow.itemSize = CGSize(width: 50, height: 50)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: flow)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.recorder = recorder
    view.dataSource = data
    view.layoutIfNeeded()
    data.heard = []
    _ = recorder.take()
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func center(_ item: Int) -> CGPoint { CGPoint(x: item % 2 * 50 + 25, y: item / 2 * 50 + 25) }

  @Test func `the item takes the place under the finger, and the others give way without a word to the data`() {
    let cells = (0..<6).map { view.cellForItem(at: path($0)) }
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(center(2))
    view.layoutIfNeeded()
    // The cells are those that they were: b and c stand one place before, and a is under the finger.
    #expect(view.cellForItem(at: path(0)) === cells[1] && view.cellForItem(at: path(1)) === cells[2])
    #expect(view.cellForItem(at: path(2)) === cells[0] && cells[0]?.center == center(2))
    #expect(cells[0]?.layer.zPosition == CGFloat(Int.max))
    expect(data.heard, is: [])
    expect(view.dataSourceIndexPath(forPresentationIndexPath: path(2)), is: path(0))
    expect(view.presentationIndexPath(forDataSourceIndexPath: path(1)), is: path(0))
    expect(flow.heard, is: ["target 0 2", "context 0 2 true false true true"])
  }

  @Test func `at the drop the data hear of the move before the layout makes its context, then the cell is asked`() {
    view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(center(2))
    _ = recorder.take()
    flow.heard = []
    view.endInteractiveMovement()
    view.layoutIfNeeded()
    expect(data.sections, is: [["b", "c", "a", "d", "e", "f"]])
    expect(data.heard, is: ["move 0:0 0:2", "cell a"])
    expect(flow.heard, is: ["end 2 2 false true"])
    let calls = recorder.take().map(\.call)
    let order = [
      LayoutCall.endMovement, .moveItemAt, .invalidationContextForMovementEnd, .invalidateLayoutWith, .prepare,
    ]
    expect(calls.filter(order.contains), is: order)
  }

  @Test func `a cancelled movement goes back, and the data never hear of it`() {
    view.beginInteractiveMovementForItem(at: path(5))
    for item in [3, 0] { view.updateInteractiveMovementTargetPosition(center(item)) }
    flow.heard = []
    view.cancelInteractiveMovement()
    view.layoutIfNeeded()
    expect(flow.heard, is: ["end 0 5 true true"])
    expect(data.heard, is: ["cell f"])
    #expect((0..<6).allSatisfy { view.cellForItem(at: path($0))?.center == center($0) })
  }

  @Test func `an item that stays is no move, one that may not move is not picked up, and none twice`() {
    view.beginInteractiveMovementForItem(at: path(1))
    #expect(!view.beginInteractiveMovementForItem(at: path(2)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 10))
    view.endInteractiveMovement()
    view.layoutIfNeeded()
    expect(data.heard, is: ["cell b"])
    data.isFixed = true
    #expect(!view.beginInteractiveMovementForItem(at: path(1)))
    #expect(!view.beginInteractiveMovementForItem(at: path(9)))
    view.updateInteractiveMovementTargetPosition(center(0))
    view.endInteractiveMovement()
    expect(data.heard, is: ["cell b"])
  }

  @Test(arguments: [(SystemVersion.ios14, ["0 3"]), (.ios15, ["0 0 3", "0 0 2", "0 2 4"])])
  func `the delegate has the last word, and since iOS 15 hears where the item is`(
    version: SystemVersion, asked: [String]
  ) {
    let keeper = Keeper()
    view.delegate = keeper
    view.systemVersion = version
    view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(center(3))
    if version >= .ios15 {
      for item in [2, 4] { view.updateInteractiveMovementTargetPosition(center(item)) }
    }
    expect(keeper.asked, is: asked)
    expect(view.movement?.target, is: ElementKey(section: 0, item: version >= .ios15 ? 2 : 3))
  }

  @Test func `an item goes to another section, whose count the layout sees before the data do`() {
    data.sections = [["a", "b"], ["c", "d"]]
    view.reloadData()
    view.layoutIfNeeded()
    data.heard = []
    view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 75))
    view.layoutIfNeeded()
    expect([view.numberOfItems(inSection: 0), view.numberOfItems(inSection: 1)], is: [1, 3])
    view.endInteractiveMovement()
    view.layoutIfNeeded()
    expect(data.heard, is: ["move 0:0 1:0", "cell a"])
    expect(data.sections, is: [["b"], ["a", "c", "d"]])
  }

  @Test func `a data source that takes no move gives the movement up at the drop`() {
    let bench = FlowBench([6])
    bench.turn()
    let frame = bench.view.cellForItem(at: path(0))?.frame
    #expect(bench.view.beginInteractiveMovementForItem(at: path(0)))
    bench.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 25))
    expect(bench.view.movement?.target, is: ElementKey(section: 0, item: 1))
    bench.view.endInteractiveMovement()
    let calls = bench.turn().map(\.call)
    #expect(calls.contains(.cancelMovement) && !calls.contains(.moveItemAt))
    #expect(bench.view.movement == nil && bench.view.cellForItem(at: path(0))?.frame == frame)
  }

  @Test func `an update gives the movement up`() {
    view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(center(3))
    view.performBatchUpdates {
      data.sections[0].removeFirst()
      view.deleteItems(at: [path(0)])
    }
    #expect(view.movement == nil)
    #expect(recorder.take().contains { $0.call == .cancelMovement })
    expect(view.numberOfItems(inSection: 0), is: 5)
  }

  @Test func `a diffable data source asks and notifies its handlers`() {
    var heard: [String] = []
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    source.reorderingHandlers.canReorderItem = { $0 != "x" }
    source.reorderingHandlers.willReorder = { heard.append("will \($0.finalSnapshot.itemIdentifiers)") }
    source.reorderingHandlers.didReorder = { heard.append("did \($0.difference.count)") }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["x", "y", "z"])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(!view.beginInteractiveMovementForItem(at: path(0)))
    #expect(view.beginInteractiveMovementForItem(at: path(1)))
    view.updateInteractiveMovementTargetPosition(center(0))
    view.endInteractiveMovement()
    expect(source.snapshot().itemIdentifiers, is: ["y", "x", "z"])
    expect(heard, is: ["will [\"y\", \"x\", \"z\"]", "did 2"])
  }
}
