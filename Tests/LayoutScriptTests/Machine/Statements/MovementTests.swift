import CollectionLayout
import Expectations
import LayoutScript
import Testing

/// `drag` and `drop`: an item that a finger moves, in the language.
@MainActor struct MovementTests {
  private let session = Session("layout flow; spacing 0; item 320x88 320x44 320x44")

  private var heights: [String] { (0..<3).map { session.printed("(frame(\($0)).h)") } }

  @Test func `while an item is dragged, sizes are those of the places, and at the drop they go with the items`() {
    session.run("drag 1 to 160,20")
    expect(heights, is: ["88", "44", "44"])
    session.run("drop")
    expect(heights, is: ["44", "88", "44"])
    session.run("drag 0 to 160,60 160,170; drop cancel")
    expect(heights, is: ["44", "88", "44"])
  }

  @Test func `a finger that holds nothing, or something else, says so`() {
    for line in ["drop", "drop cancel", "drag to 3,3"] { expect(session.code(of: line), is: "LL0253", "\(line)") }
    session.run("drag 1 to 160,20")
    expect(session.code(of: "drag 2 to 3,3"), is: "LL0253")
    expect(session.code(of: "drag 9 to 3,3"), is: "LL0235")
  }

  @Test(arguments: ["ios 14", "ios 26"])
  func `an item stays in its section, and an insert gives the movement up`(version: String) {
    let session = Session(
      "\(version); layout flow; section { items 2 50x50 }; section { items 2 50x50 }; tick")
    let changes = session.said(by: "drag 0:0 to 20,70").steps.flatMap(\.changes)
    #expect(changes.contains { if case .drag(_, _, _, isKept: true) = $0 { true } else { false } })
    expect(session.lab.view.movement?.target, is: ElementKey(section: 0, item: 0))
    session.run("insert 1:0 20x20")
    #expect(session.lab.view.movement == nil)
  }

  @Test(.gallery) func `a layout is not asked for an item under the finger that the data have no more`() {
    let session = Session("layout DWCollectionViewLayout; items 9 40x20")
    for line in ["drag 8 to 60,30", "model delete 0...3", "invalidate", "tick"] { session.run(line) }
    #expect(session.frames().count <= 5)
  }

  @Test func `a snapshot follows the drop`() {
    let session = Session(
      "source diffable; snapshot { section A; append x y z of 80 }; apply; drag 0 to 240,20; drop")
    expect(session.lab.state.diffable?.next.itemIdentifiers, is: ["y", "x", "z"])
    expect(session.lab.state.model.counts, is: [3])
  }

  @Test func `going back puts the item back under the finger`() {
    session.run("drag 1 to 160,20")
    session.run("drop")
    session.run(":undo")
    expect(session.lab.view.movement?.target, is: ElementKey(section: 0, item: 0))
    session.run("drop cancel")
    expect(heights, is: ["88", "44", "44"])
  }
}
