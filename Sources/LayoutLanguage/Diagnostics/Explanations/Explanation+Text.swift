import CollectionLayout

extension Explanation {
  /// The page as text, in lines of at most 80 columns.
  package var text: String {
    var rows =
      ["\(code): \(summary)", "", code.hasPrefix("LL") ? "What happened" : "The law"] + Self.paragraph(happened)
    if let device { rows += ["", "On a device"] + Self.paragraph(device) }
    if !versionRows.isEmpty { rows += ["", "By version"] + versionRows.flatMap(Self.paragraph) }
    if let usual { rows += ["", "The usual code"] + usual.split(separator: "\n").map { "  " + $0 } }
    rows += ["", heading] + reproduction.text.split(separator: "\n").map { "  " + $0 }
    rows += ["", "What to do"] + Self.paragraph(fix)
    if !facts.isEmpty { rows += [""] + FoldedText.lines(of: Self.sources(facts), first: "") }
    return rows.joined(separator: "\n") + "\n"
  }

  /// Returns the list of all codes, one a line, and of the reader's messages.
  package static func list(by reader: (any MessageReader.Type)?) -> String {
    all.map { "\($0.code)  \($0.summary)\n" }.joined() + (reader?.list ?? "")
  }

  /// Returns the answer for an unknown code.
  package static func unknown(_ typed: String, suggestion: String?) -> String {
    "there is no code `\(typed)`" + (suggestion.map { ": did you mean `\($0)`?" } ?? "")
  }

  // Joins sources: `atlas U01`, `atlas U02` and `devices E7` become `atlas U01, U02; devices E7`.
  private static func sources(_ facts: [String]) -> String {
    var (text, last) = ("Known from docs/reference/evidence.md:", "")
    for fact in facts {
      let page = String(fact.prefix { $0 != " " })
      text += page == last ? "," + fact.dropFirst(page.count) : (last.isEmpty ? " " : "; ") + fact
      last = page
    }
    return text
  }

  private var heading: String {
    switch reproduction {
    case .script: "To see it"
    case .shell: "To see it, in a shell"
    case .swift: "To see it, in an app"
    }
  }

  private static func paragraph(_ text: String) -> [String] {
    FoldedText.lines(of: text, first: "  ")
  }
}
