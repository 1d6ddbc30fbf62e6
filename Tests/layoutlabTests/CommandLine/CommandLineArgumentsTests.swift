import Expectations
import Testing

@testable import layoutlab

@MainActor
struct CommandLineArgumentsTests {
  private func parse(_ arguments: [String]) throws -> Invocation {
    try CommandLineArguments.parse(["layoutlab"] + arguments, StandardStreams())
  }

  private func command<Command: ProgramCommand>(
    _ arguments: String..., as type: Command.Type = Command.self
  ) throws -> Command {
    try #require(try parse(arguments).command as? Command, "\(arguments)")
  }

  @Test func `nothing means the prompt`() throws {
    try expect(command(as: BareCommand.self).statements, is: nil)
    try expect(parse([]).options, is: Invocation.Options())
  }

  @Test func `options stand before or after the command`() throws {
    var options = Invocation.Options()
    (options.format, options.color, options.trace) = (.json, .never, .steps)
    for words in [
      "--json --color never --trace=steps run a.layout -", "run a.layout --trace steps - --color=never --json",
    ] {
      let invocation = try parse(words.split(separator: " ").map(String.init))
      expect((invocation.command as? RunCommand)?.inputs, is: [.file("a.layout"), .standardInput])
      expect(invocation.options, is: options)
    }
  }

  @Test func `behind two hyphens everything is a file`() throws {
    let check = try command("check", "--", "--json", "-q", as: CheckCommand.self)
    expect(check.inputs, is: [.file("--json"), .file("-q")])
    #expect(!check.isSARIF && !check.fixes && !check.isDiff)
  }

  @Test func `quiet turns the trace off`() throws {
    try expect(parse(["-q", "-c", "columns 3"]).options.trace, is: .off)
    try expect(command("--quiet", "-c", "columns 3", as: BareCommand.self).statements, is: "columns 3")
  }

  @Test func `statements that begin with a hyphen are still statements`() throws {
    try expect(command("-c", "--json", as: BareCommand.self).statements, is: "--json")
    try expect(command("-c", "", as: BareCommand.self).statements, is: "")
  }

  @Test func `help has a page for each command`() throws {
    try expect(command("--help", as: HelpCommand.self).page, is: .overview)
    try expect(command("-h", "run", as: HelpCommand.self).page, is: .command("run"))
    try expect(command("check", "--help", as: HelpCommand.self).page, is: .command("check"))
    try expect(command("help", "run", as: HelpCommand.self).page, is: .command("run"))
    try expect(command("help", as: HelpCommand.self).page, is: .overview)
    guard case .text(let text) = try command("help", "inset", as: HelpCommand.self).page else {
      Issue.record("`inset` is a word of the language")
      return
    }
    #expect(text.contains("inset TOP LEFT BOTTOM RIGHT"))
  }

  @Test func `commands that run nothing`() throws {
    let format = try command("fmt", as: FormatCommand.self)
    expect(format.inputs, is: [.standardInput])
    #expect(!format.isCheck && !format.isDiff)
    let difference = try command("fmt", "--check", "a", "--diff", as: FormatCommand.self)
    expect(difference.inputs, is: [.file("a")])
    #expect(difference.isCheck && difference.isDiff)
    let log = try command("check", "--sarif", "a", as: CheckCommand.self)
    expect(log.inputs, is: [.file("a")])
    #expect(log.isSARIF && !log.fixes && !log.isDiff)
    let fix = try command("check", "--fix", "--diff", "a", as: CheckCommand.self)
    #expect(!fix.isSARIF && fix.fixes && fix.isDiff)
    try expect(command("explain", as: ExplainCommand.self).typed, is: nil)
    try expect(command("explain", "LL0402", as: ExplainCommand.self).typed, is: "LL0402")
    try expect(command("completions", "zsh", as: CompletionsCommand.self).shell, is: .zsh)
  }

  @Test func `test takes its options, and a path with a line`() throws {
    let plain = try command("test", "a:3", "-", as: TestCommand.self)
    expect(plain.inputs, is: [.file("a:3"), .standardInput])
    expect(plain.test, is: TestOptions())
    var options = TestOptions()
    (options.filter, options.jobs, options.seed, options.flags) = ("x", 3, 7, [.failed, .time, .verbose, .github])
    options.shard = .init("2/5")
    options.junit = "out.xml"
    let words = "test -j3 --filter x --failed --seed=7 --shard 2/5 --time -v --github --junit out.xml dir"
    let test = try #require(try parse(words.split(separator: " ").map(String.init)).command as? TestCommand)
    expect(test.inputs, is: [.file("dir")])
    expect(test.test, is: options)
    for (form, option) in [(TestOptions.Form.tap, "--tap"), (.json, "--json")] {
      try expect(command("test", option, "a", as: TestCommand.self).test.form, is: form)
    }
  }

