/// A section: the number of its items, and the preferred sizes of their cells. A section of fixed sizes is only its
/// plan and a count. With estimates, only groups with reported sizes deviate from the plan.
struct CompositionalSection: Sendable {
  typealias Vector = CompositionalDefinition.Vector

  let plan: CompositionalPlan
  let count: Int
  private(set) var sizes: MeasuredSizes
  /// The preferred sizes of boundary items, by index.
  private(set) var boundarySizes: [Int: Vector]
  // The difference of each group's length from the pattern's; nil while no group deviates.
  private var deviations: FenwickTree?
  // The sizes that all groups share if the outermost group is uniform, and the pattern of such a whole group.
  var shared = CompositionalCompiler.SharedSizes()
  private var uniform: CompositionalPattern?
  /// Whether any view of the section has reported its size.
  var hasMeasuredSizes: Bool { !sizes.isEmpty || !boundarySizes.isEmpty }
  private(set) var measure = Measure()

  /// The lengths of a section, and the frames of its boundary items.
  struct Measure: Sendable {
    var length = 0.0
    /// The space that extending boundary items take up before and after.
    var before = 0.0
    var after = 0.0
    /// The frames of boundary items, from the beginning of the section, and from the view's edge across.
    var boundaries: [CompositionalFrame] = []
    /// The distance by which boundary items extend beyond the section.
    var overhang = 0.0
    /// The extent of the groups across the scroll axis.
    var width = 0.0
  }

  /// Creates a section, possibly with the preferred sizes of another one.
  init(
    _ plan: CompositionalPlan, count: Int, sizes: MeasuredSizes = MeasuredSizes(),
    boundarySizes: [Int: Vector] = [:]
  ) {
    self.plan = plan
    self.count = count
    self.sizes = sizes
    self.boundarySizes = boundarySizes
    shareAll()
    shapeUniform()
    deviate()
    remeasure()
  }

  // MARK: Groups

  /// The pattern of a whole group, with the shared sizes.
  var pattern: CompositionalPattern { uniform ?? plan.pattern }

  var groupCount: Int { plan.leafCount == 0 ? 0 : (count + plan.leafCount - 1) / plan.leafCount }

  func items(ofGroup group: Int) -> Range<Int> {
    group * plan.leafCount..<min(count, (group + 1) * plan.leafCount)
  }

  /// Returns the offset of a group's outer corner along the flow, from the beginning of the groups.
  /// - Complexity: O(1); O(log groups) with estimates.
  func offset(ofGroup group: Int) -> Double {
    let period = plan.before + pattern.size[plan.flow] + plan.after
    return Double(group) * period + plan.before + (deviations?.sum(ofFirst: group) ?? 0)
  }

  func length(ofGroup group: Int) -> Double {
    let items = items(ofGroup: group)
    guard items.count < plan.leafCount else {
      return deviates(group) ? layOut(group).size[plan.flow] : pattern.size[plan.flow]
    }
    let whole = deviates(group) ? layOut(group, whole: true) : pattern
    return plan.trimmedLength(of: layOut(group), first: items.count, whole: whole)
  }

  /// Whether a cell of a group has reported a size.
  func deviates(_ group: Int) -> Bool { !sizes.isEmpty && sizes.contains(items(ofGroup: group)) }

  /// Returns the frames of a group's items, with the sizes of their cells.
  /// - Complexity: O(leaves).
  func layOut(_ group: Int, whole: Bool = false) -> CompositionalPattern {
    let items = items(ofGroup: group)
    guard deviates(group) || (plan.hasEstimates && items.count < plan.leafCount && !whole) else { return pattern }
    let first = items.lowerBound
    return compile(limit: whole ? .max : items.count) { leaf, axis in
      leaf < items.count ? sizes[first + leaf, axis] : nil
    }
  }

