import DeviceBridge
import LayoutFilm
import LayoutRendering
import LayoutScript

@MainActor
struct ExportedSession {
  /// The file's content; nil if nothing ran.
  private(set) var bytes: [UInt8]?
  private(set) var status: ExitStatus
  private(set) var summary = ""
  /// The exported tests, for a file of tests.
  private(set) var tests: ExportedTests?

  init(_ page: LessonPage) {
    (bytes, status) = (page.bytes, page.status)
    summary = TextFile.size(bytes?.count ?? 0)
  }

  init(
    _ source: SourceText, _ form: ExportForm, _ mode: ExportMode, _ streams: StandardStreams
  ) throws(UsageError) {
    switch form {
    case .html, .json, .svg, .cast:
      let reasons = mode.flags.contains(.noWhy) || form == .svg || form == .cast ? 0 : FilmRecorder.reasonsOfStep
      let run = FilmRun(source, title: mode.title ?? Self.title(of: source), reasons: reasons, streams)
      status = run.result.exitStatus(hasFailed: run.hasFailed)
      guard let film = run.film else { return }
      let file = try Self.bytes(of: film, form, mode)
      (bytes, summary) = (file, Self.summary(of: film, file))
    case .txt, .md:
      let output = PrintedRun(source, Invocation.Options(), streams, tellsFailures: true)
      status = output.result.exitStatus(hasFailed: output.hasFailed)
      guard output.result != .rejected, output.result != .interrupted else { return }
      bytes = Array(Self.report(String(decoding: source.bytes, as: UTF8.self), output.text, form).utf8)
      summary = TextFile.size(bytes?.count ?? 0)
    case .tests, .swift:
      let run = PrintedRun(source, Invocation.Options(), streams, tellsFailures: true)
      status = run.result.exitStatus(hasFailed: run.hasFailed)
      guard run.result == .finished || run.result == .ended else { return }
      if form == .tests {
        let tests = ExportedTests(source, mode, streams)
        (bytes, summary, self.tests) = (tests.bytes, tests.summary, tests)
        return
      }
      bytes = Array(try Self.swift(of: run.lab, named: source.name).utf8)
      summary = TextFile.size(bytes?.count ?? 0)
    }
  }

  /// The beginning of a Swift file written by this program.
  nonisolated static let swiftMark = "// layoutlab export "

  static func swift(of lab: Lab, named name: String) throws(UsageError) -> String {
    do throws(SwiftDefinition.Refusal) {
      let comment = String(swiftMark.dropFirst(3)) + SourceLine.text(name)
      let text = try SwiftDefinition(of: lab).text(comment: comment)
      return text.replacing(
        "import UIKit\n", with: Availability.comment(on: text) + "import UIKit\n", maxReplacements: 1)
    } catch {
      throw UsageError(message: error.words.message, hint: error.words.hint)
    }
  }

  static func summary(of film: Film, _ bytes: [UInt8]) -> String {
    Counted.text(film.steps.count, "step") + ", " + TextFile.size(bytes.count)
  }

  static func bytes(of film: Film, _ form: ExportForm, _ mode: ExportMode) throws(UsageError) -> [UInt8] {
    switch form {
    case .svg:
      do throws(FilmPicture.Refusal) {
        return try FilmPicture(
          film, step: mode.step, showsAll: mode.flags.contains(.all), showsBefore: !mode.flags.contains(.noBefore),
          caption: mode.flags.contains(.noCaption) ? "" : mode.title
        ).svg
      } catch {
        throw UsageError(message: error.message, hint: error.hint)
      }
    case .cast: return film.cast(pace: mode.pace)
    default:
      let bytes =
        form == .json
        ? film.within(mode.limit).map { $0.json + [0x0A] }
        : film.page(within: mode.limit, follows: mode.flags.contains(.watch))
      guard let bytes else {
        throw UsageError(
          message: "the film is larger than \(TextFile.size(mode.limit))", hint: "a higher limit: --limit 50M")
      }
      return bytes
    }
  }

  /// Returns the title of a film: its script's name without folders and suffix.
  static func title(of source: SourceText) -> String {
    let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
    return name.hasSuffix(ScriptFiles.suffix) ? String(name.dropLast(ScriptFiles.suffix.count)) : name
  }

  // MARK: Text

  /// Returns a script's output in a text format.
  static func report(_ script: String, _ text: String, _ form: ExportForm) -> String {
    let head = "layoutlab \(Layoutlab.version), \(Doctor.platform)\n\n"
    guard form == .md else { return head + text }
    return head + fence(script.hasSuffix("\n") ? script : script + "\n", "layout") + "\n" + fence(text, "text")
  }

  /// Returns a text as a Markdown code block, with a fence longer than any in the text.
  private static func fence(_ text: String, _ language: String) -> String {
    var longest = 2
    for line in text.split(whereSeparator: \.isNewline) {
      longest = max(longest, line.drop { $0 == " " }.prefix { $0 == "`" }.count)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\(language)\n\(text)\(fence)\n"
  }
}

/// A script's output without colours.
@MainActor
struct PrintedRun {
  let text: String
  let result: RunResult
  let hasFailed: Bool
  let lab: Lab

  /// - Parameters:
  ///   - last: a line that runs after the script as if typed.
  ///   - tellsFailures: whether failures are also written to standard error.
  init(
    _ source: SourceText, _ options: Invocation.Options, _ streams: StandardStreams, then last: String? = nil,
    tellsFailures: Bool = false
  ) {
    var bytes: [UInt8] = []
    let renderer = TextRenderer(TextOptions(), output: { bytes += $0 }, errors: { bytes += $0 })
    let failures = tellsFailures ? FailureTranscript(renderer, streams) : nil
    let run = LabRun(options, streams: streams, isPrompt: false, renderer: renderer) { failures ?? $0 }
    result = run.run(source)
    if let last {
      let line = source.bytes.count { $0 == UInt8(ascii: "\n") } + 1
      _ = run.run(SourceText(name: source.name, text: last, firstLine: line), isTyped: true)
    }
    (lab, hasFailed) = (run.lab, run.lab.hasFailed)
    failures?.finish(hasFailed: hasFailed)
    renderer.finish()
    text = String(decoding: bytes, as: UTF8.self)
  }
}
