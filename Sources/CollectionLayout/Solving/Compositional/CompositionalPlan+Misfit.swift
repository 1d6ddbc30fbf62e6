extension CompositionalPlan {
  /// A misfit: insets that leave no room, or a first item that does not fit.
  enum Misfit: Equatable {
    /// The insets, and the size to which they are applied.
    case insets(CompositionalDefinition.Insets, size: Vector, axis: Int, CompositionalDefinition.Node)
    /// The length of the group's first item with its spacing, and the inner size of the group.
    case firstItem(Double, size: Vector, axis: Int, CompositionalDefinition.Node)

    var node: CompositionalDefinition.Node {
      switch self {
      case .insets(_, _, _, let node), .firstItem(_, _, _, let node): node
      }
    }
  }

  /// The first misfit; nil if the definition can hold an item. Only insets above 0 count: a view without an area is
  /// no mistake of its layout.
  /// - Complexity: O(leaves).
  /// - Source: reported, LiveContainer/LiveContainer#1414 (insets of 16 and 16 in 32 points) and
  ///   SideStore/SideStore#1340; that insets of the section count as well is what the words say.
  var misfit: Misfit? {
    guard case .group = definition.group.content, context.view.x > 0, context.view.y > 0 else { return nil }
    var across = definition.insets
    let reference = context.insets(definition.reference)
    let other = 1 - flow
    across.start += reference.start
    across.end += reference.end
    if Self.leavesNothing(across, of: context.view, other) {
      return .insets(across, size: context.view, axis: other, definition.group)
    }
    var compiler = CompositionalCompiler(context)
    var found: Misfit?
    compiler.noteGroup = { node, size in
      let insets = node.insets.effective(for: node.size)
      guard found == nil, let axis = (0..<2).first(where: { Self.leavesNothing(insets, of: size, $0) }) else {
        return
      }
      found = .insets(insets, size: size, axis: axis, node)
    }
    compiler.noteMisfit = { node, length, size, axis in
      found = found ?? .firstItem(length, size: size, axis: axis, node)
    }
    _ = compiler.compile(definition.group, in: container)
    if case .firstItem = found, leafCount > 0 { return nil }
    return found
  }

  private static func leavesNothing(_ insets: CompositionalDefinition.Insets, of size: Vector, _ axis: Int) -> Bool
  {
    let taken = insets.start[axis] + insets.end[axis]
    return taken > 0 && size[axis] <= taken
  }

  /// The kinds of badges that two subitems of a group have in common.
  /// - Source: measured, charon: `count:` repeats an item with its badge, and is no mistake.
  var duplicateKinds: [String] { definition.group.duplicateKinds }
}

extension CompositionalDefinition.Node {
  /// The kinds of badges that two subitems of a group have in common, in the node and its descendants.
  var duplicateKinds: [String] {
    guard case .group(let group) = content else { return [] }
    let kinds = group.subitems.flatMap { Set($0.supplementaries.map(\.kind)) }
    let doubles = Dictionary(grouping: kinds) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    return doubles.isEmpty ? group.subitems.lazy.map(\.duplicateKinds).first { !$0.isEmpty } ?? [] : doubles
  }

  /// The description as in UIKit, without addresses: the class and the sizes.
  var described: String {
    let isGroup = if case .item = content { false } else { true }
    let name = isGroup ? "NSCollectionLayoutGroup" : "NSCollectionLayoutItem"
    return "<\(name): size={\(size.width.described), \(size.height.described)}>"
  }
}
