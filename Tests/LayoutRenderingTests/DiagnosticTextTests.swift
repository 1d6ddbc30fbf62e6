import Expectations
import LayoutScript
import Testing

@testable import LayoutRendering

struct DiagnosticTextTests {
  private func render(_ text: String, _ form: DiagnosticText.Form = .full, firstLine: Int = 1) -> String {
    let source = SourceText(name: "prompt", text: text, firstLine: firstLine)
    return Parser.parse(source).diagnostics.map(DiagnosticText(form: form).text).joined()
  }

  private let line = SourceText(name: "prompt", text: "colums 3; inset 20 15 10")
  private var unknown: Diagnostic {
    Diagnostic(.unknownStatement("colums", suggestion: "columns"), in: line, at: Span(0, 6))
  }
  private func count() throws -> Diagnostic {
    let inset = try #require(SignatureTable.standard["inset"])
    let detail = "top 20, left 15, bottom 10: right is missing"
    let mismatch = ArgumentMismatch(.count(takes: "1, 2 or 4 numbers", given: 3, detail: detail), of: inset)
    return Diagnostic(.argument(mismatch), in: line, at: Span(10, 24))
  }

  @Test func `a word that is unknown`() {
    expect(
      DiagnosticText().text(unknown),
      is: """
        error[LL0101]: unknown statement `colums`: did you mean `columns`?
          --> prompt:1:1
           |
         1 | colums 3; inset 20 15 10
           | ^^^^^^

        """)
  }

  @Test func `outside of the prompt help is a command of the program`() throws {
    let source = SourceText(name: "a.layout", text: "axis banana")
    let text = DiagnosticText(isPrompt: false)
    let said = Analysis(of: source).diagnostics.map(text.text).joined()
    #expect(said.contains("= `layoutlab help axis` lists the words"), "\(said)")
  }

  @Test func `a number too few`() throws {
    try expect(
      DiagnosticText().text(count()),
      is: """
        error[LL0203]: `inset` takes 1, 2 or 4 numbers, not 3
          --> prompt:1:11
           |
         1 | colums 3; inset 20 15 10
           |           ^^^^^^^^^^^^^^ top 20, left 15, bottom 10: right is missing
           = inset ALL | inset VERTICAL HORIZONTAL | inset TOP LEFT BOTTOM RIGHT

        """)
    expect(DiagnosticText.trailer(errors: 2, "the line was not run"), is: "2 errors: the line was not run")
    expect(DiagnosticText.trailer(errors: 1, "the line was undone"), is: "1 error: the line was undone")
  }

  @Test func `the plain form says columns in words, the short form takes one line`() throws {
    try expect(
      DiagnosticText(form: .plain).text(count()),
      is: """
        error[LL0203]: `inset` takes 1, 2 or 4 numbers, not 3
          --> prompt:1:11
           |
         1 | colums 3; inset 20 15 10
           | columns 11 to 24: top 20, left 15, bottom 10: right is missing
           = inset ALL | inset VERTICAL HORIZONTAL | inset TOP LEFT BOTTOM RIGHT

        """)
    expect(
      DiagnosticText(form: .short).text(unknown),
      is: "prompt:1:1: error[LL0101]: unknown statement `colums`: did you mean `columns`?\n")
  }

  @Test func `colour adds nothing to the words`() throws {
    let colored = try DiagnosticText(palette: .ansi).text(count())
    #expect(colored.contains("\u{1B}[31m^^^^^^^^^^^^^^ top 20"))
    #expect(colored.hasPrefix("\u{1B}[31merror[LL0203]\u{1B}[0m: "))
    try expect(colored.replacing(/\u{1B}\[[0-9]*m/, with: ""), is: DiagnosticText().text(count()))
  }

  @Test func `a caret stands under its character, whatever is before it`() {
    expect(
      render("item \"日本\" \"e\u{301}\"\t+5"),
      is: """
        error[LL0212]: `+5`: a number has no plus sign
          --> prompt:1:16
           |
         1 | item "日本" "e\u{301}" +5
           |                 ^^
           = write `5`

        """)
  }

  @Test func `what would move the cursor or turn the text is not printed`() {
    let text = render("item \"\u{1B}[2J\u{202E}\" )")
    #expect(text.contains("item \"\u{FFFD}[2J\u{FFFD}\" )"))
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
  }

  @Test func `a long line is cut around the caret`() {
    let items = String(repeating: "item 120 80; ", count: 100)
    let lines = render(items + "columns )" + items).split(separator: "\n")
    expect(lines[3].utf8.count, is: 80)
    #expect(lines[3].hasPrefix(" 1 | ..."))
    #expect(lines[3].hasSuffix("..."))
    let caret = lines[4].firstIndex(of: "^").map { lines[4].distance(from: lines[4].startIndex, to: $0) } ?? 0
    expect(lines[3].dropFirst(caret).first, is: ")")
    let head = render("columns )" + items).split(separator: "\n")
    #expect(head[3].hasPrefix(" 1 | columns )") && head[3].utf8.count == 80)
  }

  @Test func `a megabyte in one line costs no more`() {
    let items = String(repeating: "日本 ", count: 140_000)
    let text = render("# " + items + "\n\"" + items)
    #expect(text.utf8.count < 1200)
  }

  @Test func `a span of several lines is marked at its ends`() {
    let source = SourceText(name: "a.layout", text: "a {\n  b\n  c\n  } d", firstLine: 9)
    let diagnostic = Diagnostic(
      .missingSeparator(before: "`d`"), in: source, at: Span(0, 15), related: [Span(6, 7)])
    expect(
      DiagnosticText().text(diagnostic),
      is: """
        error[LL0119]: found `d` after a block
           --> a.layout:9:1
            |
          9 | a {
            | ^^^
         10 |   b
            |   -
        ...
         12 |   } d
            |   ^
            = write `;` between two statements, or start a new line

        """)
  }

  @Test func `an opener is shown with the place where its other half is missing`() {
    expect(
      render("scroll (content.h - 480\ncolumns 3"),
      is: """
        error[LL0111]: `(` is not closed
          --> prompt:1:8
           |
         1 | scroll (content.h - 480
           |        ^ opened here
           |                        - `)` is missing before this

        """)
  }
}
