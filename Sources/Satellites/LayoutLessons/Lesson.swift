import CollectionLayout

/// A lesson under way: its lines run in a lab up to the next exercise, and continue when that is done.
@MainActor
package final class Lesson {
  package let outline: LessonOutline
  /// The current exercise; nil before the first and after the last.
  package private(set) var exercise: Exercise?
  /// The 1-based number of the exercise; 0 before the first, and their count plus 1 after the last.
  package private(set) var number = 0
  package private(set) var prose = ""
  private let lab: Lab
  private let program: Program
  private let lines: [Line]
  private var next = 0

  private init(_ program: Program, in lab: Lab) {
    self.lab = lab
    self.program = program
    outline = LessonOutline(of: program.script)
    lines = Self.lines(of: program.script)
  }

  /// Loads a lesson into a fresh lab.
  package static func load(_ source: SourceText, in lab: Lab) -> Result<Lesson, Rejection> {
    lab.analysis(of: source).program.map { Lesson($0, in: lab) }
  }

  /// Returns the lines with each exercise on its own line.
  private static func lines(of script: Script) -> [Line] {
    var tree = script.tree
    var links: [Link<LineNode>] = []
    for line in script.lines {
      guard case .statements(let statements) = line.content, statements.dropFirst().isEmpty == false,
        statements.contains(where: { Exercise($0) != nil })
      else {
        links.append(line.link)
        continue
      }
      for statement in statements { links.append(tree.addLine(of: [statement])) }
    }
    let split = Script(source: script.source, tree: tree)
    return links.map { Line(split, $0) }
  }

  package var isAtEnd: Bool { number > outline.exercises.count }

  /// Runs the lines up to the next exercise or the end.
  package func advance() -> RunResult {
    (exercise, prose) = (nil, "")
    while next < lines.count {
      let line = lines[next]
      next += 1
      if let comment = line.comment, comment.isCaption, case .empty = line.content {
        prose += (prose.isEmpty ? "" : " ") + comment.text
      }
      if case .statements(let statements) = line.content, let first = statements.first {
        if let asked = Exercise(first) {
          exercise = asked
          number += 1
          return .finished
        }
        // The title has been reported already.
        if first.rules?.verb == .lesson(.lesson) { continue }
      }
      let result = lab.run(line, of: program)
      guard result == .finished else { return result }
    }
    number = outline.exercises.count + 1
    return .finished
  }

  // MARK: Judgement

  package struct Missing {
    /// The place of the unfulfilled expectation and its failure.
    package var place: Place
    package var failure: CheckFailure
    package var remarks: [String]
  }

  /// Returns the reason why a goal is not reached; nil if it is.
  package func missing(of goal: Goal) -> Missing? {
    lab.runLoop.perform {
      lab.inSilence {
        // The check must not affect the random numbers.
        let random = lab.state.random
        defer { lab.state.random = random }
        var interpreter = Interpreter(lab: lab, program: program)
        do {
          guard let unmet = try interpreter.unmet(goal) else { return nil }
          let remarks = try interpreter.remarks(on: goal).map(\.text)
          return Missing(place: unmet.place, failure: unmet.failure, remarks: remarks)
        } catch {
          let finding = CheckFailure.Finding.value(
            expected: goal.head.text, actual: "it could not be asked", deltas: [])
          return Missing(place: goal.head, failure: CheckFailure(finding: finding, cause: nil), remarks: [])
        }
      }
    }
  }
}

/// The outline of a lesson, read without running it.
package struct LessonOutline: Sendable {
  package let title: String
  /// The names of the lessons that should precede this one.
  package let after: [String]
  package let exercises: [Exercise]

  init(of script: Script) {
    var (title, after, exercises) = ("", [String](), [Exercise]())
    for statement in script.lines.statements {
      if let exercise = Exercise(statement) { exercises.append(exercise) }
      guard statement.rules?.verb == .lesson(.lesson), !statement.arguments.isEmpty else { continue }
      title = statement.text(0)
      after = statement.arguments.indices.dropFirst(2).map { statement.writtenWord($0) }
    }
    (self.title, self.after, self.exercises) = (title, after, exercises)
  }

  /// - Returns: nil for a source that is no lesson.
  package init?(_ source: SourceText) {
    let (script, mistakes) = Parser.parse(source)
    guard mistakes.isEmpty else { return nil }
    self.init(of: script)
    if title.isEmpty { return nil }
  }
}

extension Lab {
  package var rightPredictions: Int { state.score.right }

  package var hunt: Int? { state.settings.hunt?.number }
}
