import CollectionLayout
import Foundation
import LayoutScript

/// Calls and decisions as groups of lines: the actor, the call, its answer.
struct EventText {
  enum Column {
    static let actor = 5
    static let call = 11
    static let answer = 53
    /// The column of the answer after a long name.
    static let farAnswer = 61
    static let last = 80
    /// The longest name whose answer has the usual column.
    static let usualName = 40
  }

  var level: TraceLevel
  var isPlain: Bool
  var names = CallNames.short
  /// The snapshots of the step, if it changes one.
  var snapshots: (from: NamedSnapshot, to: NamedSnapshot)?

  func write(_ entries: some Collection<StepEntry>, to buffer: inout TextBuffer) {
    // Hidden calls do not separate calls that share a line: a lab that keeps no past does not even record them.
    if !level.showsViews, entries.contains(where: { $0.event?.call.isOfViews == true }) {
      return write(entries.filter { $0.event?.call.isOfViews != true }, to: &buffer)
    }
    var rounds: SelfSizingRounds?
    if level != .all { rounds = SelfSizingRounds(entries) }
    write(rounds?.entries ?? Array(entries), passes: rounds?.passes ?? [:], to: &buffer)
  }

  /// Ends the line of a question or a check with the pass that it forced, and writes the pass.
  func write(forced entries: [StepEntry], hasSummary: Bool, to buffer: inout TextBuffer) {
    let isBrief = level.isBrief || level == .off
    if !entries.isEmpty, level != .off {
      buffer.append(isBrief ? "forces a pass" : "forces a pass: layoutIfNeeded()", at: StepText.Column.change)
      if isBrief, hasSummary { buffer.append(StepSummary.text(entries), at: StepText.Column.summary) }
    }
    buffer.endLine()
    if isBrief { writeRemarks(entries, to: &buffer) } else { write(entries, to: &buffer) }
  }

  private func write(_ entries: [StepEntry], passes: [Int: Int], to buffer: inout TextBuffer) {
    var phase: LayoutEvent.Phase?
    // The enclosing calls, outermost first, with their depths.
    var open: [(id: Int, depth: Int)] = []
    // The ids of calls that share the line of an earlier one.
    var folded: Set<Int> = []
    for (position, entry) in entries.enumerated() {
      switch entry {
      case .remark(let diagnostic):
        write(remark: diagnostic, to: &buffer)
        phase = nil
      case .event(let event):
        while let last = open.last, last.id != event.parent { open.removeLast() }
        let depth = open.last.map { $0.depth + 1 } ?? 0
        if event.call == .pass {
          open.append((event.id, -1))
          guard showsPass(event, in: entries, at: position) else { continue }
          phase = .pass
          writePass(event, of: passes[event.id] ?? 1, in: entries, at: position, to: &buffer)
          continue
        }
        let isShown = shows(event)
        // The questions of a hidden change of the screen are not nested.
        open.append((event.id, !isShown && event.call == .show ? -1 : depth))
        guard isShown else { continue }
        if level != .all, let fold = Fold(event) {
          guard !folded.contains(event.id) else { continue }
          let events = fold.events(entries[position...], inside: event.parent)
          folded.formUnion(events.map(\.id))
          guard fold.kind != .preference || !events.allSatisfy(\.isPreferenceAsGiven) else { continue }
          beginLine(event, depth: depth, after: &phase, to: &buffer)
          switch fold.kind {
          case .listed: writeListed(events, depth: depth, to: &buffer)
          case .end: writeEnds(events, to: &buffer)
          case .preference: writePreferences(events, to: &buffer)
          }
          continue
        }
        beginLine(event, depth: depth, after: &phase, to: &buffer)
        writeCall(event, depth: depth, to: &buffer)
      }
    }
  }

  // Writes `0:2 15,20 90x120`, or for several calls `8 asked: 0:0...0:7` and a table of the changes.
  private func writeListed(_ events: [LayoutEvent], depth: Int, to buffer: inout TextBuffer) {
    var keys: [ElementKey] = []
    var missing = 0
    var changes: [ElementChange] = []
    for case .listed(let key, let now, let was) in events.map(\.detail) {
      keys.append(key)
      if now == nil { missing += 1 }
      if let now, now != was { changes.append(ElementChange(now: now, was: was)) }
    }
    if keys.count == 1 {
      writeNameAndAnswer(events[0], left: Column.call, isWhole: false, to: &buffer)
    } else {
      writeName(events[0].call, to: &buffer)
      buffer.line("\(keys.count) asked: \(ElementRanges.text(keys))\(missing > 0 ? ", \(missing) nil" : "")")
    }
    if !changes.isEmpty {
      ElementTable(left: Column.call, isPlain: isPlain).write(changes, .folded, to: &buffer)
    } else if missing < keys.count, keys.count > 1 {
      buffer.line("none new, none moved", at: Column.call + 2 * depth)
    }
  }

