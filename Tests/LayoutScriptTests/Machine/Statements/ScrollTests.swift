import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// Scrolls in both directions, on whole pixels and in a view without area, and what the view moves by itself.
@MainActor struct ScrollTests {
  // Two rows of ten, 1290 wide and as high as the view, with room at all edges: offsets from -40,-20 to 1010,20.
  private let session = Session("safe 20 40; axis horizontal; rows 2; items 20 120")

  private func offset(after lines: String) -> CGPoint {
    session.run(lines)
    return session.lab.view.contentOffset
  }

  private static func remarks(_ step: Step) -> [Diagnostic] {
    step.entries.compactMap { entry in
      if case .remark(let remark) = entry { remark } else { nil }
    }
  }

  private func reasons(_ question: String, in session: Session) -> [Reason.Kind] {
    if case .reasons(let reasons)? = session.said(by: question).answers.last?.value { return reasons.map(\.kind) }
    return []
  }

  // MARK: Both directions

  @Test func `a point is an offset in both directions`() {
    expect(offset(after: "scroll 150,15"), is: CGPoint(x: 150, y: 15))
    expect(offset(after: "scroll by -20,-30"), is: CGPoint(x: 130, y: -15))
    expect(offset(after: "scroll 200"), is: CGPoint(x: 200, y: -15))
  }

  @Test func `a point is held in each direction, with a note for each`() {
    let notes = session.said(by: "prefetch off; scroll 9000,80").steps.flatMap(Self.remarks)
    expect(session.lab.view.contentOffset, is: CGPoint(x: 1010, y: 20))
    expect(notes.map(\.words.code), is: ["LL0301", "LL0301"])
  }

  @Test func `a finger drags beyond both ends, and the next scroll lets both go back`() {
    expect(offset(after: "scroll -90,-70 bounce"), is: CGPoint(x: -90, y: -70))
    expect(offset(after: "scroll 10"), is: CGPoint(x: 10, y: -20))
    expect(offset(after: "turn { scroll 9000,500 }"), is: CGPoint(x: 9000, y: 500))
  }

  @Test func `a larger view has a legal offset, also where the layout stays valid`() {
    let session = Session("layout flow; axis horizontal; items 20 100x100; scroll end")
    session.run("resize 640x480")
    expect(session.lab.view.contentOffset, is: .zero)
  }

  @Test func `an offset is a number or a point, and nothing beside`() {
    expect(session.code(of: "scroll nowhere"), is: "LL0207")
    expect(session.code(of: "scroll by"), is: "LL0203")
    expect(session.code(of: "scroll 1,2 3"), is: "LL0204")
  }

  // MARK: Pixels

  @Test func `with a scale an offset lies on whole pixels, and the step says where`() {
    session.run("scale 3")
    let before = session.lab.view.contentOffset
    let step = session.said(by: "scroll 10.3,0.4").steps.last
    let after = CGPoint(x: 31.0 / 3, y: 1.0 / 3)
    expect(session.lab.view.contentOffset, is: after)
    expect(step?.changes, is: [.offset(from: before, to: after)])
    expect(offset(after: "scale off; scroll 10.3").x, is: 10.3)
  }

  @Test func `the scale is that of the state that is gone back to`() {
    session.run("scale 3\nscroll 10\nscale off")
    session.command(":undo")
    expect(offset(after: "scroll 10.3").x, is: 31 / 3)
  }

  // MARK: What the view moves by itself

  @Test func `an offset that shorter content pulls back is told in the step, by why and by blame`() throws {
    let session = Session("view 320x300; layout flow; spacing 0; itemsize 320x100; items 10; scroll end")
    let step = try #require(session.said(by: "delete 9").steps.last)
    let move = try #require(step.events.first { $0.call == .contentOffset })
    guard case .offsetHeld(let from, let to) = move.detail else {
      Issue.record("a move says from where to where")
      return
    }
    #expect(from.y == 700 && to.y == 600)
    expect(move.cause.reason, is: .contentEnds)
    guard case .reasons(let reasons)? = session.said(by: "why").answers.last?.value,
      case .history(let changes, _)? = session.said(by: "blame offset").answers.last?.value
    else {
      Issue.record("both are answered")
      return
    }
    #expect(
      reasons.contains { reason in
        if case .offsetMoved(CGPoint(x: 0, y: 700), CGPoint(x: 0, y: 600), .contentEnds) = reason.kind {
          true
        } else {
          false
        }
      })
    expect(changes.map(\.place.text), is: ["delete 9", "scroll end"])
    expect(changes.map(\.rule), is: [.contentEnds, nil])
  }

  // MARK: No area

  @Test func `a view without area lays nothing out, says so, and does it once there is one`() {
    let session = Session("items 20 120; resize 320x0")
    let steps = session.said(by: "turn { model delete 0...19; reload }").steps
    expect(steps.flatMap(Self.remarks).map(\.words.code), is: ["LL0350"])
    expect(steps.flatMap(\.events).count { $0.call == .pass }, is: 0)
    #expect(
      reasons("why prepare", in: session).contains { reason in
        if case .dueWithArea = reason { true } else { false }
      })
    expect(session.prepares("resize 320x480"), is: [1])
    expect(session.frames(), is: [])
  }

  @Test func `calls that a view without area does not make can be expected`() {
    let session = Session("view 0x300; layout flow; items 4 50x50\nexpect no prepare\nexpect prepare == 0")
    expect(session.lab.tally.failed, is: 0)
    expect(session.frames().count, is: 4)
  }
}
