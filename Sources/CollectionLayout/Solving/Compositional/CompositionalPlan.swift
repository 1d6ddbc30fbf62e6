/// The common properties of a layout's sections.
struct CompositionalContext: Hashable, Sendable {
  typealias Vector = CompositionalDefinition.Vector

  var view: Vector
  var isVertical = true
  /// The scale in pixels per point; nil rounds nothing.
  var scale: Double?
  /// The insets reference of sections without their own.
  var reference = CompositionalDefinition.Reference.none
  var safeArea = CompositionalDefinition.Insets()
  var margins = CompositionalDefinition.Insets()
  var mistakes: CompositionalMistakes = []

  var axis: Int { isVertical ? 1 : 0 }

  func insets(_ reference: CompositionalDefinition.Reference?) -> CompositionalDefinition.Insets {
    switch reference ?? self.reference {
    case .none: CompositionalDefinition.Insets()
    case .safeArea: safeArea
    case .margins: margins
    }
  }

  /// Returns a position rounded to the nearest pixel; a middle, or slightly less, is rounded up.
  /// - Source: measured, charon.
  func rounded(_ position: Double) -> Double {
    guard let scale else { return position }
    return (position * scale + 0.5 + 1e-6).rounded(.down) / scale
  }

  func rounded(_ position: Vector) -> Vector { Vector(rounded(position.x), rounded(position.y)) }
}

/// Deliberate mistakes in the rules of compositional layouts; usually none.
/// - Source: ours, as exercises in finding them; some occur in other implementations.
struct CompositionalMistakes: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates the set of those mistakes that concern compositional layouts.
  init(_ mistakes: Set<LayoutMistake>) {
    self = mistakes.reduce(into: []) { result, mistake in
      switch mistake {
      case .whole: result.insert(.whole)
      case .slot: result.insert(.slot)
      case .full: result.insert(.full)
      case .nofloor: result.insert(.nofloor)
      case .stack: result.insert(.stack)
      case .inward: result.insert(.inward)
      case .endless: result.insert(.endless)
      case .edge: result.insert(.edge)
      case .narrow: result.insert(.narrow)
      case .once: result.insert(.once)
      case .halfway: result.insert(.halfway)
      case .bounds, .stale, .offscreen, .inset, .float32, .tie, .copy, .always, .content, .byindex: break
      }
    }
  }

  static let whole = Self(rawValue: 1 << 0)
  static let slot = Self(rawValue: 1 << 1)
  static let full = Self(rawValue: 1 << 2)
  static let nofloor = Self(rawValue: 1 << 3)
  static let stack = Self(rawValue: 1 << 4)
  static let inward = Self(rawValue: 1 << 5)
  static let endless = Self(rawValue: 1 << 6)
  static let edge = Self(rawValue: 1 << 7)
  static let narrow = Self(rawValue: 1 << 8)
  static let once = Self(rawValue: 1 << 9)
  static let halfway = Self(rawValue: 1 << 10)
}

/// The common results of all sections with one definition, for one size of the view.
final class CompositionalPlan: Sendable {
  typealias Vector = CompositionalDefinition.Vector

  let definition: CompositionalDefinition
  let context: CompositionalContext
  /// The size to which fractional sizes of a group refer.
  let container: Vector
  /// The pattern of a whole group, with the estimates.
  let pattern: CompositionalPattern
  /// The axis along which groups follow one another.
  let flow: Int
  /// The corner of the area of all groups in a section without boundary items.
  let corner: Vector
  /// Whether cells decide any sizes.
  let isEstimated: Bool
  /// Whether a group of fewer items needs a layout of its own, as it differs from the beginning of a whole group.
  let hasEstimates: Bool
  /// The siblings on which the size of each item depends beside its own cell; empty if no size is uniform.
  let dependences: [CompositionalPattern.Dependence?]
  /// The axes along which all groups of a section have the same length.
  let sharedAxes: [Int]

  init(_ definition: CompositionalDefinition, in context: CompositionalContext) {
    self.definition = definition
    self.context = context
    let (axis, cross) = (context.axis, 1 - context.axis)
    flow = definition.orthogonal == nil ? axis : cross
    let reference = context.insets(definition.reference)
    // Insets reduce the container across the flow, not along it.
    // - Source: measured, charon.
    var container = context.view
    let other = 1 - flow
    container[other] = max(
      0,
      container[other] - reference.start[other] - reference.end[other] - definition.insets.start[other]
        - definition.insets.end[other])
    if context.mistakes.contains(.narrow), definition.orthogonal != nil {
      container[flow] = max(0, container[flow] - definition.insets.start[flow] - definition.insets.end[flow])
    }
    // A custom group is laid out in the whole view.
    if case .custom = definition.group.content { container[other] = context.view[other] }
    self.container = container
    var compiler = CompositionalCompiler(context)
    let pattern = compiler.compile(definition.group, in: self.container)
    self.pattern = pattern
    isEstimated = pattern.isEstimated
    var corner = definition.insets.start
    corner[cross] += reference.start[cross]
    self.corner = corner
    hasEstimates = definition.group.hasEstimates
    dependences = pattern.isEstimated ? pattern.dependences : []
    sharedAxes =
      pattern.isEstimated && pattern.groups.first?.isUniform == true
      ? (0..<2).filter { definition.group.size[$0].kind == .uniform } : []
  }

  /// Returns the number of lengths that the cells of a group's first items may report.
  func saidCount(ofFirst count: Int) -> Int {
    pattern.leaves.prefix(count).reduce(0) { $0 + $1.estimated.nonzeroBitCount }
  }

  var leafCount: Int { pattern.leaves.count }

  var estimatesLength: Bool { definition.group.size[flow].isEstimated }

  /// The spacing before a group along the flow.
  var before: Double { definition.group.edges.before(flow).length }
  /// The spacing after a group along the flow, including that between groups.
  var after: Double { definition.group.edges.after(flow).length + definition.spacing }

  /// Returns the length of a last group with fewer items: to their far edge, plus the space of a whole group after
  /// its last item. A custom group is never trimmed, and an estimated group is as long as its items.
  /// - Source: measured, charon.
  func trimmedLength(of group: CompositionalPattern, first count: Int, whole: CompositionalPattern) -> Double {
    let node = definition.group
    if case .custom = node.content { return group.size[flow] }
    guard !estimatesLength, !context.mistakes.contains(.full), let last = whole.leaves.last else {
      return group.size[flow]
    }
    let insets = node.insets.effective(for: node.size)
    let inner = abs(group.size[flow] - insets.start[flow] - insets.end[flow])
    let far = group.leaves.prefix(count).map(\.frame.end[flow]).max() ?? 0
    return max(0, far - last.frame.end[flow] + inner)
  }
}

extension CompositionalDefinition.Node {
  /// Whether any part of the node has an estimated side.
  var hasEstimates: Bool {
    if size.width.isEstimated || size.height.isEstimated { return true }
    guard case .group(let group) = content else { return false }
    return group.subitems.contains(where: \.hasEstimates)
  }
}
