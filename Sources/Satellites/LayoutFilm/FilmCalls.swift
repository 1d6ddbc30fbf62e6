import CollectionLayout
import Foundation
import LayoutRendering
import LayoutScript

/// The calls of a film's step, made from events: consecutive calls for single elements share a row.
struct FilmCalls {
  private struct Row {
    var call: FilmCall
    var keys: [ElementKey]
    var shown: [ElementKey]
  }

  private var rows: [Row] = []
  /// The row of each event, by the event's number.
  private var places: [Int: Int] = [:]

  init(_ events: [LayoutEvent]) {
    let links = CallLinks(events)
    for event in events where event.call != .pass && event.call != .show {
      add(FilmCall(event, causeCall: links.cause(of: event).flatMap { places[$0] }), event)
    }
    for index in rows.indices where rows[index].call.count > 1 && !rows[index].keys.isEmpty {
      rows[index].call.about = ElementRanges.text(rows[index].keys.sorted())
    }
  }

  private mutating func add(_ call: FilmCall, _ event: LayoutEvent) {
    var row = Row(call: call, keys: event.folding.map { [$0] } ?? [], shown: event.shown)
    if let index = place(for: row, event) {
      rows[index].call.count += event.callCount
      rows[index].keys += row.keys
      rows[index].shown += row.shown
      places[event.id] = index
      return
    }
    if let parent = event.parent.flatMap({ places[$0] }) {
      row.call.isInPrepare = rows[parent].call.call == .prepare
    }
    places[event.id] = rows.count
    rows.append(row)
  }

  /// The most calls about one view: a request, a preparation for reuse, an appearance.
  private static let callsOfOneView = 3

  /// Returns the row that a call continues; like calls about views may alternate with others.
  private func place(for row: Row, _ event: LayoutEvent) -> Int? {
    for back in 1...Self.callsOfOneView where rows.count >= back {
      let index = rows.count - back
      let other = rows[index]
      guard back == 1 || row.call.call.isOfViews && rows[index...].allSatisfy(\.call.call.isOfViews) else { break }
      guard other.call.call == row.call.call, other.call.pass == row.call.pass else { continue }
      if row.call.call == .prepareForReuse { return index }
      guard !row.keys.isEmpty, !other.keys.isEmpty, other.call.answer == row.call.answer else { continue }
      return index
    }
    return nil
  }

  /// Returns the calls, with the numbers of the elements that got a view.
  /// - Parameter reasons: indices into the film's table, by event.
  func calls(_ identities: [ElementKey: Int], reasons: [Int: [Int]] = [:]) -> [FilmCall] {
    var calls = rows.map { row in
      var call = row.call
      call.elements = row.shown.compactMap { identities[$0] }
      return call
    }
    for (event, chain) in reasons {
      if let place = places[event] { calls[place].reasons = chain }
    }
    return calls
  }
}

extension FilmCall {
  fileprivate init(_ event: LayoutEvent, causeCall: Int?) {
    let words = CallAccount(event)
    self.init(
      count: max(1, event.callCount), phase: event.phase, call: event.call, actors: event.actors,
      about: words.about, answer: words.answer, rule: words.rule,
      cause: event.cause.reason == .driver ? "" : EventWords.cause(event.cause), causeCall: causeCall,
      causeStep: causeCall == nil ? event.cause.origin?.step : nil, pass: event.pass, rect: event.rect)
  }
}

extension LayoutEvent {
  /// The element for which consecutive calls share a row.
  fileprivate var folding: ElementKey? {
    switch detail {
    case .view(let key, _), .display(let key), .element(let key, _), .listed(let key, _, _),
      .preferredDecision(let key, _):
      key
    default: nil
    }
  }

  fileprivate var shown: [ElementKey] {
    if case .view(let key, _) = detail { return [key] }
    return []
  }

  fileprivate var rect: CGRect? {
    switch detail {
    case .elements(let rect, _, _, _): rect
    case .boundsDecision(_, let bounds, _, _), .context(let bounds, _): bounds
    default: nil
    }
  }
}
