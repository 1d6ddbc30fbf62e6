import LayoutScript

/// `layoutlab learn`: opens the prompt in a lesson; without a terminal lists the lessons.
struct LearnCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "learn", operands: .lesson, placeholder: "[LESSON]", options: [.list, .trace, .color, .plain, .help])

  /// The name or the file of a lesson; nil for the first unfinished one.
  let name: String?
  let lists: Bool
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    try arguments.refuseSecond("lesson")
    (name, lists) = (arguments.operands.first, arguments.has(.list))
    (options, streams) = (arguments.options, arguments.streams)
  }

  var guarding: Guarding { .child }

  func run() throws -> Int32 {
    let shelf = LessonShelf(environment: streams.environment)
    let entry = try name.map { name throws(UsageError) in try shelf.find(name) }
    func progress(_ entry: LessonShelf.Entry) -> Int {
      min(LessonProgress(of: entry.name, environment: streams.environment).done, entry.outline.exercises.count)
    }
    let list = shelf.rows(progress).map { $0 + "\n" }.joined()
    guard !lists, streams.hasTerminal else {
      streams.write(list)
      if !lists { streams.write("at a terminal `layoutlab learn NAME` begins a lesson\n") }
      return ExitStatus.success.rawValue
    }
    guard let next = entry ?? shelf.open(progress) ?? shelf.entries.first else {
      throw UsageError(message: "there is no lesson")
    }
    return try Prompt(options: options, streams: streams) { session in
      if entry == nil { streams.write(list + "\n") }
      _ = session.learn(next.path)
    }.run()
  }
}
