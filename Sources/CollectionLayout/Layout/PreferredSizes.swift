import Foundation

/// The preferred sizes of cells, headers and footers in a flow layout, as a value that snapshots of the view keep.
struct PreferredSizes {
  private var sizes: [Int: [Int: CGSize]] = [:]
  private(set) var supplementary: [ElementKey: CGSize] = [:]
  private var count = 0
  private var sum = CGSize.zero
  // The extent across the scroll axis for which the sizes were reported; nil before the first.
  private var extent: CGFloat?
  /// The average at the last time that all sizes were requested, which serves as the estimate.
  var estimate: CGSize?

  var isEmpty: Bool { count == 0 && supplementary.isEmpty }

  subscript(section: Int) -> [Int: CGSize] { sizes[section] ?? [:] }

  subscript(key: ElementKey) -> CGSize? {
    key.category == .cell ? sizes[key.section]?[key.item] : supplementary[key]
  }

  mutating func set(_ size: CGSize, of key: ElementKey) {
    guard key.category == .cell else {
      supplementary[key] = size
      return
    }
    if let old = sizes[key.section, default: [:]].updateValue(size, forKey: key.item) {
      sum.width -= old.width
      sum.height -= old.height
    } else {
      count += 1
    }
    sum.width += size.width
    sum.height += size.height
  }

  /// Removes the sizes if they were reported for another extent across the scroll axis.
  /// - Source: ours; a text that wraps has another height in another width.
  mutating func prepare(extent: CGFloat) {
    if let old = self.extent, old != extent { self = PreferredSizes() }
    self.extent = extent
  }

  /// Keeps the sizes for the next extent, whatever it is.
  mutating func forgetExtent() { extent = nil }

  /// Sets the estimate to the current average of all cells' sizes.
  mutating func takeAverage() {
    estimate = count == 0 ? nil : CGSize(width: sum.width / CGFloat(count), height: sum.height / CGFloat(count))
  }

  /// Moves the sizes with their items in an update, without those of deleted or reloaded items.
  /// - Complexity: O(sizes).
  mutating func follow(_ map: UpdateMap) {
    var followed = PreferredSizes()
    followed.extent = extent
    followed.estimate = estimate
    for (section, items) in sizes {
      for (item, size) in items {
        let key = ElementKey(section: section, item: item)
        guard let new = map.new(key), !map.isReloaded(key) else { continue }
        followed.set(size, of: new)
      }
    }
    for (key, size) in supplementary {
      if let new = map.new(key), !map.isReloaded(key) { followed.set(size, of: new) }
    }
    self = followed
  }
}
