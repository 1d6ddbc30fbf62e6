@testable import CollectionLayout

/// The rules of compositional layouts, word for word: every group is made by itself, one after the other, with all that
/// stands in it, and a question looks at everything.
struct NaiveCompositional {
  typealias Definition = CompositionalDefinition
  typealias Vector = Definition.Vector

  /// A rectangle in absolute points, not rounded.
  struct Box {
    var origin: Vector
    var size: Vector
    var end: Vector { origin + size }

    func overlap(_ other: Box) -> Box? {
      let low = Vector(max(origin.x, other.origin.x), max(origin.y, other.origin.y))
      let high = Vector(min(end.x, other.end.x), min(end.y, other.end.y))
      return low.x < high.x && low.y < high.y ? Box(origin: low, size: high - low) : nil
    }
  }

  /// An element with what cuts it off.
  struct Element {
    var name: String
    var box: Box
    var z: Int
    var clips: [Box] = []
  }

  struct Section {
    var definition: Definition
    var count: Int
    /// What cells say, by item and axis.
    var said: [Int: [Int: Double]] = [:]
  }

  let context: CompositionalContext
  /// What of the scroll axis can be seen: pinned items are held in it.
  let window: Range<Double>?
  private(set) var elements: [Element] = []
  private(set) var sectionBoxes: [Box] = []
  private(set) var content = Vector.zero
  private var names: [String: Int] = [:]

  init(
    _ context: CompositionalContext, spacing: Double, _ sections: [Section], whole: [Definition.Boundary] = [],
    window: Range<Double>? = nil
  ) {
    (self.context, self.window) = (context, window)
    // What stands before all sections is known before they are.
    let before = extents(of: whole, in: context.view).before
    var cursor = before
    for (index, section) in sections.enumerated() {
      if index > 0 { cursor += spacing }
      names = [:]
      let length = layOut(section, index, at: cursor)
      var box = Box(origin: .zero, size: context.view)
      box.origin[axis] = cursor
      box.size[axis] = length
      sectionBoxes.append(box)
      cursor += length
    }
    var length = cursor - before
    _ = place(whole, "layout ", at: 0, from: 0, to: context.view[1 - axis], &length)
    content[axis] = length
    content[1 - axis] = max(content[1 - axis], context.view[1 - axis])
  }

  private var axis: Int { context.isVertical ? 1 : 0 }

  // MARK: A section

  private mutating func layOut(_ section: Section, _ index: Int, at start: Double) -> Double {
    let definition = section.definition
    let flow = definition.orthogonal == nil ? axis : 1 - axis
    let insets = definition.insets
    let cleared = context.insets(definition.reference)
    var room = context.view
    room[1 - flow] -=
      cleared.start[1 - flow] + cleared.end[1 - flow] + insets.start[1 - flow] + insets.end[1 - flow]
    room[1 - flow] = max(0, room[1 - flow])
    if case .custom = definition.group.content { room = context.view }

    // The groups at 0, and the section's room before them is found afterwards.
    var groups: [(tree: Tree, offset: Vector, length: Double)] = []
    var item = 0
    var cursor = 0.0
    var end = 0.0
    var tallest = 0.0
    let whole = section.count > 0 ? TreeMaker.wholeCount(definition.group, in: room, scale: context.scale) : 0
    let alike = TreeMaker.alike(definition.group, in: room, scale: context.scale, section, whole)
    while item < section.count {
      var maker = TreeMaker(
        scale: context.scale, item: item, count: section.count, said: section.said, alike: alike)
      let tree = maker.tree(definition.group, in: room)
      if maker.item == item { break }
      if !groups.isEmpty { cursor += definition.spacing }
      cursor += definition.group.edges.before(flow).length
      var offset = Vector.zero
      offset[flow] = cursor
      let length = trimmed(
        tree, definition.group, held: maker.item - item, of: whole, from: item, section, room, flow, alike)
      groups.append((tree, offset, length))
      cursor += length + definition.group.edges.after(flow).length
      end = cursor
      let outer = definition.group.edges
      tallest = max(tallest, outer.before(1 - flow).length + tree.size[1 - flow] + outer.after(1 - flow).length)
      item = maker.item
    }
    guard !groups.isEmpty || !definition.boundaries.isEmpty else { return 0 }
    var length = insets.start[axis] + insets.end[axis]
    if !groups.isEmpty { length += flow == axis ? end : tallest }
    let before = placeBoundaries(definition, index, at: start, &length)

    let depth = definition.backgrounds.isEmpty ? 0 : 1
    for (tree, offset, length) in groups {
      var corner = insets.start + offset
      corner[1 - axis] += cleared.start[1 - axis]
      corner[axis] += start + before
      let (free, edges) = (1 - flow, definition.group.edges)
      if edges.before(free).isFlexible, flow == axis {
        let rest = room[free] - tree.size[free] - edges.before(free).length - edges.after(free).length
        corner[free] += edges.before(free).length + (edges.after(free).isFlexible ? rest / 2 : rest)
      } else {
        corner[free] += edges.before(free).length
      }
      if flow == axis { content[1 - axis] = max(content[1 - axis], tree.size[1 - axis]) }
      var clip = Box(origin: corner, size: tree.size)
      clip.size[flow] = length
      list(tree, at: corner, clips: [clip], section: index, depth: depth)
    }
    for (place, background) in definition.backgrounds.enumerated() where length > 0 {
      var box = Box(origin: .zero, size: context.view)
      box.origin[axis] = start
      box.size[axis] = length
      let rest = box.size - background.insets.start - background.insets.end
      box = Box(origin: box.origin + background.insets.start, size: Vector(abs(rest.x), abs(rest.y)))
      elements.append(Element(name: "background \(index):\(place)", box: rounded(box), z: background.z))
    }
    return length
  }

