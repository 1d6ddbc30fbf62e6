import LayoutRendering
import LayoutScript

/// A renderer of a run.
@MainActor
protocol RunRenderer: Transcript {
  /// Prints the steps that are held back, and with `--json` the end of the run.
  func finish(exitStatus: Int)
  /// The output that is still due if the process ends now.
  var lastWords: LastWords { get }
  /// Whether it prints at a level how each element got its view.
  func readsViews(at level: TraceLevel) -> Bool
  /// Adopts the new size of a terminal.
  func setSize(_ columns: Int, _ rows: Int)
  /// The form of answers, and the names of calls in steps.
  var mode: AnswerForm { get set }
  var names: CallNames { get set }
}

/// The output that a run still owed when it ended: the steps held back, and its last object.
struct LastWords: Equatable {
  var held: [UInt8] = []
  var summary: [UInt8] = []
}

/// The format of a run on standard output.
enum RunFormat: String, CaseIterable, Codable {
  case text, json

  /// The options that ask for one.
  static let options = allCases.compactMap(\.option)

  /// The option that chooses it; nil for the format without one.
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

  // Objects have one form, and whole names.
  var mode: AnswerForm {
    get { .json }
    set {}
  }

  var names: CallNames {
    get { .full }
    set {}
  }
}
