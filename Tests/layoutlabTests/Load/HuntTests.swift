import Expectations
import Foundation
import Testing

/// Hunts for ten mistakes in layouts of one's own: a script asks as a person would who sees the symptom, and its output
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
    Hunt(layout: "FirstInsetCarousel", answers: ["sideInset  60", "this one remembers another frame"]),
    Hunt(layout: "FadingCarousel", answers: ["LL0308", "set at FadingCarousel.swift:15 (frame)"]),
    Hunt(layout: "LostHeaderLayout", answers: ["left it out of its", "broken     part-of-whole"]),
    Hunt(
      layout: "SunkHeaderLayout", answers: ["set at SunkHeaderLayout.swift:36 (frame)\n", "0:0         0       40"]),
    Hunt(layout: "ShortTimetable", answers: ["0:2 reaches farthest, to x 440: 80 beyond the content"]),
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
}
