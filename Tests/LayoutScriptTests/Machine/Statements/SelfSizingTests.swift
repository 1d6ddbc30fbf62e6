import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// `estimate` and `prefer`.
@MainActor struct SelfSizingTests {
  private let flow = "layout flow; estimate 30x30; items 6"

  private func sizes(_ session: Session) -> [CGSize] { session.frames().map(\.size) }

  private let small = CGSize(width: 30, height: 30)
  private let wide = CGSize(width: 120, height: 44)

  @Test(arguments: ["flow", "sticky", "flow; axis horizontal"])
  func `items have the size that their cells prefer, and the others the estimate`(layout: String) {
    let session = Session("layout \(layout); estimate 30x30; items 6; prefer 3 120x44; prefer 4...5 50x20")
    let tall = CGSize(width: 50, height: 20)
    expect(sizes(session), is: [small, small, small, wide, tall, tall])
  }

  @Test func `a cell on screen says that it changed its mind, and the next pass asks it alone`() {
    let session = Session(flow)
    let events = session.said(by: "prefer 3 120x44").events
    expect(events.count { $0.call == .preferredAttributes }, is: 1)
    expect(sizes(session)[3], is: wide)
    // What the layout remembers stays when the cell has nothing more to say.
    session.run("prefer 3 off")
    expect(sizes(session)[3], is: wide)
    session.run("reload")
    expect(sizes(session)[3], is: small)
  }

  @Test func `what cells prefer goes where the items go`() {
    let session = Session("\(flow); prefer 3 120x44\ndelete 0; insert 1; move 3 0\nreload")
    expect(sizes(session), is: [wide, small, small, small, small, small])
    session.run("size 0 40x40; reload")
    expect(sizes(session)[0], is: wide)
  }

  @Test func `a typed size stands for the estimate until the cell speaks`() {
    let session = Session(
      "layout flow; estimate 30x30; item 80x80 90x90; section { itemsize 60x60; items 1 }; prefer 1 120x44")
    expect(sizes(session), is: [CGSize(width: 80, height: 80), wide, CGSize(width: 60, height: 60)])
  }

  @Test func `without an estimate nobody is asked, and it is said`() {
    let said = Session("layout flow; items 6").said(by: "prefer 3 120x44")
    expect(said.remarks.map(\.code), is: ["LL0305"])
    #expect(!said.events.contains { $0.call == .preferredAttributes })
    let waterfall = Session("items 6").said(by: "estimate 30x30; prefer 3 120x44")
    expect(waterfall.remarks.map(\.code), is: ["LL0305", "LL0305"])
    #expect(waterfall.events.isEmpty)
  }

  @Test func `off and another estimate forget what cells have said`() {
    let session = Session("\(flow); prefer 3 120x44")
    session.run("estimate off")
    expect(sizes(session)[3], is: CGSize(width: 50, height: 50))
    session.run("estimate 20x20")
    expect(sizes(session)[3], is: wide)
    expect(sizes(session)[0], is: CGSize(width: 20, height: 20))
    let answers = session.said(by: "estimate").answers
    guard case .setting(.estimate, let setting)? = answers.first?.value else {
      Issue.record("\(answers)")
      return
    }
    expect(setting.text, is: "20x20")
  }

  @Test(arguments: [
    ("26", "UICollectionView is stuck in a recursive layout loop."),
    ("16", "UICollectionView is stuck in its update/layout loop."),
  ])
  func `cells that never agree are stopped in UIKit's words, and the line is undone`(version: String, words: String)
  {
    let session = Session("ios \(version); \(flow); prefer 3 120x44")
    let before = LabFingerprint(session.lab)
    expect(session.attempt("prefer 1 40x40 50x50"), is: .failed)
    let error = session.transcript.diagnostics.last
    expect(error?.code, is: "LL0404")
    #expect(error?.words.message.hasPrefix(words) == true)
    expect(LabFingerprint(session.lab).difference(from: before), is: "")
    session.run("scroll 10; prefer 1 40x40")
    expect(sizes(session)[1], is: CGSize(width: 40, height: 40))
  }

  @Test(arguments: [
    "prefer 3 off; reload", "prefer 0...2 60x60", "estimate 90x90", "estimate off", "axis horizontal", "delete 2",
    "resize 200x300", "insert 0; prefer 0 70x70", "layout waterfall", "reload 3", "reconfigure 3", "scroll end",
  ])
  func `a line that fails puts the sizes back`(line: String) {
    let session = Session(
      "layout flow; estimate 30x30; items 400; prefer 0...399 120x44; prefer 7 80x80\nscroll 200")
    let before = LabFingerprint(session.lab)
    #expect(session.attempt("\(line); print (content.h); print (1 / 0)") != .finished)
    expect(LabFingerprint(session.lab).difference(from: before), is: "")
    // It goes on as if nothing had been tried.
    session.run("scroll 300")
    let untouched = Session(
      "layout flow; estimate 30x30; items 400; prefer 0...399 120x44; prefer 7 80x80\nscroll 200")
    untouched.run("scroll 300")
    expect(session.frames(), is: untouched.frames())
  }

  @Test func `a preference wider than the line is warned of in UIKit's words`() {
    let said = Session(flow).said(by: "prefer 3 400x50")
    expect(said.remarks.map(\.code), is: ["LL0302"])
  }

  @Test func `items that do not exist are refused`() {
    expect(Session(flow).code(of: "prefer 6 50x50"), is: "LL0235")
    expect(Session(flow).code(of: "prefer 2...9 50x50"), is: "LL0235")
    expect(Session(flow).code(of: "prefer 2 50"), is: "LL0204")
  }

