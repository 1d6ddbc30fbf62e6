import CollectionLayout
import Foundation

/// The lab's item model as a collection view and its layouts see it: data source and delegate.
///
/// A setting in a section's block overrides the layout's property, as a delegate does.
@MainActor
package final class LabData: UICollectionViewDataSource {
  static let cellIdentifier = "cell"

  @Unretained var lab: Lab?
  /// Whether the last answer about a moving item kept it in its section, against the layout's proposal.
  var keptInSection = false
  /// The lengths that a waterfall already knows.
  var given = GivenLengths()

  func register(in collectionView: UICollectionView) {
    collectionView.register(LabCell.self, forCellWithReuseIdentifier: Self.cellIdentifier)
    for edge in Supplementary.allCases { register(edge.rawValue, ofKind: edge.kind, in: collectionView) }
  }

  private func register(_ identifier: String, ofKind kind: String, in collectionView: UICollectionView) {
    collectionView.register(
      LabReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    lab?.state.model.sections.count ?? 0
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    guard let sections = lab?.state.model.sections, sections.indices.contains(section) else { return 0 }
    return sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let lab = lab
    if let lab { checkItem(indexPath.section, indexPath.item, in: lab) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    if let cell = cell as? LabCell { (cell.lab, cell.followsState) = (lab, false) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let edge = Supplementary(kind: kind)
    let identifier = (edge ?? .header).rawValue
    // A kind of an app's own layout is registered when it is first asked for.
    if edge == nil { register(identifier, ofKind: kind, in: collectionView) }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    (view as? LabReusableView)?.lab = lab
    return view
  }

  // MARK: Settings and sizes

  func settings(section: Int) -> Settings {
    guard let lab else { return Settings() }
    return lab.state.settings.answering(lab.state.model.answers(section: section))
  }

  /// Returns the settings of single items of a section: only the item size, because there are many items.
  func itemSettings(section: Int) -> Settings {
    guard let lab else { return Settings() }
    var settings = lab.state.settings
    settings.itemSize = ownSize(section: section, in: lab)
    return settings
  }

  private func ownSize(section: Int, in lab: Lab) -> CGSize {
    lab.state.model.answers(section: section)[.itemsize]?[0].cgSize ?? lab.state.settings.itemSize
  }

  /// Returns the inputs of the extents of a section's items along a waterfall's scroll axis.
  func lengthRule(section: Int, isVertical: Bool, in lab: Lab) -> LengthRule {
    let size = ownSize(section: section, in: lab)
    return LengthRule(
      isVertical: isVertical, own: isVertical ? size.height : size.width, character: lab.state.settings.character)
  }

  /// Returns the size that was typed for an item; nil, with an exception, if the data lost the item.
  func itemSize(section: Int, item: Int) -> PackedItemSize? {
    guard let lab else { return nil }
    checkItem(section, item, in: lab)
    return lab.state.model.size(section: section, item: item)
  }

  /// Returns the extent of an item along a waterfall's scroll axis, as typed or from the layout's item size.
  func length(section: Int, item: Int, isVertical: Bool = true) -> Double? {
    guard let lab, let size = itemSize(section: section, item: item) else { return nil }
    return lengthRule(section: section, isVertical: isVertical, in: lab).length(of: size)
  }

  // Raises an exception for an item that the view still counts and the data lost, as an app's array would.
  func checkItem(_ section: Int, _ item: Int, in lab: Lab) {
    let count = lab.state.model.count(section: section)
    guard !(0..<count).contains(item) else { return }
    lab.view.exceptionHandler(LayoutException(.missingData(ElementKey(section: section, item: item), count: count)))
  }
}
