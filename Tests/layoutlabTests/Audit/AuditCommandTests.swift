import Expectations
import Foundation
import LayoutScript
import Testing

@testable import layoutlab

/// `layoutlab audit`, `layoutlab shrink` and the statement `audit`, as they are used.
@MainActor
struct AuditCommandTests {
  @Test func `what is broken is printed with the smallest script, and makes the status 1`() throws {
    let run = try CommandRun(
      "audit", "YTWaterFlowLayout", "--runs", "4", "--laws", "fresh-resize,view-agrees,rotation")
    expect(
      run.output,
      is: """
        YTWaterFlowLayout: 4 worlds, seed 0
        broken     fresh-resize     item 0:0 stands at 10,10 145x50 after `rotate`, at 10,10 225x50 in a new layout of that size
                   smallest of 3 worlds, first world 2: 2 statements
                     layout YTWaterFlowLayout; items 1
                     rotate
                     frames
                   on a device: after a rotation, or in Split View, columns keep their old width; half of
                     the screen is empty, or cells lie beyond it; explain LAW-fresh-resize
        held       rotation         4 worlds
        not asked  view-agrees      no headers, footers or decorations
        1 law held, 1 broken, 1 not asked (no headers, footers or decorations)

        """)
    expect(run.status, is: 1)
    let stale = try CommandRun(
      "audit", "waterfall; bug stale on", "--runs", "40", "--laws", "undo-update,animated-ends")
    #expect(
      stale.output.contains("explain LAW-undo-update\n           it also breaks: animated-ends\n")
        && stale.output.hasSuffix("\n0 laws held, 2 broken by 1 mistake\n"), "\(stale.output)")
    let quiet = try CommandRun("audit", "waterfall", "flow", "--runs", "3", "-q")
    expect(
      quiet.output,
      is: ("\(Law.Name.allCases.count - 7) laws held, 0 broken, "
        + "7 not asked (all attributes are of UIKit's class; no cell is asked what it prefers; no headers, "
        + "footers or decorations; no property to set; nothing to scroll)\n").repeated(2))
    expect(quiet.status, is: 0)
  }

  @Test func `the numbers of a breach are those that its script shows, where the layout draws random heights too`()
    throws
  {
    let audit = try CommandRun("audit", "CXCollectionViewLayout", "--laws", "fresh-resize")
    let breach = try #require(audit.output.firstMatch(of: /stands at (\S+) (\S+)x(\S+) after/)).output
    let script = audit.output.split(separator: "\n").drop { !$0.contains("smallest") }.dropFirst()
      .prefix { !$0.contains("on a device") }.map { $0.trimmingCharacters(in: .whitespaces) }
    let run = try CommandRun("-q", "-c", script.joined(separator: "\n"))
    let place = breach.1.replacing(",", with: " ").split(separator: " ") + [breach.2, breach.3]
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ").dropFirst() }
    #expect(rows.contains { $0.elementsEqual(place) }, "\(audit.output)\(run.output)")
  }

  @Test func `what is saved fails as a test, comes first the next time, and passes when it is mended`() throws {
    let folder = try TemporaryDirectory()
    let scenarios = folder.file("scenarios")
    let arguments = ["audit", "waterfall; bug inset on", "--laws", "content-covers", "--save", scenarios, "-q"]
    let first = try CommandRun(arguments: arguments)
    expect(first.status, is: 1, "\(first.output)\(first.errors)")
    let file = "scenarios/waterfall-bug-inset-on-content-covers.layout"
    expect(
      try folder.text(of: file),
      is: """
        # layoutlab audit waterfall; bug inset on (seed 0): each scenario fails as long as its law is broken.

        # item 0:0 ends at 100, the bottom inset is 10, and the content ends at 100
        scenario "waterfall breaks content-covers: inset" {
          layout waterfall; bug inset on; inset 0 0 10 0; item 100
          audit content-covers
        }

        """)
    expect(try CommandRun("test", scenarios).status, is: 1)
    let again = try CommandRun(arguments: arguments + ["--runs", "1"])
    #expect(again.output.contains("smallest kept from before"), "\(again.output)")
    expect(again.status, is: 1)
    let mended = try folder.text(of: file).replacing("bug inset on; ", with: "")
    let fixed = try folder.file("fixed.layout", holding: mended)
    expect(try CommandRun("test", fixed).status, is: 0)
    let own = try folder.file("own.layout", holding: "items 3\n")
    let refused = try CommandRun("audit", "waterfall; bug inset on", "--save", own, "--runs", "1")
    expect(refused.status, is: 4)
    expect(try folder.text(of: "own.layout"), is: "items 3\n")
  }

  @Test func `as JSON each law is an object, and JUnit has a case for it`() throws {
    struct Line: Decodable {
      var type: String
      var law: String?
      var verdict: String?
      var kind: String?
      var what: String?
      var reason: String?
      var script: String?
      var toSeeIt: [String]?
      var worlds: Int?
      var exit: Int?
    }
    let folder = try TemporaryDirectory()
    let run = try CommandRun(
      "audit", "YTWaterFlowLayout", "--runs", "3", "--json", "--laws", "item-agrees,view-agrees,rotation",
      "--junit",
      folder.file("report.xml"))
    let lines = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    expect(lines.map(\.type), is: ["law", "law", "law", "summary"])
    expect(lines.map(\.verdict), is: ["broken", "notAsked", "held", nil])
    expect(lines[0].script, is: "layout YTWaterFlowLayout; items 1")
    expect(lines[0].toSeeIt, is: ["layout YTWaterFlowLayout; items 1", "frames; audit item-agrees"])
    expect(lines[0].kind, is: "moved")
    expect(lines[2].worlds, is: 3)
    expect(lines[3].exit, is: 1)
    let report = try folder.text(of: "report.xml")
    #expect(report.contains("tests=\"3\"") && report.contains("failures=\"1\"") && report.contains("skipped=\"1\""))
  }

  @Test(
    arguments: [
      (["audit"], "`audit` needs a layout"), (["audit", "watrfall"], "there is no layout `watrfall`"),
      (["audit", "flow", "--laws", "econmy"], "takes names of laws, and `econmy` is none"),
      (["audit", "flow", "--runs", "0"], "`--runs` takes a whole number"),
      (["audit", "flow", "--sections", "0"], "`--sections` takes a whole number"),
      (["audit", "flow; colums 3"], "colums"),
      (["audit", "flow", "--laws", "edges", "--without", "edges"], "no law is left"),
      (["shrink"], "`shrink` needs a script"), (["shrink", "a", "b"], "`shrink` takes one script"),
    ])
  func `a wrong command line is refused`(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments: arguments)
    #expect(run.errors.contains(message), "\(run.errors)")
    expect(run.status, is: 2)
  }

  // MARK: The statement

  @Test func `audit tries the laws with what is at hand, and changes nothing`() throws {
    let good = try CommandRun("-q", "-c", "items 30 100; scroll 200; audit; print (offset.y) (count)")
    #expect(good.output.contains("held       well-formed"), "\(good.output)")
    #expect(good.output.contains("not asked  view-agrees      no headers, footers or decorations"))
    #expect(good.output.hasSuffix("200 30\n"), "\(good.output)")
    expect(good.status, is: 0)
    let bad = try CommandRun(
      "-q", "-c", "layout CXCollectionViewLayout; items 3; audit prepare-again rotation; frame 0")
    #expect(
      bad.output.contains("broken     prepare-again    item 0:0 stands at 15,20 90x"), "\(bad.output)")
    #expect(bad.output.contains("held       rotation"))
    expect(bad.status, is: 1)
    let unknown = try CommandRun("-c", "audit rotatoin")
    #expect(unknown.errors.contains("rotation"), "\(unknown.errors)")
    expect(unknown.status, is: 2)
  }

  @Test func `a word with hyphens is a law's name, and elsewhere no word`() throws {
    expect(try CommandRun("-c", "let $a 5; items 3; print ($a-count)").output.contains("2"), is: true)
    expect(try CommandRun("-c", "columns-3").status, is: 2)
  }

  @Test func `a case that does not end within the time is told, and left out of a suite's mistakes`() throws {
    let folder = try TemporaryDirectory()
    let script = try folder.file(
      "s.layout",
      holding: """
        scenario "scroll" { items 20 100; scroll 100; expect no prepare }
        scenario "endless" { items 20 100; repeat 1000000 { scroll 1; scroll 0 } }

        """)
    let run = try ProcessRunner("mutate", script, "--timeout", "1s", "--quiet")
    expect(run.status, is: 0)
    expect(run.errors, is: "\(script):2: endless does not end within 1 s: it is left out\n")
    #expect(run.output.hasSuffix("2 of 12 mistakes are noticed: 16 %\n"), "\(run.output)")
    let audit = try ProcessRunner("audit", "waterfall", "--timeout", "1us")
    #expect(audit.status == 2, "\(audit.errors)")
  }

  @Test func `a suite says which famous mistakes it notices, and what would notice the others`() throws {
    let folder = try TemporaryDirectory()
    let script = try folder.file(
      "suite.layout", holding: "scenario \"scroll\" { items 20 100; scroll 100; expect no prepare }\n")
    let run = try CommandRun("mutate", script, "--min", "80")
    #expect(run.output.contains("noticed    bounds        \(script):1: scroll\n"), "\(run.output)")
    #expect(
      run.output.contains(
        "unnoticed  tie           no case fails with it; this one would, in a file of its own:\n  scenario \"bug tie\" {"
      ))
    #expect(
      run.output.contains(
        "unnoticed  columns 40    no case fails with it; this one would, in a file of its own:\n"), "\(run.output)")
    #expect(run.output.hasSuffix("2 of 12 mistakes are noticed: 16 %\n"), "\(run.output)")
    expect(run.status, is: 1)
    expect(try CommandRun("mutate", script, "--min", "16").status, is: 0)
    // What is printed notices all.
    let suggested = run.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { $0.dropFirst(2) + "\n" }
    let better = try folder.file("better.layout", holding: try folder.text(of: "suite.layout") + suggested.joined())
    expect(try CommandRun("test", better).status, is: 0, "\(suggested.joined())")
    let again = try CommandRun("mutate", better, "--min", "100")
    #expect(again.output.hasSuffix("12 of 12 mistakes are noticed: 100 %\n"), "\(again.output)")
    expect(again.status, is: 0)
  }

  // MARK: shrink

  @Test func `a failing scenario becomes small, and fails for the same reason`() throws {
    let folder = try TemporaryDirectory()
    let script = try folder.file(
      "long.layout",
      holding: """
        columns 3; spacing 7.5
        scenario "holds" { items 4 100; expect no overlap }
        scenario "fails" {
          items 12 33.3
          inset 20 15 10 15
          repeat 2 { scroll by 10 }
          section { items 5 40 }
          delete 3; move 0 2
          expect (content.h == 12)
          expect no overlap
        }

        """)
    let run = try CommandRun("shrink", script)
    expect(run.output, is: "items 1; expect (content.h == 12)\n")
    #expect(run.errors.contains("it fails by `expect (content.h == 12)`"), "\(run.errors)")
    expect(run.status, is: 0)
    let none = try CommandRun("shrink", "\(script):2")
    #expect(none.errors.contains("no check or statement fails in a case"), "\(none.errors)")
    expect(none.status, is: 2)
    let output = folder.file("small.layout")
    expect(try CommandRun("shrink", script, "-o", output).status, is: 0)
    #expect(try folder.text(of: "small.layout").hasPrefix("# layoutlab shrink "))
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
