/// A solver that computes the places of all elements in a compositional layout.
/// - Complexity: a section of fixed sizes costs its definition, whatever it holds; sections of equal definitions
///   share that. A question for a rectangle costs two searches and its answer.
struct CompositionalSolver: Sendable {
  typealias Definition = CompositionalDefinition
  typealias Vector = CompositionalDefinition.Vector

  private(set) var context: CompositionalContext
  /// The spacing between two sections, empty ones included.
  private(set) var spacing: Double
  private(set) var sections: [CompositionalSection] = []
  /// The boundary items of the layout.
  private(set) var boundaries: [Definition.Boundary]
  /// The preferred sizes of the layout's boundary items, by index.
  private(set) var boundarySizes: [Int: Vector] = [:]
  private(set) var frame = BoundaryFrame()
  private var starts = FenwickTree(count: 0)
  // The largest distance by which boundary items extend beyond their sections.
  private(set) var overhang = 0.0
  private var widest = 0.0

  /// The boundary items of the layout, and their effect on its length.
  struct BoundaryFrame: Sendable {
    var before = 0.0
    var length = 0.0
    var frames: [CompositionalFrame] = []
    var size = Vector.zero
  }

  init(_ context: CompositionalContext, spacing: Double = 0, boundaries: [Definition.Boundary] = []) {
    self.context = context
    self.spacing = spacing
    self.boundaries = boundaries
    measure()
  }

  /// Sets the sections, with the preferred sizes that they have kept.
  /// - Complexity: O(sections + new definitions).
  mutating func setSections(_ sections: [CompositionalSection], boundarySizes: [Int: Vector] = [:]) {
    self.sections = sections
    self.boundarySizes = boundarySizes
    starts = FenwickTree(sections.map(\.measure.length))
    overhang = sections.reduce(0) { max($0, $1.measure.overhang) }
    widest = sections.reduce(0) { max($0, $1.measure.width) }
    measure()
  }

  private mutating func measure() {
    let placed = boundaryPlacement
    frame.before = placed.before
    frame.length = placed.length
    frame.frames = placed.frames
    frame.size = Vector.zero
    frame.size[context.axis] = placed.before + placed.length + placed.after
    frame.size[1 - context.axis] = max(context.view[1 - context.axis], widest)
  }

  var boundaryPlacement: BoundaryPlacement {
    BoundaryPlacement(
      boundaries, length: starts.sum(ofFirst: sections.count) + spacing * Double(max(0, sections.count - 1)),
      insets: .init(), follows: false, reference: CompositionalDefinition.Reference.none, isCleared: false,
      sizes: boundarySizes, in: context)
  }

  var contentSize: Vector { frame.size }

  /// Returns the beginning of a section, boundary items included.
  /// - Complexity: O(log sections).
  func start(ofSection section: Int) -> Double {
    frame.before + starts.sum(ofFirst: section) + Double(section) * spacing
  }

  // MARK: Sizes

  /// Stores the preferred size of an item's cell.
  /// - Complexity: O(leaves + log groups + log sections); O(sections) if the widest section becomes narrower.
  mutating func set(_ size: Vector, item: Int, section: Int) {
    change(section) { $0.set(size, item: item) }
  }

  /// Stores the preferred size of a section's boundary item.
  mutating func set(_ size: Vector, boundary: Int, section: Int) {
    change(section) { $0.set(size, boundary: boundary) }
  }

  /// Stores the preferred size of a boundary item of the layout.
  mutating func set(_ size: Vector, boundary: Int) {
    guard boundaries.indices.contains(boundary), boundarySizes[boundary] != size else { return }
    boundarySizes[boundary] = size
    measure()
  }

