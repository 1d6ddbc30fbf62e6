// Shared sizes of a section's groups, if the outermost group is uniform.
extension CompositionalSection {
  typealias SharedSizes = CompositionalCompiler.SharedSizes

  /// Whether an item shares its size with all such items of the section.
  func isShared(_ leaf: CompositionalPattern.Leaf, _ axis: Int) -> Bool {
    leaf.group == 0 && leaf.uniform & 1 << UInt8(axis) != 0 && plan.sharedAxes.contains(axis)
  }

  /// Returns the size of a group by its own cells; nil if none has reported a size.
  /// - Complexity: O(leaves).
  func naturalSize(ofGroup group: Int) -> Vector? {
    guard deviates(group) else { return nil }
    return alone(compiler(ofGroup: group))
  }

  private func alone(_ compiler: CompositionalCompiler) -> Vector {
    var compiler = compiler
    compiler.shared.groups = SharedSizes().groups
    return compiler.compile(plan.definition.group, in: plan.container).size
  }

  /// Computes the shared sizes from all reported sizes.
  /// - Complexity: O(sizes).
  mutating func shareAll() {
    for axis in plan.sharedAxes where !sizes.isEmpty {
      shared.items[axis] = largestItem(axis)
      shared.groups[axis] = largestGroup(axis)
    }
  }

  /// Updates the shared size of items after the cell of one item reported a size.
  /// - Complexity: O(1); O(sizes) if the largest size becomes smaller.
  mutating func shareItems(_ new: Double, instead old: Double?, _ axis: Int) {
    if new > shared.items[axis] ?? -1 {
      shared.items[axis] = new
    } else if old == shared.items[axis] {
      shared.items[axis] = largestItem(axis)
    }
  }

  /// Updates the shared sizes of groups after the size of one group changed.
  /// - Parameters:
  ///   - natural: the previous size of the group by its own cells.
  ///   - before: the previous shared sizes.
  /// - Complexity: O(leaves); O(sizes) if the largest size becomes smaller.
  mutating func shareGroups(after group: Int, natural: Vector?, shared before: SharedSizes) {
    guard let now = naturalSize(ofGroup: group) else { return }
    for axis in plan.sharedAxes {
      let largest = shared.groups[axis]
      let isLarger = now[axis] >= largest ?? -1
      if shared.items[axis] != before.items[axis], isAlong(axis) || !isLarger {
        // Groups of only such items are equal, and incomplete groups are not longer.
        shared.groups[axis] =
          sharesAllItems(axis) ? alone(compiler(limit: .max) { _, _ in nil })[axis] : largestGroup(axis)
      } else if isLarger {
        shared.groups[axis] = now[axis]
      } else if natural?[axis] == largest {
        shared.groups[axis] = largestGroup(axis)
      }
    }
  }

  private func isAlong(_ axis: Int) -> Bool {
    guard case .group(let group) = plan.definition.group.content else { return false }
    return group.axis == axis
  }

  private func sharesAllItems(_ axis: Int) -> Bool {
    count >= plan.leafCount && plan.pattern.leaves.allSatisfy { isShared($0, axis) }
  }

  private func largestItem(_ axis: Int) -> Double? {
    var largest: Double?
    sizes.forEach { item, other, value in
      guard other == axis, item < count, isShared(plan.pattern.leaves[item % plan.leafCount], axis) else { return }
      largest = max(largest ?? value, value)
    }
    return largest
  }

  private func largestGroup(_ axis: Int) -> Double? {
    var largest: Double?
    forEachMeasuredGroup { group in
      guard let size = naturalSize(ofGroup: group)?[axis] else { return }
      largest = max(largest ?? size, size)
    }
    return largest
  }

  // MARK: Dependent items

  /// Returns the items whose sizes decide that of an item, and whose cells have not reported a size.
  /// - Complexity: O(items on which it depends); O(leaves) once those have reported their sizes.
  func unsaid(besides item: Int) -> [Int] {
    guard !plan.dependences.isEmpty, item < count else { return [] }
    let first = item - item % plan.leafCount
    switch plan.dependences[item % plan.leafCount] {
    case nil: return []
    case .group(let leaves):
      return (first + leaves.lowerBound..<min(count, first + leaves.upperBound)).filter(hasUnsaid)
    case .section:
      let rest = plan.saidCount(ofFirst: count % plan.leafCount)
      let all = count / plan.leafCount * plan.saidCount(ofFirst: plan.leafCount) + rest
      return sizes.count >= all ? [] : (0..<count).filter(hasUnsaid)
    }
  }

  /// Returns the first item whose reported size decides that of an item, possibly that item itself.
  /// - Complexity: O(sizes).
  func item(saying size: Double, _ item: Int, _ axis: Int) -> Int? {
    guard sizes[item, axis] != size, !plan.dependences.isEmpty else { return sizes[item, axis].map { _ in item } }
    let first = item - item % plan.leafCount
    switch plan.dependences[item % plan.leafCount] {
    case nil: return nil
    case .group(let leaves):
      return (first + leaves.lowerBound..<first + leaves.upperBound).first { sizes[$0, axis] == size }
    case .section: return (0..<count).first { sizes[$0, axis] == size }
    }
  }

  private func hasUnsaid(_ item: Int) -> Bool {
    let estimated = plan.pattern.leaves[item % plan.leafCount].estimated
    return (0..<2).contains { estimated & 1 << UInt8($0) != 0 && sizes[item, $0] == nil }
  }
}
