import CollectionLayout
import Foundation
import LayoutScript
import Testing

@testable import LayoutReasons
@testable import LayoutRuntime

/// What `why` names is held against what happens when it is changed.
@MainActor @Suite struct WhyTruthTests {
  func reasons(_ session: Session, _ question: String) -> [Reason] {
    if case .reasons(let reasons)? = session.said(by: question).answers.last?.value { return reasons }
    Issue.record("`\(question)` gives no reasons")
    return []
  }

  /// The inputs that are named, as `x columns`, `y itemsBefore`; with the step of each.
  func inputs(_ session: Session, _ question: String) -> [String: Int?] {
    var named: [String: Int?] = [:]
    for reason in reasons(session, question) {
      guard case .input(let edge, _, let input) = reason.kind else { continue }
      let name =
        switch input {
        case .setting(let setting, _, _): setting.rawValue
        case .definition(let what, _, let section): what + (section.map { " of \($0)" } ?? "")
        default: Mirror(reflecting: input).children.first?.label ?? ""
        }
      named["\(edge.rawValue) \(name)"] = .some(reason.step)
    }
    return named
  }

  // MARK: Inputs

  @Test func `the items before one lead to the step that brought them or changed their sizes`() {
    let session = Session("item 120\ninsert 0 50")
    #expect(inputs(session, "why frame 1")["x itemsBefore"] == .some(2))
    session.run("reset\ncolumns 1; item 120 80\nitem 60\nsize 0 200")
    #expect(inputs(session, "why frame 2")["y itemsBefore"] == .some(7))
    // A statement that moves or takes away items says no size.
    session.run("reset\ncolumns 1; items 4 100\nmove 0 2")
    #expect(inputs(session, "why frame 3")["y itemsBefore"] == .some(10))
    session.run("size 1 50\nmove 0 2\ndelete 2")
    #expect(inputs(session, "why frame 2")["y itemsBefore"] == .some(12))
  }

  @Test func `a line that breaks at few sizes of one item leads to the step of that item`() {
    let session = Session("layout tags\nitem 20 40 100\nitem 140 100\ninsert 1 20\nitem 112")
    #expect(inputs(session, "why frame 6")["y itemsBefore"] == .some(4))
    session.run("insert 1 300; delete 2")
    #expect(session.elements("frame 6").first?.frame.minY == 120)
    session.run("reset\nlayout sticky; items 2 20x30\nitem 150x100 40x40\ninsert 2 60x30\nitem 40x30 200x40 200x60")
    let now = session.elements("frame 1").first?.frame.minX
    let step = inputs(session, "why frame 1")["x itemsAfter"] ?? nil
    session.run("size 4 1x40")
    #expect(step == 11 || session.elements("frame 1").first?.frame.minX == now)
  }

  @Test func `sections before and items of a line lead to who said their sizes last`() {
    let session = Session("section { item 100 }\nsection { item 40 }\nsize 0:0 70\nsection { inset 5 }")
    #expect(inputs(session, "why frame 1:0")["y sectionsBefore"] == .some(5))
    session.run("reset\nlayout flow; items 2 100x50\nitem 100x80\nsize 2 100x90")
    #expect(inputs(session, "why frame 0")["y lineOf"] == .some(12))
  }

  @Test func `what cells have said of the items before leads to who said it`() {
    let session = Session("layout flow; estimate 50x50\nitems 9 50x50\nprefer 0 80x60")
    #expect(inputs(session, "why frame 8")["y itemsBefore"] == .some(4))
  }

  @Test func `what the data says of an item counts where its cell prefers nothing else`() {
    let session = Session("layout sticky; items 9 40x40\nestimate 20x50\nprefer 3 70x20")
    #expect(inputs(session, "why frame 3")["w preferred"] == .some(4))
    #expect(!inputs(session, "why frame 3").keys.contains("w item"))
    #expect(inputs(session, "why frame 4")["w item"] == .some(2))
  }

  @Test func `a setting that nobody has set and that an estimate would bring is named`() {
    let session = Session("layout flow; items 9 20x50\nprefer 2 60x30")
    let unset = reasons(session, "why frame 8").compactMap { reason in
      if case .unsetInputs(let inputs) = reason.kind { inputs.map(\.setting) } else { nil }
    }
    #expect(unset.joined().contains("estimate"))
  }

  @Test func `a cell that goes off screen before it says its second size keeps the first`() {
    let session = Session("layout flow; items 18 60x70\nprefer 3... 221x358 480x300 480x300")
    for case .unsetInputs(let inputs) in reasons(session, "why frame 8").map(\.kind) {
      #expect(inputs.first { $0.setting == "estimate" }?.fields == [.x, .y, .width, .height])
    }
  }

