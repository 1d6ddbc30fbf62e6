import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutRuntime

/// Mistakes are made where they are on, and leave nothing where they are off.
@MainActor struct MistakeTests {
  nonisolated static let names = LayoutMistake.allCases.map(\.rawValue)
  nonisolated static let layouts = ["waterfall", "flow", "sticky", "tags", "compositional"]

  private static func setUp(_ layout: String) -> String {
    "layout \(layout); inset 10; spacing 0.1; \(Session.items(40, for: layout))"
  }

  @Test(arguments: layouts, names)
  func `off again, nothing is left of a mistake`(layout: String, name: String) {
    let session = Session(Self.setUp(layout))
    let frames = session.frames()
    session.run("bug \(name) on; scroll 50\nspacing 12\nscroll 20\nspacing 0.1\nbug \(name) off; scroll 0")
    expect(session.frames(), is: frames)
    #expect(session.lab.host.capabilities.isRestorable)
  }

  @Test(arguments: layouts, names)
  func `a line that fails is undone, mistakes and all`(layout: String, name: String) {
    let session = Session(Self.setUp(layout))
    session.run("scroll 40; bug \(name) on; scroll 60")
    let before = LabFingerprint(session.lab)
    session.attempt("spacing 30; bug \(name) off; scroll 10; frame 400")
    let after = LabFingerprint(session.lab)
    expect(after, is: before, "\(after.difference(from: before))")
    session.attempt("bug \(name) off; frame 400")
    expect(session.lab.state.settings.mistakes.map(\.rawValue), is: [name])
  }

  @Test func `each mistake shows`() {
    func answer(_ mistake: String, _ question: String) -> [CGRect] {
      let session = Session(
        "asks bounds; columns 3; inset 10; spacing 0.1; items 40 100.1\nbug \(mistake); scroll 30\nscroll 35")
      return session.elements(question).map(\.frame)
    }
    #expect(answer("tie on", "frames") != answer("tie off", "frames"))
    #expect(answer("float32 on", "frames") != answer("float32 off", "frames"))
    #expect(answer("copy on", "visible") != answer("copy off", "visible"))
    #expect(answer("offscreen on", "visible").count < answer("offscreen off", "visible").count)
    let session = Session("columns 3; inset 10; items 40 100; bug inset on")
    let height = session.printed("(content.h)")
    session.run("bug inset off")
    #expect(session.printed("(content.h)") != height)
    session.run("bug stale on; frames")
    let frames = session.frames()
    session.run("columns 2")
    expect(session.frames(), is: frames)
    session.run("bug stale off")
    #expect(session.frames() != frames)
    expect(session.prepares("bug bounds on; scroll 20\nscroll 40").suffix(2), is: [1, 1])
    expect(session.prepares("bug bounds off; scroll 60\nscroll 80").suffix(1), is: [0])
    expect(session.prepares("bug always on; scroll 20\nscroll 40").suffix(2), is: [1, 1])
  }

  /// A mistake in the rules of a compositional layout, and a frame without and with it.
  struct Broken: Sendable, CustomTestStringConvertible {
    var mistake: LayoutMistake
    var script: String
    var element: String
    var right: CGRect
    var wrong: CGRect

    init(
      _ mistake: LayoutMistake, _ script: String, _ element: String,
      _ right: (CGFloat, CGFloat, CGFloat, CGFloat), _ wrong: (CGFloat, CGFloat, CGFloat, CGFloat)
    ) {
      (self.mistake, self.script, self.element) = (mistake, script, element)
      self.right = CGRect(x: right.0, y: right.1, width: right.2, height: right.3)
      self.wrong = CGRect(x: wrong.0, y: wrong.1, width: wrong.2, height: wrong.3)
    }

    var testDescription: String { mistake.rawValue }
  }

  nonisolated static let broken = [
    Broken(
      .whole, "group across 100% 44 { spacing 10; cell 30% 44 }; items 5", "2", (200, 0, 90, 44), (212, 0, 96, 44)),
    Broken(
      .whole, "group across 100% 44 times 2 { spacing 10; cell 1 44 }; items 5", "1", (165, 0, 155, 44),
      (170, 0, 160, 44)),
    Broken(
      .whole, "group across 100% 44 { spacing 10; cell 50% 44 }; items 5", "1", (165, 0, 155, 44),
      (0, 44, 160, 44)),
    Broken(
      .slot, "group across 100% 44 { spacing 10; cell 100 44 { inset 2 } }; items 3", "1", (112, 2, 96, 40),
      (106, 0, 100, 44)),
    Broken(
      .full, "group down 100% 100 { cell 100% 30 }; section { items 4 }; section { items 1 }", "1:0",
      (0, 140, 320, 30), (0, 200, 320, 30)),
    Broken(
      .nofloor, "view 257x480; scale 2; group across 100% 44 { cell 25% 44 }; items 3", "1", (64, 0, 64, 44),
      (64.5, 0, 64.25, 44)),
    Broken(
      .stack, "header 30; boundary \"line\" 100% 10 top; items 2", "\"line\" 0:0", (0, 20, 320, 10),
      (0, 30, 320, 10)),
    Broken(
      .stack, "footer 30; boundary \"line\" 100% 10 bottom; items 2", "footer 0", (0, 88, 320, 30),
      (0, 98, 320, 30)),
    Broken(.inward, "header 30; inset 10; items 2", "header 0", (10, 0, 300, 30), (10, 10, 300, 30)),
    Broken(
      .endless, "view 320x100; header 30 pin; section { items 3 }; section { items 9 }; scroll 150", "header 0",
      (0, 132, 320, 30), (0, 150, 320, 30)),
    Broken(
      .edge,
      "group across 100% 44 { cell 100% 44 { badge \"dot\" 10 10 top trailing { shift -50% 50% } } }; items 2",
      "\"dot\" 0:1", (305, 49, 10, 10), (150, 66, 10, 10)),
    Broken(
      .narrow, "inset 10; sideways free; group across 80% 50 { cell 100% 100% }; items 3", "1", (266, 10, 256, 50),
      (250, 10, 240, 50)),
    Broken(
      .once,
      "provider { if ($w > 400) { group across 100% 40 times 3 { cell 1 40 } } else { group across 100% 40 { cell 100% 40 } } }; items 4; tick; rotate",
      "1", (160, 0, 160, 40), (0, 40, 480, 40)),
    Broken(
      .halfway, "group down 100% about 44 { cell 100% about 44 }; items 3 60; tick", "1", (0, 60, 320, 60),
      (0, 44, 320, 44)),
  ]

