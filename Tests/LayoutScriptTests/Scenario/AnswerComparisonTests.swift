import Expectations
import LayoutScript
import Testing

@testable import LayoutRuntime

struct AnswerComparisonTests {
  private func compare(_ expected: String, _ actual: String, within tolerance: Double = 0.001) -> AnswerComparison {
    func lines(_ text: String) -> [String] { text.isEmpty ? [] : text.split(separator: "/").map(String.init) }
    return AnswerComparison(
      expected: lines(expected), actual: lines(actual), tolerance: AnswerTolerance(within: tolerance, of: .all))
  }

  @Test(arguments: [
    ("a b", "a   b", true), ("a b", "ab", false), ("", "", true), ("", "a", false), ("a", "", false),
    ("10", "10.0004", true), ("10", "10.4", false), ("10x20", "10.0001x20", true), ("10x20", "10,20", false),
    ("-5,3", "-5,3.0001", true), ("x 10,", "x 10.0001,", true),
    // Index paths are names.
    ("0:3", "0:4", false), ("0:0...0:3", "0:0...0:3", true),
    ("a [..] d", "a b c d", true), ("a [..] d", "a d", true), ("a [..] d", "a b c", false),
    ("[..]", "anything at all", true), ("a[..]c d", "abc d", true), ("a[..]c d", "ab d", false),
    ("[..] 2 [..] 4", "1 2 3 2 4", true), ("w=[..] [..]", "w=3 4 5", true),
    ("...", "a/b", true), ("...", "", true), ("a/...", "a", true), ("a/...", "a/b/c", true), ("a/...", "b", false),
    (".../c", "a/b/c", true), (".../c", "c/d", false), (".../b/...", "a/b/c", true), ("a/.../d", "a/b/c/d", true),
    ("a/.../d", "a/d", true), ("a/.../d", "a/d/e", false), (".../a/.../a", "a/b/a", true),
    (".../a/.../a", "a/b", false),
    ("a/.../b/.../c", "a/c/b", false), (".../a/b", "a/a/b", true),
  ])
  func `a pattern and an answer agree or not`(expected: String, actual: String, holds: Bool) {
    expect(compare(expected, actual).holds, is: holds)
  }

  @Test func `numbers agree within the tolerance`() {
    #expect(compare("10 20", "10.5 19.5", within: 0.5).holds)
    #expect(!compare("10 20", "10.5 19.4", within: 0.5).holds)
    #expect(compare("10", "10", within: 0).holds)
    #expect(!compare("10", "10.0001", within: 0).holds)
  }

  @Test func `what differs is named by its column`() {
    let comparison = compare(
      "x y w h/0:0 15 20 90 120/0:3 15 56 90 60", "x y w h/0:0 15 20 90 120/0:3 15 100 90 60")
    expect(comparison.deltas, is: [NumberDelta(name: "y", expected: 56, actual: 100)])
    expect(comparison.deltas[0].text, is: "y 56 -> 100, +44")
    let pool = compare("made  on screen  waiting/cell 4 3 0", "made  on screen  waiting/cell 4 2 0")
    expect(pool.deltas.map(\.name), is: ["on screen"])
    let settings = AnswerComparison(
      expected: ["layout waterfall", "columns 7"], actual: ["layout waterfall", "columns 3"],
      tolerance: AnswerTolerance(within: 0, of: .ofSettings))
    expect(settings.deltas.map(\.name), is: ["columns"])
    expect(compare("320x480", "320x470").deltas.map(\.text), is: ["h 480 -> 470, -10"])
  }

  @Test func `rows that are missing or too many stand at their places`() {
    let comparison = compare("0:0 1/0:1 2/0:2 3/0:3 4", "0:0 1/0:2 3/0:3 5/0:4 6")
    expect(
      comparison.lines,
      is: [
        .same("0:0 1"), .missing("0:1 2"), .same("0:2 3"),
        .changed(expected: "0:3 4", actual: "0:3 5", deltas: [NumberDelta(name: "", expected: 4, actual: 5)]),
        .surplus("0:4 6"),
      ])
  }

  /// Of small answers every expectation is tried that can be made of three lines and `...`.
  @Test func `ellipses agree with a search through all ways`() {
    let words = ["a", "b", "..."]
    let answers = (0..<4).flatMap { count in Self.sequences(of: ["a", "b"], count) }
    for count in 0..<5 {
      for expected in Self.sequences(of: words, count) {
        for actual in answers {
          let holds = AnswerComparison(
            expected: expected, actual: actual, tolerance: AnswerTolerance(within: 0, of: .all)
          ).holds
          #expect(holds == Self.agrees(expected[...], actual[...]), "\(expected) with \(actual)")
        }
      }
    }
  }

  private static func sequences(of words: [String], _ count: Int) -> [[String]] {
    guard count > 0 else { return [[]] }
    return sequences(of: words, count - 1).flatMap { start in words.map { start + [$0] } }
  }

  private static func agrees(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return actual.isEmpty }
    if first == "..." {
      return agrees(expected.dropFirst(), actual) || !actual.isEmpty && agrees(expected, actual.dropFirst())
    }
    return actual.first == first && agrees(expected.dropFirst(), actual.dropFirst())
  }
}
