public import Foundation

// What follows a scroll, what cells say of their sizes, and what handlers of visible items change.
extension UICollectionViewCompositionalLayout {
  // MARK: Pinned elements

  /// What is visible along the scroll axis, less content insets, for what is held in the view. Between two preparations it
  /// stays as it was: a change without an invalidation would be an error.
  var window: Range<Double>? {
    if let heldWindow { return heldWindow }
    guard let view = attachedView else { return nil }
    heldWindow = window(for: view.bounds, in: view)
    return heldWindow
  }

  private func window(for bounds: CGRect, in view: UICollectionView) -> Range<Double> {
    let inset = view.adjustedContentInset
    if isVertical {
      let start = bounds.minY + inset.top
      return start..<max(start, bounds.maxY - inset.bottom)
    }
    var start = bounds.minX + inset.left
    var end = max(start, bounds.maxX - inset.right)
    if startsAtRight {
      let width = (solution?.solver.contentSize.x ?? 0)
      (start, end) = (width - end, width - start)
    }
    return start..<end
  }

  /// The pinned elements that are elsewhere once the view has new bounds.
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

  /// Lets what is held in the view follow bounds that the pass under way has moved.
  func followBounds() -> Bool {
    guard let bounds = attachedView?.bounds, !heldElements(movedBy: bounds).isEmpty else { return false }
    heldWindow = nil
    return true
  }

  // MARK: Sizes that views prefer

  /// Whether views of a category say their sizes.
  func asksViews(of category: UICollectionView.ElementCategory) -> Bool {
    guard let solver = solution?.solver else { return false }
    switch category {
    case .cell: return solver.sections.contains { $0.plan.isEstimated }
    case .supplementaryView:
      return solver.boundaries.contains(where: \.isEstimated)
        || solver.sections.contains { $0.plan.definition.boundaries.contains(where: \.isEstimated) }
    case .decorationView: return false
    }
  }

  // What a view is to say, and what it has said so far, by axis; nil for one that is not asked.
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

  private func boundary(of key: ElementKey) -> (CompositionalDefinition.Boundary, SIMD2<Double>?)? {
    guard key.category == .supplementaryView, let solver = solution?.solver else { return nil }
    if key.section == 0, key.item == .max {
      guard let index = solver.boundaries.firstIndex(where: { $0.kind == key.kind }) else { return nil }
      return (solver.boundaries[index], solver.boundarySizes[index])
    }
    guard key.item == 0, solver.sections.indices.contains(key.section) else { return nil }
    let section = solver.sections[key.section]
    guard let index = section.plan.definition.boundaries.firstIndex(where: { $0.kind == key.kind }) else {
      return nil
    }
    return (section.plan.definition.boundaries[index], section.boundarySizes[index])
  }

  /// Whether a view prefers another size along an axis on which its size is estimated.
  func isNews(_ preferred: CGSize, _ original: CGSize, of key: ElementKey) -> Bool {
    guard let estimate = estimate(of: key) else { return false }
    return estimate.axes.contains { axis in
      let wanted = axis == 0 ? preferred.width : preferred.height
      return wanted != estimate.said(axis) ?? (axis == 0 ? original.width : original.height)
    }
  }

  /// Takes down the size that a view prefers, which solves its group and nothing else.
  /// - Complexity: O(leaves + log groups + log sections).
  func remember(_ preferred: CGSize, of key: ElementKey) {
    guard var solution = solution, solution.solver.sections.indices.contains(key.section) || key.item == .max else {
      return
    }
    // The state lets go of it meanwhile, so that what was said is not copied.
    self.solution = nil
    let size = SIMD2<Double>(preferred.width, preferred.height)
    if key.category == .cell {
      _ = solution.solver.set(size, item: key.item, section: key.section)
    } else if key.item == .max, let index = solution.solver.boundaries.firstIndex(where: { $0.kind == key.kind }) {
      _ = solution.solver.set(size, boundary: index)
    } else if solution.solver.sections.indices.contains(key.section),
      let index = solution.solver.sections[key.section].plan.definition.boundaries.firstIndex(where: {
        $0.kind == key.kind
      })
    {
      _ = solution.solver.set(size, boundary: index, section: key.section)
    }
    self.solution = solution
  }

  /// Whether the size of an item decides that of another one, or is decided by it.
  func isUniform(_ key: ElementKey) -> Bool {
    guard key.category == .cell, let solver = solution?.solver, solver.sections.indices.contains(key.section)
    else { return false }
    return !solver.sections[key.section].plan.dependences.isEmpty
  }

