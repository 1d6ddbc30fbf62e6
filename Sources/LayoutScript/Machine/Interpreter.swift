import CollectionLayout
import Foundation

/// Carries out the statements of one line: arguments are evaluated and held against the signature, the lab is changed,
/// the engine is told, and what happened becomes steps and answers.
@MainActor
struct Interpreter {
  let lab: Lab
  var program: Program
  /// The source that the statements stand in: the program's, or one that it includes.
  var source: SourceText
  var turn = TurnRecord()
  /// The step of this line that was told last.
  var lastStep: Step?
  /// The statement that runs.
  var place: Place
  /// How many `turn { }` are open: events in them are code, and no turn ends in them.
  var openTurns = 0
  /// The line that runs is one statement.
  var isAlone = false
  /// The section whose block is open; what it holds is said of that section.
  var openSection: Int?
  /// The statement that does both halves of an update, for messages about one half.
  var remedy = "insert"
  /// What the lines of an open `batch { }` have said so far; nil outside one.
  var batch: [BatchEntry]?
  /// How many rounds of loops ran in this line.
  var rounds = 0
  /// How many blocks and calls are open.
  var depth = 0
  /// The answer to the last question of this line.
  var lastAnswer: Answer?
  /// The last step that somebody who waits was told of.
  var lookedUpTo = 0
  /// `stop` or `skip` was said: nothing more of the scenario or script runs.
  var ending: Ending?

  /// Something of it is there when the line has ended: a step, a variable.
  var hasEffect = false
  /// How many statements of this line began.
  var statements = 0
  /// What the line did that it cannot do again.
  var notes = ReplayNotes()
  /// The line ran before: what it took back is passed over, and what it read of other states is in its notes.
  var isRunningAgain = false
  /// All statements that began have ended: what looks elsewhere now stands behind them.
  var isBetweenLines = false
  /// How many statements begin before a line that runs again stops; nil for all.
  var limit: Int?

  enum Ending {
    case stopped
    case skipped
  }

  init(lab: Lab, program: Program) {
    self.lab = lab
    self.program = program
    source = program.source
    place = Place(source: source, span: Span(0, 0))
  }

  // MARK: Lines

  /// Runs one line; a turn ends with it. Whoever calls undoes it when it throws.
  mutating func run(_ line: Line) throws(RunFailure) {
    if let comment = line.comment, comment.isCaption { lab.emit(.caption(comment.text)) }
    guard case .statements(let statements) = line.content else { return }
    let stepBefore = lab.state.step
    let answerBefore = lastAnswer
    lastAnswer = nil
    let isOnly = statements.dropFirst().isEmpty
    for statement in statements where ending == nil {
      isAlone = isOnly
      try run(statement)
    }
    if ending == nil { check(line) }
    lastAnswer = lastAnswer ?? answerBefore
    try endTurn()
    if openTurns == 0 {
      isBetweenLines = true
      defer { isBetweenLines = false }
      try judgePredictions()
      lookAround(behind: max(stepBefore, lookedUpTo))
      lookedUpTo = lab.state.step
    }
  }

  mutating func run(_ lines: Chain<LineNode>) throws(RunFailure) {
    for line in lines where ending == nil { try run(line) }
  }

  // MARK: Statements

  mutating func run(_ statement: Statement) throws(RunFailure) {
    if statements == limit { throw .reached }
    statements += 1
    try lab.checkInterruption()
    place = statement.place
    if try runControl(statement) { return }
    guard let signature = statement.signature else {
      preconditionFailure("the checker lets no unknown statement pass")
    }
    var forced: [StepEntry] = []
    let isQuestion = signature.isQuestion || statement.arguments.isEmpty && signature.asksAlone
    let values = try evaluate(statement.arguments, forced: &forced)
    let form = try match(signature, values, statement)
    if isQuestion {
      try answer(statement, signature, form: form, values, forced: forced)
    } else {
      take(forced)
      try perform(statement, signature, form: form, values)
    }
  }

  private mutating func perform(
    _ statement: Statement, _ signature: Signature, form: Int?, _ values: [Value]
  ) throws(RunFailure) {
    switch signature.word {
    case "scroll": try scroll(form: form, values)
    case "fling": try fling(values[0].number)
    case "tap": try tap(values[0])
    case "resize": try resize(to: values[0].cgSize, happening: "resize", isAnimated: values.count > 1)
    case "rotate":
      let size = lab.view.bounds.size
      try resize(to: CGSize(width: size.height, height: size.width), happening: "rotation", isAnimated: true)
    case "item", "items": try append(signature, form: form, values)
    case "section": try section(statement, values)
    case "insert", "delete", "move": try update(edit(signature.word, values))
    case "model": try editModel(edit(values[0].word, Array(values.dropFirst())))
    case "notify": try notify(edit(values[0].word, Array(values.dropFirst())))
    case "reload": try reload(values)
    case "reconfigure": try reconfigure(values)
    case "size": try setSize(of: values[0].path, values[1])
    case "invalidate": try invalidate(values)
    case "prefer": try prefer(values)
    case "reset": try reset()
    case let word:
      guard let setting = Setting(rawValue: word) else { preconditionFailure("`\(word)` is not a setting") }
      try set(setting, values)
    }
  }

  /// Holds evaluated arguments against the signature again: what was a variable or an expression is known now.
  func match(_ signature: Signature, _ values: [Value], _ statement: Statement) throws(RunFailure) -> Int? {
    let name = statement.name.span
    let arguments = statement.arguments.map(\.span)
    let source = source
    do throws(Signature.Mismatch) {
      return try signature.match(values.map(ArgumentShape.value)) { source.text(arguments[$0]) }.form
    } catch {
      throw .diagnostic(
        Diagnostic(.argument(error.problem), in: source, at: error.span(name: name, arguments: arguments) ?? name))
    }
  }

  func fail(_ problem: RunProblem, at span: Span? = nil) -> RunFailure {
    .diagnostic(Diagnostic(.run(problem), in: source, at: span ?? place.span))
  }

  // MARK: Files

  mutating func include(_ path: String) throws(RunFailure) {
    let resolved = Program.resolve(path, from: source)
    guard let script = program.includes[resolved] else {
      preconditionFailure("the loader reads every included file")
    }
    let outer = (source: source, place: place, isAlone: isAlone)
    source = script.source
    // The scenarios of a file are its own.
    for line in script.lines where ending == nil && !line.isScenario { try run(line) }
    (source, place, isAlone) = outer
  }
}

extension Line {
  /// Whether it is a scenario.
  var isScenario: Bool {
    guard case .statements(let statements) = content else { return false }
    return statements.contains(where: \.isScenario)
  }
}

extension Statement {
  /// Its row of the table; nil for a statement that `def` made.
  var signature: Signature? { Lexicon.standard.statement(word)?.signature }

  var isScenario: Bool { word == Lexicon.standard.scenario }
}
