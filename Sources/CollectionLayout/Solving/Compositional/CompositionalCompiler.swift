/// A compiler that makes a pattern from a group's definition.
/// - Source: measured, charon, unless a rule says otherwise.
struct CompositionalCompiler {
  typealias Definition = CompositionalDefinition
  typealias Vector = CompositionalDefinition.Vector

  /// The largest number of items in one group of a section; further items are not laid out.
  /// - Source: ours, so that a short definition cannot fill the memory.
  static let maximumLeaves = 10_000

  /// The scale in pixels per point; nil rounds nothing.
  var scale: Double?
  var mistakes: CompositionalMistakes
  /// A closure that returns the preferred size of a leaf's cell along an axis; nil without a reported size.
  var measured: (_ leaf: Int, _ axis: Int) -> Double? = { _, _ in nil }
  /// The size that all groups of the section share, if it is uniform.
  var shared = SharedSizes()
  /// The number of items.
  var limit = Int.max
  /// A closure called with each item, its container, and the axis along which its group imposes a length.
  var note: ((_ leaf: Int, _ node: Definition.Node, _ container: Vector, _ forced: Int?) -> Void)?
  /// A closure called with each badge, and the size of its host.
  var noteBadge: ((_ number: Int, _ badge: Definition.Supplementary, _ host: Vector, _ container: Vector) -> Void)?
  /// A closure called with each group, and its size before its subitems change it.
  var noteGroup: ((_ node: Definition.Node, _ size: Vector) -> Void)?
  /// A closure called with each empty group whose first item is too long: that length, and the room.
  var noteMisfit: ((_ node: Definition.Node, _ length: Double, _ room: Vector, _ axis: Int) -> Void)?
  var pattern = CompositionalPattern()
  // The depth of trial layouts, which find the lengths of nested groups of estimated length.
  private var trials = 0

  init(_ context: CompositionalContext) { self.init(scale: context.scale, mistakes: context.mistakes) }

  private init(scale: Double?, mistakes: CompositionalMistakes) {
    (self.scale, self.mistakes) = (scale, mistakes)
  }

  /// Lays out the group of a section.
  /// - Parameter container: the size to which fractional sizes of the group refer.
  /// - Complexity: O(leaves).
  mutating func compile(_ group: Definition.Node, in container: Vector) -> CompositionalPattern {
    pattern = CompositionalPattern()
    pattern.size = place(group, in: container, parent: nil, forced: nil)
    return pattern
  }

  // MARK: Dimensions

  /// Returns a length rounded down to a pixel; a value slightly below a pixel counts as that pixel.
  func roundedDown(_ length: Double) -> Double {
    guard let scale, !mistakes.contains(.nofloor) else { return length }
    return (length * scale + 1e-4).rounded(.down) / scale
  }

  /// Returns the length of a dimension in a container; 0 for negative and infinite lengths and NaN.
  func resolve(_ dimension: Definition.Dimension, in container: Vector) -> Double {
    let length =
      switch dimension.kind {
      case .fractionalWidth: roundedDown(dimension.value * container.x)
      case .fractionalHeight: roundedDown(dimension.value * container.y)
      case .absolute, .estimated, .uniform: dimension.value
      }
    return length.isFinite ? max(0, length) : 0
  }

  func resolve(_ size: Definition.Size, in container: Vector) -> Vector {
    Vector(resolve(size.width, in: container), resolve(size.height, in: container))
  }

  // MARK: Number of subitems

  /// Returns the number of subitems in a group, and the length along its axis to which their fractions refer.
  func arrangement(of group: Definition.Group, in inner: Vector, isEstimated: Bool) -> (count: Int, length: Double)
  {
    let (axis, gap, room) = (group.axis, group.spacing.length, inner[group.axis])
    guard !group.subitems.isEmpty else { return (0, room) }
    func length(_ count: Int) -> Double {
      mistakes.contains(.whole) ? room : max(0, room - Double(max(0, count - 1)) * gap)
    }
    switch group.count {
    case .dividing(let count), .repeating(let count):
      let count = min(max(0, count), Self.maximumLeaves)
      return (count, length(count))
    case .fitting: break
    }
    if isEstimated { return (group.subitems.count, length(group.subitems.count)) }
    // - Source: fitted to measured layouts.
    let hasCrossedFractions = group.subitems.contains {
      $0.size[1 - axis].kind == (axis == 0 ? .fractionalWidth : .fractionalHeight)
    }
    guard hasCrossedFractions else {
      let count = largestCount(of: group, in: inner, gap: gap) { length($0) }
      return (count, length(count))
    }
    let share = length(largestCount(of: group, in: inner, gap: 0) { _ in room })
    return (largestCount(of: group, in: inner, gap: gap) { _ in share }, share)
  }

