import CollectionLayout
import Expectations
import LayoutScript
import Testing

@MainActor
struct CheckTests {
  /// What checks say, one after the other: `ok`, or what was found and which numbers differ.
  private func found(_ lines: String, at location: SourceLocation = #_sourceLocation) -> [String] {
    let session = Session()
    session.run(lines, at: location)
    return session.transcript.checks.map(\.summary)
  }

  private static let fixture = "columns 3; inset 20 15 10 15; item 120 80 200 60"

  @Test func `a condition is as it is because of the step that changed what it reads`() {
    let session = Session("items 5 300; spacing 4\nscroll 20\ninset 3\nspacing 7\nscroll 25")
    for (condition, statement) in [
      ("(offset.y == 10)", "scroll 25"), ("(inset.top == 9)", "inset 3"),
      ("(inset.top + spacing.lines == 1)", "spacing 7"),
      ("(content.h == 1)", "spacing 7"), ("(frame(0).y == 1)", "inset 3"),
      ("(offset.y == 1 and inset.top == 3)", "scroll 25"),
    ] {
      session.transcript.clear()
      session.attempt("expect \(condition)")
      let cause = session.transcript.items.compactMap { item -> String? in
        if case .check(let outcome) = item { return outcome.failure?.cause?.place?.text }
        return nil
      }
      expect(cause, is: [statement], "\(condition)")
    }
  }

  @Test(arguments: [
    ("expect content == 320x230", "ok"),
    ("expect content == 320x220", "320x230; h 220 -> 230, +10"),
    ("expect frame 1 == 115,20 90x80", "ok"),
    ("expect frame 0:3 == (rect(115, 110, 90, 60))", "ok"),
    ("expect frame 3 == 115,100 90x60", "115,110 90x60; y 100 -> 110, +10"),
    ("expect visible == 0...3", "ok"),
    ("expect visible == 0 1 2 3", "ok"),
    ("expect visible == 0 1", "0:0...0:3"),
    ("expect visible == none", "0:0...0:3"),
    ("scroll end; expect visible == 0...3", "ok"),
    ("expect visible 1", "ok"),
    ("expect visible 1 3", "ok"),
    ("expect not visible 1", "0:0...0:3"),
    ("view 320x50; expect visible 0 3", "0:0...0:2"),
    ("view 320x50; expect not visible 3", "ok"),
    ("expect frame(1).w == frame(0).w", "ok"), ("expect frame(0) == frame(0)", "ok"),
    ("expect content.h == frame(3).maxY + 12", "230 == 182; 182 -> 230, +48"),
    ("expect (1 + 1) * 2 == content.w - 315", "4 == 5; 5 -> 4, -1"),
    ("expect calls(prepare) + 1 == 2 and not count == 3", "ok"),
    ("expect offset == 0,0", "ok"),
    ("if content.w > 300 { expect content == 320x230 }", "ok"),
    ("expect prepare == 1", "ok"),
    ("expect content >= 2", "ok"),
    ("expect elements > 1", "elements == 1"),
    ("expect no prepare", "prepare == 1"),
    ("expect no appear", "ok"),
    ("expect order prepare elements", "ok"),
    ("expect order elements prepare", "no `prepare` after elements: invalidate invalidate prepare counts counts "),
    ("expect calls prepare content elements content", "ok"),
    ("expect calls prepare content elements", "prepare content elements content"),
    ("expect no overlap", "ok"),
    ("expect inside", "ok"),
    ("expect (frame(3).maxY == lane(1))", "ok"),
    ("expect (content.h < 230 or content.h > 230)", "it does not hold"),
    ("expect (count == 4 and content.h == 100)", "230 == 100; 100 -> 230, +130"),
    ("expect error LL0402 { model insert 0 100; notify delete 0 }", "ok"),
    ("expect error LL0401 { model insert 0 100; notify delete 0 }", "LL0402: Invalid update"),
    ("expect error LL0235 { frame 9 }", "ok"),
    ("expect error LL0235 { frame 2 }", "no error"),
    ("within 10; expect content == 320x221", "ok"),
    ("within 0; expect (100 / 3 == 33.333)", "33.333 == 33.333; 33.333 -> 33.333333333333336, +0.000333"),
    ("expect (100 / 3 == 33.333)", "ok"),
    ("expect (header(0).y == 3)", "LL0235"),
  ])
  func `a check says what was found and what differs`(check: String, expected: String) {
    let session = Session(Self.fixture)
    session.attempt(check)
    let said =
      session.transcript.checks.map(\.summary).last ?? session.transcript.diagnostics.map(\.code).last ?? ""
    #expect(said.hasPrefix(expected), "\(check): \(said)")
  }

