extension CompositionalSolver {
  /// Returns the sections that may have elements in an interval along the scroll axis.
  /// - Complexity: O(log² sections).
  func sections(near interval: ClosedRange<Double>) -> Range<Int> {
    let all = 0..<sections.count
    // Pinned items may belong to a section far before.
    guard spacing >= 0, !context.mistakes.contains(.endless) else { return all }
    let lower = all.partitioningIndex {
      start(ofSection: $0) + sections[$0].measure.length + overhang >= interval.lowerBound
    }
    let upper = (lower..<sections.count).partitioningIndex {
      start(ofSection: $0) - overhang > interval.upperBound
    }
    return lower..<max(lower, upper)
  }

  /// Calls a closure with each element in a rectangle, by section: decorations, boundary items, cells, badges.
  ///
  /// The rectangle is first clipped to the content. A cell or badge counts if its group, and its part inside the
  /// group, meet the rectangle; a boundary item by its frame; a decoration if its section touches the rectangle.
  /// - Parameters:
  ///   - offsets: the scroll offsets of orthogonal sections.
  /// - Source: measured, charon; of orthogonal sections inferred.
  /// - Complexity: O(log² sections + log groups + answer).
  func forEach(
    in rect: CompositionalFrame, window: Window?, offsets: [Int: Double] = [:], _ body: (Placed) -> Void
  ) {
    let content = CompositionalFrame(origin: .zero, size: contentSize)
    let start = Vector(max(rect.origin.x, 0), max(rect.origin.y, 0))
    let end = Vector(min(rect.end.x, content.size.x), min(rect.end.y, content.size.y))
    guard start.x <= end.x, start.y <= end.y else { return }
    let rect = CompositionalFrame(origin: start, size: end - start)
    let hasArea = rect.size.x > 0 && rect.size.y > 0
    if hasArea, !sections.isEmpty {
      for index in boundaries.indices {
        if let placed = placed(layoutBoundary: index, in: window), placed.frame.intersection(rect) != nil {
          body(placed)
        }
      }
    }
    for section in sections(near: rect.origin[context.axis]...rect.end[context.axis]) {
      guard sections[section].measure.length > 0 else { continue }
      let whole = sectionFrame(section)
      if (0..<2).allSatisfy({ whole.origin[$0] <= rect.end[$0] && whole.end[$0] >= rect.origin[$0] }) {
        for index in sections[section].plan.definition.backgrounds.indices {
          placedBackground(index, section: section).map(body)
        }
      }
      guard hasArea else { continue }
      for index in sections[section].measure.boundaries.indices {
        if let placed = placed(boundary: index, section: section, in: window),
          placed.frame.intersection(rect) != nil
        {
          body(placed)
        }
      }
      forEachCell(ofSection: section, in: rect, offset: offsets[section] ?? 0, body)
    }
  }

  private func forEachCell(
    ofSection section: Int, in rect: CompositionalFrame, offset: Double, _ body: (Placed) -> Void
  ) {
    let value = sections[section]
    guard !value.isEmpty else { return }
    let flow = value.plan.flow
    // Applies the section's scroll offset to the rectangle instead of to all elements.
    var asked = rect
    if flow != context.axis { asked.origin[flow] += offset }
    let first = corner(ofGroup: 0, section: section)
    let base = first[flow] - value.offset(ofGroup: 0)
    for group in groups(of: value, from: asked.origin[flow] - base, to: asked.end[flow] - base) {
      let items = value.items(ofGroup: group)
      let pattern = value.layOut(group)
      var corner = first
      corner[flow] = base + value.offset(ofGroup: group)
      // The part of each group inside all enclosing groups, the last one trimmed, and the rectangle.
      var whole = CompositionalFrame(origin: corner, size: pattern.size)
      whole.size[flow] = value.length(ofGroup: group)
      let seen = whole.intersection(asked)
      let visible = pattern.groups.indices.map { index in
        seen.flatMap { pattern.visibleFrame(ofGroup: index)?.moved(by: corner).intersection($0) }
      }
      for (offset, leaf) in pattern.leaves.prefix(items.count).enumerated() {
        let frame = rounded(leaf.frame.moved(by: corner))
        guard let visible = visible[leaf.group], frame.intersection(visible) != nil else { continue }
        body(
          Placed(
            element: .cell(section: section, item: items.lowerBound + offset), frame: frame,
            z: leaf.z + cellDepth(section)))
      }
      for (badge, rank) in pattern.badges(ofFirst: items.count) {
        let frame = rounded(badge.frame.moved(by: corner))
        guard let visible = visible[badge.group], frame.intersection(visible) != nil else { continue }
        let each = value.pattern.count(ofKind: badge.kind)
        body(
          Placed(
            element: .badge(kind: badge.kind, section: section, item: group * each + rank), frame: frame,
            z: badge.z))
      }
    }
  }

  /// Returns the groups of a section in an interval along the flow; all if negative spacing mixes their order.
  /// - Complexity: O(log² groups).
  private func groups(of section: CompositionalSection, from start: Double, to end: Double) -> Range<Int> {
    let all = 0..<section.groupCount
    let plan = section.plan
    guard plan.before >= 0, plan.after >= 0 else { return all }
    let lower = all.partitioningIndex { section.offset(ofGroup: $0) + section.length(ofGroup: $0) > start }
    let upper = (lower..<all.upperBound).partitioningIndex { section.offset(ofGroup: $0) >= end }
    return lower..<max(lower, upper)
  }
}
