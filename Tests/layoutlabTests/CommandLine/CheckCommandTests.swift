import Expectations
import Foundation
import Testing

/// `layoutlab check` over files, folders and pipes.
struct CheckCommandTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    _ = try directory.file("a b.layout", holding: "colums 3\nprint \"é\" $h\n")
    _ = try directory.file("c.layout", holding: "inset 1 2 3\n")
    _ = try directory.file("good.layout", holding: "columns 3\n")
  }

  @MainActor @Test func `all mistakes of all files are told at once`() throws {
    let run = try CommandRun("check", directory.path, "-", input: "columns 0\n")
    expect(
      run.errors.matches(of: /error\[(LL\d{4})\]/).map { String($0.1) },
      is: ["LL0101", "LL0131", "LL0203", "LL0205"])
    #expect(run.errors.hasSuffix("4 errors in 3 files, 1 fixable with `--fix`\n"))
    expect(run.output, is: "")
    expect(run.status, is: 2)
  }

  @MainActor @Test func `of a page the blocks are checked, each where it stands`() throws {
    let page = """
      # Title

      ```layout
      columns 3
      ```

      ```layout ignore
      columns ...
      ```

      ```layout
      colums 3
      ```
      """
    let run = try CommandRun("check", directory.file("page.md", holding: page))
    #expect(run.errors.contains("page.md:12:1"), "\(run.errors)")
    expect(run.errors.matches(of: /error\[/).count, is: 1, "\(run.errors)")
    expect(run.status, is: 2)
  }

  @MainActor @Test func `a good script says nothing`() throws {
    let run = try CommandRun("check", directory.file("good.layout"))
    expect(run.output + run.errors, is: "")
    expect(run.status, is: 0)
  }

  @MainActor @Test func `quiet leaves the exit status`() throws {
    let run = try CommandRun("check", "-q", directory.path)
    expect(run.output + run.errors, is: "")
    expect(run.status, is: 2)
    try expect(CommandRun("check", "/nowhere").status, is: 4)
  }

  @MainActor @Test func `with JSON mistakes are objects, and a summary ends them`() throws {
    let run = try CommandRun("check", "--json", directory.path)
    let objects = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    expect(objects.compactMap { $0["code"] as? String }, is: ["LL0101", "LL0131", "LL0203"])
    let fix = try #require((objects[0]["fixes"] as? [[String: Any]])?.first)
    #expect(fix["replacement"] as? String == "columns" && fix["certain"] as? Bool == true)
    #expect(fix["column"] as? Int == 1 && fix["endColumn"] as? Int == 7)
    #expect(objects[2]["fixes"] == nil)
    expect(objects.last?["type"] as? String, is: "summary")
    expect(objects.last?["exit"] as? Int, is: 2)
    expect(run.errors, is: "")
  }

  @Test func `with SARIF there is one run with the rules that it needs`() throws {
    let run = try ShellCommand("cd '\(directory.path)' && layoutlab check --sarif . './c.layout' \"$PWD/c.layout\"")
    expect(run.status, is: 2)
    let log = try JSONDecoder().decode(SARIFLog.self, from: Data(run.output.utf8))
    expect(log.schema, is: "https://json.schemastore.org/sarif-2.1.0.json")
    expect(log.version, is: "2.1.0")
    expect(log.runs.count, is: 1)
    let only = try #require(log.runs.first)
    expect(only.tool.driver.name, is: "layoutlab")
    expect(only.tool.driver.version, is: "0.2.0")
    expect(only.columnKind, is: .unicodeCodePoints)
    expect(only.tool.driver.rules.map(\.id), is: ["LL0101", "LL0131", "LL0203"])
    expect(only.tool.driver.rules.first?.shortDescription.text, is: "an unknown statement")
    for result in only.results {
      expect(only.tool.driver.rules[result.ruleIndex].id, is: result.ruleId)
      #expect(result.level == .error && !result.message.text.isEmpty && result.locations.count == 1)
    }
    let places = only.results.map(\.locations[0].physicalLocation)
    expect(
      places.map(\.artifactLocation.uri), is: ["a%20b.layout", "a%20b.layout", "c.layout", "c.layout", "c.layout"])
    let fix = try #require(only.results[0].fixes?.first)
    #expect(fix.description.text == "write `columns`" && fix.properties.certain)
    let change = try #require(fix.artifactChanges.first)
    expect(change.artifactLocation.uri, is: "a%20b.layout")
    expect(change.replacements.map(\.insertedContent.text), is: ["columns"])
    expect(change.replacements.map(\.deletedRegion), is: [places[0].region])
    #expect(only.results[1].fixes == nil)
    expect(places[0].region, is: .init(startLine: 1, startColumn: 1, endLine: 1, endColumn: 7))
    expect(places[1].region, is: .init(startLine: 2, startColumn: 11, endLine: 2, endColumn: 13))
  }

  @MainActor @Test func `a log without results is one all the same`() throws {
    let run = try CommandRun("check", "--sarif", directory.file("good.layout"))
    let log = try JSONDecoder().decode(SARIFLog.self, from: Data(run.output.utf8))
    expect(log.runs.map(\.results.count), is: [0])
    expect(run.status, is: 0)
    let outside = try CommandRun("check", "--sarif", directory.file("c.layout"))
    let uri = try JSONDecoder().decode(SARIFLog.self, from: Data(outside.output.utf8)).runs.first?.results.first?
      .locations.first?.physicalLocation.artifactLocation.uri
    expect(uri, is: "file://\(directory.path)/c.layout")
  }

  @Test func `what has one correction is corrected, once and for all`() throws {
    let run = try ProcessRunner("check", "--fix", directory.path)
    expect(run.output, is: "\(directory.path)/a b.layout: 1 fixed\n")
    expect(run.errors.matches(of: /error\[(LL\d{4})\]/).map { String($0.1) }, is: ["LL0131", "LL0203"])
    #expect(run.errors.hasSuffix("\n2 errors in 2 files\n"))
    expect(run.status, is: 2)
    try expect(directory.text(of: "a b.layout"), is: "columns 3\nprint \"é\" $h\n")
    try expect(directory.text(of: "c.layout"), is: "inset 1 2 3\n")
    try expect(ProcessRunner("check", "--fix", directory.path).output, is: "")
  }

  @Test func `a difference writes nothing, and standard input goes to standard output`() throws {
    let path = try directory.file("d.layout", holding: "include \"e.layout\"\ncolums 3\n")
    let included = try directory.file("e.layout", holding: "itm 3\n")
    let run = try ProcessRunner("check", "--fix", "--diff", path, included)
    expect(
      run.output,
      is: """
        --- \(path)
        +++ \(path)
        @@ -1,2 +1,2 @@
         include "e.layout"
        -colums 3
        +columns 3
        --- \(included)
        +++ \(included)
        @@ -1 +1 @@
        -itm 3
        +item 3

        """)
    #expect(run.errors == "" && run.status == 2)
    try expect(directory.text(of: "e.layout"), is: "itm 3\n")
    let piped = try ProcessRunner("check", "--fix", "-", input: "colums 3 // \u{FC}")
    #expect(piped.output == "columns 3 # \u{FC}" && piped.errors == "" && piped.status == 0)
  }

  @Test func `many mistakes on one line take time in proportion`() throws {
    func time(_ count: Int) throws -> Duration {
      let path = try directory.file("many.layout", holding: String(repeating: "columns 0; ", count: count))
      return try ProcessRunner("check", "--json", path).processorTime
    }
    let (few, many) = (try time(400), try time(3_200))
    #expect(many < few * 8 * 4, "\(few) for 400 mistakes, \(many) for 3200")
  }
}
