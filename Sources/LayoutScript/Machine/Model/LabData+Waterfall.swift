import CollectionLayout
import Foundation

extension LabData: UICollectionViewDelegateWaterfallLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfColumnsInSection section: Int
  ) -> Int { settings(section: section).columns }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, numberOfRowsInSection section: Int
  ) -> Int { settings(section: section).rows }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { settings(section: section).inset }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSpacingForSectionAt section: Int
  ) -> CGSize {
    let spacing = settings(section: section).spacing
    return CGSize(width: spacing.items, height: spacing.lines)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForHeaderInSection section: Int
  ) -> CGFloat { settings(section: section).header ?? 0 }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    referenceLengthForFooterInSection section: Int
  ) -> CGFloat { settings(section: section).footer ?? 0 }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, itemSizeForSectionAt section: Int
  ) -> CGSize { settings(section: section).itemSize }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthForItemAt indexPath: IndexPath,
    laneSize: CGFloat
  ) -> CGFloat {
    length(section: indexPath.section, item: indexPath.item, isVertical: layout.scrollDirection == .vertical) ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout, lengthsOf items: Range<Int>,
    inSection section: Int, laneSize: CGFloat, into lengths: inout MutableSpan<Double>
  ) {
    guard let lab, let last = items.last else { return }
    checkItem(section, last)
    let settings = settings(section: section)
    let isVertical = layout.scrollDirection == .vertical
    noteLengths(of: items, section, layout, settings)
    lab.state.model.copyExtents(of: items, section: section, into: &lengths) { size in
      size?.length(
        isVertical: isVertical, own: settings.ownLength(isVertical: isVertical), character: settings.character)
        ?? settings.ownLength(isVertical: isVertical)
    }
  }
}

/// What a waterfall was told of the lengths of its items.
struct GivenLengths {
  private(set) weak var layout: WaterfallCollectionViewLayout?
  fileprivate var sections: [Int: Section] = [:]

  /// What the lengths of a section follow from, and of how many items they were given.
  fileprivate struct Section {
    var items: ItemModel.Section
    var isVertical: Bool
    var own: Double
    var character: CGSize
    var count: Int

    func isMade(as other: Section) -> Bool {
      isVertical == other.isVertical && own == other.own && character == other.character
    }

    /// How many of the first lengths are the same.
    func prefix(with other: Section) -> Int {
      isMade(as: other) ? min(count, items.commonPrefix(with: other.items)) : 0
    }
  }

  init(to layout: WaterfallCollectionViewLayout? = nil) { self.layout = layout }
}

extension LabData {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    firstItemOfOtherLengthInSection section: Int
  ) -> Int {
    guard given.layout === layout, let known = given.sections[section],
      let now = lengths(section, layout, settings(section: section))
    else { return 0 }
    return known.prefix(with: now)
  }

  private func lengths(
    _ section: Int, _ layout: WaterfallCollectionViewLayout, _ settings: Settings
  ) -> GivenLengths.Section? {
    guard let model = lab?.state.model, model.sections.indices.contains(section) else { return nil }
    let isVertical = layout.scrollDirection == .vertical
    return GivenLengths.Section(
      items: model.sections[section], isVertical: isVertical, own: settings.ownLength(isVertical: isVertical),
      character: settings.character, count: 0)
  }

  /// A block of lengths is about to be given; those before it were given earlier, maybe of other data.
  private func noteLengths(
    of items: Range<Int>, _ section: Int, _ layout: WaterfallCollectionViewLayout, _ settings: Settings
  ) {
    if given.layout !== layout { given = GivenLengths(to: layout) }
    guard var now = lengths(section, layout, settings), items.upperBound <= now.items.count else {
      given.sections[section] = nil
      return
    }
    let known = given.sections[section]
    let isContinued = known.map { $0.count >= items.lowerBound && $0.isMade(as: now) } ?? false
    // Within one preparation it is the same data.
    let isSame = isContinued && known?.items.isIdentical(to: now.items) == true
    guard items.lowerBound == 0 || isSame || isContinued && (known?.prefix(with: now) ?? 0) >= items.lowerBound
    else {
      given.sections[section] = nil
      return
    }
    now.count = items.upperBound
    given.sections[section] = now
  }
}
