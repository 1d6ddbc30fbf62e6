import CollectionLayout

/// The text about a word: a statement, a command of the prompt or of the program, or a call. Each is a section of a
/// file in `Sources/CTexts/words`: a line, paragraphs, and fields.
package struct WordPage: Sendable {
  package enum Kind: String {
    case statement = "Statement"
    case command = "Command"
    case call = "Call"
    case program = "Program"
  }

  /// The description in one line, without a full stop.
  package private(set) var summary = ""
  /// The paragraphs, each folded when it is printed.
  package private(set) var details: [String] = []
  /// The example lines, which run in a fresh lab.
  package private(set) var examples: [String] = []
  /// The UIKit symbols that the word stands for, as Swift spells them, the usual one first.
  package private(set) var uikit: [String] = []
  /// The everyday words and words of other systems for which this word is suggested.
  package private(set) var synonyms: [String] = []
  /// The arguments of other systems, and their equivalents here: `scroll top` is `scroll 0%`.
  private(set) var meanings: [String: String] = [:]
  /// The special effects of options in a command of the program, by option name.
  package private(set) var options: [String: String] = [:]
  /// The exit statuses of a command of the program, one a line.
  package private(set) var statuses: [String] = []
  /// The paragraphs as they are written in the file.
  package private(set) var text = ""

  private static let statements = pages(.statement)
  private static let commands = pages(.command)
  private static let calls = pages(.call)
  private static let programs = pages(.program)

  /// Reads the pages of a kind, by word. Pages of statements are in all files that no other kind has.
  private static func pages(_ kind: Kind) -> [String: WordPage] {
    let files = EmbeddedText.names(of: .words).filter {
      kind == .statement ? !["commands", "calls", "programs"].contains($0) : $0 == "\(kind)s"
    }
    let sections = files.flatMap {
      EmbeddedText(.words, $0, keys: [], titles: [kind.rawValue])?.sections(kind.rawValue) ?? []
    }
    return Dictionary(uniqueKeysWithValues: sections.map { ($0.argument, WordPage($0.text)) })
  }

  package static func of(_ kind: Kind, _ word: String) -> WordPage {
    let pages =
      switch kind {
      case .statement: statements
      case .command: commands
      case .call: calls
      case .program: programs
      }
    return presume(pages[word], "a page for each word")
  }

  private init(_ section: String) {
    var paragraphs: [String] = []
    var fields: [(key: Substring, lines: [String])] = []
    var isNew = true
    var written: [Substring] = []
    let keys = ["try", "uikit", "synonyms", "means", "option", "status"]
    for line in section.split(separator: "\n", omittingEmptySubsequences: false) {
      if let key = keys.first(where: { line.hasPrefix($0 + ": ") }) {
        fields.append((Substring(key), [String(line.dropFirst(key.count + 2))]))
      } else if !fields.isEmpty {
        fields[fields.count - 1].lines.append(String(line.dropFirst(2)))
      } else {
        written.append(line)
        if isNew, !line.isEmpty {
          paragraphs.append(String(line))
        } else if !line.isEmpty {
          paragraphs[paragraphs.count - 1] += " " + line
        }
      }
      isNew = line.isEmpty
    }
    summary = paragraphs[0]
    details = Array(paragraphs.dropFirst())
    while written.last?.isEmpty == true { written.removeLast() }
    text = written.dropFirst(2).joined(separator: "\n")
    for field in fields {
      let words = field.lines.joined(separator: " ").split(separator: " ").map(String.init)
      switch field.key {
      case "try": examples.append(field.lines.joined(separator: "\n"))
      case "uikit": uikit = words
      case "synonyms": synonyms = words
      case "status": statuses += field.lines
      case "option": options[words[0]] = words.dropFirst().joined(separator: " ")
      default:
        let sides = field.lines[0].split(separator: " = ")
        meanings[String(sides[0])] = String(sides[1])
      }
    }
  }
}