  @Test func `a size that a cell has said is no setting's`() {
    let session = Session("layout flow\nestimate 50x50\nitems 5\nprefer 0 60x60")
    let named = inputs(session, "why frame 0")
    #expect(named["w preferred"] == .some(4))
    #expect(named["w itemsize"] == nil)
    session.run("reset; layout flow; estimate 30x30; items 5")
    #expect(inputs(session, "why frame 0")["w estimate"] != nil)
    #expect(inputs(session, "why frame 0")["w itemsize"] == nil)
  }

  @Test func `an automatic estimate says no size before a cell has said one`() {
    let session = Session("layout flow; itemsize 60x70\nestimate automatic\ninsert 0")
    let widths = reasons(session, "why 0").filter {
      if case .calculation(let sum) = $0.kind { sum.edge == .width } else { false }
    }
    #expect(widths.map(\.step) == [2])
  }

  @Test func `tags of no said size have no item size for an input`() {
    let session = Session("layout tags; items 3 50")
    #expect(inputs(session, "why frame 1")["h itemsize"] == nil)
    session.run("itemsize 50x40")
    #expect(inputs(session, "why frame 1")["h itemsize"] != nil)
  }

  @Test func `a section's answers follow it when it moves, and the view is nobody's answer`() {
    let session = Session("section { columns 3; footer 8; item 40 179 42.5 }\nsection\ninsert section 0")
    for reason in reasons(session, "why frame 1:0") {
      guard case .input(_, _, .setting(let setting, _, let section?)) = reason.kind else { continue }
      #expect(section == 1 && setting != .view)
      if setting == .columns { #expect(reason.step == 2) }
    }
  }

  /// Sessions of a waterfall and a flow; what is named of the settings is changed, and so is what is not.
  @Test(arguments: ["columns 3; inset 4", "layout flow; itemsize 70x40", "layout tags; spacing 4 6"], [1, 7])
  func `a setting is named where changing it changes the number`(setUp: String, item: Int) {
    let items =
      setUp.contains("flow") ? "repeat 9 { item (size(rand(20, 140), rand(20, 90))) }" : "items 9 40...140"
    let lines = "seed 5; \(setUp); \(items)"
    let others = [
      "columns": ["columns 1", "columns 5"], "spacing": ["spacing 33 7", "spacing 3 44"],
      "view": ["view 400x480", "view 250x480"],
    ]
    let session = Session(lines)
    let named = inputs(session, "why frame \(item)")
    let frame = session.elements("frame \(item)")[0].frame
    for (word, statements) in others {
      var moved: Set<Calculation.Edge> = []
      for statement in statements {
        let other = Session("\(lines)\n\(statement)").elements("frame \(item)")[0].frame
        moved.formUnion(
          Calculation.Edge.allCases.filter { abs($0.value(in: frame) - $0.value(in: other)) > 1e-6 })
      }
      for edge in moved { #expect(named["\(edge.rawValue) \(word)"] != nil, "\(setUp), \(item): \(edge) \(word)") }
    }
  }

  @Test(.gallery) func `a class of an app that draws its sizes allows no conclusion`() {
    let session = Session("layout CXCollectionViewLayout; items 5")
    #expect(inputs(session, "why frame 3").isEmpty)
    #expect(!reasons(session, "why frame 3").isEmpty)
  }

  @Test func `asking what goes into a frame leaves the session as it is`() {
    for layout in LayoutCatalog.testedNames {
      let session = Session("layout \(layout); \(Session.items(12, for: layout)); tick")
      let before = (session.lab.state.totals, session.frames(), session.lab.state.random)
      session.run("why frame 3; why prepare")
      #expect(session.lab.state.totals == before.0, "\(layout)")
      #expect(session.lab.state.random == before.2)
      #expect(session.frames() == before.1)
    }
  }

  @Test func `what was computed for another view is the same behind a question, and behind undo`() {
    let lines = [
      "layout sticky; items 23 70x160", "rotate; policy never", "resize 210x570; policy always", "scroll 30",
    ]
    let session = Session(lines.joined(separator: "\n"))
    let before = session.frames()
    session.run("why prepare")
    session.run("scroll 60")
    session.command(":undo")
    #expect(session.frames() == before)
    session.run("scroll 500")
    #expect(session.lab.view.contentSize == CGSize(width: 480, height: 670))
    guard case .view(let was, _)? = stale(session, "why frame 3")?.input else {
      Issue.record("nothing is stale")
      return
    }
    #expect(was == CGSize(width: 480, height: 320))
  }

  @Test(arguments: ["flow; header 36 pin", "sticky; header 36"])
  func `a header is held where it was before a question`(layout: String) {
    for question in [nil, "why not visible 8"] {
      let session = Session("layout \(layout); items 9 140x110; tick; policy size\ninvalidate 0")
      if let question { _ = reasons(session, question) }
      session.run("scroll 146")
      #expect(session.elements("frame header 0").map(\.frame.minY) == [0])
    }
  }

  @Test func `a header that followed the view to another offset is there behind undo`() {
    let session = Session("layout flow; header 30 pin; items 19 30x40\nturn { scroll 500; move 4 4 }")
    func header() -> CGRect? {
      session.lab.host.layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.frame
    }
    #expect(header()?.minY == 0)
    session.run("item 120x20")
    session.command(":undo")
    #expect(header()?.minY == 0)
  }

  @Test(arguments: ["waterfall", "flow"])
  func `a size that is another one than the sums say is told`(layout: String) {
    let session = Session("layout \(layout); items 23 140x100\nbug stale on\naxis horizontal")
    let isTold = reasons(session, "why 0:0").contains { reason in
      if case .answersOtherwise = reason.kind { true } else { false }
    }
    #expect(isTold)
  }

  // MARK: The content

  @Test func `the content's width is that of the view that the layout answers for`() {
    let session = Session(
      "layout sticky; items 11 120x110\nturn { safe 28 9 }\n"
        + "turn { resize 400x430; bug stale on; batch { delete 2; insert 3 70x50 } }")
    for case .calculation(let sum) in reasons(session, "why content").map(\.kind) where sum.edge == .width {
      // The safe area at the sides clears nothing where the content is no wider than the view.
      #expect(sum.value == 400)
      guard case .number(400, .view)? = sum.parts.first else {
        Issue.record("another view than that of 400: \(sum.parts)")
        return
      }
    }
  }

  @Test func `the content ends where its last section with anything does`() {
    func explained(_ lines: String) -> (ContentExplanation?, sum: [Calculation.Part]) {
      var content: ContentExplanation?
      var sum: [Calculation.Part] = []
      for reason in reasons(Session(lines), "why content") {
        if case .longest(let explanation, _) = reason.kind { content = explanation }
        if case .noContent = reason.kind { Issue.record("\(lines): there is something in it") }
        if case .calculation(let calculation) = reason.kind, calculation.edge == .width { sum = calculation.parts }
      }
      return (content, sum)
    }
    #expect(explained("section { item 100 }; section").0?.last == 0)
    let header = explained("layout flow\nsection { item 50x50 }; section { header 40 }").0
    #expect(header?.section == 1 && header?.last == nil && header?.start == 50 && header?.header == 40)
    #expect(explained("layout flow; item 50x80 50x40").0?.last == 0)
    let numbers = explained("layout flow; safe 0 20; items 3").sum.compactMap { part -> Double? in
      if case .number(let value, _) = part { return value }
      return nil
    }
    #expect(numbers == [320])
  }

  @Test func `a content that is held at no height says so`() {
    let lines = "layout flow; axis horizontal; safe 250.5; items 2 20x20"
    let heights = reasons(Session(lines), "why content").compactMap { reason in
      if case .calculation(let calculation) = reason.kind, calculation.edge == .height { calculation } else { nil }
    }
    #expect(heights.map(\.value) == [0] && heights.map(\.minimum) == [0])
  }

  @Test func `a content that an element sticks out of ends where the element does`() {
    let lines = "layout compositional\naxis horizontal; section { item 160x140 80 }; safe 401"
    let reasons = reasons(Session(lines), "why content").map(\.kind)
    let ends = reasons.compactMap { if case .farthest(_, let end, 0, .vertical) = $0 { end } else { nil } }
    #expect(ends == [44])
    #expect(!reasons.contains { if case .calculation(let sum) = $0 { sum.edge == .height } else { false } })
  }

  // MARK: Remedies

  private func remedies(_ lines: String) -> [Reason.Remedy] {
    reasons(Session(lines), "why prepare").compactMap { reason in
      if case .remedy(let remedy) = reason.kind { return remedy }
      return nil
    }
  }

  @Test(arguments: [
    "layout DWReusableLayout; header 40; items 60\nscroll 100", "layout flow; header 40 pin; items 60\nscroll 100",
    "layout sticky; header 40; items 60\npolicy always\nscroll 100",
    // In a turn the offset may be beyond the content until it ends.
    "layout flow; header 30 pin\nturn { policy never; scroll by 40 }\npolicy always\nturn { scroll 410 }",
  ])
  func `what raises or saves nothing is no remedy`(lines: String) {
    #expect(!lines.isKnown || remedies(lines).isEmpty)
  }

  @Test func `a remedy is told where it saves a preparation`() {
    for lines in ["items 20 100\npolicy always\nscroll 110", "items 20 100\npolicy always; scroll 110"] {
      guard case .answerSizeOnly(let policies)? = remedies(lines).first else {
        Issue.record("\(lines): no remedy")
        continue
      }
      for policy in policies {
        let saved = Session(lines.replacing("policy always", with: "policy \(policy.rawValue)"))
        #expect(saved.printed("(total(prepare))") == "1")
      }
    }
    guard case .oneTurn("columns 3; inset 10")? = remedies("items 9 100\ncolumns 3\ninset 10").first else {
      Issue.record("two turns are one too many")
      return
    }
    #expect(
      remedies("items 9 100\ncolumns 3; inset 10").allSatisfy { if case .oneTurn = $0 { false } else { true } })
  }

  @Test func `the policy that said yes is that of its time, and a later no is told`() {
    let reasons = reasons(
      Session("items 30 100\npolicy always\nscroll 10\npolicy own\nscroll 20"), "why prepare")
    for reason in reasons {
      if case .saidYes = reason.kind { #expect(reason.step == 2) }
    }
    #expect(reasons.contains { if case .saidNoSince(.sameSize) = $0.kind { $0.step == 5 } else { false } })
  }

  @Test func `what cells said to another layout is no size of this one`() {
    let session = Session("layout flow; items 9 140x150\nprefer 0...3 80x60\nestimate 40x100\nlayout waterfall")
    let height = reasons(session, "why 0:1").first {
      if case .calculation(let calculation) = $0.kind { calculation.edge == .height } else { false }
    }
    #expect(height?.step == 2)
  }

  @Test func `a header that would be pinned would be where the view is`() {
    let named = inputs(Session("layout flow; items 27 150x70\nheader 23\nscroll 190"), "why frame header 0")
    #expect(named["y header"] == .some(3), "\(named)")
  }

  @Test func `a size is no estimate where the layout estimates nothing`() {
    let steps = reasons(Session("estimate 20x70\nitems 2"), "why content").map(\.step)
    #expect(!steps.contains(1), "\(steps)")
  }

  @Test func `a stale layout has computed for the axis and the view of its time`() {
    let axis = reasons(Session("item 60x130\nbug stale on\naxis horizontal"), "why content")
    let sides = axis.compactMap { reason -> String? in
      guard case .calculation(let sum) = reason.kind else { return nil }
      return "\(sum.edge.rawValue) \(sum.value)"
    }
    #expect(sides == ["h 130.0", "w 320.0"])
    // The first pass of a turn computes, and the second one does not.
    let turn = Session("items 8 110x20; bug stale on\nresize 240x200\nturn { item 170; size 5 90x90 }")
    let stale = reasons(turn, "why content").compactMap { reason -> Int? in
      if case .stale(let staleness) = reason.kind { staleness.computed } else { nil }
    }
    #expect(stale == [4])
  }

  // MARK: Hints

  @Test(.gallery) func `only a scroll that shows an element is told`() {
    let isTold = { (reason: Reason) in if case .offset = reason.kind { true } else { false } }
    #expect(!reasons(Session("item 50 0"), "why not visible 1").contains(where: isTold))
    #expect(reasons(Session("items 30 100"), "why not visible 20").contains(where: isTold))
    // The class moves a header that the scroll does not list: UIKit throws.
    let header = Session("layout DWReusableLayout; header 40; policy size; items 60")
    #expect(!reasons(header, "why not visible 40").contains(where: isTold))
    // The data has lost what the view still counts: the scroll fails.
    #expect(!reasons(Session("items 30 100\nmodel delete 9"), "why not visible 20").contains(where: isTold))
  }

  @Test(arguments: [
    ("prepare", "invalidate"), ("performBatchUpdates", "batch"), ("rearrange", "drag"), ("describe", "state"),
  ])
  func `a word of UIKit's or of everyday leads where it is meant`(word: String, statement: String) {
    #expect(SignatureTable.standard.suggestion(for: word) == statement)
  }
}
