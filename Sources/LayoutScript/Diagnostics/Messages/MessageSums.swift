import CollectionLayout

extension RecognisedMessage {
  /// The calculation for counts that do not agree, a sentence; nil for other messages, and if a number is missing.
  package var sum: String? {
    switch message.id {
    case .u01, .u02, .u04: announced
    case .u03: listed
    default: nil
    }
  }

  private func number(_ name: UIKitMessage.Placeholder) -> Int? {
    values[name].flatMap { Int($0) }.flatMap { abs($0) < 1 << 40 ? $0 : nil }
  }

  private var announced: String? {
    guard let before = number(.before), let after = number(.after), let inserted = number(.inserted),
      let deleted = number(.deleted)
    else { return nil }
    let movedIn = number(.movedIn) ?? 0
    let movedOut = number(.movedOut) ?? 0
    var terms = "\(before) + \(inserted) inserted - \(deleted) deleted"
    if movedIn + movedOut > 0 { terms += " + \(movedIn) moved in - \(movedOut) moved out" }
    return Self.compare(terms, before + inserted - deleted + movedIn - movedOut, after)
  }

  /// The calculation from the two lists of counts that newer versions print, with the edits between them.
  private var listed: String? {
    guard let before = values[.countsBefore].map(Self.counts), let after = values[.countsAfter].map(Self.counts),
      let edits = values[.operations], !edits.hasSuffix("...")
    else { return nil }
    guard before.count == after.count else {
      let inserted = edits.ranges(of: "Insert section").count
      let deleted = edits.ranges(of: "Delete section").count
      return Self.compare(
        "\(before.count) + \(inserted) sections inserted - \(deleted) deleted", before.count + inserted - deleted,
        after.count)
    }
    guard let section = before.indices.first(where: { before[$0] != after[$0] }), !edits.contains("section"),
      !edits.contains("Move")
    else { return nil }
    let inserted = edits.ranges(of: "Insert item (\(section) ").count
    let deleted = edits.ranges(of: "Delete item (\(section) ").count
    return "Section \(section): "
      + Self.compare(
        "\(before[section]) + \(inserted) inserted - \(deleted) deleted", before[section] + inserted - deleted,
        after[section])
  }

  /// Returns the numbers in square brackets: `{ 2 sections with item counts: [3, 4] }`.
  private static func counts(_ text: String) -> [Int] {
    guard let open = text.firstIndex(of: "[") else { return [] }
    return text[open...].split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }

  private static func compare(_ terms: String, _ expected: Int, _ after: Int) -> String {
    let difference = after - expected
    let fault =
      switch difference {
      case 0: "which agrees: look at the other sections"
      case 1...: "\(difference) more than reported: an insert is not reported, or a delete is reported and not done"
      default: "\(-difference) fewer than reported: a delete is not reported, or an insert is reported and not done"
      }
    return "\(terms) = \(expected), and the data source says \(after), \(fault)."
  }
}
