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
    /// The place of the last call in the row, inside which others may be.
    var event: Int
  }

  private var rows: [Row] = []
  /// The row of each event by its number.
  private var places: [Int: Int] = [:]
  private var prepares: Set<Int> = []

  init(_ events: [LayoutEvent]) {
    var redirected: [Int: Int] = [:]
    var pass: Int?
    var elements: Int?
    for event in events {
      switch event.call {
      case .pass:
        (pass, elements) = (event.id, nil)
        continue
      case .show:
        // What a change of the screen leads to comes from the answer before it.
        if let elements { redirected[event.id] = elements }
        continue
      case .prepare:
        prepares.insert(event.id)
        if let pass { redirected[pass] = event.id }
      case .elements: elements = event.id
      default: break
      }
      add(event)
    }
    for (id, target) in redirected { places[id] = places[target] }
    for index in rows.indices { link(index) }
    for index in rows.indices where rows[index].call.count > 1 && !rows[index].keys.isEmpty {
      rows[index].call.about = ElementRanges.text(rows[index].keys.sorted())
    }
  }

  private mutating func add(_ event: LayoutEvent) {
    let row = Row(
      call: FilmCall(event), keys: event.folding.map { [$0] } ?? [], shown: event.shown, event: event.id)
    if let index = place(for: row, event) {
      rows[index].call.count += event.callCount
      rows[index].keys += row.keys
      rows[index].shown += row.shown
      places[event.id] = index
      return
    }
    places[event.id] = rows.count
    rows.append(row)
    if let parent = event.parent, prepares.contains(parent) { rows[rows.count - 1].call.isInPrepare = true }
  }

  /// How many calls one view may have: it is asked for, cleared, and comes onto the screen.
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

  private mutating func link(_ index: Int) {
    guard let event = rows[index].call.causeCall else { return }
    rows[index].call.causeCall = places[event].flatMap { $0 < index ? $0 : nil }
    if rows[index].call.causeCall != nil { rows[index].call.causeStep = nil }
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
  /// A call alone; its cause is still the number of an event.
  fileprivate init(_ event: LayoutEvent) {
    let words = event.words
    self.init(
      count: max(1, event.callCount), phase: event.phase, call: event.call, actors: event.actors,
      about: words.about,
      answer: words.answer, rule: words.rule,
      cause: event.cause.reason == .driver ? "" : EventWords.cause(event.cause), causeCall: event.cause.event,
      causeStep: event.cause.origin?.step, pass: event.pass, rect: event.rect)
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

  /// What was given and answered, each in words.
  fileprivate var words: (about: String, answer: String, rule: String) {
    switch detail {
    case .none, .pass, .shown: ("", "", "")
    case .invalidation(let summary, let isCoalesced):
      (EventWords.extent(summary), isCoalesced ? "a pass is due already" : "", "")
    case .marked(let key, let isCoalesced):
      (key.map { "\($0)" } ?? "", isCoalesced ? "a pass is due already" : "", "")
    case .boundsDecision(_, let bounds, let answer, let rule):
      (Decimal.text(bounds), answer.map { "\($0)" } ?? "not asked", EventWords.rule(rule, answer))
    case .context(let bounds, let summary): (Decimal.text(bounds), EventWords.listing(summary), "")
    case .preferred(let key, let given, let preferred):
      ("\(key) \(Decimal.text(given))", Decimal.text(preferred), "")
    case .preferredDecision(let key, let answer): ("\(key)", "\(answer)", "")
    case .preferredContext(let key, let summary): ("\(key)", EventWords.listing(summary), "")
    case .prepared(let questions): ("", EventWords.asked(questions), "")
    case .contentSize(let size, _, _): ("", Decimal.text(size), "")
    case .elements(let rect, let returned, let total, _):
      (Decimal.text(rect), returned.map { "\($0) of \(total)" } ?? "nil", "")
    case .element(let key, let answer), .listed(let key, let answer, _):
      ("\(key)", answer.map { Decimal.text($0.frame) } ?? "nil", "")
    case .sectionCount(let count): ("", "\(count)", "")
    case .itemCount(let section, let count): ("section \(section)", "\(count)", "")
    case .sizes(let section, let items): (Self.range(section, items), "", "")
    case .offsetHeld(let from, let to): (Decimal.text(from), Decimal.text(to), "")
    case .operations(let operations): (UpdateWords.list(operations), "", "")
    case .section(let section, let size, let group, _):
      ("section \(section) in \(Decimal.text(size))", group.map(EventWords.group) ?? "nil", "")
    case .countCheck(let check): ("section \(check.section): \(UpdateWords.sum(check))", "", "")
    case .targetOffset(let proposed, let answer), .scrollTarget(let proposed, _, let answer):
      (Decimal.text(proposed), Decimal.text(answer), "")
    case .layoutTransition(let layout, let other, let isOutgoing):
      ("\(layout) \(isOutgoing ? "to" : "from") \(other)", "", "")
    case .movement(let key, let position, let answer):
      ("\(key)" + (position.map { " at \(Decimal.text($0))" } ?? ""), answer.map { "\($0)" } ?? "", "")
    case .movementContext(let summary): ("", EventWords.listing(summary), "")
    case .oldBounds(let rect): (Decimal.text(rect), "", "")
    case .tap(let key, let answer): ("\(key)", answer.map { "\($0)" } ?? "", "")
    case .selection(let keys, _): ("", keys.isEmpty ? "none" : ElementRanges.text(keys), "")
    case .items(let keys): (ElementRanges.text(keys), "", "")
    case .indexPaths(let kind, let keys): (kind, keys.isEmpty ? "none" : ElementRanges.text(keys), "")
    case .view(let key, let use): ("\(key)", use.isNew ? "made" : "reused", "")
    case .display(let key): ("\(key)", "", "")
    case .exception(let exception): ("", exception.reason, "")
    case .warning(let warning): ("", warning.words.joined(separator: " "), "")
    }
  }

  private static func range(_ section: Int, _ items: Range<Int>) -> String {
    guard let last = items.last else { return "section \(section)" }
    return items.count == 1 ? "\(section):\(last)" : "\(section):\(items.lowerBound)...\(section):\(last)"
  }
}
