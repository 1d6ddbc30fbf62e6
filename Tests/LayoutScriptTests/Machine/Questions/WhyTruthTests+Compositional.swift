import CollectionLayout
import LayoutScript
import Testing

// Of compositional layouts: what their sections are made of, and what cells have said.
extension WhyTruthTests {
  @Test func `what sections are made of is named, with the step that said it`() {
    let session = Session(
      """
      layout compositional
      group across 100% 80 { cell 50% 100% }
      boundary header 100% 30 top
      whole header 100% 20 top
      items 9
      section { group across 100% 50 { cell 25% 100% }; items 4 }
      insert section 0
      """)
    let shared = inputs(session, "why frame 1:4")
    #expect(shared["x group"] == .some(2))
    #expect(shared["h group"] == .some(2))
    #expect(shared["y boundary header"] == .some(3))
    #expect(shared["y whole header"] == .some(4))
    #expect(shared["h boundary header"] == nil)
    let own = inputs(session, "why frame 2:1")
    #expect(own["h group of 2"] == .some(7))
    #expect(own["h group"] == nil)
    #expect(own["y group"] == .some(2))
  }

  @Test func `what cells have said is asked for again where it is forgotten`() {
    let session = Session(
      "layout compositional; group across 100% about 44 { cell 100% about 44 }\nitems 30 80\nprefer 4 320x60")
    let first = inputs(session, "why frame 0")
    #expect(Set(first.keys.filter { $0.hasPrefix("h ") }) == ["h group", "h item", "h offset"])
    #expect(first["h item"] == .some(3))
    #expect(inputs(session, "why frame 4")["h preferred"] == .some(4))
    for case .unsetInputs(let inputs) in reasons(session, "why frame 0").map(\.kind) {
      #expect(!inputs.contains { $0.fields.contains(.height) })
    }
  }

  @Test func `a group that is not said is named for what it would change`() {
    let session = Session("layout compositional; items 9")
    let unset = reasons(session, "why frame 4").flatMap { reason in
      if case .unsetInputs(let inputs) = reason.kind { inputs } else { [Reason.UnsetInput]() }
    }
    #expect(unset.first { $0.setting == "group" }?.fields == [.x, .y, .width, .height])
    session.run("layout flow; itemsize 50x50")
    #expect(inputs(session, "why frame 4")["h group"] == nil)
  }

  @Test func `a header in a section without length is there, and is listed`() {
    let session = Session(
      """
      layout compositional
      boundary header 100% 20 top inside
      boundary header 50% 20 top inside
      items 3 80
      """)
    #expect(session.elements("frames").first?.key.description == "header 0")
    session.run("delete 0...")
    #expect(session.elements("frames").map(\.key.description) == ["header 0"])
    #expect(session.elements("rect 0,0 320x480").isEmpty)
    guard case .history(let changes, _)? = session.said(by: "blame frame header 0").answers.last?.value else {
      Issue.record("`blame` gives no history")
      return
    }
    #expect(changes.map(\.step) == [3, 2])
  }

  @Test func `the offset of a section that scrolls by itself is named where it says which cells were asked`() {
    let session = Session(
      """
      layout compositional
      sideways free
      group across about 100 100 { cell about 100 100% }
      items 8 150x90
      scroll section 0 500
      """)
    let offset = reasons(session, "why frame 7").first {
      if case .input(.x, _, .offset(500, section: 0)) = $0.kind { true } else { false }
    }
    #expect(offset?.step == 5)
    session.run("group across 100 100 { cell 100% 100% }\nscroll section 0 100")
    #expect(inputs(session, "why frame 7")["x offset"] == nil)
  }

  @Test func `a view in which fewer cells say their sizes is named`() {
    let lines = "layout compositional; group across 50% about 100 { cell 100% about 110 }; items 17 200"
    #expect(inputs(Session(lines), "why frame 5")["y view"] != nil)
    let low = Session("\(lines)\nresize 320x200\ninvalidate")
    #expect(low.elements("frame 5").first?.frame != Session(lines).elements("frame 5").first?.frame)
  }
}
