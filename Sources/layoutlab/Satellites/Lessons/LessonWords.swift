import CollectionLayout
import LayoutRendering
import LayoutScript

/// The texts of a lesson at the prompt.
@MainActor
final class LessonWords {
  /// A row of a lesson: a label with a text beside it.
  struct Row: Codable, Equatable {
    var label: String
    var text: String
    /// The indent of the text's lines after the first.
    var indent = 0
    /// Whether the text is statements, which are not wrapped.
    var isCode = false

    private enum CodingKeys: CodingKey { case label, text, isCode }

    init(_ label: String, _ text: String, indent: Int = 0, isCode: Bool = false) {
      (self.label, self.text, self.indent, self.isCode) = (label, text, indent, isCode)
    }
  }

  let options: Invocation.Options
  let streams: StandardStreams
  /// The rows about the last input, and whether they include the exercise.
  private var (said, hasPresented): ([Row], Bool) = ([], false)
  /// The range of the exercise in `said`.
  private var presented = 0..<0
  /// The answer in the last input.
  var answered: LessonAnswer?

  init(options: Invocation.Options, streams: StandardStreams) { (self.options, self.streams) = (options, streams) }

  func begin() { (said, hasPresented, presented, answered) = ([], false, 0..<0, nil) }

  /// The rows about the last input, without the exercise.
  var remarks: [Row] { said.indices.filter { !presented.contains($0) }.map { said[$0] } }

  /// Keeps a row that is in the transcript already.
  func note(_ label: String, _ text: String) { said.append(Row(label, text)) }

  /// Writes a line of an answer.
  func show(_ line: String) {
    said.append(Row("", line, isCode: true))
    streams.write("    \(line)\n")
  }

  /// Runs inputs again, without changing the rows about the last input.
  func apart(_ body: () -> Void) {
    let before = (said, hasPresented, presented, answered)
    body()
    (said, hasPresented, presented, answered) = before
  }

  /// Returns the current exercise and the rows about the last input.
  func rows(_ learned: LearnedLesson) -> [Row] { hasPresented ? said : exercise(of: learned) + said }

  func present(_ learned: LearnedLesson) {
    guard !learned.isReplaying else { return }
    let start = said.count
    for row in exercise(of: learned) { say(row) }
    (hasPresented, presented) = (true, start..<said.count)
  }

  private func exercise(of learned: LearnedLesson) -> [Row] {
    var rows: [Row] = []
    func say(_ label: String, _ text: String, indent: Int = 0) { rows.append(Row(label, text, indent: indent)) }
    let label = "\(learned.lesson.number) of \(learned.entry.outline.exercises.count)"
    switch learned.lesson.exercise {
    case .goal(let goal)?:
      say("goal \(label)", goal.text)
      if !goal.allowed.isEmpty { say("", "With \(Self.list(goal.allowed)) only.") }
      if learned.lesson.number == 1 {
        say("", "`hint` helps, `answer` shows one way, `skip` goes past it, `restart` begins it anew.")
      }
    case .guess(let guess)?:
      say("guess \(label)", "\(Self.question(of: guess)) Type `\(guess.form)`, or the value alone; then it runs.")
      let text = guess.text.contains("\n") ? guess.text : "`\(guess.text)`"
      for line in text.split(separator: "\n") { rows.append(Row("", String(line), isCode: true)) }
    case .quiz(let quiz)?:
      say("quiz \(label)", quiz.text)
      for (index, choice) in quiz.choices.enumerated() { say("", "\(index + 1)  \(choice.text)", indent: 3) }
      say("", "Type \(quiz.form).")
    case .hunt(let hunt)?:
      say(
        "hunt \(label)",
        "The layout makes a mistake, number \(hunt.number). `bug` lists the suspects, `:found NAME` names it.")
    case nil:
      let next = LessonShelf(environment: streams.environment).next(after: learned.entry.name).map {
        "`:next` goes on with \"\($0.outline.title)\"."
      }
      let skipped = learned.progress.inputs.count { $0.text == ":skip" }
      let solved = learned.entry.outline.exercises.count - skipped
      say(
        "done",
        "All of \"\(learned.entry.outline.title)\"\(skipped > 0 ? ": \(solved) solved, \(skipped) skipped" : ""). "
          + (next ?? Self.isLast))
    }
    return rows
  }

