import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutLanguage

/// Definitions of compositional layouts as statements: what they make is what UIKit was measured to make.
@MainActor struct CompositionalStatementTests {
  /// `0:0 0,0 96x10`, one a line.
  private func frames(_ session: Session, limit: Int = 12) -> [String] {
    session.elements("frames").prefix(limit).map { "\($0.key) \(Decimal.text($0.frame))" }
  }

  /// The numbers of section 4 of the public measurements, as far as statements say those layouts.
  @Test(arguments: [
    (
      "group across 100% 10 { cell 30% 10 }; items 8", "0:0 0,0 96x10|0:1 96,0 96x10|0:2 192,0 96x10|0:3 0,10 96x10"
    ),
    (
      "group across 100% 10 { cell (100 / 3)% 10 }; items 8",
      "0:0 0,0 106.5x10|0:1 106.5,0 106.5x10|0:2 213,0 106.5x10"
    ),
    ("group across 100% 10 { spacing 10; cell 30% 10 }; items 8", "0:0 0,0 90x10|0:1 100,0 90x10|0:2 200,0 90x10"),
    (
      "group across 100% 10 { spacing 10 flexible; cell 30% 10 }; items 8",
      "0:0 0,0 90x10|0:1 115,0 90x10|0:2 230,0 90x10"
    ),
    (
      "group across 100% 10 { spacing 1 flexible; cell 25% 10 }; items 8",
      "0:0 0,0 79x10|0:1 80.5,0 79x10|0:2 160.5,0 79x10|0:3 241,0 79x10"
    ),
    (
      "group across 100% 20 { spacing 10; cell 50% 100%; cell 50 100% }; items 6",
      "0:0 0,0 155x20|0:1 165,0 50x20|0:2 0,20 155x20"
    ),
    (
      "inset 10 20 30 40; group across 100% 50% { cell 50% 100% }; items 4",
      "0:0 20,10 130x240|0:1 150,10 130x240|0:2 20,250 130x240"
    ),
    (
      "group down 100% 100 { spacing 10; cell 100% 25% }; items 9",
      "0:0 0,0 320x17.5|0:1 0,27.5 320x17.5|0:2 0,55 320x17.5|0:3 0,82.5 320x17.5|0:4 0,100 320x17.5"
    ),
    (
      "group across 100% 20 times 3 { spacing 10; cell 30 100% }; items 7",
      "0:0 0,0 100x20|0:1 110,0 100x20|0:2 220,0 100x20"
    ),
    (
      "inset 5 6 7 8; spacing 4; group across 100% 50 { spacing 10; cell (100 / 3)% 100% }; items 7",
      "0:0 6,5 95x50|0:1 111,5 95x50|0:2 216,5 95x50|0:3 6,59 95x50"
    ),
    (
      "group across 100% 100 { inset 1 2 3 4; cell 50% 100% { inset 5 6 7 8 } }; items 4",
      "0:0 8,6 143x84|0:1 165,6 143x84|0:2 8,106 143x84"
    ),
    (
      "group across 100% 100 { cell 50% 100% { around leading 4; around top 5; around trailing 6; around bottom 7 } }; items 4",
      "0:0 4,5 160x100|0:1 4,105 160x100"
    ),
    (
      "group across 100% 100 { cell 50% 100% { around leading 4 flexible; around trailing 6 flexible; around bottom 7 flexible } }; items 4",
      "0:0 79,0 160x100|0:1 79,100 160x100"
    ),
    (
      "spacing 8; group across 100% 30 { around leading 4; around top 5; around trailing 6; around bottom 7; cell 50% 100% }; items 5",
      "0:0 4,5 160x30|0:1 164,5 160x30|0:2 4,55 160x30|0:3 164,55 160x30|0:4 4,105 160x30"
    ),
    (
      "group across 100% 100 { spacing 6; cell 50% 100%; group down 50% 100% { spacing 4; cell 100% 50% } }; items 9",
      "0:0 0,0 157x100|0:1 163,0 157x48|0:2 163,52 157x48|0:3 0,100 157x100"
    ),
    (
      "axis horizontal; inset 3 4 5 6; spacing 5; group down 100 100% { cell 100% 25% }; items 6",
      "0:0 4,3 100x118|0:1 4,121 100x118|0:2 4,239 100x118|0:3 4,357 100x118|0:4 109,3 100x118"
    ),
    (
      "inset 3 4 5 6; group custom 100% 80 { place 1,2 30x40; place 50,10 60x30 z 4; place -5,-5 400x20 }; items 4",
      "0:0 5,5 30x40|0:1 54,13 60x30|0:2 -1,-2 400x20|0:3 5,85 30x40"
    ),
    (
      "group across 100% 50 { cell 80x30 { around leading 0 flexible; around top 0 flexible; around trailing 0 flexible; around bottom 0 flexible } }; items 5",
      "0:0 0,10 80x30|0:1 80,10 80x30|0:2 160,10 80x30|0:3 240,10 80x30|0:4 0,60 80x30"
    ),
    (
      "spacing 10; group down 100% 310 { spacing 10; cell 100% 40%; group across 100% 60% { spacing 5; cell (100 / 3)% 100% } }; items 7",
      "0:0 0,0 320x120|0:1 0,130 103x180|0:2 108,130 103x180|0:3 216,130 103x180|0:4 0,320 320x120"
    ),
    (
      "group across 100% about 44 { cell 50% about 30 }; items 4", "0:0 0,0 160x30|0:1 160,0 160x30|0:2 0,30 160x30"
    ),
    ("group across 100% about 44 { cell 50% 100% }; items 4", "0:0 0,0 160x44|0:1 160,0 160x44|0:2 0,44 160x44"),
    (
      "spacing 3; group across 100% about 50 times 2 { spacing 5; cell 50% about 50 }; item 31 88 31 126 31",
      "0:0 0,0 157.5x31|0:1 162.5,0 157.5x88|0:2 0,91 157.5x31|0:3 162.5,91 157.5x126|0:4 0,220 157.5x31"
    ),
    (
      "group across 100% 60 { cell 100% about 44 }; item 31 50 31 69 31",
      "0:0 0,0 320x31|0:1 0,60 320x50|0:2 0,120 320x31|0:3 0,180 320x69"
    ),
    (
      "group across 100% 40% of width { cell 20% of height 50% of width }; items 2",
      "0:0 0,0 25.5x160|0:1 25.5,0 25.5x160"
    ),
  ])
  func `statements make the frames that were measured`(lines: String, expected: String) {
    let session = Session("scale 2; layout compositional\n\(lines)")
    let wanted = expected.split(separator: "|").map(String.init)
    expect(frames(session, limit: wanted.count), is: wanted)
  }

