package import CollectionLayout

/// The page of `explain` about one code: the problem, the behaviour of a device, a reproduction, and the remedy.
///
/// A page is a file of `Sources/CTexts/codes`, whose messages `MistakePage` reads and whose reproduction a test
/// runs. The pages of laws, LAW-NAME, are made from the table of laws.
package struct Explanation: Sendable {
  /// The way to reproduce the problem, at most four lines.
  package enum Reproduction: Hashable, Sendable {
    case script(String)
    /// A shell command, if a script cannot contain the mistake.
    case shell(String)
    /// Swift of an app, if no script can make a layout or a data source behave so.
    case swift(String)

    package var text: String {
      switch self {
      case .script(let text), .shell(let text), .swift(let text): text
      }
    }

    /// The language of the lines, as an identifier for programs.
    package var language: String {
      switch self {
      case .script: "layout"
      case .shell: "sh"
      case .swift: "swift"
      }
    }
  }

  /// The code, `LLnnnn` or `LAW-name`.
  package var code: String
  /// The condition for reporting the problem, a few words for lists.
  package var summary: String
  /// The description of the problem, in sentences.
  package var happened: String
  /// The behaviour and messages of UIKit on a device, in sentences; nil if no device is involved.
  package var device: String?
  package var reproduction: Reproduction
  /// The remedy, in sentences.
  package var fix: String
  /// The mistake in an app, in Swift; nil except for laws.
  package var usual: String?

  /// The differences by version of iOS, in the order of the versions.
  package var versions: [VersionedBehavior] = []
  /// The facts of docs/reference/evidence.md with this message, as `LAYOUTLAB_RECORD=1 make evidence` writes them.
  package var facts: [String] = []
  /// Whether the coverage of a test suite may count the code: the page does not say `coverage: none`.
  package var countsInCoverage = true

  init(_ law: Law) {
    code = law.name.code
    summary = law.title
    happened = law.why
    device = law.device
    reproduction = law.example.map { .script($0) } ?? .swift(law.usual)
    fix = law.remedy
    usual = law.example.map { _ in law.usual }
  }

  /// Creates the page of a message's code; nil for an unknown code.
  init?(code: String) {
    guard
      let text = EmbeddedText(
        .code, code, keys: ["summary", "versions", "facts", "coverage"],
        titles: ["What happened", "On a device", "Script", "Shell", "Swift", "What to do", "Messages"]),
      let summary = text["summary"], let happened = text.prose("What happened"), let fix = text.prose("What to do"),
      let reproduction = text.lines("Script").map(Reproduction.script) ?? text.lines("Shell").map(
        Reproduction.shell)
        ?? text.lines("Swift").map(Reproduction.swift)
    else { return nil }
    self.code = code
    self.summary = summary
    self.happened = happened
    device = text.prose("On a device")
    self.reproduction = reproduction
    self.fix = fix
    versions = text.words("versions").compactMap(VersionedBehavior.init(rawValue:)).sorted {
      $0.versions.since < $1.versions.since
    }
    facts = text["facts"]?.split(separator: "; ").map(String.init) ?? []
    countsInCoverage = text["coverage"] != "none"
  }

  package static let messages: [Explanation] = EmbeddedText.names(of: .code).compactMap(Explanation.init(code:))

  /// All pages, those of laws last.
  package static let all: [Explanation] = messages + Law.all.map { Explanation($0) }

  /// Returns the page of a code, which must be spelled exactly; nil for an unknown code.
  package static subscript(code: String) -> Explanation? {
    Explanation(code: code) ?? Law.all.first { $0.name.code == code }.map { Explanation($0) }
  }

  package enum Lookup {
    case page(Explanation)
    /// UIKit's messages in a text, or the nearest ones.
    case reading(any MessageReading)
    /// The reason why a text was not read.
    case refused(String)
    case unknown(suggestion: String?)
  }

  /// Finds a page: `LL0402`, also written `ll0402`, `402` or `error[LL0402]`; `LAW-economy`, also written
  /// `economy`; and by the reader `U05` or the messages in a text.
  package static func find(_ typed: String, by reader: (any MessageReader.Type)?) -> Lookup {
    let law = typed.lowercased()
    if let name = Law.Name(rawValue: law.hasPrefix("law-") ? String(law.dropFirst(4)) : law),
      let page = Self[name.code]
    {
      return .page(page)
    }
    if let message = reader?.message(named: typed.uppercased()) { return .reading(message) }
    guard typed.utf8.count <= 40 else { return find(in: Array(typed.utf8), by: reader) }
    let digits = typed.filter { ("0"..."9").contains($0) }
    let others = typed.lowercased().filter(\.isLetter)
    if ["", "ll", "errorll", "warningll", "notell"].contains(others), (1...4).contains(digits.count),
      let page = Self["LL" + String(repeating: "0", count: 4 - digits.count) + digits]
    {
      return .page(page)
    }
    if typed.contains(where: \.isWhitespace) { return find(in: Array(typed.utf8), by: reader) }
    return .unknown(suggestion: EditDistance.suggestion(for: typed, among: all.map(\.code)))
  }

  /// Finds the messages in a text.
  /// - Complexity: O(n) for n bytes; a text of more than `limit` is refused.
  package static func find(in bytes: [UInt8], by reader: (any MessageReader.Type)?) -> Lookup {
    if let reason = refusal(of: bytes) { return .refused(reason) }
    return reader.map { .reading($0.read(bytes)) } ?? .refused("this program reads no messages of UIKit's")
  }

  /// The largest size of a text, in bytes.
  package static let limit = 1 << 20

  private static func refusal(of bytes: [UInt8]) -> String? {
    if bytes.count > limit { return "the text is larger than 1 MB: give the lines around the message" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "the text is in UTF-16: save it as UTF-8"
    }
    if bytes.contains(0) { return "this is not a text: it has bytes that are 0" }
    if !bytes.contains(where: { $0 > 0x20 }) { return "the text is empty" }
    return nil
  }
}

/// A room of the program that explains UIKit's messages and finds them in a text.
package protocol MessageReader: SendableMetatype {
  /// The list of all messages, one a line, under a title.
  static var list: String { get }

  /// Returns the message of a name such as `U05`; nil for an unknown name.
  static func message(named name: String) -> (any MessageReading)?

  /// Finds the messages in a text.
  /// - Complexity: O(n) for n bytes.
  static func read(_ bytes: [UInt8]) -> any MessageReading
}

/// The UIKit messages in a text, or the nearest ones.
package protocol MessageReading {
  /// The name of the gravest message; nil if the text has none.
  var first: String? { get }
  var text: String { get }
  /// The pages as JSON, one object a line.
  var json: [UInt8] { get }
}
