import LayoutRendering
import LayoutScript

/// What prints a run.
@MainActor
protocol RunRenderer: Transcript {
  /// Prints what is held back, and with `--json` how the run ended.
  func finish(exitStatus: Int)
  /// What it would print if the process ended where it is.
  var lastWords: CrashNote.LastWords { get }
  /// Whether it prints how each element got its view, at a level.
  func readsViews(at level: TraceLevel) -> Bool
  /// Follows a terminal that has another size now.
  func setSize(_ columns: Int, _ rows: Int)
  /// The form of answers, and how calls are named in steps.
  var mode: AnswerForm { get set }
  var names: CallNames { get set }
}

/// What a run is printed as on standard output.
enum RunFormat: CaseIterable {
  case text, json

  /// The options that ask for one.
  static let options = allCases.compactMap(\.option)

  /// The option that asks for it; nil for what is printed without one.
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

  var lastWords: CrashNote.LastWords { CrashNote.LastWords() }
}

extension JSONRenderer: RunRenderer {
  func finish(exitStatus: Int) { finish(exit: exitStatus) }

  var lastWords: CrashNote.LastWords {
    CrashNote.LastWords(held: heldLines, summary: summary(exit: Int(ExitStatus.runtime.rawValue)))
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
