import CollectionLayout
import Foundation
import LayoutScript

extension FactRow {
  /// Creates the facts of an answer: a field for the requested values, and fields for related values.
  init(_ value: AnswerValue) {
    switch value {
    case .elements(let elements, _, _), .visible(let elements):
      self = ["elements": .elements(elements)]
    case .size(let size): self = ["size": .size(size)]
    case .lanes(let lanes, let isVertical):
      self = [
        "axis": isVertical ? "vertical" : "horizontal",
        "lanes": .list(lanes) { lane in
          [
            "lane": .whole(lane.number), "offset": .number(lane.offset), "extent": .number(lane.extent),
            "items": .whole(lane.items), "last": lane.last.map(Fact.whole).orNull, "end": .number(lane.end),
          ]
        },
      ]
    case .invalid(let invalidations, let isPrepared):
      self = [
        "prepared": .bool(isPrepared),
        "invalid": .list(invalidations) { invalidation in
          [
            "what": .extent(invalidation.summary), "why": .text(invalidation.call.rawValue),
            "step": invalidation.origin.map { .whole($0.step) }, "context": invalidation.summary.fact,
          ]
        },
      ]
    case .calls(let events): self = ["calls": EventFacts(events.map(StepEntry.event), isOwn: false).callRows]
    case .totals(let totals):
      self = [
        "totals": .named(CallWord.allCases.filter { totals[$0] != nil }) { ($0.rawValue, .whole(totals[$0] ?? 0)) }
      ]
    case .state(let settings): self = ["state": .named(settings) { ($0.setting.rawValue, Fact($0.value)) }]
    case .setting(let setting, let value): self = ["state": [setting.rawValue: Fact(value)]]
    case .properties(let properties, let set):
      self = [
        "properties": .list(properties) { property in
          [
            "name": .text(property.name), "type": .text(property.type), "value": .text(property.value),
            "set": set[property.name].map(Fact.text),
          ]
        }
      ]
    case .pools(let pools):
      self = [
        "pools": .list(pools) { pool in
          [
            "kind": .text(pool.name), "identifier": .text(pool.identifier), "made": .whole(pool.made),
            "onScreen": .whole(pool.onScreen), "ready": pool.ready > 0 ? .whole(pool.ready) : nil,
            "waiting": .whole(pool.waiting),
          ]
        }
      ]
    case .reasons(let reasons): self = ["reasons": .reasons(reasons)]
    case .bugs(let bugs): self = ["bugs": .named(bugs) { ($0.name, $0.isOn.map { .bool($0) } ?? .null) }]
    case .laws(let report): self = ["laws": .list(report.results) { .row(FactRow($0.law, $0.outcome)) }]
    case .differences(let difference):
      self = [:]
      add(difference)
    case .history(let changes, let since):
      self = [
        "changes": .list(changes) { change in
          .row(
            ["n": .whole(change.step)] + FactRow(change.place) + [
              "from": change.from.map { Fact($0) }.orNull, "to": change.to.map { Fact($0) }.orNull,
              "was": change.places.from.map(Fact.name), "element": change.places.to.map(Fact.name),
              "rule": change.rule.map { .text($0.rawValue) }, "setAt": change.setAt.map(Fact.text),
            ])
        },
        "unchangedSince": since.map(Fact.whole),
      ]
    case .text(let text): self = ["text": .text(text)]
    case .picture(let scene):
      var text = TextBuffer()
      PictureText(width: 80, isUTF8: true, isPlain: false).write(scene, to: &text)
      self = ["text": .text(text.text)]
    }
  }
}

extension Fact {
  /// Returns values by names that occur only at run time.
  fileprivate static func named<Element>(
    _ elements: some Sequence<Element>, _ field: (Element) -> (name: String, value: Fact)
  ) -> Fact {
    var row = FactRow()
    for (name, value) in elements.map(field) { row.add(name, value) }
    return .row(row)
  }
}
