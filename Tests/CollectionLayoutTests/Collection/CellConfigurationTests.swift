import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Cells that are filled in by configurations: their state, their height, their backgrounds.
@MainActor struct CellConfigurationTests {
  private static let path = IndexPath(item: 0, section: 0)

  /// A view of 320x480 with a list of rows that a closure fills in.
  @MainActor private final class List {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, Int>

    init(_ rows: Int = 3, fill: @escaping (UICollectionViewListCell, Int) -> Void) {
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        fill(cell, item)
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<rows))
      source.apply(snapshot, animatingDifferences: false)
      view.layoutIfNeeded()
    }

    func height(_ item: Int) -> CGFloat? {
      view.layoutIfNeeded()
      return view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame.height
    }

    func cell(_ item: Int) -> UICollectionViewListCell? {
      view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
    }
  }

  @Test func `a row is as high as its texts and margins, and at least 44`() {
    let list = List { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = "title"
      if item > 0 { content.secondaryText = "below" }
      if item > 1 { content.text = String(repeating: "words ", count: 20) }
      cell.contentConfiguration = content
    }
    // A line of 17 points is 20 high here, one of 12 is 14; the margins are 11, the texts 3 apart.
    expect(list.height(0), is: 44)
    expect(list.height(1), is: 59)
    // 120 characters of 8.5 points in 296 are four lines.
    expect(list.height(2), is: 119)
  }

  @Test func `a content that is changed is measured again, unless that is off`() {
    let list = List { cell, _ in cell.contentConfiguration = cell.defaultContentConfiguration() }
    var content = UIListContentConfiguration.cell()
    content.text = "title"
    content.secondaryText = "below"
    list.cell(0)?.contentConfiguration = content
    expect(list.height(0), is: 59)
    list.view.selfSizingInvalidation = .disabled
    list.cell(1)?.contentConfiguration = content
    expect(list.height(1), is: 44)
    list.view.selfSizingInvalidation = .enabled
    list.cell(1)?.contentView.invalidateIntrinsicContentSize()
    expect(list.height(1), is: 59)
  }

  @Test func `a configuration of the same type keeps the content view`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let plain = cell.contentView
    cell.contentConfiguration = UIListContentConfiguration.cell()
    let first = cell.contentView
    #expect(first !== plain && plain.superview == nil && first.superview === cell)
    cell.contentConfiguration = UIListContentConfiguration.valueCell()
    #expect(cell.contentView === first)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIListContentView))
  }

  @Test func `the handler is told each state once, before the cell is seen and after a selection`() {
    var states: [Bool] = []
    let list = List(1) { cell, _ in
      cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    }
    expect(states, is: [false])
    list.view.selectItem(at: Self.path, animated: false, scrollPosition: [])
    list.view.selectItem(at: Self.path, animated: false, scrollPosition: [])
    expect(states, is: [false])
    LayoutRunLoop.main.turn()
    expect(states, is: [false, true])
  }

  @Test func `a selected background is in the cell while it is selected, above the background`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let (background, selected) = (UIView(), UIView())
    (cell.backgroundView, cell.selectedBackgroundView) = (background, selected)
    expect(cell.subviews.map(ObjectIdentifier.init), is: [background, cell.contentView].map(ObjectIdentifier.init))
    cell.isSelected = true
    expect(
      cell.subviews.map(ObjectIdentifier.init),
      is: [background, selected, cell.contentView].map(ObjectIdentifier.init))
    expect(selected.frame, is: cell.bounds)
    cell.isSelected = false
    expect(selected.superview, is: nil)
  }

  @Test func `a tap on the disclosure of an item expands it, and the handlers have a say`() {
    let list = List(1) { cell, _ in cell.accessories = [.outlineDisclosure()] }
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([0, 1])
    tree.append([10, 11], to: 0)
    list.source.apply(tree, to: 0, animatingDifferences: false)
    list.view.layoutIfNeeded()
    var told: [String] = []
    list.source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
    list.source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }
    list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 == 0 }
    #expect(list.view.tapOutlineDisclosure(ofItemAt: Self.path))
    expect(list.source.snapshot().itemIdentifiers, is: [0, 10, 11, 1])
    expect(list.cell(0)?.configurationState.isExpanded, is: true)
    #expect(!list.view.tapOutlineDisclosure(ofItemAt: IndexPath(item: 3, section: 0)))
    #expect(list.view.tapOutlineDisclosure(ofItemAt: Self.path))
    expect(list.source.snapshot().itemIdentifiers, is: [0, 1])
    expect(told, is: ["expand 0", "collapse 0"])
  }

  @Test func `accessories are there by whether the view is edited`() {
    let list = List(1) { cell, _ in cell.accessories = [.delete(), .checkmark(), .reorder(displayed: .always)] }
    expect(list.cell(0)?.displayedAccessories.map(\.accessoryType), is: [.checkmark, .reorder])
    list.view.isEditing = true
    expect(list.cell(0)?.displayedAccessories.map(\.accessoryType), is: [.delete, .checkmark, .reorder])
  }
}
