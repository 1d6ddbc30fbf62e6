import Expectations
import Foundation
import Testing

/// Every script in `examples/` prints what stands in the `.out` file beside it, passes as a test, and depends on its input.
struct ExampleTests {
  static let names = (try? Project.names(in: "examples", endingIn: ".layout")) ?? []

  /// A number of each example, and another one in its place.
  static let alterations: [String: (from: String, to: String)] = [
    "CXCollectionViewLayout": ("item 120 80", "item 120 85"),
    "DWCollectionViewLayout": ("item 120 80", "item 120 85"),
    "DWReusableLayout": ("header 40", "header 44"), "DWWateFallLayout": ("item 120 80", "item 120 85"),
    "WaterfallLayout": ("item 120 80", "item 120 85"), "YTWaterFlowLayout": ("item 120 80", "item 120 85"),
    "articles": ("item 120 80", "item 120 75 85"), "base": ("columns 3", "columns 2"),
    "crash": ("insert 4 70 }", "insert 3 70 }"), "drag": ("item 320x88", "item 320x90"),
    "diffable": ("source diffable 14", "source diffable 15"),
    "snapshots": ("spacing 10", "spacing 20"),
    "drawing": ("item 120 80", "item 120 95"),
    "fingers": ("fling 400", "fling 500"), "first": ("items 9 180", "items 9 170"),
    "first-pass": ("inset 20 15", "inset 30 15"), "flow": ("90x60 90x50", "90x60 90x70"),
    "horizontal": ("rows 3", "rows 2"), "idle-prepare": ("items 60", "items 50"),
    "item-invalidation": ("items 30", "items 20"), "loops": ("repeat 3", "repeat 4"),
    "million": ("columns 3", "columns 2"), "no-area": ("item 0x50 50x50", "item 9x50 50x50"),
    "offsets": ("items 30", "items 40"), "questions": ("item 120 80", "item 120 85"),
    "pages": ("items 60 50", "items 5 50"),
    "reload": ("scroll 200", "scroll 250"), "right-to-left": ("items 20 50x50", "items 21 50x50"),
    "rotation-sizes": ("items 6 155x60", "items 6 150x60"),
    "rotation": ("items 6 300", "items 6 100"), "scrolling": ("items 12 150", "items 12 100"),
    "sections": ("item 120 80", "item 120 95"), "self-sizing": ("estimate 90x40", "estimate 90x50"),
    "stale": ("items 6 300", "items 6 200"), "sticky": ("header 40", "header 44"), "tags": ("inset 10", "inset 12"),
    "targets": ("fling 400", "fling 500"), "too-wide": ("item 300x40", "item 290x40"),
    "tracing": ("item 120 80", "item 120"), "transition": ("items 12 90x60", "items 12 90x70"),
    "turns": ("inset 20; spacing 8", "inset 20"), "updates": ("insert 1 100", "insert 1 90"),
    "waterfall": ("item 120 80", "item 120 85"),
  ]

  @Test func `there are examples, each has a number to alter, and no output is without its script`() throws {
    expect(Self.names, is: Self.alterations.keys.sorted())
    let outputs = try Project.names(in: "examples", endingIn: ".out")
    #expect(Set(outputs).subtracting(Self.names).isEmpty)
  }

  @Test func `the folder is its own test suite, and each case checks something`() throws {
    // The lesson about a Swift file needs a compiler, and has a test of its own.
    let run = try ShellCommand(
      "layoutlab test -v $(find examples -name '*.layout' ! -path examples/lessons/own.layout)")
    expect(run.status, is: 0, "\(run.output)")
    #expect(!run.output.contains(": no checks"), "\(run.output)")
  }

  @Test func `the tour lists each example`() throws {
    let tour = try Project.text(of: "examples/README.md")
    for name in Self.names + LessonTests.names { #expect(tour.contains("(\(name).layout)"), "\(name)") }
  }

  @MainActor @Test(arguments: names)
  func `an example prints what stands beside it`(name: String) throws {
    let run = try CommandRun.together(["run", "examples/\(name).layout"], in: Project.root.path)
    expect(run.status, is: 0)
    try Project.expect(run.output, isIn: "examples/\(name).out")
  }

  @Test(arguments: names)
  func `an example opens with a caption`(name: String) throws {
    #expect(try Project.text(of: "examples/\(name).layout").hasPrefix("## "))
  }

  @MainActor @Test(arguments: names)
  func `another number makes a check fail`(name: String) throws {
    let text = try Project.text(of: "examples/\(name).layout")
    let alteration = try #require(Self.alterations[name])
    let altered = text.replacing(alteration.from, with: alteration.to, maxReplacements: 1)
    #expect(altered != text)
    let directory = try TemporaryDirectory()
    _ = try directory.file("base.layout", holding: Project.text(of: "examples/base.layout"))
    let run = try CommandRun("run", directory.file("altered.layout", holding: altered))
    expect(run.status, is: 1, "\(run.output)")
  }
}
