import CollectionLayout
import Foundation
import LayoutScript

extension FactRow {
  /// Creates the fields of a step and its effects; for a film, calls name their callers and receivers.
  init(_ step: Step, isFilm: Bool = false) {
    self = ["n": .whole(step.number), "turn": .whole(step.turn)]
    self += FactRow(step.place)
    add("changes", .rows(step.changes) { $0 += FactRow($1) })
    self += EventFacts(step.entries, isOwn: true, origins: step.origins, isFilm: isFilm).row
  }

  init(_ change: StepChange) {
    let account = change.account
    self = [
      "what": .text(account.what), "from": account.from.fact.orNull, "to": account.to.fact.orNull,
      "kind": code(of: change),
    ]
    self += account.more
  }

  /// Creates the fields of a statement's place: line and column from 1, columns in code points, and the text.
  init(_ place: Place) {
    self = FactRow(positionOf: place) + ["statement": .text(place.text)]
  }

  init(positionOf place: Place) {
    let position = place.source.position(at: place.span.start)
    self = ["file": .text(place.source.name), "line": .whole(position.line), "column": .whole(position.column)]
  }
}

extension Fact {
  /// Creates the fact of typed values: a single value, a list of several, or the text of a setting without values.
  init(_ typed: StepChange.Typed) {
    switch typed.values.count {
    case 0: self = .text(typed.text)
    case 1: self = Fact(typed.values[0])
    default: self = .list(typed.values) { Fact($0) }
    }
  }

  init(_ value: LayoutScript.Value) {
    switch value {
    case .number(let number): self = .number(number)
    case .percent(let number): self = .text("\(number)%")
    case .size(let width, let height): self = .numbers([width, height])
    case .point(let x, let y): self = .numbers([x, y])
    case .rect(let x, let y, let width, let height): self = .numbers([x, y, width, height])
    case .text(let text): self = .text(text)
    case .truth(let truth): self = .bool(truth)
    case .path, .range, .word, .step, .dimension: self = .text(value.written)
    }
  }
}

extension StepChange: FactValue {
  package var fact: Fact { .row(FactRow(self)) }
}
