import CollectionLayout
import Expectations
import LayoutScript
import Testing

@testable import LayoutRuntime

/// The cause of a value is the last step after which it is not what it was before that step.
@MainActor
struct CauseTests {
  /// The statements that the failed checks of a script name.
  private func causes(_ script: String) -> [String?] {
    Session(script).transcript.checks.filter { !$0.passed }.map { $0.failure?.cause?.said }
  }

  private func difference(_ script: String) -> LabDifference? {
    guard case .differences(let difference)? = Session(script).transcript.answers.last?.value else { return nil }
    return difference
  }

  // MARK: Checks

  @Test func `a check names the step that changed what it reads, and no other`() {
    let script = """
      rotate
      item 50
      invalidate
      expect (view.w == 320)
      expect (count == 2)
      expect content == 1x1
      expect (columns == 3)
      expect (offset.y == 7)
      """
    expect(causes(script), is: ["@1 rotate", "@2 item 50", "@2 item 50", "never", "never"])
    expect(causes("columns 3; items 9 100\nscroll 5\nspacing 20\nexpect (count == 3)"), is: ["@2 items 9 100"])
  }

  @Test func `each operand of a condition counts, and only those that were judged`() {
    expect(causes("item 50\ncolumns 3\nexpect (content.h == 9 and columns == 9)"), is: ["@1 item 50"])
    expect(causes("item 50\ncolumns 3\nexpect (count == 1 and columns == 9)"), is: ["@2 columns 3"])
    expect(causes("item 50\ncolumns 3\nexpect (count == 9 or columns == 9)"), is: ["@2 columns 3"])
    expect(causes("item 50\nlet $x 1\ncolumns 3\nexpect (count == $x + 1)"), is: ["@1 item 50"])
    expect(causes("item 50\nexpect (rand(2, 3) == 9)"), is: [nil])
  }

  @Test func `steps of the line that runs are looked at one by one`() {
    expect(causes("item 50; columns 3; inset 5; scroll 0; expect (count == 9)"), is: ["@1 item 50"])
    expect(causes("repeat 5 { item 50; spacing $i }; expect (count == 9)"), is: ["@9 item 50"])
    expect(causes("scenario \"a\" {\n  item 50\n  columns 3\n  expect (count == 9)\n}"), is: ["@1 item 50"])
    expect(causes("item 50\nturn { columns 3; spacing 4 }\nexpect (columns == 9)"), is: ["@2 columns 3"])
  }

  @Test func `what came back to an old value changed when it did`() {
    expect(causes("item 50\ncolumns 3\ncolumns 2\ncolumns 2\nexpect (columns == 9)"), is: ["@3 columns 2"])
    expect(causes("items 2 50\nreset\nexpect (count == 9)"), is: ["@2 reset"])
  }

  @Test func `old states are found again by replay`() {
    let script = "item 50\n" + (1...200).map { "spacing \($0)\n" }.joined() + "expect (count == 9)"
    expect(causes(script), is: ["@1 item 50"])
  }

  @Test func `how far is looked back has a limit, which is said`() {
    let script = "item 50\nrepeat 3000 { scroll 0 }\nspacing 3\nexpect (count == 9)"
    expect(causes(script), is: ["not since @3001"])
  }

  @Test func `layouts of an app are looked at by replay`() {
    for layout in LayoutCatalog.testedNames {
      let script = "layout \(layout)\n\(Session.items(9, for: layout))\nspacing 3\nexpect (count == 1)"
      expect(causes(script).first??.contains(" item"), is: true, "\(layout)")
    }
  }

  @Test func `going back and forth after a cause leaves all as it was`() {
    let session = Session("columns 3; items 20 100\nscroll 60\nexpect (count == 3); spacing 4; expect (count == 4)")
    let twin = Session("columns 3; items 20 100\nscroll 60\nspacing 4")
    session.run("inset 3")
    twin.run("inset 3")
    expect(session.frames(), is: twin.frames())
    expect(session.lab.steps.steps.map(\.events.count).last, is: twin.lab.steps.steps.map(\.events.count).last)
  }

  // MARK: Differences

