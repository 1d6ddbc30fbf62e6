import Foundation

/// An item that a finger moves, until it is dropped: the data source is not notified before the drop.
struct InteractiveMovement {
  /// The place of the item in the data.
  var origin: ElementKey
  /// The place of the item in the view.
  var target: ElementKey
  /// The point of the content where the finger is; nil before it moved.
  var position: CGPoint?

  /// The map from places in the data to places in the view.
  private var map: UpdateMap { origin == target ? UpdateMap() : UpdateMap([.moveItem(from: origin, to: target)]) }

  /// Returns the place in the data of the element at a place in the view; nil if there is none.
  func dataPlace(of key: ElementKey) -> ElementKey? { map.old(key) }

  /// Returns the place in the view of the element at a place in the data; nil if there is none.
  func shownPlace(of key: ElementKey) -> ElementKey? { map.new(key) }

  /// Returns the counts of the view: the counts of the data, with the item in the section where it is shown.
  func counts(of data: [Int]) -> [Int] {
    guard origin.section != target.section, data.indices.contains(origin.section),
      data.indices.contains(target.section)
    else { return data }
    var counts = data
    counts[origin.section] -= 1
    counts[target.section] += 1
    return counts
  }
}
