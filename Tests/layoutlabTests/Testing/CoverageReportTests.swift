import Expectations
import LayoutScript
import Testing

@testable import layoutlab

/// `layoutlab test --coverage`.
@MainActor
struct CoverageReportTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func cards() throws -> String {
    try folder.file(
      "cards.layout",
      holding: """
        columns 3; bug tie on
        def row {
          item 50
          item 60
        }
        if (1 == 2) {
          items 9
        }
        scenario "rows" {
          repeat 2 { row; row }
          expect no overlap
        }
        scenario "rotation" {
          item 100
          rotate; expect no overlap
        }

        """)
  }

  @Test func `the table says what was seen of each table, and names the rest`() throws {
    let run = try CommandRun("test", "--coverage", cards())
    let rows = run.output.split(separator: "\n").map(String.init)
    expect(rows.last, is: "2 passed, 0 failed, 0 skipped")
    func head(_ name: String) -> String? { rows.first { $0.hasPrefix("\(name) ") } }
    expect(head("settings"), is: "settings    2 of \(Setting.allCases.count)")
    expect(head("layouts"), is: "layouts     1 of \(LabRun.catalog.entries.count)")
    expect(head("bugs"), is: "bugs        1 of 21")
    expect(head("lines"), is: "lines of \(folder.file("cards.layout")) 11 of 12")
    let place = try #require(rows.firstIndex { $0.hasPrefix("bugs") })
    #expect(rows[place + 1].hasPrefix("  not seen: bounds, stale, offscreen, inset, float32, copy, always, whole"))
    #expect(rows.contains("  not run: 7"))
    let answers = try #require(rows.firstIndex { $0.hasPrefix("answers") })
    let unseen = rows[answers...].joined(separator: " ")
    #expect(!unseen.contains("shouldInvalidateLayout(forBoundsChange:) yes"), "the rotation was answered so")
    #expect(unseen.contains("shouldInvalidateLayout(forBoundsChange:) no"))
  }

  @Test func `lcov has how often each line ran, the same with several processes`() throws {
    let records = """
      TN:
      SF:\(folder.file("cards.layout"))
      DA:1,1
      DA:2,1
      DA:3,4
      DA:4,4
      DA:6,1
      DA:7,0
      DA:9,1
      DA:10,2
      DA:11,1
      DA:13,1
      DA:14,1
      DA:15,1
      LF:12
      LH:11
      end_of_record

      """
    let output = folder.file("lines.info")
    for arguments in [[], ["--json"], ["--tap"]] {
      let run = try CommandRun(arguments: ["test", "--coverage=\(output)", cards()] + arguments)
      expect(run.status, is: 0, "\(run.errors)")
      expect(try folder.text(of: "lines.info"), is: records)
      expect(run.output.contains("statements"), is: arguments.isEmpty)
    }
    let other = try folder.file("other.layout", holding: "items 3\n")
    try expect(CommandRun("test", "--coverage=\(other)", cards()).status, is: 4, "it is a script")
    try expect(folder.text(of: "other.layout"), is: "items 3\n")
    let several = try ProcessRunner("test", "--coverage=\(output)", "--jobs", "2", cards(), other)
    expect(several.status, is: 0)
    #expect(try folder.text(of: "lines.info").hasPrefix(records))
    #expect(several.output.contains("other.layout 1 of 1\n"), "\(several.output)")
  }

  @Test func `blocks of pages, files that are included and texts with mistakes have their lines`() throws {
    _ = try folder.file("part.layout", holding: "def tall { item 300 }\ndef small { item 3 }\n")
    let page = try folder.file(
      "page.md",
      holding: """
        # Page
        ```layout
        include "part.layout"
        tall
        ```
        ```layout
        items 3
        itemss 4
        ```

        """)
    let run = try CommandRun("test", "--coverage=\(folder.file("page.info"))", page)
    expect(run.status, is: 2)
    #expect(run.output.hasSuffix("1 passed, 1 failed, 0 skipped\n"))
    let records = try folder.text(of: "page.info")
    #expect(records.contains("SF:\(page)\nDA:3,1\nDA:4,1\nDA:7,0\nDA:8,0\nLF:4\nLH:2\n"), "\(records)")
    #expect(records.contains("/part.layout\nDA:1,1\nDA:2,1\n"), "\(records)")
  }

  @Test func `what runs again for a question, or to try laws, is not counted`() throws {
    let script = try folder.file(
      "s.layout", holding: "items 4 100\nscenario \"s\" {\n  columns 3\n  why frame 1\n  audit rotation\n}\n")
    let run = try CommandRun("test", "--coverage=\(folder.file("s.info"))", script)
    let records = try folder.text(of: "s.info")
    #expect(records.contains("DA:1,1\nDA:2,1\nDA:3,1\nDA:4,1\nDA:5,1\nLF:5\n"), "\(records)")
    expect(run.output.contains("SF:law"), is: false)
    let place = try #require(run.output.firstRange(of: "statements"))
    #expect(run.output[place.lowerBound...].contains("rotate"), "the law rotated its own lab")
  }

  @Test func `everything that examples show is in the tables`() throws {
    let options = LabRun.labOptions
    let recorder = CoverageRecorder()
    for name in try Project.names(in: "examples", endingIn: ".layout") {
      var options = options
      options.coverage = recorder
      let source = SourceText(name: name, text: try Project.text(of: "examples/\(name).layout"))
      guard case .success(let file) = ScenarioFile.load(source, name: name, options) else { continue }
      for index in file.cases.indices { _ = file.run(index) }
    }
    let coverage = recorder.take()
    for kind in Coverage.Kind.allCases {
      let names = Set(Coverage.names(kind, layouts: options.catalog))
      let seen = coverage.seen[kind] ?? []
      // Messages of all families are noted; the table has those of a run.
      if kind != .messages { expect(seen.subtracting(names).sorted(), is: [], "\(kind)") }
      #expect(seen.count > 2, "\(kind)")
    }
  }

  @Test(arguments: [
    (["--coverage", "--json"], "`--json` and `--coverage` do not go together"),
    (["--coverage=x.info", "--list"], "`--list` and `--coverage` do not go together"),
  ])
  func `what does not go together is refused`(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments: ["test"] + arguments + [cards()])
    #expect(run.errors.contains(message), "\(run.errors)")
    expect(run.status, is: 2)
  }
}
