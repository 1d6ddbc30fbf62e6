import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@MainActor
struct ScenarioTests {
  private func verdicts(_ lines: String, at location: SourceLocation = #_sourceLocation) -> [String] {
    let session = Session()
    session.attempt(lines)
    return session.lab.scenarios.map { "\($0.name): \($0.verdict.name)" }
  }

  @Test func `each starts from the state above the first one`() {
    let session = Session(
      """
      items 4 100; let $h 30
      scenario "a" { item 50; let $h 40; columns 3; expect (count == 5 and $h == 40) }
      scenario "b" { expect (count == 4 and $h == 30 and columns == 2) }
      scenario "c" { reset; expect (count == 0) }
      scenario "d" { layout tags; item 10; expect (count == 5) }
      scenario "e" { expect (count == 4); expect (total(prepare) == 1) }
      """)
    #expect(session.lab.scenarios.allSatisfy { $0.verdict.isGood })
    expect(session.lab.scenarios.count, is: 5)
    expect(session.lab.state.model.count, is: 4)
  }

  @Test(.gallery) func `their order and their siblings do not matter`() {
    let base = "layout WaterfallLayout; columns 3; items 9 80...240; seed 4\n"
    let scenarios = [
      "scenario \"a\" { scroll 50; whatif { items 3 (rand(10, 90)) }; print (rand(0, 1e6)); frames }",
      "scenario \"b\" { expect error LL0231 { item 3; print (1 / 0) }; item (rand(10, 90)); frames }",
      "scenario \"c\" { layout tags; print (rand(0, 1e6)); frames }",
    ]
    func answers(_ order: [Int]) -> [String: [String]] {
      let session = Session(base + order.map { scenarios[$0] }.joined(separator: "\n"))
      var current = ""
      var answers: [String: [String]] = [:]
      for item in session.transcript.items {
        switch item {
        case .scenarioBegins(let name, _): current = name
        case .answer(let answer):
          // Places differ with the order.
          if case .differences(let difference) = answer.value {
            answers[current, default: []].append("\(answer.number) \(difference.changes)")
          } else {
            answers[current, default: []].append("\(answer.number) \(answer.value)")
          }
        default: break
        }
      }
      return answers
    }
    let inOrder = answers([0, 1, 2])
    expect(inOrder.count, is: 3)
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [1]] {
      for (name, said) in answers(order) { expect(said, is: inOrder[name], "\(name) in \(order)") }
    }
  }

  @Test func `a scenario passes, fails, is skipped, or fails as it is known to`() {
    expect(
      verdicts(
        """
        scenario "passes" { expect (1 == 1) }
        scenario "fails" { expect (1 == 2); expect (1 == 1) }
        scenario "skipped" { skip "later"; expect (1 == 2) }
        scenario "known" { xfail "a bug"; expect (1 == 2) }
        scenario "known error" { xfail "a bug"; frame 9 }
        scenario "fixed" { xfail "a bug"; expect (1 == 1) }
        scenario "stops" { stop; expect (1 == 2) }
        scenario "skips from inside" { repeat 3 { if ($i == 1) { skip "enough" }; item 3 }; item 9 }
        scenario "error" { frame 9 }
        scenario "behind an error" { tick }
        """),
      is: [
        "passes: passed", "fails: failed", "skipped: skipped", "known: failedAsKnown",
        "known error: failedAsKnown",
        "fixed: passedUnexpectedly", "stops: passed", "skips from inside: skipped", "error: stopped",
      ])
  }

  @Test func `stop ends a script, and what ran stays`() {
    let session = Session()
    expect(session.attempt("item 3; stop; item 4\nitem 5"), is: .ended)
    expect(session.lab.state.model.count, is: 1)
    session.run("item 6")
    expect(session.lab.state.model.count, is: 2)
  }

  // MARK: What if

  @Test(arguments: ["waterfall", "flow", "tags", "WaterfallLayout", "DWCollectionViewLayout", "YTWaterFlowLayout"])
  func `what was only supposed leaves nothing behind`(layout: String) {
    guard layout.isKnown else { return }
    let opening = "layout \(layout); \(Session.items(6, for: layout)); scroll 40; mark here"
    let session = Session(opening)
    let untouched = Session(opening)
    session.run("item 60x60; whatif { repeat 2 { whatif { delete 0 } }; inset 7; scroll end }; whatif { reset }")
    untouched.run("item 60x60")
    expect(session.frames(), is: untouched.frames())
    expect(session.printed("(offset.y)"), is: untouched.printed("(offset.y)"))
    expect(session.lab.state.step, is: untouched.lab.state.step)
  }

  @Test func `a supposition is answered by what it changes`() {
    let session = Session("items 3 100; whatif { columns 3; delete 2; insert 0 50 }; whatif { tick }")
    let differences = session.transcript.answers.compactMap { answer -> LabDifference? in
      if case .differences(let difference) = answer.value { return difference }
      return nil
    }
    expect(differences.count, is: 2)
    expect(differences[0].content?.to.height, is: 100)
    expect(differences[0].changes.map { "\($0.now.key)" }, is: ["0:0", "0:1", "0:2"])
    expect(differences[0].changes.map { $0.was.map { "\($0.key)" } ?? "new" }, is: ["new", "0:0", "0:1"])
    expect(differences[0].gone.map { "\($0.key)" }, is: ["0:2"])
    expect(
      differences[0].said,
      is: [
        "content: columns 3", "0:0 presence: insert 0 50", "0:1 x: insert 0 50", "0:1 width: columns 3",
        "0:2 x: insert 0 50", "0:2 width: columns 3", "gone 0:2: delete 2",
      ])
    #expect(differences[1].isEmpty)
    expect(session.transcript.steps.map(\.place.text), is: ["items 3 100"])
  }

  // MARK: Statements of one's own

  @Test func `a definition takes values, sees what was there, and keeps to itself`() {
    let session = Session(
      """
      let $w 10
      def card $h $n { repeat $n { item ($h + $w) }; let $w ($w + 1); let $inner 3 }
      card 20 2
      card 30 1
      """)
    expect(session.printed("(count) $w"), is: "3 12")
    expect(session.code(of: "print $inner"), is: "LL0131")
    expect(session.printed("(frame(0).h) (frame(1).h) (frame(2).h)"), is: "30 30 41")
  }

  @Test func `a definition that calls itself comes to an end, or is stopped`() {
    let session = Session("def down $n { if ($n > 0) { item $n; down ($n - 1) } }; down 40")
    expect(session.lab.state.model.count, is: 40)
    expect(session.code(of: "def forever { forever }; forever"), is: "LL0243")
    expect(session.lab.state.model.count, is: 40)
    expect(session.code(of: "def forever { repeat 2 { forever } }; forever"), is: "LL0243")
  }

  @Test func `a definition ends with its block, and with the lab`() {
    let session = Session("def card { item 3 }; card")
    expect(session.code(of: "reset; card"), is: "LL0241")
    session.run("card")
    session.run("reset")
    expect(session.code(of: "card"), is: "LL0101")
    expect(session.code(of: "if (1 == 1) { def row { item 3 }; row }; row"), is: "LL0101")
  }

  // MARK: Marks

  @Test func `a mark keeps what was there`() {
    let session = Session("items 4 100; inset 5; mark before; columns 4; scroll 10; inset 9 8 7 6")
    expect(
      session.printed("(@before.content.h) (content.h) (@before.inset.top) (@before.columns)"), is: "220 116 5 2")
    expect(session.printed("(@before.offset) (@before.view.w) (@before.count)"), is: "0,0 320 4")
    expect(session.code(of: "print (@befor.content.h)"), is: "LL0242")
    expect(session.code(of: "print (@before.total)"), is: "LL0133")
  }
}

extension ScenarioVerdict {
  fileprivate var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .stopped: "stopped"
    case .skipped: "skipped"
    case .failedAsKnown: "failedAsKnown"
    case .passedUnexpectedly: "passedUnexpectedly"
    }
  }
}
