import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutRuntime

/// Steps that come with what the view shows after them.
@MainActor struct SceneTests {
  private func session(_ extent: Scene.Extent) -> Session {
    var options = LabOptions()
    options.sceneOfSteps = extent
    return Session(options)
  }

  @Test func `without a wish a step has no scene`() {
    #expect(Session().said(by: "items 3 50").steps.allSatisfy { $0.scene == nil })
  }

  @Test func `a step has what is on screen after its pass`() throws {
    let session = session(.screen)
    let steps = session.said(by: "columns 3; items 30 100; scroll 130").steps
    let scene = try #require(steps.last?.scene)
    expect(scene.viewport.origin, is: CGPoint(x: 0, y: 130))
    expect(scene.content, is: CGSize(width: 320, height: 1090))
    expect(scene.elements, is: session.elements("visible"))
    expect(scene.lanes.map(\.items), is: [10, 10, 10])
    expect(scene.pools.map(\.onScreen), is: [scene.elements.count])
  }

  @Test func `or all that the layout has`() throws {
    let session = session(.content)
    let scenes = session.said(by: "items 40 100; rotate").steps.compactMap(\.scene)
    expect(scenes.last?.elements, is: session.elements("frames"))
    expect(scenes.last?.elements.count, is: 40)
  }

  @Test(arguments: ["waterfall", "WaterfallLayout"].filter(\.isKnown))
  func `a layout that waits for its pass is asked nothing`(layout: String) throws {
    let session = session(.content)
    session.run("layout \(layout); items 4 100")
    let steps = session.said(by: "turn { spacing 3; columns 1 }").steps
    let before = try #require(steps.first?.scene)
    expect(before.extent, is: .screen)
    expect(before.elements.count, is: 4)
    #expect(before.lanes.isEmpty)
    expect(steps.last?.scene?.elements, is: session.elements("frames"))
  }

  @Test(.gallery) func `what scenes ask is not recorded`() {
    let lines = "layout WaterfallLayout; items 20 100; scroll 90; delete 3; whatif { columns 2 }; counts"
    func totals(_ session: Session) -> [CallWord: Int]? {
      if case .totals(let totals)? = session.said(by: lines).answers.last?.value { return totals }
      return nil
    }
    expect(totals(session(.content)), is: totals(Session()))
  }

  // MARK: Pictures of two steps

  private func pictures(_ script: String) -> [Scene] {
    let session = Session()
    return session.said(by: script).answers.compactMap { answer in
      if case .picture(let scene) = answer.value { scene } else { nil }
    }
  }

  @Test func `draw before has what went, and what stood elsewhere, by its item`() throws {
    let scene = try #require(pictures("columns 1; spacing 0; items 4 100\ndelete 1\ndraw before").first)
    // 0 stays; 1 is gone; 2 and 3 move up.
    expect(scene.before.map(\.key.item), is: [1, 2, 3])
    expect(scene.before.map(\.frame.minY), is: [100, 200, 300])
    expect(scene.elements.map(\.key.item), is: [0, 1, 2])
    #expect(try #require(pictures("columns 1; items 4 100\ndraw").first).before.isEmpty)
  }

  @Test func `draw of two steps has the second one's screen, and changes nothing`() throws {
    let script = "columns 1; spacing 0; items 9 100\nscroll 150\ncolumns 3"
    let pictures = pictures(script + "\ndraw @3 @5\ndraw @5 @3\ndraw")
    expect(pictures.count, is: 3)
    expect(pictures[0].viewport, is: pictures[2].viewport)
    expect(pictures[0].before.count, is: 5)
    expect(pictures[1].elements.first?.frame.width, is: 320)
    expect(pictures[1].before.first?.frame.width, is: 320 / 3)
    expect(pictures[2].before.count, is: 0)
  }

  @Test func `draw names steps that there are`() {
    expect(Session().attempt("item 4; draw @1 @9"), is: .failed)
    expect(Session().attempt("draw before"), is: .failed)
  }

  @Test func `a scene says which view shows each element, and what sections are called`() throws {
    let session = session(.screen)
    let steps = session.said(by: "columns 1; section \"Fruit\" { items 12 100 }\nscroll 250").steps
    let scene = try #require(steps.last?.scene)
    expect(scene.views.count, is: scene.shown.count)
    expect(Set(scene.views.values).count, is: scene.shown.count)
    #expect(scene.name(ofSection: 0) == "Fruit")
  }

}
