import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// `why` of a point, of the order of elements, and of the turn of a step; and what attributes say beside the frame.
@MainActor struct WhyPlaceTests {
  private func reasons(_ question: String, in session: Session) -> [Reason] {
    if case .reasons(let reasons)? = session.said(by: question).answers.last?.value { return reasons }
    return []
  }

  private func gap(_ question: String, in session: Session) -> Reason.Gap? {
    reasons(question, in: session).lazy.compactMap { if case .gap(let gap) = $0.kind { gap } else { nil } }.first
  }

  private func closings(_ question: String, in session: Session) -> [String] {
    reasons(question, in: session).compactMap { reason in
      switch reason.kind {
      case .closes(let statement, let rest): rest == 0 ? statement : "\(statement): \(rest)"
      case .noSettingCloses: "none"
      default: nil
      }
    }
  }

  // MARK: A point

  @Test func `a gap lies between two elements, or an element and the content's edge, and a setting closes it`() {
    let session = Session("inset 20 0; items 8 100")
    let between = gap("why 160,60", in: session)
    expect(between?.before.key.map { "\($0)" }, is: "0:0")
    expect(between?.after.key.map { "\($0)" }, is: "0:1")
    expect(between?.length, is: 10)
    expect(closings("why 160,60", in: session), is: ["spacing 10 0", "spacing 0"])
    let above = gap("why 10,5", in: session)
    #expect(above?.isVertical == true && above?.before.key == nil)
    expect(closings("why 10,5", in: session), is: ["inset 0"])
  }

  @Test func `what closes a gap does so when it is typed`() {
    let session = Session("inset 20 0; items 8 100")
    session.run("spacing 10 0; inset 0")
    expect(session.elements("at 160,60").map { "\($0.key)" }, is: ["0:1"])
    expect(session.elements("at 10,5").map { "\($0.key)" }, is: ["0:0"])
  }

  @Test func `a section's own answer is what closes its gap`() {
    let session = Session("layout flow; section { inset 30; items 3 90x60 }; section { items 3 90x60 }")
    expect(closings("why 5,40", in: session), is: ["inset 0 in section 0"])
  }

  @Test(.gallery)
  func `a section's answer is tried beside the property, which a class may ask alone, and so are empty sections`() {
    let own = Session("layout WaterfallLayout; section { spacing 3 14; item 200 120 75 }")
    expect(closings("why 158,100", in: own), is: ["spacing 10 0", "spacing 0"])
    let empty = Session("layout flow; section { items 2 }; section { inset 20 }; section { items 2 }")
    expect(closings("why 3,70", in: empty), is: ["inset 0 in section 1"])
  }

  @Test(arguments: [
    ("320x220; header 40; item 60x60 80x60 100x40 60x40 150x80 100x80 100x20 60x60 150x60; scroll end", "50,185"),
    ("320x160; header 40; item 100x20 150x80 150x80 80x20 150x20 150x80 60x80 100x40 60x60; scroll end", "30,290"),
    ("320x160; header 40; spacing 20; item 60x60 80x60 100x40 60x40 150x80 100x80 100x20; scroll 30", "250,115"),
  ])
  func `what a setting leaves of a gap is there when it is typed, though the offset is pulled back`(
    setUp: String, point: String
  ) throws {
    let session = Session("layout sticky; view \(setUp)")
    let ends = try #require(gap("why \(point)", in: session))
    func length(_ session: Session) -> CGFloat {
      func end(_ key: ElementKey?, _ end: (CGRect) -> CGFloat, else other: CGFloat) -> CGFloat {
        key.flatMap { session.elements("frame \($0)").first?.frame }.map(end) ?? other
      }
      return end(ends.after.key, \.minY, else: session.lab.view.contentSize.height)
        - end(ends.before.key, \.maxY, else: 0)
    }
    expect(length(session), is: ends.length)
    for case .closes(let statement, let rest) in reasons("why \(point)", in: session).map(\.kind) {
      expect(length(Session("layout sticky; view \(setUp); \(statement)")), is: rest, "\(statement)")
    }
  }