  @Test(arguments: broken) func `a rule that is broken gives another number, and the sums are those of it`(
    row: Broken
  ) {
    for isOn in [false, true] {
      let session = Session("layout compositional\nbug \(row.mistake) \(isOn ? "on" : "off")\n\(row.script)")
      expect(session.elements("frame \(row.element)").first?.frame, is: isOn ? row.wrong : row.right)
      session.run("why \(row.element)")
    }
  }

  @Test func `each broken rule has a row`() {
    expect(Set(Self.broken.map(\.mistake)), is: Set(LayoutMistake.allCases.filter { $0.maker == .compositional }))
  }

  @Test func `identifiers that compare their content go and come`() {
    func operations(_ first: String) -> [String] {
      let session = Session(
        "layout compositional; \(first); source diffable; snapshot { section A; append x y z of 50 }; apply")
      session.run("snapshot { size y 80; size z 50; move z before x }")
      return session.said(by: "apply").steps.flatMap(\.events).filter { $0.call == .prepareForUpdates }.map {
        "\($0.detail)"
      }
    }
    let (right, wrong) = (operations("seed 1"), operations("bug content on"))
    #expect(right.count == 1 && wrong.count == 1 && right != wrong, "\(right) \(wrong)")
    #expect(
      wrong.first?.contains("delete") == true && right.first?.contains("delete") == false, "\(right) \(wrong)")
  }

  @Test func `a cell provider that reads by index paths shows what the model has there`() {
    func heights(_ first: String) -> [CGFloat] {
      Session(
        """
        layout compositional; group down 100% about 44 { cell 100% about 44 }; source diffable
        snapshot { section A; append x of 50; append y of 90 }; apply; \(first)
        snapshot { insert z before x of 20 }; apply; snapshot { reload z x y }; apply
        """
      ).frames().map(\.height)
    }
    expect(heights("bug byindex off"), is: [20, 50, 90])
    expect(heights("bug byindex on"), is: [50, 90, 20])
    expect(heights("bug byindex on; bug byindex off"), is: [20, 50, 90])
    // What goes leaves the model, and what another section takes over comes last there.
    let session = Session(
      """
      source diffable; snapshot { section A; append x y; section B; append u }; apply; bug byindex on
      snapshot { move y before x; delete u; append x in B; append v in A; section C before A }; apply
      """)
    expect(session.lab.state.diffable?.model?.text(after: NamedSnapshot()), is: "C: empty; A: y v; B: x")
  }

  @Test(.gallery) func `a warning is told once after a layout is installed`() {
    let session = Session("prefetch off")
    func codes(_ lines: String) -> [String] {
      session.said(by: lines).steps.flatMap(\.entries).compactMap { entry in
        if case .remark(let diagnostic) = entry { return diagnostic.code }
        return nil
      }
    }
    expect(codes("layout CXCollectionViewLayout; items 30 100"), is: ["LL0307"])
    expect(codes("scroll 200; scroll 300"), is: [])
    expect(codes("layout CXCollectionViewLayout").isEmpty, is: false)
    expect(codes("layout waterfall; scroll 100; scroll 200"), is: [])
  }

  @Test func `the state shows which are on`() {
    let session = Session("bug tie on; bug copy on")
    guard case .state(let settings)? = session.said(by: "state").answers.last?.value,
      case .bugs(let bugs)? = session.said(by: "bug").answers.last?.value
    else {
      Issue.record("no state")
      return
    }
    #expect(settings.last?.value.text == "tie copy")
    #expect(bugs.filter { $0.isOn == true }.map(\.name) == ["tie", "copy"])
    #expect(bugs.map(\.name) == Self.names)
    #expect(bugs.allSatisfy { !$0.summary.isEmpty })
  }

  @Test(arguments: ["watch (@1.count)", "predict (@1.count == 4)"])
  func `what looks at an older state when a line has ended comes back to the mistakes of that end`(looks: String) {
    let session = Session("items 4 100\nbug tie on\n\(looks)\nbug tie off")
    #expect(session.lab.host.capabilities.isRestorable)
    expect(session.frames(), is: Session("items 4 100").frames())
    session.run("\(looks)\nbug tie on")
    expect(session.frames(), is: Session("items 4 100; bug tie on").frames())
    #expect(session.frames() != Session("items 4 100").frames())
  }

  @Test(.gallery) func `a watch of an older state keeps the data of a layout that is made anew`() {
    let session = Session("layout DWCollectionViewLayout\nrows 6; watch (@1.count); item (size(3, 4).w - count)")
    expect(session.frames().count, is: 1)
    session.run("diff @3")
  }
}
