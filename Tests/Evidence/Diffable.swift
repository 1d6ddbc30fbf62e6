import CollectionLayout
import Foundation

/// A diffable data source of a proof: sections are named, items are numbers.
typealias NumberSource = UICollectionViewDiffableDataSource<String, Int>

extension Stage {
  /// An app whose view has a diffable data source.
  func diffable(
    layout: UICollectionViewLayout = LoggedFlow(),
    cell: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell = {
      $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
    }
  ) -> (app: App, source: NumberSource) {
    let app = app([0], layout: layout)
    let source = NumberSource(collectionView: app.view) { view, path, item in
      app.journal.add("cell \(item)")
      return cell(view, path)
    }
    return (app, source)
  }

  /// A list with an outline: 1 with 11, which has 111, and 12; then 2. Its cells set a level of their own.
  func outline(level: Int = 0) -> (app: App, source: NumberSource) {
    let (app, source) = diffable(layout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    {
      let cell = $0.dequeueReusableCell(withReuseIdentifier: "list", for: $1)
      (cell as? UICollectionViewListCell)?.accessories = [.outlineDisclosure()]
      (cell as? UICollectionViewListCell)?.indentationLevel = level
      return cell
    }
    app.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "list")
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([11, 12], to: 1)
    tree.append([111], to: 11)
    source.apply(tree, to: "A", animatingDifferences: false)
    app.settle()
    return (app, source)
  }

  /// Lets a layout give a value to attributes while the view asks it.
  func assign(_ value: @escaping (UICollectionViewLayoutAttributes) -> Void) {
    app([1], layout: Assigning(value)).view.layoutIfNeeded()
  }
}

private final class Assigning: LoggedFlow {
  private let assign: (UICollectionViewLayoutAttributes) -> Void

  init(_ assign: @escaping (UICollectionViewLayoutAttributes) -> Void) {
    self.assign = assign
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    assign(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)))
    return super.layoutAttributesForElements(in: rect)
  }
}

extension NumberSource {
  /// Applies a snapshot of sections, whose first has all items.
  func apply(_ items: [Int], sections: [String] = ["A"], reloading: [Int] = [], animated: Bool = false) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(sections)
    snapshot.appendItems(items, toSection: sections.first)
    snapshot.reloadItems(reloading)
    apply(snapshot, animatingDifferences: animated)
  }

  /// Notes what an outline is asked.
  func watch(on stage: Stage) {
    sectionSnapshotHandlers.shouldExpandItem = { [unowned self] item in
      stage.note("should \(item) \(snapshot().itemIdentifiers)")
      return true
    }
    sectionSnapshotHandlers.willExpandItem = { [unowned self] item in
      stage.note("will \(item) \(snapshot().itemIdentifiers)")
    }
    sectionSnapshotHandlers.snapshotForExpandingParent = { [unowned self] item, children in
      stage.note("children \(item) \(children.items) \(snapshot().itemIdentifiers)")
      return children
    }
    sectionSnapshotHandlers.shouldCollapseItem = { item in
      stage.note("should close \(item)")
      return true
    }
    sectionSnapshotHandlers.willCollapseItem = { stage.note("will close \($0)") }
  }
}

extension App {
  /// The selected items.
  var selected: String {
    view.indexPathsForSelectedItems?.map { text($0) }.joined(separator: " ") ?? "nothing"
  }

  /// The items, or the identifiers, whose cells were asked for.
  var cells: String {
    let asked = calls("cell", "cellForItem").compactMap { $0.split(separator: " ").last }
    return asked.isEmpty ? "nothing" : asked.joined(separator: " ")
  }

  /// Lifts an item, and moves the finger to the middle of another one.
  func lift(_ item: Int, over target: Int) -> Bool {
    guard view.beginInteractiveMovementForItem(at: [0, item]),
      let place = view.layoutAttributesForItem(at: [0, target])
    else { return false }
    view.updateInteractiveMovementTargetPosition(place.center)
    return true
  }
}