  /// Returns the largest number of subitems that fit into their group, where fractions depend on the number.
  private func largestCount(
    of group: Definition.Group, in inner: Vector, gap: Double, length: (Int) -> Double
  ) -> Int {
    let (axis, room, cycle) = (group.axis, inner[group.axis], group.subitems.count)
    var known: (length: Double, sizes: [Double]) = (.nan, [])
    var count = 0
    while count < Self.maximumLeaves {
      let next = count + 1
      var container = inner
      container[axis] = length(next)
      if known.length != container[axis] {
        known = (container[axis], group.subitems.map { outerLength(of: $0, along: axis, in: container) })
      }
      var total = Double(next - 1) * gap
      for (index, size) in known.sizes.enumerated() {
        total += size * Double(next / cycle + (index < next % cycle ? 1 : 0))
      }
      // A sum of rounded thirds counts as no longer than the group.
      guard total <= room + 1e-6 else { break }
      count = next
      // Subitems without length are not repeated.
      // - Source: ours.
      if next == cycle, total <= 0 { break }
    }
    return count
  }

  /// Returns the length of a subitem with its smallest edge spacing.
  private func outerLength(of node: Definition.Node, along axis: Int, in container: Vector) -> Double {
    node.edges.before(axis).length + naturalSize(of: node, in: container)[axis] + node.edges.after(axis).length
  }

  /// Returns the size of a subitem before any cell has reported one.
  private func naturalSize(of node: Definition.Node, in container: Vector) -> Vector {
    if case .group = node.content, node.size.width.isEstimated || node.size.height.isEstimated, trials < 3 {
      var trial = CompositionalCompiler(scale: scale, mistakes: mistakes)
      trial.trials = trials + 1
      return trial.place(node, in: container, parent: nil, forced: nil)
    }
    return resolve(node.size, in: container)
  }

  // MARK: Placing

  /// Places an item or a group at the origin.
  /// - Parameter forced: a length that the group imposes along an axis, in place of the node's own.
  /// - Returns: the size of the item or group.
  private mutating func place(
    _ node: Definition.Node, in container: Vector, parent: Int?, forced: (axis: Int, length: Double)?
  ) -> Vector {
    var size = resolve(node.size, in: container)
    if let forced { size[forced.axis] = forced.length }
    switch node.content {
    case .item:
      note?(pattern.leaves.count, node, container, forced?.axis)
      return placeItem(node, size, parent: parent, forced: forced?.axis)
    case .custom(let items): return placeCustom(node, items, size, in: container, parent: parent)
    case .group(let group):
      return placeGroup(node, group, size, in: container, parent: parent, forced: forced?.axis)
    }
  }

  private mutating func placeItem(_ node: Definition.Node, _ natural: Vector, parent: Int?, forced: Int?) -> Vector
  {
    var size = natural
    let index = pattern.leaves.count
    var leaf = CompositionalPattern.Leaf(frame: .init(origin: .zero, size: size), group: parent ?? 0)
    for axis in 0..<2 where node.size[axis].isEstimated && axis != forced && !mistakes.contains(.halfway) {
      leaf.estimated |= 1 << UInt8(axis)
      if node.size[axis].kind == .uniform { leaf.uniform |= 1 << UInt8(axis) }
      if let said = measured(index, axis) { size[axis] = said }
    }
    leaf.frame.size = size
    if !mistakes.contains(.slot) { leaf.frame = leaf.frame.inset(by: node.insets.effective(for: node.size)) }
    pattern.leaves.append(leaf)
    attach(node.supplementaries, to: leaf.frame, sizedIn: leaf.frame.size, group: parent ?? 0, leaf: index)
    return size
  }

