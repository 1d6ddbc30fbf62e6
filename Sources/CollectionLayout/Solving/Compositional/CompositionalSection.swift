/// One section: how many items there are, and what their cells have said.
///
/// A section of fixed sizes is its plan and a count, however many items it has. Of one with estimates only the groups
/// deviate whose cells have said a size.
struct CompositionalSection: Sendable {
  typealias Vector = CompositionalDefinition.Vector

  let plan: CompositionalPlan
  let count: Int
  /// What cells have said.
  private(set) var sizes = MeasuredSizes()
  /// What boundary items have said, by their place.
  private(set) var boundarySizes: [Int: Vector] = [:]
  // By how much longer each group is than the pattern; nil while none deviates.
  private var deviations: FenwickTree?
  // A pattern of its own, where one cell's size is that of all.
  private var uniform: CompositionalPattern?
  /// The boundary items, and the lengths of the section.
  private(set) var measure = Measure()

  /// How long a section is, and where its boundary items stand.
  struct Measure: Sendable {
    /// The whole section's.
    var length = 0.0
    /// The room that extending items take before and after.
    var before = 0.0
    var after = 0.0
    /// Frames from where the section begins, and across from the view's edge.
    var boundaries: [CompositionalFrame] = []
    /// How far boundary items reach out of the section.
    var overhang = 0.0
    /// How far its groups reach across.
    var width = 0.0
  }

  init(_ plan: CompositionalPlan, count: Int) {
    self.plan = plan
    self.count = count
    remeasure()
  }

  /// With what another one's cells have said.
  init(_ plan: CompositionalPlan, count: Int, sizes: MeasuredSizes, boundarySizes: [Int: Vector]) {
    self.plan = plan
    self.count = count
    self.sizes = sizes
    self.boundarySizes = boundarySizes
    deviate()
    remeasure()
  }

  // MARK: Groups

  /// A whole group, with what holds for all of them.
  var pattern: CompositionalPattern { uniform ?? plan.pattern }

  var groupCount: Int { plan.leafCount == 0 ? 0 : (count + plan.leafCount - 1) / plan.leafCount }

  /// The items of a group.
  func items(ofGroup group: Int) -> Range<Int> {
    group * plan.leafCount..<min(count, (group + 1) * plan.leafCount)
  }

  /// Where a group's outer corner is along the flow, from the first group's room.
  /// - Complexity: O(1), of estimates O(log groups).
  func offset(ofGroup group: Int) -> Double {
    let period = plan.before + pattern.size[plan.flow] + plan.after
    return Double(group) * period + plan.before + (deviations?.sum(ofFirst: group) ?? 0)
  }

  /// How long a group is along the flow.
  func length(ofGroup group: Int) -> Double {
    let items = items(ofGroup: group)
    guard items.count < plan.leafCount else {
      return deviates(group) ? layOut(group).size[plan.flow] : pattern.size[plan.flow]
    }
    let whole = deviates(group) ? layOut(group, whole: true) : pattern
    return plan.trimmedLength(of: layOut(group), first: items.count, whole: whole)
  }

  /// Whether a cell of a group has said a size.
  private func deviates(_ group: Int) -> Bool { !sizes.isEmpty && sizes.contains(items(ofGroup: group)) }

  /// The frames of a group's items, as their cells have said.
  /// - Complexity: O(leaves).
  func layOut(_ group: Int, whole: Bool = false) -> CompositionalPattern {
    let items = items(ofGroup: group)
    guard deviates(group) || (plan.hasEstimates && items.count < plan.leafCount && !whole) else { return pattern }
    let first = items.lowerBound
    return compile(limit: whole ? .max : items.count) { leaf, axis in
      leaf < items.count ? sizes[first + leaf, axis] : nil
    }
  }

  /// What an item of a group is, and the room that its fractions count; nil of a custom group.
  /// - Complexity: O(leaves).
  func source(ofLeaf leaf: Int, group: Int)
    -> (node: CompositionalDefinition.Node, container: Vector, forced: Int?)?
  {
    var found: (node: CompositionalDefinition.Node, container: Vector, forced: Int?)?
    var compiler = CompositionalCompiler(scale: plan.context.scale)
    let items = items(ofGroup: group)
    compiler.measured = { leaf, axis in leaf < items.count ? sizes[items.lowerBound + leaf, axis] : nil }
    compiler.note = { number, node, container, forced in
      if number == leaf { found = (node, container, forced) }
    }
    _ = compiler.compile(plan.definition.group, in: plan.container)
    return found
  }

