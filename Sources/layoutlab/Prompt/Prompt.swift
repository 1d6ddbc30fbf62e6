import Foundation
import Glibc

/// The prompt of a session, from its start files to its end.
@MainActor
struct Prompt {
  let options: Invocation.Options
  let streams: StandardStreams
  /// The file that runs line by line before anything is typed.
  var file: String?
  /// The lesson that is learned.
  var lesson: LessonShelf.Entry?
  /// The lines that are entered first, and the files whose changes a live page follows.
  var preview: (lines: [String], files: [String])?
  /// The text that is written before the lesson.
  var list = ""

  /// - Returns: the exit status.
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
    if let preview { session.live.preview(preview.lines, of: preview.files) }
    if let lesson {
      prompt.beginning = {
        streams.write(list)
        _ = session.learn(lesson.path)
      }
    }
    let status = prompt.run()
    guard let crash = session.end() else { return status }
    streams.writeError(crash.report)
    return ExitStatus.runtime.rawValue
  }
}
