import LayoutRendering
import LayoutScript

/// What prints a run.
@MainActor
protocol RunRenderer: Transcript {
  /// Prints what is held back, and with `--json` how the run ended.
  func finish(exitStatus: Int)
  /// Follows a terminal that has another number of columns now.
  func setWidth(_ columns: Int)
  /// The form of answers, and how calls are named in steps.
  var mode: AnswerForm { get set }
  var names: CallNames { get set }
}

extension TextRenderer: RunRenderer {
  func finish(exitStatus: Int) { finish() }
}

extension JSONRenderer: RunRenderer {
  func finish(exitStatus: Int) { finish(exit: exitStatus) }

  func setWidth(_ columns: Int) {}

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
