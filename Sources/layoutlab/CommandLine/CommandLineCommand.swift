import LayoutFilm

/// One command of the command line. Parsing, the pages of `--help` and the completions of shells all read this table.
struct CommandLineCommand: Sendable {
  enum Name: String, CaseIterable, Sendable {
    case run, learn, test, grade, audit, shrink, mutate, check, fmt, bless, export, play, load, lsp, explain,
      completions, help
  }

  /// What follows the command.
  enum Operands: Sendable {
    /// One script, or none where statements are given.
    case file
    /// Scripts, `-` for standard input.
    case files
    /// The same, folders, and Markdown pages.
    case paths
    /// The same; `:LINE` may follow a file.
    case tests
    /// One script or Markdown page, or none where statements are given.
    case page
    /// A lesson by its name, or its file.
    case lesson
    /// Names of layouts, each maybe with statements, and Swift files.
    case layouts
    /// One code of a message.
    case code
    /// Swift files, and a command.
    case swiftFiles
    case shell
    case command
    case nothing
  }

  var name: Name
  var operands: Operands
  /// As in a usage line.
  var placeholder: String
  /// A few words for the list of commands.
  var summary: String
  /// Lines of its page.
  var details: String
  var options: [CommandLineOption.Name]
  /// What an option does here, where that is something special.
  var ownSummaries: [CommandLineOption.Name: String] = [:]
  /// The lines of its page after `exit status: `.
  var statuses: [String]

  /// The options without a command.
  static let bareOptions: [CommandLineOption.Name] =
    [.statements] + formats + [.load, .timeout, .trace, .quiet, .color, .plain, .noInit, .help, .version]

  /// Those that ask for a format of the whole run.
  private static let formats = RunFormat.allCases.compactMap(\.option)

