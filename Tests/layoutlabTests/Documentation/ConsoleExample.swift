/// A command behind `$ ` in a `console` block, and what the block shows below it.
struct ConsoleExample {
  var command: String
  var expected: String
  /// Where the expected lines stand in the page, from 0.
  var lines: Range<Int>

  /// The commands of a page's `console` blocks. A command may go on over lines that end in `\` or leave a quote open.
  static func all(in markdown: String) -> [ConsoleExample] {
    Fence.all(in: markdown).filter { $0.language == "console" }.flatMap(all)
  }

  private static func all(in fence: Fence) -> [ConsoleExample] {
    var examples: [ConsoleExample] = []
    var index = 0
    while index < fence.lines.count {
      var command = String(fence.lines[index].dropFirst(2))
      index += 1
      while index < fence.lines.count, goesOn(command) {
        command += "\n" + fence.lines[index]
        index += 1
      }
      let start = index
      while index < fence.lines.count, !fence.lines[index].hasPrefix("$ ") { index += 1 }
      let output = fence.lines[start..<index].map { $0 + "\n" }.joined()
      let offset = fence.firstLine - 1
      examples.append(
        ConsoleExample(command: command, expected: output, lines: start + offset..<index + offset))
    }
    return examples
  }

  private static func goesOn(_ command: String) -> Bool {
    command.hasSuffix("\\") || command.count { $0 == "'" } % 2 == 1
  }
}
