/// A checked script that somebody runs line by line, with digressions in between.
@MainActor
package final class SteppedScript {
  private let lab: Lab
  private let program: Program
  private var index = 0
  private var hasEnded = false

  init(_ program: Program, in lab: Lab) {
    self.lab = lab
    self.program = program
    skipEmptyLines()
  }

  /// No line is left.
  package var isAtEnd: Bool { hasEnded || isBehindLastLine }

  private var isBehindLastLine: Bool { index == program.lines.count }

  /// The number of the next line in its source.
  package var nextLine: Int {
    guard !isAtEnd else { return 0 }
    return program.source.position(at: program.lines[index].span.start).line
  }

  /// The next line as it was written.
  package var nextText: String {
    guard !isAtEnd else { return "" }
    let line = program.lines[index]
    return program.source.text(line.comment.map { line.span.union($0.span) } ?? line.span)
  }

  /// The next line is a caption and nothing else.
  package var isNextCaption: Bool {
    guard !isAtEnd, case .empty = program.lines[index].content else { return false }
    return true
  }

  /// The source up to the next line: what ran, with its comments.
  package var textBeforeNext: String {
    let end = isBehindLastLine ? program.source.bytes.count : program.lines[index].span.start
    return program.source.text(Span(0, end))
  }

  /// Runs the next line. It stays the next when it fails.
  /// - Precondition: there is one.
  package func runNext() -> RunResult {
    precondition(!isAtEnd, "a script that is at its end has no next line")
    let line = program.lines[index]
    let result = lab.run(line, of: program)
    guard result == .finished || result == .ended else { return result }
    index += 1
    skipEmptyLines()
    hasEnded = result == .ended
    return result
  }

  private func skipEmptyLines() {
    while !isBehindLastLine {
      let line = program.lines[index]
      guard case .empty = line.content, line.comment?.isCaption != true else { return }
      index += 1
    }
  }
}
