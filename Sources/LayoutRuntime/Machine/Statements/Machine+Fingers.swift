import CollectionLayout
import Foundation

// Actions of a finger: scrolls to an item, to the layout's target or beyond the content, and taps.
extension Machine {
  /// Scrolls to an item at an edge of the view or in its middle; without an edge only as far as needed.
  mutating func scroll(to path: ItemPath, at edge: ScrollEdge?) throws(RunFailure) {
    lab.state.isDragging = false
    let position: UICollectionView.ScrollPosition =
      switch edge {
      case .top: .top
      case .left: .left
      case .bottom: .bottom
      case .right: .right
      case .center: lab.scrollsVertically ? .centeredVertically : .centeredHorizontally
      case nil: []
      }
    try happen("scroll") { lab in
      lab.view.scrollToItem(at: IndexPath(item: path.item, section: path.section), at: position, animated: false)
    }
  }

  mutating func tap(_ value: Value) throws(RunFailure) {
    let target: TapTarget
    if case .point = value {
      target = .point(value.cgPoint)
    } else {
      try questions.checkItem(value.path)
      target = .item(ElementKey(value.path))
    }
    try happen(
      "tap", changes: { [.tap(target.point(in: $0.view).flatMap($0.view.touchedCell))] },
      remarks: { lab in
        guard let point = target.point(in: lab.view) else { return [.notReached(target.text)] }
        return lab.view.touchedCell(at: point) == nil ? [.nothingTapped(target.text)] : []
      },
      { lab in
        if let point = target.point(in: lab.view) { lab.view.tap(at: point) }
      })
  }

  private enum TapTarget {
    case point(CGPoint)
    case item(ElementKey)

    /// Returns the touched point: for an item the middle of its visible part; nil if nothing is visible.
    @MainActor func point(in view: UICollectionView) -> CGPoint? {
      switch self {
      case .point(let point): return view.bounds.contains(point) ? point : nil
      case .item(let key):
        guard let shown = view.shownElements.first(where: { $0.key == key }) else { return nil }
        let seen = view.onScreen(shown).frame.intersection(view.bounds)
        return CGPoint(x: seen.midX, y: seen.midY)
      }
    }

    var text: String {
      switch self {
      case .point(let point): Decimal.text(point)
      case .item(let key): "\(key)"
      }
    }
  }

  /// Lifts the finger with a velocity along the scroll axis or both axes.
  mutating func fling(_ velocity: Value) throws(RunFailure) {
    lab.state.isDragging = false
    let isVertical = lab.scrollsVertically
    try happen("fling") { lab in
      if case .point = velocity { return lab.view.endDragging(withVelocity: velocity.cgPoint) }
      let along = velocity.number
      lab.view.endDragging(withVelocity: isVertical ? CGPoint(x: 0, y: along) : CGPoint(x: along, y: 0))
    }
  }

  /// Scrolls a section that scrolls by itself to its resting place near an offset, or with a finger's velocity.
  mutating func scrollSection(_ section: Int, _ target: RowTarget) throws(RunFailure) {
    try questions.checkSection(section)
    let name = "scroll of section \(section)"
    if open.turns == 0 {
      lab.compute { lab.view.validateLayout(demand: .before(name)) }
      try absorb()
      closeTurn()
    }
    guard let row = lab.compositional, let before = row.orthogonalOffset(ofSection: section) else {
      throw fail(.noRow(section, isComposed: lab.compositional != nil))
    }
    try happen(
      name,
      changesAfter: { lab in
        let after = lab.compositional?.orthogonalOffset(ofSection: section) ?? before
        return [.sectionOffset(section, from: before, to: after)]
      },
      { lab in
        switch target {
        case .offset(let offset): lab.compositional?.scrollSection(section, toOffset: offset)
        case .velocity(let velocity): lab.compositional?.flingSection(section, withVelocity: velocity)
        }
      })
  }

  enum RowTarget {
    case offset(Double)
    case velocity(Double)
  }

  /// Drags the content to an offset, computed from the present one, that may be beyond the content.
  mutating func drag(to offset: (CGPoint) -> CGPoint) throws(RunFailure) {
    lab.state.isDragging = true
    try happen("scroll") { lab in
      lab.view.contentOffset = offset(lab.view.contentOffset)
    }
  }

  /// Lets content that is held beyond its end go back.
  mutating func settle() throws(RunFailure) {
    guard lab.state.isDragging, open.turns == 0 else { return }
    lab.state.isDragging = false
    lab.compute {
      lab.view.settleOffset()
      lab.view.validateLayout(demand: .event)
    }
    try absorb()
    closeTurn()
  }

  /// Runs an event whose resulting offset is known only afterwards.
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
