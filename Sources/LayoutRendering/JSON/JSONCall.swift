import CollectionLayout
import Foundation

/// What a call was given and answered, as the fields `args` `result` `rule` `asked`.
enum JSONCall {
  static func writeDetail(_ event: LayoutEvent, to json: inout JSONBuffer) {
    switch event.detail {
    case .none, .pass, .shown: break
    case .invalidation(let summary, let coalesced):
      json.field("args") { json in
        json.object { json in
          json.field("context") { $0.context(summary) }
        }
      }
      json.field("coalesced") { $0.bool(coalesced) }
    case .marked(let key, let coalesced):
      if let key { json.field("args") { json in json.object { $0.key(key) } } }
      json.field("coalesced") { $0.bool(coalesced) }
    case .boundsDecision(_, let newBounds, let answer, let rule):
      json.field("args") { json in json.object { json in json.field("newBounds") { $0.rect(newBounds) } } }
      json.field("result") { json in
        if let answer { json.bool(answer) } else { json.null() }
      }
      json.field("rule") { json in
        json.string((answer == nil ? "not asked: " : "") + EventWords.rule(rule, answer))
      }
    case .context(let newBounds, let summary):
      json.field("args") { json in json.object { json in json.field("newBounds") { $0.rect(newBounds) } } }
      json.field("result") { $0.context(summary) }
    case .preferred(let key, let given, let preferred):
      json.field("args") { json in
        json.object { json in
          json.key(key)
          json.field("size") { $0.size(given) }
        }
      }
      json.field("result") { $0.size(preferred) }
    case .preferredDecision(let key, let answer):
      json.field("args") { json in json.object { $0.key(key) } }
      json.field("result") { $0.bool(answer) }
    case .preferredContext(let key, let summary):
      json.field("args") { json in json.object { $0.key(key) } }
      json.field("result") { $0.context(summary) }
    case .prepared(let questions):
      json.field("asked") { json in
        json.object { json in
          json.field("sections") { json in
            if let sections = questions.sections { json.number(sections) } else { json.null() }
          }
          json.field("sizes") { $0.number(questions.sizes) }
        }
      }
    case .contentSize(let size, _, _):
      json.field("result") { $0.size(size) }
    case .elements(let rect, let returned, let total, _):
      json.field("args") { json in json.object { json in json.field("rect") { $0.rect(rect) } } }
      json.field("result") { json in
        guard let returned else { return json.null() }
        json.object { json in
          json.field("count") { $0.number(returned) }
          json.field("of") { $0.number(total) }
        }
      }
    case .element(let key, let answer):
      json.field("args") { json in json.object { $0.key(key) } }
      json.field("result") { json in
        guard let answer else { return json.null() }
        json.object { $0.element(answer) }
      }
    case .listed(let key, let now, _):
      json.field("args") { json in json.object { $0.key(key) } }
      json.field("result") { json in
        guard let now else { return json.null() }
        json.object { $0.element(now) }
      }
    case .sectionCount(let count):
      json.field("result") { $0.number(count) }
    case .itemCount(let section, let count):
      json.field("args") { json in json.object { json in json.field("section") { $0.number(section) } } }
      json.field("result") { $0.number(count) }
    case .sizes(let section, let items):
      json.field("args") { json in
        json.object { json in
          json.field("section") { $0.number(section) }
          json.field("first") { $0.number(items.lowerBound) }
          json.field("count") { $0.number(items.count) }
        }
      }
    case .offsetHeld(let from, let to):
      json.field("args") { json in json.object { json in json.field("from") { $0.point(from) } } }
      json.field("result") { $0.point(to) }
    case .operations(let operations):
      json.field("args") { json in
        json.object { json in
          json.field("updates") { json in json.array(operations) { $0.string(UpdateWords.text($1)) } }
        }
      }
    case .countCheck(let check):
      json.field("args") { json in
        json.object { json in
          json.field("section") { $0.number(check.section) }
          json.field("before") { $0.number(check.before) }
          json.field("deleted") { $0.number(check.deleted) }
          json.field("inserted") { $0.number(check.inserted) }
          json.field("movedOut") { $0.number(check.movedOut) }
          json.field("movedIn") { $0.number(check.movedIn) }
        }
      }
      json.field("result") { $0.number(check.after) }
    case .targetOffset(let proposed, let answer):
      json.field("args") { json in json.object { json in json.field("proposed") { $0.point(proposed) } } }
      json.field("result") { $0.point(answer) }
    case .scrollTarget(let proposed, let velocity, let answer):
      json.field("args") { json in
        json.object { json in
          json.field("proposed") { $0.point(proposed) }
          json.field("velocity") { $0.point(velocity) }
        }
      }
      json.field("result") { $0.point(answer) }
    case .layoutTransition(let layout, let other, let isOutgoing):
      json.field("args") { json in
        json.object { json in
          json.field("layout") { $0.string(layout) }
          json.field(isOutgoing ? "to" : "from") { $0.string(other) }
        }
      }
    case .oldBounds(let rect):
      json.field("args") { json in json.object { json in json.field("oldBounds") { $0.rect(rect) } } }
    case .tap(let key, let answer):
      json.field("args") { json in json.object { $0.key(key) } }
      if let answer { json.field("result") { $0.bool(answer) } }
    case .selection(let keys, _):
      json.field("result") { json in json.array(keys) { $0.string("\($1)") } }
    case .items(let keys):
      json.field("args") { json in
        json.object { json in json.field("indexPaths") { json in json.array(keys) { $0.string("\($1)") } } }
      }
    case .indexPaths(let kind, let keys):
      json.field("args") { json in json.object { json in json.field("kind") { $0.string(kind) } } }
      json.field("result") { json in json.array(keys) { $0.string("\($1.section):\($1.item)") } }
    case .view(let key, let identifier, let isNew):
      json.field("args") { json in json.object { $0.key(key) } }
      json.field("result") { json in
        json.object { json in
          json.field("identifier") { $0.string(identifier) }
          json.field("view") { $0.string(isNew ? "made" : "reused") }
        }
      }
    case .exception(let exception):
      json.field("result") { $0.string(exception.reason) }
    case .warning(let warning):
      json.field("result") { $0.string(warning.words.joined(separator: " ")) }
    }
  }

  /// Why, without the step, which has a field of its own.
  static func text(_ cause: LayoutCause) -> String {
    switch cause.reason {
    case .driver: cause.origin?.happening.map { "the \($0)" } ?? "the statement"
    case .invalidated: cause.origin?.happening.map { "invalidated by the \($0)" } ?? "invalidated"
    default: EventWords.cause(cause)
    }
  }
}

extension JSONBuffer {
  /// What an invalidation context says.
  mutating func context(_ summary: InvalidationSummary) {
    object { json in
      json.field("for") { $0.string(summary.purpose.rawValue) }
      json.field("everything") { $0.bool(summary.everything) }
      json.field("counts") { $0.bool(summary.counts) }
      json.field("listed") { $0.number(summary.listed) }
      if !summary.keys.isEmpty {
        json.field("elements") { json in json.array(summary.keys) { json, key in json.object { $0.key(key) } } }
      }
      if summary.offsetAdjustment != .zero {
        json.field("offsetAdjustment") { $0.point(summary.offsetAdjustment) }
      }
      if summary.sizeAdjustment != .zero { json.field("sizeAdjustment") { $0.size(summary.sizeAdjustment) } }
    }
  }
}
