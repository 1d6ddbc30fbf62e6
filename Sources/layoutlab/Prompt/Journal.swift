import LayoutScript

/// What was typed and worked, as a script. Lines that were taken back are no part of it.
@MainActor
struct Journal {
  private struct Entry {
    var text: String
    /// How many lines of the lab's history had run with it.
    var position: Int
  }

  private var entries: [Entry] = []
  private var position = 0
  /// The text that failed last, unless something worked after it.
  private(set) var failure: String?

  /// Adds the text of lines that ran; what was taken back before is gone.
  mutating func append(_ text: String, position: Int) {
    entries.removeAll { $0.position > self.position }
    self.position = position
    let trimmed = text.hasSuffix("\n") ? String(text.dropLast()) : text
    guard !trimmed.allSatisfy(\.isWhitespace) else { return }
    entries.append(Entry(text: trimmed, position: position))
    failure = nil
  }

  /// Remembers the text of a line that failed.
  mutating func noteFailure(_ text: String) { failure = text }

  /// Follows a lab that went back or forth, or whose past was changed.
  mutating func follow(_ lab: Lab, isAnotherPast: Bool) {
    position = lab.historyPosition
    guard isAnotherPast else { return }
    entries = lab.historyLines.enumerated().map { Entry(text: $1, position: $0 + 1) }
  }

  private var shown: [Entry] { entries.filter { $0.position <= position } }

  /// How many lines the script has.
  var lines: Int { shown.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 } }

  /// The script: the version that wrote it, and the lines.
  var text: String { text(settings: []) }

  /// The same, with lines about settings in front of those that were typed.
  func text(settings: [String]) -> String {
    (["# layoutlab \(Layoutlab.version)"] + settings + shown.map(\.text)).joined(separator: "\n") + "\n"
  }
}
