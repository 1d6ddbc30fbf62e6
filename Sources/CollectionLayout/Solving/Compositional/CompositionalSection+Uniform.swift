// Sizes that the groups of a section share: its outermost group is uniform.
extension CompositionalSection {
  typealias SharedSizes = CompositionalCompiler.SharedSizes

  /// Whether an item has the size of all such items of the section.
  func isShared(_ leaf: CompositionalPattern.Leaf, _ axis: Int) -> Bool {
    leaf.group == 0 && leaf.uniform & 1 << UInt8(axis) != 0 && plan.sharedAxes.contains(axis)
  }

  /// How large a group is as its own cells say; nil where they have said nothing.
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

  /// Finds what is shared in all that cells have said.
  /// - Complexity: O(sizes).
  mutating func shareAll() {
    for axis in plan.sharedAxes where !sizes.isEmpty {
      shared.items[axis] = largestItem(axis)
      shared.groups[axis] = largestGroup(axis)
    }
  }

  /// Takes down what the cell of an item says that shares its size with others.
  /// - Complexity: O(1), where the largest becomes smaller O(sizes).
  mutating func shareItems(_ new: Double, instead old: Double?, _ axis: Int) {
    if new > shared.items[axis] ?? -1 {
      shared.items[axis] = new
    } else if old == shared.items[axis] {
      shared.items[axis] = largestItem(axis)
    }
  }

  /// Takes down how large a group is now.
  /// - Parameters:
  ///   - natural: how large it was before one of its cells said another size.
  ///   - before: what was shared then.
  /// - Complexity: O(leaves), where the largest becomes smaller O(sizes).
  mutating func shareGroups(after group: Int, natural: Vector?, shared before: SharedSizes) {
    guard let now = naturalSize(ofGroup: group) else { return }
    for axis in plan.sharedAxes {
      let largest = shared.groups[axis]
      let isLarger = now[axis] >= largest ?? -1
      if shared.items[axis] != before.items[axis], isAlong(axis) || !isLarger {
        // Groups of nothing but such items are equal, and those that are not whole are no longer.
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

  /// The items whose cells have said nothing yet, and whose sizes decide that of an item.
  /// - Complexity: O(items that it depends on); O(leaves) once those have said their sizes.
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

  /// The first item that said a size which decides that of another one; itself, where it said that.
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
