import Expectations
import Foundation
import LayoutScript
import Testing

/// What an editor asks of a text that does not run.
struct AnalysisTests {
  private let text = """
    def card $h { item $h }  # a card
    let $gap 10; card ($gap * 2)
    scenario "one" { colums 3 }
    frames
    | 0:0
    :undo
    """

  private var analysis: Analysis { Analysis(of: SourceText(name: "test", text: text), in: .tested) }

  @Test func `what a script loads is also what the files load that it includes`() {
    let files = ["a/rows.layout": "load \"../Rows.swift\"\nitem 3", "a/more.layout": "include \"rows.layout\""]
    let script = SourceText(
      name: "a/main.layout", text: "load \"Grid.swift\"; item 2\ninclude \"more.layout\"\ninclude \"rows.layout\"")
    let loads = Analysis.loads(of: script) { path throws(UnreadableFile) in
      guard let text = files[path] else { throw UnreadableFile(reason: "there is none") }
      return Array(text.utf8)
    }
    expect(loads, is: ["a/Grid.swift", "a/../Rows.swift"])
  }

  @Test func `each token says what it is`() {
    let first = analysis.tokens.prefix { $0.role != .comment }
    expect(
      first.map { "\(analysis.source.text($0.span)) \($0.role)" },
      is: [
        "def statement", "card word", "$h variable", "{ sign", "item statement", "$h variable", "} sign",
      ])
    let rest = analysis.tokens.filter { [.comment, .unknownStatement, .text, .answer, .command].contains($0.role) }
    expect(rest.map { analysis.source.text($0.span) }, is: ["# a card", "\"one\"", "colums", "| 0:0", ":undo"])
  }

  @Test func `names are listed with what gives them`() {
    expect(analysis.symbols.map { "\($0.kind) \($0.name)" }, is: ["def card", "let gap", "scenario one"])
  }

  @Test func `a word is explained where it stands`() {
    func hover(_ word: String) -> String? {
      text.range(of: word).flatMap { analysis.hover(at: $0.lowerBound.utf16Offset(in: text)) }
    }
    expect(hover("item")?.hasPrefix("  item SIZE"), is: true)
    expect(hover("card ("), is: "def card $h { item $h }  # a card\n")
    expect(hover("$gap *"), is: "let $gap 10; card ($gap * 2)\n")
    expect(hover(":undo")?.hasPrefix("  :undo [N]"), is: true)
    expect(hover("# a"), is: nil)
  }

  @Test func `a text has its one form when it has no mistakes`() {
    expect(analysis.formatted, is: nil)
    let good = Analysis(of: SourceText(name: "test", text: "columns   3"), in: .tested)
    expect(good.formatted.map { String(decoding: $0, as: UTF8.self) }, is: "columns 3\n")
    expect(good.completion(at: 4).candidates.map(\.text), is: ["columns"])
  }
}
