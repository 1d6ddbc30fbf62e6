import Foundation

/// The preferred sizes of cells, headers and footers, as a flow layout remembers them.
///
/// A value, so that a snapshot of the view holds its own sizes.
struct PreferredSizes {
  private var sizes: [Int: [Int: CGSize]] = [:]
  /// The sizes of headers and footers.
  private(set) var supplementary: [ElementKey: CGSize] = [:]
  private var count = 0
  private var sum = CGSize.zero
  // The room across the scroll axis for which the sizes were reported; nil while there is none.
  private var extent: CGFloat?
  /// The average that is used as the estimate, from the last time that all sizes were gathered.
  var estimate: CGSize?

  /// Whether there are no sizes.
  var isEmpty: Bool { count == 0 && supplementary.isEmpty }

  /// The sizes of a section, by item.
  subscript(section: Int) -> [Int: CGSize] { sizes[section] ?? [:] }

  /// The size of an element; nil while its view has not reported one.
  subscript(key: ElementKey) -> CGSize? {
    key.category == .cell ? sizes[key.section]?[key.item] : supplementary[key]
  }

  /// Remembers a size.
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

  /// Removes the sizes, unless they were reported for the same room across the scroll axis.
  /// - Source: ours; a text that wraps has another height in another width.
  mutating func prepare(extent: CGFloat) {
    if let old = self.extent, old != extent { self = PreferredSizes() }
    self.extent = extent
  }

  /// Forgets the room for which the sizes were reported, so that they hold for the next one.
  mutating func forgetExtent() { extent = nil }

  /// Sets the average of all cells' sizes as the estimate from here on.
  mutating func takeAverage() {
    estimate = count == 0 ? nil : CGSize(width: sum.width / CGFloat(count), height: sum.height / CGFloat(count))
  }

  /// Moves the sizes with their items in an update; sizes of deleted or reloaded items are removed.
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
