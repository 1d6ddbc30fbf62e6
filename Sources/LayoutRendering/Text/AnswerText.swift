import CollectionLayout
import Foundation
package import LayoutScript

/// The text of an answer: the question with the pass that it forced, then the answer.
package struct AnswerText {
  var options: TextOptions
  var level: TraceLevel

  static let left = 5

  func write(_ answer: Answer, to buffer: inout TextBuffer) {
    let isAlone =
      level == .off ? !answer.forced.haveRemarks : options.isPrompt && answer.isAlone && answer.forced.isEmpty
    if !isAlone { writeQuestion(answer, to: &buffer) }
    if let rows = AnswerRows.text(answer, options) { return buffer.append(rows) }
    write(answer.value, isAlone: isAlone, to: &buffer)
  }

  private func writeQuestion(_ answer: Answer, to buffer: inout TextBuffer) {
    StepText.writeHead("?", SourceLine.text(answer.place.text), to: &buffer)
    EventText(level: level, isPlain: options.labelsRows, names: options.names)
      .write(forced: answer.forced, hasSummary: true, to: &buffer)
  }

  private func write(_ value: AnswerValue, isAlone: Bool, to buffer: inout TextBuffer) {
    switch value {
    case .elements(let elements, let isWhole, let hint):
      guard !elements.isEmpty else { return buffer.line(hint, at: Self.left) }
      let table = ElementTable(left: Self.left, isPlain: options.labelsRows)
      table.write(elements, options.isPrompt && !isWhole ? .page : .whole, to: &buffer)
    case .visible(let elements): writeVisible(elements, to: &buffer)
    case .size(let size): buffer.line(Decimal.text(size), at: Self.left)
    case .lanes(let lanes, let isVertical): write(lanes, isVertical, to: &buffer)
    case .invalid(let invalidations, let isPrepared): write(invalidations, isPrepared, to: &buffer)
    case .calls(let events): write(events, to: &buffer)
    case .totals(let totals): write(totals, to: &buffer)
    case .state(let settings):
      for (setting, value) in settings { buffer.line("\(setting.rawValue) \(value.text)", at: Self.left) }
    case .reasons(let reasons):
      for reason in reasons {
        for line in FoldedText.lines(ReasonWords.line(reason), width: Self.reasonWidth) {
          buffer.line(line, at: Self.left)
        }
      }
    case .bugs(let bugs): write(bugs, to: &buffer)
    case .laws(let report):
      for row in LawRows.rows(report) { buffer.line(row, at: Self.left) }
    case .pools(let pools): write(pools, to: &buffer)
    case .text(let text):
      // A text that is the only output can be piped on unchanged.
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if isAlone {
          buffer.line(String(line))
        } else {
          buffer.line(String(line), at: Self.left)
        }
      }
    case .picture(let scene):
      PictureText(
        width: options.width, isUTF8: options.isUTF8, isPlain: options.isPlain, height: options.height,
        colors: options.colors
      ).write(scene, to: &buffer)
    case .differences(let difference):
      DifferenceText(left: Self.left, isPlain: options.labelsRows)
        .write(difference, isWhole: !options.isPrompt, to: &buffer)
    case .history(let changes, let since): write(changes, since: since, to: &buffer)
    case .properties(let properties, let set): write(properties, set, to: &buffer)
    case .setting(let setting, let value): buffer.line("\(setting.rawValue) \(value.text)", at: Self.left)
    }
  }

  /// Returns the lines to compare with an expected answer, complete and independent of terminal and locale.
  package static func lines(_ value: AnswerValue) -> [String] {
    var buffer = TextBuffer()
    AnswerText(options: TextOptions(), level: .calls).write(value, isAlone: false, to: &buffer)
    return buffer.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  // The width of reasons does not depend on the terminal, because scripts contain them.
  static let reasonWidth = 80 - left

  // MARK: Lists

  private func write(_ changes: [AnswerValue.ChangeOfValue], since: Int?, to buffer: inout TextBuffer) {
    func text(_ value: Value?, _ place: ElementKey?) -> String {
      guard let value else { return "none" }
      return value.printed + (place.map { " as \($0)" } ?? "")
    }
    for change in changes {
      buffer.indent(to: Self.left)
      buffer.append("@\(change.step)", as: .stepNumber)
      buffer.append(" ")
      buffer.append(SourceLine.text(change.place.text), as: .source)
      buffer.append(
        "\(text(change.from, change.places.from)) -> \(text(change.to, change.places.to))",
        at: StepText.Column.change)
      if let rule = change.rule { buffer.append(": " + EventWords.offsetRule(rule)) }
      if let setter = change.setAt { buffer.append(", set at \(setter)") }
      buffer.endLine()
    }
    if let since {
      buffer.line("before @\(since) was not looked", at: Self.left)
    } else if changes.isEmpty {
      buffer.line("no step changed it", at: Self.left)
    }
  }

  private func writeVisible(_ elements: ElementList, to buffer: inout TextBuffer) {
    guard !elements.isEmpty else { return buffer.line("nothing is on screen", at: Self.left) }
    let pieces = ElementRanges.pieces(elements.lazy.map(\.key))
    buffer.indent(to: Self.left)
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      if index > 0 {
        if buffer.column + piece.utf8.count + 2 > options.width {
          buffer.endLine()
          buffer.indent(to: Self.left)
        } else {
          buffer.append(" ")
        }
      }
      buffer.append(piece)
      if !isLast { buffer.append(",") }
    }
    buffer.endLine()
  }

  private func write(_ invalidations: [Invalidation], _ isPrepared: Bool, to buffer: inout TextBuffer) {
    if !isPrepared { buffer.line("never prepared", at: Self.left) }
    if invalidations.isEmpty, isPrepared { buffer.line("nothing: no pass is due", at: Self.left) }
    for invalidation in invalidations {
      buffer.indent(to: Self.left)
      buffer.append(options.names.name(invalidation.call, isWhole: true))
      buffer.pad(to: EventText.Column.answer + Self.left - EventText.Column.call)
      var words = EventWords.extent(invalidation.summary)
      if let origin = invalidation.origin { words += ", by " + EventWords.driver(origin) }
      buffer.line(words)
    }
  }

  private func write(_ events: [LayoutEvent], to buffer: inout TextBuffer) {
    let calls = events.filter { $0.call != .pass && $0.call != .show }
    guard !calls.isEmpty else { return buffer.line("no call", at: Self.left) }
    let text = EventText(level: level, isPlain: options.labelsRows, names: options.names)
    let shown = options.isPrompt ? calls.suffix(ElementTable.pageLines) : calls[...]
    if shown.count < calls.count { buffer.line("... \(calls.count - shown.count) before these", at: Self.left) }
    var rest = shown
    while !rest.isEmpty {
      let (length, count) = options.isPrompt ? Self.rounds(in: rest) : (1, 1)
      for event in rest.prefix(length) {
        buffer.indent(to: Self.left)
        text.writeNameAndAnswer(
          event, left: Self.left, isWhole: true, because: EventWords.cause(event.cause), to: &buffer)
      }
      if count > 1 { buffer.line("... \(count - 1, of: "more round") like this", at: Self.left) }
      rest = rest.dropFirst(length * count)
    }
  }

  /// Returns the length and the count of repeated self-sizing rounds at the start; 1 call if fewer than three
  /// repeat.
  private static func rounds(in events: ArraySlice<LayoutEvent>) -> (length: Int, count: Int) {
    for length in 2...16 where length * 3 <= events.count && events.first?.call == .preferredAttributes {
      let round = events.prefix(length).map(\.call)
      var (rest, count) = (events.dropFirst(length), 1)
      while rest.count >= length, rest.prefix(length).elementsEqual(round, by: { $0.call == $1 }) {
        (rest, count) = (rest.dropFirst(length), count + 1)
      }
      if count > 2 { return (length, count) }
    }
    return (1, 1)
  }

  private func write(_ bugs: [AnswerValue.Bug], to buffer: inout TextBuffer) {
    for bug in bugs {
      buffer.indent(to: Self.left)
      buffer.append(bug.name)
      buffer.append(bug.isOn.map { $0 ? "on" : "off" } ?? "?", at: Self.left + 11)
      buffer.pad(to: Self.left + 16)
      buffer.line(bug.summary)
    }
  }

  // MARK: Tables

  private func write(_ lanes: [AnswerValue.Lane], _ isVertical: Bool, to buffer: inout TextBuffer) {
    guard !lanes.isEmpty else {
      return buffer.line("no lanes: there is no section, or the layout has none", at: Self.left)
    }
    let names = isVertical ? ["x", "w", "items", "last", "end"] : ["y", "h", "items", "last", "end"]
    let table = ElementTable(left: Self.left, isPlain: options.labelsRows)
    if !options.labelsRows { table.writeHeader(names, to: &buffer) }
    let rows = lanes.map { lane in
      (
        "lane \(lane.number)",
        ["\(lane.offset)", "\(lane.extent)", "\(lane.items)", lane.last.map { "\($0)" } ?? "none", "\(lane.end)"]
      )
    }
    write(rows, names, to: &buffer) { table.writeNumbers($0, to: &$1) }
  }

  /// Writes rows of numbers under column names, or with labels instead of columns.
  private func write(
    _ rows: [(name: String, numbers: [String])], _ names: [String], to buffer: inout TextBuffer,
    columns: ([String], inout TextBuffer) -> Void
  ) {
    for row in rows {
      buffer.append(row.name, at: Self.left, atLeast: 0)
      if options.labelsRows {
        for (name, number) in zip(names, row.numbers) { buffer.append("  \(name) \(number)") }
      } else {
        columns(row.numbers, &buffer)
      }
      buffer.endLine()
    }
  }

  private func write(_ totals: [CallWord: Int], to buffer: inout TextBuffer) {
    for word in CallWord.allCases where totals[word] != nil {
      buffer.indent(to: Self.left)
      buffer.append(word.rawValue)
      let number = "\(totals[word] ?? 0)"
      if options.labelsRows {
        buffer.append(" \(number)  \(word.uikitName)")
      } else {
        buffer.append(number, at: Self.left + 23 - number.utf8.count, atLeast: 1)
        buffer.append(word.uikitName, at: 0)
      }
      buffer.endLine()
    }
  }

  private func write(_ properties: [StoredProperty], _ set: [String: String], to buffer: inout TextBuffer) {
    guard !properties.isEmpty else { return buffer.line("its class stores nothing", at: Self.left) }
    let width = properties.map { $0.name.count }.max() ?? 0
    for property in properties {
      let name = property.name + String(repeating: " ", count: width - property.name.count)
      let statement = set[property.name].map { "   (\($0))" } ?? ""
      buffer.line("\(name)  \(property.value)\(statement)", at: Self.left)
    }
  }

  private func write(_ pools: [AnswerValue.Pool], to buffer: inout TextBuffer) {
    guard !pools.isEmpty else { return buffer.line("no view was made yet", at: Self.left) }
    // Only prefetching makes cells ready off screen.
    let hasReady = pools.contains { $0.ready > 0 }
    let names = hasReady ? ["made", "on screen", "ready", "waiting"] : ["made", "on screen", "waiting"]
    let ends = hasReady ? [33, 44, 51, 60] : [33, 44, 53]
    func columns(_ texts: [String], to buffer: inout TextBuffer) {
      for (text, end) in zip(texts, ends) { buffer.append(text, at: end + 1 - text.utf8.count, atLeast: 1) }
    }
    if !options.labelsRows {
      columns(names, to: &buffer)
      buffer.endLine()
    }
    let rows = pools.map { pool in
      (
        pool.name == pool.identifier ? pool.name : "\(pool.name) \(pool.identifier)",
        ([pool.made, pool.onScreen] + (hasReady ? [pool.ready] : []) + [pool.waiting]).map(String.init)
      )
    }
    write(rows, names, to: &buffer, columns: columns)
  }
}
