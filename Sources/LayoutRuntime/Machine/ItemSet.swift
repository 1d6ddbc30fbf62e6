import CollectionLayout
import Foundation

/// All items of a layout, for an expression that is evaluated for each.
@MainActor
final class ItemSet {
  let items: [ElementSnapshot]
  private let questions: Questions
  var current: ElementSnapshot?

  init(_ questions: Questions) {
    self.questions = questions
    items = questions.allElements().filter { $0.key.category == .cell }
  }

  func value(of name: ItemName) -> Value? {
    guard let item = current else { return nil }
    return switch name {
    case .x: .number(item.frame.origin.x)
    case .y: .number(item.frame.origin.y)
    case .w: .number(item.frame.size.width)
    case .h: .number(item.frame.size.height)
    case .z: .number(Double(item.zIndex))
    case .alpha: .number(item.alpha)
    case .hidden: .truth(item.isHidden)
    case .section: .number(Double(item.key.section))
    case .item: .number(Double(item.key.item))
    case .overlaps: .truth(overlapping.contains(item.key))
    case .moved: .truth(moved.contains(item.key))
    }
  }

  private lazy var overlapping = Set(
    questions.overlaps(among: items).lazy.flatMap { [$0.first.key, $0.second.key] })

  /// The items whose frames the last turn changed, among those that the view asked for.
  private lazy var moved: Set<ElementKey> = {
    let steps = questions.lab.steps.steps.reversed().prefix { $0.turn == questions.lab.state.turn }
    var moved: Set<ElementKey> = []
    for event in steps.flatMap(\.events) {
      switch event.detail {
      case .elements(_, _, _, let changes):
        moved.formUnion(changes.filter { $0.was != nil && $0.was?.frame != $0.now.frame }.map(\.now.key))
      case .listed(let key, let now?, let was?) where now.frame != was.frame: moved.insert(key)
      default: break
      }
    }
    return moved
  }()
}

// Values of all items: their number, the greatest and the least.
extension Evaluator {
  mutating func items(where condition: Expression) throws(RunFailure) -> [ElementSnapshot] {
    var found: [ElementSnapshot] = []
    try forEachItem { (evaluator, item) throws(RunFailure) in
      if try evaluator.truth(condition) { found.append(item) }
    }
    return found
  }

  /// Returns the greatest or least number among all items, or the number of items for which a condition holds.
  mutating func value(_ function: ExpressionFunction, of expression: Expression) throws(RunFailure) -> Value {
    if function == .many { return .number(Double(try items(where: expression).count)) }
    var numbers: [Double] = []
    try forEachItem { (evaluator, _) throws(RunFailure) in numbers.append(try evaluator.number(expression)) }
    guard let number = function == .most ? numbers.max() : numbers.min() else {
      throw fail(.wrongType(found: "no item", expected: "an item to ask"), at: expression.span)
    }
    return .number(number)
  }

  private mutating func forEachItem(
    _ body: (inout Evaluator, ElementSnapshot) throws(RunFailure) -> Void
  ) throws(RunFailure) {
    if machine.isAtCall { throw fail(.notKnownAtCall("all items"), at: machine.place.span) }
    try machine.forcePass()
    let outer = items
    defer { items = outer }
    let set = try lab.computing { () throws(RunFailure) in ItemSet(machine.questions) }
    items = set
    for item in set.items {
      try lab.checkInterruption()
      set.current = item
      try body(&self, item)
    }
  }
}