  @Test(arguments: [
    // 27, and what 28 to 32 make of it.
    (
      "boundary header 60 30 top",
      "header 0 129,0 60x30|0:0 4,33 155x40|0:1 159,33 155x40|0:2 4,73 155x40|header 1 129,118 60x30|1:0 4,151 155x40|1:1 159,151 155x40",
      "320x196"
    ),
    (
      "boundary footer 60 30 bottom",
      "0:0 4,3 155x40|0:1 159,3 155x40|0:2 4,43 155x40|footer 0 129,88 60x30|1:0 4,121 155x40|1:1 159,121 155x40|footer 1 129,166 60x30",
      "320x196"
    ),
    ("boundary header 60 30 leading", "header 0 4,29 60x30|0:0 4,3 155x40", "320x136"),
    ("boundary header 60 30 top trailing", "header 0 254,0 60x30|0:0 4,33 155x40", "320x196"),
    ("boundary header 60 30 top { shift 5,7 }", "header 0 134,0 60x30|0:0 4,26 155x40", "320x182"),
    (
      "boundary footer 60 30 bottom inside { shift -5,-7 }",
      "0:0 4,3 155x40|0:1 159,3 155x40|0:2 4,43 155x40|footer 0 124,51 60x30", "320x136"
    ),
    (
      "header 10; whole header 100% 30 top; whole footer 100% 20 bottom", "header 0 4,30 310x10|0:0 4,43 155x40",
      "320x206"
    ),
  ])
  func `views at the edges of sections are where they were measured`(
    lines: String, expected: String, content: String
  ) {
    let session = Session(
      "scale 2; layout compositional; inset 3 4 5 6; group across 100% 40 { cell 50% 100% }; \(lines)\n"
        + "section { items 3 }; section { items 2 }")
    let wanted = expected.split(separator: "|").map(String.init)
    let found = frames(session, limit: 40).filter { !$0.hasPrefix("whole") }
    expect(Array(found.prefix(wanted.count)), is: wanted)
    expect(Decimal.text(session.lab.view.contentSize), is: content)
  }