  static let all: [CommandLineCommand] = [
    CommandLineCommand(
      name: .run, operands: .files, placeholder: "FILE...", summary: "run scripts, '-' is standard input",
      details: """
        Runs scripts, one after the other, each in a lab of its own.
        '-' is standard input. A file is read and checked whole before any of it runs; the first
        error ends the run.
        """,
      options: formats + [.step, .load, .timeout, .trace, .quiet, .color, .plain, .help],
      ownSummaries: [
        .timeout: "stop a script that runs longer, such as 500ms, 10s, 2m",
        .json: "one JSON object a line on standard output; =film says more of each step",
      ],
      statuses: [
        "0 success · 1 a check failed · 2 a mistake in the text: nothing ran",
        "3 a statement could not be carried out · 4 a file could not be read · 130 interrupted",
      ]),
    CommandLineCommand(
      name: .learn, operands: .lesson, placeholder: "[LESSON]", summary: "learn at the prompt, in twelve lessons",
      details: """
        Opens the prompt in a lesson: goals to reach, calls to guess, questions, mistakes to find. Without a
        name it goes on with the first lesson that is not done; FILE.layout is a lesson of your own.
        At the prompt `:hint` helps, `:answer` shows one way, `:lessons` lists all, `:leave` leaves.

        What was typed is kept in $XDG_STATE_HOME/layoutlab/lessons, and runs again when the lesson goes
        on; to delete a file there is to begin anew. LAYOUTLAB_LESSONS names a folder of more lessons.
        Without a terminal it lists the lessons.
        """,
      options: [.list, .trace, .color, .plain, .help],
      ownSummaries: [.list: "list the lessons, and how much of each is done"],
      statuses: ["0 success · 2 there is no such lesson"]),
    CommandLineCommand(
      name: .test, operands: .tests, placeholder: "PATH...", summary: "run scenarios, and say what fails",
      details: """
        Runs the cases of scripts: each scenario, or the whole script where it has none. Of a folder it
        takes all *.layout and *.md files; '-' is standard input; FILE:LINE is the case that holds the line.
        Of a Markdown page each ```layout block is a script, but for ```layout ignore, and each
        `$ layoutlab -c`, run, check or explain in a ```console block a case that prints what is below.
        Each case starts from what stands above the first scenario; what fails there fails all. A text
        with mistakes fails, and the others run. What fails as `xfail` says counts as skipped.
        """,
      options: [
        .load, .filter, .tag, .failed, .list, .strict, .failFast, .jobs, .shuffle, .seed, .shard, .timeout, .repeat,
        .time, .watch, .pause, .film, .coverage, .tap, .json, .junit, .github, .verbose, .quiet, .color, .plain,
        .help,
      ],
      ownSummaries: [
        .timeout: "stop a case that runs longer than this (60s); 0 is no limit",
        .quiet: "say nothing where all cases pass",
      ],
      statuses: [
        "0 success · 1 a check failed · 2 a mistake in a text, or a selection without a case",
        "3 an error stopped a case, whatever check failed · 4 input or output · 130 interrupted",
      ]),
    CommandLineCommand(
      name: .grade, operands: .files, placeholder: "CHECKS HANDIN...", summary: "mark what students hand in",
      details: """
        Runs each hand-in above the scenarios of CHECKS, as if it stood there, and prints how many of them
        pass: each scenario is a mark. Of a folder it takes all *.layout files under it.

          layoutlab grade checks.layout handins/*.layout --csv > marks.csv
          layoutlab grade checks.layout handins --html feedback

        A hand-in has a process of its own, with limits of time, memory and output. What it says with
        `within`, `skip`, `stop`, `xfail`, `trace` or a check has no say in its marks, nor have its own
        scenarios. One that is broken, or that never ends, loses its own marks alone.
        """,
      options: [.csv, .json, .html, .jobs, .timeout, .help],
      ownSummaries: [
        .timeout: "stop a hand-in that runs longer than this in a scenario (10s)",
        .json: "one JSON object a line on standard output, an object a hand-in",
        .jobs: "run so many hand-ins at once",
      ],
      statuses: [
        "0 all marks · 1 not all · 2 the checks have a mistake, or no scenarios",
        "4 a file could not be read or written · 130 interrupted",
      ]),
    CommandLineCommand(
      name: .audit, operands: .layouts, placeholder: "LAYOUT...", summary: "find what a layout gets wrong",
      details: """
        Tries the laws that every layout has to keep on random data, settings and events, and prints for
        each that is broken the smallest script that shows it. A layout is a name of the lab's, or a Swift
        file of your own; statements may follow the name. The same seed tries the same worlds.

          layoutlab audit YTWaterFlowLayout
          layoutlab audit MyLayout.swift --save scenarios
          layoutlab audit 'waterfall; bug stale on' --laws fresh-update
          layoutlab audit 'MyLayout.swift; items 30' --sections 1

        What follows the name begins every world: `items 30` is for a layout that needs many items, as
        `--sections 1` is for one that places one section.

        What is saved is a scenario that fails until the law is kept: `layoutlab test scenarios` runs them,
        with `--load` where the layout is your own, and a later audit that saves there tries them first.
        `layoutlab explain LAW-economy` explains a law; docs/use/laws.md has all.
        """,
      options: [
        .runs, .seed, .sections, .timeout, .laws, .without, .save, .force, .json, .junit, .quiet, .help,
      ],
      ownSummaries: [
        .seed: "where the worlds are drawn from (0)",
        .timeout: "end after this time with what is known: 500ms, 10s, 2m",
        .force: "write over files that no audit wrote", .json: "one JSON object a line on standard output",
        .quiet: "print what is broken, and the last line",
      ],
      statuses: [
        "0 all laws held · 1 one is broken · 2 no such layout or law",
        "4 a file could not be written · 130 interrupted",
      ]),
    CommandLineCommand(
      name: .shrink, operands: .tests, placeholder: "FILE[:LINE]", summary: "make a failing script small",
      details: """
        Makes a script that fails, or its scenario that fails, as small as it gets while it fails for the
        same reason, the same check or the same code of an error: statements are left out, blocks opened,
        numbers made smaller and rounder. FILE:LINE is the case that holds the line, else the first that
        fails. The result is printed, and the file stays as it is.
        """,
      options: [.output, .force, .help],
      ownSummaries: [
        .output: "write it to this file instead", .force: "write over a file that is not such an output",
      ],
      statuses: ["0 success · 2 nothing fails, or a mistake in the text", "4 input or output · 130 interrupted"]),
    CommandLineCommand(
      name: .mutate, operands: .tests, placeholder: "PATH...", summary: "find mistakes that no scenario notices",
      details: """
        Runs the cases of scripts, as `test` does, once with each famous mistake in the built-in layouts
        (`bug` lists them), and once with each of some unusual settings, such as more columns than
        items or a view of a point, and says which case notices it first. For what none notices it
        prints a scenario that would.
        """,
      options: [.min, .help],
      statuses: [
        "0 success · 1 fewer are noticed than --min says",
        "2 a mistake in a text, or nothing passes · 4 input or output · 130 interrupted",
      ]),
    CommandLineCommand(
      name: .check, operands: .paths, placeholder: "PATH...", summary: "report mistakes, run nothing",
      details: """
        Reports every mistake in the scripts, file by file, in source order, and runs nothing.
        Of a folder it takes all *.layout and *.md files under it; '-' is standard input. What a script
        includes is checked with it, of a Markdown page its ```layout blocks.

        With --fix a mistake that has one certain correction is corrected first, in the files that are
        named, and what is left is reported. A correction is certain when nothing else can be meant and
        the text is right with it. Standard input is written, corrected, to standard output.
        """,
      options: [.load, .fix, .diff, .json, .sarif, .quiet, .color, .plain, .help],
      ownSummaries: [
        .load: "compile what scripts load, so that names of layouts are checked, too",
        .diff: "with --fix: write nothing, and print what would change, for `patch`",
        .quiet: "print nothing: the exit status says it",
      ],
      statuses: [
        "0 no mistakes, or none that --fix left · 2 mistakes", "4 a file could not be read or written",
      ]),
    CommandLineCommand(
      name: .fmt, operands: .paths, placeholder: "[PATH...]", summary: "give scripts their one form",
      details: """
        Writes scripts in their one form, and names those that it changed. Of a folder it takes all
        *.layout and *.md files under it, of a Markdown page the ```layout blocks. Without a path, or
        with '-', it reads standard input and writes standard output. A line stays a line, because a
        line is a turn; comments, texts and '|' lines stay as they are. A script with mistakes is not
        touched.
        """,
      options: [.check, .diff, .quiet, .color, .plain, .help],
      ownSummaries: [.quiet: "name nothing"],
      statuses: [
        "0 success · 1 with --check: a script is not in its one form",
        "2 a mistake in a text: it was not touched · 4 a file could not be read or written",
      ]),
    CommandLineCommand(
      name: .bless, operands: .paths, placeholder: "PATH...", summary: "rewrite what scripts expect",
      details: """
        Runs scripts, and rewrites the '|' lines that fail with what was answered, and the value in an
        `expect content == 320x60` that fails with the one that is there. '| ...' and '[..]' stay where
        they still hold, and everything else stays byte for byte. Of a folder it takes all *.layout and
        *.md files under it, of a Markdown page the ```layout blocks and what the commands of ```console
        blocks print. Look at the difference before you commit it.

        What comes out in several ways, in a loop, is reported and left alone. So is a script with a
        mistake, and a scenario, or else a script, that does not come to its end. Where the environment
        has CI set, nothing is rewritten without --force.
        """,
      options: [.load, .check, .interactive, .force, .quiet, .color, .plain, .help],
      ownSummaries: [
        .check: "write nothing, show what would change, and exit with 1",
        .interactive: "ask for each answer: y yes, n no, e edit, a all, q quit",
        .quiet: "name nothing that is rewritten",
      ],
      statuses: [
        "0 success · 1 a check still fails, or with --check an answer would change",
        "2 a mistake in a text: it was not touched · 3 a script did not come to its end",
        "4 a file could not be read or written · 130 interrupted",
      ]),
    CommandLineCommand(
      name: .export, operands: .page, placeholder: "FILE|-c STATEMENTS -o FILE",
      summary: "write a film or a picture of a session",
      details: """
        Runs a script, and writes what happened to a file, whose ending says how:

        \(ExportForm.allCases.map(\.row).joined(separator: "\n"))

        A Markdown page becomes a page to read: what its ```layout blocks say behind the word, film,
        picture, calls, output, hide, is shown with them, ```quiz blocks and goals hide their answers,
        and a block that fails fails the export. A lesson becomes such a page, too. A page is one file:
        it opens without a network. A file of another kind is left alone without --force.
        """,
      options: [
        .statements, .output, .load, .at, .all, .noBefore, .noCaption, .title, .limit, .pace, .noWhy, .keepGoing,
        .check,
        .force, .open, .watch, .quiet, .help,
      ],
      ownSummaries: [
        .statements: "run these instead of a file",
        .check: "write nothing, and exit with 1 where the file would become another",
        .force: "write over a file that is not such an output, or a link",
        .watch: "write again when the script changes, until Ctrl-C",
        .quiet: "do not say what was written",
      ],
      statuses: [
        "0 success · 1 a check failed; with --check 1 says only that the file would change",
        "2 a mistake in the text: nothing was written without --keep-going",
        "3 a statement could not be carried out: the film ends there · 4 input or output",
      ]),
    CommandLineCommand(
      name: .play, operands: .file, placeholder: "FILE|-c STATEMENTS", summary: "play a film of a session here",
      details: """
        Runs a script, and plays what happened on the whole terminal: the picture, the calls of each
        step, and why items are where they are. The keys are those of the page that `export` writes:

        \(FilmPlayer.keys.map { "  " + $0.0.padded(to: 13) + $0.1 }.joined(separator: "\n"))

        It needs a terminal of \(FilmScreen.least.columns) columns and \(FilmScreen.least.rows) rows that has 256 colours and UTF-8.
        """,
      options: [.statements, .load, .color, .help], ownSummaries: [.statements: "run these instead of a file"],
      statuses: [
        "0 success · 1 a check failed · 2 a mistake in the text, or no terminal to play on",
        "3 a statement could not be carried out: the film ends there · 4 input or output",
      ]),
    CommandLineCommand(
      name: .load, operands: .swiftFiles, placeholder: "FILE... [COMMAND]",
      summary: "run layouts of your own",
      details: """
        Compiles Swift files that say `import UIKit`, unchanged, and runs a command with the layout
        classes in them: the prompt, or whatever follows the files, such as `run` or `test`. Of a folder
        it takes the files that a layout class needs. `layout MyLayout` gives the view the layout,
        `property columnCount 4` sets a property. What was compiled is kept, in
        $XDG_CACHE_HOME/layoutlab, until a file changes.

          layoutlab load MyLayout.swift
          layoutlab load MyLayout.swift -c 'layout MyLayout; items 20 60x40; frames'
          layoutlab load Sources/Grid test scenarios
          layoutlab load MyLayout.swift -o lab

        The last writes a program that has the layout built in and runs where no Swift is installed.
        `load` needs a Swift compiler, and it runs native code: load only what you trust.
        """,
      options: [.output, .list, .help], ownSummaries: [.output: "write a lab with the layouts, a program"],
      statuses: ["2 a file does not compile or holds no layout; else the status of the command"]),
    CommandLineCommand(
      name: .lsp, operands: .nothing, placeholder: "", summary: "serve an editor: the language server",
      details: """
        Talks the Language Server Protocol on standard input and output; an editor starts it. It marks
        mistakes while you type and offers their corrections, completes, shows a statement's help and
        what the lab answers to the line, formats, folds, and writes answers as '|' lines.
        docs/use/editors.md says how Vim, Neovim, VS Code and others start it.
        """,
      options: [.help], statuses: ["0 the editor ended it · 1 the editor was gone before"]),
    CommandLineCommand(
      name: .explain, operands: .code, placeholder: "[CODE|TEXT|-]", summary: "explain a message or a crash",
      details: """
        Explains the message that has this code, such as LL0402: what happened, what a device
        says, how to see it, what to do. Without a code it lists all of them.
        A text with a message of UIKit's, as Xcode prints it, is read for its numbers and explained:

          layoutlab explain < crash.txt
          layoutlab explain 'attempt to delete item 24 from section 0 which only contains 22 ...'

        It may be cut, wrapped or quoted, with a stack around it; docs/use/crashes.md says more.
        """,
      options: [.json, .help],
      statuses: ["0 success · 1 the text holds no message that is known · 2 there is no such code"]),
    CommandLineCommand(
      name: .completions, operands: .shell, placeholder: "bash|zsh|fish",
      summary: "print a shell's completion script",
      details: """
        Prints a script that completes this command line in a shell. To load it:

          bash   source <(layoutlab completions bash)          in ~/.bashrc
          zsh    source <(layoutlab completions zsh)           in ~/.zshrc, after compinit
          fish   layoutlab completions fish > ~/.config/fish/completions/layoutlab.fish
        """,
      options: [.help], statuses: ["0 success · 2 there is no script for such a shell"]),
    CommandLineCommand(
      name: .help, operands: .command, placeholder: "[COMMAND|WORD]", summary: "this page, or a command's",
      details: """
        Prints the page of a command, the text about a word of the language, or the page about all
        commands. `help words` lists the words.
        """,
      options: [.help], statuses: ["0 success · 2 there is no such command or word"]),
  ]

  static subscript(name: Name) -> CommandLineCommand? { all.first { $0.name == name } }

  /// What an option does here.
  func summary(of option: CommandLineOption) -> String { ownSummaries[option.name] ?? option.summary }
}
