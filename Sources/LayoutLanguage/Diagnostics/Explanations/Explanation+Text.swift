import CollectionLayout

extension Explanation {
  /// The page as text, lines of at most 80 columns.
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

  /// The list of all codes and all messages of UIKit's, one a line.
  package static let list: String =
    all.map { "\($0.code)  \($0.summary)\n" }.joined() + "\nMessages of UIKit's\n" + UIKitMessage.list
    + "\n`explain LL0402` explains one of them, and `explain` with the text of a crash finds its message.\n"

  /// Returns the answer to a request for an unknown code.
  package static func unknown(_ typed: String, suggestion: String?) -> String {
    "there is no code `\(typed)`" + (suggestion.map { ": did you mean `\($0)`?" } ?? "")
  }

  // Joins sources: `atlas U01`, `atlas U02` and `devices E7` are `atlas U01, U02; devices E7`.
  private static func sources(_ facts: [String]) -> String {
    var (text, last) = ("Known from docs/reference/evidence.md:", "")
    for fact in facts {
      let page = String(fact.prefix { $0 != " " })
      text += page == last ? "," + fact.dropFirst(page.count) : (last.isEmpty ? " " : "; ") + fact
      last = page
    }
    return text
  }

  /// Returns the answer to a text without a message.
  package static func text(of nearest: [MessageNeighbour]) -> String {
    guard !nearest.isEmpty else { return "no message of UIKit's collection views is like this text\n" }
    let rows = nearest.flatMap { neighbour in
      ["  \(neighbour.message.id)  \(neighbour.message.summary)"]
        + FoldedText.lines(of: neighbour.difference, first: "       ")
    }
    return "no message of UIKit's collection views that is known has these words; the nearest:\n"
      + rows.joined(separator: "\n") + "\n`explain \(nearest[0].message.id)` explains the first of them\n"
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
