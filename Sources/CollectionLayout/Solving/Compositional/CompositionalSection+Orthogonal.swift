// Orthogonal sections, whose groups scroll in a row of their own.
extension CompositionalSection {
  /// The range of the section's scroll offsets.
  /// - Source: measured, charon.
  var offsets: ClosedRange<Double> {
    guard plan.definition.orthogonal == .centered, groupCount > 0 else { return 0...max(0, groupsLength - page) }
    let (first, last) = (centered(0), centered(groupCount - 1))
    return min(first, last)...max(first, last)
  }

  /// The visible length of the row.
  private var page: Double {
    plan.context.view[plan.flow] - plan.definition.insets.start[plan.flow] - plan.definition.insets.end[plan.flow]
  }

  /// Returns the offset at which a group is in the middle.
  private func centered(_ group: Int) -> Double {
    offset(ofGroup: group) + length(ofGroup: group) / 2 - page / 2
  }

  var firstOffset: Double { plan.definition.orthogonal == .centered && groupCount > 0 ? centered(0) : 0 }

  /// Returns the resting offset near an offset.
  /// - Source: measured, charon.
  /// - Complexity: O(log² groups).
  func rest(near offset: Double) -> Double {
    let range = offsets
    let held = min(max(offset, range.lowerBound), range.upperBound)
    switch plan.definition.orthogonal {
    case nil: return 0
    case .continuous: return held
    case .leading, .groupPaging:
      let rest = nearest(to: offset) { self.offset(ofGroup: $0) - plan.before }
      return min(max(rest, range.lowerBound), range.upperBound)
    case .paging:
      guard offset < range.upperBound, page > 0 else { return range.upperBound }
      return min((held / page).rounded() * page, range.upperBound)
    case .centered: return nearest(to: offset, of: centered)
    }
  }

  /// Returns the offset at which a scroll with a velocity, in points per second, would end.
  func target(from offset: Double, velocity: Double) -> Double {
    let free = offset + velocity * 0.499
    let step = velocity > 0 ? 1 : velocity < 0 ? -1 : 0
    switch plan.definition.orthogonal {
    case nil, .continuous, .leading: return free
    case .paging: return step == 0 || page <= 0 ? free : ((offset / page).rounded() + Double(step)) * page
    case .groupPaging, .centered:
      let group = group(near: offset) + step
      guard step != 0, (0..<groupCount).contains(group) else { return free }
      return plan.definition.orthogonal == .centered ? centered(group) : self.offset(ofGroup: group) - plan.before
    }
  }

  /// Returns the group whose resting offset is nearest to an offset.
  func group(near offset: Double) -> Int {
    let isCentered = plan.definition.orthogonal == .centered
    func rest(_ group: Int) -> Double { isCentered ? centered(group) : self.offset(ofGroup: group) - plan.before }
    let after = (0..<groupCount).partitioningIndex { rest($0) >= offset }
    guard after < groupCount else { return max(0, groupCount - 1) }
    return after > 0 && offset - rest(after - 1) < rest(after) - offset ? after - 1 : after
  }

  private func nearest(to offset: Double, of rest: (Int) -> Double) -> Double {
    groupCount == 0 ? 0 : rest(group(near: offset))
  }
}
