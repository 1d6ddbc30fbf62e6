import Expectations
import Foundation
import Testing

@testable import layoutlab

/// `layoutlab test` through the real program.
struct TestCommandTests {
  private let folder: SampleTestFolder

  init() throws { folder = try SampleTestFolder() }

  private static let all = [
    "two lanes", "three <lanes> & more # here", "later", "known", "counts", "fine", "A page, line 2",
    "Its end, line 6", "whole",
  ]

  // MARK: Exit statuses

  @MainActor @Test func `all is well`() throws {
    let run = try folder.test("cards.layout:2 whole.layout")
    expect(run.output, is: "2 passed, 0 failed, 0 skipped\n")
    expect(run.status, is: 0)
  }

  @MainActor @Test func `a check that fails shows what was expected and found, and why`() throws {
    let run = try folder.test("cards.layout")
    expect(
      run.output,
      is: """
        FAIL cards.layout:5: scenario "three <lanes> & more # here": 1 of 2 checks failed
        FAIL cards.layout:7:3: expect frame 2 == 0,110 155x80
            expected  0,110 155x80
            found     220,0 100x80; x 0 -> 220, +220; y 110 -> 0, -110; w 155 -> 100, -55
            because   @3 columns 3
        if what was found is right: `layoutlab test --bless cards.layout`
        1 passed, 1 failed, 2 skipped

        """)
    expect(run.status, is: 1)
  }

  @MainActor @Test func `a check fails its scenario whatever stands on the lines before it`() throws {
    for lines in ["columns 3; items 1", "items 1; columns 3; scroll 5", "layout flow; items 2 40x40\n  tick"] {
      let path = try folder.directory.file(
        "one.layout", holding: "scenario \"s\" {\n  \(lines)\n  expect (1 == 2)\n}\n")
      let run = try CommandRun("test", path)
      #expect(run.output.contains("1 of 1 check failed\n"), "\(lines): \(run.output)")
      expect(run.status, is: 1, "\(lines)")
    }
  }

  @MainActor @Test func `a text with mistakes fails in every report, and the others run`() throws {
    _ = try folder.directory.file("bad.layout", holding: "colums 3\n")
    _ = try folder.directory.file("worse.md", holding: "\n```layout\nitem 3\ninset 1 2 3\n```\n")
    let run = try folder.test("--github --junit out.xml bad.layout worse.md whole.layout")
    #expect(run.output.contains("::error file=bad.layout,line=1,col=1,title=bad::LL0101: unknown statement"))
    #expect(run.output.contains("FAIL bad.layout:1: \"bad\": "), "\(run.output)")
    #expect(run.output.contains("--> worse.md:4:"))
    #expect(run.output.hasSuffix("\n1 passed, 2 failed, 0 skipped\n"))
    expect(run.status, is: 2)
    let xml = try folder.directory.text(of: "out.xml")
    #expect(xml.contains("tests=\"3\" errors=\"2\"") && xml.contains("type=\"LL0101\""), "\(xml)")
    let tap = try folder.test("--tap bad.layout whole.layout").output
    #expect(tap.hasPrefix("TAP version 13\n1..2\nnot ok 1 - bad.layout:1: bad\n"), "\(tap)")
    #expect(tap.hasSuffix("ok 2 - whole.layout:1: whole\n"), "\(tap)")
    let json = try folder.test("--json bad.layout whole.layout").output.split(separator: "\n")
    #expect(json.contains { $0.contains("\"LL0101\"") && $0.contains("\"replacement\":\"columns\"") })
    #expect(json.contains { $0.contains("\"LL0101\"") } && json.last?.contains("\"failed\":1") == true, "\(json)")
    try expect(folder.test("-j 2 bad.layout worse.md whole.layout").status, is: 2)
  }

