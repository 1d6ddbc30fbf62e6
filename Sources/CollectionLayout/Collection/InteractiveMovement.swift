import Foundation

/// The interactive movement of an item, of which the data source is notified only at the drop.
struct InteractiveMovement {
  /// The item's index path in the data.
  var origin: ElementKey
  /// The item's index path in the view.
  var target: ElementKey
  /// The finger's point in the content; nil before the first movement.
  var position: CGPoint?

  /// The map from index paths in the data to index paths in the view.
  private var map: UpdateMap { origin == target ? UpdateMap() : UpdateMap([.moveItem(from: origin, to: target)]) }

  /// Returns the data's index path for an index path in the view; nil if there is none.
  func dataPlace(of key: ElementKey) -> ElementKey? { map.old(key) }

  /// Returns the view's index path for an index path in the data; nil if there is none.
  func shownPlace(of key: ElementKey) -> ElementKey? { map.new(key) }

  /// Returns the counts of the view: the counts of the data, with the moved item in its section in the view.
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
