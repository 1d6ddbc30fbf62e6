import CollectionLayout

extension Explanation {
  /// The rows of the table by version: the versions, their behaviour, and the beginning of their message. The first
  /// row is the behaviour before all listed versions.
  package var versionRows: [String] {
    let behaviors = versions
    return behaviors.enumerated().flatMap { index, behavior -> [String] in
      let row = behavior.row
      let earlier = SystemVersion.allCases.last { $0 < row.since }
      let last = row.until.flatMap { until in SystemVersion.allCases.last { $0 < until } }
      let versions = row.until == nil ? "since iOS \(row.since.rawValue)" : Self.range(row.since, last)
      return
        (index > 0
        ? [] : [Self.row("before iOS \(row.since.rawValue)", row.before, row.messages.before, in: earlier)])
        + [Self.row(versions, row.summary, row.messages.since, in: row.since)]
    }
  }

  private static func range(_ first: SystemVersion, _ last: SystemVersion?) -> String {
    guard let last, last != first else { return "in iOS \(first.rawValue)" }
    return "iOS \(first.rawValue) to \(last.rawValue)"
  }

  private static func row(
    _ versions: String, _ behavior: String, _ message: String?, in version: SystemVersion?
  ) -> String {
    let words = message.flatMap { id in version.flatMap { UIKitMessage[id].beginning(in: $0) } }
    return "\(versions): \(behavior)" + (words.map { ": \"\($0)\"" } ?? "")
  }
}

extension UIKitMessage {
  /// Returns the beginning of the message in a version, on one line, with placeholders in angle brackets. The
  /// wording is the newest one seen up to that version.
  fileprivate func beginning(in version: SystemVersion) -> String? {
    guard let wording = wordings.last(where: { $0.seen.first <= version.number }) else { return nil }
    let text = wording.pieces.map { piece in
      switch piece {
      case .words(let words): words.split(whereSeparator: \.isNewline).joined(separator: " ")
      case .value(let placeholder): "<\(placeholder.rawValue)>"
      }
    }
    .joined()
    guard text.count > 100 else { return text }
    return text.prefix(90).split(separator: " ").dropLast().joined(separator: " ") + " ..."
  }
}