  /// Returns the node of an item in a group, and the size to which its fractions refer; nil for a custom group.
  /// - Complexity: O(leaves).
  func source(ofLeaf leaf: Int, group: Int)
    -> (node: CompositionalDefinition.Node, container: Vector, forced: Int?)?
  {
    var found: (node: CompositionalDefinition.Node, container: Vector, forced: Int?)?
    var compiler = compiler(ofGroup: group)
    compiler.note = { number, node, container, forced in
      if number == leaf { found = (node, container, forced) }
    }
    _ = compiler.compile(plan.definition.group, in: plan.container)
    return found
  }

  /// Returns a badge of a group, the size of its host, and the size to which its fractions refer.
  /// - Complexity: O(leaves).
  func source(ofBadge number: Int, group: Int)
    -> (badge: CompositionalDefinition.Supplementary, host: Vector, container: Vector)?
  {
    var found: (badge: CompositionalDefinition.Supplementary, host: Vector, container: Vector)?
    var compiler = compiler(ofGroup: group)
    compiler.noteBadge = { place, badge, host, container in
      if place == number { found = (badge, host, container) }
    }
    _ = compiler.compile(plan.definition.group, in: plan.container)
    return found
  }

  func compiler(ofGroup group: Int) -> CompositionalCompiler {
    let items = items(ofGroup: group)
    return compiler(limit: plan.hasEstimates ? items.count : .max) { leaf, axis in
      leaf < items.count ? sizes[items.lowerBound + leaf, axis] : nil
    }
  }

  func compiler(limit: Int, measured: @escaping (Int, Int) -> Double?) -> CompositionalCompiler {
    var compiler = CompositionalCompiler(plan.context)
    compiler.measured = measured
    compiler.limit = limit
    compiler.shared = shared
    return compiler
  }

  private func compile(limit: Int, measured: @escaping (Int, Int) -> Double?) -> CompositionalPattern {
    var compiler = compiler(limit: limit, measured: measured)
    return compiler.compile(plan.definition.group, in: plan.container)
  }

  // MARK: Sizes

  /// Stores the preferred size of a cell, along its estimated axes.
  /// - Returns: whether any size changed.
  /// - Complexity: O(leaves + log groups); O(sizes) if all groups share a size that becomes smaller.
  mutating func set(_ size: Vector, item: Int) -> Bool {
    guard item < count, plan.leafCount > 0 else { return false }
    let leaf = plan.pattern.leaves[item % plan.leafCount]
    let group = item / plan.leafCount
    let before = plan.sharedAxes.isEmpty ? nil : (natural: naturalSize(ofGroup: group), shared: shared)
    var isNew = false
    for axis in 0..<2 where leaf.estimated & 1 << UInt8(axis) != 0 && sizes[item, axis] != size[axis] {
      guard size[axis].isFinite else { continue }
      let (old, new) = (sizes[item, axis], max(0, size[axis]))
      sizes.set(new, item: item, axis: axis)
      isNew = true
      if isShared(leaf, axis) { shareItems(new, instead: old, axis) }
    }
    guard isNew else { return false }
    if let before {
      shareGroups(after: group, natural: before.natural, shared: before.shared)
      shapeUniform()
    }
    update(group)
    remeasure()
    return true
  }

  mutating func set(_ size: Vector, boundary index: Int) -> Bool {
    guard plan.definition.boundaries.indices.contains(index), boundarySizes[index] != size else { return false }
    boundarySizes[index] = size
    remeasure()
    return true
  }

  private mutating func shapeUniform() {
    uniform = shared.isEmpty ? nil : compile(limit: .max) { _, _ in nil }
  }

  // The last group's length is never part of a sum.
  private mutating func update(_ group: Int) {
    if deviations == nil { deviations = FenwickTree(count: groupCount) }
    // The tree is read and released before it is changed, so that it is not copied.
    guard group + 1 < groupCount,
      let old = deviations.map({ $0.sum(ofFirst: group + 1) - $0.sum(ofFirst: group) })
    else { return }
    let new = layOut(group).size[plan.flow] - pattern.size[plan.flow]
    if new != old { deviations?.add(new - old, at: group) }
  }

