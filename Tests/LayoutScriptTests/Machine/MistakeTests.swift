import CollectionLayout
import Expectations
import Foundation
import Testing

@testable import LayoutScript

/// Mistakes are made where they are on, and leave nothing where they are off.
@MainActor struct MistakeTests {
  nonisolated static let names = LayoutMistake.allCases.map(\.rawValue)
  nonisolated static let layouts = ["waterfall", "flow", "sticky", "tags"]

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
        "columns 3; inset 10; spacing 0.1; items 40 100.1\nbug \(mistake); scroll 30\nscroll 35")
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

  @Test func `a warning is told once after a layout is installed`() {
    let session = Session()
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
    #expect(bugs.filter(\.isOn).map(\.name) == ["tie", "copy"])
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

  @Test func `a watch of an older state keeps the data of a layout that is made anew`() {
    let session = Session("layout DWCollectionViewLayout\nrows 6; watch (@1.count); item (size(3, 4).w - count)")
    expect(session.frames().count, is: 1)
    session.run("diff @3")
  }
}
