/// A checked script that runs line by line, with other lines in between.
@MainActor
package final class SteppedScript {
  private let lab: Lab
  private let program: Program
  /// Whether the lines follow each other in the source without other text between them.
  private let isWhole: Bool
  private var index = 0
  private var hasEnded = false
  /// The indices of the lines that ran, and the lab's position before each.
  private var past: [(index: Int, position: Timeline.Position)] = []

  init(_ program: Program, in lab: Lab, isWhole: Bool = true) {
    self.lab = lab
    self.program = program
    self.isWhole = isWhole
    skipEmptyLines()
    // Comments alone are part of the written text.
    if isBehindLastLine, let line = program.lines.first {
      lab.timeline.note(Timeline.PastLine(line, of: program, written: text(from: 0)))
    }
  }

  package var isAtEnd: Bool { hasEnded || isBehindLastLine }

  private var isBehindLastLine: Bool { index == program.lines.count }

  /// The number of the next line in its source; 0 at the end.
  package var nextLine: Int {
    guard !isAtEnd else { return 0 }
    return program.source.position(at: program.lines[index].span.start).line
  }

  /// The next line as it was written; for an exercise of a lesson only the question.
  package var nextText: String {
    guard !isAtEnd else { return "" }
    let line = program.lines[index]
    if case .statements(let statements) = line.content, let only = statements.first, statements.dropFirst().isEmpty,
      let question = lab.options.rooms.lessons?.question(of: only)
    {
      return question
    }
    return program.source.text(line.comment.map { line.span.union($0.span) } ?? line.span)
  }

  package var lastLine: Int { program.source.position(at: max(0, program.source.bytes.count - 1)).line }

  package var canGoBack: Bool { !past.isEmpty }

  /// Takes back the last line that ran, with everything typed since; it becomes the next line.
  /// - Precondition: a line ran.
  package func goBack() {
    guard let last = past.popLast() else { preconditionFailure("no line ran") }
    lab.timeline.goBack(to: last.position)
    (index, hasEnded) = (last.index, false)
  }

  /// Whether the next line is only a caption.
  package var isNextCaption: Bool {
    guard !isAtEnd, case .empty = program.lines[index].content else { return false }
    return true
  }

  /// Runs the next line; a line that fails stays the next.
  /// - Precondition: the script is not at its end.
  package func runNext() -> RunResult {
    precondition(!isAtEnd, "a script that is at its end has no next line")
    let (line, own) = (program.lines[index], index)
    past.append((own, lab.timeline.here))
    index += 1
    skipEmptyLines()
    let result = lab.run(line, of: program, written: isWhole ? text(from: own) : nil)
    hasEnded = result == .ended
    if result != .finished, !hasEnded {
      index = own
      past.removeLast()
    }
    return result
  }

  /// Returns a line with the comments and expected answers up to the next line that runs.
  private func text(from index: Int) -> Place {
    let isFirst = program.lines[..<index].allSatisfy { Self.isEmpty($0) }
    let start = isFirst ? 0 : lineStart(of: program.lines[index])
    let end = isBehindLastLine ? program.source.bytes.count : lineStart(of: program.lines[self.index])
    return Place(source: program.source, span: Span(start, end))
  }

  private func lineStart(of line: Line) -> Int {
    program.source.bytes[..<line.span.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  private func skipEmptyLines() {
    while !isBehindLastLine, Self.isEmpty(program.lines[index]) { index += 1 }
  }

  private static func isEmpty(_ line: Line) -> Bool {
    guard case .empty = line.content else { return false }
    return line.comment?.isCaption != true
  }
}
