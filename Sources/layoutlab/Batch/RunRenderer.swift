import LayoutRendering
import LayoutScript

/// A transcript that writes a run to standard output.
@MainActor
protocol RunRenderer: Transcript {
  /// Prints the steps that are still held back and, with `--json`, the end of the run.
  func finish(exitStatus: Int)
  /// The output to write if the process ends now.
  var lastWords: LastWords { get }
  /// Whether a trace level prints how each element got its view.
  func readsViews(at level: TraceLevel) -> Bool
  func setSize(_ columns: Int, _ rows: Int)
  var mode: AnswerForm { get set }
  var names: CallNames { get set }
}

/// The output that a run still owes when its process ends: the steps held back and the last JSON object.
struct LastWords: Equatable {
  var held: [UInt8] = []
  var summary: [UInt8] = []
}

enum RunFormat: String, CaseIterable, Codable {
  case text, json

  static let options = allCases.compactMap(\.option)

  var option: CommandLineOption.Name? {
    switch self {
    case .text: nil
    case .json: .json
    }
  }

  @MainActor
  func makeRenderer(
    _ options: Invocation.Options, _ streams: StandardStreams, isPrompt: Bool
  ) -> any RunRenderer {
    switch self {
    case .text:
      var text = LabRun.textOptions(options, streams)
      text.isPrompt = isPrompt
      return TextRenderer(
        text, output: { streams.write(bytes: $0) }, errors: { streams.writeError(bytes: $0) },
        isStopped: { Interrupts.isRequested })
    case .json: return JSONRenderer(isFilm: options.isFilm) { streams.write(bytes: $0) }
    }
  }
}

extension TextRenderer: RunRenderer {
  func readsViews(at level: TraceLevel) -> Bool { level.showsViews }

  func finish(exitStatus: Int) { finish() }

  var lastWords: LastWords { LastWords() }
}

extension JSONRenderer: RunRenderer {
  func finish(exitStatus: Int) { finish(exit: exitStatus) }

  var lastWords: LastWords {
    LastWords(held: heldLines, summary: summary(exit: Int(ExitStatus.runtime.rawValue)))
  }

  func readsViews(at level: TraceLevel) -> Bool { true }

  func setSize(_ columns: Int, _ rows: Int) {}

  // JSON has one form of answers.
  var mode: AnswerForm {
    get { .json }
    set {}
  }

  var names: CallNames {
    get { .full }
    set {}
  }
}