  // The body returns whether any size changed.
  private mutating func change(_ section: Int, _ body: (inout CompositionalSection) -> Bool) {
    guard sections.indices.contains(section) else { return }
    let old = sections[section].measure
    guard body(&sections[section]) else { return }
    let new = sections[section].measure
    if new.length != old.length { starts.add(new.length - old.length, at: section) }
    overhang = max(overhang, new.overhang)
    if new.width >= widest {
      widest = new.width
    } else if old.width == widest {
      widest = sections.reduce(0) { max($0, $1.measure.width) }
    }
    measure()
  }

  // MARK: Elements

  enum Element: Hashable, Sendable {
    case cell(section: Int, item: Int)
    case badge(kind: String, section: Int, item: Int)
    /// A boundary item of a section, by its index in the section.
    case boundary(section: Int, index: Int)
    case layoutBoundary(index: Int)
    case background(section: Int, index: Int)
  }

  /// An element with its frame and its position from back to front.
  struct Placed: Sendable {
    var element: Element
    var frame: CompositionalFrame
    var z: Int
  }

  func rounded(_ frame: CompositionalFrame) -> CompositionalFrame {
    CompositionalFrame(origin: context.rounded(frame.origin), size: frame.size)
  }

  /// Returns the place of a group's outer corner; in an orthogonal section without the scroll offset.
  func corner(ofGroup group: Int, section: Int) -> Vector {
    let value = sections[section]
    let plan = value.plan
    let (axis, cross) = (context.axis, 1 - context.axis)
    var corner = plan.corner
    corner[axis] += start(ofSection: section) + value.measure.before
    corner[plan.flow] += value.offset(ofGroup: group)
    let edges = plan.definition.group.edges
    let other = 1 - plan.flow
    corner[other] += CompositionalCompiler.start(
      edges, along: other, length: plan.pattern.size[other],
      in: plan.flow == axis ? plan.container[cross] : plan.pattern.size[other])
    return corner
  }

  /// Returns the whole frame of an item; nil if the item is not laid out.
  func placed(item: Int, section: Int) -> Placed? {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(item),
      sections[section].plan.leafCount > 0
    else { return nil }
    let group = item / sections[section].plan.leafCount
    let leaf = sections[section].layOut(group).leaves[item % sections[section].plan.leafCount]
    return Placed(
      element: .cell(section: section, item: item),
      frame: rounded(leaf.frame.moved(by: corner(ofGroup: group, section: section))),
      z: leaf.z + cellDepth(section))
  }

  /// Returns the frame of a badge, by its number among the section's badges of a kind.
  func placed(badge kind: String, _ number: Int, section: Int) -> Placed? {
    guard sections.indices.contains(section), number >= 0 else { return nil }
    let each = sections[section].pattern.count(ofKind: kind)
    guard each > 0, number / each < sections[section].groupCount else { return nil }
    let group = number / each
    let badges = sections[section].layOut(group).badges(ofFirst: sections[section].items(ofGroup: group).count)
    guard let badge = badges.first(where: { $0.badge.kind == kind && $0.rank == number % each })?.badge else {
      return nil
    }
    return Placed(
      element: .badge(kind: kind, section: section, item: number),
      frame: rounded(badge.frame.moved(by: corner(ofGroup: group, section: section))), z: badge.z)
  }

  /// Returns the `zIndex` of cells, which lie in front of decorations.
  func cellDepth(_ section: Int) -> Int { sections[section].plan.definition.backgrounds.isEmpty ? 0 : 1 }

  /// Returns a decoration behind a section; nil for a section of no length.
  func placedBackground(_ index: Int, section: Int) -> Placed? {
    guard sections.indices.contains(section), sections[section].measure.length > 0,
      sections[section].plan.definition.backgrounds.indices.contains(index)
    else { return nil }
    let background = sections[section].plan.definition.backgrounds[index]
    let frame = sectionFrame(section).inset(by: background.insets)
    return Placed(element: .background(section: section, index: index), frame: rounded(frame), z: background.z)
  }

  func sectionFrame(_ section: Int) -> CompositionalFrame {
    var frame = CompositionalFrame(origin: .zero, size: context.view)
    frame.origin[context.axis] = start(ofSection: section)
    frame.size[context.axis] = sections[section].measure.length
    return frame
  }