  @Test func `a context that lists one item keeps the sizes of those behind it, but on iOS 15`() {
    func ends(_ version: String) -> [CGFloat] {
      let session = Session(
        """
        ios \(version)
        layout compositional; group down 100% about 30 { cell 100% about 30 }; items 5; prefer 0...4 320x76
        tick
        invalidate 1
        tick
        """)
      return session.frames().map(\.maxY)
    }
    expect(ends("16"), is: [76, 152, 228, 304, 380])
    expect(ends("14"), is: [76, 152, 228, 304, 380])
    expect(ends("15"), is: [76, 152, 182, 212, 242])
  }

  // MARK: Headers and footers

  private let sections = "layout flow; header 44; footer 20; estimate 30x30; items 6; section; items 3"

  private func lengths(_ session: Session) -> [String: CGFloat] {
    Dictionary(
      uniqueKeysWithValues: session.elements("frames").filter { $0.key.category == .supplementaryView }
        .map { ("\($0.key)", $0.frame.height) })
  }

  @Test func `a header or footer has the length that it prefers, and what follows moves`() {
    let session = Session(sections)
    let events = session.said(by: "prefer header 1 320x60; prefer footer 0 100x35.5").events
    let calls: [LayoutCall] = [
      .preferredAttributes, .shouldInvalidateForPreferred, .invalidationContextForPreferred, .invalidateLayoutWith,
      .prepare,
    ]
    expect(events.map(\.call).filter(calls.contains), is: calls + calls)
    expect(lengths(session), is: ["header 0": 44, "footer 0": 35.5, "header 1": 60, "footer 1": 20])
    // 44 + 30 + 35.5 of the first section: six of 30 fit a line.
    let first = session.elements("frames").first { $0.key.section == 1 && $0.key.category == .cell }
    expect(first?.frame.minY, is: 169.5)
    expect(session.lab.view.contentSize.height, is: 219.5)
  }

  @Test func `it keeps what it said until the data is reloaded, and goes where its section goes`() {
    let session = Session("\(sections); prefer header 1 320x60")
    session.run("prefer header 1 off; spacing 5")
    expect(lengths(session)["header 1"], is: 60)
    session.run("delete section 0")
    expect(lengths(session), is: ["header 0": 60, "footer 0": 20])
    session.run("reload")
    expect(lengths(session), is: ["header 0": 44, "footer 0": 20])
    session.run("prefer header 0 320x70; header off")
    expect(lengths(session), is: ["footer 0": 20])
  }

  @Test func `a header above what is visible moves the offset by what it grows`() {
    let session = Session(
      "view 320x200; layout flow; header 44; estimate 30x30; items 6 300x100; prefer 5 300x120\nscroll 20")
    session.run("prefer header 0 320x94")
    expect(session.lab.view.contentOffset.y, is: 70)
  }

  @Test func `in a horizontal flow the width counts`() {
    let session = Session("layout flow; axis horizontal; header 44; estimate 30x30; items 3; prefer header 0 60x10")
    expect(session.elements("frames").first?.frame, is: CGRect(x: 0, y: 0, width: 60, height: 480))
  }

  @Test func `a line that fails puts lengths and preferences back`() {
    let session = Session("\(sections); prefer header 0 320x60")
    let before = LabFingerprint(session.lab)
    #expect(session.attempt("prefer header 0 320x90; prefer footer 1 1x1; reload; print (1 / 0)") != .finished)
    expect(LabFingerprint(session.lab).difference(from: before), is: "")
    session.run("reload")
    expect(lengths(session)["header 0"], is: 60)
  }

  @Test(arguments: ["prefer header 2 320x60", "prefer footer 2 off"])
  func `a section that does not exist is refused`(line: String) {
    expect(Session(sections).code(of: line), is: "LL0235")
  }

  @Test func `headers that never agree are stopped as cells are`() {
    expect(Session(sections).code(of: "prefer header 0 320x50 320x60"), is: "LL0404")
  }

  // MARK: The average

  @Test func `an automatic estimate is the item size, then the average of what cells have said`() {
    let session = Session("view 320x100; layout flow; itemsize 40x40; estimate automatic; items 100; tick")
    expect(sizes(session)[99], is: CGSize(width: 40, height: 40))
    session.run("prefer 0 60x60; prefer 1 100x20; spacing 10")
    // On screen are 14: two lines of seven, of which one has said 60x60 and one 100x20, and nobody else anything.
    expect(sizes(session)[99], is: CGSize(width: 40, height: 40))
    session.run("invalidate metrics")
    expect(sizes(session)[99], is: CGSize(width: 80, height: 40))
    session.run("reload")
    #expect(sizes(session)[0] == CGSize(width: 60, height: 60))
    guard case .setting(.estimate, let setting)? = session.said(by: "estimate").answers.first?.value else {
      Issue.record("the bare word asks for the setting")
      return
    }
    expect(setting.text, is: "automatic")
  }

  @Test func `a typed size stands before an automatic estimate`() {
    let session = Session("layout flow; estimate automatic; item 80x80; section { itemsize 60x60; items 1 }")
    expect(sizes(session), is: [CGSize(width: 80, height: 80), CGSize(width: 60, height: 60)])
  }

  // MARK: Data that was changed without telling

  @Test(arguments: [
    "model insert 0 80x80\nprefer 0 60x60", "model delete 5; model insert 0 80x80\nprefer 0 60x60",
    "model move 5 0\nprefer 0 60x60\nscroll 10",
  ])
  func `a line that fails leaves a layout that has not asked again with what it knew`(lines: String) {
    let session = Session("layout flow; estimate 30x30; item 40x40 50x50 60x60 70x70 80x80 90x90\n\(lines)")
    let before = session.elements("frames")
    #expect(session.attempt("spacing 20; tick; print (content.h / 0)") != .finished)
    expect(session.elements("frames"), is: before)
  }
}