  private mutating func placeCustom(
    _ node: Definition.Node, _ items: [Definition.CustomItem], _ size: Vector, in container: Vector, parent: Int?
  ) -> Vector {
    let group = pattern.groups.count
    let frame = CompositionalFrame(origin: .zero, size: size)
    if !items.isEmpty {
      attach(node.supplementaries, to: frame, sizedIn: container, group: group, leaf: pattern.leaves.count)
    }
    pattern.groups.append(.init(frame: frame, parent: parent, firstLeaf: pattern.leaves.count))
    for item in items where pattern.leaves.count < Self.maximumLeaves {
      pattern.leaves.append(.init(frame: .init(origin: item.origin, size: item.size), group: group, z: item.z))
    }
    return size
  }

  /// A subitem placed at the origin, with the ranges of its parts.
  struct Placed {
    var size: Vector
    var leaves: Range<Int>
    var groups: Range<Int>
    var supplementaries: Range<Int>
  }

  private mutating func placeGroup(
    _ node: Definition.Node, _ group: Definition.Group, _ resolved: Vector, in container: Vector, parent: Int?,
    forced: Int?
  ) -> Vector {
    var size = resolved
    let (axis, cross) = (group.axis, 1 - group.axis)
    let insets = node.insets.effective(for: node.size)
    let isEstimated = (0..<2).map { node.size[$0].isEstimated && $0 != forced }
    var inner = CompositionalFrame(origin: .zero, size: size).inset(by: insets).size
    let index = pattern.groups.count
    let firstLeaf = pattern.leaves.count
    let isUniform = (0..<2).contains { node.size[$0].kind == .uniform && $0 != forced }
    pattern.groups.append(
      .init(frame: .init(origin: .zero, size: size), parent: parent, firstLeaf: firstLeaf, isUniform: isUniform))
    let (count, length) = arrangement(of: group, in: inner, isEstimated: isEstimated[axis])
    noteGroup?(node, resolved)
    if count == 0, let noteMisfit, let first = group.subitems.first {
      noteMisfit(node, outerLength(of: first, along: axis, in: inner), inner, axis)
    }
    var room = inner
    room[axis] = length
    var share: (axis: Int, length: Double)?
    if case .dividing = group.count { share = (axis, count > 0 ? roundedDown(length / Double(count)) : 0) }
    var placed: [Placed] = []
    // Subitems beyond the limit always have the same size.
    var natural: [Int: Vector] = [:]
    for child in 0..<count {
      let number = child % group.subitems.count
      placed.append(placeSubitem(group.subitems[number], in: room, parent: index, share, &natural[number]))
    }
    equalize(&placed, group, sharing: parent == nil ? node.size : nil, divided: share?.axis)
    let present = (placed.lastIndex { !$0.leaves.isEmpty } ?? -1) + 1
    if isEstimated[cross] {
      inner[cross] =
        placed.enumerated().prefix(present).map { child, placed in
          let edges = group.subitems[child % group.subitems.count].edges
          return edges.before(cross).length + placed.size[cross] + edges.after(cross).length
        }.max() ?? inner[cross]
      inner[cross] = shared(by: node, cross, parent) ?? inner[cross]
      size[cross] = inner[cross]
    }
    let end = arrange(placed, of: group, in: inner, from: insets.start, isEstimated: isEstimated[axis], present)
    if isEstimated[axis], present > 0 { size[axis] = shared(by: node, axis, parent) ?? end }
    pattern.groups[index].frame.size = size
    if pattern.leaves.count > firstLeaf {
      attach(
        node.supplementaries, to: pattern.groups[index].frame, sizedIn: container, group: index, leaf: firstLeaf)
    }
    return size
  }

  // A subitem without items is not placed, but takes up its space.
  private mutating func placeSubitem(
    _ node: Definition.Node, in room: Vector, parent: Int, _ share: (axis: Int, length: Double)?,
    _ natural: inout Vector?
  ) -> Placed {
    let before = (pattern.leaves.count, pattern.groups.count, pattern.supplementaries.count)
    var size: Vector
    if before.0 >= min(limit, Self.maximumLeaves) || before.1 >= Self.maximumLeaves {
      size = natural ?? naturalSize(of: node, in: room)
      natural = size
      if let share { size[share.axis] = share.length }
    } else {
      size = place(node, in: room, parent: parent, forced: share)
    }
    return Placed(
      size: size, leaves: before.0..<pattern.leaves.count, groups: before.1..<pattern.groups.count,
      supplementaries: before.2..<pattern.supplementaries.count)
  }

