import Foundation

@testable import CollectionLayout

/// Events as lines that a test can spell out: what was called, what it was given or answered, and behind `<` its cause:
/// the reason and the call that led to it.
///
/// What happens inside an event is indented. Events in a row that say the same are one line with their number. A cell
/// that is used again was prepared for it; that is no line of its own.
struct EventLines {
  private var lines: [(count: Int, text: String)] = []

  /// The lines of events that follow one another, none missing.
  static func of(_ events: [LayoutEvent]) -> [String] {
    var result = EventLines()
    for event in events where event.call != .prepareForReuse { result.append(event, among: events) }
    return result.lines.map { line in
      let indent = line.text.prefix { $0 == " " }
      return indent + (line.count > 1 ? "\(line.count) " : "") + line.text.dropFirst(indent.count)
    }
  }

  private mutating func append(_ event: LayoutEvent, among events: [LayoutEvent]) {
    func named(_ id: Int?) -> LayoutEvent? { events.first { $0.id == id } }
    var depth = 0
    var outer = named(event.parent)
    while let parent = outer {
      depth += 1
      outer = named(parent.parent)
    }
    let words = ["\(event.call)", Self.text(of: event.detail)].filter { !$0.isEmpty }
    let cause = ["\(event.cause.reason)"] + (named(event.cause.event).map { ["\($0.call)"] } ?? [])
    let text =
      String(repeating: "  ", count: depth) + words.joined(separator: " ") + " < " + cause.joined(separator: " ")
    if lines.last?.text == text {
      lines[lines.count - 1].count += 1
    } else {
      lines.append((1, text))
    }
  }

  // What tells one call from another; elements of a row of equal calls are left to the test.
  private static func text(of detail: LayoutEvent.Detail) -> String {
    switch detail {
    case .invalidation(let summary, let coalesced):
      [
        summary.everything ? "everything" : nil, summary.counts ? "counts" : nil,
        summary.listed > 0 ? "listing \(summary.listed)" : nil, coalesced ? "coalesced" : nil,
      ].compactMap { $0 }.joined(separator: " ")
    case .boundsDecision(_, let new, let answer, _): "\(text(new)) \(answer.map { "\($0)" } ?? "not asked")"
    case .context(let new, let summary): "\(text(new)) listing \(summary.listed)"
    case .contentSize(let size, _, _): "\(number(size.width))x\(number(size.height))"
    case .elements(let rect, let returned, _, _): "\(text(rect)) \(returned.map { "\($0)" } ?? "nil")"
    case .sectionCount(let count): "\(count)"
    case .itemCount(let section, let count): "\(section): \(count)"
    case .sizes(let section, let items): "\(section):\(items.lowerBound)..<\(items.upperBound)"
    case .offsetHeld(let from, let to): "\(number(from.y)) -> \(number(to.y))"
    case .targetOffset(let proposed, let answer): "\(number(proposed.y)) -> \(number(answer.y))"
    case .oldBounds(let bounds): text(bounds)
    case .countCheck(let check):
      "\(check.before) + \(check.inserted) - \(check.deleted) = \(check.expected), found \(check.after)"
    case .operations(let operations): "\(operations.count)"
    case .view(_, let use): use.isNew ? "made" : "used again"
    case .exception(let exception): exception.reason
    default: ""
    }
  }

  private static func text(_ rect: CGRect) -> String {
    "\(number(rect.minX)),\(number(rect.minY)) \(number(rect.width))x\(number(rect.height))"
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
