/// The frames of boundary items, and the space that they take up.
/// - Source: measured, charon, unless a rule says otherwise.
struct BoundaryPlacement {
  typealias Definition = CompositionalDefinition
  typealias Vector = CompositionalDefinition.Vector

  var before = 0.0
  var after = 0.0
  /// The length without the space before and after.
  var length: Double
  private let boundaries: [Definition.Boundary]
  private let insets: Definition.Insets
  private let context: CompositionalContext
  // The insets of the reference across the scroll axis.
  private var cleared = Definition.Insets()
  /// The size to which fractional sizes of the items refer.
  private(set) var container: Vector
  private var sizes: [Vector] = []
  // The insets that the items follow.
  private var followed = Definition.Insets()
  // For each item, the space on its side that earlier items take up; empty if items do not stack.
  private var nearer: [Double] = []

  /// - Parameters:
  ///   - reference: the reference of the insets across the scroll axis.
  ///   - isCleared: whether items that follow insets are inset.
  ///   - sizes: the preferred sizes of the items' views, by index.
  init(
    _ boundaries: [Definition.Boundary], length: Double, insets: Definition.Insets, follows: Bool,
    reference: Definition.Reference?, isCleared: Bool, sizes: [Int: Vector], in context: CompositionalContext
  ) {
    (self.boundaries, self.insets, self.context) = (boundaries, insets, context)
    self.length = length
    container = context.view
    guard !boundaries.isEmpty else { return }
    let (axis, cross) = (context.axis, 1 - context.axis)
    cleared = context.insets(reference)
    if follows, isCleared { followed = insets }
    cleared.start += followed.start
    cleared.end += followed.end
    container[cross] = max(0, container[cross] - cleared.start[cross] - cleared.end[cross])
    let compiler = CompositionalCompiler(context)
    self.sizes = boundaries.enumerated().map { index, item in
      var size = compiler.resolve(item.size, in: container)
      for axis in 0..<2 where item.size[axis].isEstimated {
        if let said = sizes[index]?[axis] { size[axis] = said }
      }
      return size
    }
    // An extending item in the middle that is longer than the section makes the section longer.
    for (item, size) in zip(boundaries, self.sizes) where item.edges[axis] == 0 && item.extends {
      self.length = max(self.length, size[axis])
    }
    let stacks = context.mistakes.contains(.stack)
    for (item, size) in zip(boundaries, self.sizes) {
      let isBefore = item.edges[axis] < 0
      if stacks { nearer.append(isBefore ? before : after) }
      guard item.extends, item.edges[axis] != 0 else { continue }
      let room = size[axis] + (isBefore ? item.padding - item.offset[axis] : item.offset[axis])
      if isBefore {
        before = stacks ? before + max(0, room) : max(before, room)
      } else {
        after = stacks ? after + max(0, room) : max(after, room)
      }
    }
  }

  /// The frames, from the beginning of the section, and from the view's edge across.
  var frames: [CompositionalFrame] {
    boundaries.indices.map { index in
      let (item, size, axis) = (boundaries[index], sizes[index], context.axis)
      var origin = item.offset
      if item.edges[axis] == 0 {
        origin[axis] = middle(index)
      } else if item.edges[axis] < 0 {
        origin[axis] += item.extends ? inward - size[axis] - beyond(index) : 0
      } else {
        origin[axis] += item.extends ? length + beyond(index) : length - size[axis]
      }
      origin[axis] += before
      let cross = 1 - axis
      origin[cross] += cleared.start[cross] + (container[cross] - size[cross]) * (item.edges[cross] + 1) / 2
      return CompositionalFrame(origin: origin, size: size)
    }
  }

  /// The distance by which items at the start lie inside, with the mistake `inward`.
  private var inward: Double { context.mistakes.contains(.inward) ? insets.start[context.axis] : 0 }

  private func beyond(_ index: Int) -> Double { nearer.isEmpty ? 0 : nearer[index] }

  /// Returns the place of an item in the middle; an item that makes the section longer lies at the section's start.
  private func middle(_ index: Int) -> Double {
    let (item, axis) = (boundaries[index], context.axis)
    return item.extends && isWholeLength(sizes[index][axis])
      ? 0 : (length - sizes[index][axis]) / 2 + item.offset[axis]
  }

  // A sum of rounded lengths may be slightly too long.
  private func isWholeLength(_ size: Double) -> Bool { size >= length - 1e-6 }

  // MARK: Sums

  private typealias Term = CompositionalPlacement.Term

  /// Returns the terms of an item's place along an axis, in the order of the rule; along the scroll axis from the
  /// beginning of the section.
  func terms(of index: Int, _ axis: Int) -> [CompositionalPlacement.Term] {
    let (item, size) = (boundaries[index], sizes[index][axis])
    var terms: [Term] = []
    func rest(_ room: Double) { terms.append(Term(name: .rest, value: room - size, share: 2)) }
    guard axis == context.axis else {
      let inset = followed.start[axis]
      terms.append(Term(name: .safe, value: cleared.start[axis] - inset))
      terms.append(Term(name: .inset(CompositionalSolver.edge(axis, 0)), value: inset))
      if item.edges[axis] == 0 { rest(container[axis]) }
      if item.edges[axis] > 0 { terms.append(Term(name: .rest, value: container[axis] - size)) }
      return terms + [Term(name: .offset, value: item.offset[axis])]
    }
    terms.append(Term(name: .header, value: before))
    if item.edges[axis] == 0 {
      if item.extends, isWholeLength(size) { return terms }
      rest(length)
    } else if item.edges[axis] < 0 {
      if item.extends { terms.append(Term(name: .own, value: size, factor: -1)) }
      if item.extends { terms.append(Term(name: .inset(CompositionalSolver.edge(axis, 0)), value: inward)) }
      if item.extends { terms.append(Term(name: .nearer, value: beyond(index), factor: -1)) }
    } else {
      terms.append(Term(name: .section, value: length))
      terms.append(
        item.extends ? Term(name: .nearer, value: beyond(index)) : Term(name: .own, value: size, factor: -1))
    }
    return terms + [Term(name: .offset, value: item.offset[axis])]
  }
}
