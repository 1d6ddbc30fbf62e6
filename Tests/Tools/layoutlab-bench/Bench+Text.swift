import CBaseline
import Glibc
import LayoutRendering
import LayoutScript

extension Bench {
  /// T1, and the text half of S1.
  mutating func measureText() {
    if options.wants("T1") {
      let script = SourceText(name: "bench", bytes: SampleScript.bytes(options.isQuick ? 1 << 20 : 10_000_000))
      measureTokenizer(script)
      measureCheck(script)
    }
    if options.wants("S1") { measureOutput() }
  }

  private mutating func measureTokenizer(_ script: SourceText) {
    precondition(SampleScript.checksum(script) == SampleScript.baselineChecksum(script), "C and Swift cut alike")
    let size = Double(script.bytes.count)
    let timing = Timing(
      rounds: options.rounds(11),
      [
        {
          keep(SampleScript.sum(script))
          return 1
        },
        {
          keep(SampleScript.baselineChecksum(script))
          return 1
        },
      ])
    add(
      Row(
        goal: "T1", title: "tokenizer", unit: "MB/s", ours: size / timing[0] * 1e3, limit: size / timing[1] * 1e3,
        decisive: timing.ratio(1, to: 0), bound: .atLeast(0.8)))
  }

  private mutating func measureCheck(_ script: SourceText) {
    let lab = Lab(transcript: Silence())
    let size = Double(script.bytes.count)
    precondition(lab.analysis(of: script).diagnostics.isEmpty, "the sample is right")
    let timing = Timing(
      rounds: options.rounds(7),
      [
        {
          keep(lab.analysis(of: SourceText(name: "bench", bytes: script.bytes)).diagnostics)
          return 1
        },
        {
          keep(SampleScript.baselineChecksum(script))
          return 1
        },
      ])
    add(
      Row(
        goal: "T1", title: "parse and check, beside C's tokenizer", unit: "MB/s", ours: size / timing[0] * 1e3,
        limit: size / timing[1] * 1e3, decisive: timing.ratio(1, to: 0), bound: .atLeast(0.07)))
  }

  /// Measures a table of frames as the lab prints it, beside `print` of the same numbers; the queries run before.
  private mutating func measureOutput() {
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