  // Far edge of what is there, from the inner corner, and what a whole group leaves after its last item.
  private func trimmed(
    _ tree: Tree, _ node: Definition.Node, held: Int, of whole: Int, from item: Int, _ section: Section,
    _ room: Vector,
    _ flow: Int, _ alike: TreeMaker.Alike
  ) -> Double {
    if case .custom = node.content { return tree.size[flow] }
    if held == whole || node.size[flow].isEstimated { return tree.size[flow] }
    let insets = node.insets.effective(for: node.size)
    var maker = TreeMaker(
      scale: context.scale, item: item, count: item + whole, said: section.said, alike: alike)
    let full = maker.tree(node, in: room).leaves
    let inner = abs(tree.size[flow] - insets.start[flow] - insets.end[flow])
    let far = tree.leaves.map { $0.end[flow] - insets.start[flow] }.max() ?? 0
    let rest = inner - ((full.last?.end[flow] ?? 0) - insets.start[flow])
    return max(0, far + rest)
  }

  private mutating func placeBoundaries(
    _ definition: Definition, _ index: Int, at start: Double, _ length: inout Double
  ) -> Double {
    let cross = 1 - axis
    let cleared = context.insets(definition.supplementaryReference ?? definition.reference)
    let follows = definition.followsInsets && definition.supplementaryReference == nil
    let low = cleared.start[cross] + (follows ? definition.insets.start[cross] : 0)
    let high = context.view[cross] - cleared.end[cross] - (follows ? definition.insets.end[cross] : 0)
    return place(definition.boundaries, "boundary \(index):", at: start, from: low, to: high, &length)
  }

  /// How much room boundary items take before and after something, and what is at least as long as those in its middle.
  private func extents(of boundaries: [Definition.Boundary], in room: Vector)
    -> (before: Double, after: Double, middle: Double)
  {
    var (before, after, middle) = (0.0, 0.0, 0.0)
    for boundary in boundaries where boundary.extends {
      let size = TreeMaker.size(boundary.size, in: room, scale: context.scale)
      switch boundary.edges[axis] {
      case 0: middle = max(middle, size[axis])
      case ..<0: before = max(before, size[axis] - boundary.offset[axis])
      default: after = max(after, size[axis] + boundary.offset[axis])
      }
    }
    return (before, after, middle)
  }

