// Sizes that siblings share.
extension CompositionalCompiler {
  /// The largest sizes that a section shares, by axis; nil if no size was reported.
  struct SharedSizes: Equatable {
    struct Lengths: Equatable {
      private var x: Double?
      private var y: Double?

      subscript(axis: Int) -> Double? {
        get { axis == 0 ? x : y }
        set { if axis == 0 { x = newValue } else { y = newValue } }
      }
    }

    /// The largest sizes of the uniform items in the outermost groups.
    var items = Lengths()
    var groups = Lengths()

    var isEmpty: Bool { self == Self() }
  }

  /// Returns the size that a section's groups share along an axis; nil unless the node is their uniform group.
  func shared(by node: Definition.Node, _ axis: Int, _ parent: Int?) -> Double? {
    parent == nil && node.size[axis].kind == .uniform ? shared.groups[axis] : nil
  }

  /// Makes uniform subitems as large as the largest estimated sibling with a reported size, in the same group or,
  /// if the outermost group is uniform, in the whole section.
  /// - Parameters:
  ///   - outermost: the size of the group, if it is the outermost.
  ///   - divided: the axis along which the group imposes lengths on its subitems.
  /// - Source: documented, header of `uniformAcrossSiblingsWithEstimate:` (docs.rs, objc2-ui-kit): they "grow to
  ///   match the dimension of the largest estimated sibling in their parent", and "when specified on the outermost
  ///   group for a section, the largest size will be shared across the entire section". That uniform items of such
  ///   a group share the section's largest, and that what has said nothing yet does not count, is inferred.
  mutating func equalize(
    _ placed: inout [Placed], _ group: Definition.Group, sharing outermost: Definition.Size?, divided: Int?
  ) {
    guard group.hasUniform else { return }
    for axis in 0..<2
    where axis != divided && group.subitems.contains(where: { $0.size[axis].kind == .uniform }) {
      var said: Double?
      for (child, subitem) in placed.enumerated()
      where isEstimated(group.subitems[child % group.subitems.count], subitem, axis) {
        guard subitem.leaves.contains(where: { measured($0, axis) != nil }) else { continue }
        said = max(said ?? 0, subitem.size[axis])
      }
      if outermost?[axis].kind == .uniform, let all = shared.items[axis] { said = max(said ?? all, all) }
      guard let said else { continue }
      for (child, subitem) in placed.enumerated() {
        let node = group.subitems[child % group.subitems.count]
        guard node.size[axis].kind == .uniform, isEstimated(node, subitem, axis) else { continue }
        placed[child].size[axis] = said
        if case .item = node.content {
          pattern.leaves[subitem.leaves.lowerBound].frame.size[axis] = said
        } else {
          pattern.groups[subitem.groups.lowerBound].frame.size[axis] = said
        }
      }
    }
  }

  // Whether a subitem has items, and a size along an axis that its cells decide.
  private func isEstimated(_ node: Definition.Node, _ placed: Placed, _ axis: Int) -> Bool {
    guard !placed.leaves.isEmpty, node.size[axis].isEstimated else { return false }
    switch node.content {
    case .item: return pattern.leaves[placed.leaves.lowerBound].estimated & 1 << UInt8(axis) != 0
    case .group: return true
    case .custom: return false
    }
  }
}
