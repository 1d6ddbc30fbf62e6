import LayoutScript

/// `layoutlab learn`: the prompt in a lesson; without a terminal the list of lessons.
@MainActor
struct LearnCommand {
  /// The name or the file of a lesson; nil for the first that is not done.
  let name: String?
  /// `--list`
  let lists: Bool
  let options: Invocation.Options
  let streams: StandardStreams

  /// - Parameter prompt: runs a prompt that begins in a lesson, after the list of lessons.
  func run(prompt: (LessonShelf.Entry, _ list: String) throws -> Int32) throws -> Int32 {
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
    return try prompt(next, entry == nil ? list + "\n" : "")
  }
}