  private mutating func deviate() {
    guard !sizes.isEmpty, plan.leafCount > 0 else { return }
    var values = Array(repeating: 0.0, count: groupCount)
    forEachMeasuredGroup { group in
      if group + 1 < groupCount { values[group] = layOut(group).size[plan.flow] - pattern.size[plan.flow] }
    }
    deviations = FenwickTree(values)
  }

  // MARK: Lengths

  var isEmpty: Bool { groupCount == 0 }

  var groupsLength: Double {
    guard !isEmpty else { return 0 }
    let last = groupCount - 1
    return offset(ofGroup: last) + length(ofGroup: last) + plan.definition.group.edges.after(plan.flow).length
  }

  /// The extent of the groups across the flow, with their edges.
  private var groupsWidth: Double {
    guard !isEmpty else { return 0 }
    let edges = plan.definition.group.edges
    let cross = 1 - plan.flow
    return edges.before(cross).length + largestSize(across: cross) + edges.after(cross).length
  }

  /// Returns the size of the largest group across the flow.
  /// - Complexity: O(1); O(measured groups) if the size is estimated.
  private func largestSize(across axis: Int) -> Double {
    guard plan.definition.group.size[axis].isEstimated, shared.groups[axis] == nil else {
      return pattern.size[axis]
    }
    var measured: [Int: Double] = [:]
    forEachMeasuredGroup { measured[$0] = layOut($0).size[axis] }
    if count % plan.leafCount > 0 { measured[groupCount - 1] = layOut(groupCount - 1).size[axis] }
    return max(measured.count < groupCount ? pattern.size[axis] : 0, measured.values.max() ?? 0)
  }

  func forEachMeasuredGroup(_ body: (Int) -> Void) {
    var last = -1
    sizes.forEach { item, _, _ in
      let group = item / plan.leafCount
      if group != last, item < count { body(group) }
      last = group
    }
  }

  private mutating func remeasure() {
    let axis = plan.context.axis
    measure = Measure()
    let hasBoundaries = !plan.definition.boundaries.isEmpty
    guard !isEmpty || hasBoundaries else { return }
    var length = plan.definition.insets.start[axis] + plan.definition.insets.end[axis]
    if plan.flow == axis {
      length += groupsLength
      if !isEmpty { measure.width = largestSize(across: 1 - axis) }
    } else {
      length += groupsWidth
    }
    measure.length = length
    if hasBoundaries { place(length) }
  }

  func boundaryPlacement(_ length: Double) -> BoundaryPlacement {
    BoundaryPlacement(
      plan.definition.boundaries, length: length, insets: plan.definition.insets,
      follows: plan.definition.followsInsets,
      reference: plan.definition.supplementaryReference ?? plan.definition.reference,
      isCleared: plan.definition.supplementaryReference == nil, sizes: boundarySizes, in: plan.context)
  }

  private mutating func place(_ length: Double) {
    let placement = boundaryPlacement(length)
    measure.before = placement.before
    measure.after = placement.after
    measure.length = placement.before + placement.length + placement.after
    measure.boundaries = placement.frames
    let axis = plan.context.axis
    measure.overhang = measure.boundaries.indices.reduce(0) { reach, index in
      let (item, frame) = (plan.definition.boundaries[index], measure.boundaries[index])
      var (start, end) = (frame.origin[axis], frame.end[axis])
      // Pinned items may be longer than the items within which they stay.
      if item.pins, item.edges[axis] <= 0 {
        start = min(start, placement.before + placement.length - frame.size[axis])
      }
      if item.pins, item.edges[axis] > 0 { end = max(end, placement.before + frame.size[axis]) }
      return max(reach, -start, end - measure.length)
    }
  }
}