  /// Places boundary items at something of a length, which becomes longer by them.
  private mutating func place(
    _ boundaries: [Definition.Boundary], _ name: String, at start: Double, from low: Double, to high: Double,
    _ length: inout Double
  ) -> Double {
    let cross = 1 - axis
    var room = context.view
    room[cross] = max(0, high - low)
    let (before, after, middle) = extents(of: boundaries, in: room)
    let own = max(length, middle)
    for (place, boundary) in boundaries.enumerated() {
      let size = TreeMaker.size(boundary.size, in: room, scale: context.scale)
      var origin = Vector.zero
      let slack = room[cross] - size[cross]
      origin[cross] =
        low + boundary.offset[cross]
        + (boundary.edges[cross] < 0 ? 0 : boundary.edges[cross] > 0 ? slack : slack / 2)
      let o = boundary.offset[axis]
      let m = size[axis]
      switch (boundary.edges[axis], boundary.extends) {
      case (..<0, true): origin[axis] = o - m
      case (..<0, false): origin[axis] = o
      case (0, let extends): origin[axis] = extends && m >= own - 1e-6 ? 0 : (own - m) / 2 + o
      case (_, true): origin[axis] = own + o
      case (_, false): origin[axis] = own - m + o
      }
      origin[axis] += start + before
      var z = boundary.z
      if boundary.pins, let window {
        // A header goes down to the end of the items, a footer up to where they begin.
        origin[axis] =
          boundary.edges[axis] > 0
          ? max(min(origin[axis], window.upperBound - m), start + before)
          : min(max(origin[axis], window.lowerBound), start + before + own - m)
        if origin[axis] < window.upperBound, origin[axis] + m > window.lowerBound { z += 1_000_000_000 }
      }
      elements.append(Element(name: "\(name)\(place)", box: rounded(Box(origin: origin, size: size)), z: z))
    }
    length = before + own + after
    return before
  }

  private mutating func list(_ tree: Tree, at corner: Vector, clips: [Box], section: Int, depth: Int) {
    var clips = clips
    if tree.isGroup { clips.append(Box(origin: corner, size: tree.size)) }
    for leaf in tree.own {
      elements.append(
        Element(
          name: "\(section):\(leaf.item)", box: rounded(Box(origin: corner + leaf.box.origin, size: leaf.box.size)),
          z: leaf.z + depth, clips: clips))
    }
    for child in tree.children {
      list(child.tree, at: corner + child.offset, clips: clips, section: section, depth: depth)
    }
    for badge in tree.badges {
      let number = names[badge.kind, default: 0]
      names[badge.kind] = number + 1
      elements.append(
        Element(
          name: "\(badge.kind) \(section):\(number)",
          box: rounded(Box(origin: corner + badge.box.origin, size: badge.box.size)), z: badge.z, clips: clips))
    }
  }

  private func rounded(_ box: Box) -> Box {
    guard let scale = context.scale else { return box }
    return Box(
      origin: Vector(
        (box.origin.x * scale + 0.500001).rounded(.down), (box.origin.y * scale + 0.500001).rounded(.down)) / scale,
      size: box.size)
  }

  // MARK: Questions

  /// The names of all that meets a rectangle.
  func names(in rect: Box) -> Set<String> {
    let low = Vector(max(0, rect.origin.x), max(0, rect.origin.y))
    let high = Vector(min(content.x, rect.end.x), min(content.y, rect.end.y))
    guard low.x <= high.x, low.y <= high.y else { return [] }
    let rect = Box(origin: low, size: high - low)
    return Set(
      elements.filter { element in
        if element.name.hasPrefix("layout") { return !sectionBoxes.isEmpty && element.box.overlap(rect) != nil }
        let section = Int(element.name.split(separator: " ").last?.split(separator: ":")[0] ?? "") ?? 0
        if sectionBoxes[section].size[axis] == 0 { return false }
        if element.name.hasPrefix("background") {
          let box = sectionBoxes[section]
          return (0..<2).allSatisfy { box.origin[$0] <= rect.end[$0] && box.end[$0] >= rect.origin[$0] }
        }
        var part = element.box.overlap(rect)
        for clip in element.clips { part = part.flatMap { $0.overlap(clip) } }
        return part != nil
      }.map(\.name))
  }

  // MARK: A group

