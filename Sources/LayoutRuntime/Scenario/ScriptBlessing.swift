/// The changes of a script that replace its expected answers by the actual ones.
package struct ScriptBlessing: Sendable {
  /// The change of the expected lines below one line of the script, or of the expected value of a check.
  package struct Change: Sendable {
    /// The line of the question, or the check.
    package var place: Place
    /// The replaced span: whole lines without the last break, or a value; empty where lines are added.
    package var span: Span
    /// The whole lines that are replaced; empty if lines are only added.
    package var oldLines: [String]
    /// The new lines, each line of an answer with its indentation and its bar.
    package var lines: [String]
    /// The answer, for comparison with other lines; nil if a value changes.
    package var answer: LineAnswer?
    var value = ""

    /// The contents of the new lines, without their bars.
    package var expectedLines: [String] { lines.map { String($0.drop { $0 != "|" }.dropFirst()) } }

    package func text(lineBreak: String = "\n") -> String {
      if answer == nil { return value }
      return (oldLines.isEmpty ? lineBreak : "") + lines.joined(separator: lineBreak)
    }
  }

  /// The changes in the order of the script.
  package private(set) var changes: [Change] = []
  /// The places with several different answers, so that no expectation can hold.
  package private(set) var disagreements: [Place] = []
  /// The failing lines and checks of included files.
  package private(set) var elsewhere: [Place] = []

  private let source: SourceText

  private struct PlaceKey: Hashable {
    var source: ObjectIdentifier
    var span: Span
  }

  /// Computes the changes.
  /// - Parameters:
  ///   - source: the script.
  ///   - answers: the answers to its lines, in any order; several if a line ran several times.
  ///   - checks: the outcomes of its checks, likewise.
  ///   - addsLines: whether lines without an expected answer get one.
  /// - Complexity: O(n log n + for each answer expected × actual lines).
  package init(
    _ source: SourceText, answers: [LineAnswer], checks: [CheckOutcome] = [], addsLines: Bool = false
  ) {
    self.source = source
    for group in Self.grouped(answers, by: \.place) { take(group, addsLines: addsLines) }
    for group in Self.grouped(checks, by: \.place) { take(group) }
    // The expected lines of a question are below its block, after those of the questions inside it.
    changes.sort { $0.span.start < $1.span.start }
  }

  /// Groups elements by equal places, in the order of the places.
  private static func grouped<Found>(_ all: [Found], by place: (Found) -> Place) -> [[Found]] {
    return Dictionary(grouping: all) { PlaceKey(source: ObjectIdentifier(place($0).source), span: place($0).span) }
      .values.sorted { place($0[0]).span.start < place($1[0]).span.start }
  }

  // MARK: Values

  private mutating func take(_ checks: [CheckOutcome]) {
    let place = checks[0].place
    guard let fix = checks.lazy.compactMap(\.failure?.correction).first else { return }
    guard place.source === source else { return elsewhere.append(place) }
    guard checks.allSatisfy({ $0.failure?.correction == fix }) else { return disagreements.append(place) }
    let lines = source.lineIndex(at: fix.span.start)...source.lineIndex(at: fix.span.end)
    let whole = Span(lineStart(fix.span.start), source.lineSpan(lines.upperBound).end)
    let (before, after) = (Span(whole.start, fix.span.start), Span(fix.span.end, whole.end))
    changes.append(
      Change(
        place: place, span: fix.span, oldLines: Self.lines(source.text(whole)),
        lines: Self.lines(source.text(before) + fix.replacement + source.text(after)), answer: nil,
        value: fix.replacement))
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }

  // MARK: Answers

  private mutating func take(_ answers: [LineAnswer], addsLines: Bool) {
    let place = answers[0].place
    let isNew = answers[0].expected.isEmpty
    guard let failing = isNew ? answers.first : answers.first(where: { !$0.holds($0.expectedLines) }) else {
      return
    }
    guard place.source === source else {
      if !isNew { elsewhere.append(place) }
      return
    }
    let change: Change
    if isNew {
      guard addsLines, let added = addition(failing) else { return }
      change = added
    } else {
      change = rewriting(failing)
    }
    if answers.allSatisfy({ $0.holds(change.expectedLines) }) {
      changes.append(change)
    } else {
      disagreements.append(place)
    }
  }

  // MARK: Lines

  private func rewriting(_ answer: LineAnswer) -> Change {
    let old = answer.expected.map { source.text(Span(lineStart($0.start), $0.end)) }
    let indentation = String(old[0].prefix { $0 != "|" })
    let margin = answer.lines.margin
    let blessing = AnswerBlessing(
      expected: answer.expectedLines, actual: answer.lines, tolerance: answer.tolerance)
    let lines = blessing.lines.map { line in
      switch line {
      case .kept(let index): old[index]
      case .new(let text, let index):
        Self.written(
          text.dropFirst(margin), indentation: index.map { String(old[$0].prefix { $0 != "|" }) } ?? indentation)
      }
    }
    let span = Span(lineStart(answer.expected[0].start), answer.expected[answer.expected.count - 1].end)
    return Change(
      place: answer.place, span: span, oldLines: Self.lines(source.text(span)),
      lines: Self.orAnything(lines, indentation), answer: answer)
  }

  /// Returns the expected lines to add; nil if other statements follow on the same line.
  private func addition(_ answer: LineAnswer) -> Change? {
    let end = source.lineSpan(source.lineIndex(at: answer.place.span.end)).end
    let rest = source.bytes[answer.place.span.end..<end]
    guard rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return nil }
    let start = answer.place.span.start
    let indentation = source.text(Span(lineStart(start), start)).prefix { $0 == " " || $0 == "\t" }
    let margin = answer.lines.margin
    let lines = answer.lines.map { Self.written($0.dropFirst(margin), indentation: String(indentation)) }
    return Change(
      place: answer.place, span: Span(end, end), oldLines: [],
      lines: Self.orAnything(lines, String(indentation)), answer: answer)
  }

  /// Returns the lines, or `...` for an answer without lines, because no expected lines would expect nothing.
  private static func orAnything(_ lines: [String], _ indentation: String) -> [String] {
    lines.isEmpty ? [indentation + "| ..."] : lines
  }

  private static func written(_ text: Substring, indentation: String) -> String {
    let line = "\(indentation)| \(text)"
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func lineStart(_ offset: Int) -> Int { source.lineSpan(source.lineIndex(at: offset)).start }

  // MARK: Text

  /// Returns the script with some of the changes; everything else stays byte for byte.
  /// - Parameter changes: the changes in the order of the script.
  package func text(with changes: [Change]) -> [UInt8] {
    let lineBreak =
      source.lineStarts.count > 1 && source.bytes[..<source.lineStarts[1]].hasSuffix("\r\n") ? "\r\n" : "\n"
    var text: [UInt8] = []
    var end = 0
    for change in changes {
      text += source.bytes[end..<change.span.start]
      text += change.text(lineBreak: lineBreak).utf8
      end = change.span.end
    }
    return text + source.bytes[end...]
  }
}

extension LineAnswer {
  package func holds(_ expected: [String]) -> Bool {
    AnswerComparison(expected: expected, actual: lines, tolerance: tolerance).holds
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix(text.utf8CodeUnitCount).elementsEqual($0) }
  }
}
