/// How a layout that is not built in came to be what it is.
///
/// Such a layout is an object that cannot be copied. To go back, the lab goes to the state before the line that
/// installed the first such layout, and runs all lines since then again, in silence.
struct Installation {
  /// A line that ran, and the source it stands in.
  struct Entry {
    var program: Program
    var line: Line
    /// What of it was taken back, as `Machine.passedOver`.
    var passedOver: [Int: Int]
    /// How many of its statements began; nil for all.
    var limit: Int?
  }

  // A class, since a state holds an installation, and so that a line costs itself and not all lines before it.
  private final class Lines {
    let before: LabState
    var entries: [Entry]

    init(before: LabState, entries: [Entry]) {
      self.before = before
      self.entries = entries
    }
  }

  private var lines: Lines
  private var count = 0

  init(before: LabState) {
    lines = Lines(before: before, entries: [])
  }

  /// The state before the first line.
  var before: LabState { lines.before }

  /// From the line that installed it on.
  var entries: ArraySlice<Entry> { lines.entries[..<count] }

  /// - Complexity: O(1), and O(lines) once a state that was gone back to goes on another way.
  mutating func append(_ entry: Entry) {
    if count < lines.entries.count { lines = Lines(before: before, entries: Array(entries)) }
    lines.entries.append(entry)
    count += 1
  }
}
