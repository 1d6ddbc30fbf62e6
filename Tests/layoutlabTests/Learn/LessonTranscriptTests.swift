import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutLessons
@testable import layoutlab

/// Lessons as they are learned, with the mistakes that are made in them. `Transcripts/NAME.console` holds what is typed in a lesson,
/// and what it says; the questions in it show that what was said is so.
@MainActor
struct LessonTranscriptTests {
  nonisolated static let names = LessonShelf.course.map(\.name)
  nonisolated private static let own = "own"

  private static func path(_ name: String) -> String { "Tests/layoutlabTests/Learn/Transcripts/\(name).console" }

  @Test(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
  func `a lesson about a Swift file goes on when that was mended`() throws {
    let inputs = PlayedLesson.inputs(in: try Project.text(of: Self.path(Self.own)), of: Self.own)
    let played = try PlayedLesson(Self.own, atTerminalTyping: inputs) { folder in
      let (path, mended) = (folder + "RowsLayout.swift", folder + "MendedRowsLayout.swift")
      let text = try String(contentsOfFile: mended, encoding: .utf8)
      try text.replacing("MendedRowsLayout", with: "RowsLayout")
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    try Project.expect(played.transcript, isIn: Self.path(Self.own))
  }

  @Test func `a lesson about a Swift file says what it needs where that is missing`() throws {
    let folder = try TemporaryDirectory()
    let terminal = try PseudoTerminal(
      ["learn", Self.own], environment: ["PATH": folder.path, "HOME": folder.path, "LAYOUTLAB_HISTORY": ""],
      folder: folder.path)
    let said = try terminal.wait(for: "lab> ")
    #expect(said.hasPrefix("`own` is a lesson with Swift files, and cannot begin:\n"), "\(said)")
    #expect(said.contains("there is no `swiftc` in PATH"), "\(said)")
  }

  @Test(arguments: names.filter { $0 != own })
  func `a lesson says to each mistake what stands in its transcript`(name: String) throws {
    let inputs = PlayedLesson.inputs(in: try Project.text(of: Self.path(name)), of: name)
    let played = try PlayedLesson(name, typing: inputs)
    try Project.expect(played.transcript, isIn: Self.path(name))
  }

  /// The words at the start of a line where a lesson says that something is wrong.
  private static let verdicts = ["not yet", "not so", "not here", "wrong:", "error["]

  @Test(arguments: names)
  func `a transcript makes mistakes, comes to the end, and shows all that its lesson has to say`(name: String)
    throws
  {
    let transcript = try Project.text(of: Self.path(name))
    let lines = transcript.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let mistakes = lines.filter { line in Self.verdicts.contains { line.hasPrefix($0) } }
    #expect(mistakes.count >= 3)
    let entry = try LessonShelf(environment: [:]).find(name)
    for index in entry.outline.exercises.indices {
      #expect(lines.contains { $0.contains(" \(index + 1) of \(entry.outline.exercises.count)") }, "\(index + 1)")
    }
    #expect(lines.contains { $0.hasPrefix("done") })
    // Texts are folded.
    let words = Self.words(of: transcript)
    for text in entry.outline.exercises.flatMap(Self.texts) {
      #expect(words.contains(Self.words(of: text)), "never said: \(text)")
    }
  }

  @Test(arguments: names)
  func `each line that a lesson names is typed in its transcript`(name: String) throws {
    var inputs = PlayedLesson.inputs(in: try Project.text(of: Self.path(name)), of: name)
    let entry = try LessonShelf(environment: [:]).find(name)
    // What a guess is about runs with the guess.
    for case .guess(let guess) in entry.outline.exercises { inputs.append(guess.text) }
    for text in entry.outline.exercises.flatMap(Self.texts) {
      let parts = text.split(separator: "`", omittingEmptySubsequences: false)
      for (index, code) in parts.enumerated() where index % 2 == 1 {
        let line = code.hasPrefix(":undo") ? code.dropFirst() : code
        #expect(Self.isForm(code) || inputs.contains { $0.contains(line) }, "`\(code)`: \(text)")
      }
    }
  }

  @Test(arguments: names)
  func `a guess, right or wrong, is followed by words on what is right`(name: String) throws {
    let parts = try #require(Lesson.parts(of: LessonShelf(environment: [:]).find(name).source))
    for (guess, next) in zip(parts, parts.dropFirst() + [.statements("")]) {
      guard case .exercise(.guess(let guess)) = guess else { continue }
      guard case .text(let text) = next else {
        Issue.record("nothing follows the guess of \(guess.subject)")
        continue
      }
      #expect(text.hasSuffix(".") || text.contains(". "), "\(text)")
    }
  }

  /// Whether a text is no line, but a word in capitals stands for something, or a brace is open.
  private static func isForm(_ code: Substring) -> Bool {
    code.split(separator: " ").contains { $0.count > 1 && $0.allSatisfy(\.isUppercase) || $0 == "..." || $0 == "Y" }
  }

  private static func words(of text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What an exercise says of wrong ways, and to help.
  private static func texts(of exercise: Exercise) -> [String] {
    switch exercise {
    case .goal(let goal): goal.hints + goal.turns.map { $0.text(1) }
    case .hunt(let hunt): hunt.hints
    case .quiz(let quiz): quiz.choices.compactMap(\.reason) + quiz.reasons
    case .guess: []
    }
  }
}
