import Expectations
import Foundation
import Testing

@testable import layoutlab

/// `layoutlab grade`: each hand-in is marked for itself.
struct GradeTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    _ = try directory.file(
      "checks.layout",
      holding: """
        trace off
        scenario "three lanes" { expect (columns == 3) }
        scenario "six items" { expect (count >= 6) }
        scenario "a card" { card 40; expect (count >= 1) }

        """)
    try hand("anna", "columns 3; items 6 100\ndef card $h { item $h }\n")
    try hand(
      "ben",
      "within 99999; trace all; skip \"all\"; xfail \"x\"; columns 2\nitems 7 100\n"
        + "def card $h { stop; within 9; item $h }\nscenario \"mine\" { expect (1 == 2) }\n")
    try hand("cleo", "colums 3\n")
    try hand("dan", "columns 3\ndef card $h { item $h }\nrepeat 100000 { repeat 100000 { let $x 3 } }\n")
    try hand("eve", "columns 3; items 6 100; expect (1 == 2)\n")
  }

  private func hand(_ name: String, _ text: String) throws {
    _ = try directory.file("\(name).layout", holding: text)
  }

  private func grade(_ names: [String], _ options: String...) throws -> ProcessRunner {
    try ProcessRunner(
      arguments: ["grade", directory.path + "/checks.layout"] + names.map { "\(directory.path)/\($0).layout" }
        + options
        + ["--timeout", "700ms"])
  }

  private func rows(_ output: String) -> [[String]] {
    output.split(separator: "\r\n").map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map { field in
        String(field).replacing(directory.path + "/", with: "")
      }
    }
  }

  @Test func `each hand-in has its own marks, whatever is in the others`() throws {
    let run = try grade(["anna", "ben", "cleo", "dan", "eve"], "--csv")
    let rows = rows(run.output)
    expect(
      rows[0], is: ["file", "passed", "of", "percent", "state", "reason", "three lanes", "six items", "a card"])
    expect(rows[1], is: ["anna.layout", "3", "3", "100", "graded", "", "1", "1", "1"])
    expect(Array(rows[2].prefix(5)), is: ["ben.layout", "2", "3", "66", "graded"])
    expect(Array(rows[2].suffix(3)), is: ["0", "1", "1"])
    expect(Array(rows[3].prefix(5)), is: ["cleo.layout", "0", "3", "0", "broken"])
    #expect(rows[3][5].hasPrefix("cleo.layout:1:1: unknown statement `colums`"), "\(rows[3])")
    expect(Array(rows[4].prefix(5)), is: ["dan.layout", "0", "3", "0", "graded"])
    // What is not defined costs the scenario that needs it, and its own checks have no say.
    expect(Array(rows[5].prefix(5)), is: ["eve.layout", "2", "3", "66", "graded"])
    expect(Array(rows[5].suffix(3)), is: ["1", "1", "0"])
    expect(run.status, is: 1)
  }

  @Test func `a mistake of the checks is none of a hand-in`() throws {
    _ = try directory.file("checks.layout", holding: "columns 0\nscenario \"a\" { }\n")
    let run = try grade(["anna"])
    expect(run.status, is: 2)
    #expect(run.errors.contains("checks.layout` has a mistake: `columns` takes at least 1, not 0"), "\(run.errors)")
  }

  @Test func `a misspelt name is a mistake of the checks, where no hand-in defines it`() throws {
    _ = try directory.file("checks.layout", holding: "scenario \"a\" { colums 3; expect (count == 0) }\n")
    try hand("gil", "def colums $n { columns $n }\n")
    let run = try grade(["anna", "cleo"])
    expect(run.status, is: 2)
    #expect(
      run.errors.contains("has a mistake: unknown statement `colums`: did you mean `columns`?"), "\(run.errors)")
    let rows = rows(try grade(["ben", "gil"], "--csv").output)
    expect(rows[1].last, is: "0")
    expect(rows[2].last, is: "1")
  }

  @Test func `an error in a hand-in says where it stands there`() throws {
    try hand("hal", "columns 3; items 6 100\nmodel insert 2 100; reload; notify insert 2\n")
    let place = "\(directory.path)/hal.layout:2:29: LL0402"
    let rows = rows(try grade(["hal"], "--csv").output)
    #expect(rows[1][5].contains("hal.layout:2:29: LL0402"), "\(rows)")
    for form in [[], ["--json"]] {
      let run = try ProcessRunner(
        arguments: ["grade", directory.path + "/checks.layout", directory.path + "/hal.layout"] + form)
      #expect(run.output.contains(place), "\(run.output)")
    }
    _ = try grade(["hal"], "--html", directory.path + "/out")
    #expect(try directory.text(of: "out/index.html").contains(place))
  }

  @Test func `a hand-in that is a pipe, or includes one, is not waited for`() throws {
    let (pipe, included) = (directory.file("pipe.layout"), directory.file("included"))
    #expect(mkfifo(pipe, 0o600) == 0 && mkfifo(included, 0o600) == 0)
    try hand("frida", "include \"included\"\n")
    let rows = rows(try grade(["anna", "pipe", "frida"], "--csv").output)
    expect(rows[1][4], is: "graded")
    #expect(rows[2][5].hasSuffix("it is a pipe"), "\(rows[2])")
    #expect(rows[3][5].contains("`included` cannot be read: what is handed in stands alone"), "\(rows[3])")
  }

  @Test func `a hand-in takes nobody else's work, and a name that is no UTF-8 costs its own marks alone`() throws {
    try hand("gina", "include \"anna.layout\"\n")
    let own = directory.path + "/hand-ins"
    #expect(mkdir(own, 0o700) == 0)
    for name in ["anna", "gina"] {
      try FileManager.default.copyItem(atPath: directory.file("\(name).layout"), toPath: own + "/\(name).layout")
    }
    #expect(symlink(own + "/anna.layout", own + "/hugo.layout") == 0)
    let bad = Array((own + "/").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)] + Array(".layout".utf8CString)
    let file = open(bad, O_CREAT | O_WRONLY, 0o600)
    #expect(file >= 0)
    close(file)
    let run = try ProcessRunner(arguments: ["grade", directory.path + "/checks.layout", own, "--csv"])
    let rows = rows(run.output)
    #expect(rows.count == 5, "\(run.output)\(run.errors)")
    #expect(rows[1][5].contains("its name is no UTF-8"), "\(rows[1])")
    expect(rows[2][4], is: "graded")
    #expect(rows[3][5].contains("what is handed in stands alone"), "\(rows[3])")
    #expect(rows[4][5].contains("is the same file as"), "\(rows[4])")
  }

  @Test func `a hand-in that is not there is a mistake of the command line, as in other commands`() throws {
    let run = try grade(["anna", "nobody"], "--csv", "--html", directory.path + "/out")
    expect(run.errors, is: "layoutlab: \(directory.path)/nobody.layout: no such file or directory\n")
    expect(run.status, is: 4)
    expect(run.output, is: "")
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/out"))
  }

  @Test func `all marks are a success, in each form`() throws {
    let text = try grade(["anna"])
    expect(text.status, is: 0)
    #expect(text.output.hasSuffix("3 of 3\n1 hand-in, 1 with all marks, 0 broken\n"), "\(text.output)")
    let json = try grade(["anna"], "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    expect(object["passed"] as? Int, is: 3)
    let page = try Project.text(of: "docs/reference/json.md")
    let start = try #require(page.firstRange(of: "\n## grade\n")).upperBound
    let section = page[start...].prefix(upTo: page[start...].firstRange(of: "\n## ")?.lowerBound ?? page.endIndex)
    for field in object.keys where !["v", "type"].contains(field) {
      #expect(section.contains("`\(field)`"), "docs/reference/json.md says nothing about `\(field)`")
    }
    expect(
      (object["scenarios"] as? [[String: Any]])?.map { $0["verdict"] as? String },
      is: ["passed", "passed", "passed"])
  }

  @Test func `a page lists the class, and leads to films of what failed`() throws {
    let run = try grade(["anna", "ben"], "--html", directory.path + "/out")
    expect(run.status, is: 1)
    let page = try directory.text(of: "out/index.html")
    let films = try FileManager.default.contentsOfDirectory(atPath: directory.path + "/out").filter {
      $0 != "index.html"
    }
    expect(films.count, is: 1)
    #expect(page.contains("href=\"\(films[0])\""), "\(page)")
    #expect(page.contains("<td>3 of 3</td>"))
    // Its own page is written again, another one is not.
    try expect(grade(["anna"], "--html", directory.path + "/out").status, is: 0)
    _ = try directory.file("out/index.html", holding: "<p>mine")
    let other = try grade(["anna"], "--html", directory.path + "/out")
    expect(other.status, is: 4)
    #expect(other.errors.contains("does not look like an output of this program"), "\(other.errors)")
    try expect(directory.text(of: "out/index.html"), is: "<p>mine")
  }

  @Test func `a class has sums, the scenario that the fewest reach, and all failures of each`() throws {
    try hand("ida", "columns 2; items 2 100\ndef card $h { item $h }\n")
    let run = try grade(["anna", "ben", "cleo", "ida"], "--html", directory.path + "/out")
    let rows = run.output.replacing(directory.path + "/", with: "").split(separator: "\n").map { row in
      row.split(separator: " ").joined(separator: " ")
    }
    #expect(rows.contains("three lanes 1 of 4") && rows.contains("six items 2 of 4"), "\(rows)")
    expect(rows.last, is: "4 hand-ins, 1 with all marks, 1 broken; least reached: three lanes, 1 of 4")
    let failures = rows.filter { $0.contains("\"three lanes\":") || $0.contains("\"six items\":") }
    expect(failures.count, is: 3, "\(rows)")
    let page = try directory.text(of: "out/index.html")
    for part in [
      "<tfoot><tr><th scope=\"row\">Reached by</th><td>all marks: 1 of 4</td><td class=\"least\">1 of 4</td><td>2 of 4</td>",
      "<p>Least reached: <b>three lanes</b>, 1 of 4.</p>", "<td class=\"idle\">not run</td>",
    ] { #expect(page.contains(part), "\(part)\n\(page)") }
    let ida = try #require(page.split(separator: "<tr>").first { $0.contains("ida.layout") })
    expect(ida.components(separatedBy: "<li>").count - 1, is: 2, "\(ida)")
    // Of what all reach alike none is the least.
    #expect(try !grade(["anna", "cleo"]).output.contains("least"))
  }

  @Test func `each failure has a film of its own, whatever the paths are`() throws {
    _ = try directory.file(
      "checks.layout",
      holding: "trace off\nscenario \"a\" { expect (count == 1) }; scenario \"b\" { expect (count == 2) }\n")
    for folder in ["a", "a-b"] {
      try FileManager.default.createDirectory(atPath: directory.file(folder), withIntermediateDirectories: true)
    }
    try hand("a/b-c", "items 3 100\n")
    try hand("a-b/c", "items 4 100\n")
    try expect(grade(["a/b-c", "a-b/c"], "--html", directory.path + "/out").status, is: 1)
    let films = try FileManager.default.contentsOfDirectory(atPath: directory.path + "/out").filter {
      $0 != "index.html"
    }
    expect(films.count, is: 4)
    let page = try directory.text(of: "out/index.html")
    for film in films { expect(page.components(separatedBy: "href=\"\(film)\"").count, is: 2, "\(film)") }
  }

  @Test func `checks without scenarios, or without a hand-in, are a mistake of usage`() throws {
    try expect(grade([]).status, is: 2)
    try hand("checks", "columns 3\n")
    let run = try grade(["anna"])
    expect(run.status, is: 2)
    #expect(run.errors.contains("has no scenarios: each is a mark"), "\(run.errors)")
  }
}
