public import Foundation

// Pinned elements, preferred sizes, orthogonal sections, and handlers of visible items.
extension UICollectionViewCompositionalLayout {
  // MARK: Pinned elements

  /// The visible range along the scroll axis, without content insets, for pinned elements. It stays until the next
  /// preparation, as a change without an invalidation would be an error.
  var window: Range<Double>? {
    if let heldWindow { return heldWindow }
    guard let view = attachedView else { return nil }
    heldWindow = window(for: view.bounds, in: view)
    return heldWindow
  }

  private func window(for bounds: CGRect, in view: UICollectionView) -> Range<Double> {
    let inset = view.adjustedContentInset.along(isVertical: isVertical)
    let start = (isVertical ? bounds.minY : bounds.minX) + inset.before
    let end = max(start, (isVertical ? bounds.maxY : bounds.maxX) - inset.after)
    guard !isVertical, startsAtRight else { return start..<end }
    let width = solution?.solver.contentSize.x ?? 0
    return width - end..<width - start
  }

  /// Returns the pinned elements that move with new bounds of the view.
  /// - Complexity: O(log sections + sections scrolled over).
  func heldElements(movedBy newBounds: CGRect) -> [ElementKey] {
    guard let view = attachedView, let old = window else { return [] }
    let solver = solver
    let new = window(for: newBounds, in: view)
    guard old != new else { return [] }
    var keys: [ElementKey] = []
    func compare(_ kind: String, _ path: IndexPath, _ place: (Range<Double>) -> CompositionalSolver.Placed?) {
      guard let before = place(old), let after = place(new), before.frame != after.frame || before.z != after.z
      else {
        return
      }
      keys.append(ElementKey(.supplementaryView, kind: kind, at: path))
    }
    for (index, item) in solver.boundaries.enumerated() where item.pins {
      compare(item.kind, IndexPath(item: .max, section: 0)) { solver.placed(layoutBoundary: index, in: $0) }
    }
    let near = min(old.lowerBound, new.lowerBound)...max(old.upperBound, new.upperBound)
    for section in solver.sections(near: near) {
      for (index, item) in solver.sections[section].plan.definition.boundaries.enumerated() where item.pins {
        compare(item.kind, IndexPath(item: 0, section: section)) {
          solver.placed(boundary: index, section: section, in: $0)
        }
      }
    }
    return keys
  }

  // MARK: Preferred sizes

  // Returns the estimated axes of an element, and its reported length by axis; nil if the view is not asked.
  private func estimate(of key: ElementKey) -> (axes: [Int], said: (Int) -> Double?)? {
    guard let solver = solution?.solver else { return nil }
    if key.category == .cell {
      guard solver.sections.indices.contains(key.section), solver.sections[key.section].plan.leafCount > 0 else {
        return nil
      }
      let section = solver.sections[key.section]
      let leaf = section.plan.pattern.leaves[key.item % section.plan.leafCount]
      return ((0..<2).filter { leaf.estimated & 1 << UInt8($0) != 0 }, { section.sizes[key.item, $0] })
    }
    guard let (item, said) = boundary(of: key) else { return nil }
    return ((0..<2).filter { item.size[$0].isEstimated }, { said?[$0] })
  }

  func boundary(of key: ElementKey) -> (CompositionalDefinition.Boundary, SIMD2<Double>?)? {
    guard key.category == .supplementaryView, let solver = solution?.solver else { return nil }
    switch solver.boundary(ofKind: key.kind, section: key.section, item: key.item) {
    case .layoutBoundary(let index)?: return (solver.boundaries[index], solver.boundarySizes[index])
    case .boundary(let number, let index)?:
      let section = solver.sections[number]
      return (section.plan.definition.boundaries[index], section.boundarySizes[index])
    default: return nil
    }
  }

  /// Whether a view prefers another size along an estimated axis.
  func isNews(_ preferred: CGSize, _ original: CGSize, of key: ElementKey) -> Bool {
    guard let estimate = estimate(of: key) else { return false }
    return estimate.axes.contains { axis in
      let wanted = axis == 0 ? preferred.width : preferred.height
      return wanted != estimate.said(axis) ?? (axis == 0 ? original.width : original.height)
    }
  }

  /// Stores the preferred size of a view, and solves only its group again.
  /// - Complexity: O(leaves + log groups + log sections).
  func remember(_ preferred: CGSize, of key: ElementKey) {
    guard var solution = solution, solution.solver.sections.indices.contains(key.section) || key.item == .max else {
      return
    }
    // Releases the state's solution meanwhile, so that the stored sizes are not copied.
    self.solution = nil
    let size = SIMD2<Double>(preferred.width, preferred.height)
    if key.category == .cell {
      solution.solver.set(size, item: key.item, section: key.section)
    } else {
      switch solution.solver.boundary(ofKind: key.kind, section: key.section, item: key.item) {
      case .layoutBoundary(let index)?: solution.solver.set(size, boundary: index)
      case .boundary(let section, let index)?: solution.solver.set(size, boundary: index, section: section)
      default: break
      }
    }
    self.solution = solution
  }

