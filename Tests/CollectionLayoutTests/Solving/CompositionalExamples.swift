@testable import CollectionLayout

/// Worked examples of compositional layouts: what a section is, and where its elements are. Most of the numbers were
/// measured on UIKit (charon); those marked so were computed by the same rules.
struct CompositionalExample: Sendable {
  typealias D = CompositionalDefinition
  typealias V = D.Vector

  var name: String
  var view = V(320, 480)
  var isVertical = true
  var margins = D.Insets()
  var reference = D.Reference.none
  var between = 0.0
  var layoutBoundaries: [D.Boundary] = []
  var section: D
  /// How many items each section has.
  var counts: [Int]
  /// What cells have said: sizes of the items of section 0, one after the other.
  var said: [V] = []
  /// Which of them have said it.
  var saidItems: Range<Int>?
  var window: Range<Double>?
  /// `0:0 0,0 96x10`, with `z 1` after it where that is meant.
  var expected: [String]
  var content: V?

  func solver() -> CompositionalSolver {
    let context = CompositionalContext(
      view: view, isVertical: isVertical, scale: 2, reference: reference, margins: margins)
    var solver = CompositionalSolver(context, spacing: between, boundaries: layoutBoundaries)
    let plan = CompositionalPlan(section, in: context)
    solver.setSections(counts.map { CompositionalSection(plan, count: $0) })
    for item in saidItems ?? 0..<counts[0] where !said.isEmpty {
      solver.set(said[item % said.count], item: item, section: 0)
    }
    return solver
  }
}

// A few letters for what definitions are made of.
typealias Node = CompositionalDefinition.Node

func w(_ fraction: Double) -> CompositionalDefinition.Dimension { .init(kind: .fractionalWidth, value: fraction) }
func h(_ fraction: Double) -> CompositionalDefinition.Dimension { .init(kind: .fractionalHeight, value: fraction) }
func about(_ points: Double) -> CompositionalDefinition.Dimension { .init(kind: .estimated, value: points) }
func alike(_ points: Double) -> CompositionalDefinition.Dimension { .init(kind: .uniform, value: points) }

extension CompositionalDefinition.Dimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// So many points.
  public init(integerLiteral value: Int) { self.init(kind: .absolute, value: Double(value)) }
  /// So many points.
  public init(floatLiteral value: Double) { self.init(kind: .absolute, value: value) }
}

extension CompositionalDefinition.Insets: ExpressibleByArrayLiteral {
  /// Top, leading, bottom and trailing.
  public init(arrayLiteral values: Double...) {
    self.init(start: .init(values[1], values[0]), end: .init(values[3], values[2]))
  }
}

extension CompositionalDefinition.Node {
  typealias D = CompositionalDefinition

  static func cell(_ width: D.Dimension, _ height: D.Dimension) -> Node {
    Node(size: .init(width: width, height: height))
  }

  static func row(
    _ width: D.Dimension, _ height: D.Dimension, times: Int? = nil, gap: Double = 0, flexible: Bool = false,
    _ subitems: Node...
  ) -> Node {
    group(0, width, height, times, gap, flexible, subitems)
  }

  static func column(
    _ width: D.Dimension, _ height: D.Dimension, times: Int? = nil, gap: Double = 0, flexible: Bool = false,
    _ subitems: Node...
  ) -> Node {
    group(1, width, height, times, gap, flexible, subitems)
  }

  private static func group(
    _ axis: Int, _ width: D.Dimension, _ height: D.Dimension, _ times: Int?, _ gap: Double, _ flexible: Bool,
    _ subitems: [Node]
  ) -> Node {
    var node = Node.cell(width, height)
    node.content = .group(
      .init(
        axis: axis, subitems: subitems, count: times.map { .dividing($0) } ?? .fitting,
        spacing: .init(length: gap, isFlexible: flexible)))
    return node
  }

  static func custom(_ width: D.Dimension, _ height: D.Dimension, _ items: D.CustomItem...) -> Node {
    var node = Node.cell(width, height)
    node.content = .custom(items)
    return node
  }

  func inset(_ insets: D.Insets) -> Node { with { $0.insets = insets } }

  /// Leading, top, trailing and bottom.
  func around(_ leading: D.Spacing, _ top: D.Spacing, _ trailing: D.Spacing, _ bottom: D.Spacing) -> Node {
    with { $0.edges = .init(leading: leading, top: top, trailing: trailing, bottom: bottom) }
  }

  func badge(
    _ kind: String, _ width: D.Dimension, _ height: D.Dimension, at edges: D.Vector, offset: D.Vector = .zero,
    isFractional: Bool = false, from own: D.Vector? = nil
  ) -> Node {
    with { node in
      let moved = D.Anchor(edges: own ?? edges, offset: offset, isFractional: isFractional)
      node.supplementaries.append(
        .init(
          size: .init(width: width, height: height), kind: kind,
          container: own == nil ? moved : D.Anchor(edges: edges), item: own == nil ? nil : moved))
    }
  }

  private func with(_ change: (inout Node) -> Void) -> Node {
    var node = self
    change(&node)
    return node
  }
}

extension CompositionalDefinition.Spacing: ExpressibleByIntegerLiteral {
  /// So many points.
  public init(integerLiteral value: Int) { self.init(length: Double(value)) }
  static func least(_ value: Double) -> Self { .init(length: value, isFlexible: true) }
}

extension CompositionalDefinition {
  static func of(
    _ group: Node, inset: Insets = .init(), between: Double = 0, boundaries: [Boundary] = [],
    background: Background? = nil, sideways: Orthogonal? = nil, follows: Bool = true
  ) -> CompositionalDefinition {
    var section = CompositionalDefinition(group: group)
    section.insets = inset
    section.spacing = between
    section.boundaries = boundaries
    section.backgrounds = background.map { [$0] } ?? []
    section.orthogonal = sideways
    section.followsInsets = follows
    return section
  }

  /// Where an alignment is: leading or top -1, trailing or bottom 1.
  static func edge(
    _ kind: String, _ width: Dimension, _ height: Dimension, x: Double = 0, y: Double = 0, offset: Vector = .zero,
    extends: Bool = true, pins: Bool = false
  ) -> Boundary {
    Boundary(
      size: .init(width: width, height: height), kind: kind, edges: .init(x, y), offset: offset, extends: extends,
      pins: pins)
  }
}
