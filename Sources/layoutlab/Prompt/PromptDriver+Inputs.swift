import LayoutRendering
import LayoutScript

extension PromptDriver {
  /// Runs a case of a source up to its failure.
  ///
  /// - Parameter index: the index of the case in the source.
  /// - Returns: the number of the line that failed; nil if the case came to its end.
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

  /// Whether an input only asks: its statements are questions, and its commands list something.
  func onlyAsks(_ input: String) -> Bool {
    guard showsPages, stepped == nil, input.utf8.count <= Analysis.previewLimit else { return false }
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

  /// Runs a pasted transcript, and compares its output with the lines below its prompts.
  func replay(_ transcript: PastedTranscript) -> LabOutcome {
    var (ran, checked) = (0, 0)
    var differences: [String] = []
    for exchange in transcript.exchanges where !exchange.input.allSatisfy(\.isWhitespace) {
      if Interrupts.isRequested { break }
      streams.write("\(prompt)\(exchange.input)\n")
      var outcome = LabOutcome.goOn
      let bytes = streams.copying { outcome = perform(exchange.input) }
      // An input that failed then fails again.
      guard outcome == .goOn || outcome == .failed else { return outcome }
      ran += 1
      if exchange.output.isEmpty { continue }
      let printed = PastedTranscript.lines(
        String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
          String.init))
      checked += 1
      guard printed != exchange.output else { continue }
      let (old, new) = (Self.text(of: exchange.output), Self.text(of: printed))
      differences.append(
        String(decoding: UnifiedDiff.text(from: old, to: new, name: exchange.input), as: UTF8.self))
    }
    for difference in differences { streams.writeError(difference) }
    let same = checked - differences.count
    let parts = [
      differences.isEmpty ? nil : "\(Counted.text(differences.count, "answer")) not as before",
      same == 0 ? nil : "\(Counted.text(same, "answer")) as before",
    ]
    if checked > 0 {
      streams.write("\(Counted.text(ran, "input")) ran: \(parts.compactMap(\.self).joined(separator: ", "))\n")
    }
    return .goOn
  }

  private static func text(of lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
}
