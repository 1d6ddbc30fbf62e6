import CollectionLayout

/// The inconsistent counts of an update: of a section's items, or of the sections.
struct UpdateCounts {
  /// The section; nil if sections are counted.
  var section: Int?
  var before: Int
  var after: Int
  var inserted: Int
  var deleted: Int
  var movedIn = 0
  var movedOut = 0

  var sum: String {
    var terms = "\(before) + \(inserted) inserted - \(deleted) deleted"
    if movedIn + movedOut > 0 { terms += " + \(movedIn) moved in - \(movedOut) moved out" }
    let expected = before + inserted - deleted + movedIn - movedOut
    let difference = after - expected
    let fault =
      switch difference {
      case 0: "which agrees: look at the other sections"
      case 1...: "\(difference) more than reported: an insert is not reported, or a delete is reported and not done"
      default: "\(-difference) fewer than reported: a delete is not reported, or an insert is reported and not done"
      }
    return "\(terms) = \(expected), and the data source says \(after), \(fault)."
  }

  /// The smallest script with these counts, which raises; nil with moves or large counts.
  var script: String? {
    guard [before, after, inserted, deleted, section ?? 0].allSatisfy((0...1000).contains), before > 0,
      deleted <= before, inserted <= after, movedIn + movedOut == 0, after != before + inserted - deleted
    else { return nil }
    // An index path cannot have both a section and a variable.
    if section ?? 0 > 0, max(inserted, after - before) > 1 { return nil }
    // The index paths of an update are all different.
    func times(_ count: Int, _ edit: String, _ rest: String = "") -> String? {
      count <= 0 ? nil : count == 1 ? "\(edit)0\(rest)" : "repeat \(count) { \(edit)$i\(rest) }"
    }
    let (start, edits): (String, [String?])
    if let section {
      let place = section == 0 ? "" : "\(section):"
      func range(_ first: Int, _ count: Int) -> String {
        "\(place)\(first)" + (count == 1 ? "" : "...\(place)\(first + count - 1)")
      }
      let items = "items \(before) 50x50"
      start =
        section == 0 ? items : "repeat \(section) { section { items 1 50x50 } }; section { \(items) }"
      edits = [
        after < before ? "model delete " + range(after, before - after) : nil,
        times(after - before, "model insert \(place)", " 50x50"),
        deleted > 0 ? "notify delete " + range(0, deleted) : nil, times(inserted, "notify insert \(place)"),
      ]
    } else {
      start = "repeat \(before) { section { items 1 50x50 } }"
      edits = [
        times(before - after, "model delete section "), times(after - before, "model insert section "),
        times(deleted, "notify delete section "), times(inserted, "notify insert section "),
      ]
    }
    return "layout flow; \(start)\nbatch { \(edits.compactMap(\.self).joined(separator: "; ")) }"
  }
}

extension RecognisedMessage {
  /// A sentence about the text's numbers: a calculation or a difference; nil for other messages or missing numbers.
  var sum: String? {
    switch message.id {
    case "A04": difference
    case "U03": counts.map { ($0.section.map { "Section \($0): " } ?? "Sections: ") + $0.sum }
    default: counts?.sum
    }
  }

  /// The way to reproduce the message in the lab, with the text's numbers if possible.
  var trial: MessageTrial {
    message.id == "U04" ? message.trial() : counts?.script.map { .script($0) } ?? message.trial(values)
  }

  /// The counts of an update; nil for other messages and missing numbers.
  private var counts: UpdateCounts? {
    switch message.id {
    case "U01", "U02", "U04": announced
    case "U03": listed
    default: nil
    }
  }

  private func number(_ name: UIKitMessage.Placeholder) -> Int? {
    values[name].flatMap { Int($0) }.flatMap { abs($0) < 1 << 40 ? $0 : nil }
  }

  private var announced: UpdateCounts? {
    guard let before = number(.before), let after = number(.after), let inserted = number(.inserted),
      let deleted = number(.deleted), message.id == "U02" || number(.section) != nil
    else { return nil }
    return UpdateCounts(
      section: number(.section), before: before, after: after, inserted: inserted, deleted: deleted,
      movedIn: number(.movedIn) ?? 0, movedOut: number(.movedOut) ?? 0)
  }

  /// The counts from the two lists and the edits that newer versions print.
  private var listed: UpdateCounts? {
    guard let before = values[.countsBefore].map(Self.counts), let after = values[.countsAfter].map(Self.counts),
      let edits = values[.operations], !edits.hasSuffix("...")
    else { return nil }
    guard before.count == after.count else {
      return UpdateCounts(
        before: before.count, after: after.count, inserted: edits.ranges(of: "Insert section").count,
        deleted: edits.ranges(of: "Delete section").count)
    }
    guard let section = before.indices.first(where: { before[$0] != after[$0] }), !edits.contains("section"),
      !edits.contains("Move")
    else { return nil }
    // A table view prints `row`.
    func count(_ edit: String) -> Int {
      ["item", "row"].reduce(0) { $0 + edits.ranges(of: "\(edit) \($1) (\(section) ").count }
    }
    return UpdateCounts(
      section: section, before: before[section], after: after[section], inserted: count("Insert"),
      deleted: count("Delete"))
  }

  private static func counts(_ text: String) -> [Int] {
    guard let open = text.firstIndex(of: "[") else { return [] }
    return text[open...].split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }

  /// The difference between a header's two descriptions.
  private var difference: String? {
    guard let before = values[.attributes].map(Self.fields), let after = values[.newAttributes].map(Self.fields)
    else { return nil }
    let changes = after.compactMap { field -> String? in
      let old = before.first { $0.name == field.name }?.value
      return old == field.value ? nil : "\(field.name) was \(old ?? "not there") and is \(field.value)"
    }
    return changes.isEmpty ? nil : "What differs: " + changes.joined(separator: ", ") + "."
  }

  /// Returns the fields `name = value;` of a description, without addresses.
  private static func fields(_ text: String) -> [(name: String, value: String)] {
    text.matches(of: /(\w+) = (\([^)]*\)|[^;>]*)/).map { (String($0.1), String($0.2)) }
  }
}
