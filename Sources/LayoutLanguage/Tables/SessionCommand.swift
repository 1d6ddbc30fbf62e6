import CollectionLayout

/// A command about the session, typed after a colon.
package struct SessionCommand: Sendable {
  /// The name of a command, which is its word.
  package enum Name: String, CaseIterable, Sendable {
    case help, explain, quit, save, run, recover, load, reload, export, shrink, set, screen, live, profile, history,
      grep, doctor
    case undo, redo, goto, steps, branches, branch, back, step, `continue`, rcontinue, breaks, edit, drop, bisect
    case lessons, learn, goal, restart, hint, answer, skip, next, prev, leave, found
  }

  /// The effect of a command on the session.
  package enum Effect: Sendable {
    /// Lists texts: help, explanations, the history.
    case asks
    /// Lists steps, branches or breaks.
    case listsSteps
    /// Goes back or forth in time, or edits the lines that ran.
    case travels
    /// Sets how answers are written, and what is shown while a line is typed.
    case setsAnswers
    /// Opens a page beside the prompt, or leaves the prompt.
    case setsPrompt
    /// Runs a file, or goes on with other layouts.
    case runs
    /// Writes a file.
    case writes
    /// Does something else that is not repeated when the session runs again.
    case isOnce
    /// Begins a lesson, lists lessons, or answers a hunt.
    case ofLesson
    /// Is about the exercise of a lesson that is under way.
    case ofExercise

    /// Whether the command is about the steps of the session.
    package var isAboutTime: Bool { self == .travels || self == .listsSteps }

    /// Whether the command lists something and changes nothing.
    package var onlyAsks: Bool { self == .asks || self == .listsSteps }

    /// Whether the command is about the prompt alone.
    package var isAboutPrompt: Bool { self == .asks || self == .setsAnswers || self == .setsPrompt }

    /// Whether the command is repeated when the lines of a session run again.
    package var isRepeated: Bool { isAboutTime || self == .setsAnswers || self == .runs }
  }

  /// The kind of text that follows the command's word.
  package enum Argument: Sendable {
    case none
    /// A topic of help: a statement, a UIKit symbol, a command.
    case topic
    /// The code of a message: `LL0402`.
    case code
    case exitStatus
    case file
    /// A file, optionally followed by this word.
    case fileAndWord(Keyword)
    /// A choice of these words.
    case choice([Keyword])
    /// A setting of the prompt, and its value.
    case setting
    /// A text to search for.
    case pattern
    /// A number of lines.
    case count
    /// The number of an entry in a list.
    case number
    /// A step, `@4`.
    case step
    /// A step, `@4`, and a statement.
    case stepAndStatement
    /// The arguments of `expect`.
    case expectation
  }

  package var name: Name
  package var effect: Effect
  package var argument: Argument
  /// The placeholders after the word, as in a usage line.
  package var placeholders: String
  /// Whether the command means the same in a file; all others work only at the prompt.
  package var worksEverywhere: Bool
  /// The words that do the same at the prompt without the colon.
  package var bareWords: [String]

  /// The word after the colon.
  package var word: String { name.rawValue }

  /// The text about the command.
  package var page: WordPage { .of(.command, word) }

  /// Paragraphs about the command; of `:set` each setting and its values first.
  package var details: [String] {
    guard name == .set else { return page.details }
    return PromptSetting.allCases.map { setting in
      "`\(setting.rawValue) \(setting.choices.map(\.text).joined(separator: "|"))`: \(setting.summary)."
    } + page.details
  }

  /// The command in a usage line: `:quit [CODE]`.
  package var usage: String {
    placeholders.isEmpty ? ":" + word : ":\(word) \(placeholders)"
  }

  /// Whether a beginner needs the command.
  package var isBasic: Bool { [.undo, .redo, .goto, .learn, .lessons].contains(name) }

  /// All commands, in the order in which they are listed.
  package static let all = Name.allCases.map(\.row)

  static let onOff = [Keyword("on", "show"), Keyword("off", "do not")]

  fileprivate static func choices(_ words: [Keyword]) -> String {
    "[" + words.map(\.text).joined(separator: "|") + "]"
  }

  /// The result of looking up a word after a colon.
  package enum Lookup: Sendable {
    case command(SessionCommand)
    /// An ambiguous prefix of several commands.
    case ambiguous([SessionCommand])
    case unknown
  }

  /// Finds the command of a word: the whole word, or a prefix that only one command has. The name of a setting was a
  /// command of its own once.
  package static func find(_ word: String) -> Lookup {
    if PromptSetting(rawValue: word) != nil { return .command(Name.set.row) }
    if let exact = all.first(where: { $0.word == word }) { return .command(exact) }
    let candidates = word.isEmpty ? [] : all.filter { $0.word.hasPrefix(word) }
    switch candidates.count {
    case 0: return .unknown
    case 1: return .command(candidates[0])
    default: return .ambiguous(candidates)
    }
  }

  /// Returns the command that a line without a colon means at the prompt: `help inset`, `?`, `exit`.
  package static func bare(_ word: String) -> SessionCommand? {
    all.first { $0.bareWords.contains(word) }
  }
}

