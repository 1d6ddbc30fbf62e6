extension Explanation {
  /// LL0101 to LL0125: words and characters that form no statement.
  static let marks: [Explanation] = [
    Explanation(
      "LL0101", "an unknown statement",
      happened: "A statement begins with a word that the language does not have. Nothing of the text was run.",
      .script("colums 3"),
      fix:
        "Take the word that the message suggests. `:help words` lists all statements, and `:help reloadData` finds "
        + "the statement for a name of UIKit's."),
    Explanation(
      "LL0111", "`(`, `{` or `\"` without its other half",
      happened:
        "A parenthesis, a block or a string is still open at the end of the line or the script. A block may "
        + "span lines; a string may not.",
      .script("repeat 2 {"),
      fix:
        "Close it. The message points at the half that is there, and at the place where the other one is missing."),
    Explanation(
      "LL0112", "`)` or `}` without its other half",
      happened: "A parenthesis or a brace closes something that is not open. Often an editor has closed it twice.",
      .script("item 120 )"), fix: "Take it away, or write the half that opens it."),
    Explanation(
      "LL0113", "invalid UTF-8, UTF-16 text, or a control character",
      happened:
        "The text holds bytes that are no text: a file in another encoding, or an invisible character.",
      .shell(#"printf 'print "\007"' | layoutlab"#),
      fix: "Save the file as UTF-8, and take the character away that the message points at."),
    Explanation(
      "LL0114", "a character that means nothing",
      happened:
        "No token of the language begins with this character, outside of strings and comments. A space or a hyphen "
        + "from a web page may only look plain.",
      .script("item ~"), fix: "Take it away, or type it again. Other text stands in quotes."),
    Explanation(
      "LL0115", "text in quotes that are not straight and double",
      happened: "A text stands in typographic or single quotes. Word processors make them by themselves.",
      .script("print 'hi'"), fix: "Write straight double quotes: `print \"hi\"`."),
    Explanation(
      "LL0116", "an unknown escape",
      happened: #"A backslash in a text stands before a character that has no meaning after it."#,
      .script(#"print "\q""#), fix: #"The escapes are \" \\ \n \t. A backslash itself is two of them."#),
    Explanation(
      "LL0117", "another language's comment",
      happened: "`//`, `--` or `/*` stands where an argument could stand. The language has one mark for comments.",
      .script("item 120 // tall"), fix: "Begin the comment with `#`. Two of them make a caption."),
    Explanation(
      "LL0118", "unexpected text",
      happened:
        "The script stops being a statement or a value at the marked place. The message names the found text and the "
        + "expected one.",
      .script("print (1 2)"), fix: "Look at what stands before the place. Often an operator or a comma is missing."),
    Explanation(
      "LL0119", "two statements without `;` between them",
      happened: "A statement begins right after the brace of another one.",
      .script("turn { tick } item 120"), fix: "Write `;` between them, or begin a new line, which is a new turn."),
    Explanation(
      "LL0120", "a block or an `else` that stands alone",
      happened:
        "A brace or an `else` stands where a statement belongs. A line break ends a statement, so `{` stands on the "
        + "line of its statement and `else` on the line of its `}`.",
      .script("{ item 120 }"),
      fix: "Write `repeat 3 {` and `} else {` on one line each. A block by itself is `turn {`."),
    Explanation(
      "LL0121", "an expected line under no question",
      happened: "A line that begins with `|` is the answer that the question above it should give. This one stands "
        + "under no question.",
      .script("| 320x480"), fix: "Write it below its question, without an empty line between."),
    Explanation(
      "LL0122", "a colon alone",
      happened: "A line that begins with a colon is a session command, and this one names none.",
      .script(":"), fix: "Write its word after the colon: `:help commands` at the prompt lists them."),
    Explanation(
      "LL0123", "a line that came with its prompt",
      happened: "The line was copied with the prompt before it, `lab>` or `layoutlab>`.",
      .script("lab> item 120"), fix: "Leave the prompt out."),
    Explanation(
      "LL0124", "a value or arithmetic outside parentheses",
      happened:
        "Outside of parentheses a space separates arguments, and a word is a word. So values of the lab, calls "
        + "and arithmetic are read in parentheses only. A question, `print frames`, is no value.",
      .script("print content.h"), fix: "Put the whole value in parentheses: `print (content.h - 480)`."),
    Explanation(
      "LL0125", "nested too deep, too many operators, too large, too many errors",
      happened:
        "The text is beyond a limit of the language: 200 levels of nesting, 200 operators in a row, 64 MB, or "
        + "1000 errors.",
      .shell(#"layoutlab -c "print $(printf '(%.0s' $(seq 201))1""#),
      fix: "Name a part of it with `let`, or split the file and `include` its parts."),
  ]
}
