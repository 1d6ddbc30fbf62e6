/// What has to be written into a script so that the answers that it expects are those that were given.
package struct ScriptBlessing: Sendable {
  /// The lines with bars below one line of the script, as they are and as they should be.
  package struct Change: Sendable {
    /// The line of the question.
    package var place: Place
    /// What is replaced: whole lines, without the last line break; empty at the end of a line that expects nothing yet.
    package var span: Span
    /// The lines in its place, each with its indentation and its bar.
    package var lines: [String]
    /// What was answered, to hold other lines against.
    package var answer: LineAnswer

    /// What the new lines expect, without their bars.
    package var expectedLines: [String] { lines.map { String($0.drop { $0 != "|" }.dropFirst()) } }

    /// The lines that are replaced.
    package var oldLines: [String] {
      answer.expected.isEmpty
        ? []
        : place.source.text(span).split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }
    }
  }

  /// In the order in which their lines stand in the script.
  package private(set) var changes: [Change] = []
  /// Lines that were answered in more than one way, so that no expected answer can hold.
  package private(set) var disagreements: [Place] = []
  /// Lines of other files, which this one includes, whose expected answers do not hold.
  package private(set) var elsewhere: [Place] = []

  private let source: SourceText

  /// - Parameters:
  ///   - source: the script.
  ///   - answers: the answers to its lines, in any order; several where a line ran several times.
  ///   - addsLines: lines that expect nothing get their answer as well.
  /// - Complexity: O(n log n + for each answer expected × answered lines).
  package init(_ source: SourceText, answers: [LineAnswer], addsLines: Bool = false) {
    self.source = source
    struct Key: Hashable {
      var source: ObjectIdentifier
      var span: Span
    }
    let groups = Dictionary(grouping: answers) {
      Key(source: ObjectIdentifier($0.place.source), span: $0.place.span)
    }
    for group in groups.values.sorted(by: { $0[0].place.span.start < $1[0].place.span.start }) {
      take(group, addsLines: addsLines)
    }
    // The lines of a question stand below its block, and those of the questions inside it come before.
    changes.sort { $0.span.start < $1.span.start }
  }

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
    return Change(place: answer.place, span: span, lines: Self.orAnything(lines, indentation), answer: answer)
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
      place: answer.place, span: Span(end, end), lines: Self.orAnything(lines, String(indentation)), answer: answer)
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
      if change.answer.expected.isEmpty { text += lineBreak.utf8 }
      text += change.lines.joined(separator: lineBreak).utf8
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