  /// Moves subitems to their places.
  /// - Returns: the end of the last subitem that has items, along the group's axis.
  private mutating func arrange(
    _ placed: [Placed], of group: Definition.Group, in inner: Vector, from corner: Vector, isEstimated: Bool,
    _ present: Int
  ) -> Double {
    let (axis, cross, cycle) = (group.axis, 1 - group.axis, group.subitems.count)
    var left = inner[axis] - Double(max(0, placed.count - 1)) * group.spacing.length
    var shares = group.spacing.isFlexible ? max(0, placed.count - 1) : 0
    for (child, subitem) in placed.enumerated() {
      let edges = group.subitems[child % cycle].edges
      left -= edges.before(axis).length + subitem.size[axis] + edges.after(axis).length
      shares += (edges.before(axis).isFlexible ? 1 : 0) + (edges.after(axis).isFlexible ? 1 : 0)
    }
    let share = shares > 0 && !isEstimated ? left / Double(shares) : 0
    func length(_ spacing: Definition.Spacing) -> Double { spacing.length + (spacing.isFlexible ? share : 0) }
    var cursor = 0.0
    var end = 0.0
    for (child, subitem) in placed.enumerated() {
      let edges = group.subitems[child % cycle].edges
      if mistakes.contains(.slot), child > 0 {
        cursor -= Self.insets(between: group.subitems[(child - 1) % cycle], group.subitems[child % cycle], axis)
      }
      cursor += length(edges.before(axis))
      var origin = Vector.zero
      origin[axis] = cursor
      origin[cross] = Self.start(edges, along: cross, length: subitem.size[cross], in: inner[cross])
      move(subitem, by: origin + corner)
      cursor += subitem.size[axis] + length(edges.after(axis))
      if child < present { end = cursor }
      cursor += length(group.spacing)
    }
    return end
  }

  /// Returns the insets of two adjacent items at their common edge.
  static func insets(between one: Definition.Node, _ next: Definition.Node, _ axis: Int) -> Double {
    func insets(_ node: Definition.Node) -> Definition.Insets {
      guard case .item = node.content else { return Definition.Insets() }
      return node.insets.effective(for: node.size)
    }
    return insets(one).end[axis] + insets(next).start[axis]
  }

  /// Returns the start of an element across its container, where flexible edges share the remaining space.
  static func start(_ edges: Definition.EdgeSpacing, along axis: Int, length: Double, in room: Double) -> Double {
    let (before, after) = (edges.before(axis), edges.after(axis))
    guard before.isFlexible else { return before.length }
    let left = room - before.length - length - after.length
    return before.length + (after.isFlexible ? left / 2 : left)
  }

  private mutating func move(_ placed: Placed, by offset: Vector) {
    for index in placed.leaves { pattern.leaves[index].frame.origin += offset }
    for index in placed.groups { pattern.groups[index].frame.origin += offset }
    for index in placed.supplementaries { pattern.supplementaries[index].frame.origin += offset }
  }

  // MARK: Badges

  private mutating func attach(
    _ supplementaries: [Definition.Supplementary], to frame: CompositionalFrame, sizedIn container: Vector,
    group: Int, leaf: Int
  ) {
    for badge in supplementaries {
      let size = resolve(badge.size, in: container)
      let view = badge.item ?? badge.container
      var origin =
        frame.origin + badge.container.point(in: frame.size) - Definition.Anchor(edges: view.edges).point(in: size)
      for anchor in [badge.container, badge.item].compactMap({ $0 }) {
        origin +=
          anchor.isFractional ? anchor.offset * (mistakes.contains(.edge) ? frame.size : size) : anchor.offset
      }
      noteBadge?(pattern.supplementaries.count, badge, frame.size, container)
      pattern.supplementaries.append(
        .init(
          frame: CompositionalFrame(origin: origin, size: size).inset(by: badge.insets.effective(for: badge.size)),
          kind: badge.kind, group: group, leaf: leaf, z: badge.z))
    }
  }
}
