/// A message of UIKit's about a collection view: its words, consequence, causes and cure.
///
/// A message is a file of `Sources/CTexts/messages`: the engine's exceptions and console lines use its words, and
/// `explain` recognises pasted messages by them.
/// - Source: observed, crash reports, console logs and issue threads, each file with its own; no text was taken
///   from decompiled code.
package struct UIKitMessage: Sendable {
  /// The name of the message in the evidence, such as U05: a letter for the section, and a number.
  package var id: String
  package var consequence: Consequence
  /// The wordings, the oldest first; empty if none is known.
  package var wordings: [Wording]
  /// The method that raises or logs the message, possibly with file and lines; nil if unknown.
  package var place: String?
  package var causers: Set<Causer>
  /// The condition under which the message appears, in sentences.
  package var condition: String
  /// The meaning of the words, a sentence with the same placeholders; nil if `condition` states it.
  package var reading: String?
  /// The usual mistakes behind the message, the most frequent first, a sentence each.
  package var causes: [String]
  package var cure: String
  /// The message of later versions under the same condition; nil if there is none.
  package var successor: String?
  package var sources: [String]
  package var confidence: Confidence

  /// The lab's code for the message, as `LLnnnn`; nil if there is none.
  package var code: String?
  /// The lines that raise the message in the lab; nil if there are none.
  package var proof: Proof?
  /// The reason why the lab does not raise the message, without its full stop; nil if it does.
  package var hindrance: String?

  package struct Proof: Sendable {
    /// Whether the lines are a script, not Swift of an app.
    package var isScript: Bool
    /// The lines, with a `$name` for each number that occurs once.
    package var template: String
    /// The numbers and index paths of the message that the unchanged lines raise.
    package var values: [Placeholder: String]
  }

  /// Creates the message with a name, such as U05; nil if there is none.
  package init?(named name: String) {
    guard
      let text = EmbeddedText(
        .message, name, keys: ["code", "device", "place", "by", "known", "successor", "source"],
        titles: [
          "Words", "When it comes", "In plain words", "Usual causes", "What to do", "Script", "Swift",
          "Not in the lab",
        ]),
      let consequence = text["device"].flatMap(Consequence.init),
      let confidence = text["known"].flatMap(Confidence.init),
      let condition = text.prose("When it comes"), let cure = text.prose("What to do")
    else { return nil }
    id = name
    self.consequence = consequence
    wordings = text.sections("Words").map { Wording($0.text, Seen($0.argument)) }
    place = text["place"]
    causers = Set(text.words("by").compactMap(Causer.init(rawValue:)))
    self.condition = condition
    reading = text.prose("In plain words")
    causes = text.points("Usual causes")
    self.cure = cure
    successor = text["successor"]
    sources = text.values("source")
    self.confidence = confidence
    code = text["code"]
    hindrance = text.prose("Not in the lab")
    for isScript in [true, false] {
      guard let (argument, lines) = text.sections(isScript ? "Script" : "Swift").first else { continue }
      let words = argument.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
      code = code ?? words.first { $0.count == 1 }?[0]
      proof = Proof(
        isScript: isScript, template: lines,
        values: words.reduce(into: [:]) { values, word in
          if word.count == 2, let name = Placeholder(rawValue: word[0]) { values[name] = word[1] }
        })
    }
  }

  package static let all: [UIKitMessage] = EmbeddedText.names(of: .message).compactMap(UIKitMessage.init(named:))

  /// Returns the message with a name, which must exist.
  package static subscript(name: String) -> UIKitMessage {
    guard let row = UIKitMessage(named: name) else { preconditionFailure("no message is named \(name)") }
    return row
  }

  /// Returns the words in a version: the newest wording that fits the version and whose values are all given.
  package func text(
    _ values: [Placeholder: any CustomStringConvertible] = [:], in version: SystemVersion = .newest
  ) -> String {
    let known = wordings.filter { $0.seen.first <= version.number }
    let filled = known.last { wording in
      wording.pieces.allSatisfy { if case .value(let name) = $0 { values[name] != nil } else { true } }
    }
    return (filled ?? known.first ?? wordings.first)?.text(values) ?? ""
  }
}

extension UIKitMessage {
  /// The consequence of a message on a device.
  package enum Consequence: Hashable, Sendable {
    /// The app ends with an exception of a name.
    case raises(String)
    /// The console has the message, and execution continues.
    case logs
    /// The console has the message as a fault, at which a debugger stops, and execution continues.
    case faults
    /// The app ends by a signal, without words.
    case crashes
    case hangs
    case unknown

    /// Reads `raises NAME`, `logs`, `faults`, `crashes`, `hangs` or `unknown`; nil for other words.
    init?(_ words: String) {
      switch words {
      case "logs": self = .logs
      case "faults": self = .faults
      case "crashes": self = .crashes
      case "hangs": self = .hangs
      case "unknown": self = .unknown
      default:
        guard words.hasPrefix("raises ") else { return nil }
        self = .raises(String(words.dropFirst(7)))
      }
    }
  }

  package enum Causer: String, CaseIterable, Sendable {
    case layout
    /// The author of a data source, a delegate, or other code of an app.
    case data
    /// UIKit alone.
    case uikit
  }

  /// The versions of iOS in which words were seen.
  package enum Seen: Hashable, Sendable {
    /// From one version to the newest.
    case since(Double)
    case between(Double, Double)
    case only(Double)
    /// In a report without a version, or in descriptions of UIKit's relatives.
    case undated

    /// Reads `since 14`, `13 to 14.4`, `17` or `undated`.
    init(_ words: String) {
      let numbers = words.split(separator: " ").compactMap { Double($0) }
      switch numbers.count {
      case 2: self = .between(numbers[0], numbers[1])
      case 1: self = words.hasPrefix("since ") ? .since(numbers[0]) : .only(numbers[0])
      default: self = .undated
      }
    }

    /// The first version; 0 if none is known.
    package var first: Double {
      switch self {
      case .since(let first), .between(let first, _), .only(let first): first
      case .undated: 0
      }
    }
  }

  /// The confidence in words and facts of the evidence, the surest first.
  package enum Confidence: String, CaseIterable, Sendable {
    /// Apple's headers and documentation.
    case documented
    /// A test suite on a device or a simulator, or thousands of comparisons.
    case measured
    /// Two sources or more, or the exact text of a console in two places.
    case reports
    /// A single concrete source, or the exact text of a console in one place.
    case report
    /// Words of UXKit, UIKit's sibling on macOS, or of a table view's twin message; or inferred.
    case relatives
    /// Words from memory, without a public report.
    case assumed
  }
}
