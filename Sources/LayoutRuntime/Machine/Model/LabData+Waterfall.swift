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
    checkItem(section, last, in: lab)
    let rule = lengthRule(section: section, isVertical: layout.scrollDirection == .vertical, in: lab)
    noteLengths(of: items, section, layout, rule, in: lab)
    lab.state.model.copyExtents(of: items, section: section, into: &lengths) { rule.length(of: $0) }
  }
}

/// The inputs of lengths, except the sizes of items.
struct LengthRule: Equatable {
  var isVertical: Bool
  /// The extent of the layout's own item size.
  var own: Double
  var character: CGSize

  func length(of size: PackedItemSize?) -> Double {
    size?.length(isVertical: isVertical, own: own, character: character) ?? own
  }
}

/// The lengths of items that a waterfall was given.
struct GivenLengths {
  @Unretained private(set) var layout: WaterfallCollectionViewLayout?
  fileprivate var sections: [Int: Section] = [:]

  /// The inputs of a section's lengths, and the number of given lengths.
  fileprivate struct Section {
    var items: ItemModel.Section
    var rule: LengthRule
    var count: Int

    /// Returns the number of leading lengths that are unchanged.
    func prefix(with items: ItemModel.Section, by rule: LengthRule) -> Int {
      self.rule == rule ? min(count, self.items.commonPrefix(with: items)) : 0
    }

    /// Notes that further lengths of the same data are about to be given.
    /// - Returns: false if the data differ, or may differ.
    mutating func goesOn(with range: Range<Int>, of items: ItemModel.Section, by rule: LengthRule) -> Bool {
      guard range.lowerBound > 0, range.lowerBound <= count, range.upperBound <= items.count, self.rule == rule,
        self.items.isIdentical(to: items)
      else { return false }
      count = range.upperBound
      return true
    }
  }

  init(to layout: WaterfallCollectionViewLayout? = nil) { self.layout = layout }
}

extension LabData {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallCollectionViewLayout,
    firstItemOfOtherLengthInSection section: Int
  ) -> Int {
    guard let lab, given.layout === layout, let known = given.sections[section],
      lab.state.model.sections.indices.contains(section)
    else { return 0 }
    let rule = lengthRule(section: section, isVertical: layout.scrollDirection == .vertical, in: lab)
    return known.prefix(with: lab.state.model.sections[section], by: rule)
  }

  /// Notes that a block of lengths is about to be given; the lengths before it may belong to other data.
  private func noteLengths(
    of items: Range<Int>, _ section: Int, _ layout: WaterfallCollectionViewLayout, _ rule: LengthRule, in lab: Lab
  ) {
    if given.layout !== layout { given = GivenLengths(to: layout) }
    guard lab.state.model.sections.indices.contains(section) else { return given.sections[section] = nil }
    // Within one preparation the data are the same.
    if given.sections[section]?.goesOn(with: items, of: lab.state.model.sections[section], by: rule) == true {
      return
    }
    let now = lab.state.model.sections[section]
    let same = given.sections[section]?.prefix(with: now, by: rule) ?? 0
    let isKnown = items.upperBound <= now.count && items.lowerBound <= same
    given.sections[section] =
      isKnown ? GivenLengths.Section(items: now, rule: rule, count: items.upperBound) : nil
  }
}
