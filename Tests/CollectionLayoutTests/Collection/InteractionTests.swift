import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Menus, swipes, focus and drags: a test does what fingers and keys would, and delegates are asked.
@MainActor struct InteractionTests {
  private final class Delegate: UICollectionViewDelegate, UICollectionViewDragDelegate, UICollectionViewDropDelegate
  {
    var log: [String] = []
    var canEdit = true
    var proposal = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)

    func collectionView(
      _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
    )
      -> UIContextMenuConfiguration?
    {
      log.append("menu of \(paths.map(\.item))")
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: []) }
    }
    func collectionView(_ view: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { canEdit }
    func collectionView(_ view: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
      indexPath.item != 1
    }
    func collectionView(
      _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      log.append(
        "focus \(context.previouslyFocusedIndexPath?.item ?? -1) to \(context.nextFocusedIndexPath?.item ?? -1)")
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("selected \(indexPath.item)")
    }

    func collectionView(
      _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider())
      item.localObject = indexPath.item
      return [item]
    }
    func collectionView(
      _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destination: IndexPath?
    ) -> UICollectionViewDropProposal {
      log.append("over \(destination?.item ?? -1)")
      return proposal
    }
    func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    {
      let from = coordinator.items.map { "\($0.sourceIndexPath?.item ?? -1)" }.joined()
      log.append("drop \(from) at \(coordinator.destinationIndexPath?.item ?? -1)")
    }
    func collectionView(_ view: UICollectionView, dropSessionDidExit session: any UIDropSession) {
      log.append("exit")
    }
    func collectionView(_ view: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
      log.append("end")
    }
  }

  private let delegate = Delegate()
  private let bench = FlowBench([5])
  private var view: UICollectionView { bench.view }
  private var middle: CGPoint { CGPoint(x: 5, y: 5) }

  init() {
    bench.layout.itemSize = CGSize(width: 320, height: 50)
    bench.layout.minimumLineSpacing = 0
    view.delegate = delegate
    view.dragDelegate = delegate
    view.dropDelegate = delegate
    bench.turn()
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `a menu is of the item at the point, of all selected ones, or of none`() {
    view.openContextMenu(at: middle)
    #expect(view.openContextMenu(at: middle) == nil)
    view.closeContextMenu()
    view.allowsMultipleSelection = true
    for item in 0..<2 { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    view.openContextMenu(at: middle)
    view.closeContextMenu()
    view.openContextMenu(at: CGPoint(x: 5, y: 400))
    expect(delegate.log, is: ["menu of [0]", "menu of [0, 1]", "menu of []"])
  }

  @Test func `a swipe runs the action of its section's list, where the item can be edited`() {
    var deleted: [Int] = []
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        deleted.append(path.item)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    list.itemSeparatorHandler = { path, separators in
      var separators = separators
      separators.bottomSeparatorVisibility = path.item == 0 ? .hidden : .visible
      return separators
    }
    #expect(view.swipeActions(forItemAt: path(1), edge: .trailing) == nil)
    view.setCollectionViewLayout(UICollectionViewCompositionalLayout.list(using: list), animated: false)
    expect(view.swipe(itemAt: path(1), edge: .trailing), is: true)
    expect(view.swipe(itemAt: path(1), edge: .trailing, choosing: 1), is: nil)
    expect(view.swipe(itemAt: path(1), edge: .leading), is: nil)
    delegate.canEdit = false
    expect(view.swipe(itemAt: path(1), edge: .trailing), is: nil)
    expect(view.swipe(itemAt: path(9), edge: .trailing), is: nil)
    expect(deleted, is: [1])
    expect(view.separatorConfiguration(forItemAt: path(0))?.bottomSeparatorVisibility, is: .hidden)
  }

  @Test func `the focus goes where it may, and the selection follows it`() {
    view.selectionFollowsFocus = true
    #expect(view.beginFocus())
    #expect(!view.moveFocus(to: path(1)))
    #expect(view.moveFocus(to: path(2)))
    #expect(view.moveFocus(to: nil))
    expect(
      delegate.log, is: ["focus -1 to 0", "selected 0", "focus 0 to 2", "selected 2", "focus 2 to -1"])
    view.remembersLastFocusedIndexPath = true
    #expect(view.beginFocus())
    expect(delegate.log.suffix(2), is: ["focus -1 to 2", "selected 2"])
  }

  @Test func `a drag is dropped where the proposal takes it`() {
    #expect(!view.beginDrag(ofItemAt: path(0)))
    view.dragInteractionEnabled = true
    #expect(view.beginDrag(ofItemAt: path(0)))
    #expect(view.hasActiveDrag && !view.hasActiveDrop)
    view.moveDrag(to: CGPoint(x: 5, y: 60))
    #expect(view.hasActiveDrop)
    #expect(view.endDrag())
    #expect(!view.hasActiveDrag)
    view.beginDrag(ofItemAt: path(3))
    view.moveDrag(to: CGPoint(x: 5, y: 60))
    view.moveDrag(to: CGPoint(x: 5, y: 6000))
    #expect(!view.endDrag())
    expect(delegate.log, is: ["over 1", "drop 0 at 1", "end", "over 1", "exit", "end"])
  }

  @Test func `a proposal that forbids the drop drops nothing`() {
    view.dragInteractionEnabled = true
    delegate.proposal = UICollectionViewDropProposal(operation: .forbidden)
    view.beginDrag(ofItemAt: path(0))
    view.moveDrag(to: CGPoint(x: 5, y: 60))
    #expect(!view.endDrag())
    expect(delegate.log, is: ["over 1", "end"])
  }
}
