import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// Settings, items and what each layout reads of them.
@MainActor struct SettingsTests {
  // MARK: Settings

  @Test func `a setting alone is asked, not set`() {
    let session = Session("inset 20 15 10 15")
    expect(session.stepNumbers("inset; columns; view; layout; spacing; axis; itemsize; policy; seed; rows"), is: [])
    let texts = session.transcript.answers.map { answer in
      if case .setting(let setting, let value) = answer.value { "\(setting.rawValue) \(value.text)" } else { "" }
    }
    expect(
      texts,
      is: [
        "inset 20 15 10 15", "columns 2", "view 320x480", "layout waterfall", "spacing 10", "axis vertical",
        "itemsize 50x50", "policy own", "seed 0", "rows 1",
      ])
  }

  @Test(arguments: [
    ("columns 3", Setting.columns, "2", "3"), ("inset 5", .inset, "0", "5"), ("inset 5 6", .inset, "0", "5 6"),
    ("inset 5 6 5 6", .inset, "0", "5 6"), ("inset 5 5", .inset, "0", "5"),
    ("inset 1 2 3 4", .inset, "0", "1 2 3 4"),
    ("spacing 8 6", .spacing, "10", "8 6"), ("axis horizontal", .axis, "vertical", "horizontal"),
    ("itemsize 60x70", .itemsize, "50x50", "60x70"), ("policy always", .policy, "own", "always"),
    ("seed 4", .seed, "0", "4"), ("view 100x200", .view, "320x480", "100x200"),
    ("layout tags", .layout, "waterfall", "tags"),
  ])
  func `a step says what was there before`(statement: String, setting: Setting, from: String, to: String) {
    guard case .setting(setting, let old, let new)? = Session().said(by: statement).steps.first?.changes.first
    else {
      Issue.record("\(statement) says nothing of \(setting)")
      return
    }
    expect(old.text, is: from)
    expect(new.text, is: to)
  }

  @Test func `a setting of every layout invalidates once, or is noted and invalidates nothing`() {
    let read = [
      "waterfall": ["columns", "inset", "spacing", "axis", "itemsize"],
      "WaterfallLayout": ["columns", "inset", "spacing", "itemsize"], "DWWateFallLayout": ["itemsize"],
      "CXCollectionViewLayout": [],
    ]
    let statements = ["columns 3", "rows 3", "inset 5", "spacing 8", "axis horizontal", "itemsize 60x60"]
    for (layout, words) in read where layout.isKnown {
      for statement in statements {
        let said = Session("layout \(layout); items 3").said(by: statement)
        let isRead = words.contains(String(statement.prefix { $0 != " " }))
        expect(said.remarks.map(\.code), is: (isRead ? [] : ["LL0305"]), "\(layout): \(statement)")
        expect(said.events.count { $0.phase == .tell }, is: (isRead ? 1 : 0), "\(layout): \(statement)")
        expect(said.events.count { $0.call == .prepare }, is: (isRead ? 1 : 0), "\(layout): \(statement)")
      }
    }
  }

  @Test func `what is not read is kept for a layout that does`() {
    let session = Session("layout tags; columns 4; items 8 10\nlayout waterfall")
    expect(session.frames()[3].minX, is: 247.5)
    // A count of rows that waited makes no invalidation of its own.
    let turned = Session("items 3; rows 3")
    expect(turned.said(by: "inset 5").events.count { $0.phase == .tell }, is: 1)
    expect(turned.said(by: "axis horizontal").events.count { $0.phase == .tell }, is: 1)
    expect(turned.said(by: "columns 5").remarks.map(\.code), is: ["LL0305"])
  }

  // MARK: Items

  @Test func `the size of an item is read by the axis`() {
    let session = Session("columns 1; spacing 0; itemsize 33x44; items 1; item 120 100x40 \"Swift\"")
    expect(session.frames().map(\.height), is: [44, 120, 40, 17])
    session.run("axis horizontal")
    expect(session.frames().map(\.width), is: [33, 120, 100, 40])
    session.run("axis vertical; itemsize 10x11")
    expect(session.frames().map(\.height), is: [11, 120, 40, 17])
  }

  @Test(.gallery, arguments: ["WaterfallLayout", "DWWateFallLayout"])
  func `the articles' layouts read heights`(layout: String) {
    let session = Session("itemsize 33x44; items 1; item 120 100x40 \"Swift\"; axis horizontal; layout \(layout)")
    expect(session.frames().map(\.height), is: [44, 120, 40, 17])
    session.run("itemsize 20x21")
    expect(session.frames().map(\.height), is: [21, 120, 40, 17])
    session.run("item 60")
    expect(session.frames().map(\.height), is: [21, 120, 40, 17, 60])
  }

  @Test(.gallery) func `CX draws the heights that nobody gave, from 100 through 149, anew in every preparation`() {
    let session = Session("layout CXCollectionViewLayout; items 20; item 60 \"Swift\" 9x90")
    let first = session.frames().map(\.height)
    expect(first[20...], is: [60, 17, 90])
    #expect(first[..<20].allSatisfy { (100...149).contains($0) && $0 == $0.rounded() })
    expect(session.frames().map(\.height), is: first)
    session.run("invalidate")
    #expect(session.frames().map(\.height) != first)
    expect(
      Session("layout CXCollectionViewLayout; items 20; item 60").frames().map(\.height)[..<20], is: first[..<20])
    // Something moved, so nothing is warned of.
    #expect(Session("layout CXCollectionViewLayout; items 20; policy always").said(by: "scroll 5").remarks.isEmpty)
  }

  @Test func `items need a section`() {
    expect(Session("item 1; delete section 0").code(of: "item 120"), is: "LL0235")
  }

