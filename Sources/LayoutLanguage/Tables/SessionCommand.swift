import CollectionLayout

/// A command about the session, typed after a colon.
package struct SessionCommand: Sendable {
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
    /// Sets the form of answers, or the hints while a line is typed.
    case setsAnswers
    /// Opens a page beside the prompt, or ends the session.
    case setsPrompt
    /// Runs a file, or restarts with other layouts.
    case runs
    case writes
    /// Something else that is not repeated when the session runs again.
    case isOnce
    /// Begins a lesson, lists lessons, or answers a hunt.
    case ofLesson
    /// Acts on the current exercise of a lesson.
    case ofExercise

    package var isAboutTime: Bool { self == .travels || self == .listsSteps }

    package var onlyAsks: Bool { self == .asks || self == .listsSteps }

    package var isAboutPrompt: Bool { self == .asks || self == .setsAnswers || self == .setsPrompt }

    /// Whether the command is repeated when the lines of a session run again.
    package var isRepeated: Bool { isAboutTime || self == .setsAnswers || self == .runs }
  }

  /// The text that may follow the command's word.
  package enum Argument: Sendable {
    case none
    /// A topic of help: a statement, a UIKit symbol or a command.
    case topic
    /// The code of a message: `LL0402`.
    case code
    case exitStatus
    case file
    /// A file, and optionally this word after it.
    case fileAndWord(Keyword)
    case choice([Keyword])
    /// The name of a prompt setting and its value.
    case setting
    case pattern
    /// A number of lines.
    case count
    /// The number of an entry in a list.
    case number
    case step
    /// A step and a statement: `@4 columns 3`.
    case stepAndStatement
    /// The arguments of `expect`.
    case expectation
  }

  package var name: Name
  package var effect: Effect
  package var argument: Argument
  /// The placeholders after the word in a usage line.
  package var placeholders: String
  /// Whether the command also works in a file; all others work only at the prompt.
  package var worksEverywhere: Bool
  /// The words that mean the command at the prompt without a colon.
  package var bareWords: [String]

  package var word: String { name.rawValue }

  package var page: WordPage { .of(.command, word) }

  /// The paragraphs about the command; those of `:set` begin with each setting and its values.
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

  /// All commands, in the order of lists.
  package static let all = Name.allCases.map(\.row)

  static let onOff = [Keyword("on", "show"), Keyword("off", "do not")]

  fileprivate static func choices(_ words: [Keyword]) -> String {
    "[" + words.map(\.text).joined(separator: "|") + "]"
  }

  package enum Lookup: Sendable {
    case command(SessionCommand)
    /// The commands that begin with an ambiguous prefix.
    case ambiguous([SessionCommand])
    case unknown
  }

  /// Finds a command by its whole word, or by a prefix that no other command has. The name of a prompt setting
  /// finds `:set`, because each setting was once a command of its own.
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
