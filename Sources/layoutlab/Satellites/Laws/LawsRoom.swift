import LayoutScript

enum LawsRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [ShrinkCommand.self, MutateCommand.self, AuditCommand.self]

  static let sessionCommands: [SessionCommand.Name: SessionWork] = [
    .shrink: { driver, input throws(SessionInput.Misuse) in
      switch input.words.count {
      case 0: driver.shrink()
      case 1: driver.shrink(CommandWords.path(input.first))
      default: throw SessionInput.Misuse()
      }
      return nil
    }
  ]

  static func prepare(_ options: inout LabOptions, of run: LabRun.Surroundings) {
    guard let guarded = GuardedAudit(run.streams, run.progress, run.limits) else { return }
    options.tryLaw = { law, trial in guarded.outcome(of: law, trial) }
  }
}

// The smallest script that fails like the session.
extension PromptDriver {
  /// Prints the smallest script with the session's last failure.
  func shrink() {
    // A refused input ran nothing, so the failure is in an earlier one.
    for text in [own.lost, failure].compactMap({ $0 }).map({ typedScript + $0 }) + [typedScript] {
      if let failing = try? ShrunkFailure.last(in: SourceText(name: "session", text: text)) {
        return show(failing, below: loads(at: ""))
      }
    }
    streams.writeError("nothing that was typed fails: `:shrink FILE` takes a file\n")
  }

  private var typedScript: String { run.lab.script.map { $0 + "\n" }.joined() }

  /// Prints the smallest script with the failure of a file's case.
  func shrink(_ file: String) {
    let path = TestPath(.file(file))
    do {
      let source = SourceText(name: path.input.name, bytes: try TextFile.bytes(at: path.input.name))
      guard let failing = try ShrunkFailure.first(in: source, line: path.line) else {
        throw ShrinkCommand.nothing(path)
      }
      show(failing, below: [])
    } catch { streams.report(error) }
  }

  private func show(_ failing: ShrunkFailure, below head: [String]) {
    let small = failing.smallest(run.progress)
    streams.write((head + [small.text, small.summary]).map { $0 + "\n" }.joined())
  }
}