  @Test func `what a full line leaves over is told, and closed by no setting`() {
    let session = Session("view 460x400; layout flow; items 7 200x100")
    let kinds = reasons("why 230,40", in: session).map(\.kind)
    let rest = kinds.compactMap { kind -> Double? in
      if case .leftover(let room, let taken, _) = kind { room - taken } else { nil }
    }
    expect(rest, is: [60])
    expect(closings("why 230,40", in: session), is: ["none"])
  }

  @Test func `an element at a point is told with what is behind it, and a point outside with the content`() {
    let session = Session("layout flow; header 40 pin; items 40 90x60; scroll 50")
    guard case .atPoint(_, let front, _, let behind)? = reasons("why 10,60", in: session).first?.kind else {
      return missing("an element at the point")
    }
    expect("\(front)", is: "header 0")
    expect(behind.map { "\($0)" }, is: ["0:0"])
    guard case .outsideContent? = reasons("why 10,9000", in: session).first?.kind else {
      return missing("a point outside")
    }
  }

  @Test func `while a finger holds an item, a point and the depth are those of the screen`() {
    let session = Session("columns 2; item 50 50 80\ndrag 1 to 279,97")
    let place = CGRect(x: 165, y: 0, width: 155, height: 50)
    let held = reasons("why 279,97", in: session)
    guard case .atPoint(_, let front, CGRect(x: 201.5, y: 72, width: 155, height: 50), _)? = held.first?.kind,
      case .dragged(front, place)? = held.last?.kind
    else { return missing("the held item at the point") }
    expect("\(front)", is: "0:1")
    expect(held.last?.step, is: 3)
    expect(session.elements("at 279,97").map(\.frame.minX), is: [201.5])
    expect(session.elements("at 170,10").count, is: 0)
    expect(gap("why 279,130", in: session)?.before.place, is: 122)
    session.run("drag to 60,60")
    let depth = reasons("why z 0:2", in: session).map(\.kind)
    guard case .depth(_, .max, _)? = depth.first, case .meets(_, _, 0, .behind)? = depth.last else {
      return missing("what the held item covers")
    }
    expect(session.printed("(z(0:2) > z(0:0)) (z(0:1)) (frame(0:2).x)"), is: "true 0 0")
    session.run("drop")
    expect(session.printed("(z(0:2))"), is: "0")
  }

  private func missing(_ what: String) { Issue.record("there is no \(what)") }

  // MARK: Order

  @Test func `why z tells the step, and what lies in front, behind and without order`() {
    let session = Session("layout flow; items 40 90x60\nheader 40 pin\nscroll 50")
    let header = reasons("why z header 0", in: session)
    guard case .depth(_, 10, layout: "flow")? = header.first?.kind else { return missing("zIndex 10") }
    expect(header.first?.step, is: 3)
    let met = header.dropFirst().compactMap { reason -> Int? in
      if case .meets(_, _, let depth, .behind) = reason.kind { depth } else { nil }
    }
    expect(met, is: [0, 0, 0])
    let equal = Session(
      "layout compositional; group custom 100% 90 { place 0,0 60x40; place 30,20 80x60 }; items 2")
    let orders = reasons("why zIndex 0", in: equal).map(\.kind).compactMap { kind -> Bool? in
      if case .meets(_, _, _, let order) = kind { order == .none } else { nil }
    }
    expect(orders, is: [true])
  }

  @Test(
    arguments: [
      "layout flow; spacing 0; item 160x50 160x50", "columns 3; spacing 0; items 20 100",
      "columns 7; spacing 0; items 9 40",
      "layout flow; itemsize 320x44; spacing 0; header 20; items 3",
      "layout waterfall; spacing 5; header 44; items 3 60",
    ])
  func `elements that touch do not meet, as no overlap says`(script: String) {
    let session = Session(script + "; expect no overlap")
    guard case .meetsNothing? = reasons("why z 1", in: session).last?.kind else { return missing("nothing") }
  }

