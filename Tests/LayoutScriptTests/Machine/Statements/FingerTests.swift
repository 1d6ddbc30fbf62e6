import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// Scrolls to items, beyond the content and by a fling, and changes of the layout that is shown, in the language.
@MainActor struct FingerTests {
  // Two columns of ten: 1290 high, offsets from 0 to 810.
  private let session = Session("items 20 120")

  private func offset(after lines: String) -> CGPoint {
    session.run(lines)
    return session.lab.view.contentOffset
  }

  @Test(arguments: [
    ("top", 780.0), ("bottom", 420), ("center", 600), ("left", 0), ("right", 0),
  ])
  func `an item comes to a place in the view`(word: String, y: Double) {
    #expect(abs(Double(offset(after: "scroll to 12 \(word)").y) - y) < 1e-9)
  }

  @Test func `without a place an item is only shown, and its path may name the section`() {
    expect(offset(after: "scroll to 0:12").y, is: 420)
    expect(offset(after: "scroll to 0:12").y, is: 420)
  }

  @Test func `an item that does not exist is an error, and nothing moves`() {
    expect(session.code(of: "scroll to 20"), is: "LL0430")
    expect(session.lab.view.contentOffset.y, is: 0)
  }

  @Test func `in code a scroll to an item forces the pass that is due`() {
    expect(offset(after: "turn { columns 1; scroll to 12 top }").y, is: 1560)
  }

  @Test func `a step says from where to where`() {
    for statement in ["scroll to 12 top", "fling 100", "scroll -60 bounce"] {
      let before = session.lab.view.contentOffset
      let changes = session.said(by: statement).steps.last?.changes
      expect(changes, is: [.offset(from: before, to: session.lab.view.contentOffset)], "\(statement)")
    }
  }

  @Test func `a fling is asked of the layout, once`() {
    #expect(abs(offset(after: "fling 1000").y - 499) < 1e-9)
    expect(session.lab.state.totals[.scrollTarget], is: 1)
    expect(offset(after: "fling -100000").y, is: 0)
  }

  @Test func `a content that is dragged beyond its end goes back at a tick`() {
    expect(offset(after: "scroll -60 bounce").y, is: -60)
    expect(offset(after: "frames").y, is: -60)
    expect(offset(after: "tick").y, is: 0)
  }

  @Test func `a content that is dragged beyond its end goes back with the next scroll`() {
    expect(offset(after: "scroll -60 bounce; scroll by 10").y, is: 10)
    expect(offset(after: "scroll 900 bounce; scroll by -10").y, is: 800)
    expect(offset(after: "turn { scroll -60 }; tick").y, is: -60)
  }

  @Test func `an undone line lets go of nothing`() {
    session.run("scroll -60 bounce")
    #expect(session.code(of: "tick; scroll to 99") != nil)
    expect(session.lab.view.contentOffset.y, is: -60)
    expect(offset(after: "tick").y, is: 0)
  }

  // MARK: Layouts

  @Test func `a layout that follows another one is asked for ends only when animated`() {
    let plain = Session("items 4 60x60; tick; layout flow").lab.state.totals
    #expect(plain[.prepareForTransitionTo] == 1 && plain[.prepareForTransitionFrom] == 1)
    expect(plain[.finalizeLayoutTransition], is: 2)
    expect(plain[.finalForItem], is: 0)
    let coming = Session("items 20 60x60; tick; layout flow animated").lab.state.totals
    #expect(coming[.finalForItem] == 0 && coming[.initialForItem] == 6)
    let leaving = Session("layout flow; items 20 60x60; tick; layout waterfall animated").lab.state.totals
    #expect(leaving[.finalForItem] == 6 && leaving[.initialForItem] == 0)
  }

  @Test func `elements that both layouts show neither begin nor end`() {
    let animated = Session("items 4 60x60; tick; layout flow animated").lab.state.totals
    #expect(animated[.finalForItem] == 0 && animated[.initialForItem] == 0)
  }

  @Test func `before the first pass a layout is only exchanged`() {
    expect(Session("layout flow animated; items 4 60x60").lab.state.totals[.prepareForTransitionTo], is: 0)
  }
}
