import CollectionLayout
import Foundation
import LayoutScript

// Elements and their differences.
extension FactFields {
  /// Adds the fields `kind`, `name` if the kind has one, `section`, `item`, and `whole` for the whole layout.
  mutating func add(_ key: ElementKey) {
    switch (key.category, key.kind) {
    case (.cell, _): add("kind", "cell")
    case (.supplementaryView, UICollectionView.elementKindSectionHeader?): add("kind", "header")
    case (.supplementaryView, UICollectionView.elementKindSectionFooter?): add("kind", "footer")
    case (let category, let name):
      add("kind", category == .supplementaryView ? "supplementary" : "decoration")
      add("name", .text(name ?? ""))
    }
    add("section", .whole(key.section))
    add("item", .whole(key.item == .max ? 0 : key.item))
    if key.item == .max { add("whole", .bool(true)) }
  }

  mutating func add(_ element: ElementSnapshot) {
    add(element.key)
    add("frame", .rect(element.frame))
    add("zIndex", .whole(element.zIndex))
    add("alpha", .number(element.alpha))
    add("hidden", .bool(element.isHidden))
    if let transform = element.transform { add("transform", Fact(transform)) }
  }

  mutating func add(_ change: ElementChange) {
    add(change.now)
    if change.isInserted { add("new", .bool(true)) }
    if let was = change.was { add("was", Fact(was)) }
  }
}

extension FactRow {
  init(_ key: ElementKey) {
    self.init()
    add(key)
  }
}

extension Fact {
  init(_ key: ElementKey) { self = .row(FactRow(key)) }

  init(_ element: ElementSnapshot) {
    var row = FactRow()
    row.add(element)
    self = .row(row)
  }

  init(_ transform: CGAffineTransform) { self = .numbers(transform.numbers) }

  static func name(_ key: ElementKey) -> Fact { .text("\(key)") }

  static func names(_ keys: some Sequence<ElementKey>) -> Fact { .list(keys, Fact.name) }

  static func keys(_ keys: [ElementKey]) -> Fact { .rows(keys) { $0.add($1) } }
}

/// A value of an element or of the view that differs between two states; nil where there is no element.
struct DifferentValue: Sendable {
  var element: ElementKey?
  /// The element's index path in the first state, if different.
  var was: ElementKey?
  var field: String
  var part = LabDifference.Field.look
  var from: Fact?
  var to: Fact?
  var cause: Fact?
}

extension ElementChange {
  /// The differences; for a new element, its frame and unusual values.
  var differences: [DifferentValue] {
    var values: [DifferentValue] = []
    let place = was.flatMap { $0.key == now.key ? nil : $0.key }
    func add(_ field: String, _ from: Fact?, _ to: Fact?, _ part: LabDifference.Field = .look) {
      values.append(
        DifferentValue(
          element: now.key, was: place, field: field, part: was == nil ? .presence : part, from: from, to: to))
    }
    func compare<Value: Equatable>(
      _ field: String, usual: Value?, _ value: (ElementSnapshot) -> Value, _ fact: (Value) -> Fact
    ) {
      guard value(now) != was.map(value) ?? usual else { return }
      add(field, was.map { fact(value($0)) }, fact(value(now)))
    }
    if let was {
      for edge in Calculation.Edge.allCases {
        let (from, to) = (edge.value(in: was.frame), edge.value(in: now.frame))
        if from != to { add(edge.rawValue, .number(from), .number(to), .number(edge)) }
      }
    } else {
      add("frame", nil, .rect(now.frame))
    }
    compare("zIndex", usual: 0, \.zIndex, Fact.whole)
    compare("alpha", usual: 1, \.alpha) { .number($0) }
    compare("hidden", usual: false, \.isHidden, Fact.bool)
    compare("transform", usual: CGAffineTransform?.none, \.transform) { $0.map { Fact($0) }.orNull }
    return values
  }
}

extension FactRow {
  /// Adds the field `differences` between two states, and `placements` if two layouts are compared.
  mutating func add(_ difference: LabDifference) {
    var values: [DifferentValue] = []
    func cause(_ part: LabDifference.Part) -> Fact? {
      difference.causes[part].map { Fact($0, isTakenBack: difference.isTakenBack) }
    }
    func add(_ field: String, _ pair: (from: CGSize, to: CGSize)?, _ part: LabDifference.Part) {
      guard let pair else { return }
      values.append(DifferentValue(field: field, from: .size(pair.from), to: .size(pair.to), cause: cause(part)))
    }
    add("view", difference.view, .view)
    add("content", difference.content, .content)
    if let (from, to) = difference.offset {
      values.append(DifferentValue(field: "offset", from: .point(from), to: .point(to), cause: cause(.offset)))
    }
    for change in difference.changes {
      values += change.differences.map { value in
        var value = value
        value.cause = cause(.element(change.now.key, value.part))
        return value
      }
    }
    values += difference.gone.map {
      DifferentValue(element: $0.key, field: "frame", from: .rect($0.frame), cause: cause(.gone($0.key)))
    }
    self.add(
      "differences",
      .rows(values) { row, value in
        row.add("element", value.element.map(Fact.name).orNull)
        row.add("was", value.was.map(Fact.name))
        row.add("field", .text(value.field))
        row.add("from", value.from.orNull)
        row.add("to", value.to.orNull)
        row.add("cause", value.cause.orNull)
      })
    self.add("onScreenOnly", difference.isOfScreen ? .bool(true) : nil)
    guard !difference.placements.isEmpty else { return }
    self.add(
      "placements",
      .rows(difference.placements) { row, placement in
        row.add("layout", .text(placement.layout))
        row.add("element", .name(placement.key))
        row.add("reasons", .reasons(placement.reasons))
      })
  }
}
