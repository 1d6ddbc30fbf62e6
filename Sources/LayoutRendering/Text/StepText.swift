import CollectionLayout
import Foundation
import LayoutScript

struct StepText {
  enum Column {
    static let source = 5
    static let change = 29
    static let tell = 47
    static let summary = 55
  }

  var level: TraceLevel
  var isPlain: Bool
  var names = CallNames.short

  /// Writes all of a step that the trace level shows.
  func write(_ step: Step, to buffer: inout TextBuffer) {
    var events = EventText(level: level, isPlain: isPlain, names: names)
    for case .snapshot(let from, let to) in step.changes { events.snapshots = (from, to) }
    if step.hidesMistake, level != .off {
      return writeFirstLine(step, summary: "a mistake is hidden", to: &buffer)
    }
    switch level {
    case .off:
      guard step.entries.haveRemarks else { return }
      writeFirstLine(step, summary: "", to: &buffer)
      events.writeRemarks(step.entries, to: &buffer)
    case .steps:
      writeFirstLine(step, summary: StepSummary.text(step.entries), to: &buffer)
      events.writeRemarks(step.entries, to: &buffer)
    case .story: writeStory(step, events, to: &buffer)
    case .cost:
      writeNumberAndSource(step, to: &buffer)
      buffer.endLine()
      CostText(names: names).write(step.events, to: &buffer)
      events.writeRemarks(step.entries, to: &buffer)
    case .calls, .state, .all:
      writeWhole(step, events, to: &buffer)
    case .only:
      guard step.entries.haveRemarks || events.showsAny(of: step.entries) else { return }
      writeWhole(step, events, to: &buffer)
    }
  }

  private func writeWhole(_ step: Step, _ events: EventText, to buffer: inout TextBuffer) {
    writeNumberAndSource(step, to: &buffer)
    var entries = step.entries[...]
    if let tell = step.ownTell {
      entries = entries.dropFirst()
      if events.shows(tell) {
        buffer.append("tell", as: .who, at: Column.tell)
        buffer.append("  ")
        buffer.append(names.name(tell.call, isWhole: true))
        var answer = tell.isCoalesced ? "coalesced" : ""
        if case .invalidation(let summary, let coalesced) = tell.detail {
          answer = EventWords.context(summary, hasPurpose: false, coalesced: coalesced)
        }
        if !answer.isEmpty { buffer.append(" " + answer) }
      }
    }
    buffer.endLine()
    events.write(entries, to: &buffer)
  }

  /// Writes the events in plain words, and the parts of the pass that ran, refused or were skipped.
  private func writeStory(_ step: Step, _ events: EventText, to buffer: inout TextBuffer) {
    let strip = StepStrip(step.events)
    guard strip.isWorthALine else {
      writeFirstLine(step, summary: StepSummary.text(step.entries), to: &buffer)
      return events.writeRemarks(step.entries, to: &buffer)
    }
    writeNumberAndSource(step, to: &buffer)
    buffer.endLine()
    buffer.line(StepSentence(step).text, at: Column.source)
    buffer.indent(to: Column.source)
    for (index, part) in strip.parts.enumerated() {
      if index > 0 { buffer.append(" > ") }
      buffer.append(part.text, as: part.ran ? .source : .was)
    }
    buffer.append("   more: ")
    buffer.append("calls", as: .who)
    buffer.endLine()
    events.writeRemarks(step.entries, to: &buffer)
  }

  private func writeFirstLine(_ step: Step, summary: String, to buffer: inout TextBuffer) {
    writeNumberAndSource(step, to: &buffer)
    if !summary.isEmpty { buffer.append(summary, at: Column.summary) }
    buffer.endLine()
  }

  private func writeNumberAndSource(_ step: Step, to buffer: inout TextBuffer) {
    Self.writeHead("@\(step.number)", SourceLine.text(step.title), to: &buffer)
    Self.writeChange(ChangeWords(step.changes), to: &buffer)
  }

  /// Writes the start of a line: a number or a mark, and a source.
  static func writeHead(_ number: String, _ source: String, to buffer: inout TextBuffer) {
    buffer.append(number, as: .stepNumber)
    buffer.append(source, as: .source, at: Column.source, atLeast: 1)
  }

  /// Writes a step's changes at their column.
  static func writeChange(_ change: ChangeWords, to buffer: inout TextBuffer) {
    guard !change.text.isEmpty else { return }
    buffer.pad(to: Column.change)
    if change.isPast {
      buffer.append("was", as: .was)
      buffer.append(" ")
    }
    buffer.append(change.text)
  }
}

