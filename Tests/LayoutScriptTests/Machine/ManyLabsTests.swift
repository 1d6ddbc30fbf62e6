import CollectionLayout
import Expectations
import LayoutScript
import Testing

/// Labs beside each other in one process do not meet: each has a run loop and a screen of its own.
@MainActor struct ManyLabsTests {
  private static let layouts = LayoutCatalog.testedNames

  /// The lines of one of twenty labs: each layout twice, in views and scales of their own, with tags wider than most of
  /// the screens, with turns that stay open over several lines, and with lines that are taken back.
  private static func lines(_ number: Int) -> [String] {
    let layout = layouts[number % layouts.count]
    let side = 150 + 37 * number
    let needsBothSides = ["flow", "sticky", "DWReusableLayout"].contains(layout)
    let size = needsBothSides ? "90x\(40 + number)" : "\(300 + 10 * number)"
    return [
      "view \(side)x\(side + 100); seed \(number)",
      "layout \(layout); scale \(number % 3 + 1)",
      "turn { items \(5 + number) \(size); spacing \(number % 7) }",
      "frames; content",
      "scroll \(10 * number); inset \(number % 5)",
      "visible",
      "turn { item \(size); insert 2 }; frames",
      "rotate; frames; calls",
      "item \(size); frame 0:999",
      "whatif { view 500x\(side) }",
      ":undo 2",
      "frames; state",
      "reset; view \(side)x300; layout \(layout); items 4 \(size); frames",
      "print (content.width) (content.height) (count)",
    ]
  }

  @Test func `twenty labs whose lines take turns say what each says alone`() {
    let alone = (0..<20).map { number in
      let session = Session()
      for line in Self.lines(number) { session.attempt(line) }
      return session
    }
    let together = (0..<20).map { _ in Session() }
    for line in Self.lines(0).indices {
      for (number, session) in together.enumerated() { session.attempt(Self.lines(number)[line]) }
    }
    for number in 0..<20 {
      expect(together[number].transcript.text, is: alone[number].transcript.text, "lab \(number)")
    }
    expect(Set(alone.map(\.transcript.text)).count, is: 20)
  }

  @Test(.gallery) func `a lab that runs in the middle of another one's line leaves it alone`() {
    var inner: Session?
    var options = LabOptions()
    options.runForeignCode = { body in
      if inner == nil { inner = Session("view 700x300; layout DWCollectionViewLayout; items 3 900") }
      body()
    }
    let outer = Session("view 200x300; layout DWCollectionViewLayout; items 2 900", options)
    expect(outer.frames().map(\.width), is: [200, 200])
    expect(inner?.frames().map(\.width), is: [700, 700, 700])
    expect(UIScreen.main.bounds.width, is: 375)
  }

  @Test func `a turn of one lab lays out no view of another`() {
    let waiting = Session("items 3 50")
    waiting.lab.view.setNeedsLayout()
    Session("items 5 70; tick").run("tick; scroll 10")
    #expect(waiting.lab.recorder.take().isEmpty)
    waiting.lab.runLoop.turn()
    expect(waiting.lab.recorder.take().first?.call, is: .pass)
  }
}
