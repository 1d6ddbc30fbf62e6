import DeviceBridge
import Expectations
import Foundation
import LayoutRendering
import LayoutScript
import Testing

@testable import layoutlab

/// `export -o X.swift`: what is written makes the layout that it was written from.
@MainActor
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct SwiftExportTests {
  /// Draws programs of compositional layouts whose frames need no cell's word.
  private struct Programs {
    var random: RandomStream

    mutating func whole(_ low: Int, _ high: Int) -> Int {
      Int(random.draw(from: Double(low), through: Double(high)))
    }

    mutating func pick<Element>(_ all: [Element]) -> Element { all[whole(0, all.count - 1)] }

    mutating func size() -> String {
      let width = pick(["100%", "50%", "33.3%", "25% of height", "\(whole(20, 90)).5", "80"])
      return "\(width) \(pick(["100%", "60%", "20% of width", "\(whole(20, 90))", "44.25"]))"
    }

    mutating func cell() -> String {
      let inner = pick([
        "", "", " { inset \(whole(1, 6)) }", " { around top \(whole(0, 9)) flexible; around trailing 3 }",
        " { badge \"new\" 20 20 \(pick(["top", "bottom trailing", "center"])) { shift \(pick(["5,7", "30% -30%"])); z 3 } }",
      ])
      return "cell \(size())\(inner)"
    }

    mutating func group(depth: Int) -> String {
      let width = depth == 0 ? pick(["100%", "80%", "300"]) : pick(["100%", "50%"])
      let height = depth == 0 ? pick(["90", "30% of width", "120.5"]) : "100%"
      let axis = pick(["across", "down"])
      if depth == 0, whole(1, 6) == 1 {
        return "group custom \(width) 90 { place 0,0 40x40; place \(whole(10, 90)),20.5 60x60 z \(whole(0, 3)) }"
      }
      if whole(1, 4) == 1 {
        return "group \(axis) \(width) \(height) times \(whole(1, 4)) { spacing \(whole(0, 9)); cell 100% 100% }"
      }
      let items = (0..<whole(1, 3)).map { _ in depth < 2 && whole(1, 4) == 1 ? group(depth: depth + 1) : cell() }
      let spacing = pick(["", "spacing \(whole(0, 9)); ", "spacing 2.5 flexible; ", "inset 3; "])
      return "group \(axis) \(width) \(height) { \(spacing)\(items.joined(separator: "; ")) }"
    }

    mutating func section() -> String {
      let parts = [
        pick(["", "inset \(whole(0, 20)) 5", "inset 7.5"]), pick(["", "spacing \(whole(0, 12))"]),
        pick(["", "sideways \(pick(["free", "leading", "pages", "groups", "centered"]))"]),
        pick(["", "boundary header 100% \(whole(10, 40)) top\(pick([" pin", "", " inside"]))"]),
        pick(["", "boundary \"line\" 50% 20 bottom trailing { shift 3,4; inset 1; z 2 }"]),
        pick(["", "background \(whole(0, 9))"]), group(depth: 0), "items \(whole(1, 14)) 50x40",
      ]
      return "section { \(parts.filter { !$0.isEmpty }.joined(separator: "; ")) }"
    }

    mutating func next() -> (settings: String, sections: [String]) {
      let settings = [
        pick(["", "between \(whole(0, 20))"]), pick(["", "", "axis horizontal"]),
        pick(["", "whole header 100% 40 top"]), pick(["", "reference none"]),
      ]
      let count = whole(1, 3)
      return (settings.filter { !$0.isEmpty }.joined(separator: "; "), (0..<count).map { _ in section() })
    }
  }

  private final class Answers: Transcript {
    var frames: [String] = []
    var failures: [Diagnostic] = []

    func receive(_ item: TranscriptItem) {
      switch item {
      case .answer(let answer): frames = AnswerText.lines(answer.value)
      case .diagnostic(let diagnostic): failures.append(diagnostic)
      default: break
      }
    }
  }

  @Test func `programs at random, written as Swift and loaded, give the same frames`() throws {
    var programs = Programs(random: RandomStream(seed: 11))
    var (functions, script, expected): ([String], [String], [[String]]) = ([], [], [])
    while functions.count < 24 {
      let (settings, sections) = programs.next()
      let answers = Answers()
      let lab = Lab(transcript: answers, options: LabRun.labOptions)
      let text = ["layout compositional; scale 2", settings, sections.joined(separator: "\n"), "frames"]
      // What UIKit would raise of a definition is no matter of its Swift.
      guard
        lab.run(SourceText(name: "program", text: text.filter { !$0.isEmpty }.joined(separator: "\n")))
          == .finished,
        answers.failures.isEmpty
      else { continue }
      functions.append(try SwiftDefinition(of: lab).function("makeLayout\(functions.count)"))
      expected.append(answers.frames)
      let data = sections.map { "section { \($0.split(separator: "; ").last ?? "")" }
      script.append(
        "reset\nlayout makeLayout\(functions.count - 1); scale 2\n\(data.joined(separator: "\n"))\nprint \"#\"\nframes\n"
      )
    }
    let directory = try TemporaryDirectory()
    let file = try directory.file("Layouts.swift", holding: "import UIKit\n\n" + functions.joined(separator: "\n"))
    let path = try directory.file("frames.layout", holding: script.joined())
    let result = try LoadingLab.run("load", file, "run", "-q", path)
    expect(result.status, is: 0, "\(result.errors)\(result.output.suffix(600))")
    let found = result.output.components(separatedBy: "#\n").dropFirst()
    expect(found.count, is: expected.count, "\(result.errors)")
    for (index, (frames, wanted)) in zip(found, expected).enumerated() {
      let rows = frames.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      expect(
        rows, is: wanted.map { $0.trimmingCharacters(in: .whitespaces) }, "\(functions[index])")
    }
  }

  @Test func `a file is written, again over its own only, and what has no Swift is refused`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("Grid.swift")
    let written = try CommandRun("export", "-c", "layout compositional; items 5", "-o", path)
    expect(written.status, is: 0, "\(written.errors)")
    let text = try directory.text(of: "Grid.swift")
    #expect(
      text.hasPrefix(
        "// layoutlab export -c\n// It needs iOS 13: `UICollectionViewCompositionalLayout`.\nimport UIKit\n"),
      "\(text)")
    expect(try CommandRun("export", "-c", "layout compositional; items 6", "-o", path).status, is: 0)
    let own = try directory.file("Own.swift", holding: "import UIKit\n")
    #expect(try CommandRun("export", "-c", "layout compositional; items 6", "-o", own).status != 0)
    let refused = try CommandRun("export", "-c", "layout flow; items 5", "-o", path)
    #expect(refused.errors.contains("`.swift` is of compositional layouts"), "\(refused.errors)")
    expect(refused.status, is: 2)
  }
}
