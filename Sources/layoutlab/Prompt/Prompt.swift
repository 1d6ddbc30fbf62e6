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
    let driver = PromptDriver(options, streams: streams, history: history, journal: journal)
    let session = LoadingProgram.takeSession()
    if let session { driver.resume(session) }
    var prompt = REPL(driver: driver, streams: streams, history: history, journal: journal, colors: options.color)
    prompt.isResumed = session != nil
    prompt.pending = session?.pending
    if options.readsStartFiles, session.map(\.opensAgain) ?? true, lesson == nil {
      prompt.openings = StartFiles(streams).openings(of: project)
    }
    if let file, session == nil {
      prompt.isResumed = true
      driver.stepFile(file)
    }
    if let lesson, session == nil {
      prompt.beginning = {
        streams.write(list)
        driver.lessons.learn(lesson)
      }
    }
    let status = prompt.run()
    // The layout's own code also runs when the layout is released.
    guard let crash = CrashGuard.begin(streams) else { return status }
    streams.writeError(crash.text)
    exit(ExitStatus.runtime.rawValue)
  }
}
