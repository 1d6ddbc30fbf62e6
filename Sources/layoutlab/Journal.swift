/// What was typed and worked, as a script.
@MainActor
struct Journal {
  private var entries: [String] = []

  /// Adds the text of lines that ran.
  mutating func append(_ text: String) {
    let trimmed = text.hasSuffix("\n") ? String(text.dropLast()) : text
    if !trimmed.allSatisfy(\.isWhitespace) { entries.append(trimmed) }
  }

  /// How many lines the script has.
  var lines: Int { entries.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } + 1 } }

  /// The script: the version that wrote it, and the lines.
  var text: String {
    (["# layoutlab \(Layoutlab.version)"] + entries).joined(separator: "\n") + "\n"
  }
}
