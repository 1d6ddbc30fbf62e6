import Foundation

/// An item that a finger moves, until it is dropped: the data source knows nothing of that yet.
struct InteractiveMovement {
  /// The place of the item in the data.
  var origin: ElementKey
  /// The place that it has in the view now.
  var target: ElementKey
  /// The point of the content where the finger is; nil before it moved.
  var position: CGPoint?

  /// The way from the places of the data to those of the view.
  private var map: UpdateMap { origin == target ? UpdateMap() : UpdateMap([.moveItem(from: origin, to: target)]) }

  /// The place in the data of what the view has at a place; nil for none.
  func dataPlace(of key: ElementKey) -> ElementKey? { map.old(key) }

  /// The place in the view of what the data has at a place; nil for none.
  func shownPlace(of key: ElementKey) -> ElementKey? { map.new(key) }

  /// The counts of the view: those of the data with the item in the section that it is shown in.
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
