/// A checked script that somebody runs line by line, with digressions in between.
@MainActor
package final class SteppedScript {
  private let lab: Lab
  private let program: Program
  private var index = 0

  init(_ program: Program, in lab: Lab) {
    self.lab = lab
    self.program = program
    skipEmptyLines()
  }

  /// No line is left.
  package var isAtEnd: Bool { index == program.script.lines.count }

  /// The number of the next line in its source.
  package var nextLine: Int {
    guard !isAtEnd else { return 0 }
    return program.source.position(at: program.script.lines[index].span.start).line
  }

  /// The next line as it was written.
  package var nextText: String {
    guard !isAtEnd else { return "" }
    let line = program.script.lines[index]
    return program.source.text(line.comment.map { line.span.union($0.span) } ?? line.span)
  }

  /// Runs the next line.
  /// - Precondition: there is one.
  package func runNext() -> RunResult {
    precondition(!isAtEnd, "a script that is at its end has no next line")
    let line = program.script.lines[index]
    index += 1
    let result = lab.run(line, of: program)
    skipEmptyLines()
    return result
  }

  private func skipEmptyLines() {
    while !isAtEnd {
      let line = program.script.lines[index]
      guard case .empty = line.content, line.comment?.isCaption != true else { return }
      index += 1
    }
  }
}
