import CollectionLayout
import LayoutScript

extension RecognisedMessage {
  /// The wording with the text's values.
  var words: String {
    guard !message.wordings.isEmpty else { return "(no public words are known)" }
    let shown = values.mapValues { $0.count <= 48 ? $0 : $0.prefix(45) + "..." }
    return wording.text(shown)
  }

  /// The meaning of the message, in sentences with its numbers.
  var plain: String {
    if let reading = message.reading.map({ UIKitMessage.Wording($0, .undated) }) {
      let named = reading.pieces.allSatisfy { if case .value(let name) = $0 { values[name] != nil } else { true } }
      let shown = values.mapValues { $0.count <= 160 ? $0 : $0.prefix(157) + "..." }
      if named { return [reading.text(shown), sum].compactMap(\.self).joined(separator: " ") }
    }
    return message.condition
  }

  /// The page of the message in lines of at most 100 columns.
  var text: String {
    var rows = FoldedText.lines(
      of: words.split(whereSeparator: \.isWhitespace).joined(separator: " "), first: "\(message.id): ")
    func add(_ heading: String, _ texts: [String]) {
      if !texts.isEmpty { rows += ["", heading] + texts.flatMap { FoldedText.lines(of: $0, first: "  ") } }
    }
    add("In plain words", [plain] + remarks)
    if plain != message.condition { add("When it comes", [message.condition]) }
    add("On a device", [device])
    rows += place
    if !message.causes.isEmpty {
      rows += ["", "Usual causes, the most frequent first"]
      rows += message.causes.enumerated().flatMap { FoldedText.lines(of: $1, first: "  \($0 + 1). ") }
    }
    add("In your code", [own].compactMap(\.self))
    add("What to do", [message.cure])
    switch trial {
    case .script(let lines): rows += ["", "To see it"] + lines.split(separator: "\n").map { "  " + $0 }
    case .swift(let lines): rows += ["", "To see it, in an app"] + lines.split(separator: "\n").map { "  " + $0 }
    case .none(let reason): add("To see it", ["The lab does not raise it: \(reason)."])
    }
    if values.isEmpty, !isCutBefore, !isCutAfter {
      add("Also in the words", message.wordings.dropFirst().map { "\($0.template) (\($0.seen.text))" })
    }
    if !references.isEmpty { add("See also", [references.joined(separator: ", ") + "."]) }
    return rows.joined(separator: "\n") + "\n"
  }

  var remarks: [String] {
    var remarks: [String] = []
    if isOfTableView { remarks.append("The words are those of a table view, which has the same rule.") }
    let ends = [isCutBefore ? "its first words" : nil, isCutAfter ? "its last words" : nil].compactMap(\.self)
    if !ends.isEmpty {
      let others = others.map(\.id).joined(separator: ", ")
      remarks.append(
        "The text lacks \(ends.joined(separator: " and "))"
          + (others.isEmpty ? "." : ", so it may also be \(others)."))
    }
    return remarks
  }

  /// The effect on a device, and the versions, in sentences.
  var device: String {
    var text = message.consequence.text + "."
    if !message.wordings.isEmpty { text += " " + wording.seen.text + ", \(message.confidence.text)." }
    return text
  }

  /// The place where the message is raised, in lines that break no method's name.
  private var place: [String] {
    guard let place = message.place else { return [] }
    var isInside = false
    let glued = place.map { character -> Character in
      if character == "[" { isInside = true } else if character == "]" { isInside = false }
      return isInside && character == " " ? "\u{A0}" : character
    }
    return FoldedText.lines(of: "In \(String(glued)).", first: "  ").map { $0.replacing("\u{A0}", with: " ") }
  }

  private var references: [String] {
    var references = message.code.map { ["`explain \($0)`"] } ?? []
    if let successor = message.successor {
      references.append("`explain \(successor)` for the words of later versions")
    }
    return references
  }

  /// Returns the page of the first message, with a line for each other one.
  static func text(of found: [RecognisedMessage]) -> String {
    guard let first = found.first else { return "" }
    let others = found.dropFirst().map { other in
      "  \(other.message.id)  \(other.message.summary)"
    }
    return first.text
      + (others.isEmpty ? "" : "\nAlso in the text\n" + others.joined(separator: "\n") + "\n")
  }
}

extension UIKitMessage {
  /// The first words for a list.
  var summary: String {
    let words = wordings.first?.template ?? condition
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 76 ? line : line.prefix(73) + "..."
  }
}

extension UIKitMessage.Consequence {
  /// The consequence as a sentence without a full stop.
  var text: String {
    switch self {
    case .raises(let name): "UIKit raises \(name), which ends the app"
    case .logs: "UIKit writes the message to the console, and the app goes on"
    case .faults: "UIKit writes the message to the console as a fault, and the app goes on; a debugger stops there"
    case .crashes: "The app ends by a signal, without words"
    case .hangs: "The app hangs, without words"
    case .unknown: "The behaviour of a device is not known"
    }
  }

  /// The consequence as a word for JSON.
  var word: String {
    switch self {
    case .raises: "exception"
    case .logs: "log"
    case .faults: "fault"
    case .crashes: "crash"
    case .hangs: "hang"
    case .unknown: "unknown"
    }
  }
}

extension UIKitMessage.Seen {
  /// The versions as the beginning of a sentence.
  var text: String {
    func name(_ version: Double) -> String { version == version.rounded() ? "\(Int(version))" : "\(version)" }
    return switch self {
    case .since(let first): "Seen from iOS \(name(first)) on"
    case .between(let first, let last): "Seen in iOS \(name(first)) to \(name(last))"
    case .only(let version): "Seen in iOS \(name(version))"
    case .undated: "Seen in an unknown version"
    }
  }
}

extension UIKitMessage.Confidence {
  /// The confidence as the end of a sentence.
  var text: String {
    switch self {
    case .reports: "in two reports or more"
    case .report: "in one report"
    case .documented: "documented"
    case .measured: "measured"
    case .relatives: "in the words of its relatives (UXKit, table views)"
    case .assumed: "no public report was found"
    }
  }
}