  @MainActor @Test(arguments: ["", "-j 2 "]) func `the first failure may be the last case`(jobs: String) throws {
    let run = try folder.shellTest("--fail-fast \(jobs). 2>&1")
    #expect(
      run.output.hasSuffix("--bless cards.layout`\n1 passed, 1 failed, 0 skipped\n")
        && run.output.contains("stopped at the first failure, after 2 of 9 cases\n"), "\(run.output)")
    expect(run.status, is: 1)
    #expect(try folder.test("--fail-fast --tap .").output.hasSuffix("Bail out! --fail-fast\n"))
    let last = try folder.test("--fail-fast cards.layout:5")
    expect(last.output.contains("stopped"), is: false, "nothing was left out")
  }

  @MainActor @Test func `cases are named, a line each, and none runs`() throws {
    let run = try folder.test("--list whole.layout cards.layout:2 cards.layout:10")
    expect(run.output, is: "whole.layout:1: \"whole\"\ncards.layout:2: \"two lanes\"\ncards.layout:10: \"later\"\n")
    expect(run.status, is: 0)
    try expect(folder.test("--list --tap .").status, is: 2)
  }

  @MainActor @Test func `strictly, a case checks something and a run does something`() throws {
    _ = try folder.directory.file("idle.layout", holding: "item 5\n")
    let run = try folder.test("--strict idle.layout")
    #expect(run.output.hasPrefix("FAIL idle.layout:1: \"idle\": it checks nothing"))
    expect(run.status, is: 1)
    try expect(folder.test("idle.layout").status, is: 0)
    try expect(folder.test("--strict cards.layout:10").status, is: 1, "all is skipped")
    try expect(folder.test("--strict whole.layout").status, is: 0)
    _ = try folder.directory.file("bug.layout", holding: "bug tie on\nscenario \"a\" { expect (count == 0) }\n")
    let left = try folder.test("--strict bug.layout")
    #expect(left.output.contains("it leaves `bug tie` on"), "\(left.output)")
    try expect(folder.test("bug.layout").status, is: 0)
  }

  @MainActor @Test func `tags select cases, those above the first scenario all of a file`() throws {
    _ = try folder.directory.file(
      "tagged.layout",
      holding: """
        tag rows
        scenario "one" { tag slow wide; expect (count == 0) }
        scenario "two" { expect (count == 0) }

        """)
    try expect(folder.cases("--tag slow ."), is: ["one"])
    try expect(folder.cases("--tag rows ."), is: ["one", "two"])
    try expect(folder.cases("--tag rows --tag !slow ."), is: ["two"])
    // What a file includes is part of it.
    _ = try folder.directory.file("kinds.layout", holding: "tag shared\n")
    _ = try folder.directory.file(
      "including.layout", holding: "include \"kinds.layout\"\nscenario \"three\" { tick }\n")
    try expect(folder.cases("--tag shared including.layout"), is: ["three"])
    let none = try folder.shellTest("--tag fast . 2>&1")
    #expect(none.output.contains("none of 13 cases is selected"), "\(none.output)")
    expect(none.status, is: 2)
  }

  @MainActor @Test func `a filter with stars is the pattern of a whole name`() throws {
    try expect(folder.cases("--filter *lanes ."), is: ["two lanes"])
    try expect(folder.cases("--filter ?ine ."), is: ["fine"])
  }

  @MainActor @Test func `what is no UTF-8 is a mistake`() throws {
    let path = folder.directory.file("bytes.layout")
    try Data([0x23, 0x20, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
    let run = try folder.test("bytes.layout")
    #expect(run.output.contains("error[LL0113]"))
    expect(run.status, is: 2)
  }

  @MainActor
  @Test(arguments: [
    ("--filter nothing .", "none of 9 cases is selected"),
    ("whole.layout:9", "no case of `whole.layout` holds line 9"),
    ("page.md:1", "no case of `page.md` holds line 1"),
    ("empty.md", "there is nothing to test"), ("none", "`none` holds no .layout or .md file"),
    ("--bless --filter a .", "do not go together"), ("--bless cards.layout:5", "not `cards.layout:5` alone"),
    ("--jobs 0 .", "a whole number, 1 to 256"), ("--repeat 0 .", "a whole number, 1 to 1000"),
    ("-q -v .", "do not go together"), ("--shard 3/2 .", "`--shard` takes I/N"),
    ("--tap --json .", "do not go together"), ("--watch -", "cannot be watched"), ("--pause .", "needs a terminal"),
    ("--pause -j 2 .", "leave out `--jobs`"), ("--jobs", "`--jobs` needs N"), ("--junit", "`--junit` needs a file"),
  ])
  func `what cannot be done is said`(arguments: String, message: String) throws {
    if arguments == "empty.md" { _ = try folder.directory.file("empty.md", holding: "# nothing\n") }
    try FileManager.default.createDirectory(
      atPath: folder.directory.file("none"), withIntermediateDirectories: true)
    let run = try folder.test(arguments)
    #expect(run.output.contains(message), "\(run.output)")
    expect(run.status, is: 2)
  }

  @MainActor @Test func `nothing hides a check that failed, and a mistake outranks an error`() throws {
    let run = try folder.test(".")
    #expect(
      run.output.contains("FAIL crash.layout:2: scenario \"counts\": an error\nerror[LL0402]: Invalid update"))
    #expect(run.output.contains("--> crash.layout:2:41"))
    #expect(run.output.hasSuffix("\n4 passed, 3 failed, 2 skipped\n"))
    expect(run.status, is: 1)
    try expect(folder.shellTest("--jobs 3 .").status, is: 1)
    try expect(folder.test("").output, is: run.output, "this folder")
    try expect(folder.test("crash.layout").status, is: 3)
    _ = try folder.directory.file("bad.layout", holding: "colums 3\n")
    try expect(folder.test("bad.layout crash.layout").status, is: 2)
    try expect(folder.test("bad.layout cards.layout").status, is: 1)
    let film = try folder.test("--film /dev/null/films cards.layout")
    #expect(film.output.contains("/dev/null: a part of the path is not a directory"), "\(film.output)")
    expect(film.status, is: 1)
    _ = try folder.directory.file("both.layout", holding: "expect (1 == 2)\nprint (1/0)\n")
    try expect(folder.test("both.layout").status, is: 1, "in one case, too")
  }

  @MainActor @Test func `outputs make their folders`() throws {
    let run = try folder.test("--junit a/b/out.xml --coverage=c/out.info --film d/films cards.layout")
    expect(run.status, is: 1, "\(run.output)")
    for path in ["a/b/out.xml", "c/out.info", "d/films/cards-5.html"] {
      #expect(try !folder.directory.text(of: path).isEmpty)
    }
  }

  @MainActor @Test(arguments: ["", "\n\n", "# later\n"]) func `an empty script is no pass`(text: String) throws {
    _ = try folder.directory.file("empty.layout", holding: text)
    let run = try folder.test("empty.layout whole.layout")
    expect(
      run.output,
      is: "FAIL empty.layout:1: \"empty\": it holds no statement\n1 passed, 1 failed, 0 skipped\n")
    expect(run.status, is: 1)
  }

  @MainActor @Test func `a failing golden shows what to write, and --bless writes it`() throws {
    let lines = "|  0:0 11 11 50 50\n| 0:1 73 11 50 50\n"
    let path = try folder.directory.file(
      "golden.layout", holding: "layout flow; inset 12\nitems 6 50x50\nframes 0...1\n| ...\n\(lines)")
    let run = try folder.test("golden.layout")
    expect(
      run.output,
      is: """
        FAIL golden.layout:1: "golden": 1 of 1 check failed
        FAIL golden.layout:3:1: frames 0...1
            ... 1 line skipped
            - 0:0        11       11       50       50
            + 0:0        12       12       50       50
                         ^^       ^^  x 11 -> 12, +1; y 11 -> 12, +1
            - 0:1        73       11       50       50
            + 0:1        73.5     12       50       50
                         ^^^^     ^^  x 73 -> 73.5, +0.5; y 11 -> 12, +1
            found, as it is written:
              | ...
              | 0:0        12       12       50       50
              | 0:1        73.5     12       50       50
            because   @2 inset 12
        if what was found is right: `layoutlab test --bless golden.layout`
        0 passed, 1 failed, 0 skipped

        """)
    let pasted = try folder.directory.text(of: "golden.layout").replacing(
      lines,
      with: run.output.split(separator: "\n").filter { $0.hasPrefix("      | 0:") }.joined(separator: "\n") + "\n")
    let blessed = try folder.test("--bless golden.layout")
    expect(
      blessed.output, is: "golden.layout: 1 answer rewritten\n1 passed, 0 failed, 0 skipped\n")
    expect(blessed.status, is: 0)
    try AtomicFile.write(pasted, to: path)
    try expect(folder.test("golden.layout").status, is: 0, "pasted")
  }

  @MainActor @Test func `a first value is blamed on the setting that is off by as much`() throws {
    func cause(_ script: String) throws -> String? {
      _ = try folder.directory.file("cause.layout", holding: script)
      return try folder.test("cause.layout").output.firstMatch(of: #/because +(@\d+ .*)/#).map { String($0.1) }
    }
    let start = "layout flow; spacing 12; inset 10\nitems 6 50x50\n"
    try expect(cause(start + "expect frame 0 == 9,9 50x50\n"), is: "@3 inset 10")
    try expect(cause(start + "expect frame 5 == 10,70 50x50\n"), is: "@2 spacing 12")
    try expect(cause(start + "expect frame 0 == 10,10 40x50\n"), is: "@4 items 6 50x50")
    try expect(cause(start + "inset 11\nexpect frame 0 == 9,9 50x50\n"), is: "@5 inset 11")
  }

  @MainActor @Test func `in JSON a line that is as expected is the same on both sides`() throws {
    _ = try folder.directory.file(
      "golden.layout",
      holding: "columns 1; items 3 50\nframes\n|    x y w h\n|   0:0  0 0 320 50\n|   0:1 0 9 320 50\n|   ...\n")
    let check = try #require(try folder.test("--json golden.layout").output.split(separator: "\n").first)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(check.utf8)) as? [String: Any])
    let (old, new) = (object["expected"] as? [String] ?? [], object["actual"] as? [String] ?? [])
    expect(old, is: [" x y w h", "0:0  0 0 320 50", "0:1 0 9 320 50", "..."])
    expect(new.count, is: 4)
    expect(new.indices.filter { new[$0] != old[$0] }, is: [2])
  }

  @MainActor @Test func `what cannot be read or written is said`() throws {
    try expect(folder.test("nowhere.layout").status, is: 4)
    let run = try folder.test("--junit /dev/null/x/out.xml whole.layout")
    expect(
      run.output, is: "layoutlab: /dev/null: a part of the path is not a directory\n", "before anything runs")
    expect(run.status, is: 4)
    try expect(folder.test("--coverage=/dev/null/x/out.info whole.layout").output.contains("passed"), is: false)
  }

  @Test(arguments: ["", "--jobs 2"]) func `Ctrl-C ends a run`(jobs: String) throws {
    let slow = "repeat 900 { repeat 900 { let $a 1 } }\n"
    for name in ["slow", "slower"] { _ = try folder.directory.file("\(name).layout", holding: slow) }
    let run = try folder.shell(
      "timeout --foreground --preserve-status -s INT 1 layoutlab test \(jobs) slow.layout slower.layout; echo $?")
    #expect(run.output.hasSuffix("interrupted after 0 of 2 cases\n0 passed, 0 failed, 0 skipped\n130\n"))
  }

  // MARK: Selecting

  @MainActor @Test func `files of a folder come by name, standard input as it stands`() throws {
    try expect(folder.cases("."), is: Self.all)
    let run = try ProcessRunner("test", "-v", "-", input: "expect (count == 0)\n")
    expect(run.output, is: "ok -:1: \"-\": 1 check\n1 passed, 0 failed, 0 skipped\n")
  }

  @MainActor @Test func `a case is selected by its name or by a line of it`() throws {
    try expect(folder.cases("--filter lanes ."), is: Array(Self.all[0...1]))
    try expect(
      folder.cases("cards.layout:7 page.md:8 cards.layout:10"), is: [Self.all[1], Self.all[2], Self.all[7]])
    try expect(folder.cases("crash.layout:1"), is: ["counts", "fine"])
    try expect(folder.cases("cards.layout cards.layout:7").count, is: 4)
  }

  @MainActor @Test func `what failed last is run again until it passes`() throws {
    _ = try folder.test(".")
    let failed = [Self.all[1], Self.all[4], Self.all[7]]
    try expect(folder.cases("--failed ."), is: failed)
    try expect(folder.cases("--failed cards.layout"), is: [failed[0]])
    _ = try folder.directory.file("crash.layout", holding: "scenario \"counts\" { tick }\n")
    _ = try folder.test("crash.layout")
    try expect(folder.cases("--failed ."), is: [failed[0], failed[2]])
    try expect(folder.test("--failed whole.layout").status, is: 0, "nothing of it failed")
    let elsewhere = try ShellCommand(
      "cd / && XDG_CACHE_HOME='\(folder.path)/.cache' layoutlab test --failed '\(folder.path)'")
    #expect(elsewhere.output.hasSuffix("0 passed, 2 failed, 0 skipped\n"))
  }

  @MainActor @Test func `where no run is recorded, all is run, and said`() throws {
    try expect(folder.cases("--failed cards.layout").count, is: 4)
    let again = try folder.test("--failed whole.layout cards.layout")
    #expect(
      again.output.contains("no run of `whole.layout` is recorded, so `--failed` leaves nothing of it out\n"),
      "\(again.output)")
    let input = try folder.shell("echo 'expect (1 == 2)' | layoutlab test --failed - 2>&1")
    #expect(
      input.output.contains("no run of `-` is recorded") && input.output.contains("1 failed"), "\(input.output)")
    expect(input.status, is: 1)
  }

  @MainActor @Test(arguments: 1...11) func `parts of the cases are all of them together`(count: Int) throws {
    let parts = try (1...count).map { try folder.cases("--shard \($0)/\(count) .") }
    expect(parts.flatMap { $0 }.sorted(), is: Self.all.sorted())
    let counts: [Int] = parts.map(\.count)
    let (most, least) = (try #require(counts.max()), try #require(counts.min()))
    #expect(most - least <= 1)
  }

  // MARK: Order

  @MainActor @Test func `a shuffled order can be repeated`() throws {
    let orders = try Set((0..<4).map { try folder.cases("--seed \($0) .") })
    #expect(orders.count > 1)
    #expect(orders.allSatisfy { $0.sorted() == Self.all.sorted() })
    let run = try folder.test("--shuffle -v .")
    let match = try #require(run.output.firstMatch(of: #/in the order of (--shuffle --seed \d+)\n/#))
    try expect(folder.test("-v \(match.1) .").output, is: run.output)
    try expect(folder.shellTest("-v -j 3 \(match.1) .").output, is: run.output)
  }

  @Test(arguments: ["", "-v", "--tap", "--github", "--color=always", "--plain"])
  func `many processes print what one prints`(options: String) throws {
    let one = try folder.shellTest("--jobs 1 \(options) .")
    for jobs in [2, 3, 9] {
      let many = try folder.shellTest("--jobs \(jobs) \(options) .")
      expect(many.output, is: one.output)
      expect(many.status, is: one.status)
    }
  }

  @MainActor @Test func `a case that runs several times is one, and fails where its runs differ`() throws {
    expect(try folder.test("--repeat 3 .").output, is: try folder.test(".").output)
    var runs = [80.0, 90, 80, 70].map { found in
      CaseResult(
        file: "a.layout", line: 3, name: "widths", verdict: .failed, remark: "1 of 1 check failed",
        text: "FAIL a.layout:3: \"widths\"\n    found     \(found)\n", milliseconds: 2)
    }
    var flaky = CaseResult(runs: runs)
    expect(flaky.remark, is: "it had 3 different answers in 4 runs, 4 of which failed")
    #expect(flaky.text.hasPrefix("FAIL a.layout:3: \"widths\": it had 3 different answers"), "\(flaky.text)")
    expect(flaky.text.split(separator: "\n").filter { $0.hasPrefix("run ") }, is: ["run 1:", "run 2:", "run 4:"])
    for found in ["80.0", "90.0", "70.0"] {
      #expect(flaky.text.contains("    found     \(found)\n"), "\(flaky.text)")
    }
    expect(flaky.milliseconds, is: 8)
    (runs[2].verdict, runs[2].text) = (.passed, "ok a.layout:3: \"widths\"\n")
    flaky = CaseResult(runs: runs)
    expect(flaky.verdict, is: .failed)
    expect(flaky.remark, is: "it had 4 different answers in 4 runs, 3 of which failed")
    expect(CaseResult(runs: Array(repeating: runs[2], count: 5)).verdict, is: .passed)
  }

  @MainActor @Test func `quietly nothing is said where all pass`() throws {
    expect(try folder.test("-q whole.layout").output, is: "")
    let failing = try folder.test("-q .")
    expect(failing.output, is: try folder.test(".").output)
    expect(failing.status, is: 1)
  }

  @MainActor @Test func `rows that differ by as much are one, with their number`() throws {
    let rows = (0..<5).map { "| 0:\($0) \($0 % 3 * 110) \($0 / 3 * 110) 101 100\n" }.joined()
    _ = try folder.directory.file(
      "alike.layout", holding: "columns 3; items 6 100\nframes 0...5\n| x y w h\n\(rows)| 0:5 220 110 90 100\n")
    let output = try folder.test("alike.layout").output
    #expect(output.contains("^^^  all 5: w -1\n"), "\(output)")
    // Another difference stands alone.
    #expect(output.contains("w 90 -> 100, +10"), "\(output)")
    expect(output.split(separator: "\n").count { $0.contains("- 0:") }, is: 2)
  }

  @MainActor @Test func `the slowest cases are listed`() throws {
    let run = try folder.test("--time whole.layout cards.layout:2")
    #expect(run.output.contains(#/(?m)^slowest:\n( +\d+\.\d ms  [^\n]+\n){2}2 passed, 0 failed, 0 skipped\n/#))
  }

  // MARK: Watching and looking

  private var environment: [String: String] { ["XDG_CACHE_HOME": folder.path + "/.cache"] }

  @Test func `a watched file runs again when it changes`() throws {
    _ = try folder.directory.file("part.layout", holding: "item 50\n")
    let path = try folder.directory.file(
      "watched.layout", holding: "include \"part.layout\"; expect content == 320x60\n")
    let terminal = try PseudoTerminal("test", "--watch", path, environment: environment)
    try terminal.wait(for: "0 passed, 1 failed, 0 skipped")
    try terminal.wait(for: "watching")
    _ = try folder.directory.file("part.layout", holding: "item 60\n# longer\n")
    try terminal.wait(for: "1 passed, 0 failed, 0 skipped")
    try terminal.wait(for: "watching")
    _ = try folder.directory.file("watched.layout", holding: "colums 3\n")
    try terminal.wait(for: "LL0101")
    try terminal.wait(for: "watching")
    terminal.send("\u{3}")
    try expect(terminal.waitForExit(), is: 130)
  }

  @Test func `while it watches, what a change touches runs, and keys run the others`() throws {
    let (a, b) = (try folder.directory.file("a.layout", holding: "expect (1 == 2)\n"), "b.layout")
    _ = try folder.directory.file(b, holding: "expect (1 == 1)\n")
    let terminal = try PseudoTerminal("test", "--watch", a, folder.directory.file(b), environment: environment)
    try terminal.wait(for: "1 passed, 1 failed, 0 skipped")
    try terminal.wait(for: "watching; a runs all, f the failed ones, q leaves, Ctrl-C leaves")
    _ = try folder.directory.file(b, holding: "expect (2 == 2) # longer\n")
    try terminal.wait(for: "1 passed, 0 failed, 0 skipped")
    try terminal.wait(for: "watching")
    terminal.send("f")
    try terminal.wait(for: "0 passed, 1 failed, 0 skipped")
    try terminal.wait(for: "watching")
    terminal.send("a")
    try terminal.wait(for: "1 passed, 1 failed, 0 skipped")
    try terminal.wait(for: "watching")
    terminal.send("q")
    try expect(terminal.waitForExit(), is: 0)
  }

  @Test func `a pause opens the prompt where a case fails`() throws {
    let terminal = try PseudoTerminal(
      "test", "--pause", folder.directory.file("cards.layout"), environment: environment)
    let told = try terminal.wait(for: "cards.layout:7 is where it fails")
    expect(told.matches(of: /found/).count, is: 1, "what failed is told once: \(told)")
    try terminal.wait(for: "lab> ")
    try terminal.enter("print (columns) (count)")
    try terminal.wait(for: "3 3")
    try terminal.wait(for: "lab> ")
    terminal.send("\u{4}")
    try terminal.wait(for: "1 passed, 1 failed, 0 skipped")
    try expect(terminal.waitForExit(), is: 1)
  }

  @Test func `a pause stands before the line that an error undid`() throws {
    let terminal = try PseudoTerminal(
      "test", "--pause", folder.directory.file("crash.layout"), environment: environment)
    let told = try terminal.wait(for: "crash.layout:2 is where it fails")
    expect(told.matches(of: /error\[/).count, is: 1, "the error is told once: \(told)")
    try terminal.wait(for: "lab> ")
    try terminal.enter("print \"items:\" (count)")
    try terminal.wait(for: "items: 1")
    try terminal.wait(for: "lab> ")
    terminal.send("\u{4}")
    try expect(terminal.waitForExit(), is: 3)
  }

  // MARK: Pages

  @Test(arguments: ["docs/learn/tour.md", "grammar.md"])
  func `the blocks of a page are cases that pass`(page: String) throws {
    let run = try ShellCommand("layoutlab test \(page)")
    #expect(run.output.contains(#/^[1-9]\d* passed, 0 failed, \d+ skipped\n$/#), "\(run.output)")
  }

  // `ExampleTests` runs them in their order.
  @Test func `the examples pass in any order, and in two processes`() throws {
    let run = try ShellCommand(
      "layoutlab test --jobs 2 --shuffle $(find examples -name '*.layout' ! -path examples/lessons/own.layout) | tail -n 1"
    )
    #expect(run.output.contains(" 0 failed, 0 skipped\n"), "\(run.output)")
  }
}