extension Step {
  /// The only invalidation by the statement itself, if it is the first event.
  var ownTell: LayoutEvent? {
    guard case .event(let first)? = entries.first, first.isTellOfStatement else { return nil }
    return entries.dropFirst().contains { $0.event?.isTellOfStatement == true } ? nil : first
  }
}

extension [StepEntry] {
  var haveRemarks: Bool {
    contains { if case .remark = $0 { true } else { false } }
  }
}

extension LayoutEvent {
  /// Whether a statement itself caused the notification: it is outermost, and neither a print nor an update.
  var isTellOfStatement: Bool {
    guard phase == .tell, parent == nil, cause.reason == .driver, ![.print, .set, .work, .wait].contains(call)
    else { return false }
    if case .operations = detail { return false }
    return true
  }
}

/// The parts of a pass in order, including skipped ones.
struct StepStrip {
  struct Part {
    var text: String
    var ran = true
  }

  private(set) var parts: [Part] = []
  /// Whether more happened than an invalidation.
  private(set) var isWorthALine = false

  init(_ events: [LayoutEvent]) {
    var hasTold = false
    for event in events {
      if event.phase == .tell, ![.print, .set, .work, .wait].contains(event.call), !hasTold {
        parts.append(Part(text: "tell"))
        hasTold = true
      }
      if case .boundsDecision(_, _, let answer?, _) = event.detail {
        parts.append(Part(text: answer ? "ask: yes" : "ask: no"))
      }
    }
    let asked = events.count { $0.call == .preferredAttributes }
    if asked > 0 { parts.append(Part(text: "ask cells: \(asked)")) }
    guard events.contains(where: { $0.call == .pass }) else {
      isWorthALine = !parts.isEmpty && parts.contains { $0.text != "tell" }
      return
    }
    isWorthALine = true
    let preparations = events.count { $0.call == .prepare }
    parts.append(
      preparations == 0
        ? Part(text: "prepare skipped", ran: false)
        : Part(text: preparations == 1 ? "prepare" : "prepare x\(preparations)"))
    var elements = Part(text: "elements skipped", ran: false)
    var (came, left) = (0, 0)
    for event in events {
      switch event.detail {
      case .elements(_, let returned, let total, _) where event.cause.reason != .lookingAhead:
        elements = Part(text: "elements \(returned ?? 0)/\(total)")
      case .shown(let difference):
        came += difference.appeared.count + difference.reloaded.count
        left += difference.left.count
      default: break
      }
    }
    parts.append(elements)
    let shown = [came > 0 ? "+\(came)" : nil, left > 0 ? "-\(left)" : nil].compactMap(\.self)
    parts.append(
      shown.isEmpty ? Part(text: "show as before", ran: false) : Part(text: "show " + shown.joined(separator: " ")))
  }
}

/// A step's events in a few words: `false, no prepare()`, `prepare(), 320x150, 1 in`.
enum StepSummary {
  static func text(_ entries: [StepEntry]) -> String {
    var parts: [String] = []
    var tells: [LayoutEvent] = []
    var hasPass = false
    let rounds = SelfSizingRounds(entries)
    for case .event(let event) in rounds.entries {
      switch event.detail {
      case .invalidation where event.isTellOfStatement, .marked where event.isTellOfStatement:
        tells.append(event)
      case .boundsDecision(_, _, let answer, _): parts.append(answer.map { "\($0)" } ?? "not asked")
      case .pass(let cause):
        hasPass = true
        let count = rounds.passes[event.id] ?? 1
        parts.append(cause.work == .stillValid ? "no prepare()" : count > 1 ? "prepare() \(count)x" : "prepare()")
      case .contentSize(let size, let previous, _) where size != previous: parts.append("\(size)")
      case .offsetHeld(_, let to): parts.append("offset \(to)")
      case .shown(let difference):
        parts += Counted.parts([
          "in": difference.appeared.count, "reloaded": difference.reloaded.count, "out": difference.left.count,
          "ready ahead": difference.ahead.count,
        ])
      case .exception: parts.append("exception")
      default: break
      }
    }
    if !hasPass, let tell = tells.first {
      parts.insert(tell.isCoalesced ? "invalid already" : "invalid", at: 0)
    }
    return parts.joined(separator: ", ")
  }
}

extension LayoutEvent {
  /// Whether the event invalidates something that was already invalid.
  var isCoalesced: Bool {
    switch detail {
    case .invalidation(_, let coalesced), .marked(_, let coalesced): coalesced
    default: false
    }
  }
}
