import CollectionLayout
import LayoutScript

/// Consecutive passes for the preferred size of one view each, folded into one, but for the first of a row, which
/// shows the order of calls.
struct SelfSizingRounds {
  private(set) var entries: [StepEntry] = []
  /// The number of passes that a folded event stands for, by the event's number.
  private(set) var passes: [Int: Int] = [:]

  /// The events for one element: the change of the screen, the questions, the invalidation, and the pass.
  private struct Round {
    var show: [LayoutEvent] = []
    var questions: [LayoutEvent] = []
    var tells: [LayoutEvent] = []
    var pass: [LayoutEvent] = []
  }

  init(_ entries: some Collection<StepEntry>) {
    var rest = Array(entries)[...]
    guard rest.contains(where: { $0.event?.isTellOfPreference == true }) else {
      self.entries = Array(rest)
      return
    }
    while !rest.isEmpty {
      var rounds: [(Round, ArraySlice<StepEntry>)] = []
      var next = rest
      while let round = Self.takeRound(from: &next) { rounds.append((round, rest[..<next.startIndex])) }
      guard rounds.count > 2 else {
        self.entries.append(rest.removeFirst())
        continue
      }
      self.entries += rounds[0].1
      let folded = Self.folded(rounds.dropFirst().map(\.0))
      if let pass = folded.first(where: { $0.call == .pass }) { passes[pass.id] = rounds.count - 1 }
      self.entries += folded.map(StepEntry.event)
      rest = next
    }
  }

  /// - Returns: nil, without taking entries, if no round begins.
  private static func takeRound(from entries: inout ArraySlice<StepEntry>) -> Round? {
    var rest = entries
    var round = Round()
    if rest.first?.event?.call == .show { round.show = takeWhole(from: &rest) }
    while let event = rest.first?.event, event.call.isOfPreference { round.questions += takeWhole(from: &rest) }
    while let event = rest.first?.event, event.isTellOfPreference { round.tells += takeWhole(from: &rest) }
    guard round.tells.count == 1, let pass = rest.first?.event, pass.call == .pass else { return nil }
    round.pass = takeWhole(from: &rest)
    entries = rest
    return round
  }

  // Takes an event with all events inside it.
  private static func takeWhole(from entries: inout ArraySlice<StepEntry>) -> [LayoutEvent] {
    guard let first = entries.popFirst()?.event else { return [] }
    var (events, inside) = ([first], Set([first.id]))
    while let event = entries.first?.event, let parent = event.parent, inside.contains(parent) {
      events.append(event)
      inside.insert(event.id)
      entries.removeFirst()
    }
    return events
  }

  // MARK: Many as one

  private static func folded(_ rounds: [Round]) -> [LayoutEvent] {
    let number = rounds.first?.pass.first?.pass
    var events = folded(shows: rounds.map(\.show).filter { !$0.isEmpty })
    for call in [LayoutCall.preferredAttributes, .shouldInvalidateForPreferred, .invalidationContextForPreferred] {
      events += rounds.flatMap(\.questions).filter { $0.call == call }
    }
    events += rounds.flatMap(\.tells)
    for index in events.indices { events[index].pass = number }
    return events + folded(passes: rounds.map(\.pass), shown: events.first, number)
  }

  private static func folded(shows: [[LayoutEvent]]) -> [LayoutEvent] {
    guard var first = shows.first?.first else { return [] }
    var difference = VisibleDifference()
    for case .shown(let one)? in shows.map(\.first?.detail) {
      difference.appeared += one.appeared
      difference.reloaded += one.reloaded
      difference.left += one.left
      difference.deleted += one.deleted
    }
    first.detail = .shown(difference)
    let inside = shows.flatMap { events in
      events.dropFirst().map { event in
        var event = event
        if event.parent == events[0].id { event.parent = first.id }
        return event
      }
    }
    return [first] + inside
  }

  // Returns the last pass with the values before the first one.
  private static func folded(passes: [[LayoutEvent]], shown: LayoutEvent?, _ number: Int?) -> [LayoutEvent] {
    guard var events = passes.last, let first = passes.first, let id = first.first?.id, let last = events.first?.id
    else { return [] }
    for index in events.indices {
      events[index].pass = number
      if events[index].id == last { events[index].id = id }
      if events[index].parent == last { events[index].parent = id }
      switch events[index].detail {
      case .contentSize(let size, _, true):
        let before = first.lazy.compactMap { event in
          if case .contentSize(_, let previous, true) = event.detail { previous } else { CGSize?.none }
        }.first
        events[index].detail = .contentSize(size, previous: before, isFirstInPass: true)
      case .elements(let rect, let returned, let total, _):
        events[index].detail = .elements(
          rect: rect, returned: returned, total: total, changes: changes(of: passes, shown))
      default: break
      }
    }
    return events
  }

  // Returns the changes of elements that appeared and stayed, and of those that the last pass moved; others may
  // have been moved since by a later pass.
  private static func changes(of passes: [[LayoutEvent]], _ shown: LayoutEvent?) -> [ElementChange] {
    var told: Set<ElementKey> = []
    if case .shown(let difference)? = shown?.detail {
      told = Set((difference.appeared + difference.reloaded).map(\.key)).subtracting(difference.left)
    }
    for case .elements(_, _, _, let changes)? in passes.last?.map(\.detail) ?? [] {
      told.formUnion(changes.map(\.now.key))
    }
    var all: [ElementKey: ElementChange] = [:]
    for case .elements(_, _, _, let changes) in passes.joined().map(\.detail) {
      for change in changes {
        var change = change
        if let earlier = all[change.now.key] { change.was = earlier.was }
        all[change.now.key] = change
      }
    }
    return all.values.filter { $0.now != $0.was && told.contains($0.now.key) }.sorted { $0.now.key < $1.now.key }
  }
}
