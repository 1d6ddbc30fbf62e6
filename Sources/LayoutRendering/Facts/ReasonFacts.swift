import CollectionLayout
import Foundation
import LayoutScript

extension Fact {
  /// Returns reasons as rows: the text, the code as `kind`, and the numbers by their names.
  static func reasons(_ reasons: [Reason]) -> Fact {
    .rows(reasons) { row, reason in
      row += [
        "text": .text(ReasonWords.text(reason).trimmingCharacters(in: .whitespaces)),
        "step": reason.step.flatMap { $0 > 0 ? .whole($0) : nil }, "call": reason.call.map { .text($0.rawValue) },
        "position": reason.position.map { .whole($0.index) }, "at": reason.place.map(Fact.text),
        "kind": code(of: reason.kind),
      ]
      row += reason.kind.facts
    }
  }
}

extension Reason.Kind {
  /// The fields of the case; elements are named as they are typed.
  fileprivate var facts: FactRow {
    switch self {
    case .longest(let content, let fromRight):
      [
        "section": .whole(content.section), "lane": content.lane.map(Fact.whole).orNull,
        "last": content.last.map { .name(ElementKey(section: content.section, item: $0)) }.orNull,
        "end": .number(content.itemsEnd), "from": fromRight ? "right" : nil,
        "group": content.endsWithGroup ? .bool(true) : nil,
      ]
    case .identified(let key, let name, nil): ["element": .name(key), "name": .text(name), "was": .null]
    case .called(let event): CallAccount(event).facts + ["cause": .text(EventWords.cause(event.cause))]
    default: FactRow(partsOf: self)
    }
  }
}

// Parts of reasons that need more than their labels.
extension Reason.Gap: FactValue {
  var fact: Fact {
    func fact(_ end: End) -> Fact { ["element": end.key.map(Fact.name).orNull, "place": .number(end.place)] }
    return [
      "point": .point(point), "axis": isVertical ? "vertical" : "horizontal", "before": fact(before),
      "after": fact(after), "length": .number(length),
    ]
  }
}

extension Reason.Screen: FactValue {
  var fact: Fact {
    [
      "appeared": .names(appeared), "reloaded": .names(reloaded), "made": .whole(made), "reused": .whole(reused),
      "ready": ready > 0 ? .whole(ready) : nil, "left": .names(left), "deleted": .names(deleted),
      "shown": .names(shown),
    ]
  }
}

extension Reason.Lifecycle: FactValue {
  var fact: Fact {
    [
      "decisions": .list(decisions) { ["result": $0.answer.map(Fact.bool).orNull, "decision": $0.rule.fact] },
      "invalidations": .whole(invalidations),
      "first": first.map { ["call": .text($0.call.rawValue), "context": $0.summary.fact] }.orNull,
      "passes": .whole(passes), "preparations": .whole(preparations), "firstPass": .bool(isFirst),
      "due": .bool(due != nil || isFirstDue),
    ]
  }
}

extension Calculation: FactValue {
  var fact: Fact {
    [
      "field": .text(edge.rawValue), "value": .number(value), "parts": .list(parts, \.fact),
      "minimum": minimum.map(Fact.number), "rounded": rounded.map { .text($0.rawValue) },
    ]
  }
}

extension Calculation.Part: FactValue {
  /// A number with its name, or an operator as text.
  var fact: Fact {
    guard case .number(let value, let quantity) = self else { return .text(word) }
    let name = ["name": code(of: quantity)] as FactRow
    return switch quantity {
    case .end(let key), .size(let key): .row(name + ["of": .name(key), "value": .number(value)])
    case .inset(let side): .row(name + ["side": code(of: side), "value": .number(value)])
    default: .row(name + ["value": .number(value)])
    }
  }

  /// The operator without blanks; empty for a number.
  var word: String {
    switch self {
    case .plus: "+"
    case .minus: "-"
    case .times: "*"
    case .over: "/"
    case .open: "("
    case .close: ")"
    case .number: ""
    }
  }
}

extension Reason.Input: FactValue {
  var fact: Fact { .row(["kind": code(of: self)] + FactRow(partsOf: self)) }
}

extension Reason.Remedy: FactValue {
  var fact: Fact { .row(["remedy": code(of: self)] + FactRow(partsOf: self)) }
}

extension Reason.Staleness: FactValue {
  /// The changed input, and the reason that prevented a new computation.
  var fact: Fact {
    // A setting is identified by its name.
    var row: FactRow = if case .setting = input { [:] } else { ["what": code(of: input)] }
    row += FactRow(partsOf: input) + ["computed": .whole(computed), "since": since.map(Fact.whole)]
    if let hindrance { row += ["hindrance": code(of: hindrance)] + FactRow(partsOf: hindrance) }
    return .row(row)
  }
}

extension ItemSize: FactValue {
  package var fact: Fact {
    switch self {
    case .none: .null
    case .length(let length): .number(length)
    case .size(let width, let height): .numbers([width, height])
    case .text(let characters): ["characters": .whole(characters)]
    }
  }
}
