import CollectionLayout
import Foundation
package import LayoutScript

/// The costs of calls as text: those of a step in order, or those of a session as a table.
package struct CostText {
  var names = CallNames.short

  package init(names: CallNames) { self.names = names }

  /// Writes a line for each call of the layout in a step, nested calls below their callers.
  func write(_ events: [LayoutEvent], to buffer: inout TextBuffer) {
    var depths: [Int: Int] = [:]
    for event in events where event.phase != .show {
      guard let cost = event.cost else { continue }
      let depth = event.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[event.id] = depth
      buffer.indent(to: EventText.Column.actor + 2 * depth)
      buffer.append(names.name(event.call))
      buffer.pad(to: EventText.Column.answer - 4)
      buffer.line(Self.words(cost, of: event).joined(separator: ", "))
    }
  }

  private static func words(_ cost: CallCost, of event: LayoutEvent) -> [String] {
    var words = [time(cost.nanoseconds)]
    guard event.call != .pass else { return words }
    if cost.made > 0 || event.call == .prepare { words.append("\(cost.made) made") }
    if cost.made > 0 || cost.changed > 0 { words.append("\(cost.changed) differ from before") }
    if case .prepared(let questions) = event.detail, questions.sizes > 0 {
      words.append("\(questions.sizes) sizes asked")
    }
    return words
  }

  /// Returns a time in milliseconds: `3.1 ms`, `0.04 ms`.
  static func time(_ nanoseconds: Int) -> String {
    let milliseconds = Double(nanoseconds) / 1e6
    let digits = milliseconds >= 100 ? 0 : milliseconds >= 1 ? 1 : 2
    return String(format: "%.\(digits)f ms", milliseconds)
  }

  /// Returns the costs of a session: a row for each call, and a note about the times.
  package func table(_ profile: CallProfile) -> String {
    guard !profile.rows.isEmpty else { return "no layout was laid out yet: `item 120` makes it\n" }
    var rows = [["times", "total", "largest", "", "made", "differ", "call"]]
    for row in profile.rows {
      rows.append([
        "\(row.times)", Self.time(row.total), Self.time(row.largest), "\(row.moment)", "\(row.made)",
        "\(row.changed)",
        names.name(row.call),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = rows.map { row in
      row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        // The last column is not padded.
        return column == row.count - 1 ? row[column] : column == 3 ? row[column] + blanks : blanks + row[column]
      }.joined(separator: "  ") + "\n"
    }.joined()
    text +=
      profile.isLoaded
      ? "A time has in it the calls inside, and of prepare() the answers of the lab's data source.\n"
      : "`\(profile.layout)` is the lab's own, and so are these times.\n"
    if profile.forgotten > 0 {
      text += "The calls of \(profile.forgotten, of: "step") are not on record any more.\n"
    }
    return text
  }
}
