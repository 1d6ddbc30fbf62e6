import CollectionLayout
import LayoutScript
import Testing

@testable import LayoutRuntime

/// Refusals, passes, cells and the last line: what is said is held against the record and the view.
@MainActor @Suite struct WhyLifecycleTests {
  private func reasons(_ session: Session, _ question: String) -> [Reason] {
    if case .reasons(let reasons)? = session.said(by: question).answers.last?.value { return reasons }
    Issue.record("`\(question)` gives no reasons")
    return []
  }

  // MARK: The last line

  @Test func `the call that decided where the content went is told`() {
    let session = Session("layout flow; itemsize 300x100; items 20\nfling 600")
    func told() -> [LayoutCall] {
      reasons(session, "why").compactMap { reason in
        switch reason.kind {
        case .targetAnswered, .answered: reason.call
        default: nil
        }
      }
    }
    #expect(told() == [.scrollTarget])
    session.run("scroll to 12")
    #expect(told() == [.item])
    // It answers what was proposed.
    session.run("rotate")
    #expect(told() == [])
  }

  // MARK: No preparation

  @Test func `a refusal is told with its place, and with the policy as it was then`() throws {
    let session = Session("items 20 100\npolicy never\nrotate\npolicy always")
    let reasons = reasons(session, "why not prepare")
    guard case .saidNo(.policy(.never), asked: true)? = reasons.first?.kind else {
      Issue.record("the policy of then said no")
      return
    }
    let position = try #require(reasons[0].position)
    #expect(position.step == 3)
    let event = try #require(session.lab.steps[3]?.events[position.index - 1])
    guard case .boundsDecision(_, _, false?, _) = event.detail else {
      Issue.record("\(position) is another event")
      return
    }
    guard case .policySet(.never) = reasons[1].kind else {
      Issue.record("the step of the policy is missing")
      return
    }
    #expect(reasons[1].step == 2)
    #expect(
      reasons.contains { reason in
        if case .stillValid(pass: 2) = reason.kind { true } else { false }
      })
  }

  @Test(.gallery) func `a rotation that a layout of an app refuses is the one that is told`() {
    let session = Session("layout YTWaterFlowLayout; items 9 100\ntick\nrotate")
    let reasons = reasons(session, "why not prepare")
    guard case .saidNo(.baseAnswer, asked: true)? = reasons.first?.kind else {
      Issue.record("the answer of its superclass")
      return
    }
    let statements = reasons.compactMap { reason in
      if case .statement(let text) = reason.kind { text } else { nil }
    }
    #expect(statements == ["rotate"])
  }

  @Test func `without a refusal it says what there is instead`() {
    guard case .notPrepared? = reasons(Session(), "why not prepare").first?.kind else {
      Issue.record("nothing was prepared")
      return
    }
    guard case .firstIsDue? = reasons(Session(), "seed 3; why not prepare").first?.kind else {
      Issue.record("the first pass is due")
      return
    }
  }

  private func checkDue(_ reasons: [Reason]) {
    guard case .due? = reasons.first?.kind else {
      Issue.record("the first pass is due")
      return
    }
  }

  @Test func `what was prepared, what is due and what was not touched are told apart`() {
    let session = Session("items 9 100")
    guard case .lastTurnPrepared(pass: 1)? = reasons(session, "why not prepare").first?.kind else {
      Issue.record("the last turn prepared")
      return
    }
    session.run("font 9x9; font 8x8")
    guard case .nothingInvalidated(steps: 2)? = reasons(session, "why not prepare").first?.kind else {
      Issue.record("two steps that the layout does not read")
      return
    }
    let asked = session.said(by: "columns 3; why not prepare").answers.last
    #expect(asked?.forced.isEmpty == true)
    checkDue(reasons(session, "columns 4; why not prepare"))
    session.run("scroll 0")
    guard case .saidNo(.sameBounds, asked: false)? = reasons(session, "why not prepare").first?.kind else {
      Issue.record("the same bounds ask nobody")
      return
    }
  }

  // MARK: A pass

  @Test func `a pass names its turn, what made it invalid and what it did`() {
    let session = Session("items 20 100\nturn { columns 3; spacing 4 }")
    var reasons = reasons(session, "why pass")
    guard case .ranPass(2?, .turnEnded, first: 2, last: 3, _) = reasons[0].kind else {
      Issue.record("the turn of two steps ended")
      return
    }
    #expect(reasons.dropFirst().prefix(2).map(\.step) == [2, 3])
    guard case .prepared(pass: 2)? = reasons.last?.kind else {
      Issue.record("it prepared")
      return
    }
    session.run("scroll 40")
    reasons = self.reasons(session, "why pass")
    guard case .ranPass(3?, .event, _, _, happening: "scroll"?) = reasons[0].kind,
      case .saidNo(.sameSize, asked: true) = reasons[1].kind, case .stillValid(pass: 3)? = reasons.last?.kind
    else {
      Issue.record("a scroll prepares nothing")
      return
    }
    reasons = self.reasons(Session("content"), "why pass")
    guard case .ranPass(1?, .question, _, _, _)? = reasons.first?.kind else {
      Issue.record("a question forced it, before the first step")
      return
    }
  }

  // MARK: Cells

  /// The numbers of cells, by the item that they show.
  private func cells(_ session: Session) -> [Int: Int] {
    let keys = session.lab.view.shownElements.map(\.key).filter { $0.category == .cell }
    return Dictionary(uniqueKeysWithValues: keys.map { ($0.item, session.lab.view.viewUse(of: $0)?.number ?? 0) })
  }

  @Test func `a cell that is used again says what it showed until when`() {
    let session = Session("items 20 100")
    let before = cells(session)
    #expect(before[3] == 4)
    session.run("scroll 230")
    let reasons = reasons(session, "why reuse 12")
    guard case .shownBy(_, let number, "cell") = reasons[0].kind,
      case .usedAgain(ElementKey(section: 0, item: 12), waiting: 2) = reasons[1].kind,
      case .showedBefore(let key, .left) = reasons[2].kind
    else {
      Issue.record("it was used again")
      return
    }
    #expect(before[key.item] == number)
    #expect(reasons[2].step == 2)
    #expect(!session.lab.view.shownElements.contains { $0.key == key })
  }

  @Test func `an item that moves keeps its cell, and time travel keeps the numbers`() {
    let session = Session("items 20 100")
    let before = cells(session)
    session.run("insert 0 50")
    for (item, number) in before where item < 8 { #expect(cells(session)[item + 1] == number) }
    guard case .keptView(_, from: ElementKey(section: 0, item: 4))? = reasons(session, "why reuse 5").last?.kind
    else {
      Issue.record("its cell came with it")
      return
    }
    session.run(":undo")
    #expect(cells(session) == before)
    session.run(":redo")
    for (item, number) in before where item < 8 { #expect(cells(session)[item + 1] == number) }
  }

  @Test func `numbers are one to one with cells, whatever happens`() {
    var random = RandomStream(seed: 7)
    let session = Session("columns 3; items 60 60...140; tick")
    for _ in 0..<60 {
      let item = Int(random.draw(from: 0, through: 30))
      let step = [
        "scroll \(item * 20)", "insert \(item) 70", "delete \(item)", "move \(item) 3", "reload", "rotate",
      ]
      session.run(step[Int(random.draw(from: 0, through: 5))])
      let numbers = cells(session).values
      let made = session.lab.view.reuseCounts.first?.made ?? 0
      #expect(Set(numbers).count == numbers.count)
      #expect(numbers.allSatisfy { (1...made).contains($0) })
    }
  }

  @Test func `what is not on screen has no cell, and says why it is not there`() {
    guard case .outside? = reasons(Session("items 20 100"), "why reuse 15").first?.kind else {
      Issue.record("it is below")
      return
    }
    #expect(Session("items 3 100").code(of: "why reuse 3") == "LL0235")
  }

  // MARK: The last line

  private func lastLine(
    _ session: Session
  ) -> (statements: [String], lifecycle: Reason.Lifecycle, screen: Reason.Screen)? {
    let kinds = reasons(session, "why").map(\.kind)
    guard kinds.count == 3, case .happened(let steps) = kinds[0], case .asOfLifecycle(let lifecycle) = kinds[1],
      case .asOfScreen(let screen) = kinds[2]
    else { return nil }
    return (steps.map(\.statement), lifecycle, screen)
  }

  @Test func `the last line is told in three sentences`() throws {
    let session = Session("items 20 100\npolicy never\nscroll 230")
    let line = try #require(lastLine(session))
    #expect(line.statements == ["scroll 230"])
    #expect(line.lifecycle.decisions.map(\.answer) == [false])
    #expect((line.lifecycle.invalidations, line.lifecycle.passes, line.lifecycle.preparations) == (0, 1, 0))
    #expect((line.screen.made, line.screen.reused) == (0, 4))
    #expect(line.screen.shown == session.lab.view.shownElements.map(\.key))
  }

  @Test func `it is the line and not the step, in blocks too`() throws {
    let session = Session("items 20 100\nspacing 4; columns 3; scroll 10; scroll 20")
    var line = try #require(lastLine(session))
    #expect(line.statements == ["spacing 4", "columns 3", "scroll 10", "scroll 20"])
    #expect((line.lifecycle.invalidations, line.lifecycle.preparations) == (2, 1))
    session.run("turn {\n  inset 3\n  spacing 9\n}")
    line = try #require(lastLine(session))
    #expect(line.statements == ["inset 3", "spacing 9"])
    guard case .noStep? = reasons(Session(), "why").first?.kind else {
      Issue.record("nothing ran")
      return
    }
  }
}