  /// Whether some items in an item's section have sizes that depend on those of other items.
  func isUniform(_ key: ElementKey) -> Bool {
    guard key.category == .cell, let solver = solution?.solver, solver.sections.indices.contains(key.section)
    else { return false }
    return !solver.sections[key.section].plan.dependences.isEmpty
  }

  // MARK: Sections that scroll on their own

  /// Returns the scroll offset of an orthogonal section; nil for another section.
  /// - Source: ours; on a device a private scroll view has it.
  public func orthogonalOffset(ofSection section: Int) -> CGFloat? {
    guard solver.sections.indices.contains(section), solver.sections[section].plan.definition.orthogonal != nil
    else {
      return nil
    }
    return solution?.offsets[section] ?? 0
  }

  /// Returns the frame of a section; nil for a section that is not laid out.
  /// - Source: ours; a device does not tell it.
  package func frame(ofSection section: Int) -> CGRect? {
    let solver = solver
    guard solver.sections.indices.contains(section) else { return nil }
    let frame = solver.sectionFrame(section)
    return CGRect(x: frame.origin.x, y: frame.origin.y, width: frame.size.x, height: frame.size.y)
  }

  /// Scrolls an orthogonal section to its resting offset near an offset. Nothing is prepared, and the section
  /// provider is not asked; the section's handler is called, and the delegate is not notified.
  /// - Returns: the resting offset; nil for a section that is not orthogonal.
  /// - Source: measured, charon; that the delegate is not notified is seen in public threads. The call is ours.
  @discardableResult
  public func scrollSection(_ section: Int, toOffset offset: CGFloat) -> CGFloat? {
    guard orthogonalOffset(ofSection: section) != nil, let view = attachedView else { return nil }
    let rest = solver.sections[section].rest(near: offset)
    solution?.offsets[section] = rest
    view.state.askedRect = nil
    view.setNeedsLayout()
    return rest
  }

  /// Scrolls an orthogonal section to rest after a drag with a velocity, in points per second; paging behaviours
  /// move by at most one page or group.
  /// - Returns: the resting offset; nil for a section that is not orthogonal.
  /// - Source: how far a scroll goes is documented for 0.998 each millisecond; that groups move by one is seen in
  ///   another implementation. The call is ours.
  @discardableResult
  public func flingSection(_ section: Int, withVelocity velocity: CGFloat) -> CGFloat? {
    guard let offset = orthogonalOffset(ofSection: section) else { return nil }
    return scrollSection(section, toOffset: solver.sections[section].target(from: offset, velocity: velocity))
  }

  // MARK: Handlers of visible items

  /// Calls the handlers with the visible items, the last section first, and returns the changed attributes: cells,
  /// then the other elements. Changes in a section with estimated sizes have no effect.
  /// - Source: measured, charon; of estimates seen in public logs.
  func applyHandlers(to answer: [UICollectionViewLayoutAttributes], _ solver: CompositionalSolver)
    -> [UICollectionViewLayoutAttributes]
  {
    guard !handlers.isEmpty, let view = attachedView else { return answer }
    var answer = answer
    let bySection = Dictionary(grouping: answer.indices) { answer[$0].indexPath.section }
    for (section, (handler, environment, line)) in handlers.sorted(by: { $0.key > $1.key }) {
      guard solver.sections.indices.contains(section) else { continue }
      let indices = (bySection[section] ?? []).filter { answer[$0].representedElementCategory != .decorationView }
        .sorted { answer[$0].representedElementCategory.rawValue < answer[$1].representedElementCategory.rawValue }
      let items = indices.map { visibleItem(answer[$0]) }
      let offset = solution?.offsets[section].map { isVertical ? CGPoint(x: $0, y: 0) : CGPoint(x: 0, y: $0) }
      let event = view.recorder?.begin(
        .visibleItemsHandler, phase: .pass, pass: view.isInPass ? view.state.pass : nil,
        cause: view.presentCause(otherwise: .driver))
      handler(items, offset ?? view.contentOffset, environment)
      if let event { view.recorder?.end(event, .none, setAt: line.code) }
      guard !solver.sections[section].plan.isEstimated else {
        if !hasWarnedOfHandlers, items.contains(where: { !$0.attributes.isEqual($0.base) }) {
          hasWarnedOfHandlers = true
          view.warn(.handlerOfEstimatedItems(section))
        }
        for item in items { visibleItems[ElementKey(item.base)] = nil }
        continue
      }
      for (index, item) in zip(indices, items) {
        answer[index] = (item.attributes.copy() as? UICollectionViewLayoutAttributes) ?? item.attributes
      }
    }
    // Removes items that have left the screen, from time to time.
    if visibleItems.count > 4 * answer.count + 64 {
      let keys = Set(answer.map { ElementKey($0) })
      visibleItems = visibleItems.filter { keys.contains($0.key) }
    }
    return answer
  }

  // Returns the object that the handler got before, updated from the layout.
  private func visibleItem(_ attributes: UICollectionViewLayoutAttributes) -> CompositionalVisibleItem {
    let key = ElementKey(attributes)
    if let item = visibleItems[key] {
      item.follow(attributes)
      return item
    }
    let item = CompositionalVisibleItem(attributes)
    visibleItems[key] = item
    return item
  }
}

extension CompositionalDefinition.Boundary {
  var isEstimated: Bool { size.width.isEstimated || size.height.isEstimated }
}