  private func compile(limit: Int, measured: @escaping (Int, Int) -> Double?) -> CompositionalPattern {
    var compiler = CompositionalCompiler(scale: plan.context.scale)
    compiler.measured = measured
    compiler.limit = limit
    if hasUniform { compiler.sectionUniform = (0..<2).map(sizes.largest) }
    return compiler.compile(plan.definition.group, in: plan.container)
  }

  private var hasUniform: Bool { plan.isEstimated && plan.pattern.leaves.contains { $0.uniform != 0 } }

  // MARK: Sizes

  /// Takes down the size that a cell has said, along the axes on which it is estimated.
  /// - Returns: whether anything is another size now.
  /// - Complexity: O(leaves + log groups), where no size holds for all items of the section.
  mutating func set(_ size: Vector, item: Int) -> Bool {
    guard item < count, plan.leafCount > 0 else { return false }
    let leaf = plan.pattern.leaves[item % plan.leafCount]
    var isNew = false
    for axis in 0..<2 where leaf.estimated & 1 << UInt8(axis) != 0 && sizes[item, axis] != size[axis] {
      guard size[axis].isFinite else { continue }
      sizes.set(max(0, size[axis]), item: item, axis: axis)
      isNew = true
    }
    guard isNew else { return false }
    if leaf.uniform != 0 {
      deviate()
    } else {
      update(item / plan.leafCount)
    }
    remeasure()
    return true
  }

  mutating func set(_ size: Vector, boundary index: Int) -> Bool {
    guard plan.definition.boundaries.indices.contains(index), boundarySizes[index] != size else { return false }
    boundarySizes[index] = size
    remeasure()
    return true
  }

  // The last group's length is never in a sum.
  private mutating func update(_ group: Int) {
    if deviations == nil { deviations = FenwickTree(count: groupCount) }
    // The tree is looked at and let go of before it is changed, so that it is not copied.
    guard group + 1 < groupCount,
      let old = deviations.map({ $0.sum(ofFirst: group + 1) - $0.sum(ofFirst: group) })
    else { return }
    let new = layOut(group).size[plan.flow] - pattern.size[plan.flow]
    if new != old { deviations?.add(new - old, at: group) }
  }

  private mutating func deviate() {
    guard !sizes.isEmpty, plan.leafCount > 0 else { return }
    if hasUniform { uniform = compile(limit: .max) { _, _ in nil } }
    var values = Array(repeating: 0.0, count: groupCount)
    forEachMeasuredGroup { group in
      if group + 1 < groupCount { values[group] = layOut(group).size[plan.flow] - pattern.size[plan.flow] }
    }
    deviations = FenwickTree(values)
  }

  // MARK: Lengths

  /// Whether it has no items that could be laid out.
  var isEmpty: Bool { groupCount == 0 }

  /// How long all groups are along the flow.
  var groupsLength: Double {
    guard !isEmpty else { return 0 }
    let last = groupCount - 1
    return offset(ofGroup: last) + length(ofGroup: last) + plan.definition.group.edges.after(plan.flow).length
  }

  /// How far groups reach across the flow, with their edges.
  private var groupsWidth: Double {
    guard !isEmpty else { return 0 }
    let edges = plan.definition.group.edges
    let cross = 1 - plan.flow
    return edges.before(cross).length + largestSize(across: cross) + edges.after(cross).length
  }

  /// The size of the largest group across the flow.
  /// - Complexity: O(1), where that is estimated O(measured groups).
  private func largestSize(across axis: Int) -> Double {
    guard plan.definition.group.size[axis].isEstimated else { return pattern.size[axis] }
    var measured: [Int: Double] = [:]
    forEachMeasuredGroup { measured[$0] = layOut($0).size[axis] }
    if count % plan.leafCount > 0 { measured[groupCount - 1] = layOut(groupCount - 1).size[axis] }
    return max(measured.count < groupCount ? pattern.size[axis] : 0, measured.values.max() ?? 0)
  }

  private func forEachMeasuredGroup(_ body: (Int) -> Void) {
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
    if hasBoundaries { place(plan.definition.boundaries, length) }
  }

  private mutating func place(_ boundaries: [CompositionalDefinition.Boundary], _ length: Double) {
    let frames = BoundaryPlacement(
      boundaries, length: length, insets: plan.definition.insets, follows: plan.definition.followsInsets,
      reference: plan.definition.supplementaryReference ?? plan.definition.reference,
      isCleared: plan.definition.supplementaryReference == nil, sizes: boundarySizes, in: plan.context)
    measure.before = frames.before
    measure.after = frames.after
    measure.length = frames.before + frames.length + frames.after
    measure.boundaries = frames.frames
    measure.overhang = frames.frames.reduce(0) { reach, frame in
      max(reach, -frame.origin[plan.context.axis], frame.end[plan.context.axis] - measure.length)
    }
  }
}
