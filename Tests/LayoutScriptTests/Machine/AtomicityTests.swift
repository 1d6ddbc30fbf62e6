import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing
import Truth

/// A line succeeds or is undone as a whole (rule 8).
@MainActor struct AtomicityTests {
  @Test(arguments: LayoutCatalog.testedNames, (0..<4).share(4))
  func `a line that fails at its end leaves no trace`(layout: String, seed: UInt64) {
    var generator = MildProgramGenerator(seed: seed, without: ["stop", "skip"])
    let session = Session("layout \(layout); policy \(generator.policy()); \(Session.items(9, for: layout))")
    for line in generator.lines(12) {
      let before = LabFingerprint(session.lab)
      #expect(session.attempt("\(line); print (1 / 0)") != .finished)
      let after = LabFingerprint(session.lab)
      guard after == before else {
        Issue.record("seed \(seed), \(layout), line `\(line)`:\n\(after.difference(from: before))")
        return
      }
      session.attempt(line)
    }
  }

  @Test(arguments: LayoutCatalog.testedNames, (0..<4).share(4))
  func `a lab goes on as if what failed had never been tried`(layout: String, seed: UInt64) {
    var generator = MildProgramGenerator(seed: seed, without: ["stop", "skip"])
    let start = "layout \(layout); policy \(generator.policy()); \(Session.items(9, for: layout))"
    let lines = generator.lines(10)
    let failing = generator.lines(3).map { "\($0); print (1 / 0)" }
    let end = generator.lines(4) + ["frames", "draw all", "pool", "counts", "calls 9"]
    // One after the other: all views of a process lay themselves out at the same end of a turn.
    let untouched = outcome(of: [start] + lines, then: end)
    let tried = outcome(of: [start] + lines + failing, then: end)
    expect(tried.fingerprint.difference(from: untouched.fingerprint), is: "", "seed \(seed), \(layout)")
    for (said, other) in zip(tried.said, untouched.said) where said != other {
      Issue.record("seed \(seed), \(layout): said\n\(said)\nwhere else\n\(other)")
      return
    }
    expect(tried.said.count, is: untouched.said.count)
  }

  private func outcome(of lines: [String], then end: [String]) -> (said: [String], fingerprint: LabFingerprint) {
    let session = Session()
    for line in lines { session.attempt(line) }
    session.transcript.clear()
    for line in end { session.attempt(line) }
    return (session.transcript.text, LabFingerprint(session.lab))
  }

  @Test func `every round and every nested line is undone`() {
    let session = Session("columns 3; item 120")
    let before = LabFingerprint(session.lab)
    expect(session.code(of: "repeat 3 { item 80\nif (count == 4) { print (1 / 0) } }"), is: "LL0231")
    expect(LabFingerprint(session.lab), is: before)
    expect(
      session.code(of: "let $a 1; for $k in 1...9 { scroll by $k; let $a $k; print (frame($k).x) }"), is: "LL0235")
    expect(LabFingerprint(session.lab), is: before)
  }

  @Test func `what a failing line said is not told, and its error says where the lab is`() {
    let session = Session("columns 3\nitem 120")
    session.transcript.clear()
    expect(session.attempt("item 80; print (1 / 0); item 90"), is: .failed)
    #expect(session.transcript.steps.isEmpty)
    guard case .lineFailed(errors: 1, .undone(after: 2))? = session.transcript.items.last else {
      Issue.record("\(session.transcript.items)")
      return
    }
    expect(session.stepNumbers("item 80"), is: [3])
  }

  @Test func `what UIKit would have thrown undoes its line`() {
    let session = Session("items 3 100")
    let before = LabFingerprint(session.lab)
    session.lab.view.exceptionHandler(LayoutException(.negativeCount(section: 0, count: -1)))
    expect(session.code(of: "item 80; scroll 10"), is: "LL0407")
    expect(LabFingerprint(session.lab), is: before)
    session.run("item 80")
  }

  @Test func `a layout that was prepared for other bounds keeps its frames when a later line fails`() {
    let session = Session("items 4 100\npolicy never; resize 480x320")
    let frames = session.frames()
    expect(frames.map(\.width), is: [155, 155, 155, 155])
    session.attempt("columns 3; tick; print (1 / 0)")
    expect(session.frames(), is: frames)
    expect(session.printed("(content)"), is: "320x210")
  }

  @Test func `a layout that was not told of new data keeps its frames when a later line fails`() {
    let session = Session("item 10 20 30 40 50\nmodel move 4 0")
    let frames = session.frames()
    session.attempt("columns 3; tick; print (1 / 0)")
    expect(session.frames(), is: frames)
  }

  @Test(.gallery) func `a line that only asks and fails does not prepare the layout again`() {
    let session = Session("layout CXCollectionViewLayout; items 5")
    let before = LabFingerprint(session.lab)
    expect(session.code(of: "frames; print (frame(9).x)"), is: "LL0235")
    expect(LabFingerprint(session.lab), is: before)
  }

  @Test func `a line that is stopped is undone`() {
    let stop = Stop()
    var options = LabOptions()
    options.isInterrupted = { stop.isRequested }
    let session = Session("items 5 100", options)
    let before = LabFingerprint(session.lab)
    stop.after = 40
    expect(session.attempt("repeat 1000 { item 50 }"), is: .interrupted)
    stop.after = nil
    expect(LabFingerprint(session.lab), is: before)
  }

  /// Says yes after some questions.
  @MainActor
  private final class Stop {
    var after: Int?

    var isRequested: Bool {
      guard let left = after else { return false }
      after = max(left - 1, 0)
      return left == 0
    }
  }
}
