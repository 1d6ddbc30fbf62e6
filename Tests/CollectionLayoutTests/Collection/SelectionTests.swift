import CollectionLayout
import Expectations
import Foundation
import Testing

/// Taps, and the delegate that hears of them.
@MainActor struct SelectionTests {
  private final class Listener: UICollectionViewDelegate {
    var heard: [String] = []
    var refused: Int?

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      indexPath.item != refused
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      heard.append("select \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      heard.append("deselect \(indexPath.item)")
    }
  }

  private let bench = Bench(items: [20])
  private let listener = Listener()

  init() {
    bench.view.delegate = listener
    bench.turn()
  }

  private func middle(of item: Int) throws -> CGPoint {
    let frame = try #require(bench.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func `a tap selects the item there, and takes the selection from the one before`() throws {
    expect(bench.view.tap(at: try middle(of: 2)), is: IndexPath(item: 2, section: 0))
    bench.view.tap(at: try middle(of: 3))
    expect(listener.heard, is: ["select 2", "deselect 2", "select 3"])
    expect(bench.view.indexPathsForSelectedItems, is: [IndexPath(item: 3, section: 0)])
    expect(bench.view.cellForItem(at: IndexPath(item: 3, section: 0))?.isSelected, is: true)
    expect(bench.view.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected, is: false)
  }

  @Test func `a tap where nothing is, or on what the delegate refuses, selects nothing`() throws {
    listener.refused = 1
    expect(bench.view.tap(at: CGPoint(x: -50, y: -50)), is: nil)
    bench.view.tap(at: try middle(of: 1))
    #expect(listener.heard.isEmpty && bench.view.indexPathsForSelectedItems == nil)
  }

  @Test func `several may be selected, and a second tap deselects`() throws {
    bench.view.allowsMultipleSelection = true
    for item in [0, 4, 0] { bench.view.tap(at: try middle(of: item)) }
    expect(listener.heard, is: ["select 0", "select 4", "deselect 0"])
  }

  @Test func `the delegate is asked and told in the order of UIKit's header, each because of the one before`()
    throws
  {
    final class Whole: UICollectionViewDelegate {
      func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
      }
      func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        expect(collectionView.cellForItem(at: indexPath)?.isHighlighted, is: true)
      }
      func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        expect(collectionView.cellForItem(at: indexPath)?.isHighlighted, is: false)
      }
      func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
      }
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    }
    let delegate = Whole()
    bench.view.delegate = delegate
    bench.view.tap(at: try middle(of: 2))
    let events = bench.takeEvents().filter { $0.call != .item }
    expect(
      events.map(\.call),
      is: [
        .shouldHighlightItem, .didHighlightItem, .shouldSelectItem, .selectedItems, .didSelectItem,
        .didUnhighlightItem,
      ])
    expect(events.map(\.cause.reason), is: [.tap, .allowed, .tap, .allowed, .allowed, .allowed])
    #expect(events[1].cause.event == events[0].id && events[4].cause.event == events[2].id)
  }

  @Test func `a delegate that lets nothing be highlighted hears of nothing else`() throws {
    final class Refusing: UICollectionViewDelegate {
      func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        false
      }
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        Issue.record("nothing is selected")
      }
    }
    let delegate = Refusing()
    bench.view.delegate = delegate
    expect(bench.view.tap(at: try middle(of: 2)), is: IndexPath(item: 2, section: 0))
    expect(bench.view.indexPathsForSelectedItems, is: nil)
  }

  @Test func `a finger reaches what is on screen only`() throws {
    let below = try middle(of: 19)
    expect(bench.view.bounds.contains(below), is: false)
    expect(bench.view.tap(at: below), is: nil)
    bench.view.allowsSelection = false
    expect(bench.view.tap(at: try middle(of: 1)), is: nil)
    #expect(listener.heard.isEmpty)
  }

  @Test func `a second tap on the one selected item tells it again`() throws {
    bench.view.tap(at: try middle(of: 2))
    bench.view.tap(at: try middle(of: 2))
    expect(listener.heard, is: ["select 2", "select 2"])
  }

  @Test func `a state that is put back has its selection on screen`() throws {
    let before = bench.view.snapshot
    bench.view.tap(at: try middle(of: 2))
    bench.view.restore(before)
    expect(bench.view.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected, is: false)
    expect(bench.view.indexPathsForSelectedItems, is: nil)
  }

  @Test func `the selection goes where its item goes, and new data clears it`() throws {
    bench.view.tap(at: try middle(of: 2))
    bench.view.performBatchUpdates {
      bench.counts = [21]
      bench.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    expect(bench.view.indexPathsForSelectedItems, is: [IndexPath(item: 3, section: 0)])
    bench.view.reloadData()
    expect(bench.view.indexPathsForSelectedItems, is: nil)
  }

  // MARK: Primary actions

  private final class Opener: UICollectionViewDelegate {
    var heard: [String] = []
    var selects = true

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      selects
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      heard.append("select \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      heard.append("open \(indexPath.item)")
    }

    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private final class Asked: UICollectionViewDelegate {
    var heard: [String] = []
    var answer = true

    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      heard.append("can \(indexPath.item)")
      return answer
    }

    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      heard.append("open \(indexPath.item)")
    }
  }

  @Test func `the primary action follows the selection, and comes where the item cannot be selected`() throws {
    let opener = Opener()
    bench.view.delegate = opener
    bench.view.tap(at: try middle(of: 2))
    expect(opener.take(), is: ["select 2", "open 2"])
    opener.selects = false
    bench.view.tap(at: try middle(of: 3))
    expect(opener.take(), is: ["open 3"])
  }

  @Test func `a tap that extends a selection, or takes one away, performs none`() throws {
    let opener = Opener()
    bench.view.delegate = opener
    bench.view.allowsMultipleSelection = true
    for item in [0, 4, 0, 4, 5] { bench.view.tap(at: try middle(of: item)) }
    expect(opener.take(), is: ["select 0", "open 0", "select 4", "select 5", "open 5"])
  }

  @Test func `while editing there is none by default, and before iOS 16 there never is`() throws {
    let opener = Opener()
    bench.view.delegate = opener
    bench.view.isEditing = true
    bench.view.tap(at: try middle(of: 1))
    #expect(opener.take().isEmpty)
    bench.view.allowsSelectionDuringEditing = true
    bench.view.tap(at: try middle(of: 1))
    expect(opener.take(), is: ["select 1"])
    bench.view.isEditing = false
    bench.view.systemVersion = .ios15
    bench.view.tap(at: try middle(of: 2))
    expect(opener.take(), is: ["select 2"])
  }

  @Test func `a delegate that answers for itself decides, while editing as well`() throws {
    let asked = Asked()
    bench.view.delegate = asked
    bench.view.tap(at: try middle(of: 1))
    asked.answer = false
    bench.view.tap(at: try middle(of: 2))
    asked.answer = true
    (bench.view.isEditing, bench.view.allowsSelectionDuringEditing) = (true, true)
    bench.view.tap(at: try middle(of: 3))
    expect(asked.heard, is: ["can 1", "open 1", "can 2", "can 3", "open 3"])
  }
}