  @Test(arguments: [
    ("{ shift 7,9 }", "232,61 40x20"), ("{ shift 50% 25% }", "245,57 40x20"),
  ])
  func `badges hold on to their cell`(block: String, expected: String) {
    let session = Session(
      "scale 2; layout compositional; inset 50; group across 100% 200 { cell 100% 100% { inset 2 3 4 5; "
        + "badge \"new\" 40 20 top trailing \(block) } }; items 1")
    expect(frames(session), is: ["0:0 53,52 212x194", "new 0:0 \(expected)"])
  }

  // MARK: Rows of their own

  private static let row =
    "scale 2; layout compositional; inset 3 4 5 6; spacing 8; header 20; group across 100 50 { cell 100% 100% }\n"

  @Test(arguments: [
    ("free", [130.0, 200, 546]), ("leading", [108, 216, 546]), ("groups", [108, 216, 546]),
    ("pages", [0, 310, 546]),
    ("centered", [111, 219, 651]),
  ])
  func `a row comes to rest where it was measured to`(sideways: String, rests: [Double]) {
    let session = Session(Self.row + "section { items 3 }; section { sideways \(sideways); items 8 }")
    for (offset, rest) in zip([130.0, 200, 700], rests) {
      session.run("scroll section 1 \(offset)")
      expect(session.lab.compositional?.orthogonalOffset(ofSection: 1), is: rest, "\(offset)")
    }
  }

  @Test func `a row that is scrolled is solved no second time, and shown where it is`() {
    let session = Session(Self.row + "sideways groups; items 8")
    let said = session.said(by: "scroll section 0 130")
    expect(said.events.map(\.call).contains(.prepare), is: false)
    expect(said.steps.map(\.changes), is: [[.sectionOffset(0, from: 0, to: 108)]])
    // The layout's frames stay; on screen cells are moved, and the header is not.
    expect(frames(session, limit: 3), is: ["header 0 4,0 310x20", "0:0 4,23 100x50", "0:1 112,23 100x50"])
    let shown = session.elements("visible").map { "\($0.key) \(Decimal.text($0.frame))" }
    expect(shown, is: ["header 0 4,0 310x20", "0:1 4,23 100x50", "0:2 112,23 100x50", "0:3 220,23 100x50"])
    expect(session.elements("at 10,30").map(\.key), is: [ElementKey(section: 0, item: 1)])
    session.run("tap 10,30")
    expect(session.lab.view.indexPathsForSelectedItems, is: [IndexPath(item: 1, section: 0)])
    session.command(":undo")
    session.command(":undo")
    expect(session.lab.compositional?.orthogonalOffset(ofSection: 0), is: 0)
    session.run("fling section 0 5000")
    expect(session.lab.compositional?.orthogonalOffset(ofSection: 0), is: 108)
    expect(session.code(of: "sideways off; scroll section 0 5"), is: "LL0252")
    expect(session.code(of: "layout flow; scroll section 0 5"), is: "LL0252")
    expect(session.code(of: "scroll section 9 5"), is: "LL0235")
  }

