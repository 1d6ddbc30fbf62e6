import Expectations
import Foundation
import Testing

/// Hunts for twenty mistakes in layouts of one's own: a script asks as a person would who sees the symptom, and its output
/// names the property, the line or the method.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct HuntTests {
  private static let folder = "Tests/layoutlabTests/Goldens/hunts"

  /// A layout, and the answers in the output of its script that lead to the mistake.
  struct Hunt: CustomTestStringConvertible, Sendable {
    var layout: String
    var answers: [String]
    var testDescription: String { layout }
  }

  static let hunts = [
    Hunt(layout: "KeptCacheLayout", answers: ["set at KeptCacheLayout.swift:", "cache          3 UICollection"]),
    Hunt(
      layout: "RoundRobinLayout", answers: ["set at RoundRobinLayout.swift:23 (frame)", "0:2         0      120"]),
    Hunt(layout: "FirstInsetCarousel", answers: ["sideInset  60", "the present layout remembers something else"]),
    Hunt(layout: "FadingCarousel", answers: ["LL0308", "set at FadingCarousel.swift:15 (frame)"]),
    Hunt(layout: "LostHeaderLayout", answers: ["left it out of its", "broken     part-of-whole"]),
    Hunt(
      layout: "SunkHeaderLayout", answers: ["set at SunkHeaderLayout.swift:36 (frame)\n", "0:0         0       40"]),
    Hunt(layout: "ShortTimetable", answers: ["0:2 reaches farthest, to x 440: 80 points beyond the content"]),
    Hunt(layout: "RebuiltTimetable", answers: ["shouldInvalidateLayout(forBoundsChange:) said yes"]),
    Hunt(layout: "PathHeightsChat", answers: ["heights   2 IndexPath: CGFloat", "broken     undo-update"]),
    Hunt(layout: "SlidingChat", answers: ["SlidingChat.swift:32 (alpha)"]),
  ]

  @Test(arguments: hunts)
  func `the answers lead to the mistake`(hunt: Hunt) throws {
    let folder = "\(Project.root.path)/\(Self.folder)"
    let run = try LoadingLab.run("load", folder, "run", "--trace", "steps", "\(folder)/\(hunt.layout).layout")
    let output = (run.output + run.errors).replacing("\(folder)/", with: "")
    for answer in hunt.answers { #expect(output.contains(answer), "\(answer): \(output)") }
    try Project.expect(output, isIn: "\(Self.folder)/\(hunt.layout).out")
  }

  private static let leads = "Tests/layoutlabTests/Goldens/leads"

  /// Ten more layouts, each with another mistake; three questions at most stand below the blank line of a script. The
  /// answers name the line, and where it is a method that answers wrongly the line of that.
  static let tenMore = [
    // The condition of shouldInvalidateLayout(forBoundsChange:).
    Hunt(layout: "HeightBoundsList", answers: ["HeightBoundsList's own", "at HeightBoundsList.swift:28"]),
    Hunt(
      layout: "LastColumnGallery",
      answers: [
        "0:1 reaches farthest, to y 700: 300 points beyond the content", "contentHeight  400", ".swift:23 (frame)",
      ]),
    // The gap above the first row is twice the property.
    Hunt(
      layout: "DoubleInsetSections",
      answers: [":18 (frame)", "40 points are free", "`property inset 0; invalidate`", "inset  20"]),
    Hunt(layout: "NextPathRow", answers: ["0:1         0        0", "set at NextPathRow.swift:12 (frame)"]),
    Hunt(layout: "ContainedCards", answers: ["left it out of its 1, at ContainedCards.swift:20"]),
    Hunt(layout: "GrowingGrid", answers: ["cells  27 UICollection", "set at GrowingGrid.swift:12 (frame)"]),
    Hunt(layout: "CountBlindList", answers: ["isStale  false", "CountBlindList.swift:10"]),
    // The method and the two properties; it has no line, because nothing is set in it.
    Hunt(layout: "PastInsetPager", answers: ["200,0, proposed 299.4,0", "pageWidth  200", "lead       60"]),
    Hunt(
      layout: "WrongSectionHeaders", answers: ["header 1 at 0,0", "set at WrongSectionHeaders.swift:43 (frame)"]),
    Hunt(
      layout: "RoundedUpGrid",
      answers: ["to x 323: 3 points beyond the content", "RoundedUpGrid.swift:16", "side     107"]),
  ]

  @Test(arguments: tenMore)
  func `three questions lead to the line`(hunt: Hunt) throws {
    let folder = "\(Project.root.path)/\(Self.leads)"
    let script = try Project.text(of: "\(Self.leads)/\(hunt.layout).layout")
    let questions = script.split(separator: "\n\n").last?.split(separator: "\n") ?? []
    #expect(1...3 ~= questions.count)
    let run = try LoadingLab.run("load", folder, "run", "--trace", "steps", "\(folder)/\(hunt.layout).layout")
    let output = (run.output + run.errors).replacing("\(folder)/", with: "")
    for answer in hunt.answers { #expect(output.contains(answer), "\(answer): \(output)") }
    try Project.expect(output, isIn: "\(Self.leads)/\(hunt.layout).out")
  }
}