  // MARK: A step

  @Test func `why prepare and why pass answer for the turn of a step`() {
    let session = Session("items 20 100\ncolumns 3\nscroll 40\nspacing 4; inset 2")
    func statements(_ question: String) -> [String] {
      reasons(question, in: session).compactMap { if case .statement(let text) = $0.kind { text } else { nil } }
    }
    expect(statements("why prepare @2"), is: ["columns 3"])
    // The turn of a step has more statements than its own.
    expect(statements("why prepare @4"), is: ["spacing 4", "inset 2"])
    guard case .notInTurn(of: 3, before: 2, after: 5)? = reasons("why prepare @3", in: session).first?.kind,
      case .ranPass(3, _, _, _, _)? = reasons("why pass @3", in: session).first?.kind
    else { return missing("the pass of the scroll") }
    expect(session.code(of: "why prepare @9"), is: "LL0242")
  }

  // MARK: Looks

  @Test func `looks are functions and members, of elements by the names that statements give them`() {
    let session = Session("layout flow; header 40 pin; items 40 90x60\nscroll 50")
    expect(
      session.printed("(z(header 0)) (header(0).z) (frame(header 0).z) (z(3)) (frame(0:3).z)"), is: "10 10 10 0 0")
    expect(session.printed("(alpha(3)) (hidden(3)) (transform(3))"), is: "1 false 1 0 0 1 0 0")
    expect(
      session.printed("(@3.z(header 0)) (@3.header(0).z) (frame(header 0).y) (@3.frame(header 0).y)"),
      is: "10 10 50 0")
    session.run("expect (z(header 0) > z(3) and not hidden(3)); watch (z(header 0)); break prepare if (z(3) == 0)")
    expect(session.code(of: "print (z(99))"), is: "LL0235")
    for wrong in ["z(axis)", "let $w (axis); print (z($w))", "z(axis, 1)", "let $t (\"x\"); print (z($t))"] {
      #expect(session.code(of: wrong.hasPrefix("let") ? wrong : "print (\(wrong))") != nil, "\(wrong)")
    }
  }

  @Test func `the name of a kind and a place name an element in parentheses`() {
    let session = Session(
      "layout compositional; group across 100% 60 { cell 25% 100% { badge \"new\" 20 20 top trailing { z 7 } } }; items 8"
    )
    expect(session.printed("(z(\"new\" 0:2)) (frame(\"new\" 0:2).w)"), is: "7 20")
    expect(session.code(of: "print (z(\"old\" 0:2))"), is: "LL0235")
  }

  @Test func `a background and a view of the whole layout are named in parentheses as in statements`() {
    let session = Session(
      "layout compositional; background 4; whole header 100% 40 top { z 5 }; whole \"line\" 100% 4 bottom; items 2")
    expect(
      session.printed("(z(background 0)) (background(0)) (frame(background 0).w) (alpha(background 0))"),
      is: "0 4,44 312x80 312 1")
    expect(
      session.printed("(z(whole header)) (whole(header)) (frame(whole \"line\").y) (whole(\"line\").z)"),
      is: "5 0,0 320x40 128 1")
    for (wrong, code) in [
      ("whole(3)", "LL0134"), ("z(whole)", "LL0233"), ("z(whole footer)", "LL0235"), ("z(background 4)", "LL0235"),
    ] { expect(session.code(of: "print (\(wrong))"), is: code, "\(wrong)") }
    session.run("let $k (3)")
    expect(session.code(of: "print (whole($k))"), is: "LL0233")
  }

  // MARK: Both directions

  @Test func `a fling of a point lifts the finger in both directions`() {
    let session = Session("axis horizontal; safe 20 40; rows 2; items 20 120; scroll 100,0")
    session.run("fling 200,-900")
    let offset = session.lab.view.contentOffset
    #expect(offset.x > 100 && offset.y == -20, "\(offset)")
  }
}
