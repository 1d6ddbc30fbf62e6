// The lab itself stands behind these two functions.

/// The lab behind the prompt.
@MainActor
func makeDriver(_ options: Invocation.Options, streams: StandardStreams) -> any LabDriver {
  PrintDriver(streams: streams)
}

/// Runs texts without a prompt.
/// - Returns: the exit status.
@MainActor
func runBatch(_ sources: [(name: String, text: String)], _ options: Invocation.Options, streams: StandardStreams)
  -> Int32
{
  let driver = PrintDriver(streams: streams)
  for source in sources {
    for line in source.text.split(separator: "\n") {
      if Interrupts.isRequested { return ExitStatus.interrupted.rawValue }
      if case .leave(let status) = driver.run(String(line)) { return status }
    }
  }
  return ExitStatus.success.rawValue
}

/// Knows `print "…"` and `:quit CODE`.
@MainActor
private final class PrintDriver: LabDriver {
  let streams: StandardStreams
  private let words = [
    ("columns", "lanes of a vertical waterfall"), ("content", "the content size"), ("counts", "totals of calls"),
    ("print", "text"), ("scroll", "content offset"),
  ]

  init(streams: StandardStreams) { self.streams = streams }

  func isIncomplete(_ text: String) -> Bool {
    var depth = 0
    var quoted = false
    for character in text {
      switch character {
      case "\"": quoted.toggle()
      case "{", "(": if !quoted { depth += 1 }
      case "}", ")": if !quoted { depth -= 1 }
      default: break
      }
    }
    return quoted || depth > 0 || text.hasSuffix("\\")
  }

  func completion(of text: String, at offset: Int) -> Completion {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let word = String(before.reversed().prefix { !" \n;{(".contains($0) }.reversed())
    let range = offset - word.utf8.count..<offset
    if before.hasPrefix(":run ") { return Completion(range: range, wantsFilenames: true) }
    let all = word.isEmpty && before.hasSuffix("many ") ? (0..<100).map { ("word\($0)", "number \($0)") } : words
    return Completion(
      range: range,
      candidates: all.filter { $0.0.hasPrefix(word) }.map { .init(text: $0.0, description: $0.1) })
  }

  func run(_ input: String) -> LabOutcome {
    if input.hasPrefix(":quit") { return .leave(status: Int32(input.dropFirst(6)) ?? 0) }
    for line in input.split(separator: "\n") {
      if let first = line.firstIndex(of: "\""), let last = line.lastIndex(of: "\""), first < last {
        streams.write(line[line.index(after: first)..<last] + "\n")
      } else if line.hasPrefix("spin") {
        let progress = ProgressLine(on: streams)
        while !Interrupts.isRequested { progress.update("spinning") }
        progress.finish()
        streams.write("interrupted\n")
      } else if line.hasPrefix("foreign") {
        Interrupts.duringForeignCode { while true { continue } }
      } else {
        streams.write("\(line)\n")
      }
    }
    return .goOn
  }
}
