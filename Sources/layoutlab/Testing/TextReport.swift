import LayoutRendering
import LayoutScript

/// A report for people: failures with their reasons, and a summary.
struct TextReport: TestReport {
  let streams: StandardStreams
  private let flags: Set<CommandLineOption.Name>
  /// The seed of the order; nil for the order of the files.
  let seed: UInt64?
  private let loads: Bool
  /// The files with answers that `--bless` can rewrite.
  private var blessable: [String] = []
  private var times: [(milliseconds: Double, place: String)] = []

  private static let slowest = 10

  init(_ options: TestOptions, seed: UInt64?, loads: Bool, streams: StandardStreams) {
    (flags, self.loads, self.seed, self.streams) = (options.flags, loads, seed, streams)
  }

  mutating func take(_ result: CaseResult) {
    if flags.contains(.verbose) || !result.verdict.isGood { streams.write(result.text) }
    if !result.verdict.isGood, result.findings.contains(where: \.canBeBlessed), !blessable.contains(result.file),
      result.file != "-"
    {
      blessable.append(result.file)
    }
    if flags.contains(.time) {
      times.append((result.milliseconds, "\(result.file.printable):\(result.line): \"\(result.name.printable)\""))
    }
  }

  func finish(_ summary: TestSummary) {
    if flags.contains(.time) {
      streams.write("slowest:\n")
      for time in times.sorted(by: { $0.milliseconds > $1.milliseconds }).prefix(Self.slowest) {
        let tenths = Int((time.milliseconds * 10).rounded())
        let text = "\(tenths / 10).\(tenths % 10) ms"
        streams.write(String(repeating: " ", count: max(0, 12 - text.count)) + "\(text)  \(time.place)\n")
      }
    }
    if flags.contains(.quiet), summary.failed == 0 { return }
    if let seed { streams.write("in the order of --shuffle --seed \(seed)\n") }
    if !blessable.isEmpty, CommandLineOption[.bless] != nil {
      streams.write("if what was found is right: \(blessing)\n")
    }
    streams.write(summary.text + "\n")
  }

  /// The command that rewrites expected answers.
  private var blessing: String {
    let loaded = LoadedCode.operands.map(Shell.word).joined(separator: " ")
    let load = loads || loaded.isEmpty ? "" : "load \(loaded) "
    let paths = blessable.count <= Self.named ? blessable.map(Shell.word).joined(separator: " ") : "PATH..."
    return "`layoutlab \(load)test --bless \(loads ? "--load " : "")\(paths)`".printable
  }

  /// The most files that the command names.
  private static let named = 3
}

struct CaseStyle: Codable {
  var isColored = false
  var isPlain = false
  var width = 80
  var isUTF8 = true
  /// `--strict`: a case without checks, or with a `bug` left on, fails.
  var isStrict = false
  /// Whether the loaded code has changed since the text last passed.
  var hasOtherCode = false

  init() {}

  @MainActor
  init(_ options: Invocation.Options, _ streams: StandardStreams) {
    let text = LabRun.textOptions(options, streams)
    (isColored, isPlain, width, isUTF8) = (text.palette.isColored, text.isPlain, text.width, text.isUTF8)
  }

  var options: TextOptions {
    var options = TextOptions()
    options.palette = isColored ? .ansi : .none
    (options.isPlain, options.width, options.isUTF8) = (isPlain, width, isUTF8)
    options.hasOtherCode = hasOtherCode
    return options
  }
}
