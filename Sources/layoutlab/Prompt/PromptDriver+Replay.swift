import LayoutScript

extension PromptDriver {
  /// Runs a case of a source up to what fails in it.
  ///
  /// - Parameter index: the place of the case in the source.
  /// - Returns: the number of the line that failed; nil where it came to its end.
  func replay(_ source: SourceText, case index: Int) -> Int? {
    guard let script = run.lab.steppedScript(of: source, case: index) else { return nil }
    defer { run.renderer.receive(.trace(.calls)) }
    Interrupts.begin()
    while !script.isAtEnd {
      let line = script.nextLine
      guard script.runNext() == .finished, run.lab.tally.failed == 0 else { return line }
    }
    return nil
  }
}
