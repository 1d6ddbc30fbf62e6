import Testing

@testable import layoutlab

@MainActor
@Suite struct CommandLineArgumentsTests {
  private func parse(_ arguments: String...) throws -> Invocation {
    try CommandLineArguments.parse(["layoutlab"] + arguments)
  }

  @Test func `nothing means the prompt`() throws {
    #expect(try parse() == Invocation(command: .interactive))
  }

  @Test func `options stand before or after the command`() throws {
    let expected = Invocation(
      command: .run([.file("a.layout"), .standardInput]),
      options: .init(json: true, color: .never, plain: false, trace: .steps))
    #expect(try parse("--json", "--color", "never", "--trace=steps", "run", "a.layout", "-") == expected)
    #expect(try parse("run", "a.layout", "--trace", "steps", "-", "--color=never", "--json") == expected)
  }

  @Test func `behind two hyphens everything is a file`() throws {
    #expect(
      try parse("check", "--", "--json", "-q").command
        == .check([.file("--json"), .file("-q")], .init()))
  }

  @Test func `quiet turns the trace off`() throws {
    #expect(try parse("-q", "-c", "columns 3").options.trace == .off)
    #expect(try parse("--quiet", "-c", "columns 3").command == .statements("columns 3"))
  }

  @Test func `statements that begin with a hyphen are still statements`() throws {
    #expect(try parse("-c", "--json").command == .statements("--json"))
    #expect(try parse("-c", "").command == .statements(""))
  }

  @Test func `help has a page for each command`() throws {
    #expect(try parse("--help").command == .help(.overview))
    #expect(try parse("-h", "run").command == .help(.command(.run)))
    #expect(try parse("check", "--help").command == .help(.command(.check)))
    #expect(try parse("help", "run").command == .help(.command(.run)))
    #expect(try parse("help").command == .help(.overview))
  }

  @Test func `commands that run nothing`() throws {
    #expect(try parse("fmt").command == .format([.standardInput], .init()))
    #expect(
      try parse("fmt", "--check", "a", "--diff").command
        == .format([.file("a")], .init(isCheck: true, isDiff: true)))
    #expect(try parse("check", "--sarif", "a").command == .check([.file("a")], .init(isSARIF: true)))
    #expect(
      try parse("check", "--fix", "--diff", "a").command == .check([.file("a")], .init(fixes: true, isDiff: true)))
    #expect(try parse("explain").command == .explain(nil))
    #expect(try parse("explain", "LL0402").command == .explain("LL0402"))
    #expect(try parse("completions", "zsh").command == .completions(.zsh))
  }

  @Test func `test takes its options, and a path with a line`() throws {
    #expect(try parse("test", "a:3", "-").command == .test([.file("a:3"), .standardInput], .init()))
    var options = TestOptions()
    (options.filter, options.onlyFailed, options.jobs, options.seed, options.shuffles) = ("x", true, 3, 7, true)
    options.shard = .init("2/5")
    (options.showsTimes, options.isVerbose, options.annotates, options.junit) = (true, true, true, "out.xml")
    let words = "test -j3 --filter x --failed --seed=7 --shard 2/5 --time -v --github --junit out.xml dir"
    let invocation = try CommandLineArguments.parse(["layoutlab"] + words.split(separator: " ").map(String.init))
    #expect(invocation.command == .test([.file("dir")], options))
    for (form, option) in [(TestOptions.Form.tap, "--tap"), (.json, "--json")] {
      guard case .test(_, let options) = try parse("test", option, "a").command else { continue }
      #expect(options.form == form)
    }
  }

  @Test func `a part of all cases is written as a fraction`() {
    let shard = TestOptions.Shard("2/3")
    #expect((0..<7).filter { shard?.holds($0) == true } == [1, 4])
    for text in ["0/3", "4/3", "1", "1/", "/2", "1/2/3", "a/b", "-1/2", "1/0", ""] {
      #expect(TestOptions.Shard(text) == nil, "\(text)")
    }
  }

  @Test func `the tables hold each name once`() {
    #expect(CommandLineOption.all.map(\.name) == CommandLineOption.Name.allCases)
    #expect(CommandLineCommand.all.map(\.name) == CommandLineCommand.Name.allCases)
  }

  @Test(arguments: HelpPage.allCases) func `a page fits a screen`(page: HelpPage) {
    let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 34)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test(
    arguments: [
      (["--jsn"], "unknown option `--jsn`", "did you mean `--json`?"),
      (["-z"], "unknown option `-z`", nil),
      (["--json=1"], "`--json=` takes film, not `1`", nil), (["--plain=1"], "`--plain` takes no argument", nil),
      (["check", "--json=film", "x"], "`check` does not take `--json=film`", "it belongs to `run` and `-c`"),
      (["--trace"], "`--trace` needs calls, steps, all or off", nil),
      (
        ["--trace", "step"], "`--trace` takes calls, steps, all or off, not `step`", "did you mean `--trace steps`?"
      ),
      (["--color=blue"], "`--color` takes always, never or auto, not `blue`", nil),
      (["-c"], "`-c` needs statements", "layoutlab -c 'columns 3; item 120'"),
      (["-c", "a", "-c", "b"], "`-c` is given twice", "separate statements with `;`"),
      (["run"], "`run` needs a file", "layoutlab run FILE...   (`-` is standard input)"),
      (["chek", "x"], "unknown command `chek`", "did you mean `check`?"),
      (["columns 3"], "unknown command `columns 3`", "to run statements: layoutlab -c 'columns 3'"),
      (["a.layout"], "unknown command `a.layout`", "to run a file: layoutlab run a.layout"),
      (["check"], "`check` needs a file or a folder", "layoutlab check PATH...   (`-` is standard input)"),
      (["fmt", "--json"], "`fmt` does not take `--json`", "it belongs to `run`, `test`, `check` and `explain`"),
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
      try CommandLineArguments.parse(["layoutlab"] + arguments)
    }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }
}
