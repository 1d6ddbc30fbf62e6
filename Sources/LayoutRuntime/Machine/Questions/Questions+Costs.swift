package import CollectionLayout

// The cost of calls in the last turn and in all steps.
extension Questions {
  /// Returns a component of the cost of the last turn's calls of a word.
  func cost(_ function: ExpressionFunction, of word: CallWord) -> Double {
    let events = lastTurns(1).joined()
    func sum(_ number: (CallCost) -> Int) -> Int {
      events.reduce(0) { $0 + (CallWord($1.call) == word ? $1.cost.map(number) ?? 0 : 0) }
    }
    switch function {
    case .made: return Double(sum(\.made))
    case .changed: return Double(sum(\.changed))
    case .time: return Double(sum(\.nanoseconds)) / 1e6
    default:
      // The sizes asked for inside the calls, or by the calls themselves.
      var inside: Set<Int> = []
      var sizes = 0
      for event in events where CallWord(event.call) == word || event.parent.map(inside.contains) == true {
        inside.insert(event.id)
        if case .sizes(_, let items) = event.detail { sizes += items.count }
      }
      return Double(sizes)
    }
  }
}

/// The costs of a session's calls, by call, the greatest total first.
package struct CallProfile: Sendable {
  package struct Row: Sendable {
    package var call: LayoutCall
    package var times = 0
    /// In nanoseconds.
    package var total = 0
    /// The longest call in nanoseconds, and its place in the record.
    package var largest = 0
    package var moment = RecordPosition(step: 0, index: 0)
    package var made = 0
    package var changed = 0

    fileprivate init(_ call: LayoutCall) { self.call = call }
  }

  package private(set) var rows: [Row] = []
  /// The current layout, and whether it is a class of the user's.
  package var layout: String
  package var isLoaded: Bool
  /// The number of steps whose calls are forgotten.
  package private(set) var forgotten = 0

  fileprivate init(_ steps: some Collection<Step>, layout: String, isLoaded: Bool) {
    (self.layout, self.isLoaded) = (layout, isLoaded)
    var found: [LayoutCall: Row] = [:]
    for step in steps {
      if step.entries.isEmpty, step.changes.isEmpty { forgotten += 1 }
      for (position, event) in step.recorded where event.phase != .show {
        guard let cost = event.cost else { continue }
        var row = found[event.call] ?? Row(event.call)
        row.times += 1
        row.total += cost.nanoseconds
        row.made += cost.made
        row.changed += cost.changed
        if cost.nanoseconds > row.largest || row.moment.step == 0 {
          (row.largest, row.moment) = (cost.nanoseconds, position)
        }
        found[event.call] = row
      }
    }
    rows = found.values.sorted { ($0.total, $1.call.rawValue) > ($1.total, $0.call.rawValue) }
  }
}

/// A text that loaded code printed, and its place in the record.
package struct PrintedLine: Sendable {
  package var position: RecordPosition
  package var text: String
}

extension Lab {
  /// The costs of the calls in all steps up to the present state.
  package var callProfile: CallProfile {
    CallProfile(
      steps.steps.prefix { $0.number <= state.step }, layout: state.settings.layout,
      isLoaded: StoredState(of: host.layout) != nil)
  }

  /// Returns the output of loaded code that contains a text, ignoring case, up to the present state.
  package func printedLines(holding text: String) -> [PrintedLine] {
    let wanted = text.lowercased()
    return steps.steps.prefix { $0.number <= state.step }.flatMap { step in
      step.recorded.compactMap { position, event in
        guard case .printed(let printed) = event.detail, printed.text.lowercased().contains(wanted) else {
          return nil
        }
        return PrintedLine(position: position, text: printed.text)
      }
    }
  }
}