  /// An item or a group with what stands in it, relative to its outer corner.
  struct Tree {
    struct Leaf {
      var item: Int
      var box: Box
      var z = 0
    }
    struct Badge {
      var kind: String
      var box: Box
      var z: Int
    }
    var size: Vector
    var isGroup = false
    /// The axes along which it is an item that is as large as its siblings.
    var alike = [false, false]
    var estimated = [false, false]
    var hasSaid = [false, false]
    var own: [Leaf] = []
    var children: [(tree: Tree, offset: Vector)] = []
    var badges: [Badge] = []

    var isEmpty: Bool { own.isEmpty && children.allSatisfy { $0.tree.isEmpty } }

    /// The frames of all items in it.
    var leaves: [Box] {
      own.map(\.box)
        + children.flatMap { child in
          child.tree.leaves.map { Box(origin: $0.origin + child.offset, size: $0.size) }
        }
    }
  }

  /// Makes one group after the other, of items that are counted.
  struct TreeMaker {
    let scale: Double?
    var item: Int
    let count: Int
    let said: [Int: [Int: Double]]
    var alike = Alike()
    private var depth = 0

    init(
      scale: Double?, item: Int, count: Int, said: [Int: [Int: Double]], alike: Alike = Alike()
    ) {
      (self.scale, self.item, self.count, self.said, self.alike) = (scale, item, count, said, alike)
    }

    /// What all groups of a section share, where the outermost is uniform: the largest of its uniform items, and then of its
    /// groups as they are with those.
    struct Alike {
      var items: [Double?] = [nil, nil]
      var groups: [Double?] = [nil, nil]
    }

    static func alike(
      _ node: Definition.Node, in room: Vector, scale: Double?, _ section: Section, _ whole: Int
    ) -> Alike {
      var alike = Alike()
      guard case .group = node.content, whole > 0, !section.said.isEmpty else { return alike }
      var maker = TreeMaker(scale: scale, item: 0, count: .max, said: [:])
      let sharers = maker.tree(node, in: room).children.filter { !$0.tree.isGroup }
      for axis in 0..<2 where node.size[axis].kind == .uniform {
        let places = Set(sharers.filter { $0.tree.alike[axis] }.flatMap { $0.tree.own.map(\.item) })
        alike.items[axis] =
          section.said.filter { places.contains($0.key % whole) }.compactMap { $0.value[axis] }.max()
      }
      let groups = stride(from: 0, to: section.count, by: whole).compactMap { first -> Vector? in
        var maker = TreeMaker(scale: scale, item: first, count: section.count, said: section.said, alike: alike)
        let tree = maker.tree(node, in: room)
        return tree.hasSaid.contains(true) ? tree.size : nil
      }
      for axis in 0..<2 where node.size[axis].kind == .uniform {
        alike.groups[axis] = groups.map { $0[axis] }.max()
      }
      return alike
    }

    static func length(_ dimension: Definition.Dimension, in room: Vector, scale: Double?) -> Double {
      func down(_ value: Double) -> Double { scale.map { (value * $0 + 1e-4).rounded(.down) / $0 } ?? value }
      switch dimension.kind {
      case .fractionalWidth: return max(0, down(dimension.value * room.x))
      case .fractionalHeight: return max(0, down(dimension.value * room.y))
      default: return max(0, dimension.value)
      }
    }

    static func size(_ size: Definition.Size, in room: Vector, scale: Double?) -> Vector {
      Vector(length(size.width, in: room, scale: scale), length(size.height, in: room, scale: scale))
    }

    /// How many items a whole group holds.
    static func wholeCount(_ node: Definition.Node, in room: Vector, scale: Double?) -> Int {
      var maker = TreeMaker(scale: scale, item: 0, count: .max, said: [:])
      _ = maker.tree(node, in: room)
      return maker.item
    }

