import UIKit

// A list that is searched as the user types, and an outline: the two ways in which apps use diffable data sources.

/// A mountain, which stays the same whatever is said of it.
public struct Mountain: Hashable {
  /// What it is called.
  public let name: String
  /// Its height in metres.
  public let height: Int
  private let identifier = UUID()

  /// A new mountain.
  public init(name: String, height: Int) {
    self.name = name
    self.height = height
  }

  /// Its identity alone counts.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Whether both are the same mountain.
  public static func == (lhs: Mountain, rhs: Mountain) -> Bool { lhs.identifier == rhs.identifier }

  func contains(_ filter: String?) -> Bool {
    guard let filter, !filter.isEmpty else { return true }
    return name.lowercased().contains(filter.lowercased())
  }
}

/// A cell with a text.
public class LabelCell: UICollectionViewCell {
  /// What it shows.
  public var text: String?
}

/// A list of mountains that a search makes shorter.
@MainActor
public class MountainsSearch {
  /// There is one section.
  public enum Section: CaseIterable {
    case main
  }

  /// The list.
  public let collectionView: UICollectionView
  /// All mountains.
  public var mountains: [Mountain]
  /// What shows those that were found.
  public private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Mountain>!

  /// Shows all mountains.
  public init(_ collectionView: UICollectionView, _ mountains: [Mountain]) {
    self.collectionView = collectionView
    self.mountains = mountains
    configureDataSource()
    performQuery(with: nil)
  }

  func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<LabelCell, Mountain> { (cell, indexPath, mountain) in
      cell.text = mountain.name
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Mountain>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Mountain) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { supplementaryView, string, indexPath in
      supplementaryView.tag = indexPath.section
    }
    dataSource.supplementaryViewProvider = { view, kind, index in
      self.collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: index)
    }
    dataSource.reorderingHandlers.canReorderItem = { item in return true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self = self else { return }
      if let sorted = self.mountains.applying(transaction.difference) { self.mountains = sorted }
    }
  }

  /// Shows the mountains whose names have a text in them.
  public func performQuery(with filter: String?) {
    let mountains = self.mountains.filter { $0.contains(filter) }.sorted { $0.name < $1.name }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
    snapshot.appendSections([.main])
    snapshot.appendItems(mountains)
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  /// Configures the cell of a mountain again.
  public func refresh(_ mountain: Mountain) {
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([mountain])
    dataSource.apply(snapshot, animatingDifferences: false) { [weak self] in
      self?.collectionView.layoutIfNeeded()
    }
  }
}

/// Folders that are expanded and collapsed.
@MainActor
public class FilesOutline {
  /// What shows them.
  public let dataSource: UICollectionViewDiffableDataSource<Int, String>

  /// Shows two folders, one of them expanded.
  public init(_ collectionView: UICollectionView) {
    let registration = UICollectionView.CellRegistration<LabelCell, String> { cell, _, title in cell.text = title }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    func addItems(_ menuItems: [String: [String]], to parent: String?) {
      snapshot.append(menuItems.keys.sorted(), to: parent)
      for (title, children) in menuItems { snapshot.append(children, to: title) }
    }
    addItems(["Music": ["Bach", "Holst"], "Notes": []], to: nil)
    snapshot.expand(["Music"])
    dataSource.apply(snapshot, to: 0, animatingDifferences: false)
  }

  /// Expands a folder, or collapses it.
  public func toggle(_ item: String) {
    var snapshot = dataSource.snapshot(for: 0)
    if snapshot.isExpanded(item) { snapshot.collapse([item]) } else { snapshot.expand([item]) }
    dataSource.apply(snapshot, to: 0)
  }
}
