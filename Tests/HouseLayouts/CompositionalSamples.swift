import UIKit

/// Compositional layouts of the kinds that sample code and apps show.
public enum CompositionalSamples {
  /// Five squares a row.
  @MainActor public static func grid() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)

    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])

    let section = NSCollectionLayoutSection(group: group)
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Two columns that share what their distance leaves; three where the view is wide.
  @MainActor public static func columns() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
      let columns = layoutEnvironment.container.effectiveContentSize.width > 400 ? 3 : 2
      let itemSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      let groupSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: columns)
      group.interItemSpacing = .fixed(10)

      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
      return section
    }
  }

  /// A large item beside a column of two small ones.
  static func nestedGroup(width: CGFloat) -> NSCollectionLayoutGroup {
    let leadingItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)))
    leadingItem.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)

    let trailingItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.3)))
    trailingItem.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let trailingGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
      subitem: trailingItem, count: 2)

    return NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(0.4)),
      subitems: [leadingItem, trailingGroup])
  }

  /// Groups in groups.
  @MainActor public static func nestedGroups() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: nestedGroup(width: 1.0)))
  }

  /// Rows that scroll by themselves, with a header above each.
  @MainActor public static func rows(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  ) -> UICollectionViewCompositionalLayout {
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in
        let section = NSCollectionLayoutSection(group: nestedGroup(width: 0.85))
        section.orthogonalScrollingBehavior = behavior
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        section.boundarySupplementaryItems = [header]
        return section
      }, configuration: config)
  }

  /// Cells with a badge at the corner, on a background.
  @MainActor public static func badges() -> UICollectionViewLayout {
    let badgeAnchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge", containerAnchor: badgeAnchor)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1.0)),
      supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)

    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    return layout
  }

  /// Items of many heights, each in the shortest of the columns.
  @MainActor public static func waterfall(heights: [CGFloat], columns: Int = 2) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let spacing: CGFloat = 10
      let width = (environment.container.contentSize.width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
      var ends = [CGFloat](repeating: 0, count: columns)
      var items: [NSCollectionLayoutGroupCustomItem] = []
      for height in heights {
        let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        let frame = CGRect(x: CGFloat(column) * (width + spacing), y: ends[column], width: width, height: height)
        items.append(NSCollectionLayoutGroupCustomItem(frame: frame))
        ends[column] = frame.maxY + spacing
      }
      let length = (ends.max() ?? spacing) - spacing
      let group = NSCollectionLayoutGroup.custom(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(length))
      ) { _ in items }
      return NSCollectionLayoutSection(group: group)
    }
  }

  /// Rows from edge to edge, each as high as its cell says.
  @MainActor public static func list() -> UICollectionViewLayout {
    var config = UICollectionLayoutListConfiguration(appearance: .plain)
    config.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: config)
  }

  /// Groups of rows, apart from the edges, as in settings.
  @MainActor public static func form() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      var config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      config.headerMode = .supplementary
      let section = NSCollectionLayoutSection.list(using: config, layoutEnvironment: environment)
      section.interGroupSpacing = 1
      return section
    }
  }
}