  // MARK: Boundary items

  /// Returns the boundary item of a kind: of the layout at the last possible item of section 0, of a section at its
  /// item 0; nil if there is none.
  func boundary(ofKind kind: String?, section: Int, item: Int) -> Element? {
    if section == 0, item == .max {
      return boundaries.firstIndex { $0.kind == kind }.map { .layoutBoundary(index: $0) }
    }
    guard item == 0, sections.indices.contains(section) else { return nil }
    return sections[section].plan.definition.boundaries.firstIndex { $0.kind == kind }
      .map { .boundary(section: section, index: $0) }
  }

  /// The visible range along the scroll axis, without content insets; nil pins nothing.
  typealias Window = Range<Double>

  /// Returns a boundary item of a section, pinned to the view if enabled.
  func placed(boundary index: Int, section: Int, in window: Window?) -> Placed? {
    guard sections.indices.contains(section), sections[section].measure.boundaries.indices.contains(index) else {
      return nil
    }
    let held = held(boundary: index, section: section, in: window)
    return place(
      sections[section].plan.definition.boundaries[index], held, .boundary(section: section, index: index),
      window)
  }

  /// Returns a boundary item of the layout, pinned to the view if enabled.
  func placed(layoutBoundary index: Int, in window: Window?) -> Placed? {
    guard frame.frames.indices.contains(index) else { return nil }
    let held = hold(boundaries[index], frame.frames[index], within: limits, in: window)
    return place(boundaries[index], held, .layoutBoundary(index: index), window)
  }

  private func place(
    _ item: Definition.Boundary, _ frame: CompositionalFrame, _ element: Element, _ window: Window?
  ) -> Placed {
    let axis = context.axis
    // - Source: measured, charon: pinned items stand in front while they can be seen.
    let isSeen =
      item.pins && window.map { frame.origin[axis] < $0.upperBound && frame.end[axis] > $0.lowerBound } ?? false
    return Placed(
      element: element, frame: rounded(frame.inset(by: item.insets.effective(for: item.size))),
      z: item.z + (isSeen ? 1_000_000_000 : 0))
  }

  /// Returns the frame of a boundary item, before rounding.
  private func held(boundary index: Int, section: Int, in window: Window?) -> CompositionalFrame {
    var natural = sections[section].measure.boundaries[index]
    natural.origin[context.axis] += start(ofSection: section)
    return hold(
      sections[section].plan.definition.boundaries[index], natural, within: limits(ofSection: section), in: window)
  }

  /// The limits between which boundary items of the layout are pinned: all sections.
  var limits: (start: Double, end: Double) { (frame.before, frame.before + frame.length) }

  /// Returns the limits for pinned items of a section: the section without the space of extending items.
  func limits(ofSection section: Int) -> (start: Double, end: Double) {
    let (start, measure) = (start(ofSection: section), sections[section].measure)
    return (start + measure.before, start + measure.length - measure.after)
  }

  /// Returns the frame of a pinned item. A header stays at the start of the view, up to the end of its section
  /// without the space of extending items there; a footer likewise at the other end.
  /// - Source: measured, charon, in three layouts; that a footer stops at the start is inferred, and so is that an
  ///   item of neither end is held as a header.
  private func hold(
    _ item: Definition.Boundary, _ natural: CompositionalFrame, within limits: (start: Double, end: Double),
    in window: Window?
  ) -> CompositionalFrame {
    guard item.pins, let window else { return natural }
    let axis = context.axis
    var held = natural
    if item.edges[axis] <= 0 {
      held.origin[axis] = max(natural.origin[axis], window.lowerBound)
      if !context.mistakes.contains(.endless) {
        held.origin[axis] = min(held.origin[axis], limits.end - natural.size[axis])
      }
    } else {
      held.origin[axis] = max(min(natural.origin[axis], window.upperBound - natural.size[axis]), limits.start)
    }
    return held
  }
}
