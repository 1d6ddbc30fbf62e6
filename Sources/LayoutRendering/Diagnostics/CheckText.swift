import CollectionLayout
import LayoutScript

/// The text of a check: its expectation and, on failure, the value found, the difference, and the last change.
struct CheckText {
  var options: TextOptions
  var level: TraceLevel

  /// The most lines of a found answer that are shown for pasting.
  private static let pasted = 24
  /// The number of matching lines shown around a differing one.
  private static let context = 2

  func write(_ check: CheckOutcome, to buffer: inout TextBuffer) {
    guard let failure = check.failure else { return writePassed(check, to: &buffer) }
    buffer.append("FAIL", as: .error)
    buffer.append(" \(Self.position(of: check.place)): ")
    buffer.append(SourceLine.text(check.place.text), as: .source)
    buffer.endLine()
    write(failure, to: &buffer)
  }

  private func writePassed(_ check: CheckOutcome, to buffer: inout TextBuffer) {
    guard level != .off else { return }
    StepText.writeHead("ok", SourceLine.text(check.place.text), to: &buffer)
    EventText(level: level, isPlain: options.isPlain, names: options.names)
      .write(forced: check.forced, hasSummary: false, to: &buffer)
  }

  static func position(of place: Place) -> String {
    let position = place.source.position(at: place.span.start)
    return "\(place.source.shownName):\(position.line):\(position.column)"
  }

  // MARK: Failures

  /// Writes the expected and the found value without the check's statement.
  func write(_ failure: CheckFailure, to buffer: inout TextBuffer) {
    switch failure.finding {
    case .value(let expected, let actual, let deltas):
      buffer.line("expected  " + SourceLine.text(expected), at: StepText.Column.source)
      buffer.line(
        "found     " + ([actual] + deltas.map(\.text)).joined(separator: "; "), at: StepText.Column.source)
    case .answer(let comparison):
      write(comparison, to: &buffer)
      let renewed = comparison.renewed
      // A single line can be pasted from the row with `+`.
      if (2...Self.pasted).contains(renewed.count) {
        buffer.line("found, as it is written:", at: StepText.Column.source)
        for line in renewed { buffer.line("  | " + line, at: StepText.Column.source) }
      }
    }
    if options.hasOtherCode {
      buffer.line(
        "because   the layout's code is another one than when this passed last", at: StepText.Column.source)
    } else if let cause = failure.cause {
      buffer.line("because   " + Self.words(cause), at: StepText.Column.source)
    }
  }

  /// Returns the difference in one line: `content: h 99 -> 132, +33`.
  static func difference(_ failure: CheckFailure) -> String {
    switch failure.finding {
    case .value(_, let actual, let deltas):
      return deltas.isEmpty ? "found \(actual)" : deltas.map(\.text).joined(separator: "; ")
    case .answer(let comparison):
      let rows = comparison.lines.compactMap(\.difference)
      // An unexpected header tells less than the rows.
      let telling = rows.first { $0.isTelling } ?? rows.first
      return (telling?.text ?? "") + (rows.count > 1 ? "; \(rows.count - 1, of: "other line")" : "")
    }
  }

  /// Returns `@4 columns 3`.
  static func words(_ cause: Cause, isTakenBack: Bool = false) -> String {
    switch cause {
    case .step(let step, let place): (isTakenBack ? "" : "@\(step) ") + SourceLine.text(place.text)
    case .never: "no step changed it"
    case .notSince(let step): "no step since @\(step) changed it"
    }
  }

  // MARK: Answers