    mutating func tree(_ node: Definition.Node, in room: Vector, forced: (axis: Int, length: Double)? = nil) -> Tree
    {
      var size = Self.size(node.size, in: room, scale: scale)
      if let forced { size[forced.axis] = forced.length }
      var tree = Tree(size: size)
      switch node.content {
      case .item: makeItem(node, &tree, forced: forced?.axis)
      case .custom(let items):
        tree.isGroup = true
        for custom in items where item < count {
          tree.own.append(.init(item: item, box: Box(origin: custom.origin, size: custom.size), z: custom.z))
          item += 1
        }
      case .group(let group): makeGroup(node, group, &tree, forced: forced?.axis)
      }
      guard !tree.isEmpty else { return tree }
      let frame = tree.isGroup ? Box(origin: .zero, size: tree.size) : tree.own[0].box
      for badge in node.supplementaries {
        let own = Self.size(badge.size, in: tree.isGroup ? room : frame.size, scale: scale)
        let view = (badge.item ?? badge.container).edges
        var origin = Vector.zero
        for axis in 0..<2 {
          origin[axis] = frame.origin[axis] + frame.size[axis] * (badge.container.edges[axis] + 1) / 2
          origin[axis] -= own[axis] * (view[axis] + 1) / 2
          for anchor in [badge.container, badge.item].compactMap({ $0 }) {
            origin[axis] += anchor.offset[axis] * (anchor.isFractional ? own[axis] : 1)
          }
        }
        tree.badges.append(.init(kind: badge.kind, box: Box(origin: origin, size: own), z: badge.z))
      }
      return tree
    }

    private mutating func makeItem(_ node: Definition.Node, _ tree: inout Tree, forced: Int?) {
      guard item < count else { return }
      for axis in 0..<2 where node.size[axis].isEstimated && axis != forced {
        tree.alike[axis] = node.size[axis].kind == .uniform
        tree.estimated[axis] = true
        if let value = said[item]?[axis] {
          tree.size[axis] = value
          tree.hasSaid[axis] = true
        }
      }
      var box = Box(origin: .zero, size: tree.size)
      for axis in 0..<2 where !node.size[axis].isEstimated {
        box.origin[axis] = node.insets.start[axis]
        box.size[axis] = abs(tree.size[axis] - node.insets.start[axis] - node.insets.end[axis])
      }
      tree.own = [.init(item: item, box: box)]
      item += 1
    }

    private mutating func makeGroup(
      _ node: Definition.Node, _ group: Definition.Group, _ tree: inout Tree, forced: Int?
    ) {
      tree.isGroup = true
      let (main, cross) = (group.axis, 1 - group.axis)
      var start = Vector.zero
      var inner = tree.size
      for axis in 0..<2 where !node.size[axis].isEstimated {
        start[axis] = node.insets.start[axis]
        inner[axis] = abs(tree.size[axis] - node.insets.start[axis] - node.insets.end[axis])
      }
      let growsMain = node.size[main].isEstimated && forced != main
      let growsCross = node.size[cross].isEstimated && forced != cross
      let (number, length) = subitems(of: group, in: inner, growsMain: growsMain)
      var room = inner
      room[main] = length
      var share: (Int, Double)?
      if case .dividing = group.count {
        let each = length / Double(number)
        share = (main, scale.map { (each * $0 + 1e-4).rounded(.down) / $0 } ?? each)
      }
      let nodes = (0..<number).map { group.subitems[$0 % group.subitems.count] }
      depth += 1
      var trees = nodes.map { self.tree($0, in: room, forced: share) }
      depth -= 1
      for axis in 0..<2 {
        let there = trees.filter { !$0.isEmpty }
        var sizes = there.filter { $0.estimated[axis] && $0.hasSaid[axis] }.map { $0.size[axis] }
        if depth == 0, node.size[axis].kind == .uniform, let all = alike.items[axis] { sizes.append(all) }
        tree.hasSaid[axis] = there.contains { $0.hasSaid[axis] }
        tree.estimated[axis] = node.size[axis].isEstimated && forced != axis
        tree.alike[axis] = node.size[axis].kind == .uniform && forced != axis
        guard let largest = sizes.max() else { continue }
        for index in trees.indices where trees[index].alike[axis] && !trees[index].isEmpty {
          trees[index].size[axis] = largest
          if !trees[index].isGroup { trees[index].own[0].box.size[axis] = largest }
        }
      }
      for index in 0..<number where trees[index].isEmpty {
        // What is not there takes the room that it would have.
        guard nodes[index].size.width.isEstimated || nodes[index].size.height.isEstimated else { continue }
        var whole = TreeMaker(scale: scale, item: 0, count: .max, said: [:])
        trees[index].size = whole.tree(nodes[index], in: room, forced: share).size
      }
      let present = trees.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      if growsCross {
        inner[cross] =
          (0..<present).map {
            nodes[$0].edges.before(cross).length + trees[$0].size[cross] + nodes[$0].edges.after(cross).length
          }
          .max() ?? inner[cross]
        if depth == 0, node.size[cross].kind == .uniform, let all = alike.groups[cross] { inner[cross] = all }
        tree.size[cross] = inner[cross]
      }
      var left = inner[main]
      var flexible = 0
      for index in 0..<number {
        if index > 0 {
          left -= group.spacing.length
          flexible += group.spacing.isFlexible ? 1 : 0
        }
        for edge in [nodes[index].edges.before(main), nodes[index].edges.after(main)] {
          left -= edge.length
          flexible += edge.isFlexible ? 1 : 0
        }
        left -= trees[index].size[main]
      }
      let extra = flexible > 0 && !growsMain ? left / Double(flexible) : 0
      func distance(_ spacing: Definition.Spacing) -> Double {
        spacing.isFlexible ? spacing.length + extra : spacing.length
      }
      var cursor = 0.0
      for index in 0..<number {
        if index > 0 { cursor += distance(group.spacing) }
        cursor += distance(nodes[index].edges.before(main))
        var offset = Vector.zero
        offset[main] = cursor
        let (before, after) = (nodes[index].edges.before(cross), nodes[index].edges.after(cross))
        let rest = inner[cross] - trees[index].size[cross] - before.length - after.length
        offset[cross] = before.length
        if before.isFlexible { offset[cross] += after.isFlexible ? rest / 2 : rest }
        tree.children.append((trees[index], offset + start))
        cursor += trees[index].size[main] + distance(nodes[index].edges.after(main))
        if growsMain, index + 1 == present { tree.size[main] = cursor }
      }
      if depth == 0, growsMain, node.size[main].kind == .uniform, let all = alike.groups[main] {
        tree.size[main] = all
      }
    }

