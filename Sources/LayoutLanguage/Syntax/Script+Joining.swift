extension Script {
  /// Returns consecutive statements joined into one line: scrolls to offset after offset at the beginning become a
  /// loop, and moves of a held item one statement.
  package static func line(joining texts: [String]) -> String {
    var (scrolls, rest): ([String], [String]) = ([], [])
    var holds = false
    for text in texts {
      let source = SourceText(name: "", text: text)
      let statements = Parser.parse(source).script.lines.statements
      let verb = statements.count == 1 ? statements[0].rules?.verb : nil
      let words = statements.first?.arguments.map { source.text($0.span) } ?? []
      if verb == .event(.scroll), rest.isEmpty, words.count == 1, Double(words[0]) != nil {
        scrolls.append(words[0])
      } else if verb == .event(.drag), holds, words.first == "to" {
        rest[rest.count - 1] += " " + words.dropFirst().joined(separator: " ")
      } else {
        rest.append(text)
      }
      holds = verb == .event(.drag)
    }
    let first =
      scrolls.count > 1
      ? ["for $y in \(scrolls.joined(separator: " ")) { scroll $y }"] : scrolls.map { "scroll \($0)" }
    return (first + rest).joined(separator: "; ")
  }
}
