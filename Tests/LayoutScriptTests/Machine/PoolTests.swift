import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// Scrolling through a thousand items in small steps makes no more cells than were ever on screen at once, and a line.
@MainActor struct PoolTests {
  /// Lines that lay out a thousand items, and how many of them stand in a line at most.
  struct Scroll: CustomTestStringConvertible {
    var setUp: String
    var line: Int

    var testDescription: String { setUp }
  }

  nonisolated static let scrolls: [Scroll] = [
    Scroll(setUp: "columns 3; items 1000 20...90", line: 3),
    Scroll(setUp: "axis horizontal; rows 4; items 1000 20...60", line: 4),
    Scroll(setUp: "layout flow; items 1000", line: 5),
    Scroll(setUp: "layout flow; turn { repeat 1000 { item (size(rand(20, 140), rand(20, 90))) } }", line: 11),
    Scroll(setUp: "layout flow; axis horizontal; items 1000", line: 8),
    Scroll(setUp: "layout flow; estimate 120x80; items 1000; prefer 0...999 90x60", line: 3),
    Scroll(setUp: "layout tags; inset 10; items 1000 20...120", line: 10),
    Scroll(setUp: "layout sticky; header 40; repeat 20 { section; items 50 60x44 }", line: 4),
    Scroll(setUp: "layout sticky; axis horizontal; header 40; repeat 20 { section; items 50 60x44 }", line: 9),
  ]

  private func pools(_ session: Session) -> [AnswerValue.Pool] {
    guard case .pools(let pools)? = session.said(by: "pool").answers.last?.value else { return [] }
    return pools
  }

  @Test(arguments: scrolls) func `small steps need a screenful of cells and a line`(_ scroll: Scroll) throws {
    let session = Session("trace off; \(scroll.setUp)")
    // What was on screen at once, of each kind.
    var most: [String?: Int] = [:]
    var seen: Set<IndexPath> = []
    var offset = -1.0
    while true {
      let view = session.lab.view
      for pool in view.reuseCounts {
        most[pool.identifier.kind] = max(most[pool.identifier.kind] ?? 0, pool.onScreen)
      }
      seen.formUnion(view.indexPathsForVisibleItems)
      let now = view.contentOffset.x + view.contentOffset.y
      guard now > offset else { break }
      offset = now
      session.attempt("scroll by 41")
    }
    expect(seen.count, is: 1000)
    for pool in pools(session) {
      let spare = pool.kind == nil ? scroll.line : 1
      #expect(pool.made <= (most[pool.kind] ?? 0) + spare, "\(pool)")
      expect(pool.onScreen + pool.waiting, is: pool.made, "\(pool)")
    }
    // Back in one go: nothing new is needed.
    let made = pools(session).map(\.made)
    session.run("scroll 0")
    #expect(zip(pools(session), made).allSatisfy { $0.made <= $1 + scroll.line })
  }
}
