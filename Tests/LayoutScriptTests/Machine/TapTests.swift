import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// `tap` and `prefetch`.
@MainActor struct TapTests {
  // Two columns 155 wide of 120 high.
  private let session = Session("items 40 120")

  private func selected() -> [Int] { (session.lab.view.indexPathsForSelectedItems ?? []).map(\.item) }

  @Test(arguments: [("tap 200,50", 1), ("tap 3", 3), ("tap 0:3", 3), ("tap (point(10, 140))", 2)])
  func `the item at a point, or an item that is on screen, is tapped`(statement: String, item: Int) {
    let step = session.said(by: statement).steps.last
    expect(step?.changes, is: [.tap(ElementKey(section: 0, item: item))])
    expect(
      step?.events.map(\.call),
      is: [
        .shouldHighlightItem, .didHighlightItem, .shouldSelectItem, .selectedItems, .didSelectItem,
        .performPrimaryAction, .didUnhighlightItem,
      ])
    expect(selected(), is: [item])
  }

  @Test func `one item at most is selected`() {
    #expect(session.said(by: "tap 3; tap 4").events.contains { $0.call == .didDeselectItem })
    expect(selected(), is: [4])
  }

  @Test(arguments: ["tap 160,50", "tap 10,5000", "tap 39"])
  func `where no item is on screen nobody hears of a tap`(statement: String) {
    let said = session.said(by: statement)
    expect(said.steps.last?.changes, is: [.tap(nil)])
    expect(said.remarks.map(\.code), is: ["LL0306"])
    #expect(said.events.isEmpty && selected().isEmpty)
  }

  @Test func `of an item that is half on screen the visible half is tapped, by what lies there`() {
    session.run("scroll 100")
    expect(session.said(by: "tap 0").steps.last?.changes, is: [.tap(ElementKey(section: 0, item: 0))])
  }

  @Test func `an item that does not exist is an error`() {
    expect(session.code(of: "tap 40"), is: "LL0235")
    expect(session.code(of: "tap 1:0"), is: "LL0235")
  }

  @Test func `a pass that is due runs first, and a tap in a turn is code`() {
    let steps = session.said(by: "columns 4; tap 3").steps
    expect(steps.first?.events.contains { $0.call == .prepare }, is: true)
    session.run("turn { columns 2; tap 200,50 }")
    expect(selected(), is: [1])
  }

  @Test func `a line that fails takes its tap back`() {
    session.run("tap 3")
    expect(session.code(of: "tap 4; frame 40"), is: "LL0235")
    expect(selected(), is: [3])
    expect(session.lab.view.cellForItem(at: IndexPath(item: 3, section: 0))?.isSelected, is: true)
    expect(session.lab.view.cellForItem(at: IndexPath(item: 4, section: 0))?.isSelected, is: false)
  }

  // MARK: Prefetching

  private func announced(_ call: LayoutCall, by lines: String) -> [Int] {
    session.said(by: lines).events.filter { $0.call == call }.flatMap { event -> [Int] in
      if case .items(let keys) = event.detail { return keys.map(\.item) }
      return []
    }
  }

  @Test func `nothing is announced before it is wanted`() {
    #expect(announced(.prefetchItems, by: "scroll 100").isEmpty)
    expect(announced(.prefetchItems, by: "prefetch on; scroll 110"), is: Array(10...17))
    // The cells of 0:10...0:13 are made.
    expect(announced(.cancelPrefetching, by: "scroll 100"), is: Array(14...17))
    #expect(announced(.prefetchItems, by: "prefetch off; scroll 800").isEmpty)
  }

  @Test func `it makes nothing invalid, and is told for the scroll`() throws {
    #expect(session.said(by: "prefetch on").events.isEmpty)
    let event = try #require(session.said(by: "scroll 100").events.first { $0.call == .prefetchItems })
    #expect(event.phase == .tell && event.cause.reason == .lookingAhead)
    expect(event.cause.origin?.happening, is: "scroll")
  }

  @Test func `a line that fails turns it off again, and a reset as well`() {
    expect(session.code(of: "prefetch on; frame 40"), is: "LL0235")
    #expect(announced(.prefetchItems, by: "scroll 100").isEmpty)
    session.run("prefetch on; reset; items 40 120")
    #expect(announced(.prefetchItems, by: "scroll 100").isEmpty)
    expect(session.code(of: "prefetch on; layout tags; frame 40"), is: "LL0235")
    #expect(announced(.prefetchItems, by: "scroll 200").isEmpty)
  }

  // MARK: Cells that are ready

  @Test func `a cell that left comes back without being asked for, where prefetch is on`() {
    session.run("reset; layout flow; itemsize 50x50; items 100; prefetch on; scroll 30; scroll 0")
    expect(session.code(of: "scroll 30; expect cell == 0; expect willDisplay == 5"), is: nil)
    session.run("prefetch off; scroll 0")
    expect(session.code(of: "scroll 30; expect cell == 5; expect willDisplay == 5"), is: nil)
  }

  @Test func `what is ready is counted by pool, and why reuse says where a cell comes from`() throws {
    session.run("prefetch on; scroll 0; scroll 130")
    let pool = try #require(session.lab.view.reuseCounts.first)
    #expect(pool.ready > 0 && pool.made == pool.onScreen + pool.ready + pool.waiting)
    #expect(reasons("why reuse 0").contains { if case .readyFor = $0 { true } else { false } })
    session.run("scroll 0")
    #expect(reasons("why reuse 0").contains { if case .wasReady = $0 { true } else { false } })
    #expect(!reasons("why reuse 2").contains { if case .wasReady = $0 { true } else { false } })
  }

  private func reasons(_ line: String) -> [Reason.Kind] {
    if case .reasons(let reasons)? = session.said(by: line).answers.last?.value { return reasons.map(\.kind) }
    return []
  }

  @Test func `the primary action comes with iOS 16`() {
    expect(session.said(by: "tap 3").events.contains { $0.call == .performPrimaryAction }, is: true)
    expect(session.said(by: "ios 15; tap 4").events.contains { $0.call == .performPrimaryAction }, is: false)
  }
}
