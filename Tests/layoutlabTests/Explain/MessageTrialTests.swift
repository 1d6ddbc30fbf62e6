import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutMessages

/// What the pages of messages promise: their scripts raise them, and no page that tells of something else is taken for one.
struct MessageTrialTests {
  @MainActor @Test(arguments: UIKitMessage.all.map(\.id))
  func `a script raises its message`(id: String) throws {
    let message = UIKitMessage[id]
    guard case .script(let text) = message.trial() else { return }
    let run = try CommandRun(arguments: ["--json", "run", "-"], input: text)
    let ids = RecognisedMessage.all(in: Array((run.output + run.errors).utf8)).map(\.message.id)
    // Of counts the lab tells the first words, and the sum in its own.
    let first = message.wordings.first?.template.prefix { $0 != "$" && $0 != "." } ?? ""
    let isBegun = message.code == "LL0402" && run.output.contains(first)
    // A signal has no words: the lab warns in its own.
    #expect(
      ids.contains(id) || isBegun || message.consequence == .crashes,
      "\(ids) \(run.output.suffix(600)) \(run.errors)")
    #expect(message.code.map { run.output.contains($0) } ?? true, "\(run.output.suffix(600))")
  }

  /// Numbers of a text go into the script, which raises with them.
  @MainActor
  @Test(arguments: [
    UIKitMessage["U05"].text([.item: 24, .section: 0, .items: 22]),
    UIKitMessage["U05"].text([.item: 24, .section: 2, .items: 22]),
    UIKitMessage["U06"].text([.item: 3, .section: 9, .sections: 8]),
    UIKitMessage["U07"].text([.section: 9, .sections: 8]),
    UIKitMessage["U09"].text([.item: 3, .section: 9, .sections: 8]),
    UIKitMessage["X01"].text([.item: 1000, .section: 0, .items: 1]),
    UIKitMessage["X01"].text([.item: 1000, .section: 3, .items: 1]),
    UIKitMessage["U24"].text([.item: 24, .section: 0, .items: 22]),
  ])
  func `a script with the numbers of a text raises that text`(text: String) throws {
    let first = try #require(RecognisedMessage.all(in: Array(text.utf8)).first)
    guard case .script(let script) = first.trial else { return #expect(Bool(false), "no script") }
    let run = try CommandRun(arguments: ["run", "-"], input: script)
    #expect((run.output + run.errors).contains(text), "\(script)\n\(run.errors)")
  }

  @MainActor
  @Test(
    arguments: [
      (0, 97, 86, 0, 0), (0, 3, 3, 1, 0), (2, 8, 9, 0, 1), (1, 1, 1, 0, 1), (0, 4, 9, 2, 3), (nil, 18, 0, 0, 0),
      (nil, 2, 3, 0, 1), (nil, 3, 2, 2, 2),
    ] as [(Int?, Int, Int, Int, Int)])
  func `a script with the counts of a text raises for them`(
    section: Int?, before: Int, after: Int, inserted: Int, deleted: Int
  ) throws {
    var values: [UIKitMessage.Placeholder: Int] = [
      .before: before, .after: after, .inserted: inserted, .deleted: deleted, .movedIn: 0, .movedOut: 0,
    ]
    values[.section] = section
    let text = UIKitMessage[section == nil ? "U02" : "U01"].text(values)
    let first = try #require(RecognisedMessage.all(in: Array(text.utf8)).first)
    guard case .script(let script) = first.trial else { return #expect(Bool(false), "no script") }
    let run = try CommandRun(arguments: ["run", "-"], input: script)
    let all = run.output + run.errors
    #expect(all.contains(section.map { "items in section \($0)\n" } ?? "invalid number of sections\n"), "\(script)")
    #expect(
      all.contains(
        "counted \(before) before, so it expects \(before) + \(inserted) - \(deleted) = \(before + inserted - deleted); the "
          + "data has \(after)"), "\(script)\n\(all.suffix(900))")
  }

  @Test(arguments: UIKitMessage.all.compactMap(\.code))
  func `a message's code has a page`(code: String) {
    #expect(Explanation[code] != nil)
  }

  @MainActor @Test func `a text on standard input is explained`() throws {
    let text = "*** Terminating app, reason: '\(UIKitMessage["U05"].text([.item: 24, .section: 0, .items: 22]))'\n"
    for arguments in [["explain"], ["explain", "-"]] {
      let run = try CommandRun(arguments: arguments, input: text)
      #expect(run.output.hasPrefix("U05: attempt to delete item 24 from section 0"), "\(run.output)")
      let unfolded = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(unfolded.contains("before it the count of that section is 22."), "\(run.output)")
      expect(run.status, is: 0)
    }
    let run = try CommandRun(arguments: ["explain"] + text.split(separator: " ").map(String.init))
    #expect(run.output.hasPrefix("U05: "), "\(run.output) \(run.errors)")
  }

  @MainActor @Test func `as JSON a message has its numbers`() throws {
    let text = UIKitMessage["X01"].text([.item: 7, .items: 3, .section: 1])
    let run = try CommandRun("explain", "--json", text)
    #expect(run.output.hasPrefix(#"{"v":1,"type":"message","id":"X01","#), "\(run.output)")
    #expect(run.output.contains(#""values":{"item":7,"items":3,"section":1}"#), "\(run.output)")
    let none = try CommandRun("explain", "--json", "attempt to remove item 3 of section 0")
    #expect(none.output.hasPrefix(#"{"v":1,"type":"nearest","id":"U"#), "\(none.output)")
  }

  @MainActor @Test func `a name is explained as a code is`() throws {
    #expect(try CommandRun("explain", "U05").output.hasPrefix("U05: attempt to delete item $item"))
    expect(try CommandRun("explain", "u05").output, is: try CommandRun("explain", "U05").output)
  }

  @MainActor @Test func `what cannot be read is refused in plain words`() throws {
    let large = try CommandRun(arguments: ["explain"], input: String(repeating: "a\n", count: 5 << 20))
    #expect(large.errors.contains("larger than 1 MB"), "\(large.errors)")
    let binary = try CommandRun(arguments: ["explain", "-"], input: "a\u{0}b")
    #expect(binary.errors.contains("this is not a text"), "\(binary.errors)")
    let empty = try CommandRun(arguments: ["explain", "-"], input: " \n")
    #expect(empty.errors.contains("the text is empty"), "\(empty.errors)")
    let other = try CommandRun(arguments: ["explain", "-"], input: "Коллекция упала\n")
    #expect(other.output.hasPrefix("no message of UIKit's"), "\(other.output)")
    for status in [large.status, binary.status, empty.status, other.status] { #expect(status != 0) }
  }

  /// Paragraphs that quote a message are what they quote; the rest is none.
  @Test func `no ordinary text is taken for a message`() throws {
    let root = Project.root.path
    let pages = try FileManager.default.subpathsOfDirectory(atPath: root + "/docs").filter { $0.hasSuffix(".md") }
      .map { "docs/" + $0 }
    for page in pages + ["README.md", "grammar.md"] {
      for paragraph in try Project.text(of: page).split(separator: "\n\n") {
        let plain = paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for found in RecognisedMessage.all(in: Array(paragraph.utf8)) {
          let isQuote = found.wording.pieces.contains { piece in
            guard case .words(let words) = piece, words.count >= 20 else { return false }
            return plain.contains(words.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(40))
          }
          #expect(isQuote, "\(page): \(found.message.id) in \(paragraph.prefix(200))")
        }
      }
    }
  }
}