    private func subitems(of group: Definition.Group, in inner: Vector, growsMain: Bool) -> (Int, Double) {
      let (main, gap, room) = (group.axis, group.spacing.length, inner[group.axis])
      func rest(_ number: Int) -> Double { max(0, room - Double(number - 1) * gap) }
      switch group.count {
      case .dividing(let number), .repeating(let number): return (number, rest(number))
      case .fitting: if growsMain { return (group.subitems.count, rest(group.subitems.count)) }
      }
      func fits(_ number: Int, gap: Double, fractions: Double) -> Bool {
        let used = used(number, gap: gap, fractions: fractions)
        return used <= room + 1e-6
      }
      // A list that takes no room is not repeated.
      func isNothing(_ number: Int, gap: Double, fractions: Double) -> Bool {
        number == group.subitems.count && used(number, gap: gap, fractions: fractions) <= 0
      }
      func most(gap: Double, fractions: (Int) -> Double) -> Int {
        var number = 0
        while fits(number + 1, gap: gap, fractions: fractions(number + 1)) {
          number += 1
          if isNothing(number, gap: gap, fractions: fractions(number)) { break }
        }
        return number
      }
      func used(_ number: Int, gap: Double, fractions: Double) -> Double {
        var container = inner
        container[main] = fractions
        var used = Double(number - 1) * gap
        for index in 0..<number {
          let node = group.subitems[index % group.subitems.count]
          used += node.edges.before(main).length + node.edges.after(main).length
          guard node.size.width.isEstimated || node.size.height.isEstimated else {
            used += Self.size(node.size, in: container, scale: scale)[main]
            continue
          }
          var maker = TreeMaker(scale: scale, item: 0, count: .max, said: [:])
          used += maker.tree(node, in: container).size[main]
        }
        return used
      }
      let crossed = group.subitems.contains {
        $0.size[1 - main].kind == (main == 0 ? .fractionalWidth : .fractionalHeight)
      }
      guard crossed else {
        let number = most(gap: gap, fractions: rest)
        return (number, number == 0 ? room : rest(number))
      }
      let first = most(gap: 0) { _ in room }
      let fractions = first == 0 ? room : rest(first)
      return (most(gap: gap) { _ in fractions }, fractions)
    }
  }
}