extension SessionCommand.Name {
  /// The command of this name.
  package var row: SessionCommand {
    switch self {
    case .help: row(.asks, .topic, "[TOPIC]", bareWords: ["help", "?"])
    case .explain: row(.asks, .code, "[CODE|TEXT]")
    case .quit: row(.setsPrompt, .exitStatus, "[CODE]", bareWords: ["quit", "exit"])
    case .save:
      row(
        .writes, .fileAndWord(Keyword("--expect", "with the answers of questions, as a test")),
        "FILE [--expect] [--force]")
    case .run: row(.runs, .fileAndWord(Keyword("step", "a line at each Enter")), "FILE [step]")
    case .recover: row(.isOnce)
    case .load: row(.runs, .file, "FILE...")
    case .reload: row(.runs)
    case .export:
      row(.writes, .fileAndWord(Keyword("--force", "also over a file of another kind")), "FILE [--force]")
    case .shrink: row(.isOnce, .file, "[FILE[:LINE]]")
    case .set: row(.setsAnswers, .setting, "[NAME [VALUE]]")
    case .screen:
      row(.isOnce, .choice(SessionCommand.onOff), SessionCommand.choices(SessionCommand.onOff))
    case .live:
      row(
        .setsPrompt,
        .choice([
          Keyword("open", "in a browser"),
          Keyword("share", "others may look on"),
          Keyword("beside", "pictures in step, each with other statements"),
          Keyword("off", "no page any more"),
        ]),
        "[open|share|off|beside STATEMENTS [| STATEMENTS ...]]")
    case .profile, .doctor: row(.asks)
    case .grep: row(.asks, .pattern, "TEXT")
    case .history: row(.asks, .pattern, "[PATTERN]")
    case .undo: row(.travels, .count, "[N]", worksEverywhere: true, bareWords: ["undo"])
    case .redo: row(.travels, .count, "[N]", worksEverywhere: true)
    case .goto: row(.travels, .step, "@N[.CALL]", worksEverywhere: true)
    case .steps, .branches, .breaks: row(.listsSteps)
    case .branch: row(.travels, .number, "N", worksEverywhere: true)
    case .back, .step, .continue, .rcontinue: row(.travels)
    case .edit: row(.travels, .stepAndStatement, "[@N] STATEMENTS", worksEverywhere: true)
    case .drop: row(.travels, .step, "@N", worksEverywhere: true)
    case .bisect: row(.travels, .expectation, "EXPECTATION", worksEverywhere: true)
    case .lessons: row(.ofLesson)
    case .learn: row(.ofLesson, .file, "[LESSON [again]]")
    case .goal, .restart, .hint, .answer, .skip, .next, .prev, .leave: row(.ofExercise)
    case .found: row(.ofLesson, .choice(LayoutMistake.keywords(LayoutMistake.hidden)), "NAME...")
    }
  }

  private func row(
    _ effect: SessionCommand.Effect, _ argument: SessionCommand.Argument = .none, _ placeholders: String = "",
    worksEverywhere: Bool = false, bareWords: [String] = []
  ) -> SessionCommand {
    SessionCommand(
      name: self, effect: effect, argument: argument, placeholders: placeholders, worksEverywhere: worksEverywhere,
      bareWords: bareWords)
  }
}
