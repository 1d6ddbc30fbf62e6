import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// Settings of the device: safe area, pixels, direction, font, screen.
@MainActor struct DeviceSettingsTests {
  private func notes(_ session: Session, by lines: String) -> [String] {
    session.said(by: lines).steps.flatMap { step in
      step.entries.compactMap { if case .remark(let diagnostic) = $0 { diagnostic.code } else { nil } }
    }
  }

  @Test(arguments: [
    ("safe 44 0 34 0", Setting.safe, "0", "44 0 34 0"), ("scale 2", .scale, "off", "2"),
    ("rtl on", .rtl, "off", "on"),
    ("font 10x20", .font, "8x17", "10x20"),
  ])
  func `a step says what was there before`(statement: String, setting: Setting, from: String, to: String) {
    guard case .setting(setting, let old, let new)? = Session().said(by: statement).steps.first?.changes.first
    else {
      Issue.record("\(statement) says nothing of \(setting)")
      return
    }
    #expect(old.text == from && new.text == to)
  }

  // MARK: Safe area

  @Test func `a safe area moves the legal offsets and the start`() {
    let session = Session("items 20 120; tick; safe 44 0 34 0")
    expect(session.lab.view.contentOffset.y, is: -44)
    session.run("scroll end")
    expect(session.lab.view.contentOffset.y, is: 844)
    session.run("scroll 0%")
    expect(session.lab.view.contentOffset.y, is: -44)
  }

  @Test func `a safe area at the sides leaves lines of flow as they are, and no size is asked again`() {
    let flow = Session("layout flow; items 6 100x50; tick; safe 0 15")
    expect(flow.frames().map(\.minX), is: [0, 110, 220, 0, 110, 220])
    expect(flow.lab.view.contentSize.width, is: 320)
    let asked = Session("layout flow; items 6 100x50; tick").said(by: "safe 0 15; tick").events
    #expect(!asked.contains { $0.call == .sizes })
  }

  @Test(arguments: ["waterfall", "tags", "compositional", "DWWateFallLayout"].filter(\.isKnown))
  func `a safe area that changes invalidates any layout`(layout: String) {
    let session = Session("layout \(layout); items 6 100; tick")
    let events = session.said(by: "safe 0 15; tick").events
    expect(events.count { $0.call == .prepare }, is: 1)
    expect(events.count { $0.call == .invalidateLayoutWith }, is: 1)
    expect(session.prepares("safe 0 15; tick"), is: [0])
  }

  @Test func `an undone line takes the safe area back`() {
    let session = Session("items 20 120; tick")
    #expect(session.code(of: "safe 44; scroll to 99") != nil)
    expect(session.lab.view.safeAreaInsets, is: .zero)
    expect(session.lab.view.contentOffset.y, is: 0)
  }

  // MARK: Pixels

  @Test func `edges of flow lie on pixels`() {
    let session = Session("layout flow; items 4 70x50; view 325x480")
    expect(session.frames().map(\.minX), is: [0, 85, 170, 255])
    session.run("view 324x480; scale 2")
    // A gap of 44/3: 0, 84.667, 169.333, 254.
    expect(session.frames().map(\.minX), is: [0, 84.5, 169.5, 254])
    session.run("scale off")
    #expect(session.frames()[1].minX != 84.5)
  }

  @Test func `a layout that knows no pixels says so and stays valid`() {
    for layout in ["waterfall", "tags", "YTWaterFlowLayout"].filter(\.isKnown) {
      let session = Session("layout \(layout); items 4 50; tick")
      expect(notes(session, by: "scale 2"), is: ["LL0305"], "\(layout)")
    }
  }

  // MARK: Direction

  @Test func `a waterfall and tags are mirrored`() {
    let session = Session("columns 3; spacing 10; item 50 60 70; rtl on")
    expect(session.frames().map(\.minX), is: [220, 110, 0])
    expect(session.elements("at 310,10").map(\.key.item), is: [0])
    expect(session.elements("frame 0").map(\.frame.minX), is: [220])
    expect(session.elements("frames visible").map(\.frame.minX), is: [220, 110, 0])
    session.run("rtl off")
    expect(session.frames().map(\.minX), is: [0, 110, 220])
    expect(Session("layout tags; item 100 200; rtl on").frames().map(\.maxX), is: [320, 205])
  }

