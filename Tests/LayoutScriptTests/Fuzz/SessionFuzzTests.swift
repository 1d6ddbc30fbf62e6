import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutRuntime

/// Drawn sessions, held against each other: what must come out the same when it is done in another way.
///
/// `make fuzz TIME=600` draws as long; what fails is made smaller and kept in `Corpus`, whose files one test runs.
@MainActor struct SessionFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static var corpus: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Corpus").path
  }

  /// Until when sessions are drawn; nil for a fixed number of them.
  private static var deadline: ContinuousClock.Instant? {
    environment["LAYOUTLAB_FUZZ_TIME"].flatMap(Double.init).map { .now + .seconds($0) }
  }

  private static var firstSeed: UInt64 { environment["LAYOUTLAB_FUZZ_SEED"].flatMap(UInt64.init) ?? 1 }

  @Test func `sessions keep the laws`() throws {
    let (deadline, first) = (Self.deadline, Self.firstSeed)
    var (seed, failures) = (first, 0)
    while deadline.map({ ContinuousClock.now < $0 }) ?? (seed < first + 12) {
      var generator = ProgramGenerator(seed: seed)
      let inputs = generator.session(generator.whole(3, 12))
      // Where a trap ends the tests, this is what did it.
      if deadline != nil { try? Self.text(inputs).write(toFile: Self.current, atomically: true, encoding: .utf8) }
      if let broken = Self.brokenLaw(of: inputs) {
        let small = Self.smaller(inputs, broken.law)
        Issue.record("seed \(seed) breaks `\(broken.law)`: \(broken.words)\n\(Self.text(small))")
        if deadline != nil {
          try? Self.text(small).write(
            toFile: "\(Self.corpus)/\(broken.law)-\(seed).layout", atomically: true, encoding: .utf8)
        }
        failures += 1
        guard deadline != nil, failures < 20 else { break }
      }
      seed += 1
    }
    if deadline != nil { print("\(seed - first) sessions from seed \(first), \(failures) failed") }
    try? FileManager.default.removeItem(atPath: Self.current)
  }

  @Test func `what was found once keeps the laws`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus).filter { $0.hasSuffix(".layout") }
    #expect(!names.isEmpty)
    for name in names.sorted() {
      let text = try String(contentsOfFile: "\(Self.corpus)/\(name)", encoding: .utf8)
      let broken = Self.brokenLaw(of: Self.inputs(of: text))
      #expect(broken == nil, "\(name): \(broken.map { "\($0)" } ?? "")")
    }
  }

  // MARK: Texts

  private static var current: String { FileManager.default.currentDirectoryPath + "/.build/fuzz-current.layout" }
  private static let separator = "#---\n"

  private static func text(_ inputs: [String]) -> String { inputs.map { $0 + "\n" }.joined(separator: separator) }

  private static func inputs(of text: String) -> [String] {
    text.components(separatedBy: separator).map { String($0.dropLast($0.hasSuffix("\n") ? 1 : 0)) }
  }

  // MARK: Laws

  private struct BrokenLaw { var law: String, words: String }

  /// A session without one input after the other, and then without parts of them, as long as the law stays broken.
  private static func smaller(_ inputs: [String], _ law: String) -> [String] {
    var small = inputs
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for index in small.indices.reversed() {
        var candidates = [small]
        candidates[0].remove(at: index)
        for separator in ["\n", "; "] {
          let parts = small[index].components(separatedBy: separator)
          for part in parts.indices where parts.count > 1 {
            var fewer = (small, parts)
            fewer.1.remove(at: part)
            fewer.0[index] = fewer.1.joined(separator: separator)
            candidates.append(fewer.0)
          }
        }
        guard let next = candidates.first(where: { brokenLaw(of: $0)?.law == law }) else { continue }
        (small, isSmaller) = (next, true)
        break
      }
    }
    return small
  }

  private static func brokenLaw(of inputs: [String]) -> BrokenLaw? {
    if let law = Replay(inputs).broken { return law }
    // Run twice, it says the same.
    let (one, other) = (Replay(inputs, looks: false), Replay(inputs, looks: false))
    if let (a, b) = zip(one.said, other.said).first(where: { $0 != $1 }) {
      return BrokenLaw(law: "twice", words: "\(a.prefix(600))\n\(b.prefix(600))")
    }
    return one.brokenScript ?? one.brokenForm ?? brokenThrift(of: inputs)
  }

  /// A script that looks at nothing of the past says the same where little of it is kept, as `run` and `test` do.
  private static func brokenThrift(of inputs: [String]) -> BrokenLaw? {
    let (whole, thrifty) = (FuzzedLab(isTyped: false), FuzzedLab(isTyped: false, past: .ofSource))
    for input in inputs {
      guard case .success(let program) = whole.lab.analysis(of: SourceText(name: "fuzz", text: input)).program,
        !program.looksBack
      else { continue }
      let results = [whole.run(input).result, thrifty.run(input).result]
      guard results[0] == results[1], whole.printed == thrifty.printed else {
        let lines = [whole, thrifty].map { $0.printed.split(separator: "\n") }
        let place =
          zip(lines[0], lines[1]).enumerated().first { $1.0 != $1.1 }?.offset ?? lines.map(\.count).min() ?? 0
        let shown = lines.map { $0.dropFirst(place).first ?? "nothing" }
        return BrokenLaw(law: "thrift", words: "`\(input)` says `\(shown[1])` for `\(shown[0])`")
      }
    }
    let states = [whole, thrifty].map { LabFingerprint($0.lab).without("turns") }
    let difference = states[1].difference(from: states[0])
    return difference.isEmpty ? nil : BrokenLaw(law: "thrift", words: "\(difference)")
  }

  /// A session that is run in a lab, and looked at after each input.
  @MainActor
  private final class Replay {
    let lab = FuzzedLab()
    private(set) var said: [String] = []
    private(set) var broken: BrokenLaw?
    private let inputs: [String]

    /// - Parameter looks: whether the state is looked at between inputs, and undone and done again.
    init(_ inputs: [String], looks: Bool = true) {
      self.inputs = inputs
      for input in inputs {
        if looks { look(before: input) }
        let diagnostics = lab.check(Array(input.utf8))
        let (result, json) = lab.run(input)
        said.append(json)
        if (result == .rejected) == diagnostics.isEmpty { broken = BrokenLaw(law: "check", words: input) }
        for line in json.split(separator: "\n")
        where (try? JSONSerialization.jsonObject(with: Data(line.utf8))) == nil {
          broken = BrokenLaw(law: "json", words: String(line.prefix(300)))
        }
        if lab.hangs { broken = BrokenLaw(law: "ends", words: input) }
        if broken != nil { return }
      }
    }

    private var state: LabFingerprint { Replay.state(of: lab.lab) }

    private static func state(of lab: Lab) -> LabFingerprint {
      let seen = LabFingerprint(lab).without("random", "totals", "turns", "set")
      return lab.view.isInvalid ? seen.without("frames", "content") : seen
    }

    /// What may be done at any time and changes nothing.
    private func look(before input: String) {
      let lab = self.lab.lab
      // What a layout of an app answers may change by itself, and `bug copy` is made to.
      guard lab.state.isRestorable, lab.timeline.here.part == nil, !lab.view.isInvalid else { return }
      let before = state
      _ = self.lab.run("whatif { columns 2; item 5 }")
      note("whatif", before, input)
      guard broken == nil, lab.timeline.hasPast, lab.timeline.paths.detours.isEmpty else { return }
      if self.lab.run(":undo").result == .finished, self.lab.run(":redo").result == .finished {
        note("undo-redo", before, input)
      }
    }

    private func note(_ law: String, _ before: LabFingerprint, _ input: String) {
      let difference = state.difference(from: before)
      if broken == nil, !difference.isEmpty {
        broken = BrokenLaw(law: law, words: "before `\(input)`: \(difference)")
      }
    }

    /// What is saved comes to the same state.
    var brokenScript: BrokenLaw? {
      let lab = self.lab.lab
      guard lab.state.isRestorable, lab.timeline.here.part == nil else { return nil }
      let saved = FuzzedLab(isTyped: false)
      let text = lab.script.joined(separator: "\n") + "\n"
      // What the values of a loop mean outside of it, it says.
      guard !text.contains("# not as it ran") else { return nil }
      guard saved.run(text).result == .finished, saved.lab.state.isRestorable else { return nil }
      func settled(_ lab: FuzzedLab) -> LabFingerprint {
        _ = lab.run("content")
        return Replay.state(of: lab.lab).without("numbers", "pool", "visible", "variables")
      }
      let difference = settled(saved).difference(from: settled(self.lab))
      return difference.isEmpty ? nil : BrokenLaw(law: "save", words: "\(difference)\n\(text)")
    }

    /// The one form of a text says the same, and is its own.
    var brokenForm: BrokenLaw? {
      for input in inputs where !input.hasPrefix(":") {
        let source = SourceText(name: "fuzz", text: input + "\n")
        guard Parser.parse(source).diagnostics.isEmpty, let once = ScriptFormatter.format(source) else { continue }
        let again = ScriptFormatter.format(SourceText(name: "fuzz", bytes: once))
        if again != once { return BrokenLaw(law: "fmt", words: input) }
        let (one, other) = (FuzzedLab(isTyped: false), FuzzedLab(isTyped: false))
        let opening = "let $a 3; let $b 120; items 3 50; mark m; mark n"
        for lab in [one, other] { _ = lab.run(opening) }
        let (a, b) = (one.run(input), other.run(once))
        if a.result != b.result || !Replay.state(of: one.lab).difference(from: Replay.state(of: other.lab)).isEmpty
        {
          return BrokenLaw(law: "fmt-run", words: input)
        }
      }
      return nil
    }
  }
}
