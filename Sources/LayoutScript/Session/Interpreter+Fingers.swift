import CollectionLayout
import Foundation

// Scrolls that end elsewhere than at a number: at an item, where the layout says, beyond the content.
extension Interpreter {
  /// Scrolls to an item, at an edge of the view or in its middle; without a word as little as shows it.
  mutating func scroll(to path: ItemPath, at word: String?) throws(RunFailure) {
    let counts = lab.state.model.counts
    guard counts.indices.contains(path.section) else {
      throw fail(.noSection(path.section, sections: counts.count))
    }
    guard path.item < counts[path.section] else {
      throw fail(.noItem("\(path.section):\(path.item)", section: path.section, items: counts[path.section]))
    }
    lab.state.isDragging = false
    let position = position(word)
    try happen("scroll") { lab in
      lab.view.scrollToItem(at: IndexPath(item: path.item, section: path.section), at: position, animated: false)
    }
  }

  private func position(_ word: String?) -> UICollectionView.ScrollPosition {
    switch word {
    case "top": .top
    case "left": .left
    case "bottom": .bottom
    case "right": .right
    case "center": lab.scrollsVertically ? .centeredVertically : .centeredHorizontally
    default: []
    }
  }

  /// Lifts the finger with a velocity along the scroll axis.
  mutating func fling(_ velocity: Double) throws(RunFailure) {
    lab.state.isDragging = false
    let isVertical = lab.scrollsVertically
    try happen("fling") { lab in
      lab.view.endDragging(withVelocity: isVertical ? CGPoint(x: 0, y: velocity) : CGPoint(x: velocity, y: 0))
    }
  }

  /// Drags the content to an offset that may be beyond it.
  mutating func drag(to offset: Double) throws(RunFailure) {
    let isVertical = lab.scrollsVertically
    lab.state.isDragging = true
    try happen("scroll") { lab in
      if isVertical { lab.view.contentOffset.y = offset } else { lab.view.contentOffset.x = offset }
    }
  }

  /// Lets a content that is held beyond its end go back.
  mutating func settle() throws(RunFailure) {
    guard lab.state.isDragging, openTurns == 0 else { return }
    lab.state.isDragging = false
    lab.compute {
      lab.view.settleOffset()
      lab.view.validateLayout(demand: .event)
    }
    try absorb()
    closeTurn()
  }

  /// An event whose offset is known when it is over.
  private mutating func happen(_ happening: String, _ event: (Lab) -> Void) throws(RunFailure) {
    var from = lab.view.contentOffset
    try happen(
      happening,
      changes: { lab in
        from = lab.view.contentOffset
        return []
      },
      changesAfter: { [.offset(from: from, to: $0.view.contentOffset)] }, event)
  }
}
