import Expectations
import Testing

@testable import layoutlab

@MainActor
struct CommandLineArgumentsTests {
  private func parse(_ arguments: String...) throws -> Invocation {
    try CommandLineArguments.parse(["layoutlab"] + arguments)
  }

  @Test func `nothing means the prompt`() throws {
    try expect(parse(), is: Invocation(command: .interactive))
  }

  @Test func `options stand before or after the command`() throws {
    let expected = Invocation(
      command: .run([.file("a.layout"), .standardInput]),
      options: .init(format: .json, color: .never, plain: false, trace: .steps))
    #expect(try parse("--json", "--color", "never", "--trace=steps", "run", "a.layout", "-") == expected)
    #expect(try parse("run", "a.layout", "--trace", "steps", "-", "--color=never", "--json") == expected)
  }

  @Test func `behind two hyphens everything is a file`() throws {
    try expect(parse("check", "--", "--json", "-q").command, is: .check([.file("--json"), .file("-q")], .init()))
  }

  @Test func `quiet turns the trace off`() throws {
    try expect(parse("-q", "-c", "columns 3").options.trace, is: .off)
    try expect(parse("--quiet", "-c", "columns 3").command, is: .statements("columns 3"))
  }

  @Test func `statements that begin with a hyphen are still statements`() throws {
    try expect(parse("-c", "--json").command, is: .statements("--json"))
    try expect(parse("-c", "").command, is: .statements(""))
  }

  @Test func `help has a page for each command`() throws {
    try expect(parse("--help").command, is: .help(.overview))
    try expect(parse("-h", "run").command, is: .help(.command(.run)))
    try expect(parse("check", "--help").command, is: .help(.command(.check)))
    try expect(parse("help", "run").command, is: .help(.command(.run)))
    try expect(parse("help").command, is: .help(.overview))
    guard case .help(.word(let text)) = try parse("help", "inset").command else {
      Issue.record("`inset` is a word of the language")
      return
    }
    #expect(text.contains("inset TOP LEFT BOTTOM RIGHT"))
  }

  @Test func `commands that run nothing`() throws {
    try expect(parse("fmt").command, is: .format([.standardInput], .init()))
    try expect(
      parse("fmt", "--check", "a", "--diff").command, is: .format([.file("a")], .init(isCheck: true, isDiff: true)))
    try expect(parse("check", "--sarif", "a").command, is: .check([.file("a")], .init(isSARIF: true)))
    try expect(
      parse("check", "--fix", "--diff", "a").command, is: .check([.file("a")], .init(fixes: true, isDiff: true)))
    try expect(parse("explain").command, is: .explain(.list))
    try expect(parse("explain", "LL0402").command, is: .explain(.words("LL0402")))
    try expect(parse("completions", "zsh").command, is: .completions(.zsh))
  }

  @Test func `test takes its options, and a path with a line`() throws {
    try expect(parse("test", "a:3", "-").command, is: .test([.file("a:3"), .standardInput], .init()))
    var options = TestOptions()
    (options.filter, options.onlyFailed, options.jobs, options.seed, options.shuffles) = ("x", true, 3, 7, true)
    options.shard = .init("2/5")
    (options.showsTimes, options.isVerbose, options.annotates, options.junit) = (true, true, true, "out.xml")
    let words = "test -j3 --filter x --failed --seed=7 --shard 2/5 --time -v --github --junit out.xml dir"
    let invocation = try CommandLineArguments.parse(["layoutlab"] + words.split(separator: " ").map(String.init))
    expect(invocation.command, is: .test([.file("dir")], options))
    for (form, option) in [(TestOptions.Form.tap, "--tap"), (.json, "--json")] {
      guard case .test(_, let options) = try parse("test", option, "a").command else { continue }
      expect(options.form, is: form)
    }
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
    expect(CommandLineCommand.all.map(\.name), is: CommandLineCommand.Name.allCases)
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
      (["--trace"], "`--trace` needs calls, steps, story, all or off", nil),
      (
        ["--trace", "step"], "`--trace` takes calls, steps, story, all or off, not `step`",
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
        "it belongs to `run`, `test`, `grade`, `audit`, `check` and `explain`"
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
      try CommandLineArguments.parse(["layoutlab"] + arguments)
    }
    expect(error?.message, is: message)
    expect(error?.hint, is: hint)
  }
}