  @Test func `elements of kinds of their own are named by them`() {
    let session = Session(
      """
      layout compositional; background 2; whole header 100% 30 top
      group across 100% 60 { cell 50% 100% { badge "new" 20 20 top trailing } }; boundary "line" 100% 1 bottom
      items 3
      """)
    for (question, frame) in [
      ("frame whole header", "0,0 320x30"), ("frame \"new\" 1", "300,30 20x20"),
      ("frame background 0", "2,32 316x117"), ("frame \"line\" 0:0", "0,150 320x1"),
    ] {
      expect(session.elements(question).map { Decimal.text($0.frame) }, is: [frame], "\(question)")
    }
    expect(session.code(of: "frame \"new\" 7"), is: "LL0235")
    expect(session.code(of: "frame background 1"), is: "LL0235")
  }

  // MARK: What statements say

  @Test func `a section's own group counts for it, and the other one for the others`() {
    let session = Session(
      "layout compositional; group across 100% 20 { cell 100% 100% }\n"
        + "section { items 1 }; section { group across 100% 30 { cell 50% 100% }; items 2 }")
    expect(frames(session), is: ["0:0 0,0 320x20", "1:0 0,20 160x30", "1:1 160,20 160x30"])
  }

  @Test func `a provider answers for each section, again in another view, and what it sets stays in it`() {
    let session = Session(
      """
      let $a 1; layout compositional
      provider { let $a 9; group across 100% 40 times (floor($w / 100) - $section) { cell 100% 100% }; inset $section }
      section { items 1 }; section { items 2 }
      """)
    expect(frames(session), is: ["0:0 0,0 106.667x40", "1:0 1,41 159x40", "1:1 160,41 159x40"])
    expect(session.printed("$a"), is: "1")
    let said = session.said(by: "rotate")
    expect(said.events.count { $0.call == .sectionProvider }, is: 2)
    expect(frames(session), is: ["0:0 0,0 120x40", "1:0 1,41 159.333x40", "1:1 160.333,41 159.333x40"])
    session.run("provider off")
    expect(frames(session).first, is: "0:0 0,0 480x44")
  }

  @Test(arguments: [
    ("group across 10 10 { }", "LL0251"), ("group across 10 10 times 2 { cell 1x1; cell 1x1 }", "LL0251"),
    ("group custom 10 10 { cell 1x1 }", "LL0251"), ("group across 10 10 { place 0,0 1x1 }", "LL0251"),
    ("group custom 10 10 { spacing 1 }", "LL0251"), ("boundary header 1 1 top { from top }", "LL0251"),
    ("group across 10 10 { cell 1x1 { badge \"a\" 1 1 top; badge \"a\" 1 1 bottom } }", "LL0251"),
    ("cell 1x1", "LL0147"), ("group across 10 10 { item 5 }", "LL0137"), ("provider { item 5 }", "LL0137"),
    ("provider { let $x (1 / $section) }; items 1", "LL0231"), ("provider { let $x 1 }; items 1", "LL0412"),
    ("provider { let $x (@1.count) }; items 1", "LL0247"), ("group across about 44", "LL0203"),
    ("group across -5 44 { cell 1x1 }", "LL0205"), ("group across 20% of depth 44 { cell 1x1 }", "LL0118"),
  ])
  func `what makes no group is an error with a place`(lines: String, code: String) {
    let session = Session("layout compositional")
    expect(session.code(of: lines), is: code)
    // Nothing of it stays.
    session.run("items 1")
    expect(frames(session), is: ["0:0 0,0 320x44"])
  }

  @Test func `a definition is written as it was typed`() {
    let lines = [
      "across 100% 44 times 2 { spacing 10; cell 100% 100% }",
      "down 30% of height about 20 { inset 1 2 3 4; around top 5 flexible; cell 10 alike 20 { badge \"b\" 5 5 top { shift 50% -50%; from bottom; z 3 } } }",
      "custom 50% 80 { place 1,2 30x40; place 3,4 5x6 z 4 }",
    ]
    for line in lines {
      let session = Session("layout compositional; group \(line)")
      expect(session.lab.state.settings.composition.parts.group?.writtenArguments, is: line)
    }
  }