  /// The items whose sizes decide those of items on screen, and whose cells have said nothing yet.
  /// - Complexity: O(items on screen), where sizes are uniform O(items that they depend on).
  func unsaidItems(besides shown: some Collection<ElementKey>) -> [ElementKey] {
    var keys: Set<ElementKey> = []
    for key in shown where isUniform(key) && !keys.contains(key) {
      guard let section = solution?.solver.sections[key.section] else { continue }
      keys.formUnion(section.unsaid(besides: key.item).map { ElementKey(section: key.section, item: $0) })
    }
    return keys.subtracting(shown).inOrder()
  }

  // MARK: Sections that scroll by themselves

  /// How far a section has scrolled by itself; nil for one that does not.
  /// - Source: ours; on a device a scroll view that nobody can name knows it.
  public func orthogonalOffset(ofSection section: Int) -> CGFloat? {
    guard solver.sections.indices.contains(section), solver.sections[section].plan.definition.orthogonal != nil
    else {
      return nil
    }
    return solution?.offsets[section] ?? 0
  }

  /// Scrolls a section that scrolls by itself, to where it comes to rest near an offset.
  ///
  /// Nothing is prepared and nobody is asked what the section is; its handler is called, and the delegate is told nothing.
  /// - Returns: where it has come to rest; nil for a section that does not scroll.
  /// - Source: measured, charon; that the delegate is told nothing is seen in public threads. The call is ours.
  @discardableResult
  public func scrollSection(_ section: Int, toOffset offset: CGFloat) -> CGFloat? {
    guard orthogonalOffset(ofSection: section) != nil, let view = attachedView else { return nil }
    let rest = solver.sections[section].rest(near: offset)
    solution?.offsets[section] = rest
    view.state.askedRect = nil
    view.setNeedsLayout()
    return rest
  }

  /// Lets a section that scrolls by itself come to rest after a finger has lifted with a velocity, in points a second.
  ///
  /// Rows of pages and of groups move by one at most.
  /// - Returns: where it has come to rest; nil for a section that does not scroll.
  /// - Source: how far a scroll goes is documented for 0.998 each millisecond; that groups move by one is seen in another
  ///   implementation. The call is ours.
  @discardableResult
  public func flingSection(_ section: Int, withVelocity velocity: CGFloat) -> CGFloat? {
    guard let offset = orthogonalOffset(ofSection: section) else { return nil }
    return scrollSection(section, toOffset: solver.sections[section].target(from: offset, velocity: velocity))
  }

  /// How far an element is from its frame on screen.
  func scrolledOffset(of key: ElementKey) -> CGVector {
    guard key.category == .cell || boundary(of: key) == nil, key.category != .decorationView,
      let offset = solution?.offsets[key.section], offset != 0
    else { return .zero }
    return isVertical ? CGVector(dx: startsAtRight ? offset : -offset, dy: 0) : CGVector(dx: 0, dy: -offset)
  }

  // MARK: Handlers of visible items

  /// Calls the handlers with what is visible, the last section first, and answers what they made of it: cells, then the
  /// others. A section with estimated sizes shows nothing of it.
  /// - Source: measured, charon; of estimates seen in public logs.
  func applyHandlers(to answer: [UICollectionViewLayoutAttributes], _ solver: CompositionalSolver)
    -> [UICollectionViewLayoutAttributes]
  {
    guard !handlers.isEmpty, let view = attachedView else { return answer }
    var answer = answer
    let bySection = Dictionary(grouping: answer.indices) { answer[$0].indexPath.section }
    for (section, (handler, environment)) in handlers.sorted(by: { $0.key > $1.key }) {
      guard solver.sections.indices.contains(section) else { continue }
      let indices = (bySection[section] ?? []).filter { answer[$0].representedElementCategory != .decorationView }
        .sorted { answer[$0].representedElementCategory.rawValue < answer[$1].representedElementCategory.rawValue }
      let items = indices.map { visibleItem(answer[$0]) }
      let offset = solution?.offsets[section].map { isVertical ? CGPoint(x: $0, y: 0) : CGPoint(x: 0, y: $0) }
      let event = view.recorder?.begin(
        .visibleItemsHandler, phase: .pass, pass: view.isInPass ? view.state.pass : nil,
        cause: view.presentCause(otherwise: .driver))
      handler(items, offset ?? view.contentOffset, environment)
      if let event { view.recorder?.end(event, .none) }
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
    // Those that have left are let go of now and then.
    if visibleItems.count > 4 * answer.count + 64 {
      let keys = Set(answer.map { ElementKey($0) })
      visibleItems = visibleItems.filter { keys.contains($0.key) }
    }
    return answer
  }

  // The object that a handler was given before, which follows the layout.
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
  /// Whether its view says how large it is.
  var isEstimated: Bool { size.width.isEstimated || size.height.isEstimated }
}
