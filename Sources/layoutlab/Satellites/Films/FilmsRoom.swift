import LayoutFilm
import LayoutScript

enum FilmsRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [ExportCommand.self, PlayCommand.self]

  static let sessionCommands: [SessionCommand.Name: SessionWork] = [
    .export: { driver, input throws(SessionInput.Misuse) in
      guard let path = input.words.first, ["", "--force"].contains(input.words.dropFirst().joined(separator: " "))
      else { throw SessionInput.Misuse() }
      driver.export(CommandWords.path(path), isForced: input.words.count > 1)
      return nil
    }
  ]

  static func reports(_ test: TestOptions, _ plan: TestPlan, _ streams: StandardStreams) -> [any TestReport] {
    test.films.map { [FilmReport($0, plan, streams)] } ?? []
  }

  static func film(
    _ selected: TestJob.SelectedCase, of job: TestJob, _ limits: ResourceLimits, to path: String
  ) -> Bool {
    let run = limits.holding {
      FilmRun(
        job.unit.source, title: selected.name, case: selected.index, StandardStreams(), tellsFailures: false,
        handIn: job.handIn, limits: limits)
    }
    guard let page = run.film?.page(within: ExportMode().limit),
      (try? OwnOutput.check(path, isForced: nil, isOwn: ExportForm.html.isOwn)) != nil
    else { return false }
    return (try? AtomicFile.write(page, to: path)) != nil
  }
}

// Exports of the session.
extension PromptDriver {
  /// Writes the inputs that worked, in the format of the path's suffix.
  func export(_ path: String, isForced: Bool) {
    do {
      let form = try ExportForm(path: path)
      try OwnOutput.check(path, isForced: isForced, isOwn: form.isOwn)
      switch form {
      case .md, .txt: report(path, form)
      case .tests:
        var mode = ExportMode()
        mode.output = path
        let tests = ExportedTests(SourceText(name: "session", text: script()), mode, streams)
        write(tests.bytes, to: path, tests.summary)
      case .swift: write(try ExportedSession.swift(of: run.lab, named: "session"), to: path, "the layout")
      case .html, .json, .svg, .cast:
        let source = SourceText(name: "session", text: script())
        let film = FilmRun(source, title: "session", streams, tellsFailures: false).film
        guard let film else { return }
        let bytes = try ExportedSession.bytes(of: film, form, ExportMode())
        write(bytes, to: path, ExportedSession.summary(of: film, bytes))
      }
    } catch { streams.report(error) }
  }

  /// Writes the inputs and their output, including the last failed line.
  private func report(_ path: String, _ form: ExportForm) {
    var script = self.script(settings: settings)
    let printed = PrintedRun(SourceText(name: "report", text: script), options, streams, then: failure)
    if let failure { script += failure.hasSuffix("\n") ? failure : failure + "\n" }
    write(ExportedSession.report(script, printed.text, form), to: path, "\(savedLines) and what they print")
  }
}
