import Glibc
import LayoutRendering
import LayoutScript

extension Bench {
  /// The text half of S1: a table of frames as the lab prints it, beside `print` of the same numbers; the queries run before.
  mutating func measureText() {
    guard options.wants("S1") else { return }
    let count = 20_000
    let answers = Answers()
    let lab = Lab(transcript: answers)
    _ = lab.run(SourceText(name: "bench", text: "columns 3; items \(count) 80...240\nframes 0...\(count - 1)"))
    let null = open("/dev/null", O_WRONLY)
    let output = dup(STDOUT_FILENO)
    fflush(nil)
    dup2(null, STDOUT_FILENO)
    let renderer = TextRenderer(
      TextOptions(),
      output: { bytes in bytes.withUnsafeBytes { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) } },
      errors: { _ in })
    let timing = Timing(
      rounds: options.rounds(11),
      [
        {
          for answer in answers.items { renderer.receive(answer) }
          return count
        },
        {
          for item in 0..<count {
            let y = Double(item) * 12.125
            print("     0:\(item)  \(10.0)  \(y)  \(98.625)  \(120.0)")
          }
          return count
        },
      ])
    fflush(nil)
    dup2(output, STDOUT_FILENO)
    close(output)
    close(null)
    add(
      Row(
        goal: "S1", title: "a line of `frames`, beside print()", unit: "ns/line", ours: timing[0],
        peer: timing[1], decisive: timing.ratio(1, to: 0), bound: .atLeast(4)))
  }
}

/// Keeps the answers to questions.
@MainActor
final class Answers: Transcript {
  private(set) var items: [TranscriptItem] = []

  func receive(_ item: TranscriptItem) {
    if case .answer = item { items.append(item) }
  }
}