  @Test func `flow lays out from the right by itself, with mistakes in it as well`() {
    for mistake in ["", "; bug inset on"] {
      let session = Session("layout flow; items 3 50x50\(mistake); tick")
      expect(notes(session, by: "rtl on"), is: [])
      expect(session.frames().map(\.minX), is: [270, 202.5, 135])
      #expect(!session.lab.view.isMirrored)
    }
  }

  @Test func `a compositional layout begins at the right by itself`() {
    let session = Session("layout compositional; group across 50% 44 { cell 100% 100% }; items 2 44; tick")
    expect(notes(session, by: "rtl on"), is: [])
    expect(session.frames().map(\.minX), is: [160, 160])
    expect(
      Session("layout compositional; axis horizontal; items 3 44; rtl on").frames().map(\.minX), is: [640, 320, 0])
  }

  @Test func `a mirrored content that is wider than the view begins at its right end`() {
    // 20 columns of 120 with 10 between them: 2590 wide.
    let session = Session("rtl on; axis horizontal; items 20 120")
    expect(session.lab.view.contentOffset.x, is: 2270)
    expect(session.elements("visible").map(\.key.item), is: [0, 1, 2])
    session.run("items 2 100")
    expect(session.lab.view.contentOffset.x, is: 2490)
    session.run("resize 400x480")
    expect(session.lab.view.contentOffset.x, is: 2410)
    session.run("scroll by -100; items 2 100")
    expect(session.lab.view.contentOffset.x, is: 2310)
  }

  @Test func `it begins there whatever the order of the lines, within the content inset`() {
    for lines in [
      "axis horizontal\nitems 20 120\nrtl on", "rtl on\naxis horizontal\nitems 20 120",
      "items 20 120\nrtl on\naxis horizontal",
    ] {
      expect(Session(lines).lab.view.contentOffset.x, is: 2270, "\(lines)")
    }
    let session = Session("safe 0 30 0 50; rtl on; axis horizontal; items 20 120")
    expect(session.lab.view.contentOffset.x, is: 2320)
    session.run("rtl off")
    expect(session.lab.view.contentOffset.x, is: -30)
  }

  @Test func `a content that is not wider than the view stays, and so does one that is not mirrored`() {
    expect(Session("rtl on; axis horizontal; items 2 120").lab.view.contentOffset.x, is: 0)
    expect(Session("rtl on; items 40 120").lab.view.contentOffset, is: .zero)
    expect(Session("rtl on; layout flow; axis horizontal; items 40 120x120").lab.view.contentOffset.x, is: 0)
  }

  // MARK: Font

  @Test func `texts are measured again`() {
    let session = Session("layout flow; item \"Swift\" \"UIKit\"; tick")
    expect(session.frames().map(\.size), is: [CGSize(width: 40, height: 17), CGSize(width: 40, height: 17)])
    session.run("font 10x20")
    expect(session.frames().map(\.size), is: [CGSize(width: 50, height: 20), CGSize(width: 50, height: 20)])
    let widths = Session("layout tags; item \"Swift\"; tick; font 20x20").frames().map(\.width)
    expect(widths, is: Session("layout tags; item 100").frames().map(\.width))
  }

  @Test func `a font without texts invalidates nothing`() {
    expect(Session("items 3 120; tick").prepares("font 10x20"), is: [0])
  }

  // MARK: Screen

  @Test func `the screen is as large as the view`() {
    let session = Session("view 300x400; items 3 120")
    expect(session.lab.runLoop.screen.bounds, is: CGRect(x: 0, y: 0, width: 300, height: 400))
    session.run("rotate")
    expect(session.lab.runLoop.screen.bounds, is: CGRect(x: 0, y: 0, width: 400, height: 300))
    session.run("reset")
    expect(session.lab.runLoop.screen.bounds, is: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  // MARK: Tags

  @Test func `a section of tags answers for itself`() {
    let frames = Session(
      """
      layout tags; section { inset 5; spacing 3; itemsize 20x20; item 50 50 }
      section { item 40 40 }
      """
    ).frames()
    expect(
      frames,
      is: [
        CGRect(x: 5, y: 5, width: 153.5, height: 20), CGRect(x: 161.5, y: 5, width: 153.5, height: 20),
        CGRect(x: 0, y: 30, width: 155, height: 30), CGRect(x: 165, y: 30, width: 155, height: 30),
      ])
  }
}
