/// What has to be written into a script so that the answers that it expects are those that were given.
package struct ScriptBlessing: Sendable {
  /// The lines with bars below one line of the script, or the value that a check says, as they are and as they should be.
  package struct Change: Sendable {
    /// The line of the question, or the check.
    package var place: Place
    /// What is replaced: whole lines, without the last line break, or a value; empty at the end of a line that expects
    /// nothing yet.
    package var span: Span
    /// The whole lines that are replaced; none where lines are only added.
    package var oldLines: [String]
    /// The lines in their place, those of an answer each with its indentation and its bar.
    package var lines: [String]
    /// What was answered, to hold other lines against; nil where a value changes.
    package var answer: LineAnswer?
    /// The value.
    var value = ""

    /// What the new lines expect, without their bars.
    package var expectedLines: [String] { lines.map { String($0.drop { $0 != "|" }.dropFirst()) } }

    /// What stands in the place of the span.
    package func text(lineBreak: String = "\n") -> String {
      if answer == nil { return value }
      return (oldLines.isEmpty ? lineBreak : "") + lines.joined(separator: lineBreak)
    }
  }

  /// In the order in which their lines stand in the script.
  package private(set) var changes: [Change] = []
  /// What was answered in more than one way, so that nothing expected can hold.
  package private(set) var disagreements: [Place] = []
  /// Lines and checks of other files, which this one includes, that do not hold.
  package private(set) var elsewhere: [Place] = []

  private let source: SourceText

  private struct PlaceKey: Hashable {
    var source: ObjectIdentifier
    var span: Span
  }

  /// - Parameters:
  ///   - source: the script.
  ///   - answers: the answers to its lines, in any order; several where a line ran several times.
  ///   - checks: what its checks found, likewise.
  ///   - addsLines: lines that expect nothing get their answer as well.
  /// - Complexity: O(n log n + for each answer expected × answered lines).
  package init(
    _ source: SourceText, answers: [LineAnswer], checks: [CheckOutcome] = [], addsLines: Bool = false
  ) {
    self.source = source
    for group in Self.grouped(answers, by: \.place) { take(group, addsLines: addsLines) }
    for group in Self.grouped(checks, by: \.place) { take(group) }
    // The lines of a question stand below its block, and those of the questions inside it come before.
    changes.sort { $0.span.start < $1.span.start }
  }

  /// Those of one place together, in the order of the places.
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
    let margin = Self.margin(of: answer.lines)
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

  /// Nil where the line shares its last line with others.
  private func addition(_ answer: LineAnswer) -> Change? {
    let end = source.lineSpan(source.lineIndex(at: answer.place.span.end)).end
    let rest = source.bytes[answer.place.span.end..<end]
    guard rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return nil }
    let start = answer.place.span.start
    let indentation = source.text(Span(lineStart(start), start)).prefix { $0 == " " || $0 == "\t" }
    let margin = Self.margin(of: answer.lines)
    let lines = answer.lines.map { Self.written($0.dropFirst(margin), indentation: String(indentation)) }
    return Change(
      place: answer.place, span: Span(end, end), oldLines: [],
      lines: Self.orAnything(lines, String(indentation)), answer: answer)
  }

  /// An answer without lines is expected as any lines, since no line at all would expect nothing.
  private static func orAnything(_ lines: [String], _ indentation: String) -> [String] {
    lines.isEmpty ? [indentation + "| ..."] : lines
  }

  /// How many blanks all lines begin with.
  private static func margin(of lines: [String]) -> Int {
    lines.filter { !$0.allSatisfy { $0 == " " } }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  }

  private static func written(_ text: Substring, indentation: String) -> String {
    let line = "\(indentation)| \(text)"
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func lineStart(_ offset: Int) -> Int { source.lineSpan(source.lineIndex(at: offset)).start }

  // MARK: Text

  /// The script with some of the changes in it; everything else stays byte for byte.
  /// - Parameter changes: in the order of the script.
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
  /// Whether this is the answer that some lines expect.
  package func holds(_ expected: [String]) -> Bool {
    AnswerComparison(expected: expected, actual: lines, tolerance: tolerance).holds
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix(text.utf8CodeUnitCount).elementsEqual($0) }
  }
}