  @Test func `new items are told with what was typed`() {
    let steps = Session().said(by: "item 120 100x40; items 2 80...240; items 3").steps
    let changes = steps.map { step -> String in
      guard case .newItems(let section, let items, let sizes)? = step.changes.first else { return "" }
      return "\(section): \(items) \(sizes.map(\.text))"
    }
    expect(changes, is: ["0: 0..<2 [\"120\", \"100x40\"]", "0: 2..<4 [\"80...240\"]", "0: 4..<7 []"])
  }

  @Test(.gallery) func `a layout that is not built in gets no more items than it can be waited for`() {
    var options = LabOptions()
    options.foreignItemLimit = 10
    let session = Session("items 11", options)
    expect(session.code(of: "layout WaterfallLayout"), is: "LL0238")
    expect(session.code(of: "reset; layout WaterfallLayout; items 11"), is: "LL0238")
    session.run("reset; layout WaterfallLayout; items 10")
  }

  // MARK: Policies

  @Test(arguments: [
    ("waterfall", "own", false, true), ("waterfall", "size", false, true), ("waterfall", "always", true, true),
    ("waterfall", "never", false, false), ("WaterfallLayout", "own", false, true),
    ("WaterfallLayout", "always", true, true), ("DWWateFallLayout", "own", false, false),
    ("DWWateFallLayout", "size", false, true), ("CXCollectionViewLayout", "own", false, false),
    ("CXCollectionViewLayout", "always", true, true),
  ])
  func `who answers a bounds change`(layout: String, policy: String, onScroll: Bool, onResize: Bool) {
    guard layout.isKnown else { return }
    let session = Session("layout \(layout); policy \(policy); items 20 100x100")
    for (statement, expected) in [("scroll 50", onScroll), ("resize 300x400", onResize), ("rotate", onResize)] {
      let events = session.said(by: statement).events
      let answers = events.compactMap { event -> Bool? in
        if case .boundsDecision(_, _, let answer, _) = event.detail { answer } else { nil }
      }
      expect(answers, is: [expected], "\(statement)")
      expect(events.contains { $0.call == .prepare }, is: expected, "\(statement)")
    }
  }

  // MARK: Remarks

  @Test(arguments: [
    ("items 4 100", "scroll 10", "held at 0: the content (210) is shorter than the view (480)"),
    ("items 20 100", "scroll 5000", "held at 610: the content ends at 1090"),
    ("items 20 100", "scroll -1", "held at 0: the content begins there"),
    ("axis horizontal; items 4 50", "scroll 10", "held at 0: the content (230) is shorter than the view (320)"),
    ("axis horizontal; items 9 50", "scroll by 900", "held at 210: the content ends at 530"),
    ("axis horizontal; items 9 50", "scroll -0.5", "held at 0: the content begins there"),
    ("items 20 100", "scroll 140%", "held at 610: the content ends at 1090"),
  ])
  func `an offset beyond the legal range is held and noted`(setUp: String, scroll: String, words: String) {
    let remarks = Session(setUp).said(by: scroll).remarks
    expect(remarks.map(\.code), is: ["LL0301"])
    expect(remarks.map(\.words.message), is: [words])
  }

  @Test func `an offset within the range is not noted`() {
    let session = Session("items 20 100")
    #expect(
      session.said(by: "scroll 610; scroll end; scroll 100%; scroll 0; scroll 0%; scroll by 30").remarks.isEmpty)
    expect(session.printed("(offset)"), is: "0,30")
    #expect(session.said(by: "scroll 50%").remarks.isEmpty)
    expect(session.printed("(offset)"), is: "0,305")
  }

  @Test func `a source of the app's own that loads data ahead stays`() {
    final class Source: UICollectionViewDataSourcePrefetching {
      var announced = 0
      func collectionView(_: UICollectionView, prefetchItemsAt paths: [IndexPath]) { announced += paths.count }
    }
    let (session, source) = (Session("layout flow; items 40 100x100"), Source())
    session.lab.view.prefetchDataSource = source
    session.run("prefetch on; scroll 200")
    #expect(source.announced > 0)
    session.run("prefetch off")
    #expect(session.lab.view.prefetchDataSource === source)
  }

  @Test
  func `the first scroll that moves the content says what a device does ahead of it, unless prefetch was set`() {
    func told(_ lines: String) -> [String] {
      Session("items 60 100").said(by: lines).entries.compactMap { entry in
        if case .remark(let remark) = entry { remark.code } else { nil }
      }
    }
    expect(told("scroll 0; scroll 100; scroll 200; fling 100"), is: ["LL0325"])
    expect(told("fling 100; scroll 0"), is: ["LL0325"])
    expect(told("prefetch off; scroll 100"), is: [])
    expect(told("prefetch on; scroll 100"), is: [])
    expect(told("trace off; scroll 100; trace calls; scroll 200"), is: ["LL0325"])
  }

  @Test func `a preparation that moved nothing is warned of, on a scroll that caused it only`() {
    let session = Session("items 20 100")
    #expect(session.said(by: "scroll 10").remarks.isEmpty)
    expect(session.said(by: "policy always; scroll 11").remarks.map(\.code), is: ["LL0304"])
    expect(session.said(by: "columns 3; scroll 12").remarks.map(\.code), is: ["LL0304"])
    #expect(session.said(by: "policy own; invalidate; scroll 13").remarks.isEmpty)
    #expect(session.said(by: "invalidate; print 1; scroll 14").remarks.isEmpty)
    #expect(session.said(by: "policy always; resize 320x470").remarks.isEmpty)
  }
}
