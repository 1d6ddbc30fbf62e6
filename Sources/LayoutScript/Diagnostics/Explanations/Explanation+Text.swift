extension Explanation {
  /// The page for people, lines of at most 80 columns.
  package var text: String {
    var rows =
      ["\(code): \(summary)", "", code.hasPrefix("LL") ? "What happened" : "The law"] + Self.paragraph(happened)
    if let device { rows += ["", "On a device"] + Self.paragraph(device) }
    if let usual { rows += ["", "The usual code"] + usual.split(separator: "\n").map { "  " + $0 } }
    rows += ["", heading] + reproduction.text.split(separator: "\n").map { "  " + $0 }
    rows += ["", "What to do"] + Self.paragraph(fix)
    if let facts = Self.evidence[code] {
      rows += ["", "Known from"] + Self.paragraph("docs/evidence.md: \(facts.joined(separator: ", ")).")
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// All codes with a line each.
  package static let list: String =
    all.map { "\($0.code)  \($0.summary)\n" }.joined() + "\n`explain LL0402` explains one of them.\n"

  /// The answer to a request for an unknown code.
  package static func unknown(_ typed: String, suggestion: String?) -> String {
    "there is no code `\(typed)`" + (suggestion.map { ": did you mean `\($0)`?" } ?? "")
  }

  private var heading: String {
    switch reproduction {
    case .script: "To see it"
    case .shell: "To see it, in a shell"
    case .swift: "To see it, in an app"
    }
  }

  private static func paragraph(_ text: String) -> [String] {
    Help.fold(text, first: "  ")
  }
}
