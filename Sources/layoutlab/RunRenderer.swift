import LayoutRendering
import LayoutScript

/// What prints a run.
@MainActor
protocol RunRenderer: Transcript {
  /// Prints what is held back, and with `--json` how the run ended.
  func finish(exitStatus: Int)
}

extension TextRenderer: RunRenderer {
  func finish(exitStatus: Int) { finish() }
}

extension JSONRenderer: RunRenderer {
  func finish(exitStatus: Int) { finish(exit: exitStatus) }
}