  private func writePreferences(_ events: [LayoutEvent], to buffer: inout TextBuffer) {
    let first = events[0]
    guard events.count > 1 || first.isTellOfPreference else {
      return writeNameAndAnswer(first, left: Column.call, isWhole: false, to: &buffer)
    }
    buffer.append(names.name(first.call))
    buffer.pad(to: buffer.column + 2 > Column.answer ? Column.farAnswer : Column.answer)
    buffer.append(
      !first.isTellOfPreference
        ? PreferenceWords.text(events) : events.count == 1 ? "a preferred size" : "\(events.count) preferred sizes")
    buffer.endLine()
  }

  // Writes `6 asked: nil, no end of its own`, or the number of elements with answers.
  private func writeEnds(_ events: [LayoutEvent], to buffer: inout TextBuffer) {
    let answered = events.compactMap { if case .element(let key, .some) = $0.detail { key } else { nil } }
    let missing = events.count - answered.count
    writeName(events[0].call, to: &buffer)
    let words =
      answered.isEmpty
      ? events[0].call.wordsOfNoEnd ?? "nil"
      : "\(ElementRanges.text(answered.sorted())) answered\(missing > 0 ? ", \(missing) nil" : "")"
    buffer.line("\(events.count) asked: \(words)")
  }

  func writeRemarks(_ entries: [StepEntry], to buffer: inout TextBuffer) {
    for case .remark(let diagnostic) in entries { write(remark: diagnostic, to: &buffer) }
  }

  func showsAny(of entries: some Collection<StepEntry>) -> Bool {
    entries.contains { $0.event.map { $0.call != .pass && shows($0) } ?? true }
  }

  func shows(_ event: LayoutEvent) -> Bool {
    switch level {
    case .off, .steps, .story, .cost: return false
    case .all:
      if case .shown(let difference) = event.detail { return !difference.isEmpty }
      return true
    case .calls, .state:
      if case .countCheck = event.detail { return true }
      switch event.call {
      case .numberOfSections, .numberOfItems, .sizes: return false
      case let call where call.isOfViews: return level.showsViews
      case .show:
        if case .shown(let difference) = event.detail { return !difference.isEmpty }
        return false
      default: return true
      }
    case .only(let words):
      if case .shown(let difference) = event.detail { return !difference.isEmpty && words.contains(.cell) }
      guard let word = EventWords.word(event.call) else { return event.call == .exception }
      return words.contains(word)
    }
  }

  // MARK: Lines

  private func beginLine(
    _ event: LayoutEvent, depth: Int, after phase: inout LayoutEvent.Phase?, to buffer: inout TextBuffer
  ) {
    buffer.indent(to: Column.actor)
    // The user's code outside of calls is a group of its own.
    if let word = event.wordOfCode {
      if depth == 0 {
        buffer.append(word, as: .who)
        phase = nil
      }
      // Nested events stay in the group of their call.
    } else if phase != event.phase, depth == 0 || phase == nil {
      buffer.append(event.phase.rawValue, as: .who)
      phase = event.phase
    }
    buffer.indent(to: Column.call + 2 * depth)
  }

  private func writeCall(_ event: LayoutEvent, depth: Int, to buffer: inout TextBuffer) {
    if case .shown(let difference) = event.detail {
      return buffer.line(EventWords.shown(difference))
    }
    if let word = event.wordOfCode {
      if depth > 0 {
        buffer.append(word, as: .who)
        buffer.append("  ")
      }
      return buffer.line(CallAccount(event).line)
    }
    writeNameAndAnswer(event, left: Column.call, isWhole: false, to: &buffer)
    guard case .elements(_, let returned?, _, let changes) = event.detail else { return }
    if changes.isEmpty {
      guard returned > 0, event.cause.reason != .lookingAhead else { return }
      buffer.line("none new, none moved", at: Column.call + 2 * depth)
    } else {
      let table = ElementTable(left: Column.call, isPlain: isPlain)
      table.write(changes, level == .all ? .whole : .folded, to: &buffer)
      guard returned > changes.count, event.cause.reason != .lookingAhead else { return }
      let new = changes.count { $0.was == nil }
      let counts = Counted.parts([
        "new": new, "changed": changes.count - new, "as before": returned - changes.count,
      ])
      buffer.line(counts.joined(separator: ", "), at: Column.call + 2 * depth)
    }
  }