  @Test func `an option is understood by the command that takes it alone`() throws {
    try expect(command("audit", "--seed", "7", "waterfall", as: AuditCommand.self).mode.seed, is: 7)
    try expect(command("shrink", "--force", "a:3", as: ShrinkCommand.self).path.line, is: 3)
    try expect(command("mutate", "--min", "80", "a", as: MutateCommand.self).least, is: 80)
    let mutate = try command("mutate", "-q", "Grid.swift", "a", as: MutateCommand.self)
    expect(mutate.files, is: ["Grid.swift"])
    expect(mutate.load?.command, is: ["mutate", "-q", "Grid.swift", "a"])
    #expect(mutate.isQuiet)
    try expect(command("export", "a", "-o", "b.svg", "--at", "@9", as: ExportCommand.self).mode.step, is: 9)
  }

  @Test func `a part of all cases is written as a fraction`() {
    let shard = TestOptions.Shard("2/3")
    expect((0..<7).filter { shard?.holds($0) == true }, is: [1, 4])
    for text in ["0/3", "4/3", "1", "1/", "/2", "1/2/3", "a/b", "-1/2", "1/0", ""] {
      expect(TestOptions.Shard(text), is: nil, "\(text)")
    }
  }

  @Test func `the tables hold each name once`() {
    expect(CommandLineOption.all.map(\.name), is: CommandLineOption.Name.allCases)
    expect(Set(CommandLineCommand.all.map(\.name)).count, is: CommandLineCommand.all.count)
  }

  @Test(arguments: HelpPage.allCases) func `a page fits a screen`(page: HelpPage) {
    let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test(
    arguments: [
      (["--jsn"], "unknown option `--jsn`", "did you mean `--json`?"),
      (["-z"], "unknown option `-z`", nil),
      (["--json=1"], "`--json=` takes film, not `1`", nil), (["--plain=1"], "`--plain` takes no argument", nil),
      (
        ["-q", "load", "Grid.swift", "run", "x"], "`load` does not take `--quiet`",
        "after the files it is taken by what runs there: layoutlab load MyLayout.swift run --quiet FILE"
      ),
      (
        ["grade", "--load", "x", "y"], "`grade` does not take `--load`", "layoutlab load MyLayout.swift grade ..."
      ),
      (["check", "--json=film", "x"], "`check` does not take `--json=film`", "it belongs to `run` and `-c`"),
      (["fmt", "--seed", "x"], "`fmt` does not take `--seed`", "it belongs to `test` and `audit`"),
      (["audit", "--seed", "x", "a"], "`--seed` takes a whole number, 0 or more, not `x`", nil),
      (["--trace"], "`--trace` needs calls, steps, story, cost, all or off", nil),
      (
        ["--trace", "step"], "`--trace` takes calls, steps, story, cost, all or off, not `step`",
        "did you mean `--trace steps`?"
      ),
      (["--color=blue"], "`--color` takes always, never or auto, not `blue`", nil),
      (["-c"], "`-c` needs statements", "layoutlab -c 'columns 3; item 120'"),
      (["-c", "a", "-c", "b"], "`-c` is given twice", "separate statements with `;`"),
      (["run", "-c", "a"], "`run` takes no `-c`", "layoutlab -c 'STATEMENTS' runs them"),
      (["run", "a.md"], "`a.md` is a page: `run` takes scripts", "layoutlab test a.md runs its blocks"),
      (["run"], "`run` needs a file", "layoutlab run FILE...   (`-` is standard input)"),
      (["chek", "x"], "unknown command `chek`", "did you mean `check`?"),
      (["columns 3"], "unknown command `columns 3`", "to run statements: layoutlab -c 'columns 3'"),
      (["a.layout"], "unknown command `a.layout`", "to run a file: layoutlab run a.layout"),
      (["check"], "`check` needs a file or a folder", "layoutlab check PATH...   (`-` is standard input)"),
      (
        ["fmt", "--json"], "`fmt` does not take `--json`",
        "it belongs to `run`, `explain`, `grade`, `test`, `check`, `mutate`, `audit` and `profile`"
      ),
      (["--diff"], "`--diff` has no meaning without a command", "it belongs to `check` and `fmt`"),
      (["--sarif", "-c", "tick"], "`--sarif` has no meaning without a command", "it belongs to `check`"),
      (
        ["check", "--json", "--sarif", "a"], "`--json` and `--sarif` are two forms of one report",
        "give one of them"
      ),
      (
        ["check", "--diff", "a"], "`--diff` prints what `--fix` would change",
        "layoutlab check --fix --diff PATH..."
      ),
      (
        ["check", "--fix", "--json", "-"], "`--fix` of `-` and `--json` both write to standard output",
        "give one of them"
      ),
      (["explain", "LL0101", "LL0102"], "`explain` takes one code; `LL0102` stands after it", nil),
      (["completions"], "`completions` needs a shell", "layoutlab completions bash|zsh|fish"),
      (
        ["completions", "bsh"], "`completions` knows bash, zsh and fish, not `bsh`",
        "did you mean `completions bash`?"
      ),
      (["help", "chek"], "there is no command `chek`", "did you mean `help check`?"),
    ] as [([String], String, String?)])
  func `a mistake is named`(arguments: [String], message: String, hint: String?) {
    let error = #expect(throws: UsageError.self) {
      try parse(arguments)
    }
    expect(error?.message, is: message)
    expect(error?.hint, is: hint)
  }
}