  @Test func `each difference has the cause of its own`() {
    expect(difference("items 20 100\nwhatif { scroll end; rotate }")?.statements, is: ["rotate", "scroll end"])
    expect(difference("items 6 100\nwhatif { rotate; inset 3 }")?.said.first, is: "view: rotate")
    let script = "items 3 100\ninsert 0 30\ncolumns 3\ndiff @1 @3"
    let said = difference(script)?.said ?? []
    #expect(said.contains("0:0 presence: insert 0 30") && said.contains("0:1 x: columns 3"))
    #expect(!said.contains { $0.hasPrefix("0:3 presence") })
  }

  @Test(.gallery) func `x of a frame of negative width is where it begins`() {
    let said = difference("layout WaterfallLayout; item 70x140\nwhatif { inset 0 620; spacing 18 }")?.said ?? []
    #expect(said.contains("0:0 x: inset 0 620") && said.contains("0:0 width: spacing 18"), "\(said)")
  }

  @Test func `items are the same by what they are, and not by their place`() {
    func moves(_ script: String) -> [String] {
      let difference = difference(script)
      return (difference?.changes ?? []).map { "\($0.now.key) \($0.was.map { "was \($0.key)" } ?? "new")" }
        + (difference?.gone ?? []).map { "gone \($0.key)" }
    }
    expect(
      moves("items 3 100\ninsert 0 50\ndiff @1 @2"), is: ["0:0 new", "0:1 was 0:0", "0:2 was 0:1", "0:3 was 0:2"])
    expect(moves("items 3 100\nwhatif { delete 0 }"), is: ["0:0 was 0:1", "0:1 was 0:2", "gone 0:0"])
    expect(moves("items 3 50...90\nwhatif { move 0 2 }"), is: ["0:0 was 0:1", "0:1 was 0:2", "0:2 was 0:0"])
    expect(moves("items 3 100\ndelete 2\nitem 100\ndiff @1 @3"), is: ["0:2 new", "gone 0:2"])
    expect(
      moves("items 2 100\nbatch { delete 0; insert 1 50 }\ndiff @1"), is: ["0:0 was 0:1", "0:1 new", "gone 0:0"])
    expect(
      moves("section { items 1 50 }\nsection { items 1 70 }\nwhatif { delete section 0 }"),
      is: ["0:0 was 1:0", "gone 0:0"])
    // An insert lets go of the item that a finger holds, which goes back first.
    expect(
      moves("columns 1; items 3 50...90\nwhatif { drag 0 to 160,100; insert 1 40 }"),
      is: ["0:1 new", "0:2 was 0:1", "0:3 was 0:2"])
    expect(moves("items 3 100\nmodel delete 0\ndiff @1"), is: [])
    expect(moves("items 3 100\nmodel delete 0\nreload\ndiff @1").last, is: "gone 0:0")
  }

  @Test func `a difference names no step outside of its range`() {
    expect(difference("items 3 100\nspacing 4\ncolumns 3\nrotate\ndiff @1 @2")?.statements, is: ["spacing 4"])
    expect(difference("items 3 100\nspacing 4\ncolumns 3\nrotate\ndiff @3 @1")?.statements, is: ["columns 3"])
  }

  // MARK: Lists

  @Test func `an item without area is listed beside a header`() {
    let session = Session("layout flow; header 40; item 0x50 50x50; frames")
    guard case .elements(let elements, _, _)? = session.transcript.answers.last?.value else {
      Issue.record("no answer")
      return
    }
    expect(elements.map { "\($0.key)" }, is: ["header 0", "0:0", "0:1"])
  }
}

extension Cause {
  /// `@4 columns 3`
  var said: String {
    switch self {
    case .step(let step, let place): "@\(step) \(place.text)"
    case .never: "never"
    case .notSince(let step): "not since @\(step)"
    }
  }
}

extension LabDifference {
  /// The statements that it names, in the order of what they changed.
  var statements: [String] {
    parts.compactMap { causes[$0]?.place?.text }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// What differs, with its statement.
  var said: [String] {
    parts.compactMap { part in
      guard let text = causes[part]?.place?.text else { return nil }
      switch part {
      case .view: return "view: \(text)"
      case .content: return "content: \(text)"
      case .offset: return "offset: \(text)"
      case .element(let key, .number(let edge)): return "\(key) \(edge): \(text)"
      case .element(let key, let field): return "\(key) \(field): \(text)"
      case .gone(let key): return "gone \(key): \(text)"
      }
    }
  }
}