  @Test func `a check that fails undoes nothing, and the run goes on`() {
    let session = Session(Self.fixture)
    session.run("item 40; expect content == 1x1; item 50\nprint (count)")
    expect(session.lab.state.model.count, is: 6)
    #expect(session.lab.hasFailed)
    #expect((session.lab.tally.passed, session.lab.tally.failed) == (0, 1))
  }

  @Test func `overlap is found, whatever the order`() {
    let session = Session("layout flow; items 30 (size(50, 50))")
    #expect(session.transcript.checks.isEmpty)
    session.run("expect no overlap")
    expect(session.transcript.checks.last?.passed, is: true)
    guard "WaterfallLayout".isKnown else { return }
    // The class of article 000 lets items of columns that are taller than single precision can tell overlap.
    let article = Session("layout WaterfallLayout; columns 1; spacing 0; item 16777216 1 1; expect no overlap")
    expect(article.transcript.checks.last?.summary, is: "0:1 and 0:2 share 0,16777216 320x1")
  }

  @Test func `a block that is expected to fail leaves nothing behind`() {
    for layout in ["waterfall", "flow", "WaterfallLayout", "CXCollectionViewLayout"].filter(\.isKnown) {
      let opening = "layout \(layout); \(Session.items(6, for: layout)); scroll 40"
      let session = Session(opening)
      let untouched = Session(opening)
      session.run("item 60x60; expect error LL0231 { item 30x30; delete 0; scroll end; print (1 / 0) }; tick")
      untouched.run("item 60x60; tick")
      expect(session.frames(), is: untouched.frames(), "\(layout)")
      expect(session.lab.state.totals, is: untouched.lab.state.totals, "\(layout)")
    }
  }

  // MARK: Whole answers

  @Test func `lines with bars are the whole answer of the question above`() {
    var options = LabOptions()
    options.answerLines = { value in
      if case .size(let size) = value { return ["    \(Decimal.text(size))"] }
      return ["    1", "    2.5", "    3"]
    }
    func checks(_ lines: String) -> [Bool] { Session(lines, options).transcript.checks.map(\.passed) }
    expect(checks("content\n| 320x0"), is: [true])
    expect(checks("content\n|   320x0.0004  \n# that was it"), is: [true])
    expect(checks("content\n| 320x1"), is: [false])
    expect(checks("tick; content # said\n| 320x0\ncontent\n| 321x0"), is: [true, false])
    expect(checks("frames\n| ...\n| 2.5\n| ...\nframes\n| 1\n| 3"), is: [true, false])
    expect(checks("repeat 3 {\n  content\n  | 320x0\n}"), is: [true, true, true])
    expect(checks("item 3\n# nothing asked"), is: [])
  }

  // MARK: Causes

  @Test func `a check that fails names the step that changed it last`() {
    let session = Session(
      Self.fixture + "\nspacing 5\nitem 30\nexpect frame 0 == 0,0 1x1\nexpect frame 4 == 0,0 1x1")
    let causes = session.transcript.checks.map { $0.failure?.cause?.place?.text }
    expect(causes, is: ["spacing 5", "item 30"])
  }

  @Test(arguments: [
    ("frame 1\n| x y w h\n| 0:1 0 107 1 100", "view 300x480"),
    ("frame 1\n| x y w h\n| 0:1 0 1 300 100", "spacing 7"),
    ("frame 1\n| x y w h\n| 0:1 1 1 1 1", "spacing 7"),
    ("visible\n| x y w h\n| ...\n| 0:2 0 214 1 100", "view 300x480"),
    ("content\n| 1x314", "view 300x480"), ("content\n| 300x1", "spacing 7"),
    ("state\n| ...\n| columns 2\n| ...", "columns 1; items 3 100"),
  ])
  func `an answer that was expected otherwise names the step of what differs`(lines: String, statement: String) {
    var options = LabOptions()
    options.answerLines = { value in
      switch value {
      case .size(let size): [Decimal.text(size)]
      case .elements(let elements, _, _), .visible(let elements):
        ["x y w h"]
          + elements.map { element in
            let frame = element.frame
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Decimal.text($0) }
            return "\(element.key) " + numbers.joined(separator: " ")
          }
      case .state(let settings): settings.map { "\($0.setting.rawValue) \($0.value.text)" }
      default: []
      }
    }
    let session = Session("columns 1; items 3 100\nview 300x480\nspacing 7\n" + lines, options)
    let causes = session.transcript.checks.map { $0.failure?.cause?.place?.text }
    expect(causes, is: [statement.split(separator: ";")[0] + ""])
  }
}
