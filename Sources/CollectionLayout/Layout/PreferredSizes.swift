import Foundation

/// The sizes that cells have said they prefer, by the item, as a flow layout remembers them.
///
/// A value, so that a snapshot of the view holds those of its time.
struct PreferredSizes {
  private var sizes: [Int: [Int: CGSize]] = [:]
  private var count = 0
  private var sum = CGSize.zero
  // The room across the scroll axis that the sizes were said for; nil while there is none.
  private var extent: CGFloat?
  /// The estimate that stands for the average, of the last time that all sizes were gathered.
  private(set) var estimate: CGSize?

  /// Whether no cell has said a size.
  var isEmpty: Bool { count == 0 }

  /// The sizes of a section, by the item.
  subscript(section: Int) -> [Int: CGSize] { sizes[section] ?? [:] }

  /// The size of an item; nil while its cell has not said one.
  subscript(section: Int, item: Int) -> CGSize? { sizes[section]?[item] }

  /// Remembers a size.
  mutating func set(_ size: CGSize, section: Int, item: Int) {
    if let old = sizes[section, default: [:]].updateValue(size, forKey: item) {
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

  /// Takes the average of all sizes as the estimate from here on.
  mutating func takeAverage() {
    estimate = isEmpty ? nil : CGSize(width: sum.width / CGFloat(count), height: sum.height / CGFloat(count))
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
        followed.set(size, section: new.section, item: new.item)
      }
    }
    self = followed
  }
}