  /// Writes a name and its answer; `left` is the column of names without indent.
  func writeNameAndAnswer(
    _ event: LayoutEvent, left: Int, isWhole: Bool, because cause: String = "",
    to buffer: inout TextBuffer
  ) {
    let name = names.name(event.call, isWhole: isWhole)
    buffer.append(name)
    var answer = CallAccount(event).line
    if let snapshots, event.phase == .tell, case .operations(let operations) = event.detail {
      answer = UpdateWords.announced(operations, snapshots, keepCells: event.call == .reconfigureItems)
    }
    if let place = event.place, isWhole || event.call.isDecision {
      if case .invalidation = event.detail {} else { answer += answer.isEmpty ? place : ", \(place)" }
    }
    let text = answer.isEmpty ? cause : cause.isEmpty ? answer : "\(answer); \(cause)"
    if !text.isEmpty {
      let shift = left - Column.call
      // At least two spaces precede the answer.
      let isLong = name.utf8.count > Column.usualName || buffer.column + 2 > Column.answer + shift
      buffer.append(text, at: (isLong ? Column.farAnswer : Column.answer) + shift)
    }
    buffer.endLine()
  }

  private func writeName(_ call: LayoutCall, to buffer: inout TextBuffer) {
    let name = names.name(call)
    buffer.append(name)
    buffer.pad(to: name.utf8.count > Column.usualName ? Column.farAnswer : Column.answer)
  }

  private func write(remark diagnostic: Diagnostic, to buffer: inout TextBuffer) {
    buffer.indent(to: Column.actor)
    let words = diagnostic.words
    let head = "\(words.severity.rawValue)[\(words.code)]"
    buffer.append(head, as: words.severity.role)
    // Long messages of UIKit wrap below the calls.
    var column = Column.actor - 1 + head.utf8.count
    for word in words.message.split(separator: " ") {
      if column + 1 + word.count > Column.last, column >= Column.call {
        buffer.endLine()
        buffer.indent(to: Column.call)
        column = Column.call - 1
      } else {
        buffer.append(" ")
        column += 1
      }
      buffer.append(String(word))
      column += word.count
    }
    buffer.endLine()
  }

  // MARK: Passes

  // Whether a pass has a header: at a level that shows only some calls, if one of its calls is shown.
  private func showsPass(_ pass: LayoutEvent, in entries: some Collection<StepEntry>, at position: Int) -> Bool {
    guard case .only = level else { return true }
    return inside(pass, entries, position).contains { shows($0) }
  }

  private func writePass(
    _ event: LayoutEvent, of count: Int, in entries: some Collection<StepEntry>, at position: Int,
    to buffer: inout TextBuffer
  ) {
    buffer.indent(to: Column.actor)
    buffer.append(event.phase.rawValue, as: .who)
    buffer.indent(to: Column.call)
    if count > 1 { buffer.append("\(count) passes, one after each: ") }
    buffer.append(CallAccount(event).line)
    if case .pass(let cause) = event.detail, cause.work == .stillValid,
      !inside(event, entries, position).contains(where: { $0.call == .elements })
    {
      buffer.append(", the last requested rectangle covers this one")
    }
    buffer.endLine()
  }

  // Returns the events of a pass, which follow it with its number.
  private func inside(_ pass: LayoutEvent, _ entries: some Collection<StepEntry>, _ position: Int)
    -> some Sequence<LayoutEvent>
  {
    entries.dropFirst(position + 1).lazy.compactMap(\.event)
      .prefix { $0.pass == pass.pass && $0.call != .pass && $0.call != .show }
  }
}

extension TraceLevel {
  /// Whether calls about views of single elements are shown.
  package var showsViews: Bool {
    switch self {
    case .off, .steps, .story, .cost, .calls, .state: false
    case .all, .only: true
    }
  }
}

/// Consecutive calls with the same question, which share a line.
private struct Fold: Equatable {
  enum Kind {
    /// A question about an element that a context lists.
    case listed
    /// A question about the start or the end of an element's animation.
    case end
    /// A call about the preferred size of a self-sizing view.
    case preference
  }

  let kind: Kind
  private let call: LayoutCall
  private let pass: Int?

  init?(_ event: LayoutEvent) {
    call = event.call
    if case .listed = event.detail {
      (kind, pass) = (.listed, nil)
    } else if call.asksForEnd {
      (kind, pass) = (.end, nil)
    } else if call.isOfPreference || event.isTellOfPreference || event.isMarkForElement {
      (kind, pass) = (.preference, event.pass)
    } else {
      return nil
    }
  }

  /// Returns the leading calls of this kind, which share a line; kinds of questions of self-sizing views alternate.
  func events(_ entries: ArraySlice<StepEntry>, inside parent: Int?) -> [LayoutEvent] {
    var events: [LayoutEvent] = []
    for entry in entries {
      guard let event = entry.event else { break }
      if Fold(event) == self {
        events.append(event)
      } else if !call.isOfPreference || !event.call.isOfPreference || event.parent != parent {
        break
      }
    }
    return events
  }
}

extension LayoutEvent {
  /// The word before an action of the user's code inside a call; nil for a call.
  fileprivate var wordOfCode: String? {
    switch call {
    case .print: CallWord.say.rawValue
    case .work: "run"
    case .wait: "wait"
    case .set: call.rawValue
    default: nil
    }
  }
}
