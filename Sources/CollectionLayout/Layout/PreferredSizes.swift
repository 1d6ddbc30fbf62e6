import Foundation

/// The sizes that cells, headers and footers have said they prefer, as a flow layout remembers them.
///
/// A value, so that a snapshot of the view holds those of its time.
struct PreferredSizes {
  private var sizes: [Int: [Int: CGSize]] = [:]
  /// The sizes of headers and footers.
  private(set) var supplementary: [ElementKey: CGSize] = [:]
  private var count = 0
  private var sum = CGSize.zero
  // The room across the scroll axis that the sizes were said for; nil while there is none.
  private var extent: CGFloat?
  /// The estimate that stands for the average, of the last time that all sizes were gathered.
  var estimate: CGSize?

  /// Whether no size was given.
  var isEmpty: Bool { count == 0 && supplementary.isEmpty }

  /// The sizes of a section, by the item.
  subscript(section: Int) -> [Int: CGSize] { sizes[section] ?? [:] }

  /// The size of an element; nil while its view has not said one.
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

  /// Forgets the sizes, unless they were said for the same room across the scroll axis.
  /// - Source: ours; a text that wraps has another height in another width.
  mutating func prepare(extent: CGFloat) {
    if let old = self.extent, old != extent { self = PreferredSizes() }
    self.extent = extent
  }

  /// Forgets which room the sizes were said for, so that they hold for the next one.
  mutating func forgetExtent() { extent = nil }

  /// Takes the average of all cells' sizes as the estimate from here on.
  mutating func takeAverage() {
    estimate = count == 0 ? nil : CGSize(width: sum.width / CGFloat(count), height: sum.height / CGFloat(count))
  }

  /// Takes the sizes to where an update takes their items; those of items that go or are reloaded are forgotten.
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
