import Expectations
import Foundation
import LayoutRendering
import LayoutScript
import Testing

@testable import LayoutFilm
@testable import layoutlab

/// Statements of the lab that judges with means of their own have found false once, as they have to be.
@MainActor
struct JudgedStatementTests {
  private func lines(_ script: String) throws -> [String] {
    try CommandRun("run", "-", input: script).output.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(arguments: [
    ("view 320x300; columns 1; items 12 50\nscroll end\ntrace story\ndelete 0", "5 items on screen move."),
    ("columns 1; items 9 100\ntrace story\ncolumns 2", "5 items on screen move. 4 views appear: 4 made."),
    ("layout flow; items 60 70x40\ntrace story\nspacing 4", "36 items on screen move."),
    // The layout answers for all items, of which 36 are on screen.
    (
      "layout DWWateFallLayout; items 60 30\ntrace story\ninsert 0 90",
      "34 items on screen move. 1 view appears: 1 made. 2 views leave the screen."
    ),
    // Each of seven passes moves items that are not on screen when the step begins.
    (
      "view 320x200; layout flow; estimate 90x40; items 24 90x40\nprefer 0... 90x80\nscroll 20\ntrace story\n"
        + "scroll 300", "prepare() runs 7 times. 7 views appear: 7 reused. 9 views leave the screen."
    ),
    (
      "layout compositional; group down 20% 80 times 3 { spacing 8; cell 100% 100% }; items 16 110\ntrace story\nscale 647.5",
      "5 items on screen move."
    ),
    ("columns 1; items 3 300\ntrace story\nmove 2 0", "1 item on screen moves."),
  ])
  func `the story and the film count what is on screen before and after`(script: String, sentence: String) throws {
    #expect(try lines(script).contains { $0.contains(sentence) })
    var options = LabOptions()
    options.catalog = LabRun.catalog
    options.recordFilm()
    let recorder = FilmRecorder(title: "a test", tool: "layoutlab test")
    let source = SourceText(name: "test", text: script)
    _ = Lab(transcript: recorder, options: options).run(source)
    #expect(recorder.finish([source]).steps.last?.sentence.contains(sentence) == true)
  }

  @Test func `a lane that ends elsewhere is a difference of a scene`() throws {
    let run = try CommandRun("--json=film", "-c", "columns 2; item 120 80; tick; size 1 90; tick")
    let ends = run.output.matches(of: /"lanes":\[.*?"end":(\d+)\}.*?"end":(\d+)\}\]/).map { "\($0.1) \($0.2)" }
    expect(ends, is: ["120 80", "120 90"])
  }

  @Test func `an update that shortens the content has the old places of what its second question brings`() throws {
    let rows = try lines("view 320x300; columns 1; items 12 50\nscroll end\ntrace calls\ndelete 0")
    #expect(rows.contains("0:6         0      360      320       50  was 0:7, y 420"))
  }

  @Test(arguments: [
    (
      "layout flow; view 333.5x250; rtl on; scale 1; item 30x30; why 0",
      "x 304 = right to left: content 333.5 - end 30 of 0:0, rounded up"
    ),
    ("layout flow; scale 1; item 33.4x20 20x20; why 0", "w 33 = 33.4 of 0:0, rounded down (@3)"),
    (
      "layout compositional; scale 1; group across 100% 50 { cell 33% 100% }; items 1; why 0",
      "w 105 = 33% * 320 of its group - 0.6 to a whole pixel"
    ),
  ])
  func `sums give the frame's number where edges lie on pixels`(script: String, sum: String) throws {
    #expect(try lines(script).contains(sum))
  }

  @Test(arguments: [
    (
      "layout compositional; group across 100% 60 { cell 50% 100% { badge \"new\" 12 10 top trailing } }; items 1; "
        + "why frame \"new\" 0:0", "h 10: `group across 100% 60 { ... }` (@2)"
    ),
    (
      "scale 1; layout compositional; group across 100% 60 { cell 50% 100% { badge \"new\" 12 11 top trailing } }; "
        + "items 1; why frame \"new\" 0:0", "w 12: `group across 100% 60 { ... }` (@3)"
    ),
    (
      "layout compositional; group across 100% 80 times 2 { cell 100% 100% }; items 4; why frame 3",
      "y 80: the 3 items before it (@3)"
    ),
    (
      "insert 0 100 40\nbatch { insert 0:0 112; insert 0:3 60; delete 0:0; insert 0:1 40 }\nwhy frame 3",
      "x 165: the 3 items before it (@2)"
    ),
  ])
  func `why frame names each thing that moves a number`(script: String, reason: String) throws {
    #expect(try lines(script).contains(reason))
  }

  @Test func `a setting with few values counts where it moves a number by one pixel`() throws {
    let script =
      "layout compositional; scale 1; safe 0 5 0 0; group across 50% 60 times 3 { spacing 4; cell 25% 100% }; items 2; "
    let unset = try lines(script + "why frame 1").joined(separator: " ")
    #expect(unset.contains("`reference` x w"))
  }

  @Test func `why alone counts the bounds that somebody was asked about`() throws {
    let once = try lines("items 2 50\nscroll 5; scroll 9\nwhy")
    #expect(once.contains { $0.hasPrefix("shouldInvalidateLayout(forBoundsChange:) was not asked") })
    let asked = try lines("items 30 50\nscroll 40; scroll 40; scroll 40\nwhy")
    #expect(asked.contains { $0.hasPrefix("shouldInvalidateLayout(forBoundsChange:) said no") })
  }

  @Test(arguments: [
    ("items 5 50; item 3..5", "write one number"), ("items 2..4", "write one number"),
    ("items 9 50; delete 2..4", "write `2...4`, or `..<` without the end"),
    ("items 9 50; delete 2-4", "write `2...4`"), ("items 9 50; invalidate 2-4", "write `2...4`"),
    ("items 20 80-240", "write `80...240`"), ("item 5-9", "a space separates arguments"),
  ])
  func `a cure for a range is one where a range may stand`(script: String, cure: String) throws {
    let run = try CommandRun("-c", script)
    #expect(run.errors.contains("= \(cure)\n"))
  }

  @Test func `an element of the whole layout has no item in JSON, and a reason one kind`() throws {
    let header = try CommandRun("--json", "-c", "layout compositional; whole header 100% 25 top; items 1; frames")
    #expect(header.output.contains(#""section":0,"item":0,"whole":true"#))
    let cell = try CommandRun("--json", "-c", "layout compositional; items 1; why 0")
    #expect(cell.output.contains(#""kind":"inGroup""#) && cell.output.contains(#""arrangement":{"#))
  }
}
