import Foundation
import Glibc

@MainActor
struct Prompt {
  let options: Invocation.Options
  let streams: StandardStreams
  /// The file to step through first.
  var file: String?
  /// A room's beginning of the session, which replaces the start files and the banner.
  var lesson: (@MainActor (PromptSession) -> Void)?
  /// A room's work before the first input.
  var preparation: (@MainActor (PromptSession) -> Void)?

  func run() throws -> Int32 {
    if file != nil, !streams.hasTerminal {
      throw UsageError(message: "`--step` waits for keys, and that needs a terminal")
    }
    if options.json {
      throw UsageError(message: "`--json` is for scripts, not for the prompt", hint: "use -c, run, or a pipe")
    }
    Interrupts.install(.prompt)
    let environment = streams.environment
    let project = StartFiles.project(of: FileManager.default.currentDirectoryPath, home: environment["HOME"])
    let path = HistoryStore.path(environment: environment, project: project?.folder)
    let (history, journal) = (HistoryStore(path: path), SessionJournal(history: path))
    let session = try PromptSession(options, streams, history, journal)
    var prompt = REPL(session: session, colors: options.color)
    if options.readsStartFiles, lesson == nil { prompt.openings = StartFiles(streams).openings(of: project) }
    if let file {
      prompt.beginning = { _ = session.run(":run \(CommandWords.quoted(file)) step") }
    }
    preparation?(session)
    if let lesson { prompt.beginning = { lesson(session) } }
    let status = prompt.run()
    guard let crash = session.end() else { return status }
    streams.writeError(crash.report)
    return ExitStatus.runtime.rawValue
  }
}
