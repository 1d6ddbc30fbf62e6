import CollectionLayout
import Foundation
import LayoutScript

extension LayoutEvent {
  /// The argument and the answer of a call: `args`, `result`, and the fields of its kind.
  var facts: FactRow {
    switch detail {
    // A pass and a change of the screen are made of calls, and a warning leaves as a remark.
    case .none, .pass, .shown, .warning: [:]
    case .invalidation(let summary, let coalesced):
      ["args": ["context": Fact(summary)], "coalesced": .bool(coalesced)]
    case .marked(let key, let coalesced): ["args": key.map { Fact($0) }, "coalesced": .bool(coalesced)]
    case .boundsDecision(_, let newBounds, let answer, let rule):
      [
        "args": ["newBounds": .rect(newBounds)], "result": answer.map(Fact.bool).orNull,
        "rule": .text((answer == nil ? "not asked: " : "") + EventWords.rule(rule, answer)), "decision": rule.facts,
      ]
    case .context(let newBounds, let summary): ["args": ["newBounds": .rect(newBounds)], "result": Fact(summary)]
    case .preferred(let key, let given, let preferred):
      ["args": .row(FactRow(key) + ["size": .size(given)]), "result": .size(preferred)]
    case .preferredDecision(let key, let answer): ["args": Fact(key), "result": .bool(answer)]
    case .preferredContext(let key, let summary): ["args": Fact(key), "result": Fact(summary)]
    case .prepared(let questions): ["asked": Fact(questions)]
    case .contentSize(let size, _, _): ["result": .size(size)]
    case .elements(let rect, let returned, let total, _):
      [
        "args": ["rect": .rect(rect)],
        "result": returned.map { ["count": .whole($0), "of": .whole(total)] }.orNull,
      ]
    case .element(let key, let answer), .listed(let key, let answer, _):
      ["args": Fact(key), "result": answer.map { Fact($0) }.orNull]
    case .sectionCount(let count): ["result": .whole(count)]
    case .itemCount(let section, let count): ["args": ["section": .whole(section)], "result": .whole(count)]
    case .sizes(let section, let items):
      ["args": ["section": .whole(section), "first": .whole(items.lowerBound), "count": .whole(items.count)]]
    case .offsetHeld(let from, let to): ["args": ["from": .point(from)], "result": .point(to)]
    case .operations(let operations):
      [
        "args": [
          "updates": .list(operations) { .text(UpdateWords.text($0)) },
          "operations": .list(operations) { $0.facts },
        ]
      ]
    case .section(let section, let size, let group, let was):
      [
        "args": ["section": .whole(section), "size": .size(size)],
        "result": group.map { Fact($0) }.orNull, "was": was.map { Fact($0) },
      ]
    case .countCheck(let check):
      [
        "args": [
          "section": .whole(check.section), "before": .whole(check.before), "deleted": .whole(check.deleted),
          "inserted": .whole(check.inserted), "movedOut": .whole(check.movedOut), "movedIn": .whole(check.movedIn),
        ], "result": .whole(check.after),
      ]
    case .targetOffset(let proposed, let answer):
      ["args": ["proposed": .point(proposed)], "result": .point(answer)]
    case .scrollTarget(let proposed, let velocity, let answer):
      ["args": ["proposed": .point(proposed), "velocity": .point(velocity)], "result": .point(answer)]
    case .layoutTransition(let layout, let other, let isOutgoing):
      ["args": ["layout": .text(layout), isOutgoing ? "to" : "from": .text(other)]]
    case .movement(let key, let position, let answer):
      [
        "args": .row(FactRow(key) + ["position": position.map { .point($0) }]),
        "result": answer.map(Fact.name),
      ]
    case .movementContext(let summary): ["result": Fact(summary)]
    case .oldBounds(let rect): ["args": ["oldBounds": .rect(rect)]]
    case .tap(let key, let answer): ["args": Fact(key), "result": answer.map(Fact.bool)]
    case .selection(let keys, _): ["result": .names(keys)]
    case .items(let keys): ["args": ["indexPaths": .names(keys)]]
    case .indexPaths(let kind, let keys):
      ["args": ["kind": .text(kind)], "result": .list(keys) { .text("\($0.section):\($0.item)") }]
    case .view(let key, let use):
      [
        "args": Fact(key),
        "result": [
          "identifier": .text(use.identifier.identifier), "view": use.isNew ? "made" : "reused",
          "number": .whole(use.number), "was": use.previous.map { .name($0.key) },
        ],
      ]
    case .display(let key): ["args": Fact(key)]
    case .stateChanged(let changes):
      [
        "changes": .rows(changes) { row, change in
          row += ["name": .text(change.name), "was": .text(change.was), "now": .text(change.now)]
        }
      ]
    case .printed(let printed):
      [
        "args": [
          "text": .text(printed.text), "stream": .text(printed.isError ? "stderr" : "stdout"),
          "thread": printed.thread == .own ? nil : .text(printed.thread.rawValue),
        ]
      ]
    case .exception(let exception): ["result": .text(exception.reason), "exception": exception.facts]
    }
  }
}

