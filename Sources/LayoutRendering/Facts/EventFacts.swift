import CollectionLayout
import Foundation
import LayoutScript

/// Events as the fields `invalidates`, `calls`, `content`, `elements`, `appeared` and `left`.
struct EventFacts: Sendable {
  private let events: [LayoutEvent]
  /// The statement's own invalidations, and all other events.
  private let tells: [LayoutEvent]
  private let calls: [LayoutEvent]
  private let origins: ItemOrigins
  private let isFilm: Bool
  private let links: CallLinks
  /// The numbers of calls by event ids.
  private var numbers: [Int: Int] = [:]

  /// - Parameters:
  ///   - isOwn: whether the entries are a step's, whose own invalidations are not calls.
  ///   - origins: the items' places before the step.
  ///   - isFilm: whether calls name their callers and receivers.
  init(_ entries: [StepEntry], isOwn: Bool, origins: ItemOrigins = .same, isFilm: Bool = false) {
    (self.origins, self.isFilm) = (origins, isFilm)
    let events = entries.compactMap(\.event)
    self.events = events
    tells = isOwn ? events.filter(\.isTellOfStatement) : []
    // A pass and a change of the screen consist of calls, and are none themselves.
    calls = events.filter { $0.call != .pass && $0.call != .show && !(isOwn && $0.isTellOfStatement) }
    for (index, call) in calls.enumerated() { numbers[call.id] = index + 1 }
    links = CallLinks(events)
  }

  var row: FactRow {
    let screen = events.compactMap { if case .shown(let difference) = $0.detail { difference } else { nil } }
    let appeared = screen.flatMap { difference in
      difference.appeared.map { ($0, false) } + difference.reloaded.map { ($0, true) }
    }
    let ahead = screen.flatMap(\.ahead)
    return [
      "invalidates": .list(tells, invalidation), "calls": callRows,
      "content": lastContentSize.map(Fact.size).orNull,
      "elements": elements,
      "appeared": .rows(appeared) { $0 += $1.0.row + ["reloaded": .bool($1.1)] },
      "ahead": ahead.isEmpty ? nil : .rows(ahead) { $0 += $1.row },
      "left": .rows(left) { $0 += FactRow($1.key) + ["why": .text($1.why), "was": $1.was.map(Fact.name)] },
    ]
  }

  /// The elements that left the screen, the reasons, and their former places in the data if different.
  private var left: [(key: ElementKey, why: String, was: ElementKey?)] {
    var isReload = false
    var left: [(ElementKey, String, ElementKey?)] = []
    for event in events {
      switch event.detail {
      case .pass(let cause):
        if case .invalidated(let all) = cause.work { isReload = all.contains { $0.summary.purpose == .reload } }
      case .shown(let difference):
        left += difference.left.map { key in
          let was = origins.old(key)
          return (key, isReload ? "reloaded" : "scrolled", was == key ? nil : was)
        }
        left += difference.deleted.map { ($0, "deleted", nil) }
      default: break
      }
    }
    return left
  }

  private func invalidation(_ event: LayoutEvent) -> Fact {
    // A view that was marked for a pass has nothing invalid.
    let summary: InvalidationSummary? =
      if case .invalidation(let summary, _) = event.detail { summary } else { nil }
    var row: FactRow = [
      "what": summary.map(Fact.extent) ?? "nothing", "why": .text(event.call.rawValue),
      "coalesced": .bool(event.isCoalesced), "context": summary?.fact,
    ]
    if isFilm {
      // Event numbers ascend, so the next call is the first with a larger number.
      row.add("before", calls.first { $0.id > event.id }.flatMap { numbers[$0.id] }.map(Fact.whole).orNull)
    }
    return .row(row)
  }

  private var lastContentSize: CGSize? {
    events.reversed().lazy.compactMap { if case .contentSize(let size, _, _) = $0.detail { size } else { nil } }
      .first
  }

  private var elements: Fact {
    var count: Int?
    var changes: [ElementChange] = []
    for event in events {
      if case .listed(_, let now?, let was) = event.detail, now != was {
        changes.append(ElementChange(now: now, was: was))
      }
      guard case .elements(_, let returned, _, let new) = event.detail, event.cause.reason != .lookingAhead else {
        continue
      }
      count = returned
      changes = changes.isEmpty ? new : changes + new
    }
    return ["count": count.map(Fact.whole).orNull, "list": .rows(changes) { $0.add($1) }]
  }

  // MARK: Calls

  var callRows: Fact {
    .rows(FactRows(count: calls.count) { [self] index, row in add(calls[index], number: index + 1, to: &row) })
  }

  private func add(_ event: LayoutEvent, number: Int, to row: inout FactRow) {
    row.add("id", .whole(number))
    row.add("phase", .text(event.phase.rawValue))
    row.add("name", .text(event.call.rawValue))
    if isFilm {
      row.add("from", code(of: event.actors.from))
      row.add("to", code(of: event.actors.to))
    }
    row += CallAccount(event).facts
    if let place = event.place { row.add("at", .text(place)) }
    row.add("pass", event.pass.map(Fact.whole).orNull)
    // The cause of a call may be its own pass, which is left out.
    let call = links.cause(of: event).flatMap { numbers[$0] }.flatMap { $0 < number ? $0 : nil }
    let origin = event.cause.origin
    row.add(
      "cause",
      [
        "text": .text(event.cause.text), "call": call.map(Fact.whole),
        "step": call == nil ? origin.map { .whole($0.step) } : nil, "reason": .text(event.cause.reason.rawValue),
        "happening": call == nil ? origin?.happening.map(Fact.text) : nil,
      ])
  }
}

extension VisibleDifference.Entry {
  /// The element, and whether its view was made, ready or reused.
  fileprivate var row: FactRow { FactRow(key) + ["view": isNew ? "made" : wasReady ? "ready" : "reused"] }
}

extension LayoutCause {
  /// The reason without the step, which has its own field.
  fileprivate var text: String {
    switch reason {
    case .driver: origin?.happening.map { "the \($0)" } ?? "the statement"
    case .invalidated: origin?.happening.map { "invalidated by the \($0)" } ?? "invalidated"
    default: EventWords.cause(self)
    }
  }
}
