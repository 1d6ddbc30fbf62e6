import Expectations
import Foundation
import LayoutScript
import Testing

/// Drawn programs over all statements and layouts. `LAYOUTLAB_FUZZ=5000` draws as many of each kind, and
/// `LAYOUTLAB_FUZZ_SEED` says where the seeds begin.
@MainActor struct LabFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static func seeds(_ count: Int) -> Range<UInt64> {
    let first = environment["LAYOUTLAB_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    return first..<first + (environment["LAYOUTLAB_FUZZ"].flatMap(UInt64.init) ?? UInt64(count))
  }

  /// What is said after a line that failed or was stopped is, byte for byte, what a lab says that never met the line.
  @Test func `a line that fails leaves no trace`() {
    for seed in Self.seeds(150).share() {
      var generator = ProgramGenerator(seed: seed)
      let lines = generator.lines(8)
      var met: [(line: String, number: Int, json: String)] = []
      let lab = FuzzedLab()
      for (index, line) in lines.enumerated() {
        let number = index * 100 + 1
        let stop = generator.isOne(in: 6) ? generator.whole(1, 40) : nil
        let outcome = lab.run(line, line: number, stopAfter: stop)
        if stop == nil, lab.hangs { Issue.record("seed \(seed): `\(line)` hangs") }
        if outcome.result == .finished || outcome.result == .ended { met.append((line, number, outcome.json)) }
      }
      let end = lines.count * 100
      met.append((FuzzedLab.portrait, end, lab.run(FuzzedLab.portrait, line: end).json))

      let innocent = FuzzedLab()
      for (line, number, json) in met {
        let twin = innocent.run(line, line: number).json
        guard twin == json else {
          Issue.record("seed \(seed): `\(line)` differs\n\(lines)\n\(Self.difference(json, twin))")
          break
        }
      }
    }
  }

  @Test func `damaged programs are refused or run, and JSON stays JSON`() throws {
    for seed in Self.seeds(300).share() {
      var generator = ProgramGenerator(seed: seed)
      let bytes = generator.damaged(generator.lines(6).joined(separator: "\n"))
      let lab = FuzzedLab(isTyped: false)
      let diagnostics = lab.check(bytes)
      let (result, json) = lab.run(bytes)
      expect(result == .rejected, is: !diagnostics.isEmpty, "seed \(seed)")
      if lab.hangs { Issue.record("seed \(seed) hangs: \(String(decoding: bytes, as: UTF8.self))") }
      for line in json.split(separator: "\n") {
        #expect(
          throws: Never.self, "seed \(seed): \(line)",
          performing: { try JSONSerialization.jsonObject(with: Data(line.utf8)) })
      }
    }
  }

  @Test func `noise is refused`() {
    for seed in Self.seeds(300).share() {
      var generator = ProgramGenerator(seed: seed)
      let count = generator.whole(0, 200)
      _ = FuzzedLab().run(generator.noise(count))
    }
  }

  /// The first line in which two outputs differ.
  private static func difference(_ one: String, _ other: String) -> String {
    let pairs = zip(one.split(separator: "\n"), other.split(separator: "\n"))
    guard let (a, b) = pairs.first(where: { $0 != $1 }) else { return "one is longer" }
    return "\(a.prefix(3000))\n\(b.prefix(3000))"
  }
}
