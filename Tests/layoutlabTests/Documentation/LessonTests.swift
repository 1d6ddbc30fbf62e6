import Expectations
import Foundation
import Testing

/// The lessons in `examples/why/`, `examples/time/` and `examples/compositional/` pass, print what stands beside them, and depend on their input.
struct LessonTests {
  static let folders = ["why", "time", "compositional"]
  static let names = folders.flatMap { folder in
    ((try? Project.names(in: "examples/\(folder)", endingIn: ".layout")) ?? []).map { "\(folder)/\($0)" }
  }

  /// A number of each lesson, and another one in its place.
  static let alterations: [String: (from: String, to: String)] = [
    "compositional/badges": ("items 4 }", "items 3 }"), "compositional/carousel": ("0 300", "0 900"),
    "compositional/columns": ("100% 44", "100% 48"), "compositional/grid": ("items 12", "items 8"),
    "compositional/list": ("31 50 31 69 31", "31 50 31 69 32"),
    "compositional/masonry": ("120 80 160 200", "120 90 160 200"),
    "compositional/nested": ("cell 70% 100%", "cell 60% 100%"),
    "compositional/settings": ("44 60 44", "44 70 44"),
    "why/blame": ("insert 0 50", "insert 0 60"),
    "why/cells": ("scroll 230", "scroll 130"), "why/refusals": ("policy never", "policy size"),
    "why/content": ("inset 40 10", "inset 30 10"), "why/costs": ("items 8 115", "items 9 115"),
    "why/hunt-stale": ("items 6 100", "items 7 110"), "why/hunt-scroll": ("inset 10;", "inset 12;"),
    "why/hunt-tie": ("columns 3", "columns 2"), "why/lanes": ("item 120 80 200", "item 125 80 200"),
    "why/lines": ("item 100x40", "item 90x40"), "why/prepare": ("scroll 110", "scroll 120"),
    "why/warnings": ("items 30 100", "items 30 90"),
    "time/another-past": ("spacing 20", "spacing 24"), "time/bisect": ("items 9 100", "items 8 100"),
    "time/break": ("items 9 100", "items 9 110"), "time/compare": ("item 100 80 40", "item 100 80 50"),
    "time/predict": ("items 30 100", "items 30 90"), "time/predict-calls": ("scroll 700", "scroll 710"),
    "time/record": ("scroll 100\n", "scroll 110\n"),
    "time/undo": ("inset 10", "inset 12"), "time/whatif": ("items 6 120", "items 6 110"),
  ]

  @Test func `each lesson has a number to alter, and each output its script`() throws {
    expect(Self.names.sorted(), is: Self.alterations.keys.sorted())
    for folder in Self.folders {
      let outputs = try Project.names(in: "examples/\(folder)", endingIn: ".out").map { "\(folder)/\($0)" }
      #expect(Set(outputs).subtracting(Self.names).isEmpty)
    }
  }

  @MainActor @Test(arguments: names)
  func `a lesson passes and prints what stands beside it`(name: String) throws {
    let run = try CommandRun.together(["run", "examples/\(name).layout"], in: Project.root.path)
    expect(run.status, is: 0)
    #expect(try Project.text(of: "examples/\(name).layout").hasPrefix("## "))
    try Project.expect(run.output, isIn: "examples/\(name).out")
  }

  @MainActor @Test(arguments: names)
  func `another number makes a check fail`(name: String) throws {
    let text = try Project.text(of: "examples/\(name).layout")
    let alteration = try #require(Self.alterations[name])
    let altered = text.replacing(alteration.from, with: alteration.to, maxReplacements: 1)
    #expect(altered != text)
    let run = try CommandRun(arguments: ["run", "-"], input: altered)
    expect(run.status, is: 1, "\(run.output)")
  }
}
