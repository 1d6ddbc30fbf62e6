/// An option of the command line, as the parser, the `--help` pages and the completions of shells read it.
struct CommandLineOption: Sendable {
  /// The long name; `-c` has none.
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

  /// The kind of the option's value.
  enum Value: Sendable {
    case none
    /// A word of the list.
    case choice([String])
    /// No value, or `=` and one of these words.
    case optional([String])
    /// No value, or `=` and a file.
    case optionalFile
    case statements
    case file
    /// Any other text, with an example.
    case text(example: String)
  }

  var name: Name
  var letter: Character?
  var value: Value
  /// The placeholder of the value in a usage line.
  var placeholder: String
  /// The effect in a few words, unless the command's help page has its own.
  var summary: String
  /// The command that owns the option: without it the program has no such option; nil for none.
  private var command: String?

  private init(
    _ name: Name, _ summary: String, letter: Character? = nil, takes value: Value = .none,
    _ placeholder: String = "", of command: String? = nil
  ) {
    (self.name, self.letter, self.value) = (name, letter, value)
    (self.placeholder, self.summary, self.command) = (placeholder, summary, command)
  }

  /// The options of this program.
  static let all = rows.filter { row in row.command.map { CommandLineCommand[$0] != nil } ?? true }

  private static let rows: [CommandLineOption] = [
    Self(
      .statements, "run statements: ';' or a line break between them",
      letter: "c", takes: .statements, "STATEMENTS"),
    Self(.output, "write this; its ending says what", letter: "o", takes: .file, "FILE"),
    Self(.at, "write the picture after this step, not after the last", takes: .text(example: "@9"), "STEP"),
    Self(.all, "the whole content, not only what is on screen and near it"),
    Self(.noBefore, "without marks of where items were before"),
    Self(.noCaption, "the picture alone, without what stands above it"),
    Self(.title, "what the page is called", takes: .text(example: "\"Falling items\""), "TEXT"),
    Self(
      .limit, "the largest film (5M); a larger one loses reasons, then elements off screen",
      takes: .text(example: "20M"), "SIZE"),
    Self(.pace, "play a recording N times as fast", takes: .text(example: "2"), "N"),
    Self(.noWhy, "without the reasons of places"),
    Self(.keepGoing, "of a page: write it although a block fails, and mark the block"),
    Self(.open, "open it with the desktop's program"),
    Self(.share, "let others in the network look on, at an address of their own"),
    Self(.check, "write nothing, name the files that would change, and exit with 1"),
    Self(.bless, "first replace what is expected by what is found", of: "bless"),
    Self(.fix, "correct what has one certain correction, and report the rest"),
    Self(.diff, "write nothing, and print what would change, for `patch`"),
    Self(.interactive, "ask before each change", letter: "i"),
    Self(.force, "rewrite also in CI"),
    Self(.film, "write a film of each case that fails", takes: .file, "FOLDER", of: "export"),
    Self(
      .filter, "only cases whose name contains TEXT, or matches a pattern: '*rotat?'",
      takes: .text(example: "rotation"), "TEXT"),
    Self(.tag, "only cases with this tag; '!NAME' those without it", takes: .text(example: "slow"), "NAME"),
    Self(.failed, "only cases that failed when they ran last"),
    Self(
      .jobs, "run files in N processes at once; what is printed stays the same",
      letter: "j", takes: .text(example: "4"), "N"),
    Self(.shuffle, "run the cases in any order, and say how to repeat it"),
    Self(.seed, "the order of --shuffle", takes: .text(example: "7"), "N"),
    Self(.shard, "only the Ith of N parts of the cases", takes: .text(example: "1/3"), "I/N"),
    Self(
      .timeout, "stop after this time, such as 500ms, 10s, 2m; 0 is no limit",
      takes: .text(example: "10s"), "TIME"),
    Self(
      .repeat, "run each case N times, from the start: its answers have to be the same",
      takes: .text(example: "5"), "N"),
    Self(.time, "list the slowest cases"),
    Self(.watch, "run again when a file changes; keys: a all, f failed, q quit"),
    Self(.pause, "open the prompt where the first failing case fails"),
    Self(
      .coverage, "list what no case covers, and lines that did not run; =FILE.info for lcov",
      takes: .optionalFile, "FILE"),
    Self(.step, "run a line at each Enter, at a prompt that shows the next line"),
    Self(.runs, "how many worlds are tried (200)", takes: .text(example: "2000"), "N"),
    Self(.sections, "at most N sections: 1 for a layout that places one", takes: .text(example: "1"), "N"),
    Self(.laws, "only these laws", takes: .text(example: "economy,rotation"), "A,B"),
    Self(.without, "all laws but these", takes: .text(example: "economy"), "A,B"),
    Self(.save, "keep each counterexample in FOLDER as a scenario, or all in FILE.layout", takes: .file, "FOLDER"),
    Self(.min, "exit with 1 if fewer mistakes are noticed", takes: .text(example: "80"), "PERCENT"),
    Self(.list, "print what was found, and run nothing"),
    Self(.cover, "count lines, for `why pass`: those that ran now and not before"),
    Self(.strict, "fail cases that check nothing or leave a `bug` on, and a run that skips all"),
    Self(.failFast, "stop at the first case that fails"),
    Self(.load, "let scripts load Swift files, which is native code: load only what you trust", of: "load"),
    Self(.hash, "write numbers for kinds and classes of the app"),
    Self(.report, "write the differences by rule, without names of the app", takes: .file, "FILE"),
    Self(.xctest, "of tests: for XCTest, not for swift-testing"),
    Self(
      .helpers, "of tests: write what they share to this Swift file, not into each of them",
      takes: .file, "FILE"),
    Self(.import, "of tests: import the module of the layout under test", takes: .text(example: "MyApp"), "MODULE"),
    Self(
      .package, "of tests: also write a package there that runs them here, by `swift test`",
      takes: .file, "FOLDER"),
    Self(.tap, "the Test Anything Protocol on standard output, nothing else"),
    Self(.json, "one JSON object a line on standard output", takes: .optional(["film"])),
    Self(.csv, "comma-separated values on standard output, a row a hand-in"),
    Self(.html, "also write a page there, and a film of each failure", takes: .file, "FOLDER"),
    Self(.sarif, "a SARIF 2.1.0 log on standard output, for code scanning"),
    Self(.junit, "also write a report in Surefire's form", takes: .file, "FILE"),
    Self(.github, "also print workflow commands, which GitHub shows beside lines"),
    Self(.verbose, "a line for each case, not only for those that fail", letter: "v"),
    Self(
      .trace, "how much of each step: calls (the default), steps, story, cost, all, off",
      takes: .choice(Invocation.TraceLevel.allCases.map(\.rawValue)), "LEVEL"),
    Self(.quiet, "answers, notes and errors only, as --trace off", letter: "q"),
    Self(
      .color, "always, never, or auto: on a terminal, unless NO_COLOR is set",
      takes: .choice(ColorMode.allCases.map(\.rawValue)), "WHEN"),
    Self(.plain, "for screen readers: labels in each row, no pictures"),
    Self(.port, "serve on this port, not on any that is free", takes: .text(example: "8080"), "N"),
    Self(.host, "serve on this address of the machine, not on all", takes: .text(example: "127.0.0.1"), "ADDRESS"),
    Self(.seats, "the most seats (40)", takes: .text(example: "30"), "N"),
    Self(.keep, "keep seats and lines, and go on with those there", takes: .file, "FOLDER"),
    Self(
      .address, "what browsers ask for, where a proxy stands before it",
      takes: .text(example: "https://lab.example"), "URL"),
    Self(.noInit, "begin the prompt without init.layout, the user's and the project's"),
    Self(.help, "this page", letter: "h"),
    Self(.version, "the version"),
  ]

  static subscript(name: Name) -> CommandLineOption? { all.first { $0.name == name } }

  /// The long name without hyphens; nil for `-c`.
  var long: String? { name == .statements ? nil : name.rawValue }

  /// `--json`, or `-c`.
  var written: String { long.map { "--" + $0 } ?? letter.map { "-\($0)" } ?? "" }

  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + (long.map { ["--" + $0] } ?? []) }

  /// The text after the name in a usage line: ` FILE`, `[=FILE]`, or nothing.
  var usage: String {
    placeholder.isEmpty ? "" : takesValue ? " " + placeholder : "[=\(placeholder)]"
  }

  /// `has_arg` of `getopt_long`: 0 for no argument, 1 for an argument, 2 for an optional one after `=`.
  var argument: Int32 {
    switch value {
    case .optional, .optionalFile: 2
    default: takesValue ? 1 : 0
    }
  }

  /// The words that the value can be; empty for other values.
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
