import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// What `invalidate` tells, what the policies answer, and what UIKit would say to layouts that change unasked.
@MainActor struct InvalidationTests {
  private func singles(_ events: [LayoutEvent]) -> [String] {
    events.compactMap { event in
      if case .listed(let key, _, _) = event.detail { return key.description }
      return nil
    }
  }

  // MARK: invalidate

  @Test(arguments: ["waterfall", "flow", "sticky", "tags"])
  func `items are listed, and they alone are asked`(layout: String) {
    for (statement, keys) in [
      ("invalidate 2...4", ["0:2", "0:3", "0:4"]), ("invalidate 3", ["0:3"]), ("invalidate 1 5", ["0:1", "0:5"]),
      ("invalidate 2; invalidate 2 3", ["0:2", "0:3"]), ("invalidate 0:7...", ["0:7", "0:8"]),
    ] {
      let session = Session("layout \(layout); items 9")
      let events = session.said(by: statement).events
      expect(singles(events), is: keys, "\(statement)")
      #expect(events.count { $0.call == .prepare } == 1 && !events.contains { $0.call == .elements })
    }
  }

  @Test func `headers and footers are listed`() {
    let session = Session("layout flow; header 44; footer 20; items 4")
    expect(singles(session.said(by: "invalidate header 0").events), is: ["header 0"])
    expect(singles(session.said(by: "invalidate footer 0").events), is: ["footer 0"])
    expect(singles(session.said(by: "invalidate header 0; invalidate 2").events), is: ["header 0", "0:2"])
  }

  @Test func `metrics ask for everything, in a context of the layout's class`() {
    for layout in ["flow", "waterfall"] {
      let session = Session("layout \(layout); items 4")
      let events = session.said(by: "invalidate 1; invalidate metrics").events
      #expect(singles(events) == [] && events.contains { $0.call == .elements })
      expect(events.filter { $0.phase == .tell }.map(\.call), is: [.invalidateLayoutWith, .invalidateLayoutWith])
      #expect(events.contains { $0.call == .sizes })
    }
  }

  @Test func `what does not exist is told before the layout is`() {
    let session = Session("layout flow; header 44; items 4; tick")
    for line in [
      "invalidate 4", "invalidate 2...9", "invalidate 1:0", "invalidate header 1", "invalidate footer 3",
    ] {
      expect(session.code(of: line), is: "LL0235", "\(line)")
      #expect(session.transcript.steps.isEmpty)
    }
    expect(session.code(of: "invalidate heder 0"), is: "LL0207")
  }

  // MARK: Policy

  @Test func `policy context lists the headers that a scroll moves`() {
    for setUp in ["layout sticky; header 44", "layout flow; header 44 pin"] {
      let session = Session("\(setUp); policy context; itemsize 300x100; items 20")
      let said = session.said(by: "scroll 30")
      expect(singles(said.events), is: ["header 0"])
      #expect(said.remarks.isEmpty)
      expect(session.elements("visible").first?.frame.minY, is: 30)
      expect(session.elements("at 20,50").map(\.key.description), is: ["header 0"])
    }
    let plain = Session("policy context; items 20 100").said(by: "scroll 30").events
    #expect(!plain.contains { $0.call == .prepare })
    let resized = Session("policy context; items 20 100").said(by: "resize 200x200").events
    #expect(resized.contains { $0.call == .prepare })
  }

  // MARK: What UIKit says

  @Test(.gallery) func `a header that moves while the layout is valid is the famous exception`() {
    let session = Session("layout DWReusableLayout; header 44; itemsize 300x100; items 20; policy never")
    let before = session.elements("visible")
    expect(session.code(of: "scroll 30"), is: "LL0403")
    expect(
      session.transcript.diagnostics.first?.words.message.hasSuffix("without invalidating the layout"), is: true)
    expect(session.elements("visible"), is: before)
    session.run("policy own; scroll 30")
    // The lab's own layout leaves its headers where they were prepared.
    expect(Session("layout sticky; header 44; items 90; policy never").code(of: "scroll 30"), is: nil)
    expect(Session("layout flow; header 44 pin; items 90; policy never").code(of: "scroll 30"), is: nil)
  }

  @Test func `attributes for an item that does not exist are an exception`() {
    let session = Session("ios 12; items 3 100")
    session.lab.view.collectionViewLayout = StaleLayout(count: 4)
    expect(session.code(of: "scroll 0; reload"), is: "LL0401")
    expect(session.transcript.diagnostics.first?.words.message.contains("index path that does not exist"), is: true)
    let right = Session("items 3 100")
    right.lab.view.collectionViewLayout = StaleLayout(count: 3)
    right.run("reload")
    expect(right.lab.view.shownElements.count, is: 3)
  }

  @Test func `items wider than a line are warned of, once a pass, in UIKit's words`() throws {
    let session = Session("layout flow")
    let said = session.said(by: "items 3 400x20")
    let remark = try #require(said.remarks.first)
    #expect(said.remarks.count == 1 && remark.code == "LL0302" && remark.severity == .warning)
    expect(
      remark.words.message,
      is: "The behavior of the UICollectionViewFlowLayout is not defined because: the item width must be less than "
        + "the width of the UICollectionView minus the section insets left and right values, minus the content "
        + "insets left and right values. Please check the values returned by the delegate. The relevant "
        + "UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout>, and it is attached to "
        + "<UICollectionView>. item 0:0 is 400 wide, a line has room for 320; 3 such items")
    // It stands behind the pass, and is no call.
    guard case .remark? = said.steps.last?.entries.last else {
      Issue.record("the warning is not the last entry")
      return
    }
    #expect(!said.events.contains { $0.call == .warning })
    expect(session.said(by: "scroll 1; invalidate 0").remarks.filter { $0.code == "LL0302" }.count, is: 1)
    #expect(session.said(by: "resize 500x480").remarks.isEmpty)
  }
}
