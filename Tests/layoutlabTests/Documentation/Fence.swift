/// A fenced block of a Markdown text.
struct Fence {
  /// What stands behind the opening backticks.
  var language: String
  var lines: [Substring]
  /// The number of its first line of text, from 1.
  var firstLine: Int

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The blocks of a text, in order.
  static func all(in markdown: String) -> [Fence] {
    var fences: [Fence] = []
    var open: Fence?
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let fence = open {
          fences.append(fence)
          open = nil
        } else {
          open = Fence(language: String(line.dropFirst(3)), lines: [], firstLine: index + 2)
        }
      } else {
        open?.lines.append(line)
      }
    }
    return fences
  }
}
