package import CollectionLayout

extension VersionedBehavior {
  /// The codes whose pages have the behaviour's row.
  fileprivate static let codes: [VersionedBehavior: Set<String>] = [
    .missingItemsAreIgnored: ["LL0320", "LL0401"], .ignoredItemsHaveCounts: ["LL0320", "LL0401"],
    .viewKindIsChecked: ["LL0406"], .cellWithoutIdentifier: ["LL0406"], .dequeuedViewsReturn: ["LL0423"],
    .loopIsStopped: ["LL0404"], .loopIsLogged: ["LL0323", "LL0404"], .loopRoundsAreLogged: ["LL0323", "LL0404"],
    .loopNamesWhatMoves: ["LL0404"],
    .loopIsCalledRecursive: ["LL0404"],
    .updatesFallBack: ["LL0331", "LL0402"], .updatesAreListed: ["LL0402"], .displacedReloadsAreLost: ["LL0333"],
    .changedFramesAreLogged: ["LL0308"],
    .scrollChecksItem: ["LL0334", "LL0430"], .scrollChecksIndexPath: ["LL0334", "LL0430"],
    .groupWithoutRoomRaises: ["LL0440"], .groupWithoutItemsRaises: ["LL0315", "LL0441"],
    .pinnedWithoutAreaRaises: ["LL0443"], .duplicatesAreNamed: ["LL0411"], .missingReloadsAreNamed: ["LL0414"],
  ]
}

extension Explanation {
  /// The differences by version of iOS, in the order of the versions.
  package var versions: [VersionedBehavior] {
    VersionedBehavior.allCases.filter { VersionedBehavior.codes[$0]?.contains(code) ?? false }
      .sorted { $0.row.since < $1.row.since }
  }

  /// The rows of the table by version: the versions, their behaviour, and the beginning of their message. The
  /// behaviour before a row is that of the row above; the first row is preceded by a row of its own.
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
    _ versions: String, _ behavior: String, _ message: UIKitMessage.ID?, in version: SystemVersion?
  ) -> String {
    let words = message.flatMap { id in version.flatMap { UIKitMessage[id].beginning(in: $0) } }
    return "\(versions): \(behavior)" + (words.map { ": \"\($0)\"" } ?? "")
  }
}

extension UIKitMessage {
  /// Returns the beginning of the message in a version, on one line, with placeholders in angle brackets: the
  /// newest wording seen until then.
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
