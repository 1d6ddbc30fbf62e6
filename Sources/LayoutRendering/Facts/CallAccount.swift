package import CollectionLayout
import Foundation
import LayoutScript

/// A call for all formats: its argument, its answer and further fields as data, and its text.
package struct CallAccount {
  private let args: Told
  private let result: Told
  /// The rule that decided; may be empty.
  package let rule: String
  private let more: () -> FactRow
  private let wholeLine: () -> String?

  /// - Parameter line: the text beside the name; nil for the answer, or the argument if there is none.
  private init(
    _ args: Told = .nothing, _ result: Told = .nothing, rule: String = "",
    more: @autoclosure @escaping () -> FactRow = [:], line: @autoclosure @escaping () -> String? = nil
  ) {
    (self.args, self.result, self.rule, self.more, wholeLine) = (args, result, rule, more, line)
  }

  /// The argument or the subject of the call, in words.
  package var about: String { args.text }
  /// The answer in words; may be empty.
  package var answer: String { result.text }
  /// The whole text beside the call's name.
  var line: String {
    if let line = wholeLine() { return line }
    let answer = answer
    return answer.isEmpty ? about : rule.isEmpty ? answer : "\(answer): \(rule)"
  }
  /// The fields `args`, `result`, and those of the call's kind.
  var facts: FactRow { ["args": args.fact, "result": result.fact] + more() }

  package init(_ event: LayoutEvent) {
    switch event.detail {
    case .none: self.init()
    // In data, passes and changes of the screen consist of calls, and warnings are remarks.
    case .pass(let cause): self.init(line: EventWords.header(of: cause))
    case .shown(let difference): self.init(line: EventWords.shown(difference))
    case .warning(let warning): self.init(.nothing, Told(nil, warning.words.joined(separator: " ")))
    case .invalidation(let summary, let isCoalesced):
      self.init(
        Told(["context": summary.fact], EventWords.extent(summary)), .due(isCoalesced),
        more: ["coalesced": .bool(isCoalesced)],
        line: EventWords.context(summary, hasPurpose: event.call == .invalidateLayoutWith, coalesced: isCoalesced))
    case .marked(let key, let isCoalesced):
      self.init(
        key.map(Told.init) ?? .nothing, .due(isCoalesced), more: ["coalesced": .bool(isCoalesced)],
        line: isCoalesced ? "coalesced" : "")
    case .boundsDecision(_, let bounds, let answer, let rule):
      let words = EventWords.rule(rule, answer)
      self.init(
        Told("newBounds", .rect(bounds)), Told(answer.map(Fact.bool).orNull, answer.map { "\($0)" } ?? "not asked"),
        rule: words,
        more: ["rule": .text(answer == nil ? "not asked: \(words)" : words), "decision": rule.fact])
    case .context(let bounds, let summary): self.init(Told("newBounds", .rect(bounds)), Told(summary))
    case .movementContext(let summary): self.init(.nothing, Told(summary))
    case .preferred(let key, let given, let preferred):
      self.init(
        Told(.row(FactRow(key) + ["size": .size(given)]), "\(key) \(given)"), Told(.size(preferred)),
        line: PreferenceWords.text([event]))
    case .preferredDecision(let key, let answer):
      self.init(Told(key), Told(.bool(answer)), line: "\(answer) for \(key)")
    case .preferredContext(let key, let summary): self.init(Told(key), Told(summary))
    case .prepared(let questions):
      self.init(.nothing, Told(nil, EventWords.asked(questions)), more: ["asked": questions.fact])
    case .contentSize(let size, let previous, let isFirst):
      let other = previous.map { $0 != size ? ", was \($0)" : isFirst ? ", as before" : "" }
      self.init(.nothing, Told(.size(size)), line: "\(size)\(other ?? "")")
    case .elements(let rect, let returned, let total, _):
      self.init(
        Told("rect", .rect(rect)),
        Told(
          returned.map { ["count": .whole($0), "of": .whole(total)] }.orNull,
          returned.map { "\($0) of \(total)" } ?? "nil"),
        line: returned.map { "\($0) of \(total) in \(rect)" } ?? "nil for \(rect): what is on screen stays")
    case .element(let key, let answer):
      self.init(
        Told(key), Told(answer), line: "\(key) \(answer.map { "\($0.frame)" } ?? event.call.wordsOfNoEnd ?? "nil")")
    case .listed(let key, let now, let was):
      self.init(
        Told(key), Told(now),
        line: "\(key) \(now.map { "\($0.frame)" } ?? "nil")\(now != nil && now == was ? ", as before" : "")")
    case .sectionCount(let count): self.init(.nothing, Told(.whole(count)))
    case .itemCount(let section, let count):
      self.init(.section(section), Told(.whole(count)), line: "section \(section): \(count)")
    case .sizes(let section, let items):
      let range = items.isEmpty ? "section \(section)" : ElementRanges.text(items, inSection: section)
      self.init(
        Told(
          ["section": .whole(section), "first": .whole(items.lowerBound), "count": .whole(items.count)], range),
        line: items.isEmpty ? "none" : items.count == 1 ? range : "\(range), \(items.count) sizes")
    case .offsetHeld(let from, let to):
      self.init(
        Told("from", .point(from)), Told(.point(to)),
        line: "\(from) -> \(to), \(EventWords.move(event.cause.reason))")
    case .operations(let operations):
      self.init(
        Told(
          [
            "updates": .list(operations) { .text(UpdateWords.text($0)) }, "operations": .list(operations, \.fact),
          ], UpdateWords.list(operations)),
        line: event.phase == .tell ? UpdateWords.announced(operations) : nil)
    case .section(let section, let size, let group, let was):
      let (about, answer) = ("section \(section) in \(size)", group.map(EventWords.group) ?? "nil")
      self.init(
        Told(["section": .whole(section), "size": .size(size)], about), Told((group?.fact).orNull, answer),
        more: ["was": was?.fact],
        line: "\(about): \(answer)"
          + (was.map { $0 == group ? ", as before" : ", was \(EventWords.group($0))" } ?? ""))
    case .countCheck(let check):
      self.init(
        Told(
          [
            "section": .whole(check.section), "before": .whole(check.before), "deleted": .whole(check.deleted),
            "inserted": .whole(check.inserted), "movedOut": .whole(check.movedOut),
            "movedIn": .whole(check.movedIn),
          ], "section \(check.section): \(UpdateWords.sum(check))"),
        Told(.whole(check.after), ""), line: UpdateWords.sum(check))
    case .targetOffset(let proposed, let answer):
      self.init(Told("proposed", .point(proposed)), Told(.point(answer)), line: EventWords.target(answer, proposed))
    case .scrollTarget(let proposed, let velocity, let answer):
      self.init(
        Told(["proposed": .point(proposed), "velocity": .point(velocity)], "\(proposed)"), Told(.point(answer)),
        line: "\(EventWords.target(answer, proposed)), at \(velocity) a millisecond")
    case .layoutTransition(let layout, let other, let isOutgoing):
      let way = isOutgoing ? "to" : "from"
      self.init(
        Told(["layout": .text(layout), way: .text(other)], "\(layout) \(way) \(other)"),
        line: isOutgoing ? "the old layout" : "the new layout")
    case .movement(let key, let position, let answer):
      let about = "\(key)" + (position.map { " at \($0)" } ?? "")
      self.init(
        Told(.row(FactRow(key) + ["position": position.map(Fact.point)]), about),
        answer.map { Told(.name($0)) } ?? .nothing,
        line: about + (answer.map { $0 == key ? ", stays" : ", takes \($0)" } ?? ""))
    case .oldBounds(let rect): self.init(Told("oldBounds", .rect(rect)), line: "from \(rect)")
    case .tap(let key, let answer):
      self.init(
        Told(key), answer.map { Told(.bool($0)) } ?? .nothing, line: answer.map { "\($0) for \(key)" })
    case .selection(let keys, let previous):
      let now = EventWords.list(keys)
      self.init(
        .nothing, Told(.names(keys), now),
        line: previous.isEmpty ? now : "\(now), was \(ElementRanges.text(previous))")
    // The order is that of the distance from the screen.
    case .items(let keys): self.init(Told(["indexPaths": .names(keys)], ElementRanges.text(keys)))
    case .indexPaths(let kind, let keys):
      self.init(
        Told("kind", .text(kind)), Told(.list(keys) { .text("\($0.section):\($0.item)") }, EventWords.list(keys)))
    case .view(let key, let use):
      let (answer, identifier) = (use.isNew ? "made" : "reused", use.identifier.identifier)
      self.init(
        Told(key),
        Told(
          [
            "identifier": .text(identifier), "view": .text(answer), "number": .whole(use.number),
            "was": use.previous.map { .name($0.key) },
          ], answer),
        line: "\(key), \(answer)" + (identifier.lowercased() == "cell" ? "" : ", \(identifier)"))
    case .display(let key): self.init(Told(key))
    case .exception(let exception):
      self.init(.nothing, Told(.text(exception.reason), exception.reason), more: ["exception": exception.fact])
    case .printed(let printed):
      self.init(
        Told(
          [
            "text": .text(printed.text), "stream": printed.isError ? "stderr" : "stdout",
            "thread": printed.thread == .own ? nil : .text(printed.thread.rawValue),
          ], printed.text.printable + EventWords.thread(printed.thread)))
    case .stateChanged(let changes):
      self.init(
        Told(nil, changes.map { "\($0.name) \($0.was) -> \($0.now)" }.joined(separator: ", ").printable),
        more: [
          "changes": .rows(changes) { $0 += ["name": .text($1.name), "was": .text($1.was), "now": .text($1.now)] }
        ])
    }
  }
}

extension Told {
  fileprivate init(_ answer: ElementSnapshot?) {
    self.init(answer.map { Fact($0) }.orNull, answer.map { "\($0.frame)" } ?? "nil")
  }

  fileprivate init(_ summary: InvalidationSummary) { self.init(summary.fact, EventWords.listing(summary)) }

  fileprivate static func section(_ section: Int) -> Told {
    Told(["section": .whole(section)], "section \(section)")
  }

  /// The note for an invalidation without a pass of its own; otherwise empty.
  fileprivate static func due(_ isCoalesced: Bool) -> Told { Told(nil, isCoalesced ? "a pass is due already" : "") }
}
