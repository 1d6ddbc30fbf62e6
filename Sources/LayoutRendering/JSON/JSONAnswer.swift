import CollectionLayout
import Foundation
import LayoutScript

/// An answer as one field of an object.
enum JSONAnswer {
  static func write(_ value: AnswerValue, to json: inout JSONBuffer) {
    switch value {
    case .elements(let elements, _, _), .visible(let elements):
      json.field("elements") { writeElements(elements, to: &$0) }
    case .size(let size): json.field("size") { $0.size(size) }
    case .lanes(let lanes, let isVertical):
      json.field("axis") { $0.string(isVertical ? "vertical" : "horizontal") }
      json.field("lanes") { json in json.array(lanes) { write($1, to: &$0) } }
    case .invalid(let invalidations, let isPrepared):
      json.field("prepared") { $0.bool(isPrepared) }
      json.field("invalid") { json in json.array(invalidations) { write($1, to: &$0) } }
    case .calls(let events):
      json.field("calls") { JSONEvents(events.map(StepEntry.event), isOwn: false).writeCalls(to: &$0) }
    case .totals(let totals):
      json.field("totals") { json in
        json.object { json in
          for word in CallWord.allCases {
            json.key(word.rawValue)
            json.number(totals[word] ?? 0)
          }
        }
      }
    case .state(let settings):
      json.field("state") { json in
        json.object { json in
          for (word, setting) in settings {
            json.key(word)
            json.setting(setting)
          }
        }
      }
    case .setting(let word, let setting):
      json.field("state") { json in
        json.object { json in
          json.key(word)
          json.setting(setting)
        }
      }
    case .pools(let pools): json.field("pools") { json in json.array(pools) { write($1, to: &$0) } }
    case .reasons(let reasons): json.field("reasons") { json in json.array(reasons) { write($1, to: &$0) } }
    case .bugs(let bugs):
      json.field("bugs") { json in
        json.object { json in
          for bug in bugs {
            json.key(bug.name)
            json.bool(bug.isOn)
          }
        }
      }
    case .differences(let difference): JSONDifference.write(difference, to: &json)
    case .text(let text): json.field("text") { $0.string(text) }
    case .picture(let picture):
      var text = TextBuffer()
      PictureText(width: 80, isUTF8: true, isPlain: false).write(picture, to: &text)
      json.field("text") { $0.string(text.text) }
    }
  }

  private static func writeElements(_ elements: ElementList, to json: inout JSONBuffer) {
    json.array(elements) { json, element in json.object { $0.element(element) } }
  }

  static func write(_ reason: Reason, to json: inout JSONBuffer) {
    json.object { json in
      json.field("text") { $0.string(ReasonWords.text(reason).trimmingCharacters(in: .whitespaces)) }
      if let step = reason.step, step > 0 { json.field("step") { $0.number(step) } }
      if let call = reason.call { json.field("call") { $0.string(call.rawValue) } }
    }
  }

  private static func write(_ lane: AnswerValue.Lane, to json: inout JSONBuffer) {
    json.object { json in
      json.field("lane") { $0.number(lane.number) }
      json.field("offset") { $0.number(lane.offset) }
      json.field("extent") { $0.number(lane.extent) }
      json.field("items") { $0.number(lane.items) }
      json.field("last") { json in
        if let last = lane.last { json.number(last) } else { json.null() }
      }
      json.field("end") { $0.number(lane.end) }
    }
  }

  private static func write(_ invalidation: Invalidation, to json: inout JSONBuffer) {
    json.object { json in
      json.field("what") { $0.string(JSONEvents.extent(invalidation.summary)) }
      json.field("why") { $0.string(invalidation.call.rawValue) }
      if let origin = invalidation.origin { json.field("step") { $0.number(origin.step) } }
      json.field("context") { $0.context(invalidation.summary) }
    }
  }

  private static func write(_ pool: AnswerValue.Pool, to json: inout JSONBuffer) {
    json.object { json in
      json.field("kind") { $0.string(pool.name) }
      json.field("identifier") { $0.string(pool.identifier) }
      json.field("made") { $0.number(pool.made) }
      json.field("onScreen") { $0.number(pool.onScreen) }
      json.field("waiting") { $0.number(pool.waiting) }
    }
  }
}
