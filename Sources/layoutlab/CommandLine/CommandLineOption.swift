/// An option of the command line. Parsing, the pages of `--help` and the completions of shells all read this table.
struct CommandLineOption: Sendable {
  /// The long name, but that of `-c`, which has none.
  enum Name: String, CaseIterable, Sendable {
    case statements, output, at, all
    case noBefore = "no-before"
    case noCaption = "no-caption"
    case title, limit, pace
    case noWhy = "no-why"
    case keepGoing = "keep-going"
    case open, share, check, bless, fix, diff, interactive, force, film, filter, tag, failed, jobs, shuffle, seed
    case shard, timeout
    case `repeat`, time
    case watch, pause, coverage, step, runs, sections, laws, without, save, min, list, cover, strict
    case failFast = "fail-fast"
    case load, hash, report, xctest, helpers
    case `import`
    case package
    case tap, json, csv, html, sarif, junit, github
    case verbose, trace, quiet, color, plain
    case port, host, seats, keep, address
    case noInit = "no-init"
    case help, version
  }

  /// The value after an option.
  enum Value: Sendable {
    case none
    /// A word of a list.
    case choice([String])
    /// Nothing, or one of these words after `=`.
    case optional([String])
    /// Nothing, or a file after `=`.
    case optionalFile
    /// Statements of the language.
    case statements
    case file
    /// Anything else, which an example shows.
    case text(example: String)
  }

  var name: Name
  var letter: Character?
  var value = Value.none
  /// The placeholder of the value in a usage line.
  var placeholder = ""
  /// The effect in a few words; a command may have its own words.
  var summary: String