  @Test func `a definition of another layout is kept for one that reads it`() {
    let session = Session()
    let said = session.said(by: "group across 100% 20 { cell 50% 100% }; items 2 50")
    expect(said.remarks.map(\.code), is: ["LL0305"])
    session.run("layout compositional")
    expect(frames(session), is: ["0:0 0,0 160x20", "0:1 160,0 160x20"])
  }

  @Test func `groups 200 deep fit the stack, or are refused`() {
    let depth = 190
    let lines =
      "layout compositional; " + String(repeating: "group down 100% 100% { ", count: depth) + "cell 100% 100%"
      + String(repeating: " }", count: depth) + "; items 3"
    let session = Session(lines)
    expect(frames(session).count, is: 3)
    let session2 = Session()
    let estimated = lines.replacingOccurrences(of: "100% 100% {", with: "100% about 10 {")
    session2.run(estimated)
    session2.run(
      "provider { \(String(repeating: "if (1 == 1) { ", count: 150)) group across 10 10 { cell 1x1 } \(String(repeating: "}", count: 150)) }"
    )
    expect(frames(session2).count, is: 3)
  }
}

/// Lists, whose numbers are the engine's own.
@MainActor
struct ListStatementTests {
  @Test(
    arguments: [
      ("plain", CGRect(x: 0, y: 30, width: 320, height: 60)),
      ("grouped", CGRect(x: 0, y: 30, width: 320, height: 60)),
      ("insetGrouped", CGRect(x: 16, y: 30, width: 288, height: 60)),
      ("sidebar", CGRect(x: 0, y: 30, width: 320, height: 60)),
      ("sidebarPlain", CGRect(x: 0, y: 30, width: 320, height: 60)),
    ])
  func `a look says where rows are, and rows how high they are`(look: String, first: CGRect) {
    let session = Session("layout compositional; list \(look); header 30; footer 12; items 3 60")
    let frames = session.elements("frames")
    expect(frames.filter { $0.key.category == .cell }.map(\.frame.height), is: [60, 60, 60])
    expect(frames.first { $0.key == ElementKey(section: 0, item: 0) }?.frame, is: first)
    expect(frames.map { "\($0.key)" }, is: ["header 0", "0:0", "0:1", "0:2", "footer 0"])
    expect(session.lab.view.contentSize.height, is: 222)
  }

  @Test func `a section answers for itself, its group comes first, and insets that are said are those`() {
    let session = Session(
      "layout compositional; section { list insetGrouped; items 1 }; section { list plain; group across 100% 20 { cell 50% 100% }; items 2 }"
    )
    expect(
      session.frames(),
      is: [
        CGRect(x: 16, y: 0, width: 288, height: 44), CGRect(x: 0, y: 44, width: 160, height: 20),
        CGRect(x: 160, y: 44, width: 160, height: 20),
      ])
    expect(
      Session("layout compositional; list insetGrouped; inset 5; items 1").frames().first,
      is: CGRect(x: 5, y: 5, width: 310, height: 44))
    expect(Session("layout compositional; list plain; list off; items 1").frames().map(\.height), is: [44])
    expect(
      Session("layout compositional; provider { list insetGrouped }; items 1").frames().first?.minX, is: 16)
  }

  @Test func `headers of plain lists stay in the view`() {
    let session = Session("layout compositional; list plain; header 30; items 30 60; scroll 100")
    expect(session.elements("frame header 0").first?.frame.minY, is: 100)
    let grouped = Session("layout compositional; list grouped; header 30; items 30 60; scroll 100")
    expect(grouped.elements("frame header 0").first?.frame.minY, is: 0)
  }
}
