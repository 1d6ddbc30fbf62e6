import LayoutScript

/// The differences between two texts in the format of `patch`.
package struct UnifiedDiff {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let edits: [LineDifference.Edit]

  private static let context = 3

  /// Returns a unified diff; empty for equal texts.
  package static func text(from old: [UInt8], to new: [UInt8], name: String) -> [UInt8] {
    let hunks = UnifiedDiff(old: lines(of: old), new: lines(of: new)).hunks()
    return hunks.isEmpty ? [] : Array("--- \(name.printable)\n+++ \(name.printable)\n".utf8) + hunks
  }

  private init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) {
    self.old = old
    self.new = new
    edits = LineDifference(old.count, new.count) { old[$0] == new[$1] }.edits
  }

  /// Returns the lines including their line breaks.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(text[start...place])
      start = place + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  // MARK: Hunks

  private func hunks() -> [UInt8] {
    var output: [UInt8] = []
    var (left, right) = (0, 0)
    var place = 0
    while let change = edits[place...].firstIndex(where: { $0 != .keep }) {
      let start = max(place, change - Self.context)
      (left, right) = (left + start - place, right + start - place)
      let end = endOfHunk(from: change)
      let counts = (
        old: edits[start..<end].count { $0 != .insert }, new: edits[start..<end].count { $0 != .delete }
      )
      output += "@@ -\(Self.range(left, counts.old)) +\(Self.range(right, counts.new)) @@\n".utf8
      for edit in edits[start..<end] {
        switch edit {
        case .keep: Self.write(" ", old[left], to: &output)
        case .delete: Self.write("-", old[left], to: &output)
        case .insert: Self.write("+", new[right], to: &output)
        }
        if edit != .insert { left += 1 }
        if edit != .delete { right += 1 }
      }
      place = end
    }
    return output
  }

  /// Returns the end of a hunk, including its context and the changes near enough to join it.
  private func endOfHunk(from change: Int) -> Int {
    var end = change + 1
    while true {
      while end < edits.count, edits[end] != .keep { end += 1 }
      let next = edits[end...].prefix(2 * Self.context + 1).firstIndex { $0 != .keep }
      guard let next else { return min(edits.count, end + Self.context) }
      end = next
    }
  }

  /// Returns `12,7`; without lines, the place is the line before.
  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1)" + (count == 1 ? "" : ",\(count)")
  }

  private static func write(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: mark))
    output += line
    if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n".utf8 }
  }
}