  private func write(_ comparison: AnswerComparison, to buffer: inout TextBuffer) {
    let lines = comparison.lines
    var isNear = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.differs {
      for near in max(0, index - Self.context)...min(lines.count - 1, index + Self.context) { isNear[near] = true }
    }
    // The header names the columns of numbers.
    if let header = lines.firstIndex(where: \.isHeader) { isNear[header] = true }
    var index = 0
    while index < lines.count {
      if isNear[index] {
        let alike = Self.alike(lines[index...])
        write(lines[index], alike: alike, to: &buffer)
        index += alike
        continue
      }
      let start = index
      while index < lines.count, !isNear[index] { index += 1 }
      let count = lines[start..<index].reduce(0) { $0 + $1.count }
      buffer.line("... \(count, of: "line") as expected", at: StepText.Column.source)
    }
  }

  /// The number of rows with the same difference from which the first one stands for all.
  private static let folded = 3

  /// Returns the number of leading rows with the same difference; 1 if they are too few to fold.
  private static func alike(_ lines: ArraySlice<AnswerComparison.Line>) -> Int {
    guard let first = lines.first?.differences, !first.isEmpty else { return 1 }
    let count = lines.prefix { $0.differences == first }.count
    return count < folded ? 1 : count
  }

  private func write(_ line: AnswerComparison.Line, alike: Int, to buffer: inout TextBuffer) {
    switch line {
    case .same(let text): write(text, mark: " ", to: &buffer)
    case .skipped(let count): buffer.line("... \(count, of: "line") skipped", at: StepText.Column.source)
    case .missing(let text): write(text, mark: "-", to: &buffer)
    case .surplus(let text): write(text, mark: "+", to: &buffer)
    case .changed(let expected, let actual, let deltas):
      let row = ChangedRow(expected: expected, actual: actual)
      write(row.expected, mark: "-", to: &buffer)
      write(row.actual, mark: "+", to: &buffer)
      buffer.indent(to: StepText.Column.source + 2)
      buffer.append(row.marks)
      if !deltas.isEmpty {
        buffer.pad(to: 0)
        let all = alike > 1 ? "all \(alike): " + line.differences.joined(separator: ", ") : nil
        buffer.append(all ?? deltas.map(\.text).joined(separator: "; "))
      }
      buffer.endLine()
    }
  }

  private func write(_ text: String, mark: String, to buffer: inout TextBuffer) {
    buffer.indent(to: StepText.Column.source)
    if mark == " " { buffer.append(mark) } else { buffer.append(mark, as: .error) }
    buffer.append(" ")
    // Lines of answers are indented by four columns.
    buffer.line(String(text.dropFirst(min(4, text.prefix { $0 == " " }.count))))
  }
}

extension AnswerComparison.Line {
  /// The difference in a few words, and whether it tells more than that a line is there; nil for a matching line.
  fileprivate var difference: (text: String, isTelling: Bool)? {
    func words(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }
    switch self {
    case .same, .skipped: return nil
    case .missing(let text): return ("`\(words(text))` is not there", true)
    case .surplus(let text): return ("`\(words(text))` is not expected", false)
    case .changed(let expected, let actual, let deltas):
      let name = words(actual).prefix { $0 != " " }
      let hasName = name.contains(":") && expected.contains(name)
      return (
        deltas.isEmpty
          ? "`\(words(expected))` -> `\(words(actual))`"
          : (hasName ? "\(name) " : "") + deltas.map(\.text).joined(separator: "; "), true
      )
    }
  }

  /// The differences of numbers: `x +1`.
  fileprivate var differences: [String] {
    guard case .changed(_, _, let deltas) = self else { return [] }
    return deltas.map { delta in
      let difference = delta.actual - delta.expected
      return (delta.name.isEmpty ? "" : delta.name + " ") + (difference < 0 ? "-" : "+")
        + Decimal.text(difference.magnitude)
    }
  }

  /// The number of lines that this one stands for.
  fileprivate var count: Int {
    if case .skipped(let count) = self { count } else { 1 }
  }

  fileprivate var isHeader: Bool {
    guard case .same(let text) = self else { return false }
    let words = text.split(separator: " ")
    return words.count > 1 && words.allSatisfy { $0.allSatisfy(\.isLetter) }
  }
}
