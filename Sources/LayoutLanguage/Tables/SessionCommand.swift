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
  package var argument = Argument.none
  /// The placeholders after the word, as in a usage line.
  package var placeholders = ""
  package var summary: String
  package var details: [String] = []
  package var examples: [String]
  /// Whether the command means the same in a file; all others work only at the prompt.
  package var worksEverywhere = false
  /// The words that do the same at the prompt without the colon.
  package var bareWords: [String] = []

  /// The word after the colon.
  package var word: String { name.rawValue }

  /// The command in a usage line: `:quit [CODE]`.
  package var usage: String {
    placeholders.isEmpty ? ":" + word : ":\(word) \(placeholders)"
  }

  /// Whether a beginner needs the command.
  package var isBasic: Bool { [.undo, .redo, .goto, .learn, .lessons].contains(name) }

  /// All commands, in the order in which they are listed.
  package static let all = Name.allCases.map(\.row)

  fileprivate static let mistakes = LayoutMistake.hidden.map { Keyword($0.rawValue, $0.summary) }

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
    case .help:
      SessionCommand(
        name: self, effect: .asks, argument: .topic, placeholders: "[TOPIC]",
        summary: "Explains a statement, a command or a word of UIKit's",
        details: ["`:help calls` pairs the words for lifecycle calls with UIKit's names."],
        examples: [":help inset", ":help minimumLineSpacing"], bareWords: ["help", "?"])
    case .explain:
      SessionCommand(
        name: self, effect: .asks, argument: .code, placeholders: "[CODE|TEXT]",
        summary: "Explains a message: its cause, how to see it, its cure",
        details: [
          "A message of UIKit's may be pasted as Xcode prints it: whole or cut, in several lines, with its stack.",
          "Without an argument it explains the last pasted message, or lists all codes.",
        ],
        examples: [":explain LL0402", ":explain U05"])
    case .quit:
      SessionCommand(
        name: self, effect: .setsPrompt, argument: .exitStatus, placeholders: "[CODE]",
        summary: "Leaves, with 0 or this exit status", examples: [":quit"], bareWords: ["quit", "exit"])
    case .save:
      SessionCommand(
        name: self, effect: .writes,
        argument: .fileAndWord(Keyword("--expect", "with the answers of questions, as a test")),
        placeholders: "FILE [--expect] [--force]", summary: "Writes the typed lines that worked as a script",
        details: [
          "With `--expect` each question has its answer below it, in lines with a bar, so that the script is a test.",
          "Without `--force` it does not overwrite a file that is not a saved session, nor one that was changed since this "
            + "session saved it. The file of an earlier session is kept as `FILE~`.",
          "The script is tried: a line that would stop it is written as a comment, and a different end state is reported.",
        ],
        examples: [":save waterfall.layout", ":save waterfall.layout --expect"])
    case .run:
      SessionCommand(
        name: self, effect: .runs, argument: .fileAndWord(Keyword("step", "a line at each Enter")),
        placeholders: "FILE [step]", summary: "Runs a file here; with `step` a line at each Enter",
        examples: [":run waterfall.layout", ":run waterfall.layout step"])
    case .recover:
      SessionCommand(
        name: self, effect: .isOnce, summary: "Brings back the session that crashed or was killed",
        details: ["The typed lines are kept until a session leaves. All but those that write files run again."],
        examples: [":recover"])
    case .load:
      SessionCommand(
        name: self, effect: .runs, argument: .file, placeholders: "FILE...",
        summary: "Compiles Swift files or folders for their layouts, and goes on here",
        details: [
          "Another process loads the layouts, and runs the lines of the session again, in silence. Loaded layouts are native "
            + "code with all your rights."
        ],
        examples: [":load GridLayout.swift"])
    case .reload:
      SessionCommand(
        name: self, effect: .runs,
        summary: "Compiles loaded files again that changed, or runs the last file of `:run` again",
        details: [
          "The lines of the session run again with the changed class, and each difference on screen is listed. If no loaded "
            + "file changed, the last file of `:run` runs again in a fresh lab, and then the lines that were typed after it."
        ],
        examples: [":reload"])
    case .export:
      SessionCommand(
        name: self, effect: .writes, argument: .fileAndWord(Keyword("--force", "also over a file of another kind")),
        placeholders: "FILE [--force]",
        summary: "Writes the session as a film, a picture or a report, as the ending says",
        details: [
          "`.html` is a page that plays the typed lines that worked, `.json` the same as data, `.cast` a recording of a "
            + "terminal, `.svg` a picture of the present screen.",
          "`.md` is a report of a mistake: version, platform, the typed lines that worked, the line that failed last, and "
            + "their output; `.txt` is the output alone.",
        ],
        examples: [":export session.html", ":export bug.md"])
    case .shrink:
      SessionCommand(
        name: self, effect: .isOnce, argument: .file, placeholders: "[FILE[:LINE]]",
        summary: "Shortens the last failing lines, while they fail for the same reason",
        details: [
          "Without a file it takes the typed lines up to the one that failed last, or else up to the last check that failed. "
            + "In a file it takes the case that holds the line, or the first that fails. The session does not change."
        ],
        examples: [":shrink", ":shrink waterfall.layout:12"])
    case .set:
      SessionCommand(
        name: self, effect: .setsAnswers, argument: .setting, placeholders: "[NAME [VALUE]]",
        summary: "Sets how the prompt works; alone it lists the settings",
        details: PromptSetting.allCases.map { setting in
          "`\(setting.rawValue) \(setting.choices.map(\.text).joined(separator: "|"))`: \(setting.summary)."
        } + ["There are no hints where NO_COLOR is set or the terminal is dumb."],
        examples: [":set", ":set mode json", ":set names full", ":set time on"])
    case .screen:
      SessionCommand(
        name: self, effect: .isOnce, argument: .choice(SessionCommand.onOff),
        placeholders: SessionCommand.choices(SessionCommand.onOff),
        summary: "Shows a picture of the screen above the prompt, after each line; alone it shows the setting",
        details: [
          "Each cell keeps its letter: a reused cell shows another item under the same letter. A view that left the screen is "
            + "an outline. It needs 256 colours, UTF-8, 60 columns and 24 rows."
        ],
        examples: [":screen on"])
    case .live:
      SessionCommand(
        name: self, effect: .setsPrompt,
        argument: .choice([
          Keyword("open", "in a browser"),
          Keyword("share", "others may look on"),
          Keyword("beside", "pictures in step, each with other statements"),
          Keyword("off", "no page any more"),
        ]),
        placeholders: "[open|share|off|beside STATEMENTS [| STATEMENTS ...]]",
        summary: "Opens a page in the browser that follows the session and works with it",
        details: [
          "The page shows the film of the session, and each line as it runs. A statement that is typed there, a drag "
            + "and a resized corner are each a line of the session. It answers on this machine alone, at an address with "
            + "a random token; with `share` others in the network may look on. It needs Debian's libmicrohttpd12.",
          "`:live beside policy always` shows a second picture of the same lines, with `policy always` before all of them, and in "
            + "their place; `:live beside view 320x568 | view 1024x1366` two more. `:live beside` alone ends that.",
        ],
        examples: [":live", ":live beside policy always", ":live off"])
    case .profile:
      SessionCommand(
        name: self, effect: .asks, summary: "Lists the cost of the session's calls: times, total, largest, made",
        details: [
          "The largest call has its moment, for `:goto @4.2`. `trace cost` shows each call as it runs, and `(made(prepare))` is a "
            + "value for checks. `layoutlab profile FILE` does the same for a script."
        ],
        examples: [":profile"])
    case .grep:
      SessionCommand(
        name: self, effect: .asks, argument: .pattern, placeholders: "TEXT",
        summary: "Finds what loaded code printed, in all steps, with its moments",
        details: [
          "Letters of either case match. `:goto @4.2` goes to a moment, and `break say \"TEXT\"` stops there."
        ],
        examples: [":grep cache"])
    case .history:
      SessionCommand(
        name: self, effect: .asks, argument: .pattern, placeholders: "[PATTERN]",
        summary: "Lists the lines typed in all sessions, or those that hold a text",
        details: ["Letters of either case match. `!12` puts the input of that number at the prompt."],
        examples: [":history", ":history waterfall"])
    case .doctor:
      SessionCommand(
        name: self, effect: .asks, summary: "Says what a report of a mistake needs: versions, terminal, files",
        examples: [":doctor"])
    case .undo:
      SessionCommand(
        name: self, effect: .travels, argument: .count, placeholders: "[N]",
        summary: "Takes back the last line, or N lines",
        details: [
          "An `:edit`, a `:drop` or a `:branch` is taken back like a line."
        ],
        examples: [":undo", ":undo 3"], worksEverywhere: true, bareWords: ["undo"])
    case .redo:
      SessionCommand(
        name: self, effect: .travels, argument: .count, placeholders: "[N]",
        summary: "Runs a line again that was taken back, or N lines", examples: [":redo"], worksEverywhere: true)
    case .goto:
      SessionCommand(
        name: self, effect: .travels, argument: .step, placeholders: "@N[.CALL]",
        summary: "Goes to the state after a step, back or forth, or to a call in the record",
        details: [
          "`@-1` is the step before this one, `@before` the step before `mark before`, `@0` the start. `@4.2` is the "
            + "second call of step 4: it is shown with what was known there, and the lab stays where it is."
        ],
        examples: [":goto @2", ":goto @-1", ":goto @1.1"], worksEverywhere: true)
    case .steps:
      SessionCommand(
        name: self, effect: .listsSteps,
        summary: "Lists all steps, also those that were taken back, and the branches",
        examples: [":steps"])
    case .branches:
      SessionCommand(
        name: self, effect: .listsSteps, summary: "Lists the branches: replaced steps, which are kept",
        details: [
          "A step that is typed where later ones were taken back begins another path, and keeps them as a branch."
        ],
        examples: [":branches"])
    case .branch:
      SessionCommand(
        name: self, effect: .travels, argument: .number, placeholders: "N",
        summary: "Goes to the end of a branch, and keeps the present path as another",
        examples: [":branch 1"], worksEverywhere: true)
    case .back:
      SessionCommand(
        name: self, effect: .travels,
        summary: "Takes back one step, or goes to the call before in the record; `:undo` takes back a line",
        examples: [":back"])
    case .step:
      SessionCommand(
        name: self, effect: .travels, summary: "Goes one step forth again, or to the next call in the record",
        examples: [":step"])
    case .continue:
      SessionCommand(
        name: self, effect: .travels,
        summary: "Goes forth to the next break or change of a watched value, or to the end",
        details: [
          "A watched value changes at a step if it differs before and after the step. Without a break or a watch the command "
            + "goes to the last step, or out of the record."
        ],
        examples: [":continue"])
    case .rcontinue:
      SessionCommand(
        name: self, effect: .travels,
        summary: "Goes back to the last break or change of a watched value, or to the start",
        details: ["A recorded call is only shown: the state of the lab does not change."], examples: [":rcontinue"])
    case .breaks:
      SessionCommand(
        name: self, effect: .listsSteps, summary: "Lists breaks and watches by number, and how often each was hit",
        details: ["`unbreak 2` removes break or watch number 2."], examples: [":breaks"])
    case .edit:
      SessionCommand(
        name: self, effect: .travels, argument: .stepAndStatement, placeholders: "[@N] STATEMENTS",
        summary: "Replaces a step, runs the later ones again, shows what differs",
        details: [
          "Without a step it replaces the last one. If a later line fails, nothing changes. The replaced steps are "
            + "kept as a branch, and `:undo` goes back to them."
        ],
        examples: [":edit @2 columns 4"], worksEverywhere: true)
    case .drop:
      SessionCommand(
        name: self, effect: .travels, argument: .step, placeholders: "@N",
        summary: "Takes out a step, runs the later ones again, shows what differs",
        details: ["For a step of a loop, all steps of that statement are taken out."],
        examples: [":drop @2"], worksEverywhere: true)
    case .bisect:
      SessionCommand(
        name: self, effect: .travels, argument: .expectation, placeholders: "EXPECTATION",
        summary: "Finds a step that broke an expectation, by halves",
        details: [
          "The expectation is written as after `expect`. It is asked after half of the steps, a quarter, and so on."
        ],
        examples: [":bisect content == 320x310", ":bisect (offset.y < 100)"], worksEverywhere: true)
    case .lessons:
      SessionCommand(
        name: self, effect: .ofLesson, summary: "Lists the lessons, and how much of each is done",
        examples: [":lessons"])
    case .learn:
      SessionCommand(
        name: self, effect: .ofLesson, argument: .file, placeholders: "[LESSON [again]]",
        summary: "Begins a lesson or goes on with it: the first that is not done, or this",
        details: [
          "The session before the lesson is kept: `:leave` goes back to it. `again` forgets the inputs of the lesson.",
          "In a lesson: `:goal`, `:hint`, `:answer`, `:skip`, `:restart`, `:prev`, `:next` and `:lessons`; the first five also "
            + "without a colon. A guess and a quiz are answered by a value or a number alone.",
        ],
        examples: [":learn", ":learn lanes", ":learn lanes again"])
    case .goal:
      SessionCommand(
        name: self, effect: .ofExercise, summary: "Says again what the lesson asks", examples: [":goal"])
    case .restart:
      SessionCommand(
        name: self, effect: .ofExercise, summary: "Begins the present exercise anew",
        examples: [":restart"])
    case .hint:
      SessionCommand(
        name: self, effect: .ofExercise, summary: "Shows the next hint", examples: [":hint"])
    case .answer:
      SessionCommand(
        name: self, effect: .ofExercise, summary: "Shows one answer, and does not type it",
        examples: [":answer"])
    case .skip:
      SessionCommand(
        name: self, effect: .ofExercise, summary: "Carries out the answer, and goes on",
        details: ["The lines that were typed since the task was asked are taken back first."], examples: [":skip"])
    case .next:
      SessionCommand(
        name: self, effect: .ofExercise, summary: "Goes on to an exercise that is done, or to the next lesson",
        examples: [":next"])
    case .prev:
      SessionCommand(
        name: self, effect: .ofExercise, summary: "Goes back to the exercise before",
        details: ["An input there replaces the inputs of the exercises after it."], examples: [":prev"])
    case .leave:
      SessionCommand(
        name: self, effect: .ofExercise, summary: "Leaves the lesson for the plain prompt", examples: [":leave"])
    case .found:
      SessionCommand(
        name: self, effect: .ofLesson, argument: .choice(SessionCommand.mistakes), placeholders: "NAME...",
        summary: "Names the mistake that a hunt hides",
        details: [
          "`:found` is the statement `found`. Each question since the hunt began counts as a look, and so does each "
            + "law that `audit` tries."
        ],
        examples: [":found tie"])
    }
  }
}
