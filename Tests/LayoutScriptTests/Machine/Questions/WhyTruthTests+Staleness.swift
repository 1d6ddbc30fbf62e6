import CollectionLayout
import Foundation
import LayoutScript
import Testing

// Answers of a layout that computed under other circumstances than there are now.
extension WhyTruthTests {
  func stale(_ session: Session, _ question: String) -> Reason.Staleness? {
    for case .stale(let staleness) in reasons(session, question).map(\.kind) { return staleness }
    return nil
  }

  @Test(arguments: ["why frame 0", "why 0", "why content"])
  func `what was computed for another view says so, and who said no`(question: String) {
    let session = Session("columns 3; items 20 100; tick; policy never\nrotate")
    guard let staleness = stale(session, question), case .view(let was, let now) = staleness.input else {
      Issue.record("nothing is stale")
      return
    }
    #expect(was == CGSize(width: 320, height: 480) && now == CGSize(width: 480, height: 320))
    #expect(staleness.computed == 2 && staleness.since == 4)
    guard case .answeredNo(.policy(.never), 4, 3?)? = staleness.hindrance else {
      Issue.record("\(staleness)")
      return
    }
    session.run("policy own; invalidate; tick")
    #expect(stale(session, question) == nil)
  }

  @Test func `a header that the scroll left behind says so`() {
    let session = Session("layout sticky; header 44; items 60\npolicy size\nscroll 30")
    guard case .offset? = stale(session, "why header 0")?.input else {
      Issue.record("nothing is stale")
      return
    }
    #expect(stale(session, "why 0") == nil)
  }

  @Test func `a layout that computes nothing is named with its mistake`() {
    let session = Session("items 9 100\nbug stale on\ncolumns 3")
    #expect(inputs(session, "why frame 4").keys.contains("w columns"))
    guard let staleness = stale(session, "why frame 4"),
      case .setting(.columns, "2", "3") = staleness.input,
      case .computedNothing(.stale, 2?)? = staleness.hindrance
    else {
      Issue.record("nothing is stale")
      return
    }
    #expect(staleness.since == 3)
  }

  @Test func `a stale layout that was made anew knows nothing of what cells had said`() {
    let session = Session(
      "layout flow; estimate 70x40; items 23 50x140\naxis horizontal\nprefer 4 40x70\nbug stale on")
    #expect(inputs(session, "why frame 6")["x itemsBefore"] == .some(3))
  }

  @Test(arguments: ["sticky; header 30 pin", "flow; header 30 pin", "compositional; header 30"])
  func `neither a question nor a scroll changes what a stale layout computed`(layout: String) {
    let session = Session("layout \(layout); items 15 30x100\nbug stale on\nheader 56; inset 3 22\nsize 3 30x200")
    let texts = { reasons(session, "why content").map { "\($0.kind)" } }
    let before = texts()
    _ = reasons(session, "why 3")
    _ = reasons(session, "why frame header 0")
    #expect(texts() == before)
    session.run("scroll 120")
    #expect(texts() == before)
  }

  @Test(arguments: ["sticky", "flow"])
  func `another axis is tried in the view that there is`(layout: String) {
    let session = Session(
      "layout \(layout); item 20x100 50x50 60x30 30x160 110x50 60x100\nresize 300x590\nresize 300x270")
    for case .unsetInputs(let inputs) in reasons(session, "why frame 3").map(\.kind) {
      #expect(inputs.first { $0.setting == "axis" }?.fields == [.x])
    }
  }

  @Test func `another data source brings other items and sections and takes back no setting`() {
    let session = Session("layout flow; header 30 pin\nitems 9 60x120\nsource plain\nitems 2 50x50\nheader 40")
    #expect(inputs(session, "why frame header 0")["h header"] == .some(6))
    #expect(inputs(session, "why frame 1")["h item"] == .some(5))
    let early = Session("layout flow\nheader 30 pin\nitems 9 60x120\nsource plain")
    #expect(inputs(early, "why frame header 0")["h header"] == .some(2))
  }

  @Test func `a header of a stale layout would be pinned where the view is, and not where it prepared`() {
    let session = Session(
      "layout flow; header 30; items 30 100x100\nbug stale on\nturn { spacing 5; scroll 200 }")
    #expect(inputs(session, "why frame header 0")["y header"] == .some(2))
    session.run("bug stale off\nheader 30 pin")
    #expect(session.elements("frame header 0").first?.frame.minY == 200)
  }
}
