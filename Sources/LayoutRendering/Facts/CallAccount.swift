package import CollectionLayout
import Foundation
import LayoutScript

/// The argument, the answer and the rule of a call, in words; empty where there is none.
package struct CallWords {
  /// The argument of the call, or its subject.
  package var about: String
  package var answer: String
  /// The rule that decided.
  package var rule: String
  /// All that is said of it on a line, beside its name.
  var line: String

  /// - Parameter line: where it is more than the answer, or what it speaks of where it answers nothing.
  private init(_ about: String = "", _ answer: String = "", rule: String = "", line: String? = nil) {
    (self.about, self.answer, self.rule) = (about, answer, rule)
    self.line = line ?? (answer.isEmpty ? about : rule.isEmpty ? answer : "\(answer): \(rule)")
  }

  package init(_ event: LayoutEvent) {
    switch event.detail {
    case .none: self.init()
    case .invalidation(let summary, let isCoalesced):
      let line = Self.context(summary, call: event.call, coalesced: isCoalesced)
      self.init(EventWords.extent(summary), Self.due(isCoalesced), line: line)
    case .marked(let key, let isCoalesced):
      self.init(key.map { "\($0)" } ?? "", Self.due(isCoalesced), line: isCoalesced ? "coalesced" : "")
    case .boundsDecision(_, let bounds, let answer, let rule):
      self.init(Decimal.text(bounds), answer.map { "\($0)" } ?? "not asked", rule: EventWords.rule(rule, answer))
    case .context(let bounds, let summary): self.init(Decimal.text(bounds), EventWords.listing(summary))
    case .movementContext(let summary): self.init("", EventWords.listing(summary))
    case .preferred(let key, let given, let preferred):
      let about = "\(key) \(Decimal.text(given))"
      self.init(about, Decimal.text(preferred), line: PreferenceWords.text([event]))
    case .preferredDecision(let key, let answer): self.init("\(key)", "\(answer)", line: "\(answer) for \(key)")
    case .preferredContext(let key, let summary): self.init("\(key)", EventWords.listing(summary))
    case .pass(let cause): self.init(line: EventWords.header(of: cause))
    case .prepared(let questions): self.init("", EventWords.asked(questions))
    case .contentSize(let size, let previous, let isFirst):
      let text = Decimal.text(size)
      let other = previous.map { $0 != size ? ", was \(Decimal.text($0))" : isFirst ? ", as before" : "" }
      self.init("", text, line: text + (other ?? ""))
    case .elements(let rect, let returned, let total, _):
      let (rect, answer) = (Decimal.text(rect), returned.map { "\($0) of \(total)" })
      self.init(
        rect, answer ?? "nil", line: answer.map { "\($0) in \(rect)" } ?? "nil for \(rect): what is on screen stays"
      )
    case .element(let key, let answer):
      let frame = answer.map { Decimal.text($0.frame) }
      self.init("\(key)", frame ?? "nil", line: "\(key) \(frame ?? event.call.wordsOfNoEnd ?? "nil")")
    case .listed(let key, let now, let was):
      let frame = now.map { Decimal.text($0.frame) } ?? "nil"
      self.init("\(key)", frame, line: "\(key) \(frame)" + (now != nil && now == was ? ", as before" : ""))
    case .sectionCount(let count): self.init("", "\(count)")
    case .itemCount(let section, let count):
      self.init("section \(section)", "\(count)", line: "section \(section): \(count)")
    case .sizes(let section, let items) where items.isEmpty: self.init("section \(section)", line: "none")
    case .sizes(let section, let items):
      let range = ElementRanges.text(items, inSection: section)
      self.init(range, line: items.count == 1 ? range : "\(range), \(items.count) sizes")
    case .offsetHeld(let from, let to):
      let (from, to) = (Decimal.text(from), Decimal.text(to))
      self.init(from, to, line: "\(from) -> \(to), \(Self.offset(event.cause.reason))")
    case .operations(let operations):
      self.init(UpdateWords.list(operations), line: event.phase == .tell ? UpdateWords.announced(operations) : nil)
    case .section(let section, let size, let group, let was):
      let about = "section \(section) in \(Decimal.text(size))"
      let answer = group.map(EventWords.group) ?? "nil"
      let other = was.map { $0 == group ? ", as before" : ", was \(EventWords.group($0))" } ?? ""
      self.init(about, answer, line: "\(about): \(answer)\(other)")
    case .countCheck(let check):
      let sum = UpdateWords.sum(check)
      self.init("section \(check.section): \(sum)", line: sum)
    case .targetOffset(let proposed, let answer):
      self.init(Decimal.text(proposed), Decimal.text(answer), line: Self.target(answer, proposed))
    case .scrollTarget(let proposed, let velocity, let answer):
      let line = "\(Self.target(answer, proposed)), at \(Decimal.text(velocity)) a millisecond"
      self.init(Decimal.text(proposed), Decimal.text(answer), line: line)
    case .layoutTransition(let layout, let other, let isOutgoing):
      self.init(
        "\(layout) \(isOutgoing ? "to" : "from") \(other)", line: isOutgoing ? "the old layout" : "the new layout")
    case .movement(let key, let position, let answer):
      let about = "\(key)" + (position.map { " at \(Decimal.text($0))" } ?? "")
      let taken = answer.map { $0 == key ? ", stays" : ", takes \($0)" } ?? ""
      self.init(about, answer.map { "\($0)" } ?? "", line: about + taken)
    case .oldBounds(let rect): self.init(Decimal.text(rect), line: "from \(Decimal.text(rect))")
    case .tap(let key, let answer):
      self.init("\(key)", answer.map { "\($0)" } ?? "", line: answer.map { "\($0) for \(key)" })
    case .selection(let keys, let previous):
      let now = Self.list(keys)
      self.init("", now, line: previous.isEmpty ? now : "\(now), was \(ElementRanges.text(previous))")
    case .items(let keys): self.init(ElementRanges.text(keys), line: ElementRanges.text(keys.sorted()))
    case .indexPaths(let kind, let keys): self.init(kind, Self.list(keys))
    case .shown(let difference): self.init(line: EventWords.shown(difference))
    case .view(let key, let use):
      let (answer, identifier) = (use.isNew ? "made" : "reused", use.identifier.identifier)
      let other = identifier.lowercased() == "cell" ? "" : ", \(identifier)"
      self.init("\(key)", answer, line: "\(key), \(answer)\(other)")
    case .display(let key): self.init("\(key)")
    case .exception(let exception): self.init("", exception.reason)
    case .printed(let printed):
      let thread =
        switch printed.thread {
        case .own: ""
        case .other: "  (by another thread)"
        case .late: "  (after the calls, by another thread)"
        }
      self.init(printed.text.printable + thread)
    case .stateChanged(let changes):
      self.init(changes.map { "\($0.name) \($0.was) -> \($0.now)" }.joined(separator: ", ").printable)
    case .warning(let warning): self.init("", warning.words.joined(separator: " "))
    }
  }

  private static func due(_ isCoalesced: Bool) -> String { isCoalesced ? "a pass is due already" : "" }

  private static func list(_ keys: [ElementKey]) -> String { keys.isEmpty ? "none" : ElementRanges.text(keys) }

  private static func target(_ answer: CGPoint, _ proposed: CGPoint) -> String {
    answer == proposed
      ? "\(Decimal.text(answer)) as proposed" : "\(Decimal.text(answer)), proposed \(Decimal.text(proposed))"
  }

  /// The reason why a view moved its content by itself.
  private static func offset(_ reason: LayoutCause.Reason) -> String {
    switch reason {
    case .contentEnds: "held in the content"
    case .contentBegins: "where the content begins"
    case .settling: "settles back"
    case .paging: "a page of isPagingEnabled: the layout is not asked"
    default: "moved by the context"
    }
  }

  private static func context(_ summary: InvalidationSummary, call: LayoutCall, coalesced: Bool) -> String {
    var parts: [String] = []
    if call == .invalidateLayoutWith {
      switch summary.purpose {
      case .layout: parts.append("a plain context")
      case .reload: parts.append("a reload context")
      case .bounds: parts.append("a bounds context")
      case .insets: parts.append("a context for new insets")
      case .update: parts.append("a counts context")
      case .preferred: parts.append("a preferred size")
      case .movement: parts.append("a moving item")
      case .custom: parts.append("a context of its own")
      }
    }
    if summary.listed > 0 { parts.append(EventWords.list(summary)) }
    if coalesced { parts.append("coalesced") }
    if let place = summary.place { parts.append(place) }
    return parts.joined(separator: ", ")
  }
}
