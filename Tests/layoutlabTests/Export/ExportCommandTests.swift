import Foundation
import Testing

@testable import layoutlab

/// `layoutlab export`: what is written, and what is left alone.
@MainActor @Suite struct ExportCommandTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func export(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments: ["export"] + arguments)
  }

  private let script = "columns 3; items 20 80; scroll 100; batch { delete 2; insert 1 120 }"

  // Tests are written from other scripts, in `ExportedTestTests`.
  @Test(arguments: ExportForm.allCases.filter { $0 != .tests })
  func `the ending says what is written`(form: ExportForm) throws {
    let path = directory.file("out.\(form.rawValue)")
    let layout = form == .swift ? "layout compositional; " : ""
    let script = layout + self.script
    let run = try export("-c", script, "-o", path)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("\(path): "))
    let text = try directory.text(of: "out.\(form.rawValue)")
    #expect(form.isOwn(Array(text.utf8)))
    // Writing again is no question.
    #expect(try export("-c", script, "-o", path, "--quiet").output == "")
    #expect(try directory.text(of: "out.\(form.rawValue)") == text)
    #expect(try export("-c", script, "-o", path, "--check").status == 0)
    #expect(try export("-c", layout + "inset 9; item 4", "-o", path, "--check").status == 1)
    #expect(try directory.text(of: "out.\(form.rawValue)") == text)
  }

  @Test func `an ending that is not known lists those that are`() throws {
    let run = try export("-c", script, "-o", directory.file("x.png"))
    #expect(run.status == 2)
    #expect(run.errors.contains("`.html`, `.json`, `.svg`, `.cast`, `.txt`, `.md`, `Tests.swift` and `.swift`"))
    #expect(try export("-c", script, "-o", directory.file("x")).errors.contains("has no ending"))
  }

  @Test func `a file of another kind is left alone`() throws {
    let path = try directory.file("page.html", holding: "<h1>mine</h1>\n")
    let run = try export("-c", script, "-o", path)
    #expect(run.status == 4)
    #expect(run.errors.contains("does not look like an output"))
    #expect(try directory.text(of: "page.html") == "<h1>mine</h1>\n")
    #expect(try export("-c", script, "-o", path, "--force").status == 0)
    #expect(try directory.text(of: "page.html").hasPrefix("<!doctype html>"))
  }

  @Test func `what a link leads to is left alone, and so is a folder`() throws {
    let target = try directory.file("target.html", holding: "")
    let link = directory.file("link.html")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try export("-c", script, "-o", link).errors.contains("is a link"))
    #expect(try directory.text(of: "target.html") == "")
    #expect(try export("-c", script, "-o", link, "--force").status == 0)
    #expect(try !directory.text(of: "target.html").isEmpty)
    let folder = directory.file("folder.svg")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(try export("-c", script, "-o", folder, "--force").errors.contains("is a directory"))
    let nowhere = try export("-c", "colums 3", "-o", "/dev/null/x/a.svg")
    #expect(nowhere.errors.hasSuffix("/dev/null: a part of the path is not a directory\n"), "before anything runs")
  }

  @Test func `each script of a folder becomes a file by its name, and folders are made`() throws {
    for (name, text) in [
      ("rows/two.layout", script), ("one.layout", "layout flow; items 2 40x40; expect count == 3\n"),
    ] {
      let path = directory.file("in/" + name)
      try FileManager.default.createDirectory(
        atPath: AtomicFile.directory(of: path), withIntermediateDirectories: true)
      try AtomicFile.write(text, to: path)
    }
    let films = try export(directory.file("in"), "-o", directory.file("out/films/.html"))
    #expect(films.status == 1, "a check fails")
    #expect(try directory.text(of: "out/films/one.html").hasPrefix("<!doctype html>"))
    #expect(try directory.text(of: "out/films/rows/two.html").hasPrefix("<!doctype html>"))
    _ = try export(directory.file("in"), "-o", directory.file("out/Tests.swift"))
    #expect(try directory.text(of: "out/RowsTwoTests.swift").contains("struct RowsTwo"))
    let one = try export(directory.file("in"), "-o", directory.file("x.html"))
    #expect(one.status == 2)
    #expect(one.errors.contains("/.html writes a file for each script"), "\(one.errors)")
  }

  @Test func `a mistake writes nothing, and a failure shows what came before it`() throws {
    let path = directory.file("out.html")
    let mistake = try export("-c", "colums 3", "-o", path)
    #expect(mistake.status == 2)
    #expect(mistake.errors.contains("LL0101"))
    #expect(!FileManager.default.fileExists(atPath: path))
    let check = try export("-c", "columns 3; item 1; expect content == 1x1", "-o", path)
    #expect(check.status == 1)
    #expect(try directory.text(of: "out.html").contains("expect content == 1x1"))
    #expect(check.errors.hasPrefix("FAIL -c:1:20: expect content == 1x1\n    expected  1x1\n"), "\(check.errors)")
    let stopped = try export("-c", "columns 3\nitem 1\nprint (1/0)", "-o", path)
    #expect(stopped.status == 3)
    #expect(stopped.errors.contains("error[LL"))
  }

  @Test(arguments: ["html", "txt"])
  func `a check that fails is said, and has no say in whether a file is up to date`(ending: String) throws {
    let (path, script) = (directory.file("out.\(ending)"), "item 1; expect content == 1x1")
    let run = try export("-c", script, "-o", path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("FAIL -c:1:9: expect content == 1x1\n"), "\(run.errors)")
    #expect(try export("-c", script, "-o", path, "--check").status == 0)
    #expect(try export("-c", script + "; content; item 2", "-o", path, "--check").status == 1)
    let known = try export("-c", "scenario \"a\" { xfail \"b\"; expect (1 == 2) }", "-o", path)
    #expect(known.status == 0)
    #expect(known.errors == "")
    #expect(try export("-c", "item 1\nprint (1/0)", "-o", path).errors.contains("error[LL0231]"))
  }

  @Test func `a picture is of a step`() throws {
    let path = directory.file("out.svg")
    #expect(try export("-c", script, "-o", path, "--at", "@2").status == 0)
    #expect(try directory.text(of: "out.svg").contains("@2 items 20 80"))
    #expect(try export("-c", script, "-o", path, "--at", "9").errors.contains("there is no step @9"))
    #expect(try export("-c", script, "-o", path, "--at", "x").status == 2)
  }

  @Test(arguments: [
    (["-o", "x.html"], "`export` needs a script"), (["a.layout"], "needs a file to write"),
    (["a.layout", "b.layout", "-o", "x.html"], "takes one script"),
    (["a.layout", "-c", "item 1", "-o", "x.html"], "two scripts"),
    (["a.layout", "-o", "x.html", "--at", "@1"], "says nothing about `.html`"),
    (["a.layout", "-o", "x.svg", "--no-why"], "it belongs to `.html` and `.json`"),
    (["a.layout", "-o", "x.html", "--limit", "much"], "takes a size"),
    (["a.layout", "-o", "x.cast", "--pace", "0"], "takes a number from 0.1"),
    (["a.layout", "-o", "x.html", "--pace", "2"], "it belongs to `.cast`"),
    (["a.layout", "-o", "x.html", "--check", "--open"], "nothing to open"),
    (["-", "-o", "x.html", "--watch"], "standard input"),
    (["a.md", "-o", "x.svg"], "is a page"),
  ])
  func `a command line that makes no sense says why`(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments: ["export"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
  }

  @Test func `a film has a title and a limit`() throws {
    let path = directory.file("out.json")
    #expect(try export("-c", script, "-o", path, "--title", "Three <lanes>").status == 0)
    #expect(try directory.text(of: "out.json").contains("\"title\":\"Three <lanes>\""))
    #expect(try export("-c", script, "-o", path, "--no-why").status == 0)
    #expect(try directory.text(of: "out.json").contains("\"reasons\":[]"))
    #expect(try export("-c", script, "-o", path, "--limit", "100").errors.contains("larger than 100 bytes"))
  }

  @Test func `what was gone back on is not in the film`() throws {
    let path = directory.file("out.json")
    let script = try directory.file("s.layout", holding: "columns 3\nitem 40\n:undo\nitem 50\n")
    #expect(try export(script, "-o", path).status == 0)
    let text = try directory.text(of: "out.json")
    #expect(text.contains("item 50"))
    #expect(!text.contains("item 40"))
  }

  // MARK: Films of failures

  @Test func `test writes a film of each case that fails`() throws {
    let script = try directory.file(
      "two.layout",
      holding: """
        columns 3; items 9 80
        scenario "good" { expect (count == 9) }
        scenario "bad" { item 50; expect (count == 9) }
        """)
    let films = directory.file("films")
    let run = try CommandRun("test", script, "--film", films)
    #expect(run.status == 1)
    #expect(run.errors == "\(films): 1 film of cases that failed\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: films)
    #expect(names.count == 1)
    #expect(names.first?.hasSuffix("two-3.html") == true)
    let page = try directory.text(of: "films/\(names[0])")
    #expect(page.contains("<title>bad</title>"))
    #expect(page.contains("item 50"))
    #expect(!page.contains("\"chapter\""))
    #expect(try CommandRun("test", script, "--film", films, "--filter", "good").errors == "")
    // A text with mistakes is reported first, and is none of the cases that are filmed.
    let broken = try directory.file("broken.layout", holding: "colums 3\n")
    let beside = directory.file("beside")
    _ = try CommandRun("test", broken, script, "--film", beside)
    let written = try FileManager.default.contentsOfDirectory(atPath: beside).sorted()
    #expect(try written == FileManager.default.contentsOfDirectory(atPath: films).sorted())
  }

  @Test(arguments: [
    ("expect (count == 8); item 60; expect (count == 11)", 1),
    ("item 50; expect (count == 10); item 60; expect (count == 9); item 70", 3),
    ("item 50; frame 99; item 60", 2),
  ])
  func `the film of a case opens at the step that failed`(body: String, step: Int) throws {
    let script = try directory.file(
      "case.layout", holding: "columns 3; items 9 80\nscenario \"bad\" { \(body) }\n")
    _ = try CommandRun("test", script, "--film", directory.file("films"))
    let page = try directory.text(of: "films/\(FilmNames.name(of: script, line: 2)).html")
    #expect(page.contains("\"opening\":\(step),"), "\(page.suffix(4000))")
  }

  @Test func `two cases of one line have two films`() throws {
    let script = try directory.file(
      "two.layout", holding: "scenario \"x\" { expect (1 == 2) }; scenario \"y\" { expect (1 == 3) }\n")
    let films = directory.file("films")
    _ = try CommandRun("test", script, "--film", films)
    let pages = try FileManager.default.contentsOfDirectory(atPath: films).sorted()
    let titles = try pages.map { try directory.text(of: "films/\($0)").firstMatch(of: /<title>(.)</)?.1 }
    #expect(Set(titles) == ["x", "y"])
  }

  @Test func `a text with a mistake becomes no report`() throws {
    let report = directory.file("report.txt")
    let run = try CommandRun("export", "-c", "itms 3", "-o", report)
    #expect(run.status == 2)
    #expect(run.errors.contains("error[LL0101]: unknown statement `itms`"))
    #expect(!FileManager.default.fileExists(atPath: report))
  }

  @Test func `the name of a film says where its case stands`() {
    #expect(FilmNames.name(of: "layouts/a.layout", line: 12) == "layouts-a-12")
    #expect(FilmNames.name(of: "../b.md", line: 3) == "b-3")
    #expect(FilmNames.name(of: "-", line: 1) == "--1")
  }

  @Test func `a crash is seen in the film, as a step that was undone`() throws {
    let path = directory.file("out.json")
    let crash = "columns 3; items 6 80\nmodel insert 0 100; notify delete 0\n"
    let run = try export("-c", crash, "-o", path)
    #expect(run.status == 3)
    let text = try directory.text(of: "out.json")
    #expect(text.contains("\"attempt\":true"))
    #expect(text.contains("\"NSException\""))
    #expect(text.contains("the line is undone."))
    #expect(text.contains("LL0402"))
    // Nothing is called after it.
    let film = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let steps = try #require(film["steps"] as? [[String: Any]])
    let attempt = try #require(steps.first { $0["attempt"] as? Bool == true })
    let last = try #require((attempt["calls"] as? [[String: Any]])?.last)
    #expect(last["name"] as? String == "NSException")
  }
}
