import CollectionLayout
import Expectations
import LayoutScript
import Testing

@testable import LayoutRuntime

/// A source that is run to its end and does not look back keeps little, and says the same.
@MainActor
@Suite struct KeptPastTests {
  private func session(_ past: LabOptions.Past) -> Session {
    var options = LabOptions()
    options.past = past
    return Session(options)
  }

  @Test(arguments: [
    ("item 5\ncolumns 2; mark m\nscroll 10", false),
    ("def twice { item 5; item 6 }\nrepeat 3 { twice }", false),
    ("let $x (content.h)\nitem $x", false),
    ("item 5\nwhy frame 0", true), ("item 5\nframe 0", true), ("item 5\nexpect (count == 1)", true),
    ("item 5\nif (count == 1) { why prepare }", true), ("def f { diff @1 @2 }\nitem 5", true),
    ("item 5\nprint (@1.count)", true), ("item 5\nlet $x (@1.count)", true), ("item 5\ncolumns", true),
    ("item 5\nwhatif { columns 2 }", true), ("break prepare\nitem 5", true), ("item 5\n:undo", true),
    ("scenario \"a\" { item 5 }", true),
  ])
  func `what looks back is known by its words`(source: String, looksBack: Bool) throws {
    let program = try Session().lab.analysis(of: SourceText(name: "test", text: source)).program.get()
    expect(program.looksBack, is: looksBack, "\(source)")
  }

  @Test func `every example says the same when little is kept`() {
    for signature in SignatureTable.standard.signatures {
      for example in signature.page.examples {
        let said = [LabOptions.Past.all, .ofSourceAndViews].map { past in
          let session = session(past)
          session.attempt(example)
          let events = session.transcript.steps.flatMap(\.events).map { "\($0.id) \($0.call)" }
          return "\(session.transcript.items.count) items, \(events.joined(separator: ", "))"
        }
        expect(said[1], is: said[0], "\(example)")
      }
    }
  }

  @Test func `few lines keep their states and few steps their calls`() {
    let lines = Array(repeating: "item 5", count: 600).joined(separator: "\n")
    func kept(_ session: Session) -> (states: Int, steps: Int) {
      let timeline = session.lab.timeline
      return (
        timeline.path.count { $0.after != nil }, timeline.steps.steps.count { !$0.entries.isEmpty }
      )
    }
    let whole = session(.all)
    whole.run(lines)
    let little = session(.ofSourceAndViews)
    little.run(lines)
    expect(kept(whole).steps, is: 600)
    #expect(kept(whole).states > 64)
    #expect(kept(little).steps < 60)
    #expect(kept(little).states < 42)
    expect(little.frames(), is: whole.frames())
  }

  @Test func `a file of tests keeps little where it does not look back`() throws {
    let lines = Array(repeating: "item 5", count: 600).joined(separator: "\n")
    func steps(_ text: String) throws -> Int {
      let file = try ScenarioFile.load(SourceText(name: "test", text: text), name: "test", LabOptions()).get()
      expect(file.run(0)?.scenario.verdict.isGood, is: true)
      return file.lab.timeline.steps.steps.count { $0.events.contains { $0.call.isOfViews } }
    }
    expect(try steps(lines), is: 0)
    expect(try steps(lines + "\nexpect (count == 600)"), is: 600)
  }

  @Test func `a line that fails is taken back all the same`() {
    let lines = Array(repeating: "item 5", count: 20).joined(separator: "\n")
    let good = session(.ofSourceAndViews)
    good.run(lines)
    let failing = session(.ofSourceAndViews)
    expect(failing.attempt(lines + "\nitem 7; columns 3; delete 500"), is: .failed)
    expect(LabFingerprint(failing.lab), is: LabFingerprint(good.lab))
  }

  @Test func `calls for views that nobody reads are counted, and all others are there`() {
    var left = 0
    for example in SignatureTable.standard.signatures.flatMap(\.page.examples) {
      let (whole, little) = (session(.ofSourceAndViews), session(.ofSource))
      let calls = [whole, little].map { session in
        session.attempt(example)
        return session.transcript.steps.flatMap(\.events)
      }
      func others(_ events: [LayoutEvent]) -> [String] { events.filter { !$0.call.isOfViews }.map { "\($0.call)" } }
      expect(others(calls[1]), is: others(calls[0]), "\(example)")
      expect(little.lab.state.totals, is: whole.lab.state.totals, "\(example)")
      left += calls[0].count - calls[1].count
    }
    #expect(left > 500, "only \(left) events were left out")
  }
}
