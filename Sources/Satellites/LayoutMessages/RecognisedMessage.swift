import CollectionLayout

/// A message of UIKit found in a text, with its values.
struct RecognisedMessage: Sendable {
  var message: UIKitMessage
  var wording: UIKitMessage.Wording
  var values: [UIKitMessage.Placeholder: String] = [:]
  /// Whether the first or the last words are missing.
  var isCutBefore = false
  var isCutAfter = false
  /// Whether the words are a table view's, which has the same rule.
  var isOfTableView = false
  /// The other messages that a cut text may be.
  var others: [UIKitMessage] = []
  /// The first frame of the app's own code in the stack around the message.
  var own: String?
  /// The start of the message in the text.
  fileprivate var place = 0

  init(_ message: UIKitMessage) {
    self.message = message
    wording = message.wordings.first ?? UIKitMessage.Wording("", .undated)
  }

  private init(_ match: MessageMatch, _ text: PastedText) {
    message = match.template.message
    wording = message.wordings[match.template.wording]
    values = match.values(in: text)
    // The preceding words may belong to a method in the stack.
    if let view = values[.collectionView], !view.hasPrefix("<") {
      values[.collectionView] = nil
      wording = message.wordings.first ?? wording
    }
    isCutBefore = match.cutBefore > 0
    isCutAfter = match.cutAfter > 0
    place = match.span.lowerBound
    let words = Self.words(of: text, match.span)
    isOfTableView =
      match.contradiction > 0 && (words.contains("row") || words.contains("UITableView"))
      && !wording.template.contains("row")
  }

  private static func words(of text: PastedText, _ span: Range<Int>) -> String {
    text.text(Int(text.places[span.lowerBound])..<Int(text.places[span.upperBound - 1]) + 1)
  }

  /// Returns the messages in a text: first those that end an app, then by their order in the text.
  /// - Complexity: O(n); the caller must refuse a text beyond `Explanation.limit`.
  static func all(in bytes: [UInt8]) -> [RecognisedMessage] { all(in: PastedText(bytes)) }

  static func all(in text: PastedText) -> [RecognisedMessage] {
    let own = CrashStack(text).own
    // R19 is one of any array, so that only its surroundings show a collection view.
    lazy var hasView = text.text(0..<text.bytes.count).contains("ollectionView")
    let matches = MessageIndex.shared.matches(in: text).compactMap { match in
      match.reported(in: text)
        ?? (match.isRecognised && (match.template.message.id != "R19" || hasView) ? match : nil)
    }
    .sorted(by: MessageMatch.isBetter)
    var chosen: [(match: MessageMatch, found: RecognisedMessage)] = []
    for match in matches {
      // The words begin like a complete message in the text, but continue differently.
      if match.contradiction > 0, chosen.contains(where: { $0.match.isWhole && $0.match.beginsAs(match) }) {
        continue
      }
      let rivals = chosen.indices.filter { chosen[$0].match.span.overlaps(match.span) }
      guard let rival = rivals.first else {
        // Several wordings match equally if a value ends the message; the one with the most values is chosen.
        let found = matches.filter { $0.isEqual(match) }.map { RecognisedMessage($0, text) }
        let best = found.max { $0.values.count < $1.values.count }
        chosen.append((match, best ?? RecognisedMessage(match, text)))
        continue
      }
      let winner = chosen[rival]
      if rivals.count == 1, !winner.match.isWhole, winner.match.count == match.count, match.contradiction == 0,
        winner.found.message.id != match.template.message.id,
        !winner.found.others.contains(where: { $0.id == match.template.message.id })
      {
        chosen[rival].found.others.append(match.template.message)
      }
    }
    for index in chosen.indices { chosen[index].found.own = own }
    return chosen.map(\.found).sorted { left, right in
      (left.message.consequence.rank, left.place) < (right.message.consequence.rank, right.place)
    }
  }
}

extension UIKitMessage.Consequence {
  /// The order of messages: those that end an app come first, a signal last because words are more precise.
  fileprivate var rank: Int {
    switch self {
    case .raises: 0
    case .hangs, .unknown: 1
    case .faults: 2
    case .logs: 3
    case .crashes: 4
    }
  }
}
