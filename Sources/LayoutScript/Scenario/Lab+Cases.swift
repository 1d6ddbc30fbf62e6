extension Lab {
  /// A case of a source to be run line by line, as if its lines stood at top level: those above the first scenario, then
  /// its own.
  ///
  /// - Parameter index: the place of the case in the source.
  /// - Returns: nil when the source has static errors, or no such case.
  package func steppedScript(of source: SourceText, case index: Int) -> SteppedScript? {
    guard case .success(var program) = load(source) else { return nil }
    let parts = ScenarioParts(of: program.lines)
    guard !parts.scenarios.isEmpty || index > 0 else { return SteppedScript(program, in: self) }
    guard parts.scenarios.indices.contains(index) else { return nil }
    program.lines = parts.opening + parts.scenarios[index].lines
    return SteppedScript(program, in: self)
  }
}
