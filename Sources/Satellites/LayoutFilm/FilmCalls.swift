import CollectionLayout
import Foundation
import LayoutRendering
import LayoutScript

/// Makes the calls of a film's step from what was recorded: calls for one element after the other are one row.
struct FilmCalls {
  private struct Row {
    var call: FilmCall
    var keys: [ElementKey]
    var shown: [ElementKey]
  }

  private var rows: [Row] = []
  /// The row of each event by its number.
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

  /// The largest number of calls about one view: a request, a clearing, an appearance.
  private static let callsOfOneView = 3

  /// The row that a call goes on; other calls for views stand between those that are alike.
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

  /// The calls, with the numbers of the elements that got a view.
  /// - Parameter reasons: places in the film's table, by the event that they are of.
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
  /// A call alone.
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
  /// The element by which calls in a row are one.
  fileprivate var folding: ElementKey? {
    switch detail {
    case .view(let key, _), .display(let key), .element(let key, _), .listed(let key, _, _),
      .preferredDecision(let key, _):
      key
    default: nil
    }
  }

  /// The element that got a view by it.
  fileprivate var shown: [ElementKey] {
    if case .view(let key, _) = detail { return [key] }
    return []
  }

  /// The rectangle that it speaks of.
  fileprivate var rect: CGRect? {
    switch detail {
    case .elements(let rect, _, _, _): rect
    case .boundsDecision(_, let bounds, _, _), .context(let bounds, _): bounds
    default: nil
    }
  }
}
