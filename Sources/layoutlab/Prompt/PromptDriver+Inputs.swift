import LayoutRendering
import LayoutScript

extension PromptDriver {
  /// Runs a case up to its failure, and returns the line that failed; nil if the case ended.
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

  // MARK: Inputs

  /// Whether an input only asks: all of its statements are questions, and all of its commands lists.
  func onlyAsks(_ input: String) -> Bool {
    guard own.showsPages, stepped == nil, input.utf8.count <= Analysis.previewLimit else { return false }
    return PromptInput.split(input).allSatisfy { part in
      switch part {
      case .command(let command): return command.known?.effect.onlyAsks == true
      case .statements(let text, _):
        let source = SourceText(name: "prompt", text: text)
        return Analysis(of: source).tokens.filter { $0.role == .statement || $0.role == .unknownStatement }
          .allSatisfy { SignatureTable.standard[source.text($0.span)]?.isQuestion == true }
      }
    }
  }

  /// Returns 12 for `!12`.
  static func recalledNumber(_ input: String) -> Int? {
    input.hasPrefix("!") ? Int(input.dropFirst()) : nil
  }

  func recall(_ number: Int) -> LabOutcome {
    let entries = entries
    guard entries.indices.contains(number - 1) else {
      streams.writeError("no input has the number \(number): `:history` lists them\n")
      return .goOn
    }
    return .edit(entries[number - 1].text)
  }
}