  /// Shows the missing part of a goal.
  /// - Parameter judgesTurns: whether to show remarks on wrong turns; going back is none.
  func show(_ missing: Lesson.Missing, in learned: LearnedLesson, judgesTurns: Bool) {
    let expected = SourceLine.text(missing.place.text)
    var found = expected
    if case .value(_, let actual, let deltas) = missing.failure.finding {
      found =
        DifferenceWords.text(of: expected, actual)
        ?? "\(expected)   found: \(([actual] + deltas.map(\.text)).joined(separator: "; "))"
    }
    say("not yet", found)
    let remarks = judgesTurns ? missing.remarks : []
    for remark in remarks { say("", remark) }
    guard let hints = learned.lesson.exercise?.hints.count, hints > learned.hints else { return }
    if remarks.isEmpty { say("", "`hint` has \(hints - learned.hints) more") }
  }

  /// Reminds of an answer's form if an input that is no statement may have been an answer.
  func remind(_ exercise: Exercise?, of input: String) {
    let source = SourceText(name: "", text: input)
    guard let first = Analysis(of: source).tokens.first, first.role == .unknownStatement,
      TypedCommand(source.text(first.span)).known == nil
    else { return }
    switch exercise {
    case .quiz(let quiz)?: say("", "Is this the answer? Then type \(quiz.form).")
    case .guess(let guess)?: say("", "Is this your guess? Then type `\(guess.form)`, or the value alone.")
    case .goal(let goal)? where !goal.hints.isEmpty: say("", "`hint` helps.")
    case .hunt? where LayoutMistake(rawValue: input.filter { !$0.isWhitespace }) != nil:
      say("", "Is this what is hidden? Then type `:found \(input)`.")
    default: break
    }
  }

  static func question(of guess: Guess) -> String {
    switch guess.subject.split(separator: " ").first {
    case "content": "How large is the content after this?"
    case "visible": "Which items are on screen after this?"
    case "frame": "Where does item \(guess.subject.dropFirst(6)) stand after this?"
    default:
      "How often is "
        + (CallWord(rawValue: guess.subject)?.uikitNames.first ?? guess.subject) + " called by this?"
    }
  }

  func heading(_ title: String) {
    let palette = LabRun.textOptions(options, streams).palette
    streams.write(palette.paint(title.printable, .source) + "\n")
  }

  /// The text for `:next` after the last lesson.
  static let isLast = "It is the last of the list: `:lessons` shows what is left."

  private static let column = 14

  /// Writes a label with a text beside it, wrapped to the terminal's width.
  func say(_ label: String, _ text: String) { say(Row(label, text)) }

  private func say(_ row: Row) {
    said.append(row)
    guard !row.isCode else { return streams.write(String(repeating: " ", count: Self.column) + row.text + "\n") }
    let (label, text, indent) = (row.label, row.text, row.indent)
    let palette = LabRun.textOptions(options, streams).palette
    let width = min(80, streams.output.isTerminal ? streams.output.size.columns : 80)
    let margin = width < 40 ? 2 : Self.column
    var line = ""
    var lines: [String] = []
    for word in MarkdownLink.withoutImages(text).printable.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.count + 1 + word.count > width - margin - 1 {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    lines.append(line)
    let head =
      palette.paint(label, .who) + String(repeating: " ", count: max(label.isEmpty ? 0 : 1, margin - label.count))
    let rest = String(repeating: " ", count: margin)
    // A long name of a call has no blank to wrap at.
    let rows = lines.enumerated().map { ($0 == 0 ? head : rest) + $1 + "\n" }
    streams.write(FittedText.fit(rows.joined(), width: width))
  }

  static func list(_ words: [String]) -> String {
    ArgumentMismatch.list(words.map { "`\($0)`" }, last: "and")
  }
}