  static let all: [CommandLineOption] = [
    CommandLineOption(
      name: .statements, letter: "c", value: .statements, placeholder: "STATEMENTS",
      summary: "run statements: ';' or a line break between them"),
    CommandLineOption(
      name: .output, letter: "o", value: .file, placeholder: "FILE", summary: "write this; its ending says what"),
    CommandLineOption(
      name: .at, value: .text(example: "@9"), placeholder: "STEP",
      summary: "write the picture after this step, not after the last"),
    CommandLineOption(name: .all, summary: "the whole content, not only what is on screen and near it"),
    CommandLineOption(name: .noBefore, summary: "without marks of where items were before"),
    CommandLineOption(name: .noCaption, summary: "the picture alone, without what stands above it"),
    CommandLineOption(
      name: .title, value: .text(example: "\"Falling items\""), placeholder: "TEXT",
      summary: "what the page is called"),
    CommandLineOption(
      name: .limit, value: .text(example: "20M"), placeholder: "SIZE",
      summary: "the largest film (5M); a larger one loses reasons, then elements off screen"),
    CommandLineOption(
      name: .pace, value: .text(example: "2"), placeholder: "N", summary: "play a recording N times as fast"),
    CommandLineOption(name: .noWhy, summary: "without the reasons of places"),
    CommandLineOption(
      name: .keepGoing, summary: "of a page: write it although a block fails, and mark the block"),
    CommandLineOption(name: .open, summary: "open it with the desktop's program"),
    CommandLineOption(name: .share, summary: "let others in the network look on, at an address of their own"),
    CommandLineOption(name: .check, summary: "write nothing, name the files that would change, and exit with 1"),
    CommandLineOption(name: .bless, summary: "first replace what is expected by what is found"),
    CommandLineOption(name: .fix, summary: "correct what has one certain correction, and report the rest"),
    CommandLineOption(name: .diff, summary: "write nothing, and print what would change, for `patch`"),
    CommandLineOption(name: .interactive, letter: "i", summary: "ask before each change"),
    CommandLineOption(name: .force, summary: "rewrite also in CI"),
    CommandLineOption(
      name: .film, value: .file, placeholder: "FOLDER", summary: "write a film of each case that fails"),
    CommandLineOption(
      name: .filter, value: .text(example: "rotation"), placeholder: "TEXT",
      summary: "only cases whose name contains TEXT, or matches a pattern: '*rotat?'"),
    CommandLineOption(
      name: .tag, value: .text(example: "slow"), placeholder: "NAME",
      summary: "only cases with this tag; '!NAME' those without it"),
    CommandLineOption(name: .failed, summary: "only cases that failed when they ran last"),
    CommandLineOption(
      name: .jobs, letter: "j", value: .text(example: "4"), placeholder: "N",
      summary: "run files in N processes at once; what is printed stays the same"),
    CommandLineOption(name: .shuffle, summary: "run the cases in any order, and say how to repeat it"),
    CommandLineOption(
      name: .seed, value: .text(example: "7"), placeholder: "N", summary: "the order of --shuffle"),
    CommandLineOption(
      name: .shard, value: .text(example: "1/3"), placeholder: "I/N",
      summary: "only the Ith of N parts of the cases"),
    CommandLineOption(
      name: .timeout, value: .text(example: "10s"), placeholder: "TIME",
      summary: "stop after this time, such as 500ms, 10s, 2m; 0 is no limit"),
    CommandLineOption(
      name: .repeat, value: .text(example: "5"), placeholder: "N",
      summary: "run each case N times, from the start: its answers have to be the same"),
    CommandLineOption(name: .time, summary: "list the slowest cases"),
    CommandLineOption(
      name: .watch, summary: "run again when a file changes; keys: a all, f failed, q quit"),
    CommandLineOption(name: .pause, summary: "open the prompt where the first failing case fails"),
    CommandLineOption(
      name: .coverage, value: .optionalFile, placeholder: "FILE",
      summary: "list what no case covers, and lines that did not run; =FILE.info for lcov"),
    CommandLineOption(
      name: .step, summary: "run a line at each Enter, at a prompt that shows the next line"),
    CommandLineOption(
      name: .runs, value: .text(example: "2000"), placeholder: "N", summary: "how many worlds are tried (200)"),
    CommandLineOption(
      name: .sections, value: .text(example: "1"), placeholder: "N",
      summary: "at most N sections: 1 for a layout that places one"),
    CommandLineOption(
      name: .laws, value: .text(example: "economy,rotation"), placeholder: "A,B", summary: "only these laws"),
    CommandLineOption(
      name: .without, value: .text(example: "economy"), placeholder: "A,B", summary: "all laws but these"),
    CommandLineOption(
      name: .save, value: .file, placeholder: "FOLDER",
      summary: "keep each counterexample in FOLDER as a scenario, or all in FILE.layout"),
    CommandLineOption(
      name: .min, value: .text(example: "80"), placeholder: "PERCENT",
      summary: "exit with 1 if fewer mistakes are noticed"),
    CommandLineOption(name: .list, summary: "print what was found, and run nothing"),
    CommandLineOption(name: .cover, summary: "count lines, for `why pass`: those that ran now and not before"),
    CommandLineOption(
      name: .strict, summary: "fail cases that check nothing or leave a `bug` on, and a run that skips all"),
    CommandLineOption(name: .failFast, summary: "stop at the first case that fails"),
    CommandLineOption(
      name: .load, summary: "let scripts load Swift files, which is native code: load only what you trust"),
    CommandLineOption(name: .hash, summary: "write numbers for kinds and classes of the app"),
    CommandLineOption(
      name: .report, value: .file, placeholder: "FILE",
      summary: "write the differences by rule, without names of the app"),
    CommandLineOption(name: .xctest, summary: "of tests: for XCTest, not for swift-testing"),
    CommandLineOption(
      name: .helpers, value: .file, placeholder: "FILE",
      summary: "of tests: write what they share to this Swift file, not into each of them"),
    CommandLineOption(
      name: .import, value: .text(example: "MyApp"), placeholder: "MODULE",
      summary: "of tests: import the module of the layout under test"),
    CommandLineOption(
      name: .package, value: .file, placeholder: "FOLDER",
      summary: "of tests: also write a package there that runs them here, by `swift test`"),
    CommandLineOption(name: .tap, summary: "the Test Anything Protocol on standard output, nothing else"),
    CommandLineOption(
      name: .json, value: .optional(["film"]),
      summary: "one JSON object a line on standard output"),
    CommandLineOption(name: .csv, summary: "comma-separated values on standard output, a row a hand-in"),
    CommandLineOption(
      name: .html, value: .file, placeholder: "FOLDER",
      summary: "also write a page there, and a film of each failure"),
    CommandLineOption(name: .sarif, summary: "a SARIF 2.1.0 log on standard output, for code scanning"),
    CommandLineOption(
      name: .junit, value: .file, placeholder: "FILE", summary: "also write a report in Surefire's form"),
    CommandLineOption(name: .github, summary: "also print workflow commands, which GitHub shows beside lines"),
    CommandLineOption(name: .verbose, letter: "v", summary: "a line for each case, not only for those that fail"),
    CommandLineOption(
      name: .trace, value: .choice(Invocation.TraceLevel.allCases.map(\.rawValue)), placeholder: "LEVEL",
      summary: "how much of each step: calls (the default), steps, story, cost, all, off"),
    CommandLineOption(name: .quiet, letter: "q", summary: "answers, notes and errors only, as --trace off"),
    CommandLineOption(
      name: .color, value: .choice(ColorMode.allCases.map(\.rawValue)), placeholder: "WHEN",
      summary: "always, never, or auto: on a terminal, unless NO_COLOR is set"),
    CommandLineOption(name: .plain, summary: "for screen readers: labels in each row, no pictures"),
    CommandLineOption(
      name: .port, value: .text(example: "8080"), placeholder: "N",
      summary: "serve on this port, not on any that is free"),
    CommandLineOption(
      name: .host, value: .text(example: "127.0.0.1"), placeholder: "ADDRESS",
      summary: "serve on this address of the machine, not on all"),
    CommandLineOption(
      name: .seats, value: .text(example: "30"), placeholder: "N", summary: "the most seats (40)"),
    CommandLineOption(
      name: .keep, value: .file, placeholder: "FOLDER", summary: "keep seats and lines, and go on with those there"),
    CommandLineOption(
      name: .address, value: .text(example: "https://lab.example"), placeholder: "URL",
      summary: "what browsers ask for, where a proxy stands before it"),
    CommandLineOption(name: .noInit, summary: "begin the prompt without init.layout, the user's and the project's"),
    CommandLineOption(name: .help, letter: "h", summary: "this page"),
    CommandLineOption(name: .version, summary: "the version"),
  ]

  static subscript(name: Name) -> CommandLineOption? { all.first { $0.name == name } }

  /// `json`, as after two hyphens; nil for an option that is a letter only.
  var long: String? { name == .statements ? nil : name.rawValue }

  /// `--json`, or `-c`.
  var written: String { long.map { "--" + $0 } ?? letter.map { "-\($0)" } ?? "" }

  /// All its spellings: `-q`, `--quiet`.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + (long.map { ["--" + $0] } ?? []) }

  /// The text after the name in a usage line: ` FILE`, `[=FILE]`, or nothing.
  var usage: String {
    placeholder.isEmpty ? "" : takesValue ? " " + placeholder : "[=\(placeholder)]"
  }

  /// The C library's kind: without an argument, with an argument, or with an optional argument after `=`.
  var argument: Int32 {
    switch value {
    case .optional, .optionalFile: 2
    default: takesValue ? 1 : 0
    }
  }

  /// The words that may follow it.
  var choices: [String] {
    switch value {
    case .choice(let words), .optional(let words): words
    case .none, .optionalFile, .statements, .file, .text: []
    }
  }

  var takesValue: Bool {
    switch value {
    case .none, .optional, .optionalFile: false
    case .choice, .statements, .file, .text: true
    }
  }
}
