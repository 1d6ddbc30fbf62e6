/// Where boundary items stand, and how much room they take.
///
/// - Source: measured, charon, unless a rule says otherwise.
struct BoundaryPlacement {
  typealias Vector = CompositionalDefinition.Vector

  var before = 0.0
  var after = 0.0
  /// Without the room before and after.
  var length: Double
  var frames: [CompositionalFrame] = []

  /// - Parameters:
  ///   - reference: what they are cleared of across the scroll axis.
  ///   - isCleared: whether insets count, where they follow.
  init(
    _ boundaries: [CompositionalDefinition.Boundary], length: Double, insets: CompositionalDefinition.Insets,
    follows: Bool, reference: CompositionalDefinition.Reference?, isCleared: Bool, sizes: [Int: Vector],
    in context: CompositionalContext
  ) {
    self.length = length
    guard !boundaries.isEmpty else { return }
    let (axis, cross) = (context.axis, 1 - context.axis)
    var cleared = context.insets(reference)
    if follows, isCleared {
      cleared.start += insets.start
      cleared.end += insets.end
    }
    var container = context.view
    container[cross] = max(0, container[cross] - cleared.start[cross] - cleared.end[cross])
    let compiler = CompositionalCompiler(scale: context.scale)
    let resolved = boundaries.enumerated().map { index, item in
      var size = compiler.resolve(item.size, in: container)
      for axis in 0..<2 where item.size[axis].isEstimated {
        if let said = sizes[index]?[axis] { size[axis] = said }
      }
      return size
    }
    // One in the middle that is longer makes the section longer.
    for (item, size) in zip(boundaries, resolved) where item.edges[axis] == 0 && item.extends {
      self.length = max(self.length, size[axis])
    }
    for (item, size) in zip(boundaries, resolved) where item.extends {
      if item.edges[axis] < 0 { before = max(before, size[axis] - item.offset[axis]) }
      if item.edges[axis] > 0 { after = max(after, size[axis] + item.offset[axis]) }
    }
    for (item, size) in zip(boundaries, resolved) {
      let room = self.length
      var origin = item.offset
      if item.edges[axis] == 0 {
        origin[axis] += (room - size[axis]) / 2
        if item.extends, size[axis] >= room { origin[axis] = 0 }
      } else if item.edges[axis] < 0 {
        origin[axis] += item.extends ? -size[axis] : 0
      } else {
        origin[axis] += item.extends ? room : room - size[axis]
      }
      origin[axis] += before
      origin[cross] += cleared.start[cross] + (container[cross] - size[cross]) * (item.edges[cross] + 1) / 2
      frames.append(CompositionalFrame(origin: origin, size: size))
    }
  }
}
