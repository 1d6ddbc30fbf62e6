import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing
import Truth

@testable import LayoutRuntime

/// Answers, held against all frames.
@MainActor struct QuestionTests {
  nonisolated static let layouts = LayoutCatalog.testedNames

  @Test(arguments: layouts, 0..<6)
  func `at, rect, visible and frames agree with all frames`(layout: String, seed: UInt64) {
    var random = RandomStream(seed: seed)
    let setUp =
      "layout \(layout); columns 3; inset 4; spacing 5 7; seed \(seed); \(Session.items(40, for: layout)); scroll 300"
    let session = Session(setUp)
    let all = session.elements("frames")
    expect(all.map(\.key.item), is: Array(0..<40))
    let screen = session.lab.view.bounds
    func meets(_ frame: CGRect, _ rect: CGRect) -> Bool {
      frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY && frame.maxY > rect.minY
    }
    expect(session.elements("visible"), is: all.filter { meets($0.frame, screen) })
    expect(session.elements("frames visible"), is: session.elements("visible"))
    expect(session.elements("frames 5...9"), is: Array(all[5...9]))
    expect(session.elements("frames 5..<9"), is: Array(all[5..<9]))
    expect(session.elements("frames 0:35..."), is: Array(all[35...]))
    expect(session.elements("frame 7"), is: [all[7]])
    for _ in 0..<30 {
      let x = random.draw(from: -5, through: 330), y = random.draw(from: -5, through: 1500)
      let hit = all.last { $0.frame.contains(CGPoint(x: x, y: y)) }
      expect(session.elements("at \(Int(x)),\(Int(y))"), is: (hit.map { [$0] } ?? []), "seed \(seed): \(x),\(y)")
      let asked = session.elements("rect \(Int(x)),\(Int(y)) 90x80")
      let met = all.filter { meets($0.frame, CGRect(x: x, y: y, width: 90, height: 80)) }
      // The articles' classes answer with more than what was asked.
      #expect(layout == "waterfall" ? asked == met : Set(met).isSubset(of: asked), "seed \(seed): \(x),\(y)")
    }
  }

  @Test func `lanes say where each ends`() {
    let session = Session("columns 3; inset 20 15 10 15; item 120 80 200 60")
    guard case .lanes(let lanes, isVertical: true)? = session.said(by: "lanes").answers.last?.value else {
      Issue.record("no lanes")
      return
    }
    expect(lanes.map(\.end), is: [140, 170, 220])
    expect(lanes.map(\.offset), is: [15, 115, 215])
    expect(lanes.map(\.extent), is: [90, 90, 90])
    expect(lanes.map(\.items), is: [1, 2, 1])
    expect(lanes.map(\.last), is: [0, 3, 2])
    expect(Session("layout tags").code(of: "lanes"), is: "LL0236")
  }

  @Test func `of two layouts the one that is set is compared as it is`() {
    let session = Session("items 20 100; scroll 130")
    guard case .differences(let difference)? = session.said(by: "compare waterfall tags").answers.last?.value else {
      Issue.record("no differences")
      return
    }
    expect(difference.offset?.from.y, is: 130)
    guard case .differences(let other)? = session.said(by: "compare tags waterfall").answers.last?.value else {
      Issue.record("no differences")
      return
    }
    expect(other.offset?.to.y, is: 130)
    expect(session.printed("(offset.y)"), is: "130")
  }

  @Test func `the pool counts cells: made, on screen, waiting`() {
    let session = Session("columns 1; spacing 0; items 40 100")
    func pool() -> [Int] {
      guard case .pools(let pools)? = session.said(by: "pool").answers.last?.value, let pool = pools.first else {
        return []
      }
      return [pool.made, pool.onScreen, pool.waiting]
    }
    expect(pool(), is: [5, 5, 0])
    session.run("scroll 20")
    expect(pool(), is: [5, 5, 0])
    session.run("scroll 50")
    expect(pool(), is: [6, 6, 0])
    session.run("scroll 100")
    expect(pool(), is: [6, 5, 1])
    session.run("scroll end")
    expect(pool(), is: [6, 5, 1])
  }

  @Test func `what does not exist is an error of the run`() {
    let session = Session("items 3 10")
    for (line, code) in [
      ("frame 3", "LL0235"), ("frame 1:0", "LL0235"), ("frames 2...3", "LL0235"), ("frames 3...", "LL0235"),
      ("frames 1:0...1:2", "LL0235"), ("frames 0..<0", "LL0237"), ("print (frame(1:0).x)", "LL0235"),
      ("frames 1:0..<2:0", "LL0235"),
    ] {
      expect(session.code(of: line), is: code, "\(line)")
    }
    #expect(Session().elements("frames").isEmpty)
    #expect(Session().elements("frames visible").isEmpty)
  }

  @Test func `invalid tells what waits, and why`() {
    guard
      case .invalid(let waiting, isPrepared: true)? = Session("item 1").said(by: "columns 3; item 2; invalid")
        .answers
        .last?.value
    else {
      Issue.record("no answer")
      return
    }
    expect(waiting.map(\.call), is: [.invalidateLayout, .reloadData])
    expect(waiting.map { $0.origin?.step }, is: [2, 3])
  }

  // MARK: Causes

  @Test(arguments: layouts, 0..<8)
  func `every event has a cause that can be found, and totals are the events told`(layout: String, seed: UInt64) {
    // What is taken back is not told, and a layout that runs again has events of its own.
    var generator = MildProgramGenerator(
      seed: seed + 100, without: ["whatif", "scenario", "expect", "diff", "compare"])
    let session = Session("layout \(layout); policy \(generator.policy()); \(Session.items(9, for: layout))")
    for line in generator.lines(12) where !line.contains("reset") { session.attempt(line) }
    let events = session.transcript.events
    let known = Set(events.map(\.id))
    let last = session.lab.state.step
    expect(events.map(\.id), is: events.map(\.id).sorted(), "seed \(seed): told in the order in which they began")
    for event in events {
      let cause = event.cause
      #expect(cause.event != nil || cause.origin != nil, "seed \(seed): \(event)")
      if let id = cause.event { #expect(known.contains(id) && id < event.id, "seed \(seed): \(event)") }
      if let parent = event.parent {
        #expect(known.contains(parent) && parent < event.id, "seed \(seed): \(event)")
      }
      if let origin = cause.origin { #expect((0...last).contains(origin.step), "seed \(seed): \(event)") }
      if case .pass(let pass) = event.detail, case .invalidated(let all) = pass.work {
        #expect(!all.isEmpty)
        for invalidation in all {
          expect(invalidation.event.map(known.contains), is: true, "seed \(seed): \(invalidation)")
          expect(
            invalidation.origin.map { (1...last).contains($0.step) }, is: true, "seed \(seed): \(invalidation)")
        }
      }
    }
    var totals = CallCounts()
    for event in events { totals.add(event.call, times: event.callCount) }
    expect(totals, is: session.lab.state.totals, "seed \(seed)")
    let turns = session.lab.steps.turns(256, upTo: session.lab.state, recorded: []).joined()
    expect(turns.map(\.id), is: events.suffix(turns.count).map(\.id), "seed \(seed)")
  }

  @Test func `a pass lists all that invalidated it`() {
    let events = Session("item 1").said(by: "columns 3; inset 5; item 2; spacing 1").events
    let passes = events.compactMap { event -> [Int?]? in
      guard case .pass(let cause) = event.detail, case .invalidated(let all) = cause.work else { return nil }
      return all.map { $0.origin?.step }
    }
    expect(passes, is: [[2, 3, 4, 5]])
  }
}
