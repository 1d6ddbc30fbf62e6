import Expectations
import Foundation
import Testing

/// What `layoutlab test` writes for other programs.
struct TestReportTests {
  private let folder: SampleTestFolder

  init() throws { folder = try SampleTestFolder() }

  private static func path(of tool: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/bin/"].map { $0 + tool }.first(where: FileManager.default.isExecutableFile)
  }

  // MARK: TAP

  @MainActor @Test func `TAP says of each case how it ended`() throws {
    let run = try folder.test("--tap cards.layout")
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix("# ") }
    expect(
      lines,
      is: [
        "TAP version 13", "1..4", "ok 1 - cards.layout:2: two lanes",
        ##"not ok 2 - cards.layout:5: three <lanes> & more \# here"##,
        "ok 3 - cards.layout:10: later # SKIP not yet",
        "not ok 4 - cards.layout:11: known # TODO a bug",
      ])
    #expect(run.output.contains("\n# FAIL cards.layout:7:3: expect frame 2 == 0,110 155x80\n"))
    expect(run.status, is: 1)
  }

  @Test(.enabled(if: path(of: "prove") != nil)) func `prove understands TAP`() throws {
    let good = try ShellCommand(
      "cd '\(folder.path)' && prove -e 'layoutlab test --tap' whole.layout cards.layout:2 cards.layout:11 2>&1")
    #expect(good.output.contains("All tests successful."), "\(good.output)")
    expect(good.status, is: 0)
    _ = try folder.shellTest("--tap . > all.tap")
    for command in ["-e cat all.tap", "-e 'layoutlab test --tap' cards.layout crash.layout page.md whole.layout"] {
      let bad = try ShellCommand("cd '\(folder.path)' && prove \(command) 2>&1")
      #expect(bad.output.contains("Tests=9,") && bad.output.contains("Result: FAIL"), "\(bad.output)")
      #expect(!bad.output.contains("Parse errors"))
    }
  }

  // MARK: JUnit

  @Test(.enabled(if: path(of: "xmllint") != nil), arguments: ["", "--jobs 2", "--tap"])
  func `a JUnit file keeps to the schema`(options: String) throws {
    _ = try folder.directory.file(
      "odd.layout",
      holding: "scenario \"\u{301} é \\\"<&>'\" { print \"a\"; expect (1 == 2) }\nscenario \"\" { tick }\n")
    try expect(folder.shellTest("\(options) --junit out.xml .").status, is: 1)
    let schema = Project.root.appending(path: "Tests/layoutlabTests/Schemas/surefire.xsd").path
    let lint = try ShellCommand("xmllint --noout --schema '\(schema)' '\(folder.path)/out.xml'")
    #expect(lint.output.hasSuffix("out.xml validates\n"), "\(lint.output)")
    expect(lint.status, is: 0)
  }

  @MainActor @Test func `a JUnit file counts cases and tells of them`() throws {
    try expect(folder.test("--junit out.xml .").status, is: 1)
    let text = try folder.directory.text(of: "out.xml").replacing(#/time="[0-9.]+"/#, with: "")
    #expect(text.contains(#"<testsuites  tests="9" errors="1" skipped="2" failures="2">"#))
    #expect(text.contains(#"<testsuite name="cards.layout"  tests="4" errors="0" skipped="2" failures="1">"#))
    let place = #"classname="cards"  file="cards.layout" line="5">"#
    #expect(text.contains(#"<testcase name="three &lt;lanes&gt; &amp; more # here" "# + place))
    #expect(
      text.contains(
        #"<failure message="expect frame 2 == 0,110 155x80: x 0 -&gt; 220, +220; y 110 -&gt; 0, -110; w 155 -&gt; 100, -55" type="check">FAIL cards.layout:5: "#
      ))
    #expect(text.contains(#"type="LL0402">FAIL crash.layout:2: "#))
    #expect(text.contains(#"<skipped message="not yet"/>"#))
    #expect(text.contains(#"<skipped message="known to fail: a bug"/>"#))
  }

  // MARK: JSON

  @Test(arguments: ["", "--jobs 2"]) func `JSON holds checks, errors, cases and a summary`(options: String) throws {
    let run = try folder.shellTest("--json \(options) .")
    let objects = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    expect(
      objects.map { $0["type"] as? String },
      is: [
        "scenario", "check", "scenario", "scenario", "check", "scenario", "diagnostic", "scenario", "scenario",
        "scenario", "check", "scenario", "scenario", "summary",
      ])
    let scenarios = objects.filter { $0["type"] as? String == "scenario" }
    expect(
      scenarios.map { $0["verdict"] as? String },
      is: [
        "ok", "FAIL", "skip", "xfail", "FAIL", "ok", "ok", "FAIL", "ok",
      ])
    #expect(scenarios.allSatisfy { ($0["ms"] as? Double ?? -1) >= 0 })
    let summary = try #require(objects.last)
    #expect(summary["passed"] as? Int == 4 && summary["failed"] as? Int == 3)
    #expect(summary["skipped"] as? Int == 2 && summary["exit"] as? Int == 1)
  }

  // MARK: GitHub

  @MainActor @Test func `workflow commands name file, line and what was found`() throws {
    let run = try folder.test("--github .")
    let commands = run.output.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    expect(commands.count, is: 3)
    expect(
      commands[0],
      is: """
        ::error file=cards.layout,line=7,col=3,title=three <lanes> & more # here::expect frame 2 == 0,110 155x80\
        %0Aexpected  0,110 155x80%0Afound     220,0 100x80; x 0 -> 220, +220; y 110 -> 0, -110; w 155 -> 100, -55\
        %0Abecause   @3 columns 3
        """)
    #expect(commands[1].hasPrefix("::error file=crash.layout,line=2,col=41,title=counts::LL0402: Invalid update"))
    #expect(
      commands[2].hasPrefix("::error file=page.md,line=8,col=1,title=Its end%2C line 6::expect (count == 1)%0A"))
    let root = URL(fileURLWithPath: folder.path).deletingLastPathComponent().path
    let below = try CommandRun.together(
      ["test", "--github", "cards.layout"], in: folder.path, environment: ["GITHUB_WORKSPACE": root])
    let name = (folder.path as NSString).lastPathComponent
    #expect(below.output.contains("::error file=\(name)/cards.layout,line=7"), "\(below.output)")
  }
}