extension BoundsChangeRule {
  var facts: Fact {
    switch self {
    case .baseAnswer: ["code": "baseAnswer"]
    case .ownAnswer(let layout): ["code": "ownAnswer", "layout": .text(layout)]
    case .policy(let policy): ["code": "policy", "policy": .text(policy.rawValue)]
    case .sameBounds: ["code": "sameBounds"]
    case .sameSize: ["code": "sameSize"]
    case .newSize: ["code": "newSize"]
    case .pinnedElements: ["code": "pinnedElements"]
    case .pinnedStay: ["code": "pinnedStay"]
    case .lineSide(let isWidth, let changed):
      ["code": "lineSide", "side": isWidth ? "width" : "height", "changed": .bool(changed)]
    }
  }
}

extension UpdateOperation {
  fileprivate var facts: Fact {
    switch self {
    case .insertItem(let key): ["kind": "insertItem", "element": .name(key)]
    case .deleteItem(let key): ["kind": "deleteItem", "element": .name(key)]
    case .moveItem(let from, let to): ["kind": "moveItem", "from": .name(from), "to": .name(to)]
    case .reloadItem(let key): ["kind": "reloadItem", "element": .name(key)]
    case .insertSection(let section): ["kind": "insertSection", "section": .whole(section)]
    case .deleteSection(let section): ["kind": "deleteSection", "section": .whole(section)]
    case .moveSection(let from, let to): ["kind": "moveSection", "from": .whole(from), "to": .whole(to)]
    case .reloadSection(let section): ["kind": "reloadSection", "section": .whole(section)]
    }
  }
}

extension LayoutException {
  fileprivate var facts: Fact {
    if case .invalidUpdate(let problem) = kind { return ["code": code(of: kind), "problem": code(of: problem)] }
    return ["code": code(of: kind)]
  }
}

extension Fact {
  /// A group of a compositional layout.
  init(_ group: GroupSummary) {
    self = [
      "axis": group.isHorizontal.map { $0 ? "horizontal" : "vertical" }.orNull,
      "count": group.count.map { .whole($0) }.orNull,
    ]
  }

  /// A layout's questions while it prepared.
  init(_ questions: DataQuestions) {
    self = ["sections": questions.sections.map(Fact.whole).orNull, "sizes": .whole(questions.sizes)]
  }

  /// The content of an invalidation context.
  init(_ summary: InvalidationSummary) {
    let (offset, size) = (summary.offsetAdjustment, summary.sizeAdjustment)
    self = [
      "for": .text(summary.purpose.rawValue), "everything": .bool(summary.everything),
      "counts": .bool(summary.counts), "listed": .whole(summary.listed),
      "elements": summary.keys.isEmpty ? nil : .keys(summary.keys),
      "offsetAdjustment": offset == .zero ? nil : .point(offset),
      "sizeAdjustment": size == .zero ? nil : .size(size), "at": summary.place.map(Fact.text),
    ]
  }

  /// The invalid parts, in a word or a number of elements.
  static func extent(_ summary: InvalidationSummary) -> Fact {
    summary.everything
      ? "everything" : summary.listed == 0 ? "layout" : .text(Counted.text(summary.listed, "element"))
  }
}
