import LayoutRendering
import LayoutScript

/// What prints a run.
@MainActor
protocol RunRenderer: Transcript {
  /// Prints what is held back, and with `--json` how the run ended.
  func finish(exitStatus: Int)
  /// Follows a terminal that has another number of columns now.
  func setWidth(_ columns: Int)
}

extension TextRenderer: RunRenderer {
  func finish(exitStatus: Int) { finish() }
}

extension JSONRenderer: RunRenderer {
  func finish(exitStatus: Int) { finish(exit: exitStatus) }

  func setWidth(_ columns: Int) {}
}
