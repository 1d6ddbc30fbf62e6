import LayoutScript

/// Earlier states of a session with loaded layouts, each a waiting copy of the process, so `:undo` is immediate. A
/// layout that is an object of the user's cannot be put back; to make it anew, all lines would have to run again.
///
/// **How going back works.** A line runs in a copy of the process, and the process before it stays. `:undo` hands
/// the session over to the process at the earlier state, and waits in its turn: it alone knows the later lines.
/// Further input runs in the earlier process. An input that needs more than that one knows (`:redo`, `:branches`,
/// `@7.content`) goes back to the later process. That one hands over to another copy, continues at its own state,
/// or, if other input was typed meanwhile, runs all of it again in silence, and so reaches the state that it would
/// have without any copies.
struct KeptCopies {
  /// A waiting process.
  struct Copy {
    let line: ProcessLine
    /// The number of lines of the path that it has run.
    let lines: Int
    /// The number of inputs of the session that it knows.
    var inputs: Int
  }

  /// The process that knows the later lines.
  struct Home {
    var line: ProcessLine
    /// The number of inputs of the session that it knows.
    var inputs: Int
    /// The lab's place on the path when it handed over.
    var tip: PathTip?
  }

  /// The copies, oldest first.
  private var copies: [Copy] = []
  /// The processes that know later lines: if lines were typed in this one's past, first the process that knew more,
  /// and then the one that handed over last.
  private var homes: [Home] = []
  var home: Home? { homes.last }
  /// The most copies that are kept.
  private(set) var limit = 15

  /// Sets the limit from the environment.
  /// - Returns: a message if its value is wrong.
  mutating func setLimit(_ environment: [String: String]) -> String? {
    let name = "LAYOUTLAB_COPIES"
    guard let text = environment[name], !text.isEmpty else { return nil }
    guard let number = Int(text), number >= 0 else {
      return "layoutlab: \(name) is a whole number from 0, and not `\(text.printable)`: \(limit) copies are kept; "
        + "\(name)=0 keeps none"
    }
    limit = number
    return nil
  }

  /// Returns the last copy at a place on the path.
  func copy(after lines: Int) -> Copy? { copies.last { $0.lines == lines } }

  mutating func append(_ copy: Copy) {
    copies.append(copy)
    while copies.count > limit { Self.end(copies.removeFirst()) }
  }

  /// Removes the copy at a place, which has gone.
  mutating func forget(_ copy: Copy) {
    copy.line.close()
    copies.removeAll { $0.lines == copy.lines }
  }

  /// Notes the number of inputs that the copy at a place knows now.
  mutating func note(after lines: Int, inputs: Int) {
    for index in copies.indices where copies[index].lines == lines { copies[index].inputs = inputs }
  }

  // MARK: Processes that know more

  /// Adds a process that handed over. Of those before it the first can do all that the others could.
  mutating func come(from home: Home) {
    for old in homes.dropFirst() { old.line.close() }
    homes = homes.prefix(1) + [home]
  }

  /// Removes the last process: the later lines were handed back, or are gone.
  mutating func forgetHome() { homes.removeLast() }

  /// Ends the last process after a step that replaces the lines it knew: they are a branch now, which an earlier
  /// process can make again.
  mutating func leaveHome() {
    guard homes.count > 1 else { return }
    let home = homes.removeLast()
    _ = home.line.send(Word.end)
    home.line.close()
  }

  mutating func removeAll() {
    copies.forEach(Self.end)
    copies = []
  }

  private static func end(_ copy: Copy) {
    _ = copy.line.send(Word.end)
    copy.line.close()
  }

  /// The messages between the processes of a session.
  enum Word: Codable {
    /// The receiver is to be the session.
    case handOver(Handover)
    /// The receiver exists, and can be the session.
    case isThere
    /// The receiver is the session now.
    case go
    /// The receiver is not needed any more.
    case end
  }

  /// The state that a process lacks because it was kept earlier, or waits meanwhile.
  struct Handover: Codable {
    /// The number of inputs left out; `session` has those after them, the last of which is to be carried out.
    var inputs: Int
    var session: SessionJournal.Session
    /// The inputs since the session began.
    var history: [HistoryStore.Entry]
    var prompt: PromptState
    /// The lines after an earlier state.
    var later: LaterLines?
    /// Whether the receiver has to run the inputs typed meanwhile, rather than only to move on the path.
    var catchesUp: Bool
  }
}

/// The state of the prompt, without its lab and its inputs.
struct PromptState: Codable {
  /// `:mode` and `:names`.
  var mode: String
  var names: String
  /// `:hints`, `:pager` and `:time`.
  var showsHints: Bool
  var showsPages: Bool
  var showsTime: Bool
  /// The number of the next line, counted through the session.
  var nextLine: Int
  /// Whether the messages that are shown once were shown.
  var hasShownColon: Bool
  var hasSeenChange: Bool
}
